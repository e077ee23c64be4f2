internal import Model

/// What a list asks for whose rows may be filtered and stand under headings.
protocol SectionedQuery {
    associatedtype Criterion: SortCriterion

    var order: ListOrder<Criterion> { get set }
    /// What was typed after `/`.
    var filter: String { get set }
    /// Whose months divide the list, where its rows stand under headings; nil where they do not.
    var sections: LocalTime? { get set }
}

extension PeopleList: SectionedQuery {}
extension PostList: SectionedQuery {}

/// A screen with one list whose rows may stand under headings.
protocol SectionedScreen: Screen {
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
    associatedtype Query: SectionedQuery

    var query: Query { get set }
    /// The list without any filter that is followed for how many rows it has; nil as long as the
    /// list itself is that.
    var whole: Query? { get set }
    var isFiltered: Bool { get }
    var pane: ListPane<Item> { get set }
    /// What asks for a list.
    func subscription(to query: Query) -> Subscription
    /// The list as it is now, without any filter.
    var unfiltered: Query { get }

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
    /// The list itself.
    var subscription: Subscription { subscription(to: query) }
    var subscriptions: Set<Subscription> {
        var subscriptions: Set = [subscription]
        if let whole { subscriptions.insert(subscription(to: whole)) }
        return subscriptions
    }
    var keyContext: KeyContext { pane.keyContext }
    var isSettled: Bool { pane.isSettled }
    var typedFilter: String? { pane.filter.typed }
    var hasNoRows: Bool { pane.list.isEmpty }
    /// Headings take lines, too, so it must be known where they are.
    var movesAhead: Bool { pane.movesAhead && (!hasSections || pane.list.sections != nil) }
    var work: ListWork? { pane.work(isFiltered: isFiltered) }

    /// Whether rows stand under headings, where the order has some.
    var hasSections: Bool { query.sections != nil }

    /// The rows as a table, under their headings.
    func table(in environment: Environment) -> ListView<Item> {
        var view = rows(in: environment)
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
        let canHaveSections = sections(in: environment) != nil
        switch command {
        case .toggleSections: return canHaveSections ? nil : words.noSections
        case .nextSection, .previousSection:
            if pane.list.sections != nil { return nil }
            guard hasSections && canHaveSections else { return words.noHeadings }
            return pane.isCountStopped ? words.sectionsNotCounted : words.countingSections
        default: return nil
        }
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        fit(in: environment)
        // What came may have moved the list: other headings are visible, and take other lines.
        defer { fit(in: environment) }
        switch event {
        case .interrupted:
            if work == .search { return clearFilters() }
            pane.stop()
            return []
        case .results(subscription, .failure):
            pane.fail(isFiltered: isFiltered)
            return []
        default: return decide(event, in: environment)
        }
    }

    private mutating func fit(in environment: Environment) {
        table(in: environment).fit(&pane.list, lines: environment.size.height)
    }

    /// Shows the headings, or no longer.
    mutating func toggleSections(in environment: Environment) -> [Effect] {
        query.sections = hasSections ? nil : environment.localTime
        return requery(keepingSelection: true)
    }

    mutating func follow(_ reaction: ListReaction) -> [Effect] {
        switch reaction {
        case .moved: pane.look(at: subscription)
        case .filtered: requery(keepingSelection: false)
        case .done(let effects): effects
        }
    }

    /// Asks for the rows of the query as it is now.
    mutating func requery(keepingSelection: Bool) -> [Effect] {
        query.filter = pane.filter.text
        return followWhole() + pane.start(subscription, keepingSelection: keepingSelection)
    }

    /// While a filter is on, follows the whole list as well, without any rows.
    ///
    /// It is the one that was shown before, so that nothing has to be counted for it.
    private mutating func followWhole() -> [Effect] {
        guard isFiltered else {
            whole = nil
            return []
        }
        guard whole == nil else { return [] }
        whole = unfiltered
        return [.look(subscription(to: unfiltered), ListFocus(0..<0))]
    }

    /// Takes rows, or how many there are without a filter.
    mutating func receive(
        _ delivery: ListDelivery<Item>, of source: Subscription, in environment: Environment
    ) -> [Effect] {
        if source == subscription {
            return pane.receive(
                delivery, of: source, isFiltered: isFiltered, in: environment)
        }
        if let whole, source == subscription(to: whole) { pane.take(whole: delivery.total) }
        return []
    }

    mutating func sort(by criterion: Query.Criterion, reversed: Bool) -> [Effect] {
        query.order = ListOrder(
            by: criterion, descending: criterion.isUsuallyDescending != reversed)
        // Whoever is at the top wants the new top, anybody else keeps the row in hand.
        return requery(keepingSelection: pane.list.position.selected > 0)
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
