internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook

// The trash, what was done, and earlier versions.
extension EffectRunner {
    /// Who changed a row.
    func changers(of row: EditedRow) async -> [String: RowChanger] {
        let you = person
        // That it was changed is told without a name as well.
        return (try? await storage.store.read { try $0.changers(of: row, for: you) }) ?? [:]
    }

    /// Undoes one action, whatever was done since.
    func undo(_ id: UndoGroup.ID, ticket: Int) async throws -> StoreAnswer {
        .turned(
            try await storage.store.undo(
                id, author: author, renaming: UndoGroup.naming(person),
                progress: undoPacing(ticket)
            ).notebookAction)
    }

    /// Undoes of one action what nobody changed since.
    func undoRest(of id: UndoGroup.ID, ticket: Int) async throws -> StoreAnswer {
        let (group, left) = try await storage.store.undoRest(
            id, author: author, dividing: UndoGroup.dividing, renaming: UndoGroup.naming(person),
            progress: undoPacing(ticket))
        return await turnedRest(group, left)
    }

    /// Does of one undone action again what nobody changed since.
    func redoRest(of id: UndoGroup.ID, ticket: Int) async throws -> StoreAnswer {
        let (group, left) = try await storage.store.redoRest(
            id, author: author, dividing: UndoGroup.dividing, renaming: UndoGroup.naming(person),
            progress: undoPacing(ticket))
        return await turnedRest(group, left)
    }

    private func turnedRest(_ group: UndoGroup, _ left: [UndoConflict]) async -> StoreAnswer {
        note(group.id)
        // What stayed is worth more than why its name is not known.
        let named = try? await storage.store.read { [person] in
            try $0.naming(left, of: group, for: person)
        }
        return .turnedRest(group.notebookAction, named ?? left)
    }

    /// Undoes what one did last before an action.
    func undo(before id: UndoGroup.ID, ticket: Int) async throws -> StoreAnswer {
        let group = try await storage.store.read { [person] in
            try $0.nextUndo(by: person, before: id)
        }
        guard let group else { throw UndoError.nothingToUndo }
        note(group.id)
        return try await undo(group.id, ticket: ticket)
    }

    /// Does one undone action again.
    func redo(_ id: UndoGroup.ID, ticket: Int) async throws -> StoreAnswer {
        .turned(
            try await storage.store.redo(
                id, author: author, renaming: UndoGroup.naming(person),
                progress: undoPacing(ticket)
            ).notebookAction)
    }

    func restore(_ item: TrashItem) async throws -> StoreAnswer {
        try await write { try $0.restore(item.id, item.kind) }
        return .done
    }

    /// What of the trash was deleted before a date.
    func findTrash(before date: Date) async throws -> StoreAnswer {
        var list = TrashList()
        list.deletedBefore = date
        return try await identify(MarkOrder(.mark, in: .trash(list)))
    }

    func purge(_ what: Purge) async throws -> StoreAnswer {
        .purged(try await write { try $0.purge(what.query, formerTagsBefore: what.formerTags) })
    }

    /// Gives a post or a comment the text of an earlier version.
    func restore(_ version: TextVersion, of text: VersionedText) async throws -> StoreAnswer {
        switch text {
        case .post(let post): .post(try await write { try $0.restoreVersion(version, of: post) })
        case .comment(let comment):
            .comment(try await write { try $0.restoreVersion(version, of: comment) })
        }
    }
}
