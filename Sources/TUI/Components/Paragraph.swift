extension Canvas {
    /// Writes a wrapped text from the top, one column in; returns the lines it took.
    ///
    /// Where it has more of them than there is room for, the last one says so.
    @discardableResult
    package mutating func writeParagraph(_ text: String, y: Int = 0, style: Style) -> Int {
        let lines = wrapped(text)
        for (index, line) in lines.enumerated() where y + index < size.height {
            let isCut = y + index == size.height - 1 && index < lines.count - 1
            write(
                isCut ? cut(line) : String(line), x: size.width > 2 ? 1 : 0, y: y + index,
                style: style)
        }
        return lines.count
    }

    /// How many lines ``writeParagraph(_:y:style:)`` takes for a text.
    package func lines(of text: String) -> Int { wrapped(text).count }

    /// A line behind which there is more.
    private func cut(_ line: Substring) -> String {
        let kept = DisplayWidth.truncate(
            line, toCells: max(0, size.width - 4), ambiguous: ambiguous)
        return kept.text.trimmingEnd + ".."
    }

    private func wrapped(_ text: String) -> [Substring] {
        DisplayWidth.wrap(text, width: max(1, size.width - 2), ambiguous: ambiguous)
    }
}
