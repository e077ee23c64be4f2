internal import SheafModel
internal import SheafNotebook

extension StoreRequest {
    /// What it does, as it can be done to another row.
    ///
    /// Nil for what asks first, what the same key takes back, and what is about one thing alone.
    var repeatable: Batch.Work? {
        switch self {
        case .setStatus(.published, _): .posts(.publish)
        case .setStatus(.draft, _): .posts(.makeDraft)
        case .setStatus(.archived, _): .posts(.archive)
        case .setTags(let names, let base, _): Self.tagging(Set(names), base: Set(base))
        case .setActive(let isActive, _): .people(isActive ? .activate : .deactivate)
        case .runBatch(let batch): batch.work.ofAnyRow
        default: nil
        }
    }

    /// One tag that a post got or lost; nil where it was more than one.
    private static func tagging(_ names: Set<String>, base: Set<String>) -> Batch.Work? {
        let (added, removed) = (names.subtracting(base), base.subtracting(names))
        guard added.count + removed.count == 1 else { return nil }
        if let tag = added.first { return .posts(.addTag(tag)) }
        return removed.first.map { Batch.Work.posts(.removeTag($0)) }
    }

    /// Whether it takes something back, or does it again.
    var isTurn: Bool {
        switch self {
        case .undo, .undoAction, .undoRest, .undoBefore, .redo, .redoAction, .redoRest: true
        default: false
        }
    }

    /// Whether it undoes what one did last, whatever that was.
    var isOfLastAction: Bool {
        switch self {
        case .undo, .undoBefore: true
        default: false
        }
    }

    /// Whether it undoes an action that it names.
    var isOfOneAction: Bool {
        if case .undoAction = self { true } else { false }
    }
}

extension Batch.Work {
    /// The same without the filter; nil for what goes to the trash.
    fileprivate var ofAnyRow: Self? {
        switch self {
        case .posts(.delete, _), .people(.delete, _): nil
        case .posts(let action, _): .posts(action)
        case .people(let action, _): .people(action)
        }
    }
}

extension StoreRequest {
    /// What changes one row alone, where a batch is of one; itself otherwise.
    var onOneRow: StoreRequest {
        guard case .runBatch(let batch) = self, let row = batch.only?.first,
            batch.only?.count == 1
        else { return self }
        return switch batch.work {
        case .posts(.publish, _): .setStatus(.published, Post.ID(row))
        case .posts(.makeDraft, _): .setStatus(.draft, Post.ID(row))
        case .posts(.archive, _): .setStatus(.archived, Post.ID(row))
        case .people(.activate, _): .setActive(true, User.ID(row))
        case .people(.deactivate, _): .setActive(false, User.ID(row))
        case .posts, .people: self
        }
    }
}

extension StoreAnswer {
    /// Whether so much was changed that nobody has it before their eyes.
    var isOfMany: Bool {
        switch self {
        case .batch(let report): report.count > BatchOrder.mostUnseen
        case .restored(let report): report.count > BatchOrder.mostUnseen
        default: true
        }
    }
}
