extension App {
    /// What may follow the keys pressed so far, in a box at the bottom.
    func drawKeyBox(on canvas: inout Canvas) {
        guard let context = layers.last?.screen.keyContext else { return }
        let offered = Set(offeredCommands)
        var rows: [(key: String, text: String)] = []
        for (key, invocations) in environment.keyMap.continuations(of: pendingKeys, in: context) {
            guard let first = invocations.first(where: { offered.contains($0.id) }) else {
                continue
            }
            // The capital letter says the same the other way round: one line at the top is enough.
            guard !first.isReversed else { continue }
            rows.append((key.label, environment.language.command(first.id).title))
        }
        guard !rows.isEmpty else { return }
        let widest = rows.map { DisplayWidth.cells(of: $0.text) }.max() ?? 0
        let width = min(canvas.size.width, widest + 8)
        let height = min(canvas.size.height, rows.count + 2)
        let box = canvas.bounds.splitBottom(height).bottom.splitRight(width).right
        canvas.draw(in: box) { canvas in
            canvas.drawBox(title: KeySequence(pendingKeys).label, signs: environment.signs)
            for (index, row) in rows.prefix(max(0, height - 2)).enumerated() {
                canvas.write(row.key, x: 2, y: index + 1, style: .footerKey)
                canvas.write(
                    row.text, x: 5, y: index + 1, style: .dialog,
                    maximumCells: max(0, width - 7))
            }
        }
    }
}
