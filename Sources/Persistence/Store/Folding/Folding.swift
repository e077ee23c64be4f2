import PersistenceTextForms

/// How text is made comparable where case, accents and character width do not matter.
public enum Folding {
    /// The text compatibility-decomposed, without diacritics, case-folded and of one width.
    ///
    /// "Büro", "BURO" and "ｂｕｒｏ" all fold to "buro". Folding twice changes nothing. What
    /// distinguishes Japanese kana (voicing marks) is kept: か and が are different letters. A Greek
    /// iota subscript goes as accents do: "ᾳ" folds to "α", its capitals "ΑΙ" to "αι". Text of nothing
    /// but such marks keeps them: no text folds to nothing but the empty one.
    /// Linear; ASCII costs one pass over the bytes.
    public static func fold(_ text: String) -> String {
        var text = text
        if let folded = text.withUTF8(foldASCII) { return folded }
        if let folded = FoldedLetters.all.fold(text) { return folded }
        return foldWhole(text)
    }

    /// The text folded as a whole, whatever its characters do to each other.
    static func foldWhole(_ text: String) -> String {
        var folded = foldOnce(text)
        // Twice: folding case can uncover what decomposes once more, and the other way round.
        if !folded.utf8.allSatisfy({ $0 < 0x80 }) { folded = foldOnce(folded) }
        // Marks without a letter are all that tells one such text from another.
        return folded.isEmpty ? text.normalized(.compatiblyComposed) : folded
    }

    /// The lower-case form, or `nil` when a byte is not ASCII.
    private static func foldASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var hasCapitals = false
        for byte in bytes {
            if byte >= 0x80 { return nil }
            hasCapitals = hasCapitals || (0x41...0x5a).contains(byte)
        }
        guard hasCapitals else { return String(decoding: bytes, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: bytes.count) { target in
            for (index, byte) in bytes.enumerated() {
                target[index] = (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
            }
            return bytes.count
        }
    }

    private static func foldOnce(_ text: String) -> String {
        // Bytes: a view of scalars that others are appended to is copied as a whole each time.
        var folded: [UInt8] = []
        let decomposed = text.normalized(.compatiblyDecomposed)
        folded.reserveCapacity(decomposed.utf8.count)
        for scalar in decomposed.unicodeScalars {
            switch scalar.value {
            case 0x41...0x5a:
                folded.append(UInt8(scalar.value) | 0x20)
            case ..<0x80:
                folded.append(UInt8(scalar.value))
            case 0x2e80..<0xa640:  // East Asian: without case
                folded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            case _ where isDiacritic(scalar):
                continue
            default:
                appendCaseFolded(scalar, to: &folded)
            }
        }
        return String(decoding: folded, as: UTF8.self).normalized(.compatiblyComposed)
    }

    /// Upper case, then lower case: ß, ẞ and SS, σ and ς then agree, as case folding asks.
    private static func appendCaseFolded(
        _ scalar: Unicode.Scalar, to folded: inout [UInt8]
    ) {
        for capital in scalar.properties.uppercaseMapping.unicodeScalars {
            folded += capital.properties.lowercaseMapping.utf8
        }
    }

    /// Marks that sit on a letter and leave it the same letter: the blocks of combining marks, the
    /// points of Hebrew and Arabic.
    ///
    /// Kana voicing and vowel signs make another letter.
    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36f, 0x591...0x5bd, 0x5bf...0x5c7, 0x64b...0x65f, 0x670, 0x1ab0...0x1aff,
            0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe20...0xfe2f:
            scalar.properties.generalCategory == .nonspacingMark
        default:
            false
        }
    }
}
