/// Rows of lists as earlier frames laid them out, to be put on the next frame as they are.
///
/// Laying out a row is what a frame costs: its text is cleaned, read, measured and cut. So a row is
/// laid out once for each value it has, and again only when something it was laid out of is another:
/// the row itself, its sign, or whatever ``Table/look`` names. The row is compared as a whole, not by
/// its revision, so that no change can be missed, whoever made it.
///
/// One value, owned by whoever shows the frames, moves through the canvas they are drawn on.
package struct LaidOutRows: Sendable {
    /// What stands in the gutter of a row.
    package enum Sign: Hashable, Sendable {
        case none, marked, new, changed
        /// Marked, which is the sign that is seen, and new as well, which its bold title says.
        case markedNew
    }

    /// A row as it was laid out.
    private struct Row: Sendable {
        let item: any Sendable
        let sign: Sign
        /// Line by line.
        let cells: [Cell]
        /// The last frame that showed it.
        var frame: Int
    }

    /// Rows that look alike: those of one list, as long as nothing changes how it looks.
    private struct Table: Sendable {
        let look: any Equatable & Sendable
        let size: Size
        /// The line of column heads.
        var heads: [Cell]?
        /// By the hash of the row's identifier; of two with the same one of them is kept.
        var rows: [Int: Row] = [:]
    }

    private var tables: [Table] = []
    /// The cells that all rows take.
    private var cellCount = 0
    private var frame = 0
    /// How many rows were laid out so far.
    package private(set) var laidOut = 0

    /// Two panes, and what they showed before; a list under another filter is the same one.
    private static let mostTables = 4
    /// Two megabytes: some ten screens of the usual size.
    ///
    /// The rows on the screen stay in any case.
    private static let mostCells = 65_536

    package init() {}

    /// Says that another frame is drawn: rows which it does not show may be dropped for others.
    package mutating func beginFrame() {
        frame += 1
        guard cellCount > Self.mostCells else { return }
        for index in tables.indices {
            tables[index].rows = tables[index].rows.filter { $0.value.frame + 1 >= frame }
        }
        cellCount = tables.reduce(0) { sum, table in
            sum + table.rows.values.reduce(0) { $0 + $1.cells.count }
        }
    }

    /// The place of the rows with a look and a size; new where there are none yet.
    mutating func table(_ look: some Equatable & Sendable, size: Size) -> Int {
        let index = tables.firstIndex { $0.size == size && Self.isSame($0.look, look) }
        if let index { return index }
        if tables.count == Self.mostTables {
            let dropped = tables.removeFirst()
            cellCount -= dropped.rows.values.reduce(0) { $0 + $1.cells.count }
        }
        tables.append(Table(look: look, size: size))
        return tables.count - 1
    }

    private static func isSame(_ kept: any Equatable, _ look: some Equatable) -> Bool {
        func isSame<Look: Equatable>(_ look: Look) -> Bool { (kept as? Look) == look }
        return isSame(look)
    }

    /// The cells of the column heads in a place; laid out by `layOut` the first time.
    mutating func heads(in table: Int, layOut: () -> [Cell]) -> [Cell] {
        if let heads = tables[table].heads { return heads }
        let heads = layOut()
        tables[table].heads = heads
        return heads
    }

    /// The cells of a row; laid out by `layOut` where it was not, or not like this.
    mutating func cells<Item: Identifiable & Equatable & Sendable>(
        of item: Item, _ sign: Sign, in table: Int, layOut: () -> [Cell]
    ) -> [Cell] {
        let key = item.id.hashValue
        if let row = tables[table].rows[key], row.sign == sign, (row.item as? Item) == item {
            tables[table].rows[key]?.frame = frame
            return row.cells
        }
        let cells = layOut()
        laidOut += 1
        let old = tables[table].rows.updateValue(
            Row(item: item, sign: sign, cells: cells, frame: frame), forKey: key)
        cellCount += cells.count - (old?.cells.count ?? 0)
        return cells
    }
}
