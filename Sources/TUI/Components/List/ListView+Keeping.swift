extension ListView where Item: Equatable {
    /// The same view, which lays out a row once for each value and `look` that it has.
    ///
    /// - Parameter look: Everything beside the row that its columns and details are made of.
    /// - Returns: A view that draws the same.
    package func keepingRows(_ look: some Equatable & Sendable) -> Self {
        var view = self
        view.keeping = Keeping(
            table: { size, matches, rows in
                rows.table(RowsLook(of: look, matches: matches), size: size)
            },
            cells: { item, sign, table, rows, layOut in
                rows.cells(of: item, sign, in: table, layOut: layOut)
            })
        return view
    }
}

/// Everything that decides how the rows of a list are laid out.
private struct RowsLook<Base: Equatable & Sendable>: Equatable, Sendable {
    private let base: Base
    private let matches: MatchedWords
    private let ambiguousWidth = AmbiguousWidth.current

    init(of base: Base, matches: MatchedWords) {
        self.base = base
        self.matches = matches
    }
}
