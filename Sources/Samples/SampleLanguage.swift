/// One language's words for made-up texts.
///
/// A `%` in a pattern stands for a topic.
struct SampleLanguage: Sendable {
    /// Given names, with how they are written in Latin letters.
    let givenNames: [(name: String, latin: String)]
    /// Family names, with how they are written in Latin letters.
    let familyNames: [(name: String, latin: String)]
    /// Where people live.
    let places: [(city: String, country: String)]
    /// Things to write about.
    let topics: [String]
    /// Patterns of titles.
    let titles: [String]
    /// Patterns of sentences.
    let sentences: [String]
    /// Patterns of short answers.
    let answers: [String]
    /// What stands between two sentences.
    let separator: String
    /// Words that become one before the article of a topic.
    var contractions: [(preposition: String, article: String, both: String)] = []

    /// A title.
    func title(_ random: inout SeededRandomness) -> String {
        filled(random.one(of: titles), &random)
    }

    /// One to three short sentences.
    func answer(_ random: inout SeededRandomness) -> String {
        joined(answers, count: 1 + random.below(3), &random)
    }

    /// One to four sentences.
    func paragraph(_ random: inout SeededRandomness) -> String {
        joined(sentences, count: 1 + random.below(4), &random)
    }

    /// A pattern with its topics put in.
    func filled(_ pattern: String, _ random: inout SeededRandomness) -> String {
        var text = ""
        text.reserveCapacity(pattern.utf8.count + 24)
        for (index, part) in pattern.split(separator: "%", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { append(random.one(of: topics), to: &text) }
            text += part
        }
        return text
    }

    /// Puts a topic behind a text, with its article as it is written behind a preposition.
    private func append(_ topic: String, to text: inout String) {
        let joined = contractions.first {
            text.hasSuffix(" \($0.preposition) ") && topic.hasPrefix("\($0.article) ")
        }
        guard let joined else {
            text += topic
            return
        }
        text.removeLast(joined.preposition.count + 1)
        text += joined.both + topic.dropFirst(joined.article.count)
    }

    private func joined(
        _ patterns: [String], count: Int, _ random: inout SeededRandomness
    ) -> String {
        var text = ""
        for position in 0..<count {
            if position > 0 { text += separator }
            text += filled(random.one(of: patterns), &random)
        }
        return text
    }
}
