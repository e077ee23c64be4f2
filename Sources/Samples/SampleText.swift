/// Made-up titles and bodies in Markdown.
enum SampleText {
    /// A title; a few are as long as imports bring them.
    static func title(
        _ language: SampleLanguage, index: Int, _ random: inout SeededRandomness
    ) -> String {
        let title = language.title(&random)
        switch index % 10_000 {
        case 1_234: return repeated(title, language, characters: 10_000, &random)
        case 77, 2_077, 5_077: return repeated(title, language, characters: 1_000, &random)
        case 5, 3_005, 6_005, 9_005: return repeated(title, language, characters: 280, &random)
        case 8_008: return ""
        default: return title
        }
    }

    /// One to three paragraphs, with now and then a heading, a list, a quotation or code.
    static func body(_ language: SampleLanguage, _ random: inout SeededRandomness) -> String {
        var parts: [String] = []
        for _ in 0...random.skewed(below: 3) {
            switch random.below(12) {
            case 0: parts.append("## " + language.title(&random))
            case 1: parts.append(list(language, marker: "- ", &random))
            case 2:
                parts.append("> " + language.filled(random.one(of: language.sentences), &random))
            case 3: parts.append("```sh\nsheaf find \"\(random.one(of: language.topics))\"\n```")
            default: break
            }
            parts.append(language.paragraph(&random))
        }
        if random.onceIn(8) {
            parts.append("[Read on](https://example.org/\(random.below(9_999)))")
        }
        return parts.joined(separator: "\n\n")
    }

    private static func list(
        _ language: SampleLanguage, marker: String, _ random: inout SeededRandomness
    ) -> String {
        (0..<2 + random.below(4)).map { _ in marker + random.one(of: language.topics) }
            .joined(separator: "\n")
    }

    private static func repeated(
        _ start: String, _ language: SampleLanguage, characters: Int,
        _ random: inout SeededRandomness
    ) -> String {
        var text = start
        var count = text.count
        while count < characters {
            let more = language.separator + language.title(&random)
            text += more
            count += more.count
        }
        return text
    }
}
