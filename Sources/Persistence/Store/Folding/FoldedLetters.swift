/// What letters fold to that stand for themselves: whatever stands beside them, each folds to the same.
///
/// Most text that is not ASCII has no others: the letters of Latin, Greek, Cyrillic and Arabic with their
/// accents, quotation marks and dashes, kana, ideographs and their punctuation, emoji. Folded letter by letter it takes a tenth of the time that
/// bringing the whole text into normal forms does.
struct FoldedLetters: Sendable {
    /// The one there is: folding has no variants.
    static let all = FoldedLetters()

    /// What each letter of ``blocks`` folds to, as UTF-8, one block after the other.
    private let folded: [[UInt8]]

    /// No mark that sits on a letter is in them, nothing that joins the one before, and nothing that
    /// begins with such a mark when it is taken apart.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x80...0x24f, 0x370...0x482, 0x48a...0x52f, 0x621...0x64a, 0x2010...0x2027, 0x2030...0x205e,
        0x3000...0x3029, 0x3030...0x3040, 0xff01...0xff60,
    ]

    private init() {
        folded = Self.blocks.joined().map { value in
            Unicode.Scalar(value).map { Array(Folding.foldWhole(String($0)).utf8) } ?? []
        }
    }

    /// The text folded; `nil` where a character may do something to another one.
    func fold(_ text: String) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value < 0x80 {
                let byte = UInt8(truncatingIfNeeded: value)
                bytes.append((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
            } else if Self.staysAsItIs(value) {
                bytes.append(utf8: scalar)
            } else if let place = Self.place(of: value) {
                bytes += folded[place]
            } else {
                return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether folding leaves it: the kana, ideographs and syllables that most Japanese, Chinese and Korean
    /// text is made of, Hebrew letters, and emoji with what joins them.
    private static func staysAsItIs(_ value: UInt32) -> Bool {
        switch value {
        case 0x3001...0x3002, 0x3041...0x3096, 0x30a1...0x30fa, 0x30fc, 0x4e00...0x9fff,
            0xac00...0xd7a3, 0x5d0...0x5ea, 0x200d, 0xfe0f, 0x2600...0x27bf, 0x1f1e6...0x1f1ff,
            0x1f300...0x1faff:
            true
        default: false
        }
    }

    /// Where a letter stands in ``folded``.
    private static func place(of value: UInt32) -> Int? {
        var before = 0
        for block in blocks {
            if block.contains(value) { return before + Int(value - block.lowerBound) }
            before += block.count
        }
        return nil
    }
}

extension [UInt8] {
    /// Appends a character as UTF-8.
    mutating func append(utf8 scalar: Unicode.Scalar) {
        let value = scalar.value
        func part(_ shift: UInt32) -> UInt8 {
            UInt8(truncatingIfNeeded: value >> shift & 0x3f) | 0x80
        }
        switch value {
        case ..<0x80:
            append(UInt8(truncatingIfNeeded: value))
        case ..<0x800:
            append(UInt8(truncatingIfNeeded: value >> 6) | 0xc0)
            append(part(0))
        case ..<0x10000:
            append(UInt8(truncatingIfNeeded: value >> 12) | 0xe0)
            append(part(6))
            append(part(0))
        default:
            append(UInt8(truncatingIfNeeded: value >> 18) | 0xf0)
            append(part(12))
            append(part(6))
            append(part(0))
        }
    }
}
