extension HelpScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let rows = rows(in: environment)
        guard !rows.isEmpty, !takesKeys else {
            canvas.writeParagraph(emptyText(in: environment), style: .dim)
            return
        }
        let isNarrow = canvas.size.width < 60
        let shown = rows.map { labels(of: $0, isNarrow: isNarrow, in: environment) }
        let widest = shown.map { DisplayWidth.cells(of: $0) }.max() ?? 0
        // `Backspace` whole, where that leaves room for a word.
        let keyWidth = min(widest, max(canvas.size.width / 3, min(9, canvas.size.width / 2)))
        for line in 0..<max(0, min(canvas.size.height, rows.count - position.top)) {
            let row = position.top + line
            let isSelected = hasChosen && row == position.selected
            let style: Style = isSelected ? .selected : style(of: rows[row])
            if isSelected {
                canvas.fill(Rect(x: 0, y: line, width: canvas.size.width, height: 1), style: style)
                canvas.write(environment.signs.selection, x: 0, y: line, style: style)
                canvas.setCursor(x: 1, y: line, visible: false)
            }
            if case .problem(let problem) = rows[row] {
                let text = environment.language.keys.sentence(problem)
                let cut = DisplayWidth.truncate(
                    text, toCells: canvas.size.width - 1, ellipsis: environment.signs.ellipsis)
                canvas.write(cut.text, x: 1, y: line, style: style)
                continue
            }
            canvas.write(
                shown[row], x: 1, y: line, style: isSelected ? .selected : .footerKey,
                maximumCells: keyWidth)
            let x = start(of: rows[row], behind: shown[row], keyWidth, canvas, environment)
            let room = max(0, canvas.size.width - x)
            let title = text(of: rows[row], room: room, in: environment)
            let end = x + canvas.write(title, x: x, y: line, style: style)
            drawHeading(of: row, in: rows, y: line, behind: end, on: &canvas, in: environment)
        }
    }

    /// Where the words of a row begin: below those of the others, or right behind its keys where even
    /// the word of the footer is too long for that.
    private func start(
        of row: HelpRow, behind keys: String, _ keyWidth: Int, _ canvas: Canvas,
        _ environment: Environment
    ) -> Int {
        let aligned = keyWidth + 3
        guard case .command(let id, _, _) = row else { return aligned }
        let cells = DisplayWidth.cells(of: words(of: id, in: environment).hint)
        if aligned + cells <= canvas.size.width { return aligned }
        return min(aligned, DisplayWidth.cells(of: keys) + 3)
    }

    private func emptyText(in environment: Environment) -> String {
        if takesKeys { return environment.language.keys.pressKey }
        return pressed.map { environment.language.keys.doesNothing($0.label) }
            ?? environment.language.app.helpNothing
    }

    private func style(of row: HelpRow) -> Style {
        switch row {
        case .problem(let problem): problem.isError ? .error : .dim
        case .elsewhere: .dim
        case .command, .sign: .text
        }
    }

    /// What a row says, or where there is no room for that the word that footers have for it.
    private func text(of row: HelpRow, room: Int, in environment: Environment) -> String {
        let ellipsis = environment.signs.ellipsis
        switch row {
        case .problem: return ""
        case .elsewhere(_, let title, _):
            return DisplayWidth.truncate(title, toCells: room, ellipsis: ellipsis).text
        case .sign(let sign):
            let forms = environment.language.keys.signForms(sign)
            let form = forms.first { DisplayWidth.cells(of: $0) <= room } ?? forms.last ?? ""
            return DisplayWidth.truncate(form, toCells: room, ellipsis: ellipsis).text
        case .command(let id, _, let title):
            if DisplayWidth.cells(of: title) <= room { return title }
            let hint = words(of: id, in: environment).hint
            return DisplayWidth.truncate(hint, toCells: room, ellipsis: ellipsis).text
        }
    }

    /// What the rows from here on are about, at the right where there is room.
    private func drawHeading(
        of row: Int, in rows: [HelpRow], y: Int, behind end: Int, on canvas: inout Canvas,
        in environment: Environment
    ) {
        let heading = heading(of: rows[row], in: environment)
        let isFirst =
            row == position.top || self.heading(of: rows[row - 1], in: environment) != heading
        guard isFirst, canvas.size.width >= 60 else { return }
        let x = canvas.size.width - DisplayWidth.cells(of: heading) - 1
        guard x > end + 1 else { return }
        canvas.write(
            heading, x: x, y: y, style: hasChosen && row == position.selected ? .selected : .dim)
    }

    private func heading(of row: HelpRow, in environment: Environment) -> String {
        switch row {
        case .problem: ""
        case .elsewhere(_, _, let place): place
        case .sign: environment.language.keys.signs
        case .command(let id, _, _):
            environment.table.heading(of: id).map(environment.language.app.heading) ?? ""
        }
    }

    /// The keys of a row; where there is little room the first one alone.
    private func labels(
        of row: HelpRow, isNarrow: Bool, in environment: Environment
    ) -> String {
        switch row {
        case .problem: return ""
        case .sign(let sign): return sign.text(environment.signs)
        case .elsewhere(let keys, _, _): return keys.label
        case .command(_, let keys, _):
            let labels = keys.map(\.label)
            return labels.prefix(isNarrow ? 1 : labels.count).joined(separator: "  ")
        }
    }
}
