internal import Notebook

/// The fields of a filter that is no query: a word with one of these names and a colon before it.
struct OwnFields: Sendable {
    /// All names, of which several may mean the same.
    let names: [String]
    /// Those that are told of, one for each meaning.
    let told: [String]
    /// What may be typed, where nothing is.
    let hint: @Sendable (Language) -> String
    /// What is wrong behind the colon of one of them, and what is expected; nil where nothing is.
    let problem:
        @Sendable (_ name: String, _ value: String, Language) -> (
            cause: SearchQueryProblem.Cause, expected: [String]
        )?
    /// The language that one types in.
    var language = Language.Code.en

    /// The names before colons that are none of these, and what is wrong behind those that are; a word with
    /// a colon of its own goes in quotes.
    func problems(in text: String) -> [SearchQueryProblem] {
        var problems: [SearchQueryProblem] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let colon = word.firstIndex(of: ":") else { continue }
            let name = word[..<colon]
            guard !name.isEmpty, name.allSatisfy(\.isLetter) else { continue }
            let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
            if names.contains(name.lowercased()) {
                let value = String(word[word.index(after: colon)...])
                let wrong = problem(name.lowercased(), value, Language.named(language))
                let range = start..<start + word.utf8.count
                problems += wrong.map { [.init($0.cause, range, expected: $0.expected)] } ?? []
                continue
            }
            problems.append(
                SearchQueryProblem(
                    .unknownField(String(name)), start..<start + name.utf8.count + 1,
                    expected: told))
        }
        return problems
    }
}
