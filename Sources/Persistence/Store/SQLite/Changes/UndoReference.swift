extension UndoTables {
    /// Columns that refer to a row: those of one foreign key.
    struct Reference {
        /// The table that refers.
        let table: String
        /// Its columns.
        let columns: [String]
        /// The table that is referred to.
        let owner: String
        /// What its columns are equal to: columns of the owner.
        let keys: [String]
        /// The key of the owner's rows.
        let ownerKey: String?
        /// Whether deleting the owner changes rows of the table at once, or is refused because of them.
        let actsAtOnce: Bool
        /// The same of changing what they are equal to; that rows follow a change is no such thing.
        let actsAtOnceOnChange: Bool

        /// Whether it refers to the number of a row, as most do.
        var isByKey: Bool {
            guard let ownerKey, keys.count == 1 else { return false }
            return SQLName.lowercased(keys[0]) == SQLName.lowercased(ownerKey)
        }

        /// The column that holds the number of a row; `nil` where it refers to something else.
        var column: String? { isByKey ? columns.first : nil }

        /// A condition: that a row of the table, under a name, refers to one of the owner's.
        func holds(of child: String, to parent: String) -> String {
            zip(columns, keys).map { column, key in
                // The owner's column comes first: it says what is the same.
                "\(parent).\(SQLName.quoting(key)) = \(child).\(SQLName.quoting(column))"
            }.joined(separator: " AND ")
        }

        /// A condition: that a row of the table, under a name, refers to nothing and is to refer to something.
        func isOpen(in child: String) -> String {
            """
            \(isSet(in: child)) AND NOT EXISTS(
              SELECT 1 FROM \(SQLName.quoting(owner)) AS owner
              WHERE \(holds(of: child, to: "owner")))
            """
        }

        /// A condition: that a row, under a name, is to refer to something.
        private func isSet(in child: String) -> String {
            columns.map { "\(child).\(SQLName.quoting($0)) IS NOT NULL" }
                .joined(separator: " AND ")
        }
    }
}

extension Connection {
    /// How the file spells the name of a table, which SQLite finds in whatever case; as it is given where
    /// there is none.
    func spelling(ofTable name: String) throws(StoreError) -> String {
        try firstRow(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE",
            [name.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) } ?? name
    }

    /// Whether the rows of a table have numbers: not where it is `WITHOUT ROWID`, or none.
    ///
    /// The table is named to the pragma, in whatever case: without that it lists all tables for each, which was
    /// an eighth of what a command did.
    func hasRowNumbers(_ table: String) throws(StoreError) -> Bool {
        try integer(
            """
            SELECT count(*) FROM pragma_table_list(?)
            WHERE schema = 'main' AND type = 'table' AND wr = 0
            """, [table.sqlValue]) > 0
    }

    /// The column of a table that is the number of the row; `nil` where there is none.
    func rowNumberColumn(of table: String) throws(StoreError) -> String? {
        guard try hasRowNumbers(table) else { return nil }
        // A key of its own has an index.
        let found = try rows(
            """
            SELECT name, type FROM pragma_table_xinfo(?1) WHERE pk > 0
              AND NOT EXISTS (SELECT 1 FROM pragma_index_list(?1) WHERE origin = 'pk')
            """, [table.sqlValue]
        ) { (row) throws(StoreError) in (name: try row.text(0), type: try row.text(1)) }
        guard found.count == 1, SQLName.lowercased(found[0].type) == "integer" else { return nil }
        return found[0].name
    }

    /// All foreign keys of the file, with names as the tables spell them.
    func references() throws(StoreError) -> [UndoTables.Reference] {
        var tables: [String: String] = [:]
        let names = "SELECT name FROM sqlite_master WHERE type = 'table'"
        for name in try rows(names, [], { (row) throws(StoreError) in try row.text(0) }) {
            tables[SQLName.lowercased(name)] = name
        }
        let parts = try rows(
            """
            SELECT child.name, reference.id, reference."from", reference."table", reference."to",
              reference.on_delete, reference.on_update
            FROM sqlite_master AS child, pragma_foreign_key_list(child.name) AS reference
            WHERE child.type = 'table' ORDER BY child.name, reference.id, reference.seq
            """
        ) { (row) throws(StoreError) in
            ReferencePart(
                table: try row.text(0), id: try row.integer(1), column: try row.text(2),
                owner: try row.text(3), key: try row.value(4), deleting: try row.text(5),
                changing: try row.text(6))
        }
        var references: [UndoTables.Reference] = []
        var keys: [String: PrimaryKey] = [:]
        var rest = parts[...]
        while let first = rest.first {
            let part = rest.prefix { $0.table == first.table && $0.id == first.id }
            rest = rest.dropFirst(part.count)
            // What refers to a table that is not there is refused by SQLite.
            guard let owner = tables[SQLName.lowercased(first.owner)] else { continue }
            if keys[owner] == nil { keys[owner] = try PrimaryKey(of: owner, self) }
            guard let primary = keys[owner] else { continue }
            let named = part.compactMap(\.key)
            references.append(
                UndoTables.Reference(
                    table: first.table, columns: part.map(\.column), owner: owner,
                    keys: named.count == part.count ? named : primary.columns,
                    ownerKey: primary.rowNumber, actsAtOnce: first.deleting != "NO ACTION",
                    actsAtOnceOnChange: !["NO ACTION", "CASCADE"].contains(first.changing)))
        }
        return references.filter { $0.keys.count == $0.columns.count }
    }
}

/// One column of a foreign key.
private struct ReferencePart {
    let table: String
    let id: Int64
    let column: String
    let owner: String
    let key: String?
    let deleting: String
    let changing: String
}

/// The primary key of a table.
private struct PrimaryKey {
    let columns: [String]
    /// The column that is the number of the row.
    let rowNumber: String?

    init(of table: String, _ connection: Connection) throws(StoreError) {
        columns = try connection.rows(
            "SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0 ORDER BY pk", [table.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
        rowNumber = try connection.rowNumberColumn(of: table)
    }
}
