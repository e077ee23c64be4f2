internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// What was done, the last first: to look at, and to take back.
struct HistoryScreen: FilteredScreen {
    var query = HistoryList()
    var whole: HistoryList?
    var pane = ListPane<UndoGroup>(.actions) { HistoryList.uuid(of: $0) }
    /// What people are called, and their user names.
    private var names: [String: String] = [:]
    private var usernames: [String: String] = [:]
    /// The language that a filter is typed in.
    private var language = Language.Code.en
    /// Whoever is at the screen, as actions name people.
    private var you = ""
    /// Those whose names were asked for and who have none.
    private var nameless: Set<String> = [""]
    /// Whether it was not said yet in which language actions are called.
    private var isFresh = true

    func subscription(to query: HistoryList) -> Subscription { .history(query) }
    var unfiltered: HistoryList { HistoryList() }
    var isFiltered: Bool { !query.filter.isEmpty }
    var movesAhead: Bool { pane.movesAhead }
    var opened: Destination? { pane.list.selected.map { .action($0) } }

    var commands: [CommandID] {
        guard !pane.filter.isTyping else { return pane.commands }
        guard let group = pane.list.selected else { return pane.commands + [.back] }
        let own: [CommandID] = group.state.isKept ? [.open, .restore] : [.open]
        return own + pane.commands + (group.author == nil ? [] : [.goToAuthor]) + [.back]
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.history
        let detail =
            switch pane.tally(isFiltered: isFiltered) {
            case .all(let count): words.actionCount(count)
            case .matching(let count, let all): words.someActions(count, all)
            case .searching(let all), .notSearched(let all): words.actionCount(all)
            case nil: ""
            }
        return Heading(words.history, detail: detail)
    }

    func absenceReason(_ command: CommandID, in environment: Environment) -> String? {
        command == .restore ? pane.list.selected?.reasonAgainstTurning(in: environment) : nil
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        pane.keyContext == .prompt
            ? pane.hint(of: command, in: environment)
            : command == .open ? CommandWords(environment.language.history.open) : nil
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        if command == .goToAuthor { return environment.language.history.actor }
        guard command == .restore, let group = pane.list.selected else { return nil }
        return environment.language.history.turning(group)
    }

    func status(in environment: Environment) -> ScreenStatus {
        pane.status(marks: [], in: environment)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let view = view(in: environment)
        if language != environment.language.code || isFresh {
            language = environment.language.code
            pane.isKind = HistoryList.kinds(in: environment.language)
            isFresh = false
        }
        you = environment.you?.id.description ?? ""
        pane.list.fit(height: view.rowCount(lines: environment.size.height))
        switch event {
        case .appeared:
            return [.store(.loadActors)] + appear(at: nil)
        case .answer(.loadActors, .success(.actors(let names, let usernames))):
            (self.names, self.usernames) = (names, usernames)
            nameless.formUnion(pane.list.window.flatMap(\.people))
            // A filter may have been about somebody whose name was not known.
            if !query.filter.isEmpty { return requery(keepingSelection: true) }
        case .results(let source, .history(let delivery)):
            let effects = receive(delivery, of: source, in: environment)
            let isNew = delivery.rows.contains { group in
                group.people.contains { names[$0] == nil && !nameless.contains($0) }
            }
            return effects + (isNew ? [.store(.loadActors)] : [])
        case .answer(.undoAction, .failure(.undo(let error))),
            .answer(.redoAction, .failure(.undo(let error))):
            return error.offeringRest(in: environment)
        case .command(let command): return handle(command, in: environment)
        case .mouse(let event) where event.isClick:
            let opens = pane.click(event.point, in: view, height: environment.size.height)
            return opens ? handle(.open, in: environment) : pane.look(at: subscription)
        default: return follow(event, in: environment)
        }
        return []
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        switch command {
        case .back: return [.close]
        case .cancel:
            pane.clearFilter()
            return requery(keepingSelection: true)
        case .open: return pane.list.selected.map { [.open(.action($0))] } ?? []
        case .goToAuthor: return pane.list.selected?.author.map { [.open(.person($0))] } ?? []
        case .restore:
            return pane.list.selected.map {
                $0.turning(named: names[$0.action.person], in: environment)
            } ?? []
        default: return []
        }
    }

    /// Another filter has to be understood first.
    mutating func requery(keepingSelection: Bool) -> [Effect] {
        query.filter = pane.rightFilter
        query.time = query.filter.isEmpty ? .system : pane.time
        let people = names.mapValues { [$0] }
            .merging(usernames.mapValues { [$0] }) { $0 + $1 }
        query.understand(in: Language.named(language), people: people, you: you)
        return restart(keepingSelection: keepingSelection)
    }

    // MARK: - Drawing

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !pane.list.isEmpty else {
            let words = environment.language
            canvas.writeParagraph(
                query.filter.isEmpty ? words.history.historyEmpty : words.lists.nothingMatches,
                style: .dim)
            return
        }
        pane.draw(in: view(in: environment), on: &canvas)
    }

    private func view(in environment: Environment) -> ListView<UndoGroup> {
        let words = environment.language.history
        var columns: [TableColumn<UndoGroup>] = [
            TableColumn(words.history, width: 24, ideal: 60, rank: 0, isFlexible: true) {
                .init(
                    $0.line(in: environment, names), $0.state == .done ? .text : .dim)
            }.keepingEnd(),
            TableColumn(words.who, width: 14, rank: 2) {
                let name = names[$0.action.person]?.onOneLine
                return .init(name ?? environment.signs.zero, name == nil ? .dim : .text)
            },
        ]
        if environment.size.width >= 100 {
            let width = max(6, DisplayWidth.cells(of: words.action))
            columns.append(
                TableColumn(words.action, width: width, rank: 3, alignsRight: true) {
                    .init("\($0.id)", .dim)
                })
        }
        columns.append(environment.whenColumn(words.when) { $0.date })
        var narrow = environment
        narrow.preferences.display.density = .small
        var view = ListView(columns: columns, in: narrow) { _ in [] }
        view.matches = pane.matches
        return view
    }
}

extension UndoGroup {
    /// The same where a list shows it: on a narrow screen in a word and the name of what it was done to,
    /// which the words of many languages would leave no room for.
    fileprivate func line(in environment: Environment, _ names: [String: String]) -> String {
        let language = environment.language
        guard environment.size.width < 60, state == .done, let action = notebookAction,
            action.count == 1, action.turner == nil, !action.isRemoved, !action.subject.isEmpty,
            let word = language.actions.briefly(action.kind)
        else { return line(in: language, names) }
        let sign = action.kind.isOfTag ? "#" : ""
        return language.labelled(word, sign + action.shownSubject.onOneLine)
    }

    /// What was done, behind whether it is undone and, if somebody else did that, who.
    ///
    /// Where it was removed for good, nobody knows the name, and that is said. `names` has what people
    /// are called, by how actions name them.
    func line(in language: Language, _ names: [String: String]) -> String {
        language.actions.line(of: self, names)
    }

    /// Why this action cannot be undone or done again; nil where it can.
    func reasonAgainstTurning(in environment: Environment) -> String? {
        state.isKept ? nil : environment.language.actions.problem(UndoError.notKept(self))
    }

    /// Undoes this action alone, or does it again; where it is somebody else's, or one of many rows,
    /// asks before with the name of whoever did it.
    func turning(named name: String?, in environment: Environment) -> [Effect] {
        let request: StoreRequest
        switch state {
        case .done: request = .undoAction(id)
        case .undone: request = .redoAction(id)
        case .replaced, .forgotten: return []
        }
        let language = environment.language
        let you = environment.you?.id.description ?? ""
        // What one took away oneself is given back without a question.
        let isTheirs = isOthers(than: you) && (state == .done || notebookAction?.turner != you)
        guard isTheirs || rowCount > Self.mostWithoutQuestion else { return [.store(request)] }
        let action = language.actions.line(notebookAction).onOneLine
        let rows = language.history.rowsChanged(rowCount)
        let who = name?.onOneLine ?? language.actions.somebody
        let turn = ActionWords.Turn(self, by: who)
        return [
            .ask(
                Question(
                    title: isTheirs
                        ? language.actions.turnQuestion(turn)
                        : language.history.turnMany(action, state == .done),
                    consequences: isTheirs
                        ? [action, language.actions.turnIsKept]
                            + (rowCount > Self.mostWithoutQuestion ? [rows] : [])
                        : [rows],
                    choices: [
                        .init("n", language.questions.leave),
                        .init("y", language.questions.turn(state == .done), [.store(request)]),
                    ],
                    brief: isTheirs
                        ? [
                            language.actions.turnBriefly(state == .done),
                            language.labelled(
                                who, language.actions.name(brief(in: language)).onOneLine),
                        ] : [],
                    note: isTheirs ? language.actions.turnIsKeptBriefly : ""))
        ]
    }

    /// The same with the beginning of a title alone, which is shorter where the verb stands behind it.
    private func brief(in language: Language) -> NotebookAction? {
        notebookAction.map { action in
            let subject = DisplayWidth.truncate(
                action.shownSubject.onOneLine, toCells: language.code == .ja ? 4 : 24,
                ellipsis: ".."
            ).text
            return NotebookAction(
                action.kind, subject, formerly: action.formerSubject, count: action.count)
        }
    }

    /// Whoever did it, where that is known.
    fileprivate var author: User.ID? { UUID(uuidString: action.person).map { User.ID($0) } }

    /// Those who had to do with it.
    fileprivate var people: [String] {
        [action.person] + (notebookAction?.turner.map { [$0] } ?? [])
    }

    /// What changed so many rows is undone by one key.
    private static var mostWithoutQuestion: Int { 50 }
}

extension UndoError {
    /// Asks whether the rest of an action is to be undone, or done again, where some of what it did is in the
    /// way of that.
    func offeringRest(in environment: Environment) -> [Effect] {
        guard case .conflict(let group, let conflicts) = self, group.rowCount > conflicts.count
        else { return [] }
        let language = environment.language
        let isUndoing = group.state == .done
        let request: StoreRequest = isUndoing ? .undoRest(group.id) : .redoRest(group.id)
        return [
            .ask(
                Question(
                    title: language.actions.restQuestion(isUndoing),
                    consequences: [
                        language.actions.problemBriefly(self).withSingleStops,
                        language.actions.restStays,
                    ],
                    choices: [
                        .init("n", language.questions.leave),
                        .init("y", language.actions.restChoice(isUndoing), [.store(request)]),
                    ]))
        ]
    }
}

extension NotebookAction.Kind {
    /// Whether its subject is the name of a tag.
    fileprivate var isOfTag: Bool {
        [.renameTag, .mergeTags, .deleteTag, .restoreTag].contains(self)
    }
}

extension HistoryWords {
    /// What the key does to an action.
    func turning(_ group: UndoGroup) -> CommandWords {
        let words = group.state == .undone ? doAgain : takeBack
        return CommandWords(words, words.prefix(1).uppercased() + words.dropFirst())
    }
}
