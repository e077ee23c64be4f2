import Persistence

/// How the JSON of a file is laid out, as far as it was read.
struct JSONLayout {
    /// The line of the last object of another program, as long as each has one of its own.
    var lastLine: Int?
    /// Whether such an object was read.
    var hasFirstObject = false
    /// What the reader is in at the top, and the line where that begins; `nil` before it.
    var top: (token: JSONToken, line: Int)?
    /// What is wrong with the lines before the first that is known.
    private(set) var firstMistakes: [ImportError] = []

    /// So many lines are read on behind a first one that is none: whoever has more has another file.
    private static let mostFirstMistakes = 100

    /// Keeps what is wrong with one of the first lines, of which those that follow may say that it is of a file
    /// that is known; whether the next one is to be read.
    ///
    /// - Parameters:
    ///   - mistake: What is wrong.
    ///   - line: Where the reader stands.
    /// - Returns: Whether it is one line alone that is wrong: not a list, and nothing that is laid out over several.
    mutating func keep(_ mistake: ImportError, readingAt line: Int) -> Bool {
        guard firstMistakes.count < Self.mostFirstMistakes else { return false }
        let end: Int
        switch mistake {
        case .notJSON(_, let error) where error.isOfTextLine: end = error.position.line
        case .unknownShape, .notExport, .missing: end = line
        default: return false
        }
        if let top, top.token == .beginArray || top.line != end { return false }
        firstMistakes.append(mistake)
        return true
    }

    /// Lets go of what was kept.
    mutating func takeFirstMistakes() -> [ImportError] {
        defer { firstMistakes = [] }
        return firstMistakes
    }
}

extension JSONError {
    /// Whether a line is wrong and the next one may be right.
    var isOfLine: Bool { isOfTextLine || problem == .notUTF8 || problem == .zeroByte }

    /// The same where nothing says that all of the file is no text, or of another encoding.
    fileprivate var isOfTextLine: Bool {
        switch problem {
        case .unexpected, .controlCharacter, .badEscape, .badNumber, .tooLong, .entryTooLarge,
            .tooDeep:
            true
        default: false
        }
    }
}
