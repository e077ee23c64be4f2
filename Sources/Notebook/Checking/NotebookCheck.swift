package import Persistence

/// Looks for everything that can be wrong with a store of people and posts.
package enum NotebookCheck {
    /// Work on the whole store takes as long as it takes; cancelling ends it.
    private static let patience = Duration.seconds(86_400)

    /// Goes through the whole store, and leaves it byte for byte as it was.
    ///
    /// Where pages are damaged, or a table is missing, only that is said: nothing else could be
    /// asked reliably.
    ///
    /// - Returns: What is wrong, the worst first; nothing where all is well.
    /// - Throws: ``StoreError`` where it cannot be read at all, `CancellationError`.
    package static func findings(in store: Store) async throws -> [NotebookFinding] {
        let file = try await store.check()
        let structure = file.filter(\.isStructural)
        if !structure.isEmpty { return structure.map(NotebookFinding.file) }
        let schema = try await SchemaPart.all()
        let parts = try await store.read { try $0.differences(from: schema) }
        // Each row of these is named below.
        let values = file.filter { if case .references = $0 { false } else { true } }
        let found = values.map(NotebookFinding.file) + parts.map(NotebookFinding.schema)
        if parts.contains(where: { ["table", "view"].contains($0.kind) }) { return found }
        let contents = try await store.read(atMost: patience) { context in
            try rows(context) + context.derivedFindings()
        }
        return found + contents + (try await words(in: store))
    }

    /// Damaged rows, by table and damage: whatever an export would name.
    private static func rows(_ context: borrowing ReadContext) throws -> [NotebookFinding] {
        var groups: [RowGroup: (count: Int, example: String)] = [:]
        for row in try Exporter().write(context, { _ in }) {
            let group = RowGroup(table: row.table, damage: row.damage)
            let known = groups[group]
            groups[group] = ((known?.count ?? 0) + 1, known?.example ?? row.id)
        }
        return groups.sorted { ($0.key.table, $0.value.example) < ($1.key.table, $1.value.example) }
            .map { group, rows in
                .rows(
                    table: group.table, group.damage, count: rows.count, example: rows.example)
            }
    }

    private struct RowGroup: Hashable {
        let table: String
        let damage: DamagedRow.Damage
    }

    /// Word indexes that do not hold what their texts say.
    ///
    /// SQLite has that checked by a statement that writes, though nothing; so it is asked in a write
    /// that is undone.
    private static func words(in store: Store) async throws -> [NotebookFinding] {
        var findings: [NotebookFinding] = []
        // One after the other: others write in between.
        for table in WordIndex.tables {
            do {
                try await store.write(WriteOptions(author: "doctor")) { context in
                    throw Found(isRight: try context.hasRightWords(table))
                }
            } catch let found as Found {
                if found.isRight == false { findings.append(.words(table: table)) }
            } catch StoreError.readOnly, StoreError.diskFull, StoreError.cannotOpen {
                // Searching is all that could be wrong, and nothing could be repaired here.
            }
        }
        return findings
    }

    /// Ends a write so that it is undone.
    private struct Found: Error {
        let isRight: Bool?
    }
}

extension QueryContext where Self: ~Copyable {
    /// Columns that do not hold what follows from other rows, and a mark that nobody took away.
    fileprivate func derivedFindings() throws(StoreError) -> [NotebookFinding] {
        DerivedValue.register(on: connection)
        var counts: [DerivedValue.Subject: Int] = [:]
        for value in DerivedValue.all {
            counts[value.subject, default: 0] += Int(try connection.integer(value.count))
        }
        var found = DerivedValue.Subject.allCases.compactMap { subject in
            counts[subject].flatMap { $0 > 0 ? NotebookFinding.derived(subject, count: $0) : nil }
        }
        if try connection.integer("SELECT count(*) FROM _bulk") > 0 { found.append(.bulkMark) }
        return found
    }
}
