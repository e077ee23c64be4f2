/// The keys that can be used where one came from, in the order of the table; Enter runs one.
///
/// No row is chosen at first, so that Enter runs nothing that nobody pointed at.
struct HelpScreen: Screen {
    private let offered: [CommandID]
    /// Where one came from: only keys that hold there are shown.
    private let context: KeyContext
    /// What commands are called there now, where that differs from what they are called elsewhere.
    private let present: [CommandID: CommandWords]
    /// Whether somebody went to a row, or looked for one.
    private var hasChosen = false
    private(set) var filter = FilterLine()
    private(set) var position = ScrollPosition()

    init(offered: [CommandID], context: KeyContext, words: [CommandID: CommandWords]) {
        self.offered = offered
        self.context = context
        present = words
    }

    var keyContext: KeyContext { filter.isTyping ? .prompt : .list }

    var commands: [CommandID] {
        if filter.isTyping { return [.accept, .cancel] }
        return [.open, .filter, .help] + CommandID.scrolling
            + (filter.isEmpty ? [] : [.cancel])
    }

    func hint(of command: CommandID, in environment: Environment) -> String? {
        if filter.isTyping { return environment.language.lists.filterHint(command) }
        return switch command {
        case .open: environment.language.app.helpRun
        case .help: environment.language.command(.close).hint
        default: nil
        }
    }

    /// Enter runs nothing before a row was chosen, and the footer says no more than that.
    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        command == .open && !hasChosen ? environment.language.app.helpChoose : nil
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.app.help)
    }

    func status(in environment: Environment) -> ScreenStatus {
        guard !filter.isEmpty else {
            return ScreenStatus(text: environment.fitting(environment.language.app.helpSearch))
        }
        return ScreenStatus(text: "/" + (filter.isTyping ? "" : filter.text), field: filter.field)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .command(.filter): filter.begin()
        case .command(.accept): filter.keep()
        case .command(.cancel): filter.clear()
        case .command(.help): return [.close]
        case .command(.open): return runSelected(in: environment)
        case .command(.moveDown) where !hasChosen, .command(.moveUp) where !hasChosen:
            hasChosen = true
        case .command(let id):
            hasChosen = true
            position.scroll(id, count: rows(in: environment).count, height: environment.size.height)
        case .mouse(let event) where event.isClick: return click(event.point, in: environment)
        case .edit(let edit):
            _ = filter.apply(edit)
            hasChosen = !filter.text.isEmpty
            position.select(0, count: rows(in: environment).count, height: environment.size.height)
        default: break
        }
        return []
    }

    /// Chooses the row that was clicked, or runs the one that is chosen.
    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        let count = rows(in: environment).count
        let row = position.top + point.y
        guard row < count else { return [] }
        if hasChosen, row == position.selected { return runSelected(in: environment) }
        hasChosen = true
        position.select(row, count: count, height: environment.size.height)
        return []
    }

    /// What a command is called where one came from.
    private func words(of id: CommandID, in environment: Environment) -> CommandWords {
        present[id] ?? environment.language.command(id)
    }

    private func runSelected(in environment: Environment) -> [Effect] {
        let rows = rows(in: environment)
        guard hasChosen, rows.indices.contains(position.selected) else { return [] }
        return [.closeThen([.run(rows[position.selected].id)])]
    }

    /// What one does here comes before how one moves, and what works everywhere comes last.
    private static let order: [CommandTable.Heading] = [
        .actions, .folding, .lists, .writing, .moving, .typing, .places, .app,
    ]

    /// The commands whose key or words match what was typed.
    private func rows(in environment: Environment) -> [Command] {
        let words = filter.text.lowercased().split(separator: " ")
        let offered = Set(offered)
        let sections = environment.table.sections
        return Self.order.flatMap { heading in
            sections.first { $0.heading == heading }?.commands ?? []
        }.filter { command in
            guard offered.contains(command.id) else { return false }
            let title = self.words(of: command.id, in: environment).title.lowercased()
            let keys = environment.keyMap.keys(of: command, in: context)
            return words.allSatisfy { word in
                title.contains(word) || keys.contains { $0.label.lowercased() == word }
            }
        }
    }
}

extension HelpScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let rows = rows(in: environment)
        guard !rows.isEmpty else {
            canvas.write(environment.language.app.helpNothing, x: 1, y: 0, style: .dim)
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
            let style: Style = isSelected ? .selected : .text
            if isSelected {
                canvas.fill(Rect(x: 0, y: line, width: canvas.size.width, height: 1), style: style)
                canvas.write(environment.signs.selection, x: 0, y: line, style: style)
                canvas.setCursor(x: 1, y: line, visible: false)
            }
            canvas.write(
                shown[row], x: 1, y: line, style: isSelected ? .selected : .footerKey,
                maximumCells: keyWidth)
            let room = max(0, canvas.size.width - keyWidth - 3)
            let title = title(of: rows[row].id, room: room, in: environment)
            let end = keyWidth + 3 + canvas.write(title, x: keyWidth + 3, y: line, style: style)
            drawHeading(of: row, in: rows, y: line, behind: end, on: &canvas, in: environment)
        }
    }

    /// What a command does, or where there is no room for that the word that footers have for it.
    private func title(of id: CommandID, room: Int, in environment: Environment) -> String {
        let words = words(of: id, in: environment)
        if DisplayWidth.cells(of: words.title) <= room { return words.title }
        let ellipsis = environment.signs.ellipsis
        return DisplayWidth.truncate(words.hint, toCells: room, ellipsis: ellipsis).text
    }

    /// What the rows from here on are about, at the right where there is room.
    private func drawHeading(
        of row: Int, in rows: [Command], y: Int, behind end: Int, on canvas: inout Canvas,
        in environment: Environment
    ) {
        let section = environment.table.heading(of: rows[row].id)
        let isFirst =
            row == position.top || environment.table.heading(of: rows[row - 1].id) != section
        guard isFirst, let section, canvas.size.width >= 60 else { return }
        let words = environment.language.app.heading(section)
        let x = canvas.size.width - DisplayWidth.cells(of: words) - 1
        guard x > end + 1 else { return }
        canvas.write(
            words, x: x, y: y,
            style: hasChosen && row == position.selected ? .selected : .dim)
    }

    /// The keys of a row; where there is little room the first one alone.
    private func labels(
        of command: Command, isNarrow: Bool, in environment: Environment
    ) -> String {
        let labels = environment.keyMap.keys(of: command, in: context).map(\.label)
        return labels.prefix(isNarrow ? 1 : labels.count).joined(separator: "  ")
    }
}
