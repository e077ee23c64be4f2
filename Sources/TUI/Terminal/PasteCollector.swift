/// Collects a bracketed paste up to its end, in time linear in its length.
///
/// A long one is given in parts, so that one whose end was lost does not grow without limit.
struct PasteCollector {
    private var bytes: [UInt8] = []
    private static let end: [UInt8] = Array("\u{1B}[201~".utf8)
    /// How much of the end has been seen; ESC stands only at its beginning, so one count is enough.
    private var matched = 0
    /// Whether the part that was given last ended with a carriage return, whose line feed is none.
    private var isAfterReturn = false

    /// So many bytes are a part.
    static let partSize = 16 << 20

    /// Takes the next byte; gives the text when it was the last.
    mutating func take(_ byte: UInt8) -> String? {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count ? text : nil
        }
        bytes.append(contentsOf: Self.end[..<matched])
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { bytes.append(byte) }
        return nil
    }

    /// Whether there is enough for a part.
    var isFull: Bool { bytes.count >= Self.partSize && matched == 0 }

    /// Takes what has come, but for its last character, of which more may come.
    mutating func takePart() -> String {
        let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        // What is no UTF-8 need not begin anywhere.
        let cut = bytes.count - last > 4 ? bytes.count : last
        let rest = Array(bytes[cut...])
        bytes.removeSubrange(cut...)
        let part = text
        isAfterReturn = bytes.last == 0x0D
        bytes = rest
        return part
    }

    /// What was pasted, without ESC and other controls, so that nothing in it can act.
    var text: String {
        var text = ""
        text.reserveCapacity(bytes.count)
        var afterReturn = isAfterReturn
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0D: text.unicodeScalars.append("\n")
            case 0x0A: if !afterReturn { text.unicodeScalars.append("\n") }
            case 0x09: text.unicodeScalars.append("\t")
            case 0x00...0x1F, 0x7F...0x9F: break
            default: text.unicodeScalars.append(scalar)
            }
            afterReturn = scalar.value == 0x0D
        }
        return text
    }
}
