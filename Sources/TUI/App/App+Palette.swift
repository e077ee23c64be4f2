internal import SheafNotebook

// The palette: what can be done here, by its name.
extension App {
    /// The palette for the screen that has the keyboard now.
    var paletteScreen: PaletteScreen {
        PaletteScreen(
            entries: paletteEntries, absent: absentEntries,
            hasRows: offeredCommands.contains(.goToRow))
    }

    /// What lists and pages do that the one here does not, as help lists it.
    private var absentEntries: [PaletteEntry] {
        guard let top = layers.last?.screen, !top.keyContext.takesText else { return [] }
        let offered = Set(offeredCommands)
        return HelpScreen.order(of: environment.table).map(\.id).compactMap { id in
            let heading = environment.table.heading(of: id)
            guard heading == .lists || heading == .actions, !offered.contains(id) else {
                return nil
            }
            let words = environment.language.command(id)
            let reason =
                top.absenceReason(id, in: environment)
                ?? environment.language.palette.notHere(PaletteNeed(id))
            return PaletteEntry(
                id: id, title: words.title, hint: words.hint, key: "", reason: reason)
        }
    }

    /// What can be done here, what was used last first, then as help lists it.
    private var paletteEntries: [PaletteEntry] {
        guard let top = layers.last?.screen else { return [] }
        let offered = Set(offeredCommands).subtracting([.palette, .cancel])
        // The place where one is was chosen to come here.
        let recent = recentCommands.reversed().compactMap { CommandID(rawValue: $0) }
            .filter { Self.place(of: $0) == nil || Self.place(of: $0) != layers.last?.destination }
        var seen: Set<CommandID> = []
        return (recent + HelpScreen.order(of: environment.table).map(\.id)).compactMap { id in
            guard offered.contains(id), seen.insert(id).inserted else { return nil }
            return entry(of: id, on: top)
        }
    }

    private func entry(of id: CommandID, on top: any Screen) -> PaletteEntry {
        let words = words(of: id, on: top)
        return PaletteEntry(
            id: id, title: words.title, hint: words.hint, key: keyLabel(of: id),
            reason: top.disabledReason(id, in: environment))
    }

    /// The key that a command has where the keyboard is; empty where it has none.
    func keyLabel(of id: CommandID) -> String {
        guard let context = layers.last?.screen.keyContext else { return "" }
        return keyMap.hints(in: context)[id].map(environment.language.keys.label(of:)) ?? ""
    }

    /// Does what was chosen, on the screen that has the keyboard now.
    mutating func choose(_ choice: PaletteChoice) {
        switch choice {
        case .command(let id, let isReversed): runByName(id, isReversed: isReversed)
        case .row(let number): write("\(number)", behind: .goToRow)
        case .view(let name): show(view: name)
        case .filter(let text): write(text, behind: .filter)
        case .search(let text):
            depart(.place(.posts))
            // A form on the way may have something to put away first.
            if layers.last?.destination == .posts {
                write(Self.words(text), behind: .filter)
            }
        }
    }

    /// What was typed for a command as words that are looked for, whatever they mean in a query.
    private static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).map { SearchQuery.word(String($0)) }
            .joined(separator: " ")
    }

    /// Runs a command, and says which key would have done so.
    private mutating func runByName(_ id: CommandID, isReversed: Bool) {
        guard let top = layers.last else { return }
        let title = words(of: id, on: top.screen).title
        let key = keyLabel(of: id)
        run(KeyMap.Invocation(id: id, isReversed: isReversed))
        // What came of it is worth more, and so is a line where one types.
        guard notice == nil, layers.last?.screen.keyContext.takesText == false else { return }
        let words = environment.language.palette
        notice = Notice(key.isEmpty ? words.hasNoKey(title) : words.hasKey(title, key))
    }

    /// Types a text into the line that a command opens, and ends it.
    private mutating func write(_ text: String, behind command: CommandID) {
        guard ownCommands.contains(command) else { return }
        run(command)
        guard layers.last?.screen.keyContext == .prompt else { return }
        send(.edit(.moveToLineEnd))
        send(.edit(.deleteToLineStart))
        send(.edit(.insert(text)))
        send(.command(.accept))
    }
}
