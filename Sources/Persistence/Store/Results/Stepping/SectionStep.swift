/// The rows of a list that come, go or move between two snapshots: they change its sections.
struct SectionStep {
    /// The integer keys of the rows that go.
    private let removed: [Int64]
    /// The rows that come.
    private let added: [(position: Int, key: Int64)]

    init(_ old: KeptOrder, _ new: KeptOrder, _ delta: ListDelta?) {
        if let delta {
            let moving = delta.rows.filter { !$0.value.isUnmoved }
            removed = moving.filter { $0.value.before != nil }.map(\.key)
            added = moving.compactMap { key, row in row.after.map { ($0.position, key) } }
        } else if case .whole(let old, _) = old, case .whole(let new, _) = new {
            let changes = old.changes(to: new)
            removed = changes.deletions.map { old.key(at: $0) }
            added = changes.insertions.map { ($0, new.key(at: $0)) }
        } else {
            removed = []
            added = []
        }
    }

    /// The sections in the newer snapshot.
    ///
    /// - Returns: `nil` when they have to be read again.
    /// - Throws: ``StoreError`` as SQLite cannot read.
    func sections(
        _ sections: ListSections, _ keyset: KeysetSQL, _ old: Connection, _ new: Connection
    ) throws(StoreError) -> ListSections? {
        if removed.isEmpty && added.isEmpty { return sections }
        var gone: [SQLValue] = []
        for key in removed {
            guard let value = try Self.section(of: key, keyset, old) else { return nil }
            gone.append(value)
        }
        var come: [(position: Int, value: SQLValue)] = []
        for row in added {
            guard let value = try Self.section(of: row.key, keyset, new) else { return nil }
            come.append((row.position, value))
        }
        return sections.changed(removing: gone, adding: come)
    }

    private static func section(
        of key: Int64, _ keyset: KeysetSQL, _ connection: Connection
    ) throws(StoreError) -> SQLValue? {
        let branch = SQLFragment(sql: "\(keyset.key) = ?", arguments: [.integer(key)])
        let statement = keyset.statement(.section, by: nil, branch)
        return try connection.firstRow(statement.sql, statement.arguments) {
            (row) throws(StoreError) in row.value(0).section
        }
    }
}
