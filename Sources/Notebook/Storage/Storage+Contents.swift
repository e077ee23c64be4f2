package import FoundationEssentials
internal import Persistence

// What was in the store, noted in the state from one start to the next: who moves its file away while
// nobody looks is told at the next start that there was one, and does not find an empty store without a
// word.
extension Storage {
    /// Notes how many people and posts there are; of a store in which nobody ever did anything nothing,
    /// so that a note about another one that was in its place stays.
    ///
    /// - Complexity: O(1): the store keeps these numbers.
    /// - Throws: ``StoreError``, ``PreferenceError``.
    package func noteContents(at date: Date) async throws {
        let rows = try await store.read { context -> [String: Int]? in
            guard try context.wasEverWrittenTo() else { return nil }
            return try context.livingRows()
        }
        guard let rows else { return }
        var note = StoreNote()
        note.path = storePath
        note.rows = rows
        note.date = date
        try state.setStoreNote(note)
    }

    /// Does the same at the end, when nobody is told why that fails, and waits for it no longer than so
    /// long: a read that hangs, or a disk, is not to keep the rest from being closed.
    package func noteContents(at date: Date, atMost limit: Duration) async {
        let (ends, end) = AsyncStream<Void>.makeStream()
        let noting = Task {
            await log.attempt(.noting) { try await noteContents(at: date) }
            end.finish()
        }
        let alarm = Task {
            // Cancelled where all is noted.
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            noting.cancel()
            end.finish()
        }
        for await _ in ends {}
        alarm.cancel()
    }

    /// What was in a store at the same place of which nothing is there now; `nil` where this is still that
    /// store, however little is in it, or none with anything in it is known of.
    ///
    /// What somebody removed has left a trace: a file is only taken for another one where nobody ever did
    /// anything in it.
    ///
    /// - Throws: ``StoreError``.
    package func missingContents() async throws -> StoreNote? {
        let note = state.storeNote
        guard note.path == storePath, note.rows.values.contains(where: { $0 > 0 }) else {
            return nil
        }
        return try await store.read { try $0.wasEverWrittenTo() } ? nil : note
    }

    private var storePath: String { directories.databaseFile.path }
}

extension QueryContext where Self: ~Copyable {
    /// Whether anybody did anything here, or brought rows, also where all of it is gone by now.
    fileprivate func wasEverWrittenTo() throws(StoreError) -> Bool {
        for table in ["user", "post", "tag", "comment", "_undo"] {
            do {
                let row = try firstRow("SELECT 1 FROM \(table) LIMIT 1") {
                    (row) throws(StoreError) in try row.integer(0)
                }
                if row != nil { return true }
            } catch {
                if case .missingTable = error { continue }
                throw error
            }
        }
        return false
    }

    /// How many rows there are that are not in the trash, as the store keeps it.
    fileprivate func livingRows() throws(StoreError) -> [String: Int] {
        var rows: [String: Int] = [:]
        for table in ["user", "post"] {
            let count = try firstRow(Version9.total(of: table)) {
                (row) throws(StoreError) in try row.integer(0)
            }
            rows[table] = max(0, Int(clamping: count ?? 0))
        }
        return rows
    }
}
