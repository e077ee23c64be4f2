internal import Persistence
internal import PersistenceTextForms
internal import SheafModel
internal import SheafNotebook

/// The commands that can be used where one came from, found by typing; the line takes the number of a
/// row and words with something behind them as well: `120`, `sort likes`, `theme dark`.
///
/// What is highlighted is what Enter does; nothing is at first, so that Enter runs nothing that nobody
/// pointed at.
struct PaletteScreen: Screen {
    /// What can be used, the last used first.
    let entries: [PaletteEntry]
    /// What can be used elsewhere alone, each with the reason.
    let absent: [PaletteEntry]
    /// Whether the list beneath has rows that one can go to by number.
    let hasRows: Bool
    private(set) var field: TextField
    private(set) var position = ScrollPosition()
    /// Whether somebody went to a row.
    private var hasMoved = false
    /// Whether it is being found out whom a name is of.
    private var isLooking = false

    init(entries: [PaletteEntry], absent: [PaletteEntry] = [], hasRows: Bool) {
        self.entries = entries
        self.absent = absent
        self.hasRows = hasRows
        var field = TextField()
        // However narrow the line is drawn, it begins at its first character while that fits.
        field.fit(width: 10_000)
        self.field = field
    }

    let keyContext = KeyContext.prompt
    let isOverlay = true
    var isSettled: Bool { !isLooking }
    let commands: [CommandID] = [
        .accept, .nextField, .earlierFilter, .laterFilter, .cancel,
    ]

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        environment.language.palette.hint(command).map { CommandWords($0) }
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.palette.title)
    }

    func status(in environment: Environment) -> ScreenStatus {
        var status = ScreenStatus(text: ":", field: field)
        let words = environment.language.palette
        status.field?.placeholder = environment.fitting(words.placeholder)
        let count = rows(in: environment).count
        if count > 0, hasChosen(in: environment) {
            status.position = "\(position.selected + 1)/\(count)"
        }
        return status
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .edit(.pageUp), .edit(.pageDown):
            let isDown = event.isPageDown
            scroll(isDown ? .pageDown : .pageUp, in: environment)
        case .edit(let edit):
            guard field.apply(edit) else { break }
            begin()
        case .command(.earlierFilter): scroll(.moveUp, in: environment)
        case .command(.laterFilter): scroll(.moveDown, in: environment)
        case .command(.nextField): complete(in: environment)
        case .command(.accept): return accept(in: environment)
        case .command(.cancel): return [.close]
        case .mouse(let event) where event.isClick: return click(event.point, in: environment)
        case .environment: scroll(nil, in: environment)
        case .answer(.findPerson(let name), let result):
            isLooking = false
            return take(result, called: name, in: environment)
        default: break
        }
        return []
    }

    private mutating func scroll(_ command: CommandID?, in environment: Environment) {
        let count = rows(in: environment).count
        let height = PaletteLayout(count: count, in: environment.size).rows.height
        if let command, !hasChosen(in: environment) {
            hasMoved = command != .moveUp
        } else if let command {
            position.scroll(command, count: count, height: height)
        } else {
            position.select(position.selected, count: count, height: height)
        }
    }

    /// Begins with the first row again.
    private mutating func begin() {
        position = ScrollPosition()
        hasMoved = false
    }

    /// Whether a row is highlighted: of what is no command the search for it is only offered.
    func hasChosen(in environment: Environment) -> Bool {
        if hasMoved { return true }
        guard !field.isEmpty else { return false }
        if case .search? = rows(in: environment).first { return false }
        return true
    }

    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        let rows = rows(in: environment)
        let area = PaletteLayout(count: rows.count, in: environment.size).rows
        guard area.contains(point) else { return [.close] }
        let row = position.top + point.y - area.minY
        guard rows.indices.contains(row) else { return [] }
        position.select(row, count: rows.count, height: area.height)
        hasMoved = true
        return accept(in: environment)
    }
}

// MARK: - Enter and Tab

extension PaletteScreen {
    private func selectedRow(in environment: Environment) -> PaletteRow? {
        guard hasChosen(in: environment) else { return nil }
        let rows = rows(in: environment)
        return rows.indices.contains(position.selected) ? rows[position.selected] : nil
    }

    private mutating func accept(in environment: Environment) -> [Effect] {
        let words = environment.language.palette
        guard hasMoved || !field.isEmpty else { return [.close] }
        guard let row = selectedRow(in: environment) else {
            return [.say(Notice(.refusal, refusal(in: environment)))]
        }
        switch row {
        case .command(let index):
            let entry = entries[index]
            if let reason = entry.reason { return [.say(Notice(.refusal, reason))] }
            return [.closeThen([.choose(.command(entry.id, isReversed: false))])]
        case .absent(let index):
            return [.say(Notice(.refusal, absent[index].reason ?? words.notHere(nil)))]
        case .verb(let verb):
            write(verb.rawValue + " ")
            return []
        case .argument(let verb, let argument) where argument.isUnfinished:
            write("\(verb.rawValue) \(argument.text) ")
            return []
        case .argument(let verb, let argument): return run(verb, argument.text, in: environment)
        case .row(let number):
            guard hasRows else { return [.say(Notice(.refusal, words.noRows))] }
            return [.closeThen([.choose(.row(number))])]
        case .search(let text): return [.closeThen([.choose(.search(text))])]
        }
    }

    /// Why there is nothing that Enter could do.
    func refusal(in environment: Environment) -> String {
        let words = environment.language.palette
        guard let (verb, rest) = PaletteVerb.reading(field.text) else {
            return words.nothing(field.text.trimmed.onOneLine)
        }
        return rest.isEmpty
            ? words.argumentMissing(verb) : words.unknownArgument(verb, rest.onOneLine)
    }

    /// Writes the selected row into the line, as far as that says something.
    private mutating func complete(in environment: Environment) {
        switch selectedRow(in: environment) {
        case .command(let index): write(entries[index].id.rawValue)
        case .absent(let index): write(absent[index].id.rawValue)
        case .verb(let verb): write(verb.rawValue + " ")
        case .argument(let verb, let argument):
            write("\(verb.rawValue) \(argument.text)" + (argument.isUnfinished ? " " : ""))
        case .row, .search, nil: break
        }
    }

    private mutating func write(_ text: String) {
        guard text != field.text else { return }
        field.replaceText(with: text)
        begin()
    }

    private mutating func run(
        _ verb: PaletteVerb, _ text: String, in environment: Environment
    ) -> [Effect] {
        switch verb {
        case .filter: return [.closeThen([.choose(.filter(text))])]
        case .sort:
            guard let (command, isReversed) = order(text) else { return [] }
            return [.closeThen([.choose(.command(command, isReversed: isReversed))])]
        case .view: return [.closeThen([.choose(.view(text))])]
        case .theme: return set(.theme, text, in: environment)
        case .language: return set(.language, text, in: environment)
        case .set:
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let setting = Setting(rawValue: parts[0]) else { return [] }
            return set(setting, parts[1], in: environment)
        case .actAs:
            isLooking = true
            return [.store(.findPerson(text))]
        }
    }

    private func set(
        _ setting: Setting, _ value: String, in environment: Environment
    ) -> [Effect] {
        let words = environment.language.palette
        let name = environment.language.settings.label(setting)
        var preferences = environment.preferences
        guard setting.set(value, in: &preferences) else {
            let takes = setting.control.allowed.map(environment.language.settings.takes) ?? ""
            return [.say(Notice(.refusal, words.refusesValue(name, takes)))]
        }
        guard !environment.settings.isFileUnreadable else {
            return [.say(Notice(.refusal, environment.language.settings.fileUnreadable))]
        }
        let language = environment.language
        let said = language.settings.value(setting, setting.value(in: preferences), language)
        return [
            .closeThen([
                .set(SettingChange(preferences, base: environment.preferences)),
                .say(Notice(words.hasSet(name, said))),
            ])
        ]
    }

    private func take(
        _ result: Result<StoreAnswer, Problem>, called name: String, in environment: Environment
    ) -> [Effect] {
        guard case .success(.found(let person)) = result else { return [] }
        guard let person else {
            return [.say(Notice(.refusal, environment.language.palette.nobody(name.onOneLine)))]
        }
        return [.closeThen([.become(You(id: person.id, username: person.username))])]
    }
}

extension Event {
    fileprivate var isPageDown: Bool {
        if case .edit(.pageDown) = self { true } else { false }
    }
}

extension SettingControl {
    /// What it takes, as it is said of a value that it does not.
    fileprivate var allowed: AllowedValues? {
        switch kind {
        case .toggle: .bool
        case .choice(let words): .words(words)
        case .field(let allowed): allowed
        }
    }
}
