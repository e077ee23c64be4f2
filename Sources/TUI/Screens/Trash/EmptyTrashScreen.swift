internal import FoundationEssentials
internal import PersistenceTextForms
internal import SheafNotebook

/// Asks how old what is removed from the trash has to be, and says at each key how much that is.
struct EmptyTrashScreen: Screen {
    private var field = TextField()
    /// What is that old; nil until it is known.
    private var found: Set<UUID>?
    /// What the store was asked for.
    private var asked: MarkOrder?

    private static let mostDays = 100_000

    init() { field.fit(width: 40) }

    let keyContext = KeyContext.prompt
    let commands: [CommandID] = [.accept, .cancel]

    /// The days that are typed; nil where that is no number of them.
    private var days: Int? {
        Int(field.text.trimmed).flatMap { (0...Self.mostDays).contains($0) ? $0 : nil }
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.history
        return Heading(words.trash, words.emptyOlder.title)
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.batches
        return CommandWords(command == .accept ? words.goOn : words.leave)
    }

    func status(in environment: Environment) -> ScreenStatus {
        let forms = environment.language.history.purgeDays
        let question = forms.first { DisplayWidth.cells(of: $0) + 8 <= environment.size.width }
        return ScreenStatus(text: question ?? forms.last ?? "", field: field)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .edit(let edit):
            return field.apply(edit) ? look(in: environment) : []
        case .command(.accept): return accept(in: environment)
        case .command(.cancel): return [.close]
        case .answer(.identify(let order), .success(.identifiers(let found))) where order == asked:
            self.found = found
        // It can be tried again by another key.
        case .answer(.identify(let order), .failure) where order == asked: asked = nil
        case .answer(.purge, .success): return [.close]
        default: break
        }
        return []
    }

    /// Asks how much is that old.
    private mutating func look(in environment: Environment) -> [Effect] {
        (asked, found) = (nil, nil)
        guard let days else { return [] }
        var list = TrashList()
        list.deletedBefore = environment.now.addingTimeInterval(-86_400 * Double(days))
        let order = MarkOrder(.mark, in: .trash(list))
        asked = order
        return [.store(.identify(order))]
    }

    private mutating func accept(in environment: Environment) -> [Effect] {
        let words = environment.language
        guard let days else { return [.say(Notice(.refusal, words.batches.wrong(.days)))] }
        guard let asked, case .trash(let list) = asked.list, let date = list.deletedBefore else {
            return look(in: environment)
        }
        // Nobody says yes to what is not counted yet.
        guard let found else { return [] }
        return [TrashActions.emptying(found, before: date, days: days, in: environment)]
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard let days, let count = found?.count else { return }
        canvas.writeParagraph(environment.language.history.oldTrash(count, days), style: .text)
    }
}
