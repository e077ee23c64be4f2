internal import Model
internal import Notebook

/// What a list asks for whose rows may stand under headings.
protocol SectionedQuery: FilteredQuery {
    associatedtype Criterion: SortCriterion

    var order: ListOrder<Criterion> { get set }
    /// What the rows are sorted by first, whoever said so.
    var shownOrder: ListOrder<Criterion> { get }
    /// Whose months divide the list, where its rows stand under headings; nil where they do not.
    var sections: LocalTime? { get set }
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
        view.isMarked = { pane.looksMarked($0, at: $1) }
        view.matches = pane.matches
        if hasSections {
            view.section = sections(in: environment)
            view.sectionCount = ListSections.counts(in: environment)
        }
        return view
    }

    func hint(of command: CommandID, in environment: Environment) -> String? {
        keyContext == .prompt ? pane.hint(of: command, in: environment) : nil
    }

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        let words = environment.language.lists
        switch command {
        case .toggleSections: return sections(in: environment) != nil ? nil : words.noSections
        case .nextSection, .previousSection:
            if pane.list.sections != nil { return nil }
            guard hasSections, sections(in: environment) != nil else { return words.noHeadings }
            return pane.isCountStopped ? words.sectionsNotCounted : words.countingSections
        default: return nil
        }
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        fit(in: environment)
        // What came may have moved the list: other headings are visible, and take other lines.
        defer { fit(in: environment) }
        if case .interrupted = event, work == .search { return clearFilters() }
        return decide(event, in: environment)
    }

    private mutating func fit(in environment: Environment) {
        table(in: environment).fit(&pane.list, lines: environment.size.height)
    }

    /// Shows the headings, or no longer.
    mutating func toggleSections(in environment: Environment) -> [Effect] {
        query.sections = hasSections ? nil : environment.localTime
        return requery(keepingSelection: true)
    }

    mutating func sort(by criterion: Query.Criterion, reversed: Bool) -> [Effect] {
        pane.dropOrder()
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
        pane.go(by: view.query)
        query.sections = view.hasSections ? environment.localTime : nil
        return requery(keepingSelection: false)
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
