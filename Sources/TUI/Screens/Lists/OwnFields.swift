internal import Notebook

/// The fields of a filter that is no query: a word with one of these names and a colon before it.
struct OwnFields: Sendable {
    /// All names, of which several may mean the same.
    let names: [String]
    /// Those that are told of, one for each meaning.
    let told: [String]
    /// What may be typed, where nothing is.
    let hint: @Sendable (Language) -> String

    /// The names before colons that are none of these; a word with a colon of its own goes in quotes.
    func problems(in text: String) -> [SearchQueryProblem] {
        var problems: [SearchQueryProblem] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let colon = word.firstIndex(of: ":") else { continue }
            let name = word[..<colon]
            guard !name.isEmpty, name.allSatisfy(\.isLetter), !names.contains(name.lowercased())
            else { continue }
            let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
            problems.append(
                SearchQueryProblem(
                    .unknownField(String(name)), start..<start + name.utf8.count + 1,
                    expected: told))
        }
        return problems
    }
}
