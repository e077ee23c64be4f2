/// Collects a bracketed paste up to its end, in time linear in its length.
///
/// A long one is given in parts, so that one whose end was lost does not grow without limit. What was
/// given is zeroed here.
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
    mutating func take(_ byte: UInt8) -> PastedText? {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count ? finish() : nil
        }
        if matched > 0 { bytes.appendWiping(Self.end[..<matched]) }
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { bytes.appendWiping(byte) }
        return nil
    }

    /// Whether there is enough for a part.
    var isFull: Bool { bytes.count >= Self.partSize && matched == 0 }

    /// Takes what has come, but for its last character, of which more may come.
    mutating func takePart() -> PastedText {
        let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        // What is no UTF-8 need not begin anywhere.
        let cut = bytes.count - last > 4 ? bytes.count : last
        let rest = Array(bytes[cut...])
        let endsWithReturn = cut > 0 && bytes[cut - 1] == 0x0D
        let part = cleaned(upTo: cut)
        bytes.wipe()
        bytes = rest
        isAfterReturn = endsWithReturn
        return part
    }

    /// Gives what has come, as if the end had.
    mutating func finish() -> PastedText {
        defer { bytes.wipe() }
        return cleaned(upTo: bytes.count)
    }

    /// What was pasted, without ESC and other controls, so that nothing in it can act.
    private func cleaned(upTo end: Int) -> PastedText {
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(end)
        bytes.withUnsafeBytes {
            Self.clean(
                UnsafeRawBufferPointer(rebasing: $0[..<end]), isAfterReturn: isAfterReturn,
                into: &cleaned)
        }
        return PastedText(taking: &cleaned)
    }

    private static func clean(
        _ source: UnsafeRawBufferPointer, isAfterReturn: Bool, into cleaned: inout [UInt8]
    ) {
        var isAfterReturn = isAfterReturn
        var index = 0
        while index < source.count {
            let first = source[index]
            let length = UTF8Sequence.length(first)
            var taken = 1
            while taken < length, index + taken < source.count,
                UTF8Sequence.continues(source[index + taken], at: taken, after: first)
            {
                taken += 1
            }
            if taken != length {
                cleaned.appendWiping("\u{FFFD}".utf8)
            } else if length > 1 {
                let isControl = first == 0xC2 && source[index + 1] < 0xA0
                if !isControl { cleaned.appendWiping(source[index..<(index + taken)]) }
            } else if let byte = plain(first, isAfterReturn: isAfterReturn) {
                cleaned.appendWiping(byte)
            }
            isAfterReturn = first == 0x0D
            index += taken
        }
    }

    /// What a byte of ASCII becomes.
    private static func plain(_ byte: UInt8, isAfterReturn: Bool) -> UInt8? {
        switch byte {
        case 0x0D: 0x0A
        case 0x0A: isAfterReturn ? nil : 0x0A
        case 0x09: 0x09
        case 0x00...0x1F, 0x7F: nil
        default: byte
        }
    }
}
