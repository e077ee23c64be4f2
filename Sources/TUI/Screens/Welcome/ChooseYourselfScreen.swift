internal import FoundationEssentials
internal import Model
internal import Notebook

/// A list of people of whom one is you.
struct ChooseYourselfScreen: Screen {
    private var query: PeopleList
    private var pane = ListPane<UserSummary>(.people) { $0.uuid }
    private let next: PersonalRequest?

    init(next: PersonalRequest?, order: ListOrder<PersonCriterion>) {
        self.next = next
        query = PeopleList(.everyone, order: order)
    }

    private var subscription: Subscription { .people(query) }
    var subscriptions: Set<Subscription> { [subscription] }
    var keyContext: KeyContext { pane.keyContext }
    var isSettled: Bool { pane.isSettled }
    var typedFilter: String? { pane.filter.typed }
    var movesAhead: Bool { pane.movesAhead }

    var commands: [CommandID] {
        guard !pane.filter.isTyping else { return pane.commands }
        return (pane.list.selected == nil ? [] : [.open]) + [.add] + pane.commands
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.welcome.chooseYourself)
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        switch command {
        case .open: CommandWords(environment.language.welcome.choose)
        default:
            keyContext == .prompt ? pane.hint(of: command, in: environment) : nil
        }
    }

    func status(in environment: Environment) -> ScreenStatus {
        var status = pane.status(marks: [], in: environment)
        if status.text.isEmpty { status.text = environment.language.welcome.whoAreYou }
        return status
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let view = PersonTable.view(in: environment, order: query.order)
        pane.list.fit(height: view.rowCount(lines: environment.size.height))
        switch event {
        case .appeared:
            // Whoever looks who they are finds themselves.
            let you = environment.you.map { RowPlace(row: $0.id.uuid, line: 0) }
            return pane.start(subscription, at: you)
        case .results(let source, .people(let delivery)) where source == subscription:
            return pane.receive(
                delivery, of: source, isFiltered: !query.filter.isEmpty, in: environment)
        case .results(let source, .failure) where source == subscription:
            pane.fail(isFiltered: !query.filter.isEmpty)
        case .edit(let edit): return follow(pane.react(to: edit))
        case .command(let command): return handle(command, in: environment)
        case .mouse(let event) where event.isClick:
            let opens = pane.click(event.point, in: view, height: environment.size.height)
            return opens ? handle(.open, in: environment) : pane.look(at: subscription)
        case .environment: return pane.look(at: subscription)
        case .answer(.complete(let field, let text), .success(.names(let names))):
            pane.take(names, for: field, text)
        case .timer(let mark): pane.hear(timer: mark)
        default: break
        }
        return []
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        switch command {
        case .open:
            guard let person = pane.list.selected else { return [] }
            let you = You(id: person.id, username: person.username)
            return [.closeThen([.become(you, next: next)])]
        case .add: return [.replace(.newPerson(asYou: true, next: next))]
        case .cancel:
            pane.clearFilter()
            return requery()
        default: break
        }
        return []
    }

    private mutating func follow(_ reaction: ListReaction) -> [Effect] {
        let effects =
            switch reaction {
            case .moved: pane.look(at: subscription)
            case .filtered: requery()
            case .done(let effects): effects
            }
        return effects + pane.takeWishes()
    }

    private mutating func requery() -> [Effect] {
        query.go(by: pane.rightFilter, in: pane.time)
        return pane.start(subscription, keepingSelection: false)
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !pane.list.isEmpty else {
            let words = environment.language
            canvas.writeParagraph(
                query.filter.isEmpty
                    ? words.people.empty(environment.hints) : words.lists.nothingMatches,
                style: .dim)
            return
        }
        var view = PersonTable.view(in: environment, order: query.order)
        view.matches = pane.matches
        view.draw(pane.list, on: &canvas)
    }
}
