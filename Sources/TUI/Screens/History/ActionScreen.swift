internal import Model
internal import Notebook
internal import Persistence

/// What an action changed: each row before and after.
struct ActionScreen: Screen {
    private var group: UndoGroup
    private var details: ActionDetails?
    private var page = TextPage()

    init(_ group: UndoGroup) { self.group = group }

    let keyContext = KeyContext.detail
    var commands: [CommandID] {
        (group.state.isKept ? [.restore] : []) + [.back] + TextPage.commands
    }

    func heading(in environment: Environment) -> Heading {
        Heading(
            environment.language.history.history,
            environment.language.actions.line(group.notebookAction).onOneLine,
            detail: environment.moment(group.date))
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .restore ? environment.language.history.turning(group) : nil
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared: return [.store(.loadAction(group.id))]
        case .answer(.loadAction, .success(.action(let details))):
            self.details = details
            group = details.group
            page.show(paragraphs(in: environment), in: environment.size)
        case .environment: page.show(paragraphs(in: environment), in: environment.size)
        // Whatever became of it stands there now.
        case .answer(.undoAction, _), .answer(.redoAction, _), .answer(.undo, _),
            .answer(.redo, _):
            return [.store(.loadAction(group.id))]
        case .command(.back): return [.close]
        case .command(.restore): return group.turning
        case .command(let command): page.scroll(command, in: environment.size)
        default: break
        }
        return []
    }

    func draw(on canvas: inout Canvas, in environment: Environment) { page.draw(on: &canvas) }

    private func paragraphs(in environment: Environment) -> [TextPage.Paragraph] {
        guard let details else { return [] }
        let words = environment.language.history
        guard group.state.isKept else {
            return [TextPage.Paragraph(text: words.nothingKept, style: .dim)]
        }
        let rows = details.rows.flatMap { row in
            [TextPage.Paragraph(text: words.change(row), style: .heading)]
                + row.fields.filter { row.change != .removed || !$0.old.isEmpty }.flatMap { field in
                    paragraphs(of: field, removed: row.change == .removed, words)
                }
        }
        guard details.otherCount > 0 else { return rows }
        return rows + [TextPage.Paragraph(text: words.others(details.otherCount), style: .dim)]
    }

    private func paragraphs(
        of field: ActionDetails.Field, removed: Bool, _ words: HistoryWords
    ) -> [TextPage.Paragraph] {
        let head = TextPage.Paragraph(text: words.field(field.column), style: .dim, indent: 2)
        let difference = TextDifference(from: field.old, to: removed ? "" : field.new)
        return [head] + difference.paragraphs(indent: 4)
    }
}
