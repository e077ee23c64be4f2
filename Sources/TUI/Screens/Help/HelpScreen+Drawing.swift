internal import SheafModel

extension HelpScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let layout = layout(in: environment)
        guard !layout.rows.isEmpty, !takesKeys else {
            canvas.writeParagraph(emptyText(in: environment), style: .dim)
            return
        }
        var y = 0
        for row in layout.rows.indices.dropFirst(position.top) {
            guard y < canvas.size.height else { return }
            if layout.headHeight(of: row) > 0 {
                canvas.write(layout.heads[row], x: 1, y: y, style: .heading)
            }
            draw(
                row, of: layout, y: y + layout.headHeight(of: row), on: &canvas, in: environment)
            y += layout.height(of: row)
        }
    }

    private func draw(
        _ row: Int, of layout: HelpLayout, y: Int, on canvas: inout Canvas,
        in environment: Environment
    ) {
        let isSelected = hasChosen && row == position.selected
        let style: Style = isSelected ? .selected : style(of: layout.rows[row])
        let lines = layout.lines[row]
        if isSelected {
            let area = Rect(x: 0, y: y, width: canvas.size.width, height: lines.count)
            canvas.fill(area, style: style)
            canvas.write(environment.signs.selection, x: 0, y: y, style: style)
            canvas.setCursor(
                x: 1, y: y, visible: environment.preferences.display.showsCursor)
        }
        let keyStyle: Style = isSelected ? .selected : .footerKey
        canvas.write(
            layout.labels[row], x: 1, y: y, style: keyStyle, maximumCells: layout.keyWidth)
        for (index, line) in lines.enumerated() {
            canvas.write(line, x: layout.starts[row], y: y + index, style: style)
        }
    }

    /// What stands where.
    func layout(in environment: Environment) -> HelpLayout {
        let rows = rows(in: environment)
        let size = environment.size
        let isNarrow = size.width < 60
        let labels = rows.map { self.labels(of: $0, isNarrow: isNarrow, in: environment) }
        let widest = labels.map { DisplayWidth.cells(of: $0) }.max() ?? 0
        // `Backspace` whole, where that leaves room for a word.
        let keyWidth = min(widest, max(size.width / 3, min(9, size.width / 2)))
        // Where there is room for several rows of several lines nothing has to be cut.
        let wraps = size.height >= 8
        let starts = rows.indices.map { row -> Int in
            if rows[row].isSentence { return 1 }
            return wraps && isNarrow
                ? keyWidth + 3 : start(of: rows[row], behind: labels[row], keyWidth, environment)
        }
        let lines = zip(rows, starts).map { row, start in
            text(
                of: row, room: max(1, size.width - start), wraps: wraps, in: environment)
        }
        return HelpLayout(
            rows: rows, labels: labels, keyWidth: keyWidth, starts: starts, lines: lines,
            heads: heads(of: rows, in: environment), height: size.height)
    }

    /// Where the words of a row begin: below those of the others, or right behind its keys where even
    /// the word of the footer is too long for that.
    private func start(
        of row: HelpRow, behind keys: String, _ keyWidth: Int, _ environment: Environment
    ) -> Int {
        let aligned = keyWidth + 3
        guard case .command(let id, _, _) = row else { return aligned }
        let cells = DisplayWidth.cells(of: words(of: id, in: environment).hint)
        if aligned + cells <= environment.size.width { return aligned }
        return min(aligned, DisplayWidth.cells(of: keys) + 3)
    }

    private func emptyText(in environment: Environment) -> String {
        if takesKeys { return environment.language.keys.pressKey }
        let words = environment.language.keys
        guard let pressed else { return environment.language.app.helpNothing }
        return words.doesNothing(words.label(of: KeySequence([pressed])))
    }

    private func style(of row: HelpRow) -> Style {
        switch row {
        case .problem(let problem): problem.isError ? .error : .dim
        case .elsewhere, .ownKeys: .dim
        case .command, .view, .sign, .query: .text
        }
    }

    /// What a row says: all of it in several lines where that is wanted, else the word that footers
    /// have for it where there is no room.
    private func text(
        of row: HelpRow, room: Int, wraps: Bool, in environment: Environment
    ) -> [String] {
        let forms = forms(of: row, in: environment)
        if let form = forms.first(where: { DisplayWidth.cells(of: $0) <= room }),
            !wraps || form == forms.first
        {
            return [form]
        }
        if wraps {
            let lines = DisplayWidth.wrap(forms.first ?? "", width: room).map(String.init)
            if lines.count <= 3 { return lines }
        }
        let cut = DisplayWidth.truncate(
            forms.last ?? "", toCells: room, ellipsis: environment.signs.ellipsis)
        return [cut.text]
    }

    /// What a row says, the shortest form last.
    private func forms(of row: HelpRow, in environment: Environment) -> [String] {
        switch row {
        case .problem(let problem): [environment.language.sentence(of: problem)]
        case .ownKeys(let path): [environment.language.keys.ownKeys(path)]
        case .elsewhere(_, let title, _), .view(_, _, let title): [title]
        case .query(_, let meanings): meanings
        case .sign(let sign): environment.language.keys.signForms(sign)
        case .command(let id, _, let title): [title, words(of: id, in: environment).hint]
        }
    }

    /// What the rows of each group are about, above the first of them, where there is room.
    private func heads(of rows: [HelpRow], in environment: Environment) -> [String] {
        guard environment.size.width >= 60, environment.size.height >= 8 else {
            return Array(repeating: "", count: rows.count)
        }
        var before = ""
        return rows.map { row in
            let heading = heading(of: row, in: environment)
            defer { before = heading }
            return heading == before ? "" : heading
        }
    }

    private func heading(of row: HelpRow, in environment: Environment) -> String {
        switch row {
        case .problem, .ownKeys: ""
        case .elsewhere(_, _, let place): place
        case .sign: environment.language.keys.signs
        case .query: environment.language.command(.filter).hint
        case .view: heading(of: .command(.showView, keys: [], title: ""), in: environment)
        case .command(let id, _, _):
            environment.table.heading(of: id).map { heading in
                switch heading {
                case .actions: place ?? environment.language.app.heading(heading)
                // Where nothing is typed the same keys move through a page or between buttons.
                case .typing where !context.takesText: environment.language.app.heading(.moving)
                default: environment.language.app.heading(heading)
                }
            } ?? ""
        }
    }

    /// The keys of a row; where there is little room the first one alone.
    private func labels(
        of row: HelpRow, isNarrow: Bool, in environment: Environment
    ) -> String {
        switch row {
        case .problem, .ownKeys: return ""
        case .sign(let sign): return sign.text(environment.signs)
        case .query(let sign, _): return sign
        case .elsewhere(let keys, _, _): return environment.language.keys.label(of: keys)
        case .command(_, let keys, _), .view(_, let keys, _):
            let labels = keys.map(environment.language.keys.label(of:))
            return labels.prefix(isNarrow ? 1 : labels.count).joined(separator: "  ")
        }
    }
}

extension HelpRow {
    /// Whether it is a sentence without a key before it.
    fileprivate var isSentence: Bool {
        switch self {
        case .problem, .ownKeys: true
        case .command, .view, .elsewhere, .sign, .query: false
        }
    }
}
