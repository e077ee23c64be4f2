internal import FoundationEssentials
internal import Model
internal import Notebook

/// A list screen whose rows can be marked, and changed many at once.
///
/// Marks are identifiers: they survive filter and order, and count where they are not shown.
protocol MarkedScreen: SectionedScreen {
    /// The list as a batch takes it.
    var batchRows: BatchOrder.Rows { get }
    /// What can be done with many of its rows.
    var batchKinds: [BatchOrder.Kind] { get }
    /// What a key that acts on one row does with the marked ones; nil for one that stays with the row.
    func markedKind(_ command: CommandID) -> BatchOrder.Kind?
}

extension MarkedScreen {
    /// So many marked rows are changed at once, without a look at what changes.
    private var mostAtOnce: Int { 20 }

    /// What marks and batches answer to now.
    var markCommands: [CommandID] {
        let hasRow = pane.list.selected != nil
        let kinds = batchKinds.filter { pane.marks.isEmpty || !$0.isOfFilter }
        return (hasRow ? [.mark, .markAll, .invertMarks] : [])
            + (hasRow || !pane.marks.isEmpty ? kinds.map(\.command) : [])
            + (pane.marks.isEmpty ? [] : [.cancel])
    }

    /// What a command does to the marked rows; nil where there are none.
    func markedWords(of command: CommandID, in environment: Environment) -> CommandWords? {
        guard !pane.marks.isEmpty else { return nil }
        let words = environment.language
        if command == .cancel { return words.batches.clearMarks }
        guard let kind = markedKind(command) else { return nil }
        return words.batches.marked(words.command(kind.command), pane.marks.count)
    }

    /// Does what is about marks or many rows; nil for what is not.
    mutating func mark(_ command: CommandID, in environment: Environment) -> [Effect]? {
        switch command {
        case .cancel where !pane.marks.isEmpty && !pane.filter.isTyping:
            pane.clearMarks()
            return []
        case .mark:
            pane.markSelected()
            return pane.look(at: subscription)
        case .markAll, .invertMarks: return identify(isInverting: command == .invertMarks)
        default: break
        }
        if let kind = batchKinds.first(where: { $0.command == command }) {
            return [.open(.batch(BatchOrder(kind, batchRows, marks: pane.marks)))]
        }
        guard !pane.marks.isEmpty, let kind = markedKind(command) else { return nil }
        return change(BatchOrder(kind, batchRows, marks: pane.marks), in: environment)
    }

    /// Takes the answer to what is about marks.
    mutating func takeMarks(_ request: StoreRequest, _ answer: StoreAnswer) {
        switch (request, answer) {
        case (.identify(_, let isInverting), .identifiers(let ids)):
            pane.mark(ids, isInverting: isInverting)
        // What it was about is done with; the next marks are for something else.
        case (.runBatch(let batch), _) where batch.table == batchRows.table:
            pane.unmark(batch.only ?? [])
        default: break
        }
    }

    private func identify(isInverting: Bool) -> [Effect] {
        let work: Batch.Work =
            switch batchRows {
            case .posts(let list): .posts(.publish, PostFilter(list))
            case .people(let list): .people(.activate, PersonFilter(list))
            }
        return [.store(.identify(work, isInverting: isInverting))]
    }

    private func change(_ order: BatchOrder, in environment: Environment) -> [Effect] {
        guard order.marks.count <= mostAtOnce, order.isHarmless,
            let batch = order.batch(in: environment)
        else { return [.open(.batch(order))] }
        return [.store(.runBatch(batch))]
    }
}

extension BatchOrder.Rows {
    /// The table they are in.
    fileprivate var table: String {
        switch self {
        case .posts: "post"
        case .people: "user"
        }
    }
}

extension BatchOrder {
    /// Whether it may be done before somebody saw what changes: nothing goes to the trash.
    fileprivate var isHarmless: Bool { kind != .delete && value == nil }
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
