/// A list of any length of which a window of rows is here: selection, scrolling, what is new.
///
/// Moving costs the same for ten rows and for a million. The selection is a row, not a place:
/// when rows come and go it stays on its row, and the first visible row stays where it is.
package struct ListState<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// What somebody else did to a row since one last looked at it.
    package enum Flag: Sendable, Hashable {
        case new, changed
    }

    /// How many rows there are; nil until they are counted.
    package private(set) var total: Int?
    /// The same with the rows of folded sections.
    package private(set) var whole: Int?
    /// Where the sections are; nil until they are counted, and where there are none.
    package private(set) var sections: RowSections?
    /// The rows that are here.
    package private(set) var window: [Item] = []
    /// The position of the first of ``window``.
    package private(set) var offset = 0
    package private(set) var position = ScrollPosition()
    package private(set) var flags: [Item.ID: Flag] = [:]
    /// What others did to rows that are not here, by position, until these come.
    ///
    /// Of very many the first ones are kept; none with another query, or other folds.
    private var awaitedFlags: [Int: Flag] = [:]
    /// How many rows arrived above the first visible one.
    package private(set) var arrivedAbove = 0
    /// How many rows arrived below the last visible one.
    package private(set) var arrivedBelow = 0
    /// Whether rows of the present query have come; until then those of the last one stay.
    package private(set) var isCurrent = false
    /// Whether nothing of the list is still being counted.
    package private(set) var isCounted = false
    /// Whether rows are awaited for so long that it should be said.
    package private(set) var isLate = false
    /// Whether the rows of the present query cannot be read.
    package private(set) var hasFailed = false
    /// The first of the rows that one's own last change brought, until the list changes again.
    private var ownArrival: Int?
    /// Where the selected row went, if somebody else moved it off the screen with the last rows.
    package private(set) var strayed: Int?
    /// Whether another row is selected, as somebody else took that away, or off the screen, with these.
    package private(set) var hasLostSelected = false
    /// How many rows are visible at once.
    package private(set) var height = 1
    private var asked: Range<Int>?
    /// The row that somebody wants, as long as it is not known whether there are so many.
    private var sought: Int?
    /// Whether counting the rows failed: nobody knows then whether there are so many.
    private var isUncountable = false
    /// Whether a row is looked for, and nobody has moved since.
    private var isFinding = false
    /// Whether it is not known yet where that row is.
    package private(set) var isUnfound = false
    /// Whether somebody moved on while the rows of another query were awaited.
    private var isMovedOn = false
    /// The line of the screen for a row that is looked for from the beginning.
    private var wantedLine: Int?

    package init() {}

    /// How many rows there are as far as is known.
    package var count: Int { total ?? offset + window.count }
    package var isEmpty: Bool { isCurrent && count == 0 }
    /// Whether no row is wanted of which it is not known whether there is such a one.
    package var isSettled: Bool { sought == nil }
    /// The selected row; nil where it is not here, or where the heading of a folded section is selected.
    package var selected: Item? { isFolded(at: position.selected) ? nil : anchor }
    /// The selected row, or the one that a selected heading stands for.
    package var anchor: Item? { row(at: position.selected) }
    /// Where the selected row is among all rows, those of folded sections included.
    package var wholePosition: Int { sections?.whole(of: position.selected) ?? position.selected }

    /// Whether the heading of a folded section stands at a position.
    package func isFolded(at position: Int) -> Bool { sections?.isFolded(at: position) ?? false }

    /// The row at a position; nil while it is not here.
    package func row(at position: Int) -> Item? {
        let index = position - offset
        return window.indices.contains(index) ? window[index] : nil
    }

    /// The positions that are visible.
    package var visible: Range<Int> {
        position.top..<max(position.top, min(count, position.top + height))
    }

    /// Tells how many rows are visible.
    package mutating func fit(height: Int) {
        self.height = max(1, height)
        position.reveal(count: count, height: self.height)
    }

    /// Tells how many rows are visible where headings between them take lines, too.
    ///
    /// The view moves only as far as the selected row and the end of the list ask for, so it is the
    /// same however often it is told.
    ///
    /// - Parameters:
    ///   - most: How many rows are visible where there is no heading.
    ///   - shown: How many of the visible rows find room, from the first one on; at least one.
    package mutating func fit(height most: Int, shown: (Self) -> Int) {
        height = max(1, most)
        guard count > 0 else { return }
        let selected = position.selected
        position.show(top: max(selected - height + 1, min(position.top, selected)))
        while position.top < selected, position.top + shown(self) <= selected {
            position.show(top: position.top + 1)
        }
        // As long as the last row stays in view, rows above fill it.
        while position.top > 0, position.top + shown(self) >= count {
            var higher = self
            higher.position.show(top: position.top - 1)
            guard higher.position.top + shown(higher) >= count else { break }
            self = higher
        }
        height = max(1, shown(self))
    }

    /// Moves the selection or the view.
    package mutating func scroll(
        _ move: (inout ScrollPosition, _ count: Int, _ height: Int) -> Void
    ) {
        if let anchor { flags[anchor.id] = nil }
        isMovedOn = !isCurrent
        isFinding = false
        isUnfound = false
        sought = nil
        move(&position, count, height)
        boundArrivals()
    }

    /// Selects the first of the rows that one's own last change brought, if it brought any.
    package mutating func selectOwnArrival() {
        guard isCurrent, let row = ownArrival else { return }
        scroll { $0.select(row, count: $1, height: $2) }
    }

    /// Selects a row, or the last one if there are fewer, as soon as that is known.
    package mutating func seek(_ row: Int) {
        scroll { $0.select(row, count: $1, height: $2) }
        if total == nil, !isUncountable { sought = row }
    }

    /// Stays at the last row that is known, where a later one was wanted.
    package mutating func stopSeeking() { sought = nil }

    /// Selects the first row of the next section, or of this one or the one before.
    ///
    /// One that is not in view comes to the top, below its heading.
    package mutating func seekSection(isNext: Bool) {
        let row = position.selected
        let start = isNext ? sections?.start(after: row) : sections?.start(before: row)
        guard let start else { return }
        let isVisible = visible.contains(start)
        scroll { position, count, height in
            position.select(start, count: count, height: height)
            if !isVisible { position.place(selectionAt: 0, count: count, height: height) }
        }
    }

    /// Says that a row is looked for: it is selected when it is found, unless somebody moves before.
    package mutating func expectFound() {
        isFinding = true
        isUnfound = true
    }

    /// Says that the next rows are of the same query with other sections folded: what others did to
    /// them is still news.
    package mutating func expectOtherFolds() {
        let flags = flags
        expectAnotherQuery()
        self.flags = flags
    }

    /// Says that the next rows belong to another query.
    ///
    /// - Parameter line: Where on the screen to show the row that is looked for; nil for the line
    ///   that is selected now.
    package mutating func expectAnotherQuery(line: Int? = nil) {
        wantedLine = line.map { min(max($0, 0), 9_999) }
        isCurrent = false
        isUncountable = false
        hasFailed = false
        asked = nil
        flags = [:]
        awaitedFlags = [:]
        arrivedAbove = 0
        arrivedBelow = 0
        sections = nil
    }

    /// Says that rows are still awaited; nothing if they have come.
    package mutating func noteDelay() { isLate = !isCurrent && !hasFailed }

    /// Says that the rows that are awaited cannot be read, or are not wanted any more.
    package mutating func fail() {
        hasFailed = !isCurrent
        isLate = false
        sought = nil
        asked = nil
        isUncountable = total == nil
    }

    /// The rows to ask for: three screens, as soon as less than one is left on either side.
    ///
    /// Nil when enough is here or asked for.
    package mutating func wanted() -> Range<Int>? {
        let needed = max(0, position.top - height)..<max(0, min(count, position.top + 2 * height))
        let here = offset..<(offset + window.count)
        guard isCurrent, !covers(here, needed) else { return nil }
        if let asked, covers(asked, needed) { return nil }
        let wanted = max(0, position.top - 2 * height)..<(position.top + 3 * height)
        asked = wanted
        return wanted
    }

    private func covers(_ outer: Range<Int>, _ inner: Range<Int>) -> Bool {
        inner.isEmpty
            || (outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound)
    }
}

// MARK: - Deliveries

extension ListState {
    /// Takes rows, and what happened to the list since the last ones.
    package mutating func receive(_ delivery: ListDelivery<Item>) {
        let line = wantedLine ?? position.selected - position.top
        let isPlaceKept = wantedLine == nil
        wantedLine = nil
        (strayed, hasLostSelected) = (nil, false)
        if delivery.cause != .window { ownArrival = nil }
        let newCount = delivery.total ?? delivery.offset + delivery.rows.count
        // The first rows of a query that somebody followed before tell of something older.
        switch isCurrent ? delivery.cause : delivery.cause == .reset ? .reset : .initial {
        case .initial, .reset:
            let row =
                isMovedOn ? position.selected : delivery.found ?? place(ofSelectedIn: delivery)
            // Where the beginning of the list can be seen as well, nothing is hidden above the row.
            let isFoundAnew = isPlaceKept && delivery.found != nil && !isMovedOn
            isMovedOn = false
            let above = isFoundAnew && row < height ? row : line
            position.move(selected: row, top: row - above, count: newCount, height: height)
            if delivery.cause == .reset { flags = [:] }
            awaitedFlags = [:]
        case .update(let changes):
            follow(changes, newCount: newCount)
            show(found: delivery.found, line: line, count: newCount)
        case .window: show(found: delivery.found, line: line, count: newCount)
        }
        total = delivery.total
        whole = delivery.whole
        isCounted = delivery.isCounted
        // More rows of what could not be counted are no new attempt.
        if total != nil || delivery.cause != .window { isUncountable = false }
        sections = delivery.sections
        offset = delivery.offset
        window = delivery.rows
        asked = nil
        isCurrent = true
        if delivery.found != nil || delivery.isCounted { isUnfound = false }
        hasFailed = false
        isLate = false
        if case .update(let changes) = delivery.cause {
            if changes.isForeign { flag(changes) } else { unflag(changes) }
        }
        takeAwaitedFlags()
        position.reveal(count: count, height: height)
        boundArrivals()
        if let sought, total != nil { seek(sought) }
    }

    /// Selects the row that was looked for, on the same line of the screen.
    private mutating func show(found: Int?, line: Int, count: Int) {
        guard let found, isFinding else { return }
        hasLostSelected = false
        position.move(selected: found, top: found - line, count: count, height: height)
    }

    /// Where the selected row is after nobody followed what happened.
    private func place(ofSelectedIn delivery: ListDelivery<Item>) -> Int {
        guard delivery.cause == .reset, let id = anchor?.id else { return 0 }
        let index = delivery.rows.firstIndex { $0.id == id }
        // It may stand behind a heading that was not known to be folded.
        return index.map { delivery.offset + $0 }
            ?? delivery.sections?.shown(of: wholePosition) ?? position.selected
    }

    /// Keeps the selection on its row, or on the nearest survivor, and the view where it is.
    ///
    /// A row that somebody else moves off the screen is let go: nobody is taken along by others.
    private mutating func follow(_ changes: RowChanges, newCount: Int) {
        let places = changes.positions(of: awaitedFlags.keys)
        awaitedFlags = Dictionary(
            awaitedFlags.compactMap { place, flag in places[place].map { ($0, flag) } },
            uniquingKeysWith: { flag, _ in flag })
        // Where nothing was, nobody was reading.
        guard count > 0 else { return }
        let oldTop = position.top
        let place = changes.place(of: position.selected)
        let kept = changes.position(of: position.selected)
        var selected = kept ?? place
        let top = changes.place(of: oldTop)
        // From the head of the list, what comes to it is in view.
        let first = oldTop == 0 ? 0 : top
        if changes.isForeign, selected != place, !(first..<top + height).contains(selected) {
            strayed = selected
            selected = place
        }
        hasLostSelected = changes.isForeign && self.selected != nil && selected != kept
        // Whoever took rows away, those that came last go first.
        arrivedAbove = max(0, arrivedAbove - changes.departureCount(below: oldTop))
        let gone = changes.departureCount() - changes.departureCount(below: oldTop + height)
        arrivedBelow = max(0, arrivedBelow - gone)
        // What one adds oneself is no news.
        if changes.isForeign {
            arrivedAbove += changes.arrivalCount(below: top)
            arrivedBelow += changes.arrivalCount() - changes.arrivalCount(below: top + height)
        }
        position.move(selected: selected, top: top, count: newCount, height: height)
        if !changes.isForeign {
            ownArrival = changes.insertions.lazy.map(\.lowerBound).first { changes.isArrival($0) }
        }
    }

    /// No more rows arrived out of sight than there are.
    private mutating func boundArrivals() {
        arrivedAbove = min(arrivedAbove, position.top)
        arrivedBelow = min(arrivedBelow, max(0, count - position.top - height))
    }

    /// Forgets which rows others made since one last looked at them.
    package mutating func forgetNews() {
        arrivedAbove = 0
        arrivedBelow = 0
        flags = flags.filter { $0.value != .new }
        awaitedFlags = awaitedFlags.filter { $0.value != .new }
    }

    /// Forgets what others did to a row, which was read elsewhere.
    package mutating func forgetNews(of id: Item.ID) {
        guard flags.removeValue(forKey: id) == .new,
            let place = window.firstIndex(where: { $0.id == id }).map({ offset + $0 })
        else { return }
        if place < position.top { arrivedAbove = max(0, arrivedAbove - 1) }
        if place >= position.top + height { arrivedBelow = max(0, arrivedBelow - 1) }
    }

    /// Gives rows back the signs that they had, or gives them those of what was done to them while nobody
    /// followed the list.
    package mutating func flag(_ signs: [Item.ID: Flag]) {
        flags.merge(signs) { $0 == .new ? $0 : $1 }
    }

    private mutating func flag(_ changes: RowChanges) {
        // What moved had something changed by which the list is sorted.
        for pair in changes.modifications + changes.moves { mark(pair.new, .changed) }
        let moved = Set(changes.moves.map(\.new))
        for index in window.indices where changes.isArrival(offset + index) {
            mark(offset + index, .new)
        }
        for place in changes.insertions.joined() where !moved.contains(place) {
            guard awaitedFlags.count < Self.mostAwaited else { return }
            mark(place, .new)
        }
    }

    /// So many rows that are not here keep their sign: their positions follow each change.
    private static var mostAwaited: Int { 500 }

    /// Gives the rows that have come the signs that were kept for them.
    private mutating func takeAwaitedFlags() {
        for (place, flag) in awaitedFlags where row(at: place) != nil {
            awaitedFlags[place] = nil
            mark(place, flag)
        }
    }

    /// Whoever changes the selected row has read what it was.
    private mutating func unflag(_ changes: RowChanges) {
        guard changes.modifications.contains(where: { $0.new == position.selected }),
            let row = row(at: position.selected), flags[row.id] == .changed
        else { return }
        flags[row.id] = nil
    }

    private mutating func mark(_ position: Int, _ flag: Flag) {
        guard let row = row(at: position) else {
            guard awaitedFlags[position] != .new, awaitedFlags.count < Self.mostAwaited else {
                return
            }
            awaitedFlags[position] = flag
            return
        }
        guard flags[row.id] != .new else { return }
        flags[row.id] = flag
    }
}
