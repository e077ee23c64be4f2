internal import SheafModel

/// The views that were saved: to show, to rename, to delete.
struct ViewsScreen: Screen {
    /// A view under its name.
    struct Entry: Hashable, Sendable, Identifiable {
        let name: String
        let view: SavedView

        var id: String { name }
    }

    private var list = ListState<Entry>()

    let keyContext = KeyContext.list

    /// The name of the view that keys act on.
    var selectedView: String? { list.selected?.id }

    var commands: [CommandID] {
        guard list.selected != nil else { return [.back] }
        return [.open, .edit, .delete, .back] + CommandID.scrolling
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        switch command {
        case .open: environment.language.views.show
        case .edit: environment.language.views.rename
        default: nil
        }
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.views.title)
    }

    var rowPosition: RowPosition? { list.rowPosition }

    func status(in environment: Environment) -> ScreenStatus { list.status(in: environment) }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared, .environment: show(in: environment)
        case .command(let command): return handle(command, in: environment)
        case .mouse(let event) where event.isClick: return click(event.point, in: environment)
        default: break
        }
        list.fit(height: table(in: environment).rowCount(lines: environment.size.height))
        return []
    }

    private mutating func show(in environment: Environment) {
        list.show(
            environment.preferences.views.sorted { $0.key < $1.key }
                .map { Entry(name: $0.key, view: $0.value) })
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !list.isEmpty else {
            canvas.writeParagraph(environment.language.views.noneYet, style: .dim)
            return
        }
        table(in: environment).draw(list, on: &canvas)
    }

    private func table(in environment: Environment) -> ListView<Entry> {
        let words = environment.language.views
        let columns = [
            TableColumn<Entry>(words.name, width: 10, ideal: 30, rank: 0, isFlexible: true) {
                .init($0.name.onOneLine)
            },
            TableColumn(words.keys, width: 5, rank: 1) {
                .init($0.view.key.map { "f " + $0 } ?? "", .dim)
            },
            TableColumn(words.list, width: 12, rank: 3) { .init(words.listName($0.view.list)) },
            TableColumn(words.query, width: 20, ideal: 60, rank: 2, isFlexible: true) {
                .init($0.view.query.onOneLine, .dim)
            },
        ]
        var single = environment
        single.preferences.display.density = .small
        return ListView(columns: columns, in: single) { _ in [] }
    }
}

// MARK: - Deciding

extension ViewsScreen {
    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if CommandID.scrolling.contains(command) {
            list.scroll { $0.scroll(command, count: $1, height: $2) }
            return []
        }
        if command == .back { return [.close] }
        guard let row = list.selected else { return [] }
        return switch command {
        case .open: [.showView(row.name)]
        case .edit: [.open(.renameView(row.name))]
        case .delete: [.ask(question(about: row, in: environment))]
        default: []
        }
    }

    /// Selects the row that was clicked, or shows the one that is selected.
    private mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        let height = environment.size.height
        guard let row = table(in: environment).row(at: point.y, height: height, of: list) else {
            return []
        }
        guard row == list.position.selected else {
            list.scroll { $0.select(row, count: $1, height: $2) }
            return []
        }
        return [.run(.open)]
    }

    /// Settings are not undone.
    private func question(about row: Entry, in environment: Environment) -> Question {
        let words = environment.language
        var preferences = environment.preferences
        preferences.views[row.name] = nil
        let name = row.name.onOneLine
        return Question(
            title: words.views.deleteQuestion(name),
            consequences: [words.views.deleteConsequence(row.view.query.onOneLine)],
            choices: [
                Question.Choice("n", words.questions.cancel),
                Question.Choice(
                    "y", words.questions.delete,
                    [
                        .set(SettingChange(preferences, base: environment.preferences)),
                        .say(Notice(words.views.deleted(name))),
                    ], isFinal: true),
            ])
    }
}
