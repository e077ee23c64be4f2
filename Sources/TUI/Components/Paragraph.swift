extension Canvas {
    /// Writes a wrapped text from the top, one column in; returns the lines it took.
    @discardableResult
    package mutating func writeParagraph(_ text: String, y: Int = 0, style: Style) -> Int {
        let lines = wrapped(text)
        for (index, line) in lines.enumerated() where y + index < size.height {
            write(line, x: size.width > 2 ? 1 : 0, y: y + index, style: style)
        }
        return lines.count
    }

    /// How many lines ``writeParagraph(_:y:style:)`` takes for a text.
    package func lines(of text: String) -> Int { wrapped(text).count }

    private func wrapped(_ text: String) -> [Substring] {
        DisplayWidth.wrap(text, width: max(1, size.width - 2), ambiguous: ambiguous)
    }
}
