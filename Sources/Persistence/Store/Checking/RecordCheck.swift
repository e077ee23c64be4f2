/// Compares a record with the tables of a file.
///
/// Nothing is read but the schema: expressions are compiled and not run.
struct RecordCheck<R: Record> {
    private let connection: Connection
    private let table = R.table
    private let stored = R.described
    private let columns: [SchemaColumn]
    private var findings: [RecordFinding] = []

    /// What does not fit, in the order in which the record names it.
    ///
    /// - Throws: ``StoreError`` where the schema cannot be read.
    static func findings(_ connection: Connection) throws(StoreError) -> [RecordFinding] {
        var check = try RecordCheck(connection)
        try check.run()
        return check.findings
    }

    private init(_ connection: Connection) throws(StoreError) {
        self.connection = connection
        columns = try connection.columns(of: Expressions.plainName(table.name))
    }

    private mutating func run() throws(StoreError) {
        checkProperties()
        checkDescription()
        if columns.isEmpty { return add(.missingTable) }
        for name in stored?.names ?? [] where column(name) == nil { add(.missingColumn(name)) }
        // With a join that cannot be read nothing else can.
        if try checkSource() { try checkExpressions() }
        for part in stored?.parts ?? [] { check(part) }
        if R.self is any StoredRecord.Type { checkUnwritten() }
    }

    private mutating func add(_ fault: RecordFault) {
        let finding = RecordFinding(record: "\(R.self)", table: table.name, fault: fault)
        if !findings.contains(finding) { findings.append(finding) }
    }

    /// The column of the table that a name means, in whatever case and quotation marks.
    private func column(_ name: String) -> SchemaColumn? {
        let name = Expressions.plainName(name)
        return columns.first { SQLName.lowercased($0.name) == name }
    }
}

// MARK: What the record says of itself

extension RecordCheck {
    private mutating func checkDescription() {
        guard let mistake = stored?.mistake else { return }
        if case .repeated = mistake.fault {
            add(.repeated(mistake.column))
        } else {
            add(.missingIdentity(mistake.column))
        }
    }

    /// Looks for properties that no part is read into; where closures or computed properties take part,
    /// nobody knows.
    private mutating func checkProperties() {
        guard let stored else { return }
        var known: Set<String> = []
        for part in stored.parts where part.isRead {
            guard let name = part.propertyName else { return }
            known.insert(name)
        }
        for (label, _) in Mirror(reflecting: stored.blank).children {
            if let label, !known.contains(label) { add(.unstored(property: label)) }
        }
    }
}

extension RecordPart {
    /// The stored property of the record that the part is read into, or into something of it.
    fileprivate var propertyName: String? {
        // Key paths have the names of properties in no other way.
        guard let property else { return nil }
        let (text, root) = ("\(property)", "\\\(R.self).")
        guard text.hasPrefix(root) else { return nil }
        let name = text.dropFirst(root.count).prefix { $0 != "." && $0 != "?" && $0 != "!" }
        return name.hasPrefix("<") ? nil : String(name)
    }
}

// MARK: What is read

extension RecordCheck {
    private func source(_ joins: [Join]) -> String {
        "FROM \(table.name) AS self" + joins.map { " " + $0.text }.joined()
    }

    /// Whether the table can be read with its joins, and some rows of it be chosen.
    private mutating func checkSource() throws(StoreError) -> Bool {
        for count in 0...table.joins.count {
            let joins = Array(table.joins.prefix(count))
            guard let reason = try refusal("SELECT 1 \(source(joins))") else { continue }
            add(.unusable(joins.last?.text ?? table.name, reason: reason))
            return false
        }
        for joins in table.subqueries {
            if let reason = try refusal("SELECT 1 \(source(joins))") {
                add(.unusable(joins.map(\.text).joined(separator: " "), reason: reason))
            }
        }
        if let condition = table.condition { try read(condition) }
        if let total = table.total, let reason = try refusal("SELECT * FROM (\(total))") {
            add(.unusable(total, reason: reason))
        }
        return true
    }

    private mutating func checkExpressions() throws(StoreError) {
        for expression in [table.key, table.identity] + R.selection {
            try read(Expressions.qualified(expression))
        }
        for (label, value) in Mirror(reflecting: R.columns).children {
            switch value {
            case let column as any AnyColumn:
                for expression in column.expressions { try read(expression) }
            case let relation as any AnyRelation:
                let related = relation.existence
                if let reason = try refusal("SELECT \(related) \(source([]))") {
                    add(.unusable(label ?? related, reason: reason))
                }
            default: break
            }
        }
    }

    private mutating func read(_ expression: String) throws(StoreError) {
        let query = "SELECT \(expression) \(source(table.joins))"
        guard let reason = try refusal(query) else { return }
        if let name = Expressions.ownColumn(expression), column(name) == nil {
            add(.missingColumn(name))
        } else {
            add(.unusable(expression, reason: reason))
        }
    }

    /// Why SQLite does not compile a query; `nil` for one that it does.
    private func refusal(_ query: String) throws(StoreError) -> String? {
        do throws(StoreError) {
            // Compiled, and not run.
            try connection.forEachRow("EXPLAIN " + query) { _ in false }
            return nil
        } catch {
            switch error {
            case .sql(_, let message, _): return message
            case .missingTable(_, let table): return "there is no table '\(table)'"
            case .argumentCount: return "it has a place for a value, and none is given"
            case .notOneStatement: return "it is more than one"
            default: throw error
            }
        }
    }
}

// MARK: What is written

extension RecordCheck {
    private mutating func check(_ part: RecordPart<R>) {
        let name = part.column ?? part.expressions.first.flatMap(Self.ownColumn)
        guard part.expressions.count <= 1, let name, let column = column(name) else { return }
        if part.column != nil, column.isGenerated { add(.generated(column.name)) }
        guard column.isOfTable, let type = part.type else { return }
        let kept = part.kind(stored?.blank)
        if let kept, !column.keeps(kept) {
            add(.type(column: column.name, declared: column.type, value: "\(type)"))
        }
        if column.isGenerated || column.isRowNumber { return }
        if column.isRequired, part.column != nil, type.isOptional {
            add(.neverNull(column: column.name, value: "\(type)"))
        }
        if !column.isRequired, part.isRead, !type.isOptional {
            add(.mayBeNull(column: column.name, value: "\(type)"))
        }
    }

    private static func ownColumn(_ expression: String) -> String? {
        Expressions.ownColumn(Expressions.qualified(expression))
    }

    private mutating func checkUnwritten() {
        let written = Set((stored?.names ?? []).map(Expressions.plainName))
        for column in columns where column.needsValue {
            if !written.contains(SQLName.lowercased(column.name)) { add(.unwritten(column.name)) }
        }
    }
}

extension RecordPart {
    /// What the values are that its column gets; `nil` where that cannot be told.
    fileprivate func kind(_ blank: R?) -> StoredKind? {
        if case .key = home { return .integer }
        if type.flatMap(StoredKind.init(of:)) == .decimal { return .decimal }
        // A type may store something else than its raw value.
        return blank.flatMap { StoredKind(value($0)) } ?? type.flatMap(StoredKind.init(of:))
    }
}
