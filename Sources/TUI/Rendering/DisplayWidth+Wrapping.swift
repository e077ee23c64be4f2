extension DisplayWidth {
    /// The text in lines of at most `width` cells, each a piece of `text` unless it holds tabs.
    ///
    /// Breaks at line ends, after blanks, between CJK characters (not before 。、」 and their like,
    /// not after 「), after a hyphen but not in an option such as `--sort-by`, and inside a word that
    /// is too long. Blanks at a break are left out; tabs go to the next multiple of four. An empty text
    /// is one empty line; a width below 1 gives none.
    package static func wrap(
        _ text: String, width: Int, ambiguous: AmbiguousWidth? = nil
    ) -> [Substring] {
        let ambiguous = ambiguous ?? .current
        let expanded = text.utf8.contains(0x09) ? expandTabs(text, ambiguous: ambiguous) : text
        return lineRanges(of: expanded, width: width, ambiguous: ambiguous).map { range in
            let line = expanded[range]
            // Only a wide character alone on a line of one cell is too wide, or a flag on one of three.
            return width < 4 && cells(of: line, ambiguous: ambiguous) > width ? "▯" : line
        }
    }

    /// Where the lines of ``wrap(_:width:ambiguous:)`` begin and end in `text`; tabs count one cell.
    package static func lineRanges(
        of text: String, width: Int, ambiguous: AmbiguousWidth? = nil
    ) -> [Range<String.Index>] {
        guard width > 0 else { return [] }
        let ambiguous = ambiguous ?? .current
        var ranges: [Range<String.Index>] = []
        let bytes = text.utf8
        var start = text.startIndex
        var end = start
        while end < text.endIndex {
            let length = LineEnd.length(in: bytes, at: end)
            guard length > 0 else {
                end = bytes.index(after: end)
                continue
            }
            breakLine(text[start..<end], width, ambiguous, into: &ranges)
            end = bytes.index(end, offsetBy: length)
            start = end
        }
        breakLine(text[start..<end], width, ambiguous, into: &ranges)
        return ranges
    }

    private static func breakLine(
        _ line: Substring, _ width: Int, _ ambiguous: AmbiguousWidth,
        into ranges: inout [Range<String.Index>]
    ) {
        var breaker = LineBreaker(text: line, width: width, ambiguous: ambiguous)
        breaker.appendLines(to: &ranges)
    }

    private static func expandTabs(_ text: String, ambiguous: AmbiguousWidth) -> String {
        var expanded = ""
        var column = 0
        for character in text {
            if character == "\t" {
                let blanks = 4 - column % 4
                expanded += String(repeating: " ", count: blanks)
                column += blanks
            } else {
                expanded.append(character)
                column =
                    character.isNewline ? 0 : column + cells(of: character, ambiguous: ambiguous)
            }
        }
        return expanded
    }
}
