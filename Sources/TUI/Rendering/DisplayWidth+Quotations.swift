extension DisplayWidth {
    /// Cells of a quotation of which somebody has anything.
    private static let leastQuoted = 6

    /// The beginning of a text in so many cells, cut inside of its longest Japanese quotation: what was
    /// done stands behind the name of what it was done to.
    ///
    /// Where that would leave nothing of the quotation, and where there is none, it is cut at its end.
    static func truncateQuotation(
        in text: String, toCells maximum: Int, ellipsis: String
    ) -> (text: String, cells: Int) {
        let whole = cells(of: text)
        guard whole > maximum, let inside = longestQuotation(in: text) else {
            return truncate(text, toCells: maximum, ellipsis: ellipsis)
        }
        let room = maximum - (whole - cells(of: String(text[inside])))
        guard room >= leastQuoted else {
            return truncate(text, toCells: maximum, ellipsis: ellipsis)
        }
        let cut = truncate(text[inside], toCells: room, ellipsis: ellipsis)
        return (
            text[..<inside.lowerBound] + cut.text + text[inside.upperBound...],
            maximum - room + cut.cells
        )
    }

    /// What stands between the outer signs of the longest quotation.
    private static func longestQuotation(in text: String) -> Range<String.Index>? {
        var longest: Range<String.Index>?
        var (depth, start) = (0, text.startIndex)
        for index in text.indices {
            if text[index] == "「" {
                if depth == 0 { start = text.index(after: index) }
                depth += 1
            } else if text[index] == "」", depth > 0 {
                depth -= 1
                let length = text[start..<index].count
                if depth == 0, length > longest.map({ text[$0].count }) ?? 0 {
                    longest = start..<index
                }
            }
        }
        return longest
    }
}
