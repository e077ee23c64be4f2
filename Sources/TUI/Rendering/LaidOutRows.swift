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
    ///
    /// An object, so that nothing is copied to compare it with the row of now: a frame does that line by line.
    private final class Row<Item: Equatable & Sendable>: Sendable {
        let item: Item
        let sign: Sign
        /// Line by line.
        let cells: [Cell]

        init(_ item: Item, _ sign: Sign, _ cells: [Cell]) {
            self.item = item
            self.sign = sign
            self.cells = cells
        }
    }

    /// How the rows of a table look.
    ///
    /// An object for the same reason.
    private final class Look<Value: Equatable & Sendable>: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// Where a row is kept.
    private struct Place: Sendable {
        /// The hash of its identifier.
        let key: Int
        /// A ``Row``.
        var row: any AnyObject & Sendable
        var cellCount: Int
        /// The last frame that showed it.
        var frame: Int
    }

    /// Rows that look alike: those of one list, as long as nothing changes how it looks.
    private struct Table: Sendable {
        /// A ``Look``.
        let look: any AnyObject & Sendable
        let size: Size
        /// The line of column heads.
        var heads: [Cell]?
        var places: [Place] = []
        /// Which of them it is by the hash of the row's identifier; of two with the same one of them is kept.
        var indexes: [Int: Int] = [:]
        /// The place behind the one that was asked for last: frames ask in the order of the list, and so
        /// most rows are found without their hash.
        var next = 0

        var cellCount: Int { places.reduce(0) { $0 + $1.cellCount } }

        /// Drops the rows that were not shown since a frame.
        mutating func drop(before frame: Int) {
            places.removeAll { $0.frame < frame }
            indexes = Dictionary(uniqueKeysWithValues: zip(places.map(\.key), places.indices))
        }
    }

    /// The lines around the content, which are kept for the same frames.
    var lines = LaidOutLines()
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
        for index in tables.indices { tables[index].drop(before: frame - 1) }
        cellCount = tables.reduce(0) { $0 + $1.cellCount }
    }

    /// The place of the rows with a look and a size; new where there are none yet.
    mutating func table<Value: Equatable & Sendable>(_ look: Value, size: Size) -> Int {
        for index in tables.indices.reversed() where tables[index].size == size {
            guard let kept = tables[index].look as? Look<Value>, kept.value == look else {
                continue
            }
            return index
        }
        if tables.count == Self.mostTables {
            cellCount -= tables.removeFirst().cellCount
        }
        tables.append(Table(look: Look(look), size: size))
        return tables.count - 1
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
        let next = tables[table].next
        if tables[table].places.indices.contains(next),
            let cells = kept(item, sign, in: table, at: next)
        {
            return cells
        }
        let key = item.id.hashValue
        let index = tables[table].indexes[key]
        if let index, let cells = kept(item, sign, in: table, at: index) { return cells }
        let cells = layOut()
        laidOut += 1
        cellCount += cells.count
        let place = Place(
            key: key, row: Row(item, sign, cells), cellCount: cells.count, frame: frame)
        if let index {
            cellCount -= tables[table].places[index].cellCount
            tables[table].places[index] = place
        } else {
            tables[table].indexes[key] = tables[table].places.count
            tables[table].places.append(place)
        }
        return cells
    }

    /// The cells of a row where it is the one that is kept at an index, and was laid out like this.
    private mutating func kept<Item: Identifiable & Equatable & Sendable>(
        _ item: Item, _ sign: Sign, in table: Int, at index: Int
    ) -> [Cell]? {
        guard let row = tables[table].places[index].row as? Row<Item>, row.sign == sign,
            row.item == item
        else { return nil }
        tables[table].places[index].frame = frame
        tables[table].next = index + 1
        return row.cells
    }
}
