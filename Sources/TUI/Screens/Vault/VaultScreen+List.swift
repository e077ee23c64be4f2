internal import Persistence

// The list of what is in the vault.
extension VaultScreen {
    /// A command where the list is shown.
    mutating func handleInList(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if CommandID.scrolling.contains(command) {
            list.scroll { $0.scroll(command, count: $1, height: $2) }
            return []
        }
        switch command {
        case .filter: filter.begin()
        case .accept: filter.keep()
        case .cancel:
            filter.clear()
            showItems()
        case .add: mode = .form(VaultForm(.add))
        case .changePassphrase: mode = .form(VaultForm(.changePassphrase))
        case .inspect: return environment.isLinear ? askToShow(environment) : show()
        case .edit:
            if let item = list.selected?.item { mode = .form(VaultForm(.replace(item))) }
        case .copySecret:
            guard let item = list.selected?.item else { return [] }
            guard item.presence == .whenUnlocked else {
                mode = .form(VaultForm(.copy(item)))
                return []
            }
            copies = item.key
            return [.vault(.open(item.key, passphrase: nil))]
        case .delete: return list.selected.map { [.ask(question($0.item, environment))] } ?? []
        default: break
        }
        return []
    }

    /// Where a line that was said stays, nothing hides a secret again.
    private mutating func askToShow(_ environment: Environment) -> [Effect] {
        guard let key = list.selected?.item.key else { return [] }
        let words = environment.language.vault.reveal
        let shown = mark()
        revealMark = shown
        revealKey = key
        let question = Question(
            title: words.title(key.account, key.service), consequences: [words.consequence],
            choices: [
                .init("n", words.leave), .init("y", words.show, [.wait(.zero, mark: shown)]),
            ])
        return [.ask(question)]
    }

    /// The key for showing was pressed, or repeats.
    mutating func show() -> [Effect] {
        guard let item = list.selected?.item else { return [] }
        if reveal?.key == item.key {
            let pause = mark()
            reveal?.pauseMark = pause
            return [.wait(Reveal.pause, mark: pause)]
        }
        guard item.presence == .whenUnlocked else {
            mode = .form(VaultForm(.show(item)))
            return []
        }
        return begin(item.key) + [.vault(.open(item.key, passphrase: nil))]
    }

    /// Awaits a value to show.
    ///
    /// After a passphrase was typed no key is held: then it stays to the limit.
    mutating func begin(_ key: ItemKey) -> [Effect] {
        reveal = Reveal(key: key)
        if case .form = mode { return [] }
        let pause = mark()
        reveal?.pauseMark = pause
        return [.wait(Reveal.pause, mark: pause)]
    }

    private func question(_ item: ItemSummary, _ environment: Environment) -> Question {
        let words = environment.language.questions
        let vault = environment.language.vault
        return Question(
            title: vault.delete(item.key.account, item.key.service),
            consequences: [vault.deleteConsequence],
            choices: [
                .init("n", words.cancel),
                .init(
                    "y", words.delete, [.vault(.delete(item.key, revision: item.revision))],
                    isFinal: true),
            ])
    }
}
