/// What stands where in help: rows of one line, or of several on a narrow screen.
struct HelpLayout {
    let rows: [HelpRow]
    /// The keys of each row.
    let labels: [String]
    /// The most cells of those.
    let keyWidth: Int
    /// Where the words of each row begin.
    let starts: [Int]
    /// The words of each row, a line each.
    let lines: [[String]]
    /// What stands in a line of its own above the first row of each group; else nothing.
    let heads: [String]
    /// The lines of the screen.
    let height: Int

    /// The lines that a row takes with what stands above it.
    func height(of row: Int) -> Int { lines[row].count + headHeight(of: row) }

    /// The lines above a row.
    func headHeight(of row: Int) -> Int { heads[row].isEmpty ? 0 : 1 }

    /// How many rows are seen whole from one on; at least one.
    func rowsInView(from top: Int) -> Int {
        var room = height
        let fitting = rows.indices.dropFirst(top).prefix {
            room -= height(of: $0)
            return room >= 0
        }
        return max(1, fitting.count)
    }

    /// The first row of a view in which all lines of a row are seen, nearest to the one that is first.
    func top(showing row: Int, from top: Int) -> Int {
        var top = min(top, row)
        while top < row, top + rowsInView(from: top) <= row { top += 1 }
        return top
    }

    /// The row at a line of the screen; nil below the last one.
    func row(at y: Int, from top: Int) -> Int? {
        var rest = y
        for row in rows.indices.dropFirst(top) {
            if rest < headHeight(of: row) { return nil }
            rest -= height(of: row)
            if rest < 0 { return row }
        }
        return nil
    }
}
