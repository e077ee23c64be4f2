internal import SheafModel
internal import SheafNotebook

/// Something in the trash, on a page of its own.
struct TrashItemScreen: Screen {
    private let item: TrashItem
    private var page = TextPage()
    private var deletion: TrashDeletion?

    init(_ item: TrashItem) { self.item = item }

    let keyContext = KeyContext.detail
    let commands: [CommandID] = [.restore, .purge, .copyTitle, .back] + TextPage.commands

    private var actions: TrashActions { TrashActions(item, deletion: deletion) }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.history.trash, item.title(in: environment))
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .restore ? environment.language.history.putBack : nil
    }

    func status(in environment: Environment) -> ScreenStatus { page.status(in: environment) }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared:
            show(in: environment)
            return [.store(.loadDeletion(item))]
        case .environment: show(in: environment)
        case .answer(.loadDeletion(let asked), .success(.deletion(let deletion)))
        where asked.id == item.id:
            self.deletion = deletion
            show(in: environment)
        case .command(.back): return [.close]
        case .command(.copyTitle):
            return [.copy(item.name, what: item.headline.onOneLine)]
        case .command(let command) where TextPage.commands.contains(command):
            page.scroll(command, in: environment.size)
        case .command(let command):
            return actions.effects(of: command, in: environment)
        case .answer(.findTrash(let date, let days), .success(.identifiers(let found))):
            return [TrashActions.emptying(found, before: date, days: days, in: environment)]
        // It is not in the trash any more.
        case .answer(.restore, .success): return [.close]
        case .answer(.purge(let purge), .success) where purge.holds(item): return [.close]
        default: break
        }
        return []
    }

    private mutating func show(in environment: Environment) {
        page.show(actions.paragraphs(in: environment), in: environment.size)
    }

    func draw(on canvas: inout Canvas, in environment: Environment) { page.draw(on: &canvas) }
}
