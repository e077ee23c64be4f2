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

    /// Tells the area how large it is: what moving by rows and pages goes by.
    package mutating func fit(_ size: Size, ambiguous: AmbiguousWidth = .narrow) {
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

    /// Puts the cursor behind the text.
    package mutating func moveToEnd() {
        buffer.move(to: buffer.content.end)
        scrollToCursor()
    }
}

// MARK: - Rows

extension TextArea {
    /// Takes over a change into the rows that are known.
    private mutating func forget(_ change: TextChange) {
        let line = change.start.line
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
    private mutating func moveRows(_ count: Int) {
        _ = knownRows(of: buffer.cursor.line)
        var row = row(of: buffer.cursor)
        let goal = goal ?? column(of: buffer.cursor.byte, in: row)
        for _ in 0..<count.magnitude {
            guard let next = count < 0 ? before(row) : after(row) else { break }
            row = next
            _ = knownRows(of: row.line)
        }
        buffer.move(to: TextPosition(line: row.line, byte: byte(at: goal, in: row)))
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
            canvas.write(
                placeholder, x: 0, y: 0, style: isFocused ? .placeholderFocused : .placeholder)
        }
        let top = visibleTop(height: canvas.size.height)
        let cursorRow = row(of: buffer.cursor)
        var row: Row? = top
        for y in 0..<max(0, canvas.size.height) {
            guard let shown = row else { break }
            draw(shown, at: y, on: &canvas, style: style)
            if isFocused, shown == cursorRow {
                let x = column(of: buffer.cursor.byte, in: shown)
                canvas.setCursor(x: x, y: y, visible: true)
            }
            row = after(shown)
        }
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
