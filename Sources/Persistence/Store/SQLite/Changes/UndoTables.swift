/// The tables of what can be undone, as the file has them.
///
/// Read once for each version of the schema.
struct UndoTables {
    /// The tables, in the order in which they were declared: those that are referred to come first.
    let tables: [Shape]
    private let positions: [String: Int]

    /// One table.
    struct Shape {
        /// What was declared, with names as the file spells them.
        let rules: UndoableTable
        /// The column that is the number of the row.
        let key: String
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
        /// Of which type values may be another one than the hook says; `nil` where all are right.
        let doubtful: Int32?
        let isReference: Bool
        /// What a row has that was stored before the column was added.
        let fallback: StoredValue
        /// Whether NULL can stand in it.
        let isOptional: Bool
    }

    /// Reads the tables that are declared and there.
    init(_ declared: [UndoableTable], _ connection: Connection) throws(StoreError) {
        let references = try connection.references()
        let defaults = ColumnDefaults()
        var shapes: [Shape] = []
        for declared in declared {
            let name = try connection.spelling(ofTable: declared.name)
            if shapes.contains(where: { $0.name == name }) { continue }
            let own = references.filter { $0.table == name }
            guard let shape = try Self.shape(declared, name, own, defaults, connection) else {
                continue
            }
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
        _ declared: UndoableTable, _ name: String, _ references: [Reference],
        _ defaults: ColumnDefaults, _ connection: Connection
    ) throws(StoreError) -> Shape? {
        let found = try connection.rows(
            """
            SELECT name, "notnull", dflt_value, pk, hidden, type,
              (SELECT strict FROM pragma_table_list(?1) WHERE schema = 'main')
            FROM pragma_table_xinfo(?1)
            """, [.text(name)]
        ) { (row) throws(StoreError) in
            FoundColumn(
                name: try row.text(0), isRequired: try row.value(1, as: Bool.self),
                fallback: row.value(2), isKey: try row.integer(3) > 0, hidden: try row.integer(4),
                type: try row.text(5), isStrict: row.value(6) == .integer(1))
        }
        // Another program may have removed it; then there is nothing to undo.
        if found.isEmpty { return nil }
        try checkKey(name, connection)
        guard let key = try connection.rowNumberColumn(of: name) else { return nil }
        let rules = declared.spelled(name, found.map(\.name))
        let referring = Set(references.flatMap(\.columns).map(SQLName.lowercased))
        var columns: [TableColumn] = []
        var kept: [Int] = []
        var stored: Int32 = 0
        for column in found {
            if !column.isKey, column.hidden == 0, !rules.derived.contains(column.name),
                rules.computed[column.name] == nil
            {
                kept.append(columns.count)
            }
            let heard = PreupdateColumns.countVirtual ? Int32(columns.count) : stored
            columns.append(
                TableColumn(
                    name: column.name, heard: heard,
                    doubtful: PreupdateColumns.doubtfulType(
                        column.type, heardAs: found[Int(heard)].type),
                    isReference: referring.contains(SQLName.lowercased(column.name)),
                    fallback: column.value(defaults), isOptional: !column.isRequired))
            // 2 is a generated column that is not stored.
            if column.hidden != 2 { stored += 1 }
        }
        return Shape(
            rules: rules, key: key, columns: columns, names: Set(columns.map(\.name)), kept: kept,
            guarded: kept.filter { !rules.free.contains(columns[$0].name) },
            sums: Set(kept.filter { rules.sums.contains(columns[$0].name) }),
            references: references)
    }

    /// A column as the file has it.
    private struct FoundColumn {
        let name: String
        let isRequired: Bool
        let fallback: SQLValue
        let isKey: Bool
        let hidden: Int64
        let type: String
        let isStrict: Bool

        func value(_ defaults: ColumnDefaults) -> StoredValue {
            guard hidden == 0, case .text(let sql) = fallback else { return .null }
            return defaults.value(of: sql, type: type, isStrict: isStrict)
        }
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
            let known = Set(columns.map(SQLName.lowercased))
            let unknown = rules.named.first { !known.contains(SQLName.lowercased($0)) }
            if isNew, let column = unknown {
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
        ) { (row) throws(StoreError) in SQLName.lowercased(try row.text(0)) }
        guard keys == ["integer"] else { throw .notUndoable(table: table, .noIntegerKey) }
        guard try connection.hasRowNumbers(table) else {
            throw .notUndoable(table: table, .withoutRowIDs)
        }
        // With `DESC` behind it the key is a column like any other.
        if try connection.rowNumberColumn(of: table) == nil {
            throw .notUndoable(table: table, .noIntegerKey)
        }
    }
}
