import FoundationEssentials
import Persistence
import SheafModel

extension WriteContext {
    /// Makes of every value that its table forbids one that it takes, and of bytes that are no text
    /// the sign for such (U+FFFD).
    ///
    /// A number that is a text becomes the number that it begins with; what has to have a value and
    /// has none gets that of a new row. Goes through all tables.
    ///
    /// - Parameter proper: The columns of each table as they should be: another program may have taken
    ///   from one that it has to have a value.
    /// - Throws: ``StoreError``.
    mutating func repairValues(_ proper: [String: [StoredColumn]]) throws(StoreError) {
        // Handed over as text, bytes that are none are replaced.
        connection.register("legible") { $0 }
        for table in Self.contentTables {
            let columns = try storedColumns(of: table).map { $0.asStrict(as: proper[table] ?? []) }
            // In one statement: a table that is strict looks at the whole row.
            try execute(
                """
                UPDATE \(table)
                SET \(columns.map { "\($0.name) = \($0.repaired)" }.joined(separator: ", "))
                WHERE \(columns.map { "(\($0.wrong))" }.joined(separator: " OR "))
                """)
        }
        try repairMeanings()
    }

    /// Takes away what has the type of its column and says nothing: a day of birth that is no day, which
    /// stays in the metadata, and references that are no identifier.
    private mutating func repairMeanings() throws(StoreError) {
        let people = try rows(
            "SELECT pk, id, birth_date FROM user WHERE birth_date IS NOT NULL"
        ) { (row) throws(StoreError) in
            (key: try row.integer(0), id: try row.value(1) as UUID, day: try row.text(2))
        }
        for person in people where CalendarDate(person.day) == nil {
            try execute(
                """
                INSERT INTO user_metadata(pk, id, created_at, user_pk, key, value)
                VALUES (?, ?, ?, ?, 'birthDate', ?)
                ON CONFLICT(id) DO UPDATE SET deleted_at = NULL, value = iif(
                  deleted_at IS NULL AND value <> excluded.value,
                  value || '; ' || excluded.value, excluded.value)
                """,
                [
                    newKey(of: "user_metadata"),
                    NamedIdentifier.entry("user_metadata", of: person.id, key: "birthDate")
                        .sqlValue,
                    now.sqlValue, person.key.sqlValue, person.day.sqlValue,
                ])
            try execute("UPDATE user SET birth_date = NULL WHERE pk = ?", [person.key.sqlValue])
        }
        try repairWaiting()
        try execute("UPDATE tag SET renamed_to = NULL WHERE length(renamed_to) <> 16")
        try execute("DELETE FROM foreign_id WHERE length(ours) <> 16")
    }

    /// Makes bytes that are no text legible in what an import keeps until other rows come.
    private mutating func repairWaiting() throws(StoreError) {
        let columns = [
            ("source", "TEXT"), ("kind", "TEXT"), ("theirs", "TEXT"), ("payload", "BLOB"),
        ]
        let values = columns.map { column, type in
            "\(column) = CAST(legible(CAST(\(column) AS TEXT)) AS \(type))"
        }
        let wrong = columns.map { column, _ in
            "CAST(\(column) AS BLOB) <> CAST(legible(CAST(\(column) AS TEXT)) AS BLOB)"
        }
        try execute(
            """
            UPDATE _held SET \(values.joined(separator: ", "))
            WHERE \(wrong.joined(separator: " OR "))
            """)
    }

    /// Gives rows that have the identifier of another one their own, so that the index of a table can be
    /// made which allows each only once.
    ///
    /// - Throws: ``StoreError``.
    mutating func separateIdentifiers(of table: String) throws(StoreError) {
        try execute(
            """
            UPDATE \(table) SET id = randomblob(16) WHERE pk IN (
              SELECT pk FROM (
                SELECT pk, row_number() OVER (PARTITION BY id ORDER BY pk) AS place
                FROM \(table) NOT INDEXED)
              WHERE place > 1)
            """)
    }

    /// The tables of what people wrote.
    static let contentTables = NotebookTable.allCases.filter { $0 != .held }.map(\.rawValue)
}

extension QueryContext where Self: ~Copyable {
    /// The columns of a table, but for the key and what is computed.
    fileprivate func storedColumns(of table: String) throws(StoreError) -> [StoredColumn] {
        try rows(
            """
            SELECT name, type, "notnull", dflt_value FROM pragma_table_xinfo(?)
            WHERE pk = 0 AND hidden = 0
            """, [table.sqlValue]
        ) { (row) throws(StoreError) in
            StoredColumn(
                name: try row.text(0), type: try row.text(1),
                isRequired: try row.integer(2) != 0, standard: try row.value(3))
        }
    }
}

/// A column of a table, as the schema describes it.
struct StoredColumn: Sendable {
    let name: String
    let type: String
    let isRequired: Bool
    /// The value of a new row, as SQL.
    let standard: String?

    /// The columns of all tables of what people wrote, in a store that nobody changed.
    ///
    /// - Throws: ``StoreError``.
    static func all() async throws -> [String: [StoredColumn]] {
        let store = try await Store(.temporary, .sheaf)
        do {
            let columns = try await store.read { context throws(StoreError) in
                var columns: [String: [StoredColumn]] = [:]
                for table in WriteContext.contentTables {
                    columns[table] = try context.storedColumns(of: table)
                }
                return columns
            }
            await store.close()
            return columns
        } catch {
            await store.close()
            throw error
        }
    }

    /// The same column, which has to have a value also where only that of its name and type among
    /// `proper` has to.
    func asStrict(as proper: [StoredColumn]) -> StoredColumn {
        guard !isRequired,
            let own = proper.first(where: { $0.name == name && $0.type == type }), own.isRequired
        else { return self }
        return own
    }

    /// Whether the value of a row is one that the column does not take.
    var wrong: String {
        if name == "id" { return "typeof(id) <> 'blob' OR length(id) <> 16" }
        let types = "'\(type.lowercased())'" + (isRequired ? "" : ", 'null'")
        let isOther = "typeof(\(name)) NOT IN (\(types))"
        guard type == "TEXT" else { return isOther }
        return "\(isOther) OR CAST(\(name) AS BLOB) <> CAST(legible(\(name)) AS BLOB)"
    }

    /// The value, or what becomes of it.
    var repaired: String {
        if name == "id" {
            return "CASE WHEN \(wrong) THEN randomblob(16) ELSE id END"
        }
        let converted =
            type == "TEXT" ? "legible(CAST(\(name) AS TEXT))" : "CAST(\(name) AS \(type))"
        return "CASE typeof(\(name)) WHEN 'null' THEN \(fallback) ELSE \(converted) END"
    }

    private var fallback: String {
        guard isRequired else { return "NULL" }
        if let standard { return standard }
        return switch type {
        case "TEXT": "''"
        case "BLOB": "x''"
        default: "0"
        }
    }
}
