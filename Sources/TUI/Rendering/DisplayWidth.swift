/// How many cells text takes, and how to cut and wrap it to fit.
///
/// Ambiguous characters are as wide as ``AmbiguousWidth/current`` says where no width is given.
package enum DisplayWidth {
    /// The cells of one character as ``Canvas`` draws it: never 0, and a control takes one.
    package static func cells(
        of character: Character, ambiguous: AmbiguousWidth? = nil
    ) -> Int {
        character.isASCII ? 1 : Cluster(character, style: .text, ambiguous: ambiguous).width
    }

    /// The cells of a text as ``Canvas`` draws it on one row.
    ///
    /// Linear; fast for ASCII.
    package static func cells(
        of text: some StringProtocol, ambiguous: AmbiguousWidth? = nil
    ) -> Int {
        if let cells = plainCells(of: text) { return cells }
        var cells = 0
        var pieces = TextPieces(text)
        while let piece = pieces.next() {
            switch piece {
            case .ascii(let bytes): cells += bytes.count
            case .character(let character): cells += Self.cells(of: character, ambiguous: ambiguous)
            }
        }
        return cells
    }

    /// How many cells a text takes that is printable ASCII, as most are; nil for any other.
    private static func plainCells(of text: some StringProtocol) -> Int? {
        let cells = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { (0x20...0x7E).contains($0) } ? bytes.count : nil
        }
        return cells ?? nil
    }

    /// How much of the beginning is printable ASCII, up to one cell more than the maximum, and whether
    /// that is all of the text and fits.
    private static func plainCells(
        of text: some StringProtocol, atMost maximum: Int
    ) -> (cells: Int, isWhole: Bool) {
        var cells = 0
        for byte in text.utf8 {
            guard (0x20...0x7E).contains(byte) else { return (min(cells, maximum), false) }
            cells += 1
            if cells > maximum { return (cells, false) }
        }
        return (cells, true)
    }

    /// The longest beginning that fits into `maximum` cells, and how many it takes.
    ///
    /// A text that does not fit is cut shorter, so that `ellipsis` fits behind it; an ellipsis that
    /// is itself too wide is left out. Stops reading where the text stops fitting.
    package static func truncate(
        _ text: some StringProtocol, toCells maximum: Int, ellipsis: String = "",
        ambiguous: AmbiguousWidth? = nil
    ) -> (text: String, cells: Int) {
        guard maximum >= 0 else { return ("", 0) }
        let tail = ellipsis.isEmpty ? 0 : cells(of: ellipsis, ambiguous: ambiguous)
        let budget = tail <= maximum ? maximum - tail : maximum
        let plain = plainCells(of: text, atMost: maximum)
        if plain.isWhole { return (String(text), plain.cells) }
        if plain.cells > maximum {
            // What is cut off begins with ASCII, so nothing of it belongs to what is kept.
            let kept = text[..<text.utf8.index(text.startIndex, offsetBy: budget)]
            return tail <= maximum ? (kept + ellipsis, budget + tail) : (String(kept), budget)
        }
        var used = 0
        var cut = text.startIndex
        var cutCells = 0
        var index = text.startIndex
        while index < text.endIndex {
            used += cells(of: text[index], ambiguous: ambiguous)
            if used > maximum {
                guard tail <= maximum else { return (String(text[..<cut]), cutCells) }
                return (text[..<cut] + ellipsis, cutCells + tail)
            }
            index = text.index(after: index)
            if used <= budget {
                cut = index
                cutCells = used
            }
        }
        return (String(text), used)
    }
}
