internal import SheafModel
internal import SheafNotebook

/// What runs and what came of it, the newest first: each can be stopped.
struct TasksScreen: Screen {
    private var list = ListState<TaskRecord>()
    /// The timer by which times and numbers are drawn again while something runs.
    private var tick: Int?
    private var lastMark = 0

    init() {}

    let keyContext = KeyContext.list
    /// One comes here to see what keys wait for.
    let needsNothing = true

    var commands: [CommandID] {
        guard let task = list.selected else { return [.back] }
        return (task.isRunning ? [.delete] : []) + [.back] + CommandID.scrolling
    }

    var hasNoRows: Bool { list.count == 0 }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .delete ? environment.language.tasks.stop : nil
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.tasks
        let running = environment.tasks.all.count { $0.isRunning }
        return Heading(words.title, detail: words.running(running))
    }

    var rowPosition: RowPosition? { list.rowPosition }

    func status(in environment: Environment) -> ScreenStatus { list.status(in: environment) }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        show(in: environment)
        list.fit(height: view(in: environment).rowCount(lines: tableHeight(in: environment)))
        switch event {
        case .command(.delete):
            return list.selected.map { [.stopTask($0.id)] } ?? []
        case .command(.back): return [.close]
        case .command(let command):
            list.scroll { $0.scroll(command, count: $1, height: $2) }
        case .mouse(let event) where event.isClick: click(event.point, in: environment)
        case .timer(tick): tick = nil
        default: break
        }
        return wait(in: environment)
    }

    /// Draws again soon, as long as something runs.
    private mutating func wait(in environment: Environment) -> [Effect] {
        guard tick == nil, environment.tasks.isAnyRunning else { return [] }
        lastMark += 1
        tick = lastMark
        return [.wait(.milliseconds(250), mark: lastMark)]
    }

    private mutating func click(_ point: Point, in environment: Environment) {
        let height = tableHeight(in: environment)
        guard let row = view(in: environment).row(at: point.y, height: height, of: list) else {
            return
        }
        list.scroll { $0.select(row, count: $1, height: $2) }
    }

    private mutating func show(in environment: Environment) {
        list.show(environment.tasks.shown(at: environment.elapsed))
    }
}

// MARK: - Drawing

extension TasksScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !list.isEmpty else {
            canvas.writeParagraph(environment.language.tasks.empty, style: .dim)
            return
        }
        let (table, rest) = canvas.bounds.splitTop(tableHeight(in: environment))
        canvas.draw(in: table) { view(in: environment).draw(list, on: &$0) }
        guard let task = list.selected, rest.height > 2 else { return }
        canvas.draw(in: rest) { draw(task, on: &$0, in: environment) }
    }

    /// The lines of the table: all where there is little room, else what it needs, at most two thirds.
    private func tableHeight(in environment: Environment) -> Int {
        let height = environment.size.height
        return height < 10 ? height : min(max(3, list.count + 1), height * 2 / 3)
    }

    private func view(in environment: Environment) -> ListView<TaskRecord> {
        let words = environment.language.tasks
        let columns: [TableColumn<TaskRecord>] = [
            TableColumn(
                words.task, width: 10, ideal: 50, rank: 0, isFlexible: true
            ) { .init($0.name.onOneLine) },
            TableColumn(words.state, width: 12, ideal: 16, rank: 0) { task in
                let text = words.stateOf(task.state)
                return switch task.state {
                case .running, .stopping:
                    .init(task.pace?.share.map { "\($0) %" } ?? text, .accent)
                case .done: .init(text, .success)
                case .failed: .init(text, .error)
                case .stopped: .init(text, .dim)
                }
            },
            TableColumn(words.time, width: 8, rank: 1, alignsRight: true) { task in
                let time = environment.language.numbers.tenths(
                    of: task.time(at: environment.elapsed))
                return .init(time + " s", .dim)
            },
        ]
        var single = environment
        single.preferences.display.density = .small
        return ListView(columns: columns, in: single) { _ in [] }
    }

    /// How far the selected one is, or what came of it.
    private func draw(
        _ task: TaskRecord, on canvas: inout Canvas, in environment: Environment
    ) {
        let line = String(repeating: environment.signs.horizontal, count: canvas.size.width)
        canvas.write(line, x: 0, y: 0, style: .border)
        let words = environment.language.tasks
        switch task.state {
        case .done(let sentence), .failed(let sentence):
            let text = sentence.isEmpty ? words.stateOf(task.state) : sentence
            canvas.writeParagraph(text, y: 1, style: .text)
        case .stopped: canvas.writeParagraph(words.nothingStored, y: 1, style: .text)
        case .running, .stopping:
            guard let pace = task.pace else {
                canvas.writeParagraph(words.stateOf(task.state), y: 1, style: .text)
                return
            }
            let y = canvas.writeParagraph(
                environment.language.progress(of: pace), y: 1, style: .text)
            guard canvas.size.width > 2, let share = pace.share else { return }
            let width = canvas.size.width - 2
            let bar = Rect(x: 1, y: y + 1, width: width, height: 1)
            canvas.fill(bar, style: .field)
            canvas.fill(
                Rect(x: 1, y: y + 1, width: width * share / 100, height: 1), style: .selected)
        }
    }
}
