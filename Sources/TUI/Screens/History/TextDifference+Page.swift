internal import SheafModel

extension TextDifference {
    /// So much of a long stretch that stayed is shown on each side.
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
            let isChange = part.change != .kept
            let (head, tail) = Self.shortened(
                part.marked, isFirst: !isChange && index == 0,
                isLast: !isChange && index == parts.count - 1,
                keeping: isChange ? 4_000 : Self.context)
            let style: Style =
                switch part.change {
                case .kept: .text
                case .removed: .error
                case .added: .success
                }
            add(head, style)
            if let tail {
                add(" [...] ", .dim)
                add(tail, style)
            }
        }
        return lines
    }

    /// What is shown of a stretch: all of a short one, else its beginning and its end; of what stayed
    /// only what is next to a change.
    private static func shortened(
        _ text: String, isFirst: Bool, isLast: Bool, keeping length: Int
    ) -> (Substring, Substring?) {
        guard text.utf8.count > 4 * length else { return (text[...], nil) }
        return (isFirst ? "" : text.prefix(length), isLast ? "" : text.suffix(length))
    }
}
