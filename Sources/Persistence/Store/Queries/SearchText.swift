import PersistenceTextForms

/// What the word indexes see of a text.
///
/// The tokenizer `unicode61 remove_diacritics 2` finds the words of Latin text by itself. It does
/// not divide a run of Chinese, Japanese or Thai, nor fold what ``Folding`` folds beyond the
/// accents of Latin letters. Text with any such sign is indexed in another form: folded, and every
/// sign of a script without blanks a word of its own. What somebody looks for is brought into the
/// same form, and a run of such signs becomes a phrase.
///
/// <doc:Searching> shows a table with such an index.
public enum SearchText {
    /// The form of a text that belongs into the index.
    ///
    /// - Parameter text: The text of a row, of any length.
    /// - Returns: `nil` where the text itself will do, as it is.
    /// - Complexity: O(*n*); nothing is copied where the text will do.
    public static func prepared(_ text: String) -> String? {
        var text = text
        if text.withUTF8({ bytes in bytes.allSatisfy { $0 < 0x80 } }) { return nil }
        return text.unicodeScalars.allSatisfy(isPlain) ? nil : divided(text)
    }

    /// The text folded, with blanks around every sign of a script without blanks.
    package static func divided(_ text: String) -> String {
        let folded = Folding.fold(text)
        // Bytes: a view of scalars looks at its whole text each time it grows.
        var result: [UInt8] = []
        result.reserveCapacity(folded.utf8.count * 5 / 3)
        for scalar in folded.unicodeScalars {
            let isAlone = isUndivided(scalar)
            if isAlone { result.append(UInt8(ascii: " ")) }
            result.append(utf8: scalar)
            if isAlone { result.append(UInt8(ascii: " ")) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// What a prepared word index is asked for rows in which all words of a text occur, for SQL of
    /// your own: the argument of `MATCH`.
    ///
    /// Of each word the beginning is enough. Nothing in the text is an operator.
    ///
    /// - Parameter text: Words, as somebody typed them.
    /// - Returns: `nil` where nothing in the text is a word; what is none beside words is left out.
    public static func match(_ text: String) -> String? {
        let words = TextIndex.words(of: text).filter { hasWords($0) }
        return words.isEmpty ? nil : words.map { query($0) }.joined(separator: " AND ")
    }

    /// What a prepared word index is asked for a word, in FTS5's query language: words that begin
    /// with it.
    package static func query(_ word: some StringProtocol) -> String {
        TextIndex.query(forms(of: word))
    }

    /// The forms that a prepared word index may hold of what begins with a word.
    static func forms(of word: some StringProtocol) -> [String] {
        let word = String(word)
        return [divided(word)] + otherForms(of: word)
    }

    /// What else the index may hold of a word.
    private static func otherForms(of word: String) -> [String] {
        var forms: [String] = []
        let composed = word.normalized(.composed)
        // Text that was written before these letters were prepared.
        if composed.unicodeScalars.contains(where: isKeptWhole) { forms.append(composed) }
        let scalars = word.normalized(.decomposed).unicodeScalars
        if scalars.contains(iotaSubscript) {
            // In capitals the iota stands beside its vowel and is a letter.
            let beside = scalars.map { $0 == iotaSubscript ? "ι" : $0 }
            forms.append(divided(String(String.UnicodeScalarView(beside))))
        }
        return forms
    }

    private static let iotaSubscript: Unicode.Scalar = "\u{345}"

    /// Whether the tokenizer takes a letter and its mark for a letter of its own, which are two for
    /// ``Folding``: ǡ, ǣ, ǯ, ǽ, ǿ.
    private static func isKeptWhole(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1e0...0x1e3, 0x1ee...0x1ef, 0x1fc...0x1ff: true
        default: false
        }
    }

    /// Whether there is a letter or a digit in it: the word indexes know nothing else.
    package static func hasWords(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }

    /// Whether there is anything but white space in it.
    package static func hasText(_ text: String) -> Bool { !text.allSatisfy(\.isWhitespace) }

    /// Whether the script of a sign is written without blanks between words.
    static func isUndivided(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff,  // Thai, Lao, Myanmar, Khmer
            0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff65...0xff9f,
            0x20000...0x3ffff:  // Chinese, Japanese, Korean
            true
        default:
            false
        }
    }

    /// Whether the tokenizer makes of a sign what it makes of the folded one.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xdf, 0x130...0x133, 0x138, 0x13f, 0x140, 0x149, 0x17f, 0x1c4...0x1cc, 0x1f1...0x1f3:
            false  // ß, ı, ligatures: folded into other letters
        case _ where isKeptWhole(scalar): false
        case ..<0x80, 0xab, 0xbb, 0xc0...0x233: true
        case 0x2010...0x2022, 0x2026: true  // dashes, quotation marks, bullets
        case 0x2190...0x21ff, 0x2500...0x27bf, 0xfe0f, 0x1f300...0x1faff: true  // arrows, emoji
        default: false
        }
    }
}
