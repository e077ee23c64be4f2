internal import Model

/// Every preference with its value, changed where it stands and in effect at once.
struct SettingsScreen: Screen {
    private(set) var position = ScrollPosition()

    let keyContext = KeyContext.list
    let commands: [CommandID] =
        [.open, .back, .toggle, .restore, .editExternally] + CommandID.scrolling

    private static let count = Setting.allCases.count

    var setting: Setting { Setting.allCases[position.selected] }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.settings.title)
    }

    func status(in environment: Environment) -> ScreenStatus {
        ScreenStatus(
            text: setting.rawValue, position: "\(position.selected + 1)/\(Self.count)")
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        let isDefault = isDefault(setting, environment.preferences)
        return command == .restore && isDefault ? environment.language.settings.isDefault : nil
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .command(.open), .command(.toggle): return change(by: 1, in: environment)
        case .command(.back): return change(by: -1, in: environment)
        case .command(.restore):
            return set(setting.value(in: Preferences()), in: environment)
        case .command(.editExternally): return [.editSettings]
        case .command(let command): move(command, environment)
        case .environment:
            let height = SettingsLayout(environment.size).list.height
            position.reveal(count: Self.count, height: height)
        case .mouse(let event):
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

    private mutating func move(_ command: CommandID, _ environment: Environment) {
        let height = SettingsLayout(environment.size).list.height
        position.scroll(command, count: Self.count, height: height)
    }

    /// Goes to the next value, round at the ends.
    private func change(by step: Int, in environment: Environment) -> [Effect] {
        let values = setting.values
        let index = values.firstIndex(of: setting.value(in: environment.preferences)) ?? 0
        return set(values[(index + step + values.count) % values.count], in: environment)
    }

    private func set(_ value: String, in environment: Environment) -> [Effect] {
        var preferences = environment.preferences
        setting.set(value, in: &preferences)
        guard preferences != environment.preferences else { return [] }
        return [.set(SettingChange(preferences))]
    }

    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        let list = SettingsLayout(environment.size).list
        let row = position.top + point.y
        guard list.contains(point), row < Self.count else { return [] }
        if row == position.selected { return change(by: 1, in: environment) }
        position.select(row, count: Self.count, height: list.height)
        return []
    }

    func isDefault(_ setting: Setting, _ preferences: Preferences) -> Bool {
        setting.value(in: preferences) == setting.value(in: Preferences())
    }
}
