internal import FoundationEssentials
internal import Persistence
internal import SheafNotebook

/// A range of rows as it is being drawn.
struct MarkRange: Sendable {
    /// The row where it was begun.
    let row: UUID
    /// Where that is now.
    var position: Int
    /// Whether the rows are to lose their marks.
    let isUnmarking: Bool
}

/// What was done to marked rows, which can be marked again.
struct DoneToMarked: Sendable {
    let rows: Set<UUID>
    /// Whether the rows are there afterwards.
    let leavesRows: Bool
    private let action: UndoGroup.ID?

    init(_ batch: Batch, _ action: UndoGroup.ID?, to rows: Set<UUID>) {
        self.rows = rows
        self.action = action
        leavesRows = batch.kind != .deletePost && batch.kind != .deletePerson
    }

    /// Whether it is this that was undone, and not something that was done since.
    func isMeant(by request: StoreRequest) -> Bool {
        if case .undoAction(let id) = request { id == action } else { false }
    }
}

/// How far it is asked which marked rows are still there: once at a time.
enum MarksLook: Hashable, Sendable {
    case none
    /// It is to be asked with the next rows: one comes back to a list that heard of nothing meanwhile, or
    /// it could not be answered.
    case due
    /// It is asked, and whether some may have gone since.
    case asked(again: Bool)
}

/// How often rows went of which some may have been marked, and behind how many of these times it is known
/// which marked ones are left.
struct Losses: Hashable, Sendable {
    private(set) var heard = 0
    private(set) var known = 0
    /// How many had been heard of when it was asked last.
    private var asked = 0

    mutating func hear() { heard += 1 }
    mutating func ask() { asked = heard }
    mutating func learn() { known = asked }
}

// Marked rows, and ranges of them.
extension ListPane {
    /// Whether there are marks, or some are being made.
    var hasMarks: Bool { !marks.isEmpty || range != nil }

    /// Whether a row is marked.
    func isMarked(_ item: Item) -> Bool { marks.contains(uuid(item.id)) }

    /// Marks the selected row, or takes its mark away, and goes down.
    mutating func markSelected() {
        guard let selected = list.selected else { return }
        let id = uuid(selected.id)
        if marks.remove(id) == nil { marks.insert(id) }
        _ = scroll(.moveDown)
    }

    /// Marks rows, takes their marks away, or marks those of them alone that had none.
    mutating func mark(_ ids: Set<UUID>, _ change: MarkOrder.Change) {
        switch change {
        case .mark: marks.formUnion(ids)
        case .unmark: marks.subtract(ids)
        case .invert: marks = ids.subtracting(marks)
        }
    }

    mutating func unmark(_ ids: Set<UUID>) { marks.subtract(ids) }

    /// Notes that a batch was asked for, over the marked rows.
    mutating func beginBatch() { batched = marks }

    /// Nothing was done to them after all, or what comes next is for another row.
    mutating func forgetBatch() { batched = [] }

    /// A batch is done, also with what it left as it was: the next marks are for something else, and the
    /// next key for the selected row.
    mutating func end(_ batch: Batch, _ action: UndoGroup.ID?, of ids: Set<UUID>) {
        let rows = batched.union(ids)
        marks.subtract(rows)
        // One that was asked for and left says nothing of rows that something else was done to.
        if !batched.isEmpty, batched.isSuperset(of: ids) {
            doneToMarked = DoneToMarked(batch, action, to: rows)
        }
        batched = []
    }

    /// Marks the rows again that something was done to when they were marked.
    mutating func markAgain() { marks.formUnion(doneToMarked?.rows ?? []) }

    /// Marks them again where that was undone, and no others were marked since: one meant something else
    /// for them.
    ///
    /// - Returns: Whether they were.
    mutating func markAgain(undoneBy request: StoreRequest) -> Bool {
        guard marks.isEmpty, doneToMarked?.isMeant(by: request) == true else { return false }
        markAgain()
        doneToMarked = nil
        return true
    }

    /// Whether there are rows that can be marked again.
    var canMarkAgain: Bool { marks.isEmpty && doneToMarked?.leavesRows == true }

    /// Whether it is being asked which marked rows are still there: what comes next may act on these.
    var isLookingForMarks: Bool {
        if case .asked = marksLook { true } else { false }
    }

    /// Notes that it is to be asked which marked rows are still there.
    ///
    /// - Returns: Whether it may be asked now: there is no answer to wait for.
    mutating func beginMarksLook() -> Bool {
        losses.hear()
        if case .asked = marksLook {
            marksLook = .asked(again: true)
            return false
        }
        marksLook = .asked(again: false)
        losses.ask()
        return true
    }

    /// Notes that this was answered, or why not; whether it is to be asked again now.
    ///
    /// What failed is asked again with the next rows.
    mutating func endMarksLook(_ problem: Problem?) -> Bool {
        guard case .asked(let isAskedAgain) = marksLook else { return false }
        marksLook = problem == nil ? .none : .due
        losses.learn()
        return isAskedAgain && problem != .cancelled
    }

    mutating func clearMarks() {
        marks = []
        batched = []
    }

    /// Whether a row looks marked: it is, or the range that is being drawn goes over it.
    func looksMarked(_ item: Item, at position: Int) -> Bool {
        guard rangeRows?.contains(position) == true else { return isMarked(item) }
        return range?.isUnmarking == false
    }

    /// The positions that the range goes over; nil where none is drawn.
    var rangeRows: ClosedRange<Int>? {
        guard let range, list.isCurrent else { return nil }
        let end = list.position.selected
        return min(range.position, end)...max(range.position, end)
    }

    /// How many rows are marked, those of the range that is drawn included; nil where it is not known
    /// how many are in both.
    var markCount: Int? {
        guard let rangeRows else { return marks.count }
        return marks.isEmpty && range?.isUnmarking == false ? rangeRows.count : nil
    }

    /// Begins a range at the selected row.
    mutating func beginRange(isUnmarking: Bool) {
        guard let selected = list.selected else { return }
        range = MarkRange(
            row: uuid(selected.id), position: list.position.selected, isUnmarking: isUnmarking)
    }

    /// Ends the range.
    ///
    /// - Returns: The rows at its ends; nil where there is none.
    mutating func takeRange() -> (first: UUID, last: UUID, isUnmarking: Bool)? {
        defer { range = nil }
        guard let range, let selected = list.selected else { return nil }
        let ends = [range.row, uuid(selected.id)]
        let isForward = range.position <= list.position.selected
        return (ends[isForward ? 0 : 1], ends[isForward ? 1 : 0], range.isUnmarking)
    }

    mutating func dropRange() { range = nil }

    /// Keeps the range where it was begun, unless that row is not in the list any more.
    mutating func followRange(_ cause: ListDelivery<Item>.Cause) {
        guard var range else { return }
        switch cause {
        case .initial, .reset: self.range = nil
        case .window: break
        case .update(let changes):
            guard let position = changes.position(of: range.position) else {
                self.range = nil
                return
            }
            range.position = position
            self.range = range
        }
    }

    /// How many marked rows are not in the list; nil where not all of it is here.
    var hiddenMarks: Int? {
        guard list.isCurrent, let total = list.whole, list.window.count == total else { return nil }
        return marks.count - list.window.count { isMarked($0) }
    }
}
