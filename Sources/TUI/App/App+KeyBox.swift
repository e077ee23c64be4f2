extension App {
    /// What may follow the keys pressed so far, in a box at the bottom.
    func drawKeyBox(on canvas: inout Canvas) {
        guard let top = layers.last?.screen else { return }
        let context = top.keyContext
        let offered = Set(offeredCommands)
        let words = environment.language
        var rows: [(key: String, text: String, short: String)] = []
        var isReversible = false
        for (key, invocations) in environment.keyMap.continuations(of: pendingKeys, in: context) {
            guard let first = invocations.first(where: { offered.contains($0.id) }) else {
                continue
            }
            // The capital letter says the same the other way round: one line for all is enough.
            guard !first.isReversed else {
                isReversible = true
                continue
            }
            let command = self.words(of: first.id, on: top)
            rows.append((key.label, command.title, command.hint))
        }
        guard !rows.isEmpty else { return }
        if isReversible { rows.append(("", words.app.capitalReverses, words.app.capitalReverses)) }
        let label = KeySequence(pendingKeys).label
        let title = [label, words.app.prefix(label) ?? ""].joined(separator: " ")
        let widest = rows.map { DisplayWidth.cells(of: $0.text) }.max() ?? 0
        let width = min(canvas.size.width, max(widest, DisplayWidth.cells(of: title)) + 8)
        let height = min(canvas.size.height, rows.count + 2)
        let box = canvas.bounds.splitBottom(height).bottom.splitRight(width).right
        canvas.draw(in: box) { canvas in
            canvas.drawBox(title: title, signs: environment.signs)
            for (index, row) in rows.prefix(max(0, height - 2)).enumerated() {
                canvas.write(row.key, x: 2, y: index + 1, style: .footerKey)
                let room = max(0, width - 7)
                let fits = DisplayWidth.cells(of: row.text) <= room
                canvas.write(
                    fits ? row.text : row.short, x: 5, y: index + 1,
                    style: row.key.isEmpty ? .dim : .dialog, maximumCells: room)
            }
        }
    }
}
