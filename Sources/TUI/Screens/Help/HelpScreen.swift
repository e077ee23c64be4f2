internal import SheafNotebook

/// The keys that can be used where one came from, in the order of the table; Enter runs one.
///
/// No row is chosen at first, so that Enter runs nothing that nobody pointed at. What is wrong in the key
/// map stands above, what signs mean below; a key that is pressed after `=` shows what it does.
struct HelpScreen: Screen {
    let offered: Set<CommandID>
    /// Where one came from: only keys that hold there are shown.
    let context: KeyContext
    /// What commands are called there now, where that differs from what they are called elsewhere.
    let present: [CommandID: CommandWords]
    /// The keys that hold there.
    let keyMap: KeyMap
    /// What is wrong in the key map.
    let problems: [KeyProblem]
    /// What is found by the query that is typed there.
    let subjects: Set<SearchQuery.Subject>
    /// What stands above the keys that do something with what is shown there; nil where that is people,
    /// posts and comments.
    let place: String?
    /// Whether somebody went to a row, or looked for one.
    private(set) var hasChosen = false
    private(set) var filter = FilterLine()
    private(set) var position = ScrollPosition()
    /// Whether the next key is to be explained.
    private(set) var takesKeys = false
    /// The signs that rows there may have.
    let legend: [HelpSign]
    /// The key that is explained.
    private(set) var pressed: KeyPress?

    init(
        offered: [CommandID], context: KeyContext, words: [CommandID: CommandWords],
        keyMap: KeyMap, problems: [KeyProblem] = [],
        subjects: Set<SearchQuery.Subject> = [], legend: [HelpSign] = [], place: String? = nil
    ) {
        self.offered = Set(offered)
        self.context = context
        present = words
        self.keyMap = keyMap
        self.problems = problems
        self.subjects = subjects
        self.legend = legend
        self.place = place
    }

    var keyContext: KeyContext { filter.isTyping ? .prompt : .list }

    var commands: [CommandID] {
        if filter.isTyping { return [.accept, .cancel] }
        let canGoBack = !filter.isEmpty || pressed != nil
        return [.open, .filter, .findKey, .help] + CommandID.scrolling
            + (canGoBack ? [.cancel] : [])
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        if filter.isTyping { return environment.language.lists.filterHint(command) }
        return switch command {
        case .open: CommandWords(environment.language.app.helpRun)
        case .help: environment.language.command(.close)
        default: nil
        }
    }

    /// Enter runs nothing before a command was chosen, and the footer says no more than that.
    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        command == .open && !isOnCommand(in: environment)
            ? environment.language.app.helpChoose : nil
    }

    /// Whether the chosen row is one that runs, and none that only says something.
    private func isOnCommand(in environment: Environment) -> Bool {
        let rows = rows(in: environment)
        guard hasChosen, rows.indices.contains(position.selected) else { return false }
        return switch rows[position.selected] {
        case .command, .view: true
        case .problem, .elsewhere, .sign, .query, .ownKeys: false
        }
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.app.help)
    }

    func status(in environment: Environment) -> ScreenStatus {
        let words = environment.language
        if takesKeys { return ScreenStatus(text: words.keys.pressKey) }
        if let pressed {
            return ScreenStatus(
                text: words.keys.pressed(words.keys.label(of: KeySequence([pressed]))))
        }
        let more = hasMoreBelow(in: environment) ? environment.moreBelow : ""
        guard !filter.isEmpty else {
            let beside = more.isEmpty ? 0 : DisplayWidth.cells(of: more) + 2
            return ScreenStatus(
                text: environment.fitting(words.app.helpSearch, beside: beside), position: more)
        }
        return ScreenStatus(
            text: "/" + (filter.isTyping ? "" : filter.text), field: filter.field, position: more)
    }

    /// Whether there are rows below those in view.
    private func hasMoreBelow(in environment: Environment) -> Bool {
        let layout = layout(in: environment)
        return position.top + layout.rowsInView(from: position.top) < layout.rows.count
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .key(let key): explain(key)
        case .command(.findKey):
            filter.clear()
            takesKeys = true
        case .command(.filter):
            pressed = nil
            filter.begin()
        case .command(.accept): filter.keep()
        case .command(.cancel):
            filter.clear()
            pressed = nil
            position = ScrollPosition()
        case .command(.help): return [.close]
        case .command(.open): return runSelected(in: environment)
        case .command(.moveDown) where !hasChosen, .command(.moveUp) where !hasChosen:
            hasChosen = true
        case .command(let id):
            hasChosen = true
            scroll(in: environment) { $0.scroll(id, count: $1, height: $2) }
        case .mouse(let event) where event.isClick: return click(event.point, in: environment)
        case .edit(let edit):
            _ = filter.apply(edit)
            hasChosen = !filter.text.isEmpty
            scroll(in: environment) { $0.select(0, count: $1, height: $2) }
        default: break
        }
        return []
    }

    /// Moves, and keeps all lines of the chosen row in view.
    private mutating func scroll(
        in environment: Environment,
        _ move: (inout ScrollPosition, _ count: Int, _ height: Int) -> Void
    ) {
        let layout = layout(in: environment)
        move(&position, layout.rows.count, layout.rowsInView(from: position.top))
        position.show(top: layout.top(showing: position.selected, from: position.top))
    }

    private mutating func explain(_ key: KeyPress) {
        takesKeys = false
        pressed = key
        hasChosen = false
        position = ScrollPosition()
    }

    /// Chooses the row that was clicked, or runs the one that is chosen.
    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        guard let row = layout(in: environment).row(at: point.y, from: position.top) else {
            return []
        }
        if hasChosen, row == position.selected { return runSelected(in: environment) }
        hasChosen = true
        scroll(in: environment) { $0.select(row, count: $1, height: $2) }
        return []
    }

    private func runSelected(in environment: Environment) -> [Effect] {
        let rows = rows(in: environment)
        guard hasChosen, rows.indices.contains(position.selected) else { return [] }
        return switch rows[position.selected] {
        case .command(let id, _, _): [.closeThen([.run(id)])]
        case .view(let name, _, _): [.closeThen([.choose(.view(name))])]
        case .problem, .elsewhere, .sign, .query, .ownKeys:
            [.say(Notice(.refusal, environment.language.app.helpChoose))]
        }
    }
}
