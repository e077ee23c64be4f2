internal import SheafModel
internal import SheafNotebook

/// What there is, in numbers and bars.
struct StatisticsScreen: Screen {
    private(set) var statistics: NotebookStatistics?
    private var page = TextPage()
    /// Whether there are numbers alone.
    private var isTable = false

    let keyContext = KeyContext.detail
    var commands: [CommandID] {
        (page.link == nil ? [] : [.open]) + [.toggleTable, .back] + TextPage.commands
    }
    let subscriptions: Set<Subscription>

    init(in environment: Environment) {
        subscriptions = [.statistics(environment.localTime, until: environment.now)]
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .toggleTable && isTable
            ? CommandWords(environment.language.statistics.bars) : nil
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.statistics.title)
    }

    func status(in environment: Environment) -> ScreenStatus {
        // In the linear mode all of it is read out at once.
        environment.isLinear ? ScreenStatus() : page.status(in: environment)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared: return subscriptions.map { .look($0, ListFocus(0..<1)) }
        case .results(_, .statistics(let statistics)):
            self.statistics = statistics
            lay(in: environment)
        case .environment: lay(in: environment)
        case .command(.back): return [.close]
        case .command(.open): return page.link.map { [.open($0)] } ?? []
        case .mouse(let event) where event.isClick:
            let opens = page.click(y: event.point.y, in: environment.size)
            return opens ? page.link.map { [.open($0)] } ?? [] : []
        case .command(.toggleTable):
            isTable.toggle()
            lay(in: environment)
        case .command(let command): page.move(command, in: environment.size)
        default: break
        }
        return []
    }

    private mutating func lay(in environment: Environment) {
        guard let statistics else { return }
        var paragraphs = StatisticsPage(
            statistics, width: environment.size.width, language: environment.language,
            signs: environment.signs, isTable: isTable
        ).paragraphs
        // Where all is read out at once nobody hears which of them is selected.
        if environment.isLinear {
            for index in paragraphs.indices { paragraphs[index].link = nil }
        }
        page.show(paragraphs, in: environment.size)
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard statistics != nil else {
            canvas.writeParagraph(environment.language.lists.loading, style: .dim)
            return
        }
        page.draw(on: &canvas)
        guard canvas.size.width > 2, let y = page.selectedLine(in: canvas.size) else { return }
        let display = environment.preferences.display
        canvas.draw(in: Rect(x: 0, y: y, width: canvas.size.width, height: 1)) { line in
            line.drawSelection(
                ofHeight: 1, sign: environment.signs.selection, showsBar: display.selection == .bar)
            line.setCursor(x: 1, y: 0, visible: display.showsCursor)
        }
    }
}
