internal import FoundationEssentials
internal import Persistence

/// The vault: made, unlocked, and what is in it by service.
///
/// When the vault locks, for whatever reason, everything typed and shown here is dropped at once.
struct VaultScreen: Screen {
    /// What it shows.
    enum Mode: Sendable {
        /// Nobody has said yet how the vault is.
        case waiting
        case form(VaultForm)
        case list
        /// It cannot be used as it is.
        case problem(VaultError)
    }

    var mode = Mode.waiting
    var items: [ItemSummary] = []
    var list = ListState<VaultRow>()
    var filter = FilterLine()
    var reveal: Reveal?
    /// The item whose value is to be copied when it comes.
    var copies: ItemKey?
    /// The item that is being stored anew: it is the selected one then.
    var stored: ItemKey?
    /// The timer that counts while something is done, and the one by which a copy or a passphrase is
    /// accepted.
    var tick: Int?
    var acceptMark: Int?
    /// The timer by which what was typed is thrown away, after a question.
    var discardMark: Int?
    /// The timer by which a secret is shown where it stays, after a question.
    var revealMark: Int?
    /// What it was asked about.
    var revealKey: ItemKey?
    /// What may be in the mind of who guesses a new passphrase.
    var knownNames: [String] = []
    /// When the file was written from which the rows are.
    var shownAt: Date?
    private var lastMark = 0

    init() {}

    var keyContext: KeyContext {
        switch mode {
        case .form: .form
        case .list where filter.isTyping: .prompt
        default: .list
        }
    }

    var commands: [CommandID] {
        switch mode {
        case .waiting: return []
        case .problem: return [.open]
        case .form(let form):
            return [.save, .nextField] + (form.newSecret == nil ? [] : [.generateSecret])
                + [.previousField, .insertNewline, .cancel]
        case .list where filter.isTyping: return [.accept, .cancel]
        case .list:
            let own: [CommandID] =
                list.selected == nil
                ? [.add] : [.open, .inspect, .copySecret, .add, .edit, .delete]
            return own + [.filter, .changePassphrase] + CommandID.scrolling
                + (filter.isEmpty ? [] : [.cancel])
        }
    }

    var hasNoRows: Bool { list.count == 0 }

    var hold: Hold {
        guard case .form(let form) = mode, form.isTyped, !form.isBusy else { return .nothing }
        return .text
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        switch (mode, command) {
        case (.form(let form), .save):
            CommandWords(environment.language.vault.doing(form.purpose))
        case (.form(let form), .insertNewline):
            form.isAtEnd
                ? CommandWords(environment.language.vault.doing(form.purpose))
                : environment.language.command(.nextField)
        case (.problem, .open): CommandWords(environment.language.vault.again)
        default:
            keyContext == .prompt ? environment.language.lists.filterHint(command) : nil
        }
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        guard case .list = mode, command == .inspect else { return nil }
        return environment.language.vault.show
    }

    /// Enter, which opens things elsewhere, says what shows a secret: nobody shows one by accident.
    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        guard case .list = mode, command == .open else { return nil }
        return environment.language.vault.howToShow
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.vault
        // How the vault is stands on the status line.
        guard case .list = mode else { return Heading(words.title) }
        let count =
            filter.text.isEmpty
            ? words.count(items.count) : words.someOf(list.count, items.count)
        return Heading(words.title, detail: count)
    }

    var rowPosition: RowPosition? {
        guard case .list = mode else { return nil }
        return list.rowPosition
    }

    func status(in environment: Environment) -> ScreenStatus {
        let words = environment.language.vault
        var status = ScreenStatus()
        if filter.isTyping {
            status.text = "/"
            status.field = filter.field
        } else {
            status.text = filter.isEmpty ? "" : "/" + filter.text
        }
        status.position =
            environment.vault.secondsLeft.map { words.open($0) }
            ?? words.state(environment.vault.state)
        return status
    }

    mutating func mark() -> Int {
        lastMark += 1
        return lastMark
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        list.fit(height: view(in: environment).rowCount(lines: environment.size.height))
        switch event {
        case .appeared: return [.vault(.look)]
        case .vault(let answer): return receive(answer, in: environment)
        case .vaultState: return follow(environment.vault)
        case .timer(let mark): return pass(mark, in: environment)
        case .edit(let edit): type(edit)
        case .command(let command): return handle(command, in: environment)
        case .mouse(let event) where event.isClick: click(event.point, in: environment)
        case .leaving:
            return [.ask(Self.questionToDiscard(environment.language.forms, then: .close))]
        case .interrupted: stop()
        case .uncovered: answered()
        case .ending:
            defer {
                forget()
                // Whoever takes the end back is shown the items again.
                shownAt = nil
            }
            return hold == .text ? [.tellAtEnd(environment.language.vault.typedIsLost)] : []
        default: break
        }
        return []
    }

    /// Somebody leaves, and what was typed is kept nowhere.
    static func questionToDiscard(_ words: FormWords, then effect: Effect) -> Question {
        Question(
            title: words.discardQuestion, consequences: [words.discardConsequence],
            choices: [
                .init(words.keepWritingLetter, words.keepWriting),
                .init(words.discardLetter, words.discard, [effect], isFinal: true),
            ])
    }

    private mutating func type(_ edit: TextEdit) {
        if case .form(var form) = mode {
            form.apply(edit, names: knownNames)
            mode = .form(form)
        } else if filter.apply(edit) {
            showItems()
        }
    }

    private mutating func click(_ point: Point, in environment: Environment) {
        let view = view(in: environment)
        guard case .list = mode,
            let row = view.row(at: point.y, height: environment.size.height, of: list)
        else { return }
        reveal = nil
        list.scroll { $0.select(row, count: $1, height: $2) }
    }

    /// Shows the items that the filter leaves.
    mutating func showItems() {
        let all = items.map { VaultRow(item: $0) }
        let selected = stored ?? list.selected?.id
        // What was just stored is not hidden by what was looked for before.
        if let stored, let row = all.first(where: { $0.id == stored }),
            !row.matches(filter.text.lowercased())
        {
            filter.clear()
        }
        stored = nil
        let text = filter.text.lowercased()
        list.show(all.filter { $0.matches(text) }, selecting: selected)
    }

    /// Waits no longer for what the vault was asked; what was typed stays, but for passphrases that
    /// were to open something.
    private mutating func stop() {
        reveal = nil
        copies = nil
        stored = nil
        guard case .form(var form) = mode, form.isBusy else { return }
        form.isBusy = false
        form.forgetPassphrases()
        mode = .form(form)
    }

    /// Drops everything that was typed or shown.
    mutating func forget() {
        items = []
        list = ListState()
        filter.clear()
        reveal = nil
        copies = nil
        stored = nil
        if case .form(let form) = mode { mode = .form(VaultForm(form.purpose)) }
    }
}
