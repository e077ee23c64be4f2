/// Which columns fit, and where they stand.
package struct TableLayout<Item> {
    package struct Place {
        package let column: TableColumn<Item>
        package let x: Int
        package let width: Int

        /// The same place without its first cells.
        package func inset(left cells: Int) -> Self {
            Self(column: column, x: x + cells, width: width - cells)
        }

        /// The same place up to another end.
        func reaching(_ end: Int) -> Self { Self(column: column, x: x, width: end - x) }
    }

    /// From left to right.
    package let places: [Place]

    /// The place of one of the texts of a row; that of the next column as well where the column takes
    /// what others leave, and the row has nothing in the next one.
    func place(at index: Int, of texts: [TableColumn<Item>.Text]) -> Place {
        let place = places[index]
        guard place.column.isFlexible, index + 1 < places.count, texts[index + 1].text.isEmpty
        else { return place }
        let next = places[index + 1]
        return next.column.alignsRight ? place : place.reaching(next.x + next.width)
    }

    /// Columns leave by rank until the rest fits; the flexible one grows first, then the others.
    ///
    /// For one that gives way itself rather than leave, the flexible one gives way before it does.
    ///
    /// Two cells stand between columns, one behind a sign. On very wide screens the gaps grow, and the
    /// right edge stays free: eyes lose long lines.
    package init(_ columns: [TableColumn<Item>], width: Int) {
        var kept = Array(columns.indices)
        let wide = width < 160 ? 2 : 3
        func gap(behind index: Int) -> Int { columns[index].width == 1 ? 1 : wide }
        var widths = columns.map(\.width)
        func needed() -> Int {
            kept.reduce(0) { $0 + widths[$1] }
                + kept.dropLast().reduce(0) { $0 + gap(behind: $1) }
        }
        // What the rows are sorted by, or were found by, is the last to go.
        func rank(_ index: Int) -> Int {
            let column = columns[index]
            return column.isDescending == nil && !column.isNamed
                ? 2 * column.rank : min(1, column.rank)
        }
        while needed() > width, kept.count > 1,
            let last = kept.max(by: { rank($0) < rank($1) }),
            columns[last].rank > 0
        {
            let giving = kept.filter { columns[$0].isFlexible } + [last]
            let room = giving.reduce(0) { $0 + columns[$1].width - columns[$1].least }
            if columns[last].least < columns[last].width, needed() - room <= width {
                for index in giving {
                    widths[index] -= min(
                        widths[index] - columns[index].least, max(0, needed() - width))
                }
                break
            }
            kept.removeAll { $0 == last }
        }
        // Where even the last ones have no room, a text is cut with its sign, and not by the edge.
        for index in kept where columns[index].isFlexible && needed() > width {
            widths[index] = max(1, widths[index] - (needed() - width))
        }
        var spare = max(0, width - needed())
        widths = widths.map { min($0, max(0, width)) }
        func grow(_ index: Int, to limit: Int) {
            let cells = max(widths[index], min(widths[index] + spare, limit))
            spare -= cells - widths[index]
            widths[index] = cells
        }
        let flexible = kept.filter { columns[$0].isFlexible }
        for index in kept {
            grow(index, to: columns[index].widthWithSign)
            // The sign of the order is worth a cell of a title.
            let missing = columns[index].widthWithSign - widths[index]
            guard missing == 1, let other = flexible.first, other != index, widths[other] > 16
            else { continue }
            widths[other] -= missing
            widths[index] += missing
        }
        for index in flexible { grow(index, to: columns[index].ideal) }
        for index in kept where spare > 0 { grow(index, to: columns[index].ideal) }
        for index in flexible { grow(index, to: 2 * columns[index].ideal) }
        var x = 0
        places = kept.map { index in
            defer { x += widths[index] + gap(behind: index) }
            return Place(column: columns[index], x: x, width: widths[index])
        }
    }
}
