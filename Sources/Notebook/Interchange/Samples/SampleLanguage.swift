import Persistence

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
            if index > 0 { text += random.one(of: topics) }
            text += part
        }
        return text
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
