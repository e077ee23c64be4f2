import SheafModel
import SheafTUI

/// Rows with their columns one below the other, fitted into a width.
///
/// The first rows, up to ``sample``, decide how wide the columns are, so that a list of any length
/// can be printed as it comes.
struct TextTable {
    /// One column.
    struct Column {
        /// What stands above it.
        let title: String
        /// Numbers stand at the right.
        var isNumber = false
        /// Whether it may be cut when the row is too long for the screen.
        var isFlexible = false
    }

    /// How many rows decide about the widths.
    static let sample = 500

    private let columns: [Column]
    private let width: Int
    private let words: MatchedWords
    private var waiting: [Row] = []
    private var widths: [Int]?

    /// A table for rows of `width` cells at most, which were found by `words`.
    init(_ columns: [Column], width: Int, foundBy words: MatchedWords = MatchedWords()) {
        self.columns = columns
        self.width = width
        self.words = words
    }

    /// A line of the table.
    struct Line {
        let text: String
        /// Whether it is the one above the rows.
        var isHead = false
        /// Whether it stands below a row and says why that was found.
        var isReason = false
    }

    private struct Row {
        let cells: [String]
        /// What is said below it, unless a cell says so; empty for nothing.
        let reason: String
    }

    /// Adds a row, with a line below it that says why it was found; the lines that can be printed now.
    ///
    /// There is no such line where it is empty, or stands whole in the row.
    mutating func add(_ cells: [String], reason: String = "") -> [Line] {
        let row = Row(cells: cells.map(VisibleText.oneLine), reason: VisibleText.oneLine(reason))
        if let widths { return lines(row, widths) }
        waiting.append(row)
        return waiting.count < Self.sample ? [] : settle()
    }

    /// The lines that are left; none, not even a head, where there was no row.
    mutating func finish() -> [Line] {
        widths == nil && !waiting.isEmpty ? settle() : []
    }

    private mutating func settle() -> [Line] {
        let widths = fitted()
        self.widths = widths
        let rows = waiting
        waiting = []
        return [Line(text: line(columns.map(\.title), widths), isHead: true)]
            + rows.flatMap { lines($0, widths) }
    }

    private func fitted() -> [Int] {
        var widths = columns.map { DisplayWidth.cells(of: $0.title) }
        for row in waiting {
            for (index, text) in row.cells.enumerated() {
                // A title may have 10,000 characters: look no further than the screen is wide.
                let cells = DisplayWidth.truncate(text, toCells: width).cells
                widths[index] = max(widths[index], cells)
            }
        }
        let excess = widths.reduce(2 * (widths.count - 1), +) - width
        let flexible = columns.indices.filter { columns[$0].isFlexible }
        if excess > 0 { Self.shrink(&widths, flexible, by: excess) }
        return widths
    }

    /// Takes from the widest first, and leaves eight cells to each.
    private static func shrink(_ widths: inout [Int], _ flexible: [Int], by excess: Int) {
        for _ in 0..<excess {
            guard let widest = flexible.max(by: { widths[$0] < widths[$1] }), widths[widest] > 8
            else { return }
            widths[widest] -= 1
        }
    }

    private func lines(_ row: Row, _ widths: [Int]) -> [Line] {
        let line = Line(text: line(row.cells, widths))
        guard !row.reason.isEmpty else { return [line] }
        let isSaid = zip(row.cells, widths).contains { cell, width in
            cell.contains(row.reason) && DisplayWidth.cells(of: cell) <= width
        }
        guard !isSaid else { return [line] }
        // Below the second column, unless that leaves hardly a word.
        let second = (widths.first ?? 0) + 2
        let indentation = String(repeating: " ", count: width - second < 16 ? 2 : second)
        let room = width - indentation.count
        let reason = words.cut(row.reason, toCells: room, ellipsis: "..")
        return [line, Line(text: indentation + reason, isReason: true)]
    }

    private func line(_ row: [String], _ widths: [Int]) -> String {
        var line = ""
        for (index, text) in row.enumerated() {
            let (cut, cells) = DisplayWidth.truncate(text, toCells: widths[index], ellipsis: "..")
            let blanks = String(repeating: " ", count: widths[index] - cells)
            if index > 0 { line += "  " }
            let shown = cut.withFewMarks
            line += columns[index].isNumber ? blanks + shown : shown + blanks
        }
        while line.last == " " { line.removeLast() }
        return line
    }
}
