/// Draws a ``ListState`` as a table: heads, rows, gutter, selection.
package struct ListView<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// Lines of a row below the first, as far as the density asks for them.
    package let details: (Item) -> [String]
    package let linesPerRow: Int
    package let signs: Signs
    /// Whether the selected row is a bar or only has a sign and bold text.
    package let showsBar: Bool
    package let showsCursor: Bool
    /// Whether the keyboard is here.
    package var isFocused = true
    /// Whether a row looks selected.
    package var showsSelection = true
    /// Whether there are column heads.
    package var hasHeads = true
    /// Whether somebody marked a row, which stands at a position of the list.
    package var isMarked: (Item, Int) -> Bool = { _, _ in false }
    /// Whether a row is unread by whoever looks, which alone has the sign of something new then.
    ///
    /// Nil where it is not kept what was read: there it is what others added since one looked.
    package var isNew: ((Item) -> Bool)?
    /// The heading that a row stands under; nil where rows have none.
    package var section: ((Item) -> String)?
    /// What stands in a heading for a number of rows, the longest form first.
    package var sectionCount: (Int) -> [String] = { ["\($0)"] }
    /// The words that the rows were found by, which are marked where they stand.
    package var matches = MatchedWords()
    /// Texts of a row that no column shows: where a word stands only there, the line with it is shown.
    package var hiddenTexts: (Item) -> [String] = { _ in [] }
    /// What stands in a second line of a row that otherwise has one, such as why it was found.
    ///
    /// Nil where nothing does, and where it is nil itself in no row. Only for lists with sections.
    package var lineBelow: ((Item) -> String?)?
    /// Where rows are found that earlier frames laid out; nil where each frame lays out its own.
    var keeping: Keeping?

    struct Keeping {
        /// The place of rows of this size.
        let table: (Size, MatchedWords, inout LaidOutRows) -> Int
        /// The cells of a row in that place.
        let cells: (Item, LaidOutRows.Sign, Int, inout LaidOutRows, () -> [Cell]) -> [Cell]
    }

    /// What makes the columns: where a list is only scrolled, nobody wants them.
    let columns: () -> [TableColumn<Item>]

    package init(
        columns: @autoclosure @escaping () -> [TableColumn<Item>],
        details: @escaping (Item) -> [String], linesPerRow: Int, signs: Signs, showsBar: Bool,
        showsCursor: Bool
    ) {
        self.columns = columns
        self.details = details
        self.linesPerRow = linesPerRow
        self.signs = signs
        self.showsBar = showsBar
        self.showsCursor = showsCursor
    }

    /// Cells at the left for selection and flags.
    package static var gutter: Int { 2 }

    /// How many rows fit into so many lines.
    package func rowCount(lines: Int) -> Int {
        Self.rowCount(lines: lines, hasHeads: hasHeads, linesPerRow: linesPerRow)
    }

    /// The same, of a table of which nothing else is known.
    static func rowCount(lines: Int, hasHeads: Bool = true, linesPerRow: Int) -> Int {
        max(1, (lines - headCount(lines: lines, hasHeads: hasHeads)) / linesPerRow)
    }

    /// The position of the row at a line of a canvas so many lines high; nil where there is none.
    package func row(at y: Int, height: Int, of list: ListState<Item>) -> Int? {
        let heads = headCount(lines: height)
        let line = y - heads
        return lines(of: list, height: height - heads).rows
            .first { $0.y <= line && line < $0.y + $0.height }?.position
    }

    /// The name of what a click on the head of a column does, at a point of a canvas of that size; nil elsewhere.
    package func headCommand(at point: Point, size: Size) -> String? {
        guard point.y == 0, headCount(lines: size.height) > 0 else { return nil }
        let layout = TableLayout(columns(), width: max(0, size.width - Self.gutter))
        let x = point.x - Self.gutter
        return layout.places.first { ($0.x..<$0.x + $0.width).contains(x) }?.column.command
    }

    /// The cells of a column, by its title, on a canvas that is so wide; 0 where there is no room for it.
    func cells(ofColumn title: String, in width: Int) -> Int {
        TableLayout(columns(), width: max(0, width - Self.gutter)).places
            .first { $0.column.head == title }?.width ?? 0
    }

    /// The first row below the heading on a line; nil where there is no heading of a section that folds.
    package func sectionStart(at y: Int, height: Int, of list: ListState<Item>) -> Int? {
        let heads = headCount(lines: height)
        let lines = lines(of: list, height: height - heads)
        guard let heading = lines.headings.first(where: { $0.y == y - heads }),
            heading.isFolded != nil
        else { return nil }
        return lines.rows.first { $0.y >= heading.y }?.position
    }

    private func headCount(lines: Int) -> Int { Self.headCount(lines: lines, hasHeads: hasHeads) }

    private static func headCount(lines: Int, hasHeads: Bool) -> Int {
        hasHeads && lines > 4 ? 1 : 0
    }

    private func lines(of list: ListState<Item>, height: Int) -> ListLines<Item> {
        ListLines(
            list, lines: height, usualHeight: linesPerRow,
            height: lineBelow == nil ? nil : height(of:), section: section)
    }

    /// How many lines a row takes.
    private func height(of row: Item?) -> Int {
        linesPerRow == 1 && row.flatMap { lineBelow?($0) } != nil ? 2 : linesPerRow
    }

    /// Tells a list how many rows are visible on a canvas so many lines high.
    ///
    /// Headings take lines too, and which of them are visible depends on the first row; the
    /// selected row is visible at the end.
    package func fit(_ list: inout ListState<Item>, lines height: Int) {
        let most = rowCount(lines: height)
        guard section != nil else { return list.fit(height: most) }
        let room = height - headCount(lines: height)
        list.fit(height: most) { lines(of: $0, height: room).rows.count }
    }

    package func draw(_ list: ListState<Item>, on canvas: inout Canvas) {
        let width = canvas.size.width
        let size = Size(width: width, height: linesPerRow)
        let table = keeping?.table(size, matches, &canvas.rows)
        // Where all is laid out already, nobody wants the columns.
        var known: TableLayout<Item>?
        func layout() -> TableLayout<Item> {
            let layout = known ?? TableLayout(columns(), width: max(0, width - Self.gutter))
            known = layout
            return layout
        }
        var rows = canvas.bounds
        if hasHeads, canvas.size.height > 4 {
            let (heads, rest) = rows.splitTop(1)
            rows = rest
            // Whoever hears a row is told there what its numbers count.
            if canvas.numbers == nil {
                putHeads(from: table, in: heads, layout: layout, on: &canvas)
            }
        }
        canvas.draw(in: rows) { canvas in
            let lines = lines(of: list, height: canvas.size.height)
            for heading in lines.headings { draw(heading, on: &canvas) }
            for place in lines.rows {
                guard let row = list.row(at: place.position) else { continue }
                let whole = list.sections?.whole(of: place.position) ?? place.position
                canvas.note(number: whole + 1, y: place.y) {
                    place.isFolded ? nil : spoken(row)
                }
                let line = Rect(x: 0, y: place.y, width: width, height: place.height)
                if !place.isFolded {
                    let sign = sign(of: row, at: place.position, flag: list.flags[row.id])
                    put(row, sign, from: table, in: line, layout: layout, on: &canvas)
                }
                guard showsSelection, place.position == list.position.selected else { continue }
                canvas.draw(in: line) { drawSelection(ofHeight: place.height, on: &$0) }
            }
            if list.isLate { canvas.restyle(canvas.bounds, style: .dim) }
        }
    }

    private func putHeads(
        from table: Int?, in line: Rect, layout: () -> TableLayout<Item>, on canvas: inout Canvas
    ) {
        guard let table else { return canvas.draw(in: line) { drawHeads(layout(), on: &$0) } }
        let ambiguous = canvas.ambiguous
        let cells = canvas.rows.heads(in: table) {
            var strip = Canvas(size: line.size, ambiguous: ambiguous)
            drawHeads(layout(), on: &strip)
            return strip.cells
        }
        canvas.put(cells, in: line)
    }

    private func draw(_ heading: ListLines<Item>.SectionLine, on canvas: inout Canvas) {
        // Behind the sign that it folds.
        let start = heading.isFolded == nil ? Self.gutter : Self.gutter + 1
        let room = max(0, canvas.size.width - start)
        let forms = heading.count.map(sectionCount) ?? []
        let wanted = DisplayWidth.cells(of: heading.text) + 1
        let count = forms.first { wanted + DisplayWidth.cells(of: $0) <= room } ?? forms.last ?? ""
        let countCells = count.isEmpty ? 0 : DisplayWidth.cells(of: count) + 1
        let cut = DisplayWidth.truncate(
            heading.text, toCells: max(0, room - countCells), ellipsis: signs.ellipsis)
        if let isFolded = heading.isFolded {
            canvas.write(
                isFolded ? signs.folded : signs.unfolded, x: 1, y: heading.y, style: .dim)
        }
        canvas.write(cut.text, x: start, y: heading.y, style: .heading)
        canvas.write(count, x: start + cut.cells + 1, y: heading.y, style: .dim)
        let end = start + cut.cells + countCells + 1
        let line = String(repeating: signs.horizontal, count: max(0, canvas.size.width - end - 1))
        canvas.write(line, x: end, y: heading.y, style: .border)
    }

    private func drawHeads(_ layout: TableLayout<Item>, on canvas: inout Canvas) {
        canvas.fill(canvas.bounds, style: .columnHead)
        for place in layout.places {
            let sign = place.column.isDescending.map { $0 ? signs.below : signs.above } ?? ""
            let head = place.column.head + sign
            // The title names the order, too.
            let fits = DisplayWidth.cells(of: head) <= place.width
            write(
                fits ? head : place.column.head, in: place, style: .columnHead, y: 0, on: &canvas)
        }
    }

    /// Puts a row on its line: as it was laid out before, if nothing about it is different now.
    private func put(
        _ row: Item, _ sign: LaidOutRows.Sign, from table: Int?, in line: Rect,
        layout: () -> TableLayout<Item>, on canvas: inout Canvas
    ) {
        guard let keeping, let table else {
            return canvas.draw(in: line) { draw(row, sign, layout: layout(), on: &$0) }
        }
        let ambiguous = canvas.ambiguous
        let cells = keeping.cells(row, sign, table, &canvas.rows) {
            var strip = Canvas(size: line.size, ambiguous: ambiguous)
            draw(row, sign, layout: layout(), on: &strip)
            return strip.cells
        }
        canvas.put(cells, in: line)
    }

    /// What one did oneself is worth more than what others did.
    private func sign(
        of row: Item, at position: Int, flag: ListState<Item>.Flag?
    ) -> LaidOutRows.Sign {
        // What came back, or what one added in another window, was read before.
        let isUnread = isNew?(row) ?? (flag == .new)
        if isMarked(row, position) { return isUnread ? .markedNew : .marked }
        if isUnread { return .new }
        return flag == .changed ? .changed : .none
    }

    private func draw(
        _ row: Item, _ sign: LaidOutRows.Sign, layout: TableLayout<Item>, on canvas: inout Canvas
    ) {
        switch sign {
        case .none: break
        case .marked, .markedNew: canvas.write(signs.marked, x: 1, y: 0, style: .marked)
        case .new: canvas.write(signs.new, x: 1, y: 0, style: .new)
        case .changed: canvas.write(signs.changed, x: 1, y: 0, style: .changed)
        }
        let isUnread = sign == .new || sign == .markedNew
        let texts = layout.places.map { place in
            let text = place.column.text(row)
            return isUnread && place.column.isFlexible ? text.bold : text
        }
        var covered: Int?
        for (index, text) in texts.enumerated() where index != covered {
            var place = layout.place(at: index, of: texts)
            if let avatar = text.avatar, place.width > 6 {
                canvas.write(avatar.initials, x: Self.gutter + place.x, y: 0, style: avatar.style)
                place = place.inset(left: 3)
            }
            let seen = place.column.showsMatch ? matching(text.text, in: place) : text.text
            guard place.column.isFlexible, !matches.isEmpty, linesPerRow == 1,
                lineBelow?(row) == nil
            else {
                write(seen, in: place, style: text.style, y: 0, on: &canvas)
                continue
            }
            let cells = min(DisplayWidth.cells(of: seen), place.width)
            let (room, next) = roomForReason(behind: cells, of: place, index, layout, texts)
            let searched = zip(layout.places, texts).filter { $0.0.column.isSearched }
                .map { $0.1.text }
            let reason = reason(why: row, isShownBy: searched, room: room.width)
            if reason != nil { place = place.reaching(min(place.x + place.width, room.x - 2)) }
            write(seen, in: place, style: text.style, y: 0, on: &canvas)
            guard let reason else { continue }
            covered = next
            write(reason, in: room, style: .dim, y: 0, on: &canvas)
        }
        let room = max(0, canvas.size.width - Self.gutter - 2)
        let below = lineBelow?(row).map { line in
            [matches.part(of: line, room: room, ellipsis: signs.ellipsis) ?? line]
        }
        let lines = linesPerRow > 1 ? details(row) : below ?? []
        for (index, line) in lines.prefix(canvas.size.height - 1).enumerated() {
            let cut = matches.cut(line, toCells: room, ellipsis: signs.ellipsis)
            canvas.write(cut, x: Self.gutter + 2, y: index + 1, style: .dim)
            markMatches(in: cut, at: Point(x: Self.gutter + 2, y: index + 1), on: &canvas)
        }
    }

    /// Where it is said why a row is there: in the rest of its first column behind so many cells, where
    /// that has no room instead of its end, and in a narrow one over the next one as well, unless that
    /// says it.
    private func roomForReason(
        behind cells: Int, of place: TableLayout<Item>.Place, _ index: Int,
        _ layout: TableLayout<Item>, _ texts: [TableColumn<Item>.Text]
    ) -> (room: TableLayout<Item>.Place, covered: Int?) {
        let rest = place.inset(left: cells + 2)
        guard rest.width < leastReason, index + 1 < texts.count else { return (rest, nil) }
        // Who wrote it is worth more than the end of a title.
        if place.width >= leastReason + 12 {
            let room = max(leastReason, place.width * 2 / 5)
            return (place.inset(left: place.width - room), nil)
        }
        let next = layout.places[index + 1]
        guard !next.column.alignsRight, matches.places(in: texts[index + 1].text).isEmpty else {
            return (rest, nil)
        }
        return (rest.reaching(next.x + next.width), index + 1)
    }

    /// Cells in which one reads why a row was found; in fewer there are crumbs of words.
    private var leastReason: Int { 15 }

    /// The part of a text with the first word that it was found by, where its beginning has none.
    private func matching(_ text: String, in place: TableLayout<Item>.Place) -> String {
        let cut = DisplayWidth.truncate(text, toCells: place.width, ellipsis: signs.ellipsis)
        guard cut.text != text, matches.places(in: cut.text).isEmpty else { return text }
        return matches.part(of: text, room: place.width, ellipsis: signs.ellipsis) ?? text
    }

    /// The line of a text that is not shown, with a word that stands nowhere else; nil where all stand
    /// in what is shown.
    ///
    /// Of a word that a field has whoever typed it knows where it stands.
    private func reason(
        why row: Item, isShownBy texts: [String], room: Int
    ) -> String? {
        guard room >= leastReason else { return nil }
        let missing = matches.ofAnyField.missing(in: texts)
        guard !missing.isEmpty else { return nil }
        return hiddenTexts(row).lazy
            .compactMap { missing.part(of: $0, room: room, ellipsis: signs.ellipsis) }.first
    }

    /// Writes a text into its place.
    private func write(
        _ text: String, in place: TableLayout<Item>.Place, style: Style, y: Int,
        on canvas: inout Canvas
    ) {
        let cut = place.column.cut(text, toCells: place.width, ellipsis: signs.ellipsis)
        let indent = place.column.alignsRight ? place.width - cut.cells : 0
        let start = Point(x: Self.gutter + place.x + indent, y: y)
        canvas.write(cut.text, x: start.x, y: y, style: style)
        // Nothing is found in what a column is called.
        guard style != .columnHead, place.column.isSearched else { return }
        markMatches(in: cut.text, at: start, on: &canvas)
    }

    private func markMatches(in text: String, at start: Point, on canvas: inout Canvas) {
        let places = matches.places(in: text)
        guard !places.isEmpty else { return }
        let characters = Array(text)
        func cells(_ part: ArraySlice<Character>) -> Int { DisplayWidth.cells(of: String(part)) }
        for place in places {
            let x = start.x + cells(characters[..<place.lowerBound])
            let area = Rect(x: x, y: start.y, width: cells(characters[place]), height: 1)
            canvas.restyle(area, style: .match)
        }
    }

    private func drawSelection(ofHeight lines: Int, on canvas: inout Canvas) {
        let shown = lines > 3 ? lines - 1 : lines
        canvas.drawSelection(
            ofHeight: min(shown, canvas.size.height), sign: isFocused ? signs.selection : nil,
            showsBar: showsBar)
        if isFocused { canvas.setCursor(x: Self.gutter, y: 0, visible: showsCursor) }
    }
}
