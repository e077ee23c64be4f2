/// One part of a record: what it is read from, and the column that it is written to.
///
/// A ``Column`` of a property is one by itself. These are for what columns cannot say: a property that
/// is made of several columns, one that is computed when it is written, a column of which queries of
/// several records know.
///
///     static let stored = StoredColumns(blank: Note()) {
///         RecordPart.column("id", \.id, written: .once)
///         columns.title.holding(\.title)
///         RecordPart.reading(["author.name", "author.email"], \.author, by: Author.read)
///         RecordPart.writing("words") { Words.of($0.title) }
///     }
public struct RecordPart<R>: Sendable {
    /// When a column is written.
    public enum Writing: Hashable, Sendable {
        /// With the row, and whenever the record is stored again.
        case always
        /// With the row, and never again: its identity, say, or when it was made.
        case once
    }

    /// Reads some columns of a row into a record.
    @usableFromInline
    typealias Reading = @Sendable (borrowing Row, inout R) throws(StoreError) -> Void
    /// Binds the value of a record at a position of a statement.
    @usableFromInline
    typealias Binding =
        @Sendable (
            UnsafePointer<R>, borrowing PreparedStatement, Int
        ) throws(StoreError) -> Void

    /// Looks at the value of a record.
    @usableFromInline
    typealias Check = @Sendable (R) throws(StoreError) -> Void

    /// Where the values are stored.
    @usableFromInline
    enum Home: Sendable {
        /// In a column of the record's own table.
        case column(String)
        /// In a column of the record's own table that holds the key of another table's row.
        case key(String, of: @Sendable () -> TableSource)
        /// Elsewhere: they are only read.
        case elsewhere

        /// The column of the record's own table; `nil` where they are only read.
        @usableFromInline var column: String? {
            switch self {
            case .column(let name), .key(let name, of: _): name
            case .elsewhere: nil
            }
        }

        /// Whether what stands in the column is the key of a row of another table.
        var isReference: Bool {
            if case .key = self { true } else { false }
        }

        /// What stands in the column for a value; without a connection, of a column that holds no key.
        ///
        /// - Throws: ``StoreError/notFound(_:)`` if it names a row of the other table that is not there.
        func stored(_ value: SQLValue, _ connection: Connection?) throws(StoreError) -> SQLValue {
            guard case .key(_, let target) = self, value != .null, let connection else {
                return value
            }
            let table = target()
            let key = try connection.firstRow(
                "SELECT \(table.key) FROM \(table.name) WHERE \(table.identity) = ?", [value]
            ) { (row) throws(StoreError) in row.value(0) }
            guard let key else {
                throw .notFound(
                    MissingRow(table: table.name, column: table.identity, value: value))
            }
            return key
        }
    }

    /// What is selected for it; nothing where it is only written.
    let expressions: [String]
    let home: Home
    let writing: Writing
    /// The column that holds the text as it is compared without regard to case and accents.
    let folded: String?
    /// What reads the part as well, from a position of the row on, after what reads others.
    let reading: @Sendable (@escaping Reading, Int) -> Reading
    /// Reads what can be read of a damaged row, from a position on; tells whether it could.
    let salvaging: @Sendable (borrowing Row, Int, inout R) -> Bool
    let bind: Binding
    /// The value that a record has.
    let value: @Sendable (R) -> SQLValue
    /// Refuses a record whose value no column can hold.
    let check: Check
    /// Makes the value of the second record that of the first.
    let copy: @Sendable (R, inout R) -> Void
    /// What its values are; `nil` where a closure makes a property of columns.
    let type: (any SQLConvertible.Type)?
    /// The property that it is read into; `nil` where only a closure knows.
    @usableFromInline var property: (any AnyKeyPath & Sendable)?
    /// Puts something in the place of what cannot be read.
    var mending: (@Sendable (inout R) -> Void)?

    @usableFromInline
    init(
        _ expressions: [String], _ home: Home, writing: Writing = .always, folded: String? = nil,
        type: (any SQLConvertible.Type)? = nil,
        reading: @escaping @Sendable (@escaping Reading, Int) -> Reading,
        salvaging: @escaping @Sendable (borrowing Row, Int, inout R) -> Bool,
        bind: @escaping Binding = { _, _, _ in },
        value: @escaping @Sendable (R) -> SQLValue = { _ in .null },
        check: @escaping Check = { _ in },
        copy: @escaping @Sendable (R, inout R) -> Void = { _, _ in }
    ) {
        self.expressions = expressions
        self.home = home
        self.writing = writing
        self.folded = folded
        self.type = type
        self.reading = reading
        self.salvaging = salvaging
        self.bind = bind
        self.value = value
        self.check = check
        self.copy = copy
    }

    /// A property and its column.
    ///
    /// Inlined into the module of the record, where the type of the value is known: so it costs what
    /// code costs that is written by hand. Going through the key path would take longer than reading
    /// a short text.
    @inlinable
    init<Value: SQLConvertible>(
        _ expression: String, _ home: Home, writing: Writing = .always, folded: String? = nil,
        _ path: any WritableKeyPath<R, Value> & Sendable
    ) {
        let reading: @Sendable (@escaping Reading, Int) -> Reading
        let bind: Binding
        let stored: @Sendable (R) -> SQLValue
        let name = home.column ?? expression
        if let offset = MemoryLayout<R>.offset(of: path) {
            reading = { others, position in
                { (row, record) throws(StoreError) in
                    try others(row, &record)
                    Self.put(try Value.decode(row, at: position), at: offset, of: &record)
                }
            }
            bind = { (record, statement, position) throws(StoreError) in
                let value = UnsafeRawPointer(record).advanced(by: offset)
                    .assumingMemoryBound(to: Value.self)
                if let reason = value.pointee.unstorable { throw Self.refusal(name, reason) }
                value.pointee.bind(to: statement, at: position)
            }
            stored = { record in
                withUnsafePointer(to: record) { record in
                    UnsafeRawPointer(record).advanced(by: offset)
                        .assumingMemoryBound(to: Value.self).pointee.sqlValue
                }
            }
        } else {
            reading = { others, position in
                { (row, record) throws(StoreError) in
                    try others(row, &record)
                    record[keyPath: path] = try Value.decode(row, at: position)
                }
            }
            bind = { (record, statement, position) throws(StoreError) in
                let value = record.pointee[keyPath: path]
                if let reason = value.unstorable { throw Self.refusal(name, reason) }
                value.bind(to: statement, at: position)
            }
            stored = { $0[keyPath: path].sqlValue }
        }
        self.init(
            [expression], home, writing: writing, folded: folded, type: Value.self,
            reading: reading,
            salvaging: { row, position, record in
                guard let value = Value.decodeDamaged(row, at: position) else { return false }
                record[keyPath: path] = value
                return true
            },
            bind: bind, value: stored,
            check: { (record) throws(StoreError) in
                if let reason = record[keyPath: path].unstorable {
                    throw Self.refusal(name, reason)
                }
            },
            copy: { $1[keyPath: path] = $0[keyPath: path] })
        property = path
    }

    /// The same part, of which it is known which property it is read into.
    @usableFromInline
    func held(by path: any AnyKeyPath & Sendable) -> Self {
        var part = self
        part.property = path
        return part
    }

    /// The error for a value that no column can hold.
    @usableFromInline
    static func refusal(_ column: String, _ reason: String) -> StoreError {
        .unstorable(record: "\(R.self)", column: column, reason: reason)
    }

    /// Makes a value that of the property which lies at an offset.
    @inlinable
    static func put<Value>(_ value: Value, at offset: Int, of record: inout R) {
        withUnsafeMutablePointer(to: &record) { record in
            UnsafeMutableRawPointer(record).advanced(by: offset)
                .assumingMemoryBound(to: Value.self).pointee = value
        }
    }

    /// The column of the record's own table; `nil` for one that is only read.
    var column: String? { home.column }

    /// The columns of the record's own table that it is written to.
    var names: [String] { [column, folded].compactMap(\.self) }

    /// Whether it is read, and not only written.
    var isRead: Bool { !expressions.isEmpty }

    /// Reads what can be read of a damaged row.
    func salvage(_ row: borrowing Row, at position: Int, into record: inout R) {
        if !salvaging(row, position, &record) { mending?(&record) }
    }

    /// A value as it is compared without regard to case and accents.
    static func folded(_ value: SQLValue) -> SQLValue {
        if case .text(let text) = value { .text(Folding.fold(text)) } else { value }
    }
}
