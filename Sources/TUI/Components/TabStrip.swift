/// Names of panes in one line: as many as find room, the shown one always, and a sign at either end
/// behind which there are more.
package struct TabStrip {
    /// A name, or a sign that stands for those hidden behind it.
    package struct Place: Equatable, Sendable {
        /// Which pane a click goes to.
        package let pane: Int
        package let text: String
        package let columns: Range<Int>
        package let isShown: Bool
    }

    /// From the left.
    package let places: [Place]

    /// Lays out `names`, of which `shown` is the pane that is shown, from column 1 to `width`.
    package init(_ names: [String], shown: Int, width: Int) {
        let texts = names.enumerated().map { $0 == shown ? "[\($1)]" : " \($1) " }
        let panes = Self.panes(
            texts.map { DisplayWidth.cells(of: $0) }, around: shown, width: width)
        var entries = panes.map { ($0, texts[$0]) }
        if panes.lowerBound > 0 { entries.insert((panes.lowerBound - 1, "<"), at: 0) }
        if panes.upperBound < names.count { entries.append((panes.upperBound, ">")) }
        var x = 1
        places = entries.map { pane, text in
            let columns = x..<(x + DisplayWidth.cells(of: text))
            x = columns.upperBound + 1
            return Place(pane: pane, text: text, columns: columns, isShown: pane == shown)
        }
    }

    /// The panes whose names fit: those behind the shown one before those in front of it.
    private static func panes(_ cells: [Int], around shown: Int, width: Int) -> Range<Int> {
        func fits(_ panes: Range<Int>) -> Bool {
            let signs = (panes.lowerBound > 0 ? 2 : 0) + (panes.upperBound < cells.count ? 2 : 0)
            return cells[panes].reduce(signs) { $0 + $1 + 1 } < width
        }
        guard cells.indices.contains(shown) else { return 0..<0 }
        let whole = cells.indices
        guard !fits(whole) else { return whole }
        var panes = shown..<(shown + 1)
        while panes.upperBound < cells.count, fits(panes.lowerBound..<panes.upperBound + 1) {
            panes = panes.lowerBound..<panes.upperBound + 1
        }
        while panes.lowerBound > 0, fits(panes.lowerBound - 1..<panes.upperBound) {
            panes = panes.lowerBound - 1..<panes.upperBound
        }
        return panes
    }
}
