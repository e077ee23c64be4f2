// What may be typed, in a small list above the line where one types.
extension App {
    func drawCompletions(above line: Rect, in content: Rect, on canvas: inout Canvas) {
        guard notice == nil, let status = layers.last?.screen.status(in: environment),
            let completions = status.completions, let field = status.field
        else { return }
        let rows = completions.items.prefix(content.height)
        guard !rows.isEmpty, content.width > 2 else { return }
        let texts = rows.map { DisplayWidth.cells(of: $0.text) }.max() ?? 0
        let notes = rows.map { DisplayWidth.cells(of: $0.note) }.max() ?? 0
        let width = min(content.width, texts + (notes > 0 ? notes + 2 : 0) + 2)
        let before = String(decoding: field.text.utf8.prefix(completions.start), as: UTF8.self)
        let wanted = DisplayWidth.cells(of: status.text) + DisplayWidth.cells(of: before) - 1
        let x = max(0, min(wanted, content.width - width))
        let area = Rect(x: x, y: line.minY - rows.count, width: width, height: rows.count)
        canvas.draw(in: area) { canvas in
            canvas.fill(canvas.bounds, style: .dialog)
            for (y, row) in rows.enumerated() {
                let isSelected = y == completions.selected
                let style: Style = isSelected ? .selected : .dialog
                if isSelected {
                    canvas.fill(Rect(x: 0, y: y, width: width, height: 1), style: .selected)
                }
                canvas.write(row.text, x: 1, y: y, style: style, maximumCells: width - 2)
                guard notes > 0, texts + 3 < width else { continue }
                canvas.write(
                    row.note, x: texts + 3, y: y, style: isSelected ? .selected : .dim,
                    maximumCells: max(0, width - texts - 4))
            }
        }
    }
}
