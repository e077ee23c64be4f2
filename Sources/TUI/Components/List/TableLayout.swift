/// Which columns fit, and where they stand.
package struct TableLayout<Item> {
    package struct Place {
        package let column: TableColumn<Item>
        package let x: Int
        package let width: Int
    }

    /// From left to right.
    package let places: [Place]

    /// Columns leave by rank until the rest fits; the flexible one gets what is left over.
    package init(_ columns: [TableColumn<Item>], width: Int) {
        var kept = Array(columns.indices)
        func needed() -> Int {
            kept.reduce(0) { $0 + columns[$1].width } + max(0, kept.count - 1)
        }
        while needed() > width, kept.count > 1,
            let last = kept.max(by: { columns[$0].rank < columns[$1].rank }),
            columns[last].rank > 0
        {
            kept.removeAll { $0 == last }
        }
        let spare = width - needed()
        var x = 0
        var places: [Place] = []
        for index in kept {
            let column = columns[index]
            let cells = max(0, column.isFlexible ? column.width + spare : min(column.width, width))
            places.append(Place(column: column, x: x, width: cells))
            x += cells + 1
        }
        self.places = places
    }
}
