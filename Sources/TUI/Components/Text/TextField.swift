/// A text of one line that is edited where it stands and scrolls sideways by cells.
package struct TextField: Sendable {
    private var buffer: EditBuffer
    /// The first byte that is shown.
    private var start = 0
    private var width = 0
    private var ambiguous = AmbiguousWidth.narrow
    /// What stands in an empty field, to say what belongs there.
    package var placeholder: String

    /// A field with the cursor behind the text.
    ///
    /// Line ends in it are shown and kept.
    package init(_ text: String = "", placeholder: String = "") {
        buffer = EditBuffer(text, isMultiline: false)
        self.placeholder = placeholder
    }

    package var text: String { buffer.text }
    package var isEmpty: Bool { buffer.content.isEmpty }

    /// Bytes of UTF-8 before the cursor.
    package var cursor: Int { buffer.cursor.byte }

    /// What was cut or copied last, to be put back here or elsewhere.
    var taken: String {
        get { buffer.taken }
        set { buffer.taken = newValue }
    }
    /// The text that is selected.
    var selectedText: String { buffer.selectedText }
    /// Whether there is a selection, or one is begun.
    var hasSelection: Bool { buffer.hasSelection }

    /// Whether a selection is being made with keys that move.
    var isMarking: Bool { buffer.isMarking }

    /// Selects nothing any more.
    mutating func dropSelection() { buffer.dropSelection() }

    /// Tells the field how wide it is, so that scrolling can remember where it was.
    package mutating func fit(width: Int, ambiguous: AmbiguousWidth = .current) {
        self.width = width
        self.ambiguous = ambiguous
        start = visibleStart(width: width)
    }

    /// Does what a key means; true if the text is another one now.
    @discardableResult
    package mutating func apply(_ edit: TextEdit) -> Bool {
        let change = buffer.apply(edit)
        start = visibleStart(width: width)
        return change != nil
    }

    /// Makes the text another one, with the cursor at its end; can be taken back.
    package mutating func replaceText(with text: String) {
        _ = buffer.replaceAll(with: text)
        start = visibleStart(width: width)
    }

    /// Lets nothing be taken back that was done so far.
    mutating func forgetSteps() { buffer.forgetSteps() }

    /// Shows the field in the first row of the canvas, all of it.
    ///
    /// Where nobody types it shows how the text begins, as the end alone would look like another one.
    ///
    /// - Parameters:
    ///   - canvas: Where to draw.
    ///   - isFocused: Whether what is typed comes here.
    ///   - wrong: The parts of the text that are marked as wrong, in bytes.
    package func draw(on canvas: inout Canvas, isFocused: Bool, wrong: [Range<Int>] = []) {
        let width = canvas.size.width
        let row = Rect(x: 0, y: 0, width: width, height: 1)
        canvas.fill(row, style: isFocused ? .fieldFocused : .field)
        let start = isFocused ? visibleStart(width: width) : 0
        if isEmpty {
            canvas.writePlaceholder(placeholder, isFocused: isFocused)
        } else {
            let shown = buffer.line.bytes(start, .max)
            if isFocused {
                canvas.write(shown, x: 0, y: 0, style: .fieldFocused)
            } else {
                let cut = DisplayWidth.truncate(
                    shown, toCells: width, ellipsis: "..", ambiguous: canvas.ambiguous)
                canvas.write(cut.text, x: 0, y: 0, style: .field)
            }
            if isFocused, let selection = buffer.selection, selection.end.byte > start {
                let x = cells(start, max(start, selection.start.byte), atMost: width)
                let end = cells(start, selection.end.byte, atMost: width)
                let marked = Rect(x: x, y: 0, width: min(end, width) - x, height: 1)
                canvas.restyle(marked, style: .selected)
            }
            for wrong in wrong where wrong.upperBound > start {
                let from = max(start, wrong.lowerBound)
                canvas.write(
                    buffer.line.bytes(from, wrong.upperBound), x: cells(start, from, atMost: width),
                    y: 0, style: .wrong)
            }
        }
        if isFocused {
            canvas.setCursor(x: cells(start, cursor, atMost: width), y: 0, visible: true)
        }
    }

    /// The first byte to show, so that the cursor and its cell are seen.
    private func visibleStart(width: Int) -> Int {
        let line = buffer.line
        if cursor < start || start > line.utf8.count {
            // A third of the field shows what stands before the cursor.
            return start(before: cursor, cells: width / 3)
        }
        var start = line.boundary(atOrAfterByte: start)
        let behind = width - 1
        if start > 0, cells(start, line.utf8.count, atMost: behind) <= behind {
            // Nothing is hidden at the left while there is room at the right.
            start = min(start, self.start(before: line.utf8.count, cells: behind))
        }
        guard start > 0 || cursor > 0, cells(start, cursor, atMost: behind + 1) > behind else {
            return start
        }
        return self.start(before: cursor, cells: behind)
    }

    /// The first byte of the longest text before `end` that takes at most so many cells.
    private func start(before end: Int, cells maximum: Int) -> Int {
        let line = buffer.line
        var index = line.index(atByte: end)
        var used = 0
        while index > line.startIndex {
            let previous = line.index(before: index)
            used += DisplayWidth.cells(of: line[previous], ambiguous: ambiguous)
            if used > maximum { break }
            index = previous
        }
        return line.byte(of: index)
    }

    /// The cells between two places, not counted further than `maximum`.
    private func cells(_ start: Int, _ end: Int, atMost maximum: Int) -> Int {
        var used = 0
        for character in buffer.line.bytes(start, max(start, end)) {
            used += DisplayWidth.cells(of: character, ambiguous: ambiguous)
            if used > maximum { return used }
        }
        return used
    }
}

extension Canvas {
    /// Writes what stands in an empty field, and says where it goes on behind its end.
    mutating func writePlaceholder(_ text: String, isFocused: Bool) {
        let cut = DisplayWidth.truncate(
            text, toCells: size.width, ellipsis: "..", ambiguous: ambiguous)
        write(cut.text, x: 0, y: 0, style: isFocused ? .placeholderFocused : .placeholder)
    }
}
