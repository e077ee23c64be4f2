internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// All people, or some of them.
struct PeopleScreen: MarkedScreen, SectionedScreen {
    var query: PeopleList
    var whole: PeopleList?
    var wish: ListWish<PersonCriterion>
    var pane = ListPane<UserSummary>(.people) { $0.uuid }

    /// Whether it was opened for what a filter finds: one begins at the top then.
    private let isFound: Bool

    init(_ preferences: Preferences.People, time: LocalTime, filter: String = "") {
        wish = preferences.wish
        query = PeopleList(.everyone, order: preferences.sort)
        query.sections = preferences.hasSections ? time : nil
        isFound = !filter.isEmpty
        if isFound { begin(with: filter, in: time) }
    }

    var saysWhomYouFollow: Bool { true }
    // The rows show nothing of it, but whoever begins here is told.
    var saysWhatIsNew: Bool { true }

    func wish(in preferences: Preferences) -> ListWish<PersonCriterion> { preferences.people.wish }

    func subscription(to query: PeopleList) -> Subscription { .people(query) }

    var unfiltered: PeopleList {
        var query = query
        query.go(by: "", in: .system)
        query.inactiveOnly = false
        query.followedBy = nil
        return query
    }

    var commands: [CommandID] {
        guard !pane.filter.isTyping else { return pane.commands }
        let hasRow = pane.list.selected != nil
        let first: [CommandID] =
            hasMarks
            ? [.toggle, .delete, .mark, .filter, .open]
            : hasRow
                ? [.open, .add, .filter, .edit, .toggle, .showFollowers]
                : isOnHeading ? [.open, .add, .filter] : [.add]
        let last: [CommandID] =
            hasRow ? [.follow, .delete, .export, .copyTitle, .copyIdentifier] : []
        let sorting =
            PersonCriterion.allCases.map(\.command) + [.keepOrder]
            + sectionCommands
        return first + sorting + last + markCommands + pane.commands
            + [.showInactive, .showFollowed]
            + (isFiltered || !query.filter.isEmpty ? [.clearFilters, .cancel] : [])
    }

    var markedList: MarkOrder.List { .people(query) }

    let batchKinds: [BatchOrder.Kind] = [.activate, .deactivate, .delete, .deleteInactive]

    func markedKind(_ command: CommandID) -> BatchOrder.Kind? {
        switch command {
        // The same way as for the selected row, so that the footer says which.
        case .toggle: pane.list.selected?.isActive == false ? .activate : .deactivate
        case .delete: .delete
        default: nil
        }
    }

    var isFiltered: Bool {
        (!query.filter.isEmpty && !pane.isOrderAlone) || query.inactiveOnly
            || query.followedBy != nil
    }

    var view: SavedView? {
        view(of: .people, and: query.inactiveOnly ? [.field(.active, .no)] : [])
    }

    var place: MemoryNote? {
        isFound ? nil : pane.place(in: .people, isFiltered: isFiltered)
    }

    let hasPreview = true

    var previewed: Destination? { pane.list.selected.map { .person($0.id) } }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.people
        var parts = [
            words.sortedBy(query.shownOrder.criterion)
                + environment.direction(of: query.shownOrder) + furtherOrder(in: environment)
        ]
        switch pane.tally(isFiltered: isFiltered) {
        case .all(let count): parts.append(words.count(count))
        case .matching(let count, let all): parts.append(words.someOf(count, all))
        case .searching(let all): parts.append(words.searching(all))
        case .notSearched(let all): parts.append(words.notSearched(all))
        case nil: break
        }
        return Heading(
            words.title, viewName(in: environment) ?? "", detail: parts.joined(separator: "   "))
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        switch command {
        case .showFollowed where query.followedBy == nil: environment.reasonAgainstFollowed
        default:
            reasonAgainstRepeating(command, in: environment)
                ?? reasonOfSections(command, in: environment)
        }
    }

    func reasonAgainstView(in environment: Environment) -> String? {
        query.followedBy == nil
            ? nil
            : environment.language.views.cannotKeep(environment.language.reading.followedOnly)
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.toggles
        return switch command {
        case .toggleSections: words.sections(hasSections)
        case .showInactive: words.only(command, query.inactiveOnly)
        case .showFollowed: environment.language.reading.showFollowed(query.followedBy != nil)
        default:
            viewWords(of: command, in: environment)
                ?? foldWords(of: command, in: environment)
                ?? markedWords(of: command, in: environment)
                ?? pane.list.selected.flatMap {
                    PersonActions($0).words(of: command, in: environment)
                }
        }
    }

    func hintFacts(in environment: Environment) -> (any Equatable & Sendable)? {
        // Of marks it is said how many there are.
        guard !hasMarks, keyContext == .list else { return nil }
        return HintFacts(
            row: pane.list.selected.map { PersonActions($0).facts(in: environment) },
            isOfInactive: query.inactiveOnly, isOfFollowed: query.followedBy != nil,
            view: viewName(in: environment), sections: sectionFacts,
            reasonAgainstFollowed: environment.reasonAgainstFollowed,
            canRepeat: canRepeat(in: environment))
    }

    private struct HintFacts: Equatable, Sendable {
        let row: PersonActions.Facts?
        let isOfInactive: Bool
        let isOfFollowed: Bool
        let view: String?
        let sections: SectionFacts<PersonCriterion>
        let reasonAgainstFollowed: String?
        let canRepeat: Bool
    }

    func status(in environment: Environment) -> ScreenStatus {
        let marks =
            (query.inactiveOnly ? [environment.language.people.inactiveOnly] : [])
            + (query.followedBy == nil ? [] : [environment.language.reading.followedOnly])
        return pane.status(marks: marks, saysOrder: true, in: environment)
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !pane.list.isEmpty else {
            let words = environment.language
            let text =
                isFiltered
                ? words.lists.nothingMatches : words.people.empty(environment.hints)
            canvas.writeParagraph(text, style: .dim)
            return
        }
        pane.draw(in: table(in: environment), on: &canvas)
    }

    func rows(in environment: Environment) -> ListView<UserSummary> {
        PersonTable.view(
            in: environment, order: query.shownOrder, named: pane.named(PersonCriterion.self))
    }

    func sections(in environment: Environment) -> ((UserSummary) -> String)? {
        ListSections.of(query.shownOrder.criterion, in: environment)
    }

    mutating func decide(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared:
            learnFollower(in: environment)
            return appear(at: isFound ? nil : environment.memory.places[.people])
        case .news:
            return learnFollower(in: environment) ? requery(keepingSelection: true) : []
        case .results(let source, .people(let delivery)):
            return receiveMarked(delivery, of: source, in: environment)
        case .answer(.findMarked(_, let rows), let result): return takeFound(result, of: rows)
        case .answer(let request, .success(let answer)) where request.isAboutMarks:
            return takeMarks(request, answer, in: environment).map { handle($0, in: environment) }
                ?? []
        case .answer(.createPerson, .success(.person(let person, _))):
            return pane.find(person.id.uuid, in: subscription) + askWhetherListed(person.id.uuid)
        case .answer(.updatePerson, .success(.person(let person, _))):
            return askWhetherListed(person.id.uuid)
        case .answer(.isListed(markedList, _), .success(.listed(false))):
            return [.sayBehind(hiddenNotice(in: environment))]
        case .command(let command): return handle(command, in: environment)
        case .reversed(let command):
            return PersonCriterion(command).map { sort(by: $0, reversed: true) } ?? []
        case .sortAdded(let command, let isReversed):
            return PersonCriterion(command).map { sort(behindBy: $0, reversed: isReversed) } ?? []
        case .show(let view):
            query.inactiveOnly = false
            query.followedBy = nil
            return show(view, in: environment)
        case .mouse(let event) where event.isClick:
            let opens = pane.click(
                event.point, in: table(in: environment), height: environment.size.height)
            return opens ? handle(.open, in: environment) : pane.look(at: subscription)
        default: return follow(event, in: environment)
        }
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        if let effects = mark(command, in: environment) { return effects }
        if let criterion = PersonCriterion(command) { return sort(by: criterion, reversed: false) }
        switch command {
        case .cancel, .clearFilters: return clearFilters()
        case .showInactive:
            query.inactiveOnly.toggle()
            return requery(keepingSelection: true)
        case .showFollowed:
            query.followedBy = query.followedBy == nil ? environment.you?.id : nil
            return requery(keepingSelection: true)
        case .toggleSections: return toggleSections(in: environment)
        case .keepOrder: return keepOrder(in: environment)
        case .add: return [.open(.newPerson(asYou: false))]
        default:
            guard let person = pane.list.selected else { return [] }
            return PersonActions(person).effects(of: command, in: environment)
        }
    }

    /// Takes in that somebody else is at the keyboard, where the list has whom they follow; whether that
    /// makes it another one.
    @discardableResult
    private mutating func learnFollower(in environment: Environment) -> Bool {
        guard query.followedBy != nil, query.followedBy != environment.you?.id else { return false }
        query.followedBy = environment.you?.id
        return true
    }

    mutating func clearFilters() -> [Effect] {
        pane.clearFilter()
        query.inactiveOnly = false
        query.followedBy = nil
        return requery(keepingSelection: true)
    }

    private func keepOrder(in environment: Environment) -> [Effect] {
        var preferences = environment.preferences
        preferences.people.sort = query.shownOrder
        preferences.people.hasSections = hasSections
        return keep(preferences, in: environment)
    }
}
