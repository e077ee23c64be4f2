extension Sequence where Element: StringProtocol {
    /// The sentences behind each other, as they stand in a paragraph: with a blank between them, unless
    /// the first ends as it does in a language without blanks.
    package func joinedAsSentences() -> String {
        reduce(into: "") { text, sentence in
            if let end = text.last, !"。！？".contains(end), !sentence.isEmpty { text += " " }
            text += sentence
        }
    }
}
