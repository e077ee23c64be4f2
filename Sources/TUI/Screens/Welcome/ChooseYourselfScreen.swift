internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// A list of people of whom one is you, below a line for somebody who is not among them: whoever presses
/// Enter without looking becomes nobody else.
struct ChooseYourselfScreen: Screen {
    private var query: PeopleList
    private var pane = ListPane<UserSummary>(.people) { $0.uuid }
    private let next: PersonalRequest?
    /// Whether the line above the list is selected.
    private var isNew = true

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
        return [.open, .add] + pane.commands
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.welcome.chooseYourself)
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        switch command {
        case .open:
            isNew
                ? environment.language.welcome.new
                : CommandWords(environment.language.welcome.choose)
        default:
            keyContext == .prompt ? pane.hint(of: command, in: environment) : nil
        }
    }

    func status(in environment: Environment) -> ScreenStatus {
        var status = pane.status(marks: [], in: environment)
        let words = environment.language.welcome
        if status.text.isEmpty {
            let you = environment.you?.username.onOneLine
            status.text = isNew ? words.whoIsNew(you) : words.whoAreYou(you)
        }
        return status
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let view = PersonTable.view(in: environment, order: query.order)
        pane.list.fit(height: view.rowCount(lines: listHeight(in: environment)))
        switch event {
        case .appeared:
            // Whoever looks who they are finds themselves.
            isNew = environment.you == nil
            let you = environment.you.map { RowPlace(row: $0.id.uuid, line: 0) }
            return pane.start(subscription, at: you)
        case .results(let source, .people(let delivery)) where source == subscription:
            return pane.receive(
                delivery, of: source, isFiltered: !query.filter.isEmpty, in: environment)
        case .results(let source, .failure) where source == subscription:
            pane.fail(isFiltered: !query.filter.isEmpty)
        case .edit(let edit):
            isNew = false
            return follow(pane.react(to: edit))
        case .command(let command): return handle(command, in: environment)
        case .mouse(let event) where event.isClick:
            return click(event.point, view, in: environment)
        case .environment: return pane.look(at: subscription)
        case .answer(.complete(let field, let text), .success(.names(let names))):
            pane.take(names, for: field, text)
        case .timer(let mark): pane.hear(timer: mark)
        default: break
        }
        return []
    }

    /// The lines below the one for somebody new.
    private func listHeight(in environment: Environment) -> Int {
        max(1, environment.size.height - 1)
    }

    private mutating func click(
        _ point: Point, _ view: ListView<UserSummary>, in environment: Environment
    ) -> [Effect] {
        guard point.y > 0 else {
            if isNew { return handle(.open, in: environment) }
            isNew = true
            return []
        }
        let below = Point(x: point.x, y: point.y - 1)
        let opens = pane.click(below, in: view, height: listHeight(in: environment)) && !isNew
        isNew = false
        return opens ? handle(.open, in: environment) : pane.look(at: subscription)
    }

    /// Goes between the line above and the list; whether that is all the key does.
    private mutating func step(_ command: CommandID) -> Bool {
        let isFirst = pane.list.position.selected == 0
        switch command {
        case .moveUp where isFirst, .moveToFirst: isNew = true
        case .moveDown where isNew, .moveToLast where isNew, .pageDown where isNew,
            .halfPageDown where isNew:
            isNew = pane.list.isEmpty
            return command == .moveDown
        case .moveUp, .pageUp, .halfPageUp: return isNew
        default: return false
        }
        return command == .moveUp
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if step(command) { return [] }
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        switch command {
        case .open where isNew: return [.replace(.newPerson(asYou: true, next: next))]
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
        let (first, rest) = canvas.bounds.splitTop(1)
        canvas.draw(in: first) { drawNew(on: &$0, in: environment) }
        canvas.draw(in: rest) { drawList(on: &$0, in: environment) }
    }

    /// The line for somebody who is not in the list, with what the system calls them.
    private func drawNew(on canvas: inout Canvas, in environment: Environment) {
        let suggested = environment.suggested
        let name = PersonName(first: suggested.firstName, last: suggested.lastName).whole
        let line = environment.language.welcome.somebodyNew(
            (name.isEmpty ? suggested.username : name).onOneLine)
        canvas.write(line, x: 2, y: 0, style: .text)
        canvas.note(number: 0, y: 0)
        guard isNew else { return }
        let display = environment.preferences.display
        let style: Style = display.selection == .bar ? .selected : .bold
        canvas.restyle(canvas.bounds, style: style)
        canvas.write(environment.signs.selection, x: 0, y: 0, style: style)
        canvas.setCursor(x: 2, y: 0, visible: display.showsCursor)
    }

    private func drawList(on canvas: inout Canvas, in environment: Environment) {
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
        view.showsSelection = !isNew
        pane.draw(in: view, on: &canvas)
    }
}
