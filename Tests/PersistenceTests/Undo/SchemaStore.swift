import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Stores of schemas that tests make up.
enum SchemaStore {
    /// Opens a store with tables that are undoable as declared.
    static func open(
        _ scratch: TemporaryDirectory, _ sql: [String], _ tables: [UndoableTable]
    ) async throws -> Store {
        let steps = sql.enumerated().map { MigrationChain.Step("step\($0)", sql: $1) }
        let chain = MigrationChain(
            applicationID: 0x5348_454C, applicationVersion: "1", steps: steps, undoable: tables)
        return try await Store(
            .file(path: scratch.path + "/shelf.sqlite"), chain, StoreOptions.patient)
    }
}

/// Expects that a call throws a conflict, and gives what is in the way.
func undoConflict(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> UndoGroup
) async throws -> [UndoConflict] {
    do {
        _ = try await body()
        Issue.record("Nothing was in the way.", sourceLocation: sourceLocation)
        return []
    } catch UndoError.conflict(_, let conflicts), UndoError.nothingElse(_, let conflicts) {
        return conflicts
    }
}
