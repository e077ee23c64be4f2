package import SheafNotebook

/// What is said of queries: what is wrong in one, and what may stand there.
package struct SearchWords: Sendable {
    /// The longest form first, for whoever has the room.
    package let problem: @Sendable (SearchQueryProblem) -> [String]
    /// Where words are looked for, and what else may be typed.
    package let hint: @Sendable (SearchQuery.Subject) -> String
    /// What a field asks for, in a few words.
    let asked: @Sendable (SearchField) -> String
    /// What may stand behind the colon of a field; `list` are the words to choose from.
    let value: @Sendable (SearchField, _ list: String) -> String
    /// What may be typed beside words and fields, and what it means.
    let signs: [(sign: String, meaning: String)]

    /// The value that a field expects behind its name, the longest form first.
    static func short(_ field: SearchField, _ value: String, _ list: String) -> [String] {
        let name = field.rawValue + ": "
        let words = if case .choice = field.kind { list } else { value }
        return [value, words].map { name + $0.trimmingPrefix(while: \.isWhitespace) }
    }
}
