internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// Every preference by section with its value and where that comes from, changed where it stands and
/// in effect at once.
struct SettingsScreen: Screen {
    private(set) var position = ScrollPosition()
    private(set) var lines = SettingsLines(filter: "", language: .english)
    private var filter = FilterLine()
    /// The field of the selected setting, while somebody types in it.
    private var field: TextField?
    /// What was typed last and is not taken.
    private(set) var isRefused = false

    /// The selected one; nil when the search finds none.
    var setting: Setting? { lines.setting(at: position.selected) }

    init() {
        position.select(1, count: lines.count, height: 2)
    }

    /// The same row; what was searched for or half typed is let go of.
    var asLeft: (any Screen)? {
        var left = self
        left.filter = FilterLine()
        left.field = nil
        left.isRefused = false
        return left
    }

    var keyContext: KeyContext { filter.isTyping || field != nil ? .prompt : .list }

    var commands: [CommandID] {
        if keyContext == .prompt { return [.accept, .cancel] }
        // Whoever leaves by the key that leads back elsewhere changes nothing.
        let own: [CommandID] =
            setting.map {
                isTyped($0) ? [.open, .back, .toggle] : [.open, .back, .toggle, .previousPane]
            } ?? [.back]
        let same: [CommandID] = setting == nil ? [] : [.restore, .inspect]
        let counts: [CommandID] = setting == .localStatistics ? [.delete] : []
        return own + same + counts + [.editExternally, .filter, .restoreAll]
            + CommandID.scrolling
            + (filter.isEmpty ? [] : [.cancel])
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.settings.title, detail: environment.settings.fileName)
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        if filter.isTyping { return environment.language.lists.filterHint(command) }
        // What these do to a value while it is typed.
        if field == nil, command == .accept || command == .cancel { return nil }
        return environment.language.settings.hint(command)
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        guard let setting else { return nil }
        if command == .toggle, setting.control.kind == .toggle {
            return environment.language.toggles.setting(
                setting.value(in: environment.preferences) == "true")
        }
        return environment.language.settings.changing(command, isTyped(setting))
    }

    /// Whether a setting has no next value, and is typed.
    private func isTyped(_ setting: Setting) -> Bool { setting.control.values.isEmpty }

    func status(in environment: Environment) -> ScreenStatus {
        var status = ScreenStatus(position: lines.position(of: position.selected))
        if filter.isTyping {
            status.text = "/"
            status.field = filter.field
        } else if let field, let setting {
            status.text = environment.language.settings.label(setting) + ": "
            status.field = field
        } else {
            let typed = filter.isEmpty ? nil : "/" + filter.text
            status.text = typed ?? setting?.rawValue ?? ""
        }
        return status
    }

    /// Headings have no number.
    var rowPosition: RowPosition? {
        guard setting != nil else { return nil }
        return RowPosition(
            index: position.selected, whole: lines.number(of: position.selected) - 1,
            total: lines.number(of: lines.count - 1), isHere: true)
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        let changes: [CommandID] = [.open, .toggle, .previousPane, .restore, .restoreAll]
        if environment.settings.isFileUnreadable, changes.contains(command) {
            return environment.language.settings.fileUnreadable
        }
        if command == .delete, environment.settings.commandCounts.isEmpty {
            return environment.language.settings.commandUse(0, [])
        }
        if command == .restoreAll, environment.settings.own.isEmpty {
            return environment.language.settings.allAreDefaults
        }
        guard command == .restore, let setting else { return nil }
        let isSet =
            switch environment.settings.domain(of: setting) {
            case .user: true
            // A value that is not taken stands in the file all the same.
            case .argument, .system, .registered:
                environment.settings.problem(with: setting) != nil
                    || setting.value(in: environment.preferences)
                        != setting.value(in: Preferences())
            }
        return isSet ? nil : environment.language.settings.isDefault
    }
}

// MARK: - Events

extension SettingsScreen {
    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .command(let command): return handle(command, in: environment)
        case .edit(let edit): return type(edit, in: environment)
        case .appeared, .environment: find(filter.text, in: environment)
        // What is typed is for the setting that is selected.
        case .mouse(let event) where field == nil:
            switch event.kind {
            case .wheelDown: move(.moveDown, environment)
            case .wheelUp: move(.moveUp, environment)
            case .press: return click(event.point, in: environment)
            default: break
            }
        default: break
        }
        return []
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        switch command {
        case .filter: filter.begin()
        case .accept: return accept(in: environment)
        case .cancel: cancel(in: environment)
        case .open, .toggle: return change(by: 1, in: environment)
        case .previousPane: return change(by: -1, in: environment)
        case .back: return [.close]
        case .restore: return setting.map { [.reset($0)] } ?? []
        case .restoreAll: return [.ask(question(in: environment))]
        case .inspect: return inspect(in: environment)
        case .delete: return [.ask(forgetting(in: environment))]
        case .editExternally: return [.editSettings]
        default: move(command, environment)
        }
        return []
    }

    private func question(in environment: Environment) -> Question {
        let words = environment.language.settings
        return Question(
            title: words.resetAll,
            consequences: words.resetAllConsequences(environment.settings.own.count),
            choices: [
                .init("n", environment.language.questions.leave),
                .init("y", words.resetAllAnswer, [.resetAllSettings]),
            ])
    }

    private func forgetting(in environment: Environment) -> Question {
        let words = environment.language.settings
        return Question(
            title: words.forgetCounts,
            consequences: words.forgetCountsConsequences(
                environment.preferences.privacy.localStatistics),
            choices: [
                .init("n", environment.language.questions.leave),
                .init("y", words.forgetCountsAnswer, [.forgetCounts]),
            ])
    }

    private mutating func move(_ command: CommandID, _ environment: Environment) {
        let old = position.selected
        let height = SettingsLayout(environment.size).list.height
        position.scroll(command, count: lines.count, height: height)
        skipHeading(movingUp: position.selected < old, height: height)
    }

    /// Goes past a heading, and shows the one above the first setting of a section.
    private mutating func skipHeading(movingUp: Bool, height: Int) {
        let count = lines.count
        if setting == nil, count > 0 {
            let isLast = position.selected == count - 1
            let step = (movingUp && position.selected > 0) || isLast ? -1 : 1
            position.select(position.selected + step, count: count, height: height)
        }
        if position.top == position.selected, position.top > 0, height > 1,
            lines.setting(at: position.top - 1) == nil
        {
            position.place(selectionAt: 1, count: count, height: height)
        }
    }

    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        let layout = SettingsLayout(environment.size)
        let list = layout.list
        if layout.help.contains(point), let setting {
            let place = Point(x: point.x - layout.help.minX, y: point.y - layout.help.minY)
            let value = value(at: place, in: layout.help.size, environment)
            return value.map { set(setting, $0, in: environment) } ?? []
        }
        let row = position.top + point.y
        guard list.contains(point), lines.setting(at: row) != nil else { return [] }
        // What is clicked is what changes: a click beside the value may only bring the window to the front.
        let words = environment.language.settings
        let isOnValue = point.x >= Self.valueColumn(width: list.width, words)
        position.select(row, count: lines.count, height: list.height)
        return isOnValue ? change(by: 1, in: environment) : []
    }

    private func inspect(in environment: Environment) -> [Effect] {
        guard let setting else { return [] }
        let report = environment.settings
        let place = environment.language.settings.place(report.domain(of: setting), report.file)
        let label = environment.language.settings.label(setting)
        return [
            .say(Notice(environment.language.labelled("\(label) (\(setting.rawValue))", place)))
        ]
    }
}

// MARK: - Values

extension SettingsScreen {
    /// Goes to the next value, round at the ends; a value with bounds is typed in.
    private mutating func change(by step: Int, in environment: Environment) -> [Effect] {
        guard let setting else { return [] }
        let value = setting.value(in: environment.preferences)
        let values = environment.values(of: setting)
        guard !values.isEmpty else {
            if step > 0 { beginTyping(value) }
            return []
        }
        let index = values.firstIndex(of: value) ?? 0
        return set(
            setting, values[(index + step + values.count) % values.count], in: environment)
    }

    private func set(
        _ setting: Setting, _ value: String, in environment: Environment
    ) -> [Effect] {
        var preferences = environment.preferences
        guard setting.set(value, in: &preferences), preferences != environment.preferences else {
            return []
        }
        let change = Effect.set(SettingChange(preferences, base: environment.preferences))
        let isHidden = environment.settings.domain(of: setting) == .argument
        guard isHidden, !environment.settings.isFileUnreadable else { return [change] }
        return [change, .say(Notice(environment.language.settings.isArgument))]
    }

    private mutating func beginTyping(_ value: String) {
        var field = TextField(value)
        field.fit(width: 10_000)
        self.field = field
    }

    private mutating func type(_ edit: TextEdit, in environment: Environment) -> [Effect] {
        if filter.isTyping {
            if filter.apply(edit) { find(filter.text, in: environment) }
        } else {
            field?.apply(edit)
            isRefused = false
        }
        return []
    }

    private mutating func accept(in environment: Environment) -> [Effect] {
        guard let field, let setting else {
            filter.keep()
            return []
        }
        var preferences = environment.preferences
        guard setting.set(field.text, in: &preferences) else {
            guard case .field(let allowed) = setting.control.kind else { return [] }
            isRefused = true
            return [.say(Notice(.refusal, environment.language.settings.takes(allowed)))]
        }
        self.field = nil
        return set(setting, field.text, in: environment)
    }

    private mutating func cancel(in environment: Environment) {
        isRefused = false
        if field != nil {
            field = nil
        } else {
            filter.clear()
            find("", in: environment)
        }
    }

    /// Shows what the search finds, with the same setting selected if it is among that.
    private mutating func find(_ text: String, in environment: Environment) {
        let selected = setting
        lines = SettingsLines(filter: text, language: environment.language)
        let height = SettingsLayout(environment.size).list.height
        let row = selected.flatMap { lines.row(of: $0) } ?? 1
        position.select(row, count: lines.count, height: height)
        skipHeading(movingUp: false, height: height)
    }
}
