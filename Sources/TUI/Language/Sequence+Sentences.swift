extension Sequence where Element: StringProtocol {
    /// The sentences behind each other, as they stand in a paragraph: with a blank between them, unless
    /// the first ends as it does in a language without blanks.
    package func joinedAsSentences() -> String {
        reduce(into: "") { text, sentence in
            if let end = text.last, !"。！？".contains(end), !sentence.isEmpty { text += " " }
            text += sentence
        }.withSingleStops
    }
}

extension String {
    /// The same with one full stop where words in quotation marks, or a name at the end, bring one of their
    /// own before that of the sentence.
    var withSingleStops: String {
        var text = self
        for (twice, once) in Self.stops where text.contains(twice) {
            let parts = text.split(separator: twice, omittingEmptySubsequences: false)
            text = parts.dropLast().reduce(into: "") { text, part in
                // A point that is quoted alone, or the last of three, ends no sentence.
                let isStop = part.last.map { !Self.besideStop.contains($0) } ?? false
                text += part + (isStop ? once : twice)
            }
            text += parts.last ?? ""
        }
        // Two points behind a blank say that something goes on, and three that something is left out.
        guard text.hasSuffix(".."), !text.hasSuffix(" .."), !text.hasSuffix("...") else {
            return text
        }
        return String(text.dropLast())
    }

    private static let besideStop: Set<Character> = ["\"", "«", "「", "\u{A0}", " ", "."]

    /// A stop before a quotation mark and one behind it, in each language.
    private static let stops = [
        (".\".", "\"."), (".».", "»."), (".\u{A0}».", "\u{A0}»."), ("。」。", "」。"),
    ]
}
