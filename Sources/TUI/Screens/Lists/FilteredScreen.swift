internal import SheafNotebook

/// What a list asks for whose rows may be filtered.
protocol FilteredQuery {
    /// What was typed after `/`.
    var filter: String { get set }

    /// Goes by what was typed; `time` says where the days of a query begin.
    mutating func go(by filter: String, in time: LocalTime)
}

extension FilteredQuery {
    mutating func go(by filter: String, in _: LocalTime) { self.filter = filter }
}

/// A screen with one list whose rows may be filtered; it says of how many they are.
protocol FilteredScreen: Screen {
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
    associatedtype Query: FilteredQuery

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
    /// Asks for the rows of the query with what is typed now.
    mutating func requery(keepingSelection: Bool) -> [Effect]
    /// Asks which of the marked rows are still there, if any are marked.
    mutating func lookForMarked() -> [Effect]
}

extension FilteredScreen {
    /// No rows are marked in a list that takes no marks.
    mutating func lookForMarked() -> [Effect] { [] }

    var matches: MatchedWords { pane.matches }
    var querySubjects: Set<SearchQuery.Subject> { pane.querySubjects }
    /// The list itself.
    var subscription: Subscription { subscription(to: query) }
    var subscriptions: Set<Subscription> {
        var subscriptions: Set = [subscription]
        if let whole { subscriptions.insert(subscription(to: whole)) }
        return subscriptions
    }
    var keyContext: KeyContext { pane.keyContext }
    var isSettled: Bool { pane.isSettled }
    var losses: Int { pane.losses.heard }
    func isSettled(behind loss: Int) -> Bool { pane.isSettled(behind: loss) }
    var typedFilter: String? { pane.filter.typed }
    var hasNoRows: Bool { pane.list.isEmpty }
    var rowPosition: RowPosition? { pane.rowPosition }

    var asLeft: (any Screen)? {
        var left = self
        left.pane = pane.asLeft
        left.whole = nil
        return left
    }

    mutating func noteOwn(_ rewriting: Rewriting) { pane.leftRows.forget(rewriting, by: pane.uuid) }

    var work: ListWork? { pane.work(isFiltered: isFiltered) }

    mutating func follow(_ reaction: ListReaction) -> [Effect] {
        let effects =
            switch reaction {
            case .moved: pane.look(at: subscription)
            case .filtered: requery(keepingSelection: false)
            case .done(let effects): effects
            }
        return effects + pane.takeWishes()
    }

    /// What all lists do with an event that is not the screen's own.
    mutating func follow(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .results(subscription, .failure): pane.fail(isFiltered: isFiltered)
        case .interrupted:
            if work == .search { return handle(.command(.cancel), in: environment) }
            pane.stop()
        case .edit(let edit): return follow(pane.react(to: edit))
        case .environment: return pane.look(at: subscription)
        case .timer(let mark): pane.hear(timer: mark)
        case .answer(.complete(let field, let text), .success(.names(let names))):
            pane.take(names, for: field, text)
        case .answer(let request, .success(.turned(.some))):
            let isMarked = pane.markAgain(undoneBy: request)
            pane.list.selectOwnArrival()
            // Some may have gone before that was done, or since.
            return (isMarked ? lookForMarked() : []) + pane.look(at: subscription)
        default: break
        }
        return []
    }

    mutating func requery(keepingSelection: Bool) -> [Effect] {
        query.go(by: pane.askedFilter, in: pane.time)
        return restart(keepingSelection: keepingSelection)
    }

    /// Asks for the rows of the query as it is now.
    mutating func restart(keepingSelection: Bool) -> [Effect] {
        followWhole() + pane.start(subscription, keepingSelection: keepingSelection)
    }

    /// Asks for the rows when the screen is put on the stack: around the place where the list was left.
    mutating func appear(at place: RowPlace?) -> [Effect] {
        followWhole() + pane.start(subscription, at: place)
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
        if let whole, source == subscription(to: whole) { pane.take(whole: delivery.whole) }
        return []
    }
}
