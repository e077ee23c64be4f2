internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// A list screen whose rows can be marked, and changed many at once.
///
/// Marks are identifiers: they survive filter and order, and count where they are not shown.
protocol MarkedScreen: FilteredScreen {
    /// The list whose rows are marked.
    var markedList: MarkOrder.List { get }
    /// Whether a row that was just stored may be none of the list.
    var isPart: Bool { get }
    /// What can be done with many of its rows.
    var batchKinds: [BatchOrder.Kind] { get }
    /// What a key that acts on one row does with the marked ones; nil for one that stays with the row.
    func markedKind(_ command: CommandID) -> BatchOrder.Kind?
    /// Whether a command acts on the marked rows, so that the range that is drawn is marked before.
    func isForMarks(_ command: CommandID) -> Bool
}

extension MarkedScreen {
    var isPart: Bool { isFiltered }

    /// Asks whether a row that was just stored is shown, where some are not.
    func askWhetherListed(_ row: UUID) -> [Effect] {
        isPart ? [.store(.isListed(markedList, row))] : []
    }

    /// Says why it is not shown.
    func hiddenNotice(in environment: Environment) -> Notice {
        let words = environment.language.lists
        return Notice(isFiltered ? words.hiddenByFilter : words.notInList)
    }

    func isForMarks(_ command: CommandID) -> Bool {
        command == .export || command == .batchExport || markedKind(command) != nil
            || batchKinds.contains { $0.command == command }
    }

    /// What is done to marked rows leaves the selected one alone, unless it is the end of a range.
    func actsOnRow(_ command: CommandID) -> Bool {
        pane.marks.isEmpty || pane.range != nil || !isForMarks(command)
    }

    /// Whether there are marks, or some are being made.
    var hasMarks: Bool { pane.hasMarks }

    /// What is done to one row alone waits until no others are marked.
    func absenceReason(_ command: CommandID, in environment: Environment) -> String? {
        guard hasMarks else { return nil }
        var unmarked = self
        unmarked.pane.dropRange()
        unmarked.pane.clearMarks()
        return unmarked.commands.contains(command)
            ? environment.language.batches.unmarkFirst : nil
    }

    /// What marks and batches answer to now.
    var markCommands: [CommandID] {
        let hasRow = pane.list.selected != nil
        var commands: [CommandID] = []
        commands.reserveCapacity(32)
        if hasRow {
            // With marks the screens name the key for the next one themselves, before everything else.
            if !hasMarks { commands.append(.mark) }
            commands += [.markRange, .unmarkRange, .markAll, .invertMarks]
        }
        if hasRow || hasMarks {
            for kind in batchKinds where !hasMarks || !kind.isOfFilter {
                commands.append(kind.command)
            }
            commands += exporting
        }
        if pane.canMarkAgain { commands.append(.markAgain) }
        if hasRow, !hasMarks, markedList.batchRows != nil { commands.append(.repeatAction) }
        if hasMarks { commands.append(.cancel) }
        return commands
    }

    /// What writes the marked rows or the whole list into a file; a selected row alone has a key of
    /// its own.
    private var exporting: [CommandID] {
        guard markedList.batchRows != nil else { return [] }
        return [.batchExport] + (pane.list.selected == nil ? [.export] : [])
    }

    /// Why what was done last cannot be done to a row of the list; nil for every other command.
    func reasonAgainstRepeating(_ command: CommandID, in environment: Environment) -> String? {
        command == .repeatAction && !canRepeat(in: environment)
            ? environment.language.batches.nothingToRepeat : nil
    }

    /// Whether what was done last can be done to a row of the list.
    func canRepeat(in environment: Environment) -> Bool {
        environment.lastWork.map { Batch($0).table } == markedList.batchRows?.table
    }

    /// What a command does to the marked rows; nil where there are none.
    func markedWords(of command: CommandID, in environment: Environment) -> CommandWords? {
        guard hasMarks else { return nil }
        let words = environment.language
        if command == .cancel {
            return pane.range == nil ? words.batches.clearMarks : words.batches.dropRange
        }
        if command == .export {
            return words.batches.marked(words.exports.ofMany, pane.markCount)
        }
        guard let kind = markedKind(command) else { return nil }
        let command = words.command(kind.command)
        let isAtOnce =
            markedList.batchRows.map {
                self.isAtOnce(
                    BatchOrder(kind, $0, marks: pane.marks), of: pane.markCount ?? 0,
                    in: environment)
            } ?? true
        let marked = words.batches.marked(command, pane.markCount)
        // What it would change is shown first.
        return isAtOnce ? marked : CommandWords(marked.hint + "...", marked.title)
    }

    /// Does what is about marks or many rows; nil for what is not.
    mutating func mark(_ command: CommandID, in environment: Environment) -> [Effect]? {
        if pane.range != nil, let effects = endRange(with: command) { return effects }
        switch command {
        case .cancel where !pane.marks.isEmpty && !pane.filter.isTyping:
            pane.clearMarks()
            return []
        case .mark:
            pane.markSelected()
            return pane.look(at: subscription)
        case .unmarkRange where pane.marks.isEmpty:
            return [.say(Notice(.refusal, environment.language.batches.noMarks))]
        case .markRange, .unmarkRange:
            pane.beginRange(isUnmarking: command == .unmarkRange)
            return []
        case .markAgain where pane.canMarkAgain:
            pane.markAgain()
            return lookForMarked()
        case .markAll: return [.store(.identify(MarkOrder(.mark, in: markedList)))]
        case .invertMarks: return [.store(.identify(MarkOrder(.invert, in: markedList)))]
        default: break
        }
        guard let rows = markedList.batchRows else { return nil }
        if command == .repeatAction {
            pane.forgetBatch()
            guard let work = environment.lastWork, let row = pane.list.selected else { return [] }
            return [.store(.runBatch(Batch(work, only: [pane.uuid(row.id)])))]
        }
        if command == .batchExport || command == .export && !pane.marks.isEmpty {
            let count = pane.list.isCurrent ? pane.list.whole : nil
            let order = ExportOrder(rows.exported, marks: pane.marks, count: count)
            return [.open(.export(order))]
        }
        if let kind = batchKinds.first(where: { $0.command == command }) {
            pane.beginBatch()
            return [.open(.batch(BatchOrder(kind, rows, marks: pane.marks)))]
        }
        guard !pane.marks.isEmpty, let kind = markedKind(command) else { return nil }
        pane.beginBatch()
        return change(BatchOrder(kind, rows, marks: pane.marks), in: environment)
    }

    /// Takes rows, and asks which of the marked ones are still there where some may have gone:
    /// nothing can be done any more with what another window deleted or merged.
    ///
    /// The first rows of another filter say nothing of that.
    mutating func receiveMarked(
        _ delivery: ListDelivery<Item>, of source: Subscription, in environment: Environment
    ) -> [Effect] {
        let effects = receive(delivery, of: source, in: environment)
        let isDue = delivery.mayHaveLostRows || pane.marksLook == .due
        return isDue ? effects + lookForMarked() : effects
    }

    /// Asks which of the marked rows are still there; where that is being asked, once more behind it.
    mutating func lookForMarked() -> [Effect] {
        guard !pane.marks.isEmpty, pane.beginMarksLook() else { return [] }
        return [.store(.findMarked(markedList, pane.marks))]
    }

    /// Hears which of the marked rows `asked` are still there.
    mutating func takeFound(
        _ result: Result<StoreAnswer, Problem>, of asked: Set<UUID>
    ) -> [Effect] {
        var problem: Problem?
        switch result {
        case .success(.identifiers(let ids)): pane.unmark(asked.subtracting(ids))
        case .success: break
        case .failure(let failure): problem = failure
        }
        return pane.endMarksLook(problem) ? lookForMarked() : []
    }

    /// Takes the answer to what is about marks.
    ///
    /// - Returns: What was asked to be done with the marks meanwhile.
    mutating func takeMarks(
        _ request: StoreRequest, _ answer: StoreAnswer, in environment: Environment
    ) -> CommandID? {
        switch (request, answer) {
        case (.identify(let order), .identifiers(let ids)):
            pane.mark(ids, order.change)
            // What was meant for marks is not for whatever is selected.
            return pane.marks.isEmpty ? nil : order.next
        // Where nothing was changed the marks stay for what was meant.
        case (.runBatch, .batch(let report)) where report.count == 0: pane.forgetBatch()
        case (.runBatch(let batch), .batch)
        where batch.table == markedList.batchRows?.table:
            if let only = batch.only { pane.end(batch, environment.lastAction, of: only) }
        default: break
        }
        return nil
    }

    /// Marks the rows of the range that is drawn, or takes their marks away, before a command that
    /// ends it; nil for one that does not.
    private mutating func endRange(with command: CommandID) -> [Effect]? {
        switch command {
        case .cancel:
            pane.dropRange()
            return []
        case .markRange, .unmarkRange, .mark: break
        case .markAll, .invertMarks: break
        case _ where isForMarks(command): break
        default: return nil
        }
        guard let range = pane.takeRange() else { return [] }
        let isUnmarking = command == .unmarkRange || range.isUnmarking && command != .markRange
        let ends = MarkOrder.Range(first: range.first, last: range.last)
        let isDone = [.markRange, .unmarkRange, .mark].contains(command)
        return [
            .store(
                .identify(
                    MarkOrder(
                        isUnmarking ? .unmark : .mark, in: markedList, range: ends,
                        next: isDone ? nil : command)))
        ]
    }

    private func change(_ order: BatchOrder, in environment: Environment) -> [Effect] {
        guard isAtOnce(order, of: order.marks.count, in: environment),
            let batch = order.batch(in: environment)
        else { return [.open(.batch(order))] }
        return [.store(.runBatch(batch))]
    }

    private func isAtOnce(
        _ order: BatchOrder, of count: Int, in environment: Environment
    ) -> Bool {
        count <= BatchOrder.mostUnseen && order.needsNoLook
            && !(order.deletes && environment.asksAlways)
    }
}

extension ListDelivery {
    /// Whether rows that were there before may be gone, from this list or from behind its filter.
    fileprivate var mayHaveLostRows: Bool {
        switch cause {
        case .reset: true
        case .update(let changes): changes.departureCount() > 0
        case .initial, .window: false
        }
    }
}

extension MarkOrder.List {
    /// The list as a batch takes it; nil for one that batches are not about.
    fileprivate var batchRows: BatchOrder.Rows? {
        switch self {
        case .posts(let list): .posts(list)
        case .people(let list): .people(list)
        case .tags, .trash: nil
        }
    }
}

extension BatchOrder.Rows {
    /// The list as an export takes it.
    fileprivate var exported: ExportOrder.Rows {
        switch self {
        case .posts(let list): .posts(list)
        case .people(let list): .people(list)
        }
    }

    /// The table they are in.
    fileprivate var table: String {
        switch self {
        case .posts: "post"
        case .people: "user"
        }
    }
}

extension BatchOrder {
    /// So many rows are changed, or changed back, without a look at which they are.
    static let mostUnseen = 20

    /// Whether few rows may be changed before somebody saw what changes.
    ///
    /// What is said of posts afterwards is all there is to know; what goes along with people is more.
    fileprivate var needsNoLook: Bool {
        switch rows {
        case .posts: value == nil
        case .people: value == nil && !deletes
        }
    }
}

extension BatchOrder.Kind {
    /// The command that asks for it.
    var command: CommandID {
        switch self {
        case .publish: .batchPublish
        case .makeDraft: .batchDraft
        case .archive: .batchArchive
        case .delete: .batchDelete
        case .addTag: .batchAddTag
        case .removeTag: .batchRemoveTag
        case .setAuthor: .batchSetAuthor
        case .setLikes: .batchSetLikes
        case .deleteOlder: .batchDeleteOlder
        case .activate: .batchActivate
        case .deactivate: .batchDeactivate
        case .deleteInactive: .batchDeleteInactive
        }
    }

    /// Whether it says itself which rows: marks say something else.
    var isOfFilter: Bool { self == .deleteOlder || self == .deleteInactive }
}
