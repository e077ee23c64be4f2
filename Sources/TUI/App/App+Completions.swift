// What may be typed, in a small list above the line where one types.
extension App {
    func drawCompletions(
        of status: ScreenStatus, above line: Rect, in content: Rect, on canvas: inout Canvas
    ) {
        // A failure stands in their place; what others do is told behind what one types.
        guard notice == nil || notice?.change != nil, let completions = status.completions,
            let field = status.field
        else { return }
        // A frame tells it from the rows beneath, where a few lines are left beside it.
        let isFramed = content.height >= 6 && content.width > 10
        let edge = isFramed ? 1 : 0
        let most = max(1, content.height - 2 * edge)
        let start = max(0, (completions.selected ?? 0) - most + 1)
        let rows = completions.items.dropFirst(start).prefix(most)
        guard !rows.isEmpty, content.width > 2 else { return }
        let texts = rows.map { DisplayWidth.cells(of: $0.text) }.max() ?? 0
        let notes = rows.map { DisplayWidth.cells(of: $0.note) }.max() ?? 0
        let width = min(
            content.width - 2 * edge, texts + (notes > 0 ? notes + 2 : 0) + 2)
        let before = String(decoding: field.text.utf8.prefix(completions.start), as: UTF8.self)
        let wanted = DisplayWidth.cells(of: status.text) + DisplayWidth.cells(of: before) - 1
        let x = max(edge, min(wanted, content.width - edge - width))
        let area = Rect(
            x: x, y: line.minY - rows.count - edge, width: width, height: rows.count)
        if isFramed {
            let frame = Rect(
                x: area.minX - 1, y: area.minY - 1, width: width + 2, height: rows.count + 2)
            canvas.draw(in: frame) { $0.drawBox(title: "", signs: environment.signs) }
        }
        canvas.draw(in: area) { canvas in
            canvas.fill(canvas.bounds, style: .dialog)
            for (y, row) in rows.enumerated() {
                let isSelected = y + start == completions.selected
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
