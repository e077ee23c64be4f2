extension App {
    /// What may follow the keys pressed so far, in a box at the bottom.
    func drawKeyBox(on canvas: inout Canvas) {
        let (rows, isReversible) = keyBoxRows
        guard !rows.isEmpty else { return }
        let words = environment.language.app
        let label = KeySequence(pendingKeys).label
        let title = [label, words.prefix(label) ?? ""].joined(separator: " ")
        let note = isReversible ? words.capitalReverses : ""
        let layout = KeyBoxLayout(rows, title: title, note: note, in: canvas.size)
        let bottom = canvas.bounds.splitBottom(layout.size.height).bottom
        canvas.draw(in: bottom.splitRight(layout.size.width).right) { canvas in
            canvas.drawBox(title: title, signs: environment.signs)
            for place in layout.places {
                canvas.write(place.key, x: place.x, y: place.y, style: .footerKey)
                let cut = DisplayWidth.truncate(
                    place.text, toCells: layout.textCells, ellipsis: environment.signs.ellipsis)
                canvas.write(cut.text, x: place.x + 3, y: place.y, style: .dialog)
            }
            let foot = layout.hiddenCount > 0 ? words.moreKeys(layout.hiddenCount) : note
            guard !foot.isEmpty else { return }
            let cut = DisplayWidth.truncate(
                foot, toCells: max(0, layout.size.width - 6), ellipsis: environment.signs.ellipsis)
            canvas.write(" \(cut.text) ", x: 2, y: layout.size.height - 1, style: .dialogTitle)
        }
    }

    /// The keys that may follow with what they do, and whether capital letters reverse that.
    private var keyBoxRows: (rows: [KeyBoxLayout.Row], isReversible: Bool) {
        guard let top = layers.last?.screen else { return ([], false) }
        let offered = Set(offeredCommands)
        var rows: [KeyBoxLayout.Row] = []
        var isReversible = false
        let continuations = environment.keyMap.continuations(of: pendingKeys, in: top.keyContext)
        for (key, invocations) in continuations {
            guard let first = invocations.first(where: { offered.contains($0.id) }) else {
                continue
            }
            // The capital letter says the same the other way round: one line for all is enough.
            guard !first.isReversed else {
                isReversible = true
                continue
            }
            let words = self.words(of: first.id, on: top)
            rows.append(KeyBoxLayout.Row(key: key.label, title: words.title, hint: words.hint))
        }
        return (rows, isReversible)
    }
}
