internal import Model

extension TextDifference {
    /// A text of which long stretches that stayed are left out.
    private static let context = 160

    /// What was taken out and put in, marked by brackets as well as by colour.
    func paragraphs(indent: Int = 0) -> [TextPage.Paragraph] {
        var lines = [TextPage.Paragraph(text: "", indent: indent)]
        func add(_ text: some StringProtocol, _ style: Style) {
            for (index, line) in text.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline
            ).enumerated() {
                if index > 0 { lines.append(TextPage.Paragraph(text: "", indent: indent)) }
                let start = lines[lines.count - 1].text.utf8.count
                lines[lines.count - 1].text += line
                let end = lines[lines.count - 1].text.utf8.count
                if style != .text, start < end {
                    lines[lines.count - 1].spans.append(
                        TextPage.Span(range: start..<end, style: style))
                }
            }
        }
        for (index, part) in parts.enumerated() {
            switch part.change {
            case .removed: add(part.marked, .error)
            case .added: add(part.marked, .success)
            case .kept:
                let (head, tail) = Self.shortened(
                    part.text, isFirst: index == 0, isLast: index == parts.count - 1)
                add(head, .text)
                if let tail {
                    add(" [...] ", .dim)
                    add(tail, .text)
                }
            }
        }
        return lines
    }

    /// What is shown of a stretch that stayed: all of a short one, else what is next to changes.
    private static func shortened(
        _ text: String, isFirst: Bool, isLast: Bool
    ) -> (Substring, Substring?) {
        guard text.utf8.count > 4 * context else { return (text[...], nil) }
        return (
            isFirst ? "" : text.prefix(context), isLast ? "" : text.suffix(context)
        )
    }
}
