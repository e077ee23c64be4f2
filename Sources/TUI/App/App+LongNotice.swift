// Messages for which the status line is too short.
extension App {
    /// The lines of a message and where they stand.
    struct LongNotice {
        let lines: [Substring]
        /// Where they stand, as many as there is room for.
        let area: Rect
    }

    /// The message that goes on upwards from the status line, over the content, so that nobody has to guess
    /// its end; nil where that line is enough.
    ///
    /// A failure stands above the line where one types. The row where the keyboard is is left to be seen, and
    /// the one below it, where the text of a comment begins. `status` is what the screen with the keyboard says
    /// of itself.
    func longNotice(
        at statusLine: Rect, beside status: ScreenStatus?, sparing row: Int?
    ) -> LongNotice? {
        guard let notice = unshownNotice, notice.kind != .refusal, notice.change == nil,
            !isAboutOtherThanForm
        else { return nil }
        let isAbove = status?.field != nil && notice.kind == .failure
        guard isAbove || DisplayWidth.cells(of: notice.text) > statusLine.width else { return nil }
        let lines = DisplayWidth.wrap(
            notice.text, width: statusLine.width, ambiguous: ambiguousWidth)
        let content = Chrome(size: size).content
        let height = min(lines.count, content.height / 2 + 1)
        let end = isAbove ? statusLine.minY : statusLine.maxY
        return LongNotice(
            lines: lines, area: area(height, above: end, in: content, sparing: row))
    }

    /// Whether a form is open, and what stands was said before that.
    ///
    /// It would lie over the buttons of what one has come to; the messages have all of it.
    private var isAboutOtherThanForm: Bool {
        layers.last?.screen.keyContext == .form && noticeOrigin != layers.last?.id
    }

    /// Where a message of so many lines stands that ends above a line: where it would cover a row, at the
    /// top of the content, or else in what is free below or above that row.
    private func area(
        _ height: Int, above end: Int, in content: Rect, sparing row: Int?
    ) -> Rect {
        let width = content.width
        let usual = Rect(x: 0, y: end - height, width: width, height: height)
        guard let row, row + 1 >= usual.minY, content.minY..<content.maxY ~= row else {
            return usual
        }
        // On the lowest screens there is no room for both.
        let spared = end - row > 2 ? 2 : 1
        let (above, below) = (row - content.minY, end - row - spared)
        return above > below
            ? Rect(x: 0, y: content.minY, width: width, height: min(height, above))
            : Rect(x: 0, y: row + spared, width: width, height: min(height, below))
    }

    /// Draws it, and where one is, as far as there is room for that.
    func drawLongNotice(
        beside status: ScreenStatus, at statusLine: Rect, on canvas: inout Canvas
    ) {
        guard let long = longNotice(at: statusLine, beside: status, sparing: canvas.cursor?.y)
        else { return }
        let style: Style = unshownNotice?.kind == .failure ? .error : .toast
        let (lines, area) = (long.lines, long.area)
        canvas.fill(area, style: style)
        for (index, line) in lines.prefix(area.height).enumerated() {
            let isCut = index == area.height - 1 && lines.count > area.height
            let text = isCut ? String(line.dropLast(2)) + environment.signs.ellipsis : String(line)
            canvas.write(text, x: 0, y: area.minY + index, style: style)
        }
        guard status.field == nil else { return }
        let right = position(of: status, width: statusLine.width)
        let x = statusLine.width - DisplayWidth.cells(of: right)
        if area.maxY <= statusLine.minY {
            // All of the message stands elsewhere.
            canvas.fill(statusLine, style: .statusLine)
            canvas.write(right, x: x, y: statusLine.minY, style: .statusLine)
        } else if let last = lines.last, lines.count == area.height,
            DisplayWidth.cells(of: String(last)) + 2 <= x
        {
            canvas.write(right, x: x, y: statusLine.minY, style: style)
        }
    }
}
