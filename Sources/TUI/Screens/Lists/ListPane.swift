internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// What all list screens do alike: rows, filter, moving, and what to say about changes.
struct ListPane<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    var list = ListState<Item>()
    var filter = FilterLine()
    /// What is offered where somebody types in it.
    var completion = FilterCompletion()
    /// What is to be asked of the store for that.
    var wishes: [Effect] = []
    var line = RowLine()
    /// How many rows there are without any filter, once that is known.
    private var unfilteredTotal: Int?
    /// What was told of the number of rows with the last rows that came.
    private var lastTally: Tally?
    /// The row to select as soon as it is in the list, unless somebody moves before.
    private var goal: UUID?
    /// The row that was selected when the filter was begun.
    private var unfilteredSelection: UUID?
    /// Whether somebody stopped counting, and nobody wants a row since of which it is not known
    /// whether there is such a one.
    private(set) var isCountStopped = false
    /// Whether the count is to be begun again.
    private var resumesCount = false
    /// The last time rows were awaited.
    private var delayMark = 0
    let uuid: @Sendable (Item.ID) -> UUID
    /// What its filter is a query about; empty where it is nothing but words.
    let subjects: Set<SearchQuery.Subject>
    /// Whether actions are called so, in the language in which its filter is typed.
    var isKind: @Sendable (String) -> Bool = { _ in true }
    /// What its rows are where they are of one kind, so that a query may name an order.
    var subject: SearchQuery.Subject? { subjects.count == 1 ? subjects.first : nil }
    /// The last filter with nothing wrong in it: what the rows go by.
    var rightFilter = ""
    /// Where the days of a filter begin: the clock of whoever typed it.
    var time = LocalTime.system
    /// Whoever typed it, whom it calls "me"; nil where nobody knows.
    var you: User.ID?
    /// The rows that somebody marked, shown here or not.
    var marks: Set<UUID> = []
    /// Whether it is asked which of them are still there.
    var marksLook = MarksLook.none
    /// How often rows went of which some may have been marked.
    var losses = Losses()
    /// The marked rows that a batch was asked for last.
    var batched: Set<UUID> = []
    /// What was done to marked rows last, which lost their marks by that.
    var doneToMarked: DoneToMarked?
    /// The range that somebody is drawing; the selected row is its other end.
    var range: MarkRange?

    /// The saved view that was shown last; what is shown may be another list by now.
    var view: SavedView?

    /// What the list was when one left it, or filtered or sorted it anew.
    var leftRows = LeftRows<Item>()

    /// A pane whose rows are found again by `uuid` when the query changes.
    init(
        _ subject: SearchQuery.Subject? = nil, uuid: @escaping @Sendable (Item.ID) -> UUID
    ) {
        self.init(Set([subject].compactMap(\.self)), uuid: uuid)
    }

    /// A pane whose filter is about several kinds of rows.
    init(_ subjects: Set<SearchQuery.Subject>, uuid: @escaping @Sendable (Item.ID) -> UUID) {
        self.subjects = subjects
        self.uuid = uuid
    }

    /// The pane without rows, with the filter and the marks as they are.
    var asLeft: ListPane {
        var left = ListPane(subjects, uuid: uuid)
        left.isKind = isKind
        left.filter = filter
        left.filter.keep(rightFilter)
        left.rightFilter = rightFilter
        left.time = time
        left.view = view
        left.you = you
        left.marks = marks
        left.marksLook = .due
        left.doneToMarked = doneToMarked
        left.unfilteredTotal = unfilteredTotal
        left.leftRows = LeftRows(list, after: leftRows)
        return left
    }

    /// What every list answers to.
    var commands: [CommandID] {
        if line.isTyping { return [.accept, .cancel] }
        if filter.isTyping {
            let completing: [CommandID] = subjects.isEmpty ? [] : [.nextField, .previousField]
            return [.accept] + completing + [.cancel]
                + (filter.hasHistory ? [.earlierFilter, .laterFilter] : [])
        }
        return [.filter] + CommandID.scrolling + [.goToRow] + (filter.isEmpty ? [] : [.cancel])
    }

    /// Whether no row is wanted of which it is not known whether there is such a one.
    var isSettled: Bool { list.isSettled && !isLookingForMarks }

    /// The same, where of the marked rows it need only be known which were left behind a loss.
    func isSettled(behind loss: Int) -> Bool {
        list.isSettled && (!isLookingForMarks || losses.known >= loss)
    }

    /// What is done for the list that may take long; nil where nothing is.
    func work(isFiltered: Bool) -> ListWork? {
        if list.hasFailed { return nil }
        guard list.isCurrent else { return isFiltered ? .search : .reading }
        return list.isCounted || isCountStopped ? nil : .counting
    }

    /// Whether the list is counted, so that moving needs no rows; how many another query had counts
    /// for nothing.
    var movesAhead: Bool { list.isCurrent && list.total != nil }

    var keyContext: KeyContext { filter.isTyping || line.isTyping ? .prompt : .list }

    /// What the footer says of a command on the line where one types.
    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.lists
        if line.isTyping { return words.rowHint(command) }
        if command == .accept, problem != nil { return words.goToWrong }
        return words.filterHint(command) ?? environment.language.views.completionHint(command)
    }

    /// Does what every list does by itself; nil for a command that is the screen's.
    mutating func react(
        to command: CommandID, in environment: Environment
    ) -> ListReaction? {
        // Whoever opens a row looks at it.
        if command == .open, let row = list.selected { list.forgetNews(of: row.id) }
        switch command {
        case .filter: beginFilter(in: environment)
        case .goToRow: line.begin()
        case .nextSection, .previousSection:
            goal = nil
            list.seekSection(isNext: command == .nextSection)
            return .moved
        case .accept where line.isTyping:
            return goToRow(environment)
        case .accept: return .done(keepFilter())
        case .earlierFilter, .laterFilter:
            completion.close()
            return filter.recall(isOlder: command == .earlierFilter) ? refilter() : .done([])
        case .nextField: return complete(forward: true)
        case .previousField: return complete(forward: false)
        case .cancel where line.isTyping: line.cancel()
        default: return scroll(command) ? .moved : nil
        }
        return .done([])
    }

    private mutating func goToRow(_ environment: Environment) -> ListReaction {
        switch line.take() {
        case .row(let row):
            goal = nil
            seek(list.sections?.shown(of: max(0, row - 1)) ?? max(0, row - 1))
            if list.isCurrent, let count = list.whole, row > count, count > 0 {
                wishes.append(.say(Notice(environment.language.lists.rowsThereAre(count))))
            }
            return .moved
        case .noNumber: return .done([.say(Notice(environment.language.lists.noNumber))])
        case .nothing: return .done([])
        }
    }

    /// Types on the line at the bottom.
    mutating func react(to edit: TextEdit) -> ListReaction {
        if line.isTyping {
            line.apply(edit)
            return .done([])
        }
        guard filter.apply(edit) else {
            offerCompletions()
            return .done([])
        }
        offerCompletions()
        return refilter()
    }

    /// Moves by a command; true if it was one that moves.
    mutating func scroll(_ command: CommandID) -> Bool {
        guard CommandID.scrolling.contains(command) else { return false }
        goal = nil
        if command == .moveToLast {
            seek(.max)
        } else {
            list.scroll { $0.scroll(command, count: $1, height: $2) }
        }
        return true
    }

    /// Goes to a row that may be one nobody has counted yet.
    private mutating func seek(_ row: Int) {
        list.seek(row)
        resumesCount = isCountStopped
        isCountStopped = false
    }

    /// Stops waiting for rows, or for how many there are.
    mutating func stop() {
        guard list.isCurrent else { return list.fail() }
        isCountStopped = true
        list.stopSeeking()
    }

    /// Hears that the list cannot be read.
    mutating func fail(isFiltered: Bool) {
        list.fail()
        goal = nil
        lastTally = newTally(isFiltered: isFiltered)
    }

    /// Selects the row that was clicked on a canvas so many lines high; true if it was selected
    /// already, which opens it.
    mutating func click(_ point: Point, in view: ListView<Item>, height: Int) -> Bool {
        guard let row = view.row(at: point.y, height: height, of: list) else { return false }
        if row == list.position.selected { return true }
        goal = nil
        list.scroll { $0.select(row, count: $1, height: $2) }
        return false
    }

    /// Starts typing a filter, with those of before at hand.
    mutating func beginFilter(in environment: Environment) {
        if filter.isEmpty { unfilteredSelection = list.anchor.map { uuid($0.id) } }
        filter.begin(
            earlier: environment.memory.filters,
            placeholder: placeholder(in: environment))
        if startsWithOrder {
            // What is typed follows an order, and is no part of it.
            if filter.text.last != " " { _ = filter.apply(.insert(" ")) }
        } else {
            // What is typed is another filter; who goes on with this one moves the cursor first.
            filter.selectAll()
        }
        time = environment.localTime
        you = environment.you?.id
    }

    /// Keeps what was typed, now and for later.
    ///
    /// What is wrong is not kept: the cursor goes to it, and the status line says what is expected there.
    private mutating func keepFilter() -> [Effect] {
        guard problem == nil else {
            goToNextProblem()
            return []
        }
        completion.close()
        filter.keep()
        return filter.text.isEmpty ? [] : [.remember(.filter(filter.text))]
    }

    /// Asks for the rows that are missing around what is visible.
    mutating func look(at subscription: Subscription) -> [Effect] {
        let count: [Effect] = resumesCount ? [.count(subscription)] : []
        resumesCount = false
        guard let range = list.wanted() else { return count }
        return count + [.look(subscription, ListFocus(range))]
    }

    /// Asks for the first rows of another query, around the selected row if it is in there.
    ///
    /// Where a filter that nothing matched is cleared, around the row of before.
    mutating func start(_ subscription: Subscription, keepingSelection: Bool) -> [Effect] {
        var selected = keepingSelection ? list.anchor.map { uuid($0.id) } : nil
        if keepingSelection, list.isEmpty { selected = unfilteredSelection }
        leftRows = LeftRows(list, after: leftRows)
        list.expectAnotherQuery()
        return start(subscription, finding: selected)
    }

    /// Asks for the rows of the same query with other sections folded, around the selected one.
    mutating func refold(_ subscription: Subscription) -> [Effect] {
        let selected = list.anchor.map { uuid($0.id) }
        list.expectOtherFolds()
        return start(subscription, finding: selected)
    }

    /// Asks for the first rows of the list that is shown first: around the place where it was left.
    mutating func start(_ subscription: Subscription, at place: RowPlace?) -> [Effect] {
        list.expectAnotherQuery(line: place?.line)
        return start(subscription, finding: place?.row)
    }

    private mutating func start(_ subscription: Subscription, finding row: UUID?) -> [Effect] {
        goal = nil
        if row != nil { list.expectFound() }
        delayMark += 1
        // It may be a list that was followed before, whose count was stopped.
        let count: [Effect] = isCountStopped ? [.count(subscription)] : []
        isCountStopped = false
        return count + [
            .look(subscription, ListFocus(0..<max(16, 3 * list.height), finding: row)),
            .wait(.milliseconds(100), mark: delayMark),
        ]
    }

    /// Says that reading takes long, if it still does.
    mutating func hear(timer mark: Int) {
        if mark == delayMark { list.noteDelay() }
    }

    /// Selects a row that is somewhere in the list, or will be.
    mutating func find(_ id: UUID, in subscription: Subscription) -> [Effect] {
        goal = id
        list.expectFound()
        return [.look(subscription, ListFocus(0..<max(16, 3 * list.height), finding: id))]
    }

    /// How many rows there are, as far as it is known.
    enum Tally: Equatable, Sendable {
        case all(Int)
        case matching(Int, of: Int)
        /// It is not known yet which of them match.
        case searching(Int)
        /// It is not known which of them match, and nobody is finding out.
        case notSearched(Int)
    }

    /// How many rows there are: of a query that was just put, only once it takes long or is
    /// answered, as the rows of the last one stay as well.
    func tally(isFiltered: Bool) -> Tally? {
        list.isCurrent || list.isLate || list.hasFailed
            ? newTally(isFiltered: isFiltered) : lastTally
    }

    private func newTally(isFiltered: Bool) -> Tally? {
        let total = list.isCurrent ? list.whole : nil
        guard isFiltered, let all = unfilteredTotal else {
            return (total ?? (isFiltered ? nil : unfilteredTotal)).map { .all($0) }
        }
        if let total { return .matching(total, of: all) }
        return isCountStopped || list.hasFailed ? .notSearched(all) : .searching(all)
    }

    /// Selects a row that somebody just came from: as it is if it is here, and else where it is
    /// found.
    mutating func reveal<RowID>(_ id: RowID, in subscription: Subscription) -> [Effect]
    where RowID == Item.ID {
        guard list.isCurrent, list.anchor?.id != id else { return [] }
        goal = nil
        if let index = list.window.firstIndex(where: { $0.id == id }) {
            list.scroll { [row = list.offset + index] in $0.select(row, count: $1, height: $2) }
            return look(at: subscription)
        }
        list.expectFound()
        return [.look(subscription, ListFocus(0..<max(16, 3 * list.height), finding: uuid(id)))]
    }

    /// Takes how many rows there are without any filter.
    mutating func take(whole total: Int?) { unfilteredTotal = total ?? unfilteredTotal }

    /// Takes rows; says what others did.
    mutating func receive(
        _ delivery: ListDelivery<Item>, of subscription: Subscription, isFiltered: Bool,
        in environment: Environment
    ) -> [Effect] {
        // A list that was only counted may still tell of that when its rows are awaited again.
        if !list.isCurrent, delivery.rows.isEmpty, let total = delivery.total, total > 0 {
            return []
        }
        let comments = NewComments(in: delivery, since: list)
        list.receive(delivery)
        signWhatChanged(in: delivery)
        if !isFiltered, let total = delivery.whole { unfilteredTotal = total }
        lastTally = newTally(isFiltered: isFiltered)
        followRange(delivery.cause)
        if delivery.found != nil { goal = nil }
        var effects = look(at: subscription)
        // Rows of the same snapshot would be searched in vain again.
        if let goal, delivery.cause != .window { effects = find(goal, in: subscription) }
        if case .update(let changes) = delivery.cause, changes.isForeign {
            var change = ForeignChange(changes, headline: delivery.headline(of: changes))
            change.posts = delivery.posts(of: changes)
            change.tell(of: comments)
            change.strayed = list.strayed.map { (list.sections?.whole(of: $0) ?? $0) + 1 }
            change.tookSelected = list.hasLostSelected
            effects.append(.notify(change))
        }
        return effects
    }
}
