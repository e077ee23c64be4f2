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
