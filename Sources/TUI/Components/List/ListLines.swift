/// Where the visible rows of a list stand, with the headings of sections between them.
struct ListLines<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// A heading above the first row of a section; the topmost row always has one.
    struct SectionLine: Equatable {
        let text: String
        /// How many rows the section has; nil until they are counted.
        let count: Int?
        let y: Int
        /// Whether its section is folded; nil where it cannot be.
        var isFolded: Bool?
    }

    /// A row, by its position in the list.
    struct Row: Equatable {
        let position: Int
        let y: Int
        /// How many lines it takes.
        var height = 1
        /// Whether it is the heading of a folded section.
        var isFolded = false
    }

    private(set) var headings: [SectionLine] = []
    private(set) var rows: [Row] = []

    /// Puts the visible rows on so many lines, as far as they fit; one of them always does.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - lines: How many lines there are.
    ///   - usualHeight: How many of them a row takes.
    ///   - height: The same, where some take others; of one that is not here, how many most do.
    ///   - section: What section a row is in; nil where there are none.
    init(
        _ list: ListState<Item>, lines: Int, usualHeight: Int, height: ((Item?) -> Int)? = nil,
        section: ((Item) -> String)?
    ) {
        var y = 0
        // What the last heading stands above: rows, once they are counted.
        var rowsBelow: Range<Int>?
        for position in list.visible {
            // Most lists need not look at their rows for that.
            let row = section == nil && height == nil ? nil : list.row(at: position)
            let rowsOfSection = list.sections?.rows(around: position)
            let part = list.sections?.part(around: position)
            if let section, let part, list.isFolded(at: position) {
                guard rows.isEmpty || y < lines else { break }
                headings.append(
                    SectionLine(
                        text: row.map(section) ?? "", count: part.rows.count, y: y, isFolded: true))
                rows.append(Row(position: position, y: y, isFolded: true))
                rowsBelow = rowsOfSection
                y += 1
                continue
            }
            // Where the sections are counted, a heading has its line before its rows are here.
            if let section, row != nil || rowsOfSection != nil {
                // Of counted sections the words are wanted once each: a month is found by the clock.
                let isCounted = rowsOfSection != nil
                let isNew =
                    isCounted ? rowsOfSection != rowsBelow : row.map(section) != headings.last?.text
                // Where there is one line only, the row is worth more.
                if isNew, lines > 1 {
                    // A row without its heading would look like one of the section above.
                    guard y + 1 < lines || rows.isEmpty else { break }
                    let text = row.map(section) ?? ""
                    headings.append(
                        SectionLine(
                            text: text, count: part?.rows.count, y: y,
                            isFolded: part.map { _ in false }))
                    rowsBelow = rowsOfSection
                    y += 1
                }
            }
            // Without sections the last row may be cut, as there is room for some of it.
            let height = height?(row) ?? usualHeight
            guard rows.isEmpty || y + (section == nil ? 1 : height) <= lines else { break }
            rows.append(Row(position: position, y: y, height: height))
            y += height
        }
        // A heading with nothing below it says nothing.
        if let last = headings.last, last.isFolded != true, last.y >= rows.last?.y ?? 0 {
            headings.removeLast()
        }
    }
}
