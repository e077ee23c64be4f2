internal import Model
internal import Notebook
internal import Persistence

// The trash, what was done, and earlier versions.
extension EffectRunner {
    func answerOfHistory(to request: StoreRequest, ticket: Int) async throws -> StoreAnswer {
        let store = storage.store
        switch request {
        case .loadActors:
            return .actors(try await store.read { try $0.namesOfActorsIfKept() })
        case .loadAction(let id):
            return .action(try await store.read { try $0.actionDetails(id) })
        case .loadVersions(let id):
            return .versions(try await store.read { try $0.versions(of: id) })
        case .loadChangers(let row):
            // That it was changed is told without a name as well.
            return .changers((try? await store.read { try $0.changers(of: row) }) ?? [:])
        case .loadTrashed(let row):
            return .trashed(try await store.read { try $0.trashed(row) })
        case .undoAction(let id):
            return .turned(
                try await store.undo(
                    id, author: author, renaming: UndoGroup.naming(person),
                    progress: undoPacing(ticket)
                ).notebookAction)
        case .redoAction(let id):
            return .turned(
                try await store.redo(
                    id, author: author, renaming: UndoGroup.naming(person),
                    progress: undoPacing(ticket)
                ).notebookAction)
        case .restore(let item):
            try await write { try $0.restore(item.id, item.kind) }
            return .done
        case .restoreMarked(let ids):
            return .restored(try await write { try $0.restore(ids) })
        case .purge(let what):
            return .purged(
                try await write { try $0.purge(what.query, formerTagsBefore: what.formerTags) })
        case .restoreVersion(let version, .post(let post)):
            return .post(try await write { try $0.restoreVersion(version, of: post) })
        case .restoreVersion(let version, .comment(let comment)):
            return .comment(try await write { try $0.restoreVersion(version, of: comment) })
        default: preconditionFailure("answered elsewhere")
        }
    }
}
