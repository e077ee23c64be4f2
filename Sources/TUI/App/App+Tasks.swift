// What takes long, for the screen that shows it.
extension App {
    /// Minds that the store was asked for something that somebody may want to watch, or to stop.
    mutating func noteBegin(of request: StoreRequest, ticket: Int) {
        guard request.isWrite || request.isOfMany else { return }
        environment.tasks.begin(ticket, environment.language.outcomes.name(request), at: elapsed)
    }

    /// Minds how a request ended.
    mutating func noteEnd(
        of request: StoreRequest, _ result: Result<StoreAnswer, Problem>, ticket: Int
    ) {
        let state: TaskRecord.State =
            switch result {
            case .success(let answer):
                .done(environment.language.outcomes.sentence(request, answer) ?? "")
            case .failure(.cancelled): .stopped
            case .failure(let problem): .failed(environment.language.problems.sentence(problem))
            }
        environment.tasks.end(ticket, state, at: elapsed)
        showTasks()
    }

    /// Minds how far one is.
    mutating func note(_ pace: BatchPace, of ticket: Int) {
        environment.tasks.note(pace, of: ticket)
        showTasks()
    }

    /// Stops one, as C-c does with all of them.
    mutating func stopTask(_ ticket: Int) {
        guard case .store(let request)? = works[ticket] else { return }
        order(.cancel(ticket: ticket))
        environment.tasks.noteStopping(ticket)
        let name = environment.language.outcomes.name(request)
        say(Notice(environment.language.interrupts.stopping(name)))
    }

    /// Tells the screen of tasks that there is something else to show.
    private mutating func showTasks() {
        guard let top = layers.last, top.screen is TasksScreen else { return }
        send(.environment, to: top.id)
    }
}
