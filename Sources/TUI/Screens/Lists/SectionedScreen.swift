internal import SheafModel
internal import SheafNotebook

/// What a list asks for whose rows may stand under headings.
protocol SectionedQuery: FilteredQuery {
    associatedtype Criterion: SortCriterion

    var order: ListOrder<Criterion> { get set }
    /// What the rows are sorted by first, whoever said so.
    var shownOrder: ListOrder<Criterion> { get }
    /// Whose months divide the list, where its rows stand under headings; nil where they do not.
    var sections: LocalTime? { get set }
    /// Of which of these only the heading is shown.
    var folds: SectionFolds { get set }
}

extension PeopleList: SectionedQuery {
    mutating func go(by filter: String, in time: LocalTime) {
        self.filter = filter
        self.time = filter.isEmpty ? .system : time
    }
}

extension PostList: SectionedQuery {
    mutating func go(by filter: String, in time: LocalTime) {
        self.filter = filter
        self.time = filter.isEmpty ? .system : time
    }
}

/// A screen with one list whose rows may stand under headings.
protocol SectionedScreen: FilteredScreen where Query: SectionedQuery {
    /// How the settings had the rows sorted when one looked last.
    var wish: ListWish<Query.Criterion> { get set }
    /// The same in other settings.
    func wish(in preferences: Preferences) -> ListWish<Query.Criterion>
    /// The rows as a table.
    func rows(in environment: Environment) -> ListView<Item>
    /// The heading of a row in the order of now; nil for an order that has none.
    func sections(in environment: Environment) -> ((Item) -> String)?
    /// Shows everything again.
    mutating func clearFilters() -> [Effect]
    /// Decides what ``handle(_:in:)`` leaves to the screen.
    mutating func decide(_ event: Event, in environment: Environment) -> [Effect]
}

extension SectionedScreen {
    /// Headings take lines, too, so it must be known where they are.
    var movesAhead: Bool { pane.movesAhead && (!hasSections || pane.list.sections != nil) }

    var addsOrders: Bool { true }

    /// Whether rows stand under headings, where the order has some.
    var hasSections: Bool { query.sections != nil }

    /// The rows as a table, under their headings.
    func table(in environment: Environment) -> ListView<Item> {
        var view = rows(in: environment)
        if pane.hasMarks { view.isMarked = { pane.looksMarked($0, at: $1) } }
        view.matches = pane.matches
        if hasSections {
            view.section = sections(in: environment)
            view.sectionCount = ListSections.counts(in: environment)
        }
        return view
    }

    /// Whether the heading of a folded section is selected.
    var isOnHeading: Bool { pane.list.isFolded(at: pane.list.position.selected) }

    /// What can be done with sections now.
    var sectionCommands: [CommandID] {
        guard pane.list.count > 0 else { return [] }
        guard pane.list.sections != nil else {
            return [.toggleSections, .nextSection, .previousSection]
        }
        return [
            isOnHeading ? .openFold : .closeFold, .toggleFold, .closeAllFolds, .openAllFolds,
            .toggleSections, .nextSection, .previousSection,
        ]
    }

    /// What keys that fold do here; nil for other commands.
    func foldWords(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.folds
        return switch command {
        case .open where isOnHeading: words.open
        case .openFold: words.open
        case .closeFold: words.close
        case .toggleFold: isOnHeading ? words.open : words.close
        case .closeAllFolds: words.closeAll
        case .openAllFolds: words.openAll
        default: nil
        }
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        keyContext == .prompt ? pane.hint(of: command, in: environment) : nil
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        reasonOfSections(command, in: environment)
    }

    /// Why a command about headings cannot be used now.
    func reasonOfSections(_ command: CommandID, in environment: Environment) -> String? {
        let words = environment.language.lists
        switch command {
        case .toggleSections:
            guard sections(in: environment) == nil else { return nil }
            // It has them in every list, whatever else does.
            let keys = environment.keyMap.hints(in: .list)[.sortByCreated]
            return words.noSections(keys.map { environment.language.keys.label(of: $0) } ?? "")
        case .nextSection, .previousSection:
            if pane.list.sections != nil { return nil }
            guard hasSections, sections(in: environment) != nil else { return words.noHeadings }
            return pane.isCountStopped ? words.sectionsNotCounted : words.countingSections
        default: return nil
        }
    }

    /// What the words for headings, and why there are none, depend on.
    var sectionFacts: SectionFacts<Query.Criterion> {
        SectionFacts(
            criterion: query.shownOrder.criterion, hasSections: hasSections,
            isKnown: pane.list.sections != nil, isCountStopped: pane.isCountStopped,
            isOnHeading: isOnHeading)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        fit(in: environment)
        // What came may have moved the list: other headings are visible, and take other lines.
        defer { fit(in: environment) }
        if case .interrupted = event, work == .search { return clearFilters() }
        switch event {
        case .command(let command):
            if let effects = fold(command) { return effects }
        case .mouse(let event) where event.isClick:
            if let effects = fold(clicked: event.point, in: environment) { return effects }
            if let effects = sort(clicked: event.point, in: environment) { return effects }
        default: break
        }
        return followWish(event, in: environment) + decide(event, in: environment)
    }

    /// Headings alone ask for more than the height of a row: the table is made for these.
    private mutating func fit(in environment: Environment) {
        guard hasSections else {
            return pane.list.fit(height: ListView<Item>.rowCount(in: environment))
        }
        table(in: environment).fit(&pane.list, lines: environment.size.height)
    }

    /// Folds or unfolds; nil for what does something else.
    private mutating func fold(_ command: CommandID) -> [Effect]? {
        let position = pane.list.position.selected
        let isFolded = isOnHeading
        guard let part = pane.list.sections?.part(around: position) else { return nil }
        var folds = query.folds
        switch command {
        case .open where isFolded: folds[part.name] = false
        case .toggleFold: folds[part.name] = !isFolded
        case .openFold: folds[part.name] = false
        case .closeFold: folds[part.name] = true
        case .closeAllFolds: folds = .all
        case .openAllFolds: folds = SectionFolds()
        default: return nil
        }
        return fold(as: folds)
    }

    /// Folds or unfolds the section whose heading was clicked.
    private mutating func fold(clicked point: Point, in environment: Environment) -> [Effect]? {
        let view = table(in: environment)
        guard
            let row = view.sectionStart(
                at: point.y, height: environment.size.height, of: pane.list),
            let part = pane.list.sections?.part(around: row)
        else { return nil }
        var folds = query.folds
        folds[part.name].toggle()
        return fold(as: folds)
    }

    /// Sorts by the column whose head was clicked; the other way round where the list is sorted so.
    private mutating func sort(clicked point: Point, in environment: Environment) -> [Effect]? {
        let name = table(in: environment).headCommand(at: point, size: environment.size)
        guard let command = name.flatMap(CommandID.init(rawValue:)),
            let criterion = Query.Criterion(command)
        else { return nil }
        let order = query.shownOrder
        let isSo =
            order.criterion == criterion && order.isDescending == criterion.isUsuallyDescending
        return sort(by: criterion, reversed: isSo)
    }

    private mutating func fold(as folds: SectionFolds) -> [Effect] {
        guard folds != query.folds else { return [] }
        query.folds = folds
        return pane.refold(subscription)
    }

    /// Shows the headings, or no longer.
    mutating func toggleSections(in environment: Environment) -> [Effect] {
        query.sections = hasSections ? nil : environment.localTime
        return requery(keepingSelection: true)
    }

    mutating func sort(by criterion: Query.Criterion, reversed: Bool) -> [Effect] {
        pane.dropOrder()
        pane.view = nil
        // Other headings are meant from now on.
        query.folds = SectionFolds()
        query.order = ListOrder(
            by: criterion, descending: criterion.isUsuallyDescending != reversed)
        // Whoever is at the top wants the new top, anybody else keeps the row in hand.
        return requery(keepingSelection: pane.list.position.selected > 0)
    }

    /// Sorts by something else where what the rows are sorted by already is the same.
    ///
    /// The query says so: it is the one language for orders of several things.
    mutating func sort(behindBy criterion: Query.Criterion, reversed: Bool) -> [Effect] {
        guard let subject = pane.subject, let key = SearchOrderKey(rawValue: criterion.rawValue),
            let present = SearchQuery(right: pane.rightFilter, for: subject)
        else { return [] }
        let added = SearchQuery.Order(
            key, isDescending: criterion.isUsuallyDescending != reversed)
        let order = orders(of: present).filter { $0.key != key } + [added]
        pane.go(by: SearchQuery(present.condition, order: order).description)
        return requery(keepingSelection: pane.list.position.selected > 0)
    }

    /// All that the rows are sorted by, the first of it first.
    private func orders(of search: SearchQuery) -> [SearchQuery.Order] {
        if !search.order.isEmpty { return search.order }
        let order = query.shownOrder
        return SearchOrderKey(rawValue: order.criterion.rawValue).map {
            [SearchQuery.Order($0, isDescending: order.isDescending)]
        } ?? []
    }

    /// What else the rows are sorted by, as the title bar says it; empty for nothing.
    func furtherOrder(in environment: Environment) -> String {
        guard let subject = pane.subject,
            let order = SearchQuery(right: pane.rightFilter, for: subject)?.order
        else { return "" }
        return order.dropFirst().map { key in
            let command = Query.Criterion(rawValue: key.key.rawValue)?.command
            let name = command.map { environment.language.command($0).hint } ?? key.key.rawValue
            let sign = key.isDescending ? environment.signs.below : environment.signs.above
            return ", \(name) \(sign)"
        }.joined()
    }

    /// The list as it is now, to be found again: filter, order and headings.
    func view(of list: SavedView.List, and more: [SearchQuery.Condition]) -> SavedView? {
        guard let subject = pane.subject, !pane.filter.isTyping,
            let search = SearchQuery(right: pane.rightFilter, for: subject)
        else { return nil }
        let conditions = [search.condition].compactMap(\.self) + more
        let condition = conditions.count > 1 ? .all(conditions) : conditions.first
        let query = SearchQuery(condition, order: orders(of: search)).description
        return SavedView(list: list, query: query, hasSections: hasSections)
    }

    /// Shows a saved view, or says what is wrong in it.
    mutating func show(_ view: SavedView, in environment: Environment) -> [Effect] {
        if let problem = pane.problem(in: view.query) {
            let reason = environment.language.search.problem(problem).first ?? ""
            return [.say(Notice(.refusal, environment.language.views.wrongQuery(reason)))]
        }
        pane.you = environment.you?.id
        pane.go(by: view.query)
        pane.view = view
        query.sections = view.hasSections ? environment.localTime : nil
        return requery(keepingSelection: false)
    }

    /// The name of the saved view that is shown, as long as nobody goes by another query; nil for none.
    func viewName(in environment: Environment) -> String? {
        guard let view = pane.view, pane.rightFilter == view.query,
            hasSections == view.hasSections
        else { return nil }
        return environment.preferences.views.filter { $0.value == view }.keys.min()?.onOneLine
    }

    /// What Esc does while a view is shown; nil for other commands.
    func viewWords(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .cancel && viewName(in: environment) != nil
            ? environment.language.views.leave : nil
    }

    /// Goes by a filter before there are any rows.
    mutating func begin(with filter: String, in time: LocalTime, as you: User.ID? = nil) {
        pane.time = time
        pane.you = you
        pane.go(by: filter)
        query.go(by: pane.askedFilter, in: time)
    }

    /// Opens lists like this one from now on.
    func keep(_ preferences: Preferences, in environment: Environment) -> [Effect] {
        guard !environment.settings.isFileUnreadable else {
            return [.say(Notice(.refusal, environment.language.settings.fileUnreadable))]
        }
        return [
            .set(SettingChange(preferences, base: environment.preferences)),
            .say(Notice(environment.language.lists.orderKept)),
        ]
    }
}

/// What the words for headings, and why there are none, depend on.
struct SectionFacts<Criterion: SortCriterion>: Equatable, Sendable {
    let criterion: Criterion
    let hasSections: Bool
    /// Whether it is known where they are.
    let isKnown: Bool
    let isCountStopped: Bool
    let isOnHeading: Bool
}
