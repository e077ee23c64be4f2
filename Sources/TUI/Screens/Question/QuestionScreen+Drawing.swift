extension QuestionScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let width = min(canvas.size.width, 64)
        let inner = max(0, width - 4)
        let text = question.consequences.flatMap { DisplayWidth.wrap($0, width: inner) }
        let buttons = buttonRows(width: inner)
        let height = min(canvas.size.height, buttons.count + text.count + 4)
        let box = Rect(
            x: (canvas.size.width - width) / 2, y: max(0, (canvas.size.height - height) / 2),
            width: width, height: height)
        // On a small screen the buttons matter more than the consequences.
        let room = max(0, height - 2 - buttons.count)
        canvas.draw(in: box) { canvas in
            canvas.drawBox(title: question.title, signs: environment.signs)
            for (index, line) in text.prefix(max(0, room - 1)).enumerated() {
                canvas.write(line, x: 2, y: index + 1, style: .dialog, maximumCells: inner)
            }
            for (index, row) in buttons.enumerated() {
                draw(row, y: height - 1 - buttons.count + index, on: &canvas)
            }
        }
    }

    private struct Button {
        let index: Int
        let x: Int
        let text: String
    }

    /// The buttons from left to right, in as many rows as they need.
    private func buttonRows(width: Int) -> [[Button]] {
        var rows: [[Button]] = [[]]
        var x = 0
        for (index, choice) in question.choices.enumerated() {
            let text = "[ \(choice.letter) \(choice.title) ]"
            let cells = DisplayWidth.cells(of: text)
            if x > 0, x + cells > width {
                rows.append([])
                x = 0
            }
            rows[rows.count - 1].append(Button(index: index, x: x, text: text))
            x += cells + 2
        }
        return rows
    }

    private func draw(_ row: [Button], y: Int, on canvas: inout Canvas) {
        for button in row {
            let isFocused = button.index == focus
            canvas.write(
                button.text, x: button.x + 2, y: y, style: isFocused ? .buttonFocused : .button,
                maximumCells: max(0, canvas.size.width - 4 - button.x))
            if isFocused { canvas.setCursor(x: button.x + 4, y: y, visible: false) }
        }
    }
}
