// What takes long, for the screen that shows it.
extension App {
    /// Minds that the store was asked for something that somebody may want to watch, or to stop.
    mutating func noteBegin(of request: StoreRequest, ticket: Int) {
        guard request.isWrite || request.isOfMany || request.isLook else { return }
        environment.tasks.begin(ticket, environment.language.outcomes.name(request), at: elapsed)
        // No key waits for it, so that nothing else comes by which it is said.
        if request.runsBeside { order(.timer(number(), after: Self.patience)) }
    }

    /// Minds how a request ended.
    mutating func noteEnd(
        of request: StoreRequest, _ result: Result<StoreAnswer, Problem>, ticket: Int
    ) {
        let state: TaskRecord.State =
            switch result {
            case .success(let answer):
                .done(environment.language.sentence(of: request, answer) ?? "")
            case .failure(.cancelled): .stopped
            case .failure(let problem): .failed(environment.language.problems.sentence(problem))
            }
        environment.tasks.end(ticket, state, at: elapsed)
        showTasks()
        followWaiting()
    }

    /// Minds how far one is.
    mutating func note(_ pace: TaskPace, of ticket: Int) {
        environment.tasks.note(pace, of: ticket)
        showTasks()
        followWaiting()
    }

    /// What runs for so long that somebody may wonder, in so many cells: what it is, how far, and what shows
    /// it; nil where nothing does, or where it is shown.
    func runningWork(room: Int) -> String? {
        guard layers.last?.destination != .tasks,
            let task = environment.tasks.all.first(where: {
                $0.isRunning && $0.time(at: elapsed) >= Self.patience
            })
        else { return nil }
        let words = environment.language.tasks
        let share = task.pace?.share
        let end = tasksHint.map { "  " + $0 } ?? ""
        let rest = room - DisplayWidth.cells(of: words.underWay(share, " ") + end) + 1
        // The key is worth more than a few letters of a name, and how far it is more than the key.
        guard rest < Self.leastName else {
            let name = DisplayWidth.truncate(task.name.onOneLine, toCells: rest, ellipsis: "..")
            return words.underWay(share, name.text) + end
        }
        let nameless = words.underWay(share, "")
        return DisplayWidth.cells(of: nameless + end) <= room ? nameless + end : nameless
    }

    /// The fewest cells in which the name of a task says what it is.
    private static var leastName: Int { 8 }

    /// The key that shows what runs, and what it is called; nil where there is none.
    var tasksHint: String? {
        guard layers.last?.destination != .tasks, let context = layers.last?.screen.keyContext,
            let keys = keyMap.hints(in: context)[.goToTasks]
        else { return nil }
        return hint(of: .goToTasks, by: keys).text
    }

    /// Stops one, as C-c does with all of them.
    mutating func stopTask(_ ticket: Int) {
        guard case .store(let request)? = works[ticket] else { return }
        order(.cancel(ticket: ticket))
        environment.tasks.noteStopping(ticket)
        let name = environment.language.outcomes.name(request)
        let sentence = environment.language.interrupts.stopping(name)
        say(Notice(.message, sentence, about: .stopping(ticket)))
    }

    /// Tells the screen of tasks that there is something else to show.
    private mutating func showTasks() {
        guard let top = layers.last, top.screen is TasksScreen else { return }
        send(.environment, to: top.id)
    }
}
