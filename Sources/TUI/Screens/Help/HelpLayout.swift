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
    /// The lines of the screen.
    let height: Int

    /// How many rows are seen whole from one on; at least one.
    func rowsInView(from top: Int) -> Int {
        var room = height
        let fitting = lines.dropFirst(top).prefix {
            room -= $0.count
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
            rest -= lines[row].count
            if rest < 0 { return row }
        }
        return nil
    }
}
