/// A text of many lines, wrapped softly by cells and edited where it stands.
///
/// Only lines that were looked at are wrapped, and a change wraps what it moved, so that a text of
/// a megabyte is as quick as one of a line.
package struct TextArea: Sendable {
    private var buffer: EditBuffer
    /// The rows of each line, nil where nobody looked yet.
    private var wrapped: [[Int]?]
    private var wrap = SoftWrap(width: 1)
    private var height = 1
    private var top = Row(line: 0, index: 0)
    /// The column that moving up and down aims at.
    private var goal: Int?
    private var counts: WordCounts
    /// What is looked for, which is marked wherever it is seen.
    var search: TextSearch?
    /// What stands in an empty area, to say what belongs there.
    package var placeholder: String

    /// A row of the screen: the one at `index` of those a line takes.
    private struct Row: Hashable {
        var line: Int
        var index: Int
    }

    /// An area with the cursor at the start of `text`.
    package init(_ text: String = "", placeholder: String = "") {
        buffer = EditBuffer(text, isMultiline: true)
        counts = WordCounts(buffer.lines)
        wrapped = Array(repeating: nil, count: buffer.lines.count)
        self.placeholder = placeholder
    }

    /// The whole text; unchanged text comes back byte for byte.
    ///
    /// Linear.
    package var text: String { buffer.text }
    package var isEmpty: Bool { buffer.content.isEmpty }
    /// Where the cursor stands.
    package var cursor: TextPosition { buffer.cursor }
    package var lineCount: Int { buffer.lines.count }
    /// How many words it has; nil for a text that is too long to be counted at each key.
    package var wordCount: Int? { counts.total }
    /// The character of its line before which the cursor stands, from 1; nil in a line that is very
    /// long.
    package var column: Int? {
        guard buffer.cursor.byte <= 20_000 else { return nil }
        return buffer.line.bytes(0, buffer.cursor.byte).count + 1
    }
    /// What was cut or copied last, to be put back here or elsewhere.
    var taken: String {
        get { buffer.taken }
        set { buffer.taken = newValue }
    }
    /// The text that is selected.
    var selectedText: String { buffer.selectedText }
    /// Where the selection begins; the cursor where there is none.
    var selectionStart: TextPosition { buffer.selection?.start ?? buffer.cursor }
    /// Whether there is a selection, or one is begun.
    var hasSelection: Bool { buffer.hasSelection }

    /// Whether a selection is being made with keys that move.
    var isMarking: Bool { buffer.isMarking }

    /// Selects nothing any more.
    mutating func dropSelection() { buffer.dropSelection() }

    /// Tells the area how large it is: what moving by rows and pages goes by.
    package mutating func fit(_ size: Size, ambiguous: AmbiguousWidth = .current) {
        // The last column is for the cursor behind a full row.
        let wrap = SoftWrap(width: size.width - 1, ambiguous: ambiguous)
        if wrap != self.wrap {
            self.wrap = wrap
            wrapped = Array(repeating: nil, count: buffer.lines.count)
            top.index = 0
        }
        height = max(1, size.height)
        scrollToCursor()
    }

    /// Does what a key means; true if the text is another one now.
    @discardableResult
    package mutating func apply(_ edit: TextEdit) -> Bool {
        switch edit {
        case .moveUp: moveRows(-1)
        case .moveDown: moveRows(1)
        case .pageUp: moveRows(-max(1, height - 1))
        case .pageDown: moveRows(max(1, height - 1))
        case .extend(.moveUp): moveRows(-1, extending: true)
        case .extend(.moveDown): moveRows(1, extending: true)
        case .extend(.pageUp): moveRows(-max(1, height - 1), extending: true)
        case .extend(.pageDown): moveRows(max(1, height - 1), extending: true)
        default:
            goal = nil
            let change = buffer.apply(edit)
            if let change { forget(change) }
            scrollToCursor()
            return change != nil
        }
        return false
    }

    /// Makes the text another one; can be taken back.
    package mutating func replaceText(with text: String) {
        goal = nil
        if let change = buffer.replaceAll(with: text) { forget(change) }
        buffer.move(to: TextPosition(line: 0, byte: 0))
        scrollToCursor()
    }

    /// Lets nothing be taken back that was done so far.
    mutating func forgetSteps() { buffer.forgetSteps() }

    /// Puts the cursor behind the text.
    package mutating func moveToEnd() {
        buffer.move(to: buffer.content.end)
        scrollToCursor()
    }
}

// MARK: - Finding

extension TextArea {
    /// Every place where something stands, from the start of the text on.
    func matches(of search: TextSearch) -> [TextMatch] {
        buffer.lines.enumerated().flatMap { number, line in
            search.places(in: line).map { TextMatch(line: number, bytes: $0) }
        }
    }

    /// Selects a place where something was found.
    mutating func select(_ match: TextMatch) {
        goal = nil
        buffer.select(from: match.start, to: match.end)
        scrollToCursor()
    }

    /// Puts another text in the place of what was found, all of it as one step that can be taken
    /// back; true if the text is another one now.
    ///
    /// The places are in order and do not overlap.
    mutating func replace(_ matches: [TextMatch], with text: String) -> Bool {
        guard let first = matches.first, let last = matches.last else { return false }
        goal = nil
        var whole = ""
        var place = first.start
        for match in matches {
            whole += buffer.content.text(from: place, to: match.start)
            whole += text
            place = match.end
        }
        let change = buffer.replacePart(from: first.start, to: last.end, with: whole)
        if let change { forget(change) }
        scrollToCursor()
        return change != nil
    }

    /// Puts the cursor somewhere, with nothing selected.
    mutating func move(to position: TextPosition) {
        goal = nil
        buffer.dropSelection()
        buffer.move(to: position)
        scrollToCursor()
    }
}

// MARK: - Rows

extension TextArea {
    /// Takes over a change into the rows that are known.
    private mutating func forget(_ change: TextChange) {
        let line = change.start.line
        counts.follow(change, in: buffer.lines)
        if change.isWithinLine {
            wrapped[line] = wrapped[line].map {
                wrap.rows(of: buffer.lines[line], after: change, old: $0)
            }
        } else {
            let fresh = [[Int]?](repeating: nil, count: change.newEnd.line - line + 1)
            wrapped.replaceSubrange(line...change.oldEnd.line, with: fresh)
        }
    }

    private func rows(of line: Int) -> [Int] {
        wrapped[line] ?? wrap.rows(of: buffer.lines[line])
    }

    private mutating func knownRows(of line: Int) -> [Int] {
        let rows = rows(of: line)
        wrapped[line] = rows
        return rows
    }

    /// The row a place is in; at a soft break, the one that begins there.
    private func row(of position: TextPosition) -> Row {
        let index = rows(of: position.line).lastIndex { $0 <= position.byte } ?? 0
        return Row(line: position.line, index: index)
    }

    /// Where a row begins and ends in its line.
    private func bytes(of row: Row) -> Range<Int> {
        let rows = rows(of: row.line)
        let start = rows[row.index]
        let end =
            row.index + 1 < rows.count ? rows[row.index + 1] : buffer.lines[row.line].utf8.count
        return start..<max(start, end)
    }

    private func after(_ row: Row) -> Row? {
        if row.index + 1 < rows(of: row.line).count {
            return Row(line: row.line, index: row.index + 1)
        }
        return row.line + 1 < buffer.lines.count ? Row(line: row.line + 1, index: 0) : nil
    }

    private func before(_ row: Row) -> Row? {
        if row.index > 0 { return Row(line: row.line, index: row.index - 1) }
        guard row.line > 0 else { return nil }
        return Row(line: row.line - 1, index: rows(of: row.line - 1).count - 1)
    }

    private func column(of byte: Int, in row: Row) -> Int {
        let line = buffer.lines[row.line]
        var column = 0
        for character in line.bytes(bytes(of: row).lowerBound, byte) {
            column += wrap.cells(of: character, at: column)
        }
        return column
    }

    /// The place in a row nearest to a column from the left.
    private func byte(at column: Int, in row: Row) -> Int {
        let line = buffer.lines[row.line]
        let range = bytes(of: row)
        // The end of a row that goes on is the start of the next.
        let isLast = row.index + 1 == rows(of: row.line).count
        var index = line.index(atByte: range.lowerBound)
        var used = 0
        while line.byte(of: index) < range.upperBound {
            used += wrap.cells(of: line[index], at: used)
            let next = line.index(after: index)
            if used > column || (!isLast && line.byte(of: next) >= range.upperBound) { break }
            index = next
        }
        return line.byte(of: index)
    }
}

// MARK: - Moving and scrolling

extension TextArea {
    private mutating func moveRows(_ count: Int, extending: Bool = false) {
        _ = knownRows(of: buffer.cursor.line)
        var row = row(of: buffer.cursor)
        let goal = goal ?? column(of: buffer.cursor.byte, in: row)
        for _ in 0..<count.magnitude {
            guard let next = count < 0 ? before(row) : after(row) else { break }
            row = next
            _ = knownRows(of: row.line)
        }
        buffer.move(
            to: TextPosition(line: row.line, byte: byte(at: goal, in: row)), extending: extending)
        self.goal = goal
        scrollToCursor()
    }

    private mutating func scrollToCursor() {
        top.line = min(top.line, buffer.lines.count - 1)
        _ = knownRows(of: buffer.cursor.line)
        top = visibleTop(height: height)
        var row: Row? = top
        for _ in 0..<height {
            guard let shown = row else { break }
            _ = knownRows(of: shown.line)
            row = after(shown)
        }
    }

    /// The row to show first, so that the cursor is seen, rows above are shown where there is room
    /// below the last one, and as little as possible moves.
    private func visibleTop(height: Int) -> Row {
        var top = topThatShowsCursor(height: height)
        var last = top
        var shown = 1
        while shown < height, let next = after(last) {
            last = next
            shown += 1
        }
        while shown < height, let previous = before(top) {
            top = previous
            shown += 1
        }
        return top
    }

    private func topThatShowsCursor(height: Int) -> Row {
        let cursor = row(of: buffer.cursor)
        var top = Row(line: min(top.line, buffer.lines.count - 1), index: top.index)
        top.index = min(top.index, rows(of: top.line).count - 1)
        if (cursor.line, cursor.index) <= (top.line, top.index) { return cursor }
        var first = cursor
        for _ in 1..<max(1, height) + (height > 0 ? 0 : 1) {
            if first == top { return top }
            guard let previous = before(first) else { return first }
            first = previous
        }
        return first
    }
}

// MARK: - Drawing

extension TextArea {
    /// Shows the rows around the cursor in the whole canvas.
    package func draw(on canvas: inout Canvas, isFocused: Bool) {
        let style = isFocused ? Style.fieldFocused : .field
        canvas.fill(Rect(size: canvas.size), style: style)
        if isEmpty {
            canvas.writePlaceholder(placeholder, isFocused: isFocused)
        }
        let top = visibleTop(height: canvas.size.height)
        let cursorRow = row(of: buffer.cursor)
        var row: Row? = top
        for y in 0..<max(0, canvas.size.height) {
            guard let shown = row else { break }
            draw(shown, at: y, on: &canvas, style: style)
            drawMarks(in: shown, at: y, isFocused: isFocused, on: &canvas)
            if isFocused, shown == cursorRow {
                let x = column(of: buffer.cursor.byte, in: shown)
                canvas.setCursor(x: x, y: y, visible: true)
            }
            row = after(shown)
        }
    }

    /// Shows what is found and what is selected in a row.
    private func drawMarks(
        in row: Row, at y: Int, isFocused: Bool, on canvas: inout Canvas
    ) {
        let range = bytes(of: row)
        func mark(_ start: Int, _ end: Int, _ style: Style) {
            let x = column(of: max(start, range.lowerBound), in: row)
            let width = column(of: min(end, range.upperBound), in: row) - x
            canvas.restyle(Rect(x: x, y: y, width: width, height: 1), style: style)
        }
        if let search {
            let text = String(buffer.lines[row.line].bytes(range.lowerBound, range.upperBound))
            for place in search.places(in: text) {
                mark(
                    range.lowerBound + place.lowerBound, range.lowerBound + place.upperBound,
                    .match)
            }
        }
        guard isFocused, let selection = buffer.selection else { return }
        let start = selection.start.line < row.line ? 0 : selection.start.byte
        let end = selection.end.line > row.line ? .max : selection.end.byte
        guard selection.start.line <= row.line, row.line <= selection.end.line,
            start < range.upperBound, end > range.lowerBound
        else { return }
        mark(start, end, .selected)
    }

    private func draw(_ row: Row, at y: Int, on canvas: inout Canvas, style: Style) {
        let range = bytes(of: row)
        let text = buffer.lines[row.line].bytes(range.lowerBound, range.upperBound)
        guard text.utf8.contains(0x09) else {
            canvas.write(text, x: 0, y: y, style: style)
            return
        }
        var column = 0
        for character in text {
            if character != "\t" { canvas.write(String(character), x: column, y: y, style: style) }
            column += wrap.cells(of: character, at: column)
        }
    }
}
