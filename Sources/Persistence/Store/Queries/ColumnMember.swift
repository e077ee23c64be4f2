/// How the values of one column come into a record and out of it.
@usableFromInline
struct ColumnMember<R>: Sendable {
    /// Reads some columns of a row into a record.
    @usableFromInline
    typealias Reading = @Sendable (borrowing Row, inout R) throws(StoreError) -> Void
    /// Binds the value of a record at a position of a statement.
    @usableFromInline
    typealias Binding =
        @Sendable (
            UnsafePointer<R>, borrowing PreparedStatement, Int
        ) throws(StoreError) -> Void

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
        var column: String? {
            switch self {
            case .column(let name), .key(let name, of: _): name
            case .elsewhere: nil
            }
        }

        /// What stands in the column for a value.
        ///
        /// - Throws: ``StoreError/notFound`` if it names a row of the other table that is not there.
        func stored(_ value: SQLValue, _ connection: Connection) throws(StoreError) -> SQLValue {
            guard case .key(_, let target) = self, value != .null else { return value }
            let table = target()
            let key = try connection.firstRow(
                "SELECT \(table.key) FROM \(table.name) WHERE \(table.identity) = ?", [value]
            ) { (row) throws(StoreError) in row.value(0) }
            guard let key else { throw .notFound }
            return key
        }
    }

    /// What is selected for it.
    let expression: String
    let home: Home
    /// The column that holds the text as it is compared without regard to case and accents.
    let folded: String?
    /// What reads the value as well, at a position of the row, after what reads other columns.
    let reading: @Sendable (@escaping Reading, Int) -> Reading
    let bind: Binding
    /// The value that a record has.
    let value: @Sendable (R) -> SQLValue
    /// Makes the value of the second record that of the first.
    let copy: @Sendable (R, inout R) -> Void

    @usableFromInline
    init(
        _ expression: String, _ home: Home, folded: String?,
        reading: @escaping @Sendable (@escaping Reading, Int) -> Reading,
        bind: @escaping Binding, value: @escaping @Sendable (R) -> SQLValue,
        copy: @escaping @Sendable (R, inout R) -> Void
    ) {
        self.expression = expression
        self.home = home
        self.folded = folded
        self.reading = reading
        self.bind = bind
        self.value = value
        self.copy = copy
    }

    /// A property and its column.
    ///
    /// Inlined into the module of the record, where the type of the value is known: so it costs what
    /// code costs that is written by hand. Going through the key path would take longer than reading
    /// a short text.
    @inlinable
    init<Value: SQLConvertible>(
        _ expression: String, _ home: Home, folded: String?,
        _ path: any WritableKeyPath<R, Value> & Sendable
    ) {
        let reading: @Sendable (@escaping Reading, Int) -> Reading
        let bind: Binding
        if let offset = MemoryLayout<R>.offset(of: path) {
            reading = { others, position in
                { (row, record) throws(StoreError) in
                    try others(row, &record)
                    let value = try Value.decode(row, at: position)
                    withUnsafeMutablePointer(to: &record) { record in
                        UnsafeMutableRawPointer(record).advanced(by: offset)
                            .assumingMemoryBound(to: Value.self).pointee = value
                    }
                }
            }
            bind = { record, statement, position in
                UnsafeRawPointer(record).advanced(by: offset)
                    .assumingMemoryBound(to: Value.self).pointee
                    .bind(to: statement, at: position)
            }
        } else {
            reading = { others, position in
                { (row, record) throws(StoreError) in
                    try others(row, &record)
                    record[keyPath: path] = try Value.decode(row, at: position)
                }
            }
            bind = { $0.pointee[keyPath: path].bind(to: $1, at: $2) }
        }
        self.init(
            expression, home, folded: folded, reading: reading, bind: bind,
            value: { $0[keyPath: path].sqlValue },
            copy: { $1[keyPath: path] = $0[keyPath: path] })
    }

    /// The column of the record's own table; `nil` for one that is only read.
    var column: String? { home.column }

    /// A value as it is compared without regard to case and accents.
    static func folded(_ value: SQLValue) -> SQLValue {
        if case .text(let text) = value { .text(Folding.fold(text)) } else { value }
    }
}

/// A column, of whatever type its values are.
protocol AnyColumn {
    /// The ``ColumnMember`` of it, if it has one.
    var anyMember: (any Sendable)? { get }
}

extension Column: AnyColumn {
    var anyMember: (any Sendable)? { member }
}
