/// A command line up to the cursor, read by the rules of bash as far as they can be known.
///
/// Nothing is expanded: `$HOME` and `$(date)` stay what they are. bash's own list of words is of no
/// use: it splits them at colons and equals signs, in which tags and user names are rich.
struct BashLine: Sendable {
    /// The words before the one at the cursor, without the program.
    private(set) var words: [String] = []
    /// The word at the cursor, up to it.
    private(set) var current = ""
    /// Whether it names a file from which is read, or into which is written.
    private(set) var isRedirection = false

    /// What of the word at the cursor stays as it is typed, without its quotation marks.
    private let kept: String
    /// In what quotation marks stands what is inserted.
    private let quotation: Quotation

    private enum Quotation {
        case none
        case single
        case double
        /// As in `$'\n'`.
        case escaping
    }

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - text: From the program to the cursor.
    ///   - replaced: The end of it in whose place bash puts what is chosen.
    init(_ text: String, replacing replaced: String) {
        var reader = Reader()
        for character in text { reader.read(character) }
        words = Array(reader.words.dropFirst())
        current = reader.word
        isRedirection = reader.isRedirection
        // Where it is not as it should be, all of the word is taken for replaced.
        let isSuffix = reader.typed.hasSuffix(replaced)
        var beginning = Reader()
        for character in isSuffix ? String(reader.typed.dropLast(replaced.count)) : "" {
            beginning.read(character)
        }
        kept = beginning.word
        quotation = beginning.quotation
    }

    /// What bash has to insert so that the word at the cursor becomes `word`.
    ///
    /// - Returns: `nil` where that cannot be, as what stays is typed in another case.
    func insertion(of word: String) -> String? {
        guard word.hasPrefix(kept) else { return nil }
        let rest = String(word.dropFirst(kept.count))
        return switch quotation {
        case .none: Self.escaped(rest)
        case .single: rest.replacing("'", with: #"'\''"#)
        case .double: Self.escapedInDoubleQuotes(rest)
        case .escaping: rest.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#)
        }
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            let isPlain = !character.isASCII || character.isLetter || character.isNumber
            if !isPlain, !"-_./,:@%+=".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    private static func escapedInDoubleQuotes(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\"", "$", "`", "\\": escaped += "\\\(character)"
            // A backslash before it would stay.
            case "!": escaped += #""'!'""#
            case _: escaped.append(character)
            }
        }
        return escaped
    }

    /// Splits into words and takes the quotation marks off.
    private struct Reader {
        private(set) var words: [String] = []
        /// The word that has not ended.
        private(set) var word = ""
        /// The same as it is typed.
        private(set) var typed = ""
        private(set) var quotation = Quotation.none
        private(set) var isRedirection = false
        private var isEscaped = false
        private var hasWord = false

        mutating func read(_ character: Character) {
            if quotation == .none, !isEscaped, character.isWhitespace { return end() }
            typed.append(character)
            hasWord = true
            if isEscaped { return readEscaped(character) }
            switch (quotation, character) {
            case (.none, "\\"), (.double, "\\"), (.escaping, "\\"): isEscaped = true
            case (.none, "'"): open(word.hasSuffix("$") ? .escaping : .single)
            case (.none, "\""): open(.double)
            case (.none, "<"), (.none, ">"): redirect()
            case (.single, "'"), (.double, "\""), (.escaping, "'"): quotation = .none
            case _: word.append(character)
            }
        }

        private mutating func open(_ quotation: Quotation) {
            if quotation == .escaping { word.removeLast() }
            self.quotation = quotation
        }

        private mutating func readEscaped(_ character: Character) {
            isEscaped = false
            switch quotation {
            case .double where !"$`\"\\".contains(character): word += "\\\(character)"
            case .none, .single, .double, .escaping: word.append(character)
            }
        }

        /// What stands before the sign is no word of the command's, nor is the file behind it.
        private mutating func redirect() {
            if !typed.dropLast().allSatisfy({ $0.isNumber || $0 == ">" || $0 == "<" }) { end() }
            isRedirection = true
            (word, typed) = ("", "")
        }

        private mutating func end() {
            guard hasWord else { return }
            if isRedirection, typed.isEmpty { return }
            if !isRedirection { words.append(word) }
            (word, typed, hasWord, isRedirection) = ("", "", false, false)
        }
    }
}
