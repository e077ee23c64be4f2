/// A question with letter buttons, drawn as a box over what is beneath.
///
/// The first button is the harmless one and has the keyboard at first.
package struct Dialog: Sendable {
    /// One answer.
    package struct Button: Hashable, Sendable {
        /// The letter of the language that presses it.
        package let letter: Character
        package let title: String

        package init(_ letter: Character, _ title: String) {
            self.letter = letter
            self.title = title
        }
    }

    package let title: String
    /// What follows from it, one paragraph each.
    package let paragraphs: [String]
    package let buttons: [Button]
    /// The button that Enter presses.
    package private(set) var focus = 0

    package init(title: String, paragraphs: [String], buttons: [Button]) {
        self.title = title
        self.paragraphs = paragraphs
        self.buttons = buttons
    }

    /// Goes to another button, round at the ends.
    package mutating func move(by step: Int) {
        guard !buttons.isEmpty else { return }
        focus = ((focus + step) % buttons.count + buttons.count) % buttons.count
    }

    /// The button that a letter presses.
    ///
    /// In a question of two, `y` and `n` work in every language: `n` is the harmless one.
    package func button(for letter: Character) -> Int? {
        let typed = letter.lowercased()
        if let index = buttons.firstIndex(where: { $0.letter.lowercased() == typed }) {
            return index
        }
        guard buttons.count == 2 else { return typed == "n" && !buttons.isEmpty ? 0 : nil }
        switch typed {
        case "n": return 0
        case "y": return 1
        default: return nil
        }
    }
}

// MARK: - Drawing

extension Dialog {
    /// Shows the box in the middle of the canvas: over the whole width where that is small, and
    /// with the buttons first where the height is.
    package func draw(on canvas: inout Canvas, signs: Signs) {
        let room = canvas.size
        let width = room.width <= 44 ? room.width : min(64, room.width - 4)
        let inner = max(1, width - 4)
        let lines = paragraphs.flatMap {
            DisplayWidth.wrap($0, width: inner, ambiguous: canvas.ambiguous)
        }
        let rows = buttonRows(width: inner, ambiguous: canvas.ambiguous)
        let height = lines.count + rows.count + 3
        guard height <= room.height, width > 8 else {
            drawSmall(on: &canvas)
            return
        }
        let box = Rect(
            x: (room.width - width) / 2, y: (room.height - height) / 2, width: width,
            height: height)
        canvas.draw(in: box) { part in
            part.drawBox(title: title, signs: signs)
            for (y, line) in lines.enumerated() {
                part.write(line, x: 2, y: y + 1, style: .dialog)
            }
            for (y, row) in rows.enumerated() {
                draw(row, x: 2, y: lines.count + 2 + y, on: &part)
            }
        }
    }

    private func label(_ button: Button) -> String { "[ \(button.letter) \(button.title) ]" }

    /// The buttons in as many rows as they need.
    private func buttonRows(width: Int, ambiguous: AmbiguousWidth) -> [[Int]] {
        var rows: [[Int]] = [[]]
        var used = 0
        for index in buttons.indices {
            let cells = DisplayWidth.cells(of: label(buttons[index]), ambiguous: ambiguous) + 3
            if used > 0, used + cells - 3 > width {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(index)
            used += cells
        }
        return rows
    }

    private func draw(_ row: [Int], x: Int, y: Int, on canvas: inout Canvas) {
        var x = x
        for index in row {
            let isFocused = index == focus
            if isFocused { canvas.setCursor(x: x + 2, y: y, visible: true) }
            let style = isFocused ? Style.buttonFocused : .button
            x += canvas.write(label(buttons[index]), x: x, y: y, style: style) + 3
        }
    }

    /// A button a row with the focused one in sight, then what fits of the rest.
    private func drawSmall(on canvas: inout Canvas) {
        let size = canvas.size
        canvas.fill(Rect(size: size), style: .dialog)
        let shown = min(buttons.count, max(1, size.height - 1))
        let first = max(0, min(focus, buttons.count - shown))
        for (y, index) in buttons.indices.dropFirst(first).prefix(shown).enumerated() {
            draw([index], x: 0, y: y, on: &canvas)
            if DisplayWidth.cells(of: label(buttons[index])) > size.width {
                canvas.write("..", x: size.width - 2, y: y, style: .dialog)
            }
        }
        let text = ([title] + paragraphs).flatMap {
            DisplayWidth.wrap($0, width: size.width, ambiguous: canvas.ambiguous)
        }
        for (index, line) in text.enumerated() {
            canvas.write(line, x: 0, y: shown + index, style: index == 0 ? .dialogTitle : .dialog)
        }
    }
}
