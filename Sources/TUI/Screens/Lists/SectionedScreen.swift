internal import Model

/// What a list asks for whose rows may be filtered and stand under headings.
protocol SectionedQuery {
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
    var pane: ListPane<Item> { get set }
    /// The list itself.
    var subscription: Subscription { get }

    /// The rows as a table.
    func rows(in environment: Environment) -> ListView<Item>
    /// The heading of a row in the order of now; nil for an order that has none.
    func sections(in environment: Environment) -> ((Item) -> String)?
    /// Decides what ``handle(_:in:)`` leaves to the screen.
    mutating func decide(_ event: Event, in environment: Environment) -> [Effect]
}

extension SectionedScreen {
    var subscriptions: Set<Subscription> { [subscription] }
    var keyContext: KeyContext { pane.keyContext }

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

    func disabledReason(_ command: CommandID, in environment: Environment) -> String? {
        let words = environment.language.lists
        let canHaveSections = sections(in: environment) != nil
        switch command {
        case .toggleSections: return canHaveSections ? nil : words.noSections
        case .nextSection, .previousSection:
            if pane.list.sections != nil { return nil }
            return hasSections && canHaveSections ? words.countingSections : words.noHeadings
        default: return nil
        }
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        fit(in: environment)
        // What came may have moved the list: other headings are visible, and take other lines.
        defer { fit(in: environment) }
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
        return pane.start(subscription, keepingSelection: keepingSelection)
    }

    /// Opens lists like this one from now on.
    func keep(_ preferences: Preferences, in environment: Environment) -> [Effect] {
        [
            .set(SettingChange(preferences, base: environment.preferences)),
            .say(Notice(environment.language.lists.orderKept)),
        ]
    }
}
