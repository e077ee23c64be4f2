/// The tables of what can be undone, as the file has them.
///
/// Read once for each version of the schema.
struct UndoTables {
    /// The tables, in the order in which they were declared: those that are referred to come first.
    let tables: [Shape]
    private let positions: [String: Int]

    /// One table.
    struct Shape {
        let rules: UndoableTable
        /// Its columns, by their positions in the table.
        let columns: [TableColumn]
        /// Their names.
        let names: Set<String>
        /// The positions of those that are kept.
        let kept: [Int]
        /// The positions of those that make a row the one that it was.
        let guarded: [Int]
        /// The positions of those to which triggers add as well.
        let sums: Set<Int>
        /// What its columns refer to.
        let references: [Reference]
        /// Columns of any table that refer to its rows.
        var referredBy: [Reference] = []
        /// Where among those that make a row the one that it was it refers to rows that are shared.
        var sharing: [(position: Int, owner: String)] = []

        var name: String { rules.name }
    }

    /// A column of a table.
    struct TableColumn {
        let name: String
        /// Its position as the preupdate hook counts.
        let heard: Int32
        let isReference: Bool
        /// What a row has that was stored before the column was added.
        let fallback: StoredValue
    }

    /// A column that refers to the key of a row.
    struct Reference {
        let table: String
        let column: String
        let owner: String
        /// Whether deleting the owner changes rows of the table at once, or is refused because of them.
        let actsAtOnce: Bool
    }

    /// Reads the tables that are declared and there.
    init(_ declared: [UndoableTable], _ connection: Connection) throws(StoreError) {
        let references = try Self.references(connection)
        var shapes: [Shape] = []
        for rules in declared {
            let own = references.filter { $0.table == rules.name }
            guard let shape = try Self.shape(rules, own, connection) else { continue }
            shapes.append(shape)
        }
        for index in shapes.indices {
            shapes[index].referredBy = references.filter { $0.owner == shapes[index].name }
        }
        let shared = Set(shapes.filter(\.rules.isShared).map(\.name))
        for index in shapes.indices {
            let shape = shapes[index]
            shapes[index].sharing = shape.references.compactMap { reference in
                guard shared.contains(reference.owner),
                    let position = shape.guarded.firstIndex(where: {
                        shape.columns[$0].name == reference.column
                    })
                else { return nil }
                return (position, reference.owner)
            }
        }
        tables = shapes
        positions = Dictionary(
            shapes.indices.map { (shapes[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Where a table stands; `nil` for one that is not followed.
    func position(of name: String) -> Int? { positions[name] }

    /// A table by its name; `nil` for one that is not followed.
    func shape(of name: String) -> Shape? { positions[name].map { tables[$0] } }

    private static func shape(
        _ rules: UndoableTable, _ references: [Reference], _ connection: Connection
    ) throws(StoreError) -> Shape? {
        let found = try connection.rows(
            #"SELECT name, "notnull", dflt_value, pk, hidden, type FROM pragma_table_xinfo(?)"#,
            [.text(rules.name)]
        ) { (row) throws(StoreError) in
            (
                name: try row.text(0), isRequired: try row.value(1, as: Bool.self),
                fallback: row.value(2), pk: try row.integer(3), hidden: try row.integer(4),
                type: row.value(5)
            )
        }
        // Another program may have removed it; then there is nothing to undo.
        if found.isEmpty { return nil }
        try checkKey(rules.name, connection)
        var columns: [TableColumn] = []
        var kept: [Int] = []
        var stored: Int32 = 0
        for column in found {
            if column.pk == 0, column.hidden == 0, !rules.derived.contains(column.name),
                rules.computed[column.name] == nil
            {
                kept.append(columns.count)
            }
            var fallback = StoredValue.null
            if column.isRequired, case .text(let sql) = column.fallback {
                fallback =
                    try connection.firstRow("SELECT \(sql)") { (row) throws(StoreError) in
                        row.stored(0)
                    } ?? .null
            }
            columns.append(
                TableColumn(
                    name: column.name,
                    heard: PreupdateColumns.countVirtual ? Int32(columns.count) : stored,
                    isReference: references.contains { $0.column == column.name },
                    fallback: fallback))
            // 2 is a generated column that is not stored.
            if column.hidden != 2 { stored += 1 }
        }
        return Shape(
            rules: rules, columns: columns, names: Set(columns.map(\.name)), kept: kept,
            guarded: kept.filter { !rules.free.contains(columns[$0].name) },
            sums: Set(kept.filter { rules.sums.contains(columns[$0].name) }),
            references: references)
    }

    /// Refuses tables that cannot be undone.
    ///
    /// - Parameters:
    ///   - declared: The tables.
    ///   - connection: The file.
    ///   - isNew: Whether the last step has just been run. Otherwise another program may have removed a
    ///     table since, or a column: the rest of the store can be used then.
    /// - Throws: ``StoreError/notUndoable(table:_:)``, or what SQLite says.
    static func check(
        _ declared: [UndoableTable], _ connection: Connection, isNew: Bool
    ) throws(StoreError) {
        for rules in declared {
            let columns = try connection.rows(
                "SELECT name FROM pragma_table_xinfo(?)", [.text(rules.name)]
            ) { (row) throws(StoreError) in try row.text(0) }
            if columns.isEmpty {
                if isNew { throw .notUndoable(table: rules.name, .missing) }
                continue
            }
            try checkKey(rules.name, connection)
            if isNew, let column = rules.named.first(where: { !columns.contains($0) }) {
                throw .notUndoable(table: rules.name, .noColumn(column))
            }
        }
    }

    /// Refuses a table that has no key which is the number of the row, and stays it.
    private static func checkKey(
        _ table: String, _ connection: Connection
    ) throws(StoreError) {
        let keys = try connection.rows(
            "SELECT type FROM pragma_table_xinfo(?) WHERE pk > 0", [.text(table)]
        ) { (row) throws(StoreError) in row.value(0) }
        guard keys == [.text("INTEGER")] else { throw .notUndoable(table: table, .noIntegerKey) }
        do throws(StoreError) {
            _ = try connection.integer("SELECT _rowid_ FROM \"\(table)\" LIMIT 0")
        } catch .sql {
            // There is no such column only here.
            throw .notUndoable(table: table, .withoutRowIDs)
        }
    }

    private static func references(_ connection: Connection) throws(StoreError) -> [Reference] {
        try connection.rows(
            """
            SELECT child.name, reference."from", reference."table", reference.on_delete
            FROM sqlite_master AS child, pragma_foreign_key_list(child.name) AS reference
            WHERE child.type = 'table'
            """
        ) { (row) throws(StoreError) in
            Reference(
                table: try row.text(0), column: try row.text(1), owner: try row.text(2),
                actsAtOnce: try row.text(3) != "NO ACTION")
        }
    }
}
