package import FoundationEssentials
internal import SheafModel
package import SheafNotebook

/// The trash as a list screen asks for it.
package struct TrashList: FilteredQuery, Hashable, Sendable {
    /// What was typed after `/`.
    package var filter = ""
    /// Where the days of a query begin.
    package var time = LocalTime.system
    /// Only what was deleted before; nil for all.
    package var deletedBefore: Date?

    mutating func go(by filter: String, in time: LocalTime) {
        self.filter = filter
        // An empty filter is the whole list, whatever the clock.
        self.time = filter.isEmpty ? .system : time
    }
}

/// What was deleted, the last first: to be put back, or removed for good.
struct TrashScreen: MarkedScreen {
    var query = TrashList()
    var whole: TrashList?
    var pane = ListPane<TrashItem>(.trash) { $0.uuid }
    /// Of what it is asked by which action it was deleted, and what that was.
    private var asked: TrashItem?
    private var deletion: TrashDeletion?
    /// The number of the last time that another thing was selected; older timers are stale.
    private var selection = 0

    func subscription(to query: TrashList) -> Subscription { .trash(query) }
    var unfiltered: TrashList { TrashList() }
    var isFiltered: Bool { !query.filter.isEmpty }
    var movesAhead: Bool { pane.movesAhead }
    var opened: Destination? { pane.list.selected.map { .trashItem($0) } }

    var commands: [CommandID] {
        guard !pane.filter.isTyping else { return pane.commands }
        let own: [CommandID] =
            hasMarks
            ? [.restore, .purge, .mark, .filter, .open, .copyTitle]
            : pane.list.selected == nil ? [] : [.restore, .purge, .open, .filter, .copyTitle]
        let together: [CommandID] = pane.list.selected == nil ? [] : [.markTogether]
        let author: [CommandID] =
            pane.list.selected?.author.userID == nil ? [] : [.goToAuthor]
        let emptying: [CommandID] =
            hasMarks || pane.list.selected == nil ? [] : [.batchDeleteOlder]
        return own + markCommands + emptying + together + pane.commands + author + [.back]
    }

    var markedList: MarkOrder.List { .trash(query) }
    // What is done with marked things is done by the keys for one.
    let batchKinds: [BatchOrder.Kind] = []

    func markedKind(_ command: CommandID) -> BatchOrder.Kind? { nil }
    func isForMarks(_ command: CommandID) -> Bool { [.restore, .purge].contains(command) }

    /// What can be done with the selected row.
    private var actions: TrashActions? {
        pane.list.selected.map { item in
            TrashActions(
                item, of: isFiltered ? nil : pane.list.total,
                deletion: item == asked ? deletion : nil)
        }
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        if command == .batchDeleteOlder { return environment.language.history.emptyOlder }
        let words = environment.language
        let isPutBack = command == .restore
        guard hasMarks, isForMarks(command) else {
            return isPutBack ? words.history.putBack : markedWords(of: command, in: environment)
        }
        return words.batches.marked(
            isPutBack ? words.history.putBack : words.command(command), pane.markCount)
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language.history
        let detail =
            switch pane.tally(isFiltered: isFiltered) {
            case .all(let count): words.trashCount(count)
            case .matching(let count, let all): words.someTrash(count, all)
            case .searching(let all), .notSearched(let all): words.trashCount(all)
            case nil: ""
            }
        return Heading(words.trash, detail: detail)
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        pane.keyContext == .prompt ? pane.hint(of: command, in: environment) : nil
    }

    func status(in environment: Environment) -> ScreenStatus {
        pane.status(marks: [], in: environment)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .answer(.loadDeletion(let item), let result):
            if item == asked { take(result) }
            return []
        case .answer(.findTrash(let date, let days), .success(.identifiers(let found))):
            return [TrashActions.emptying(found, before: date, days: days, in: environment)]
        case .timer(-selection): return asked.map { [.store(.loadDeletion($0))] } ?? []
        // Whoever comes back may meet something else.
        case .appeared: asked = nil
        default: break
        }
        return take(event, in: environment) + askForDeletion()
    }

    private mutating func take(_ result: Result<StoreAnswer, Problem>) {
        switch result {
        case .success(.deletion(let found)): deletion = found
        // It is asked again with whatever comes next.
        case .failure(.cancelled): asked = nil
        default: break
        }
    }

    /// Asks by which action the selected thing was deleted: of the first one at once, of others when
    /// they stay selected, and not of each that is passed.
    private mutating func askForDeletion() -> [Effect] {
        guard pane.list.selected != asked else { return [] }
        let isFirst = asked == nil
        (asked, deletion) = (pane.list.selected, nil)
        selection += 1
        guard let asked else { return [] }
        return [isFirst ? .store(.loadDeletion(asked)) : .wait(Self.rest, mark: -selection)]
    }

    private static var rest: Duration { .milliseconds(100) }

    private mutating func take(_ event: Event, in environment: Environment) -> [Effect] {
        let view = view(in: environment)
        let height = tableHeight(in: environment)
        pane.list.fit(height: view.rowCount(lines: height))
        switch event {
        case .appeared: return appear(at: nil)
        case .results(let source, .trash(let delivery)):
            return receiveMarked(delivery, of: source, in: environment).map { effect in
                guard case .notify(let change) = effect else { return effect }
                return .notify(change.ofTrash())
            }
        case .answer(.findMarked(_, let rows), let result): return takeFound(result, of: rows)
        case .answer(let request, .success(let answer)) where request.isAboutMarks:
            return take(request, answer, in: environment).map { handle($0, in: environment) } ?? []
        case .command(let command): return handle(command, in: environment)
        case .mouse(let event)
        where event.isClick && event.point.y < height
            && event.point.x < tableWidth(in: environment):
            let opens = pane.click(event.point, in: view, height: height)
            return opens ? handle(.open, in: environment) : pane.look(at: subscription)
        default: return follow(event, in: environment)
        }
    }

    private mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        if let reaction = pane.react(to: command, in: environment) { return follow(reaction) }
        if let effects = mark(command, in: environment) { return effects }
        if command == .back { return [.close] }
        if command == .cancel {
            pane.clearFilter()
            return requery(keepingSelection: true)
        }
        if !pane.marks.isEmpty, isForMarks(command) {
            return changeMarked(command, in: environment)
        }
        guard let item = pane.list.selected else { return [] }
        switch command {
        case .batchDeleteOlder: return [.open(.emptyTrash)]
        case .markTogether: return [.store(.identify(together(with: item)))]
        case .open: return [.open(.trashItem(item))]
        case .copyTitle: return [.copy(item.name, what: item.headline.onOneLine)]
        case .restore, .purge, .goToAuthor:
            return actions?.effects(of: command, in: environment) ?? []
        default: return []
        }
    }

    private func together(with item: TrashItem) -> MarkOrder {
        var order = MarkOrder(.mark, in: markedList)
        order.together = item.id.uuid
        return order
    }

    private func changeMarked(_ command: CommandID, in environment: Environment) -> [Effect] {
        guard command == .purge else { return [.store(.restoreMarked(pane.marks))] }
        return [.ask(TrashActions.purging(pane.marks, in: environment.language))]
    }

    /// Takes the answer to what is about marks: what left the trash has none any more.
    ///
    /// - Returns: What was asked to be done with the marks meanwhile.
    private mutating func take(
        _ request: StoreRequest, _ answer: StoreAnswer, in environment: Environment
    ) -> CommandID? {
        switch request {
        case .restore(let item): pane.unmark([item.id.uuid])
        case .restoreMarked(let ids), .purge(.marked(let ids)), .purge(.found(let ids, before: _)):
            pane.unmark(ids)
        case .purge(.item(let item)): pane.unmark([item.id.uuid])
        default: return takeMarks(request, answer, in: environment)
        }
        return nil
    }

    // MARK: - Drawing

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !pane.list.isEmpty else {
            let words = environment.language
            canvas.writeParagraph(
                query.filter.isEmpty ? words.history.trashEmpty : words.lists.nothingMatches,
                style: .dim)
            return
        }
        if let panes = panes(in: environment) { return draw(panes, on: &canvas, in: environment) }
        let (table, rest) = canvas.bounds.splitTop(tableHeight(in: environment))
        canvas.draw(in: table) { pane.draw(in: view(in: environment), on: &$0) }
        guard actions != nil, rest.height > 2 else { return }
        let (line, text) = rest.splitTop(1)
        canvas.write(
            String(repeating: environment.signs.horizontal, count: line.width), x: 0, y: line.minY,
            style: .border)
        drawText(in: text, on: &canvas, in: environment)
    }

    /// Draws the table, and beside it what is known of the selected row.
    private func draw(_ panes: Panes, on canvas: inout Canvas, in environment: Environment) {
        canvas.draw(in: panes.list) { pane.draw(in: view(in: environment), on: &$0) }
        for y in panes.line.minY..<panes.line.maxY {
            canvas.write(environment.signs.vertical, x: panes.line.minX, y: y, style: .border)
        }
        drawText(in: panes.page, on: &canvas, in: environment)
    }

    private func drawText(in area: Rect, on canvas: inout Canvas, in environment: Environment) {
        guard let actions else { return }
        canvas.draw(in: area) { canvas in
            TextPage(actions.paragraphs(in: environment)).draw(on: &canvas)
        }
    }

    /// How a wide screen is divided: who deleted a thing stands beside the list then, in all its height.
    ///
    /// Nil where the text stands below, and where lines are heard one after the other.
    private func panes(in environment: Environment) -> Panes? {
        guard environment.size.width >= Panes.leastWidth, !environment.isLinear else { return nil }
        return Panes(
            Rect(x: 0, y: 0, width: environment.size.width, height: environment.size.height))
    }

    private func tableWidth(in environment: Environment) -> Int {
        panes(in: environment)?.list.width ?? environment.size.width
    }

    /// The lines of the table: all where there is little room, else the text has its share.
    private func tableHeight(in environment: Environment) -> Int {
        let height = environment.size.height
        guard panes(in: environment) == nil else { return height }
        return height < 12 ? height : min(max(5, pane.list.count + 1), height / 2)
    }

    private func view(in environment: Environment) -> ListView<TrashItem> {
        let words = environment.language.history
        var narrow = environment
        narrow.preferences.display.density = .small
        narrow.size.width = tableWidth(in: environment)
        let columns = [
            TableColumn<TrashItem>(words.what, width: 10, ideal: 60, rank: 0, isFlexible: true) {
                .init($0.title(in: environment))
            },
            TableColumn(words.kindHead, width: 8, rank: 2) { .init(words.kind($0.kind), .dim) },
            narrow.whenColumn(words.deleted) { $0.deletedAt },
        ]
        var view = ListView(columns: columns, in: narrow) { _ in [] }
        view.isMarked = { pane.looksMarked($0, at: $1) }
        view.matches = pane.matches
        return
            view
            .keepingRows(RowLook(in: narrow))
    }
}

extension TrashItem: Headlined { var headline: String { name } }
