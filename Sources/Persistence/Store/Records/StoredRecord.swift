/// A record that says of each of its columns which property holds it: what is selected and decoded
/// follows from that.
///
/// Conforming is enough for records that are only read; those that are written as well are
/// ``StoredRecord``s.
public protocol DescribedRecord: Record {
    /// What the record is read from, and written to.
    static var stored: StoredColumns<Self> { get }
}

/// A record that is described once, for reading and for writing.
///
/// Its columns say which property holds the value of which column; what is selected and decoded,
/// inserted and updated follows from that:
///
///     struct Book: StoredRecord {
///         var id = UUID()
///         var title: String
///         var year: Int?
///
///         struct Columns: Sendable {
///             let id = Column("id", \Book.id)
///             let title = Column("title", \Book.title, folded: "title_fold")
///             let year = Column("year", \Book.year)
///         }
///
///         static let columns = Columns()
///         static let table = TableSource("book")
///         static let stored = StoredColumns(columns, blank: Book(title: ""))
///     }
///
/// Among the columns is that of the `id`, in the table's own ``TableSource/identity``. Properties
/// are `var`, because a row is read into a blank record. One that no column names is not stored,
/// and always read as the blank record has it. A row that another program damaged is shown with the
/// blank record's values in place of what cannot be read.
public protocol StoredRecord: DescribedRecord {}

extension DescribedRecord {
    /// What the parts of the record are read from, in their order.
    public static var selection: [String] { stored.selection }

    /// Reads all parts of the record.
    @inlinable
    public init(row: borrowing Row) throws(StoreError) {
        let stored = Self.stored
        self = stored.blank
        try stored.read(row, &self)
    }

    /// Reads what can be read.
    public init?(readableOf row: borrowing Row) {
        self = Self.stored.blank
        var position = 0
        for part in Self.stored.parts {
            part.salvage(row, at: position, into: &self)
            position += part.expressions.count
        }
    }
}

extension Record {
    /// How the record is described; `nil` for one that decodes itself.
    static var described: StoredColumns<Self>? {
        (Self.self as? any DescribedRecord.Type)?.anyStored as? StoredColumns<Self>
    }
}

extension DescribedRecord {
    /// What the record is made of, for whoever knows the record only as one.
    fileprivate static var anyStored: Any { stored }
}

/// The parts of a record, and what follows from them.
public final class StoredColumns<R: Record>: Sendable {
    /// What a row is read into.
    @usableFromInline let blank: R
    /// Reads a whole row: one function that calls the next.
    ///
    /// A loop over ``parts`` would count references to each of them, for each row.
    @usableFromInline let read: RecordPart<R>.Reading
    /// Binds all that is written of a record, in the order of ``names``, from the first position on.
    @usableFromInline let bind:
        @Sendable (UnsafePointer<R>, borrowing PreparedStatement) throws(StoreError) -> Void
    /// In the order in which they are read.
    let parts: [RecordPart<R>]
    /// What is selected.
    let selection: [String]
    /// Those that the record is written to.
    let written: [RecordPart<R>]
    /// Those of them that are written again when it changes.
    let edited: [RecordPart<R>]
    /// The columns of the table that a record is written to: those of ``written``, each with the one for
    /// the folded text behind it.
    let names: [String]
    /// Inserts one row.
    @usableFromInline let insertion: String
    /// The same, or makes the row that is there already like it.
    @usableFromInline let upsertion: String
    /// What stands in ``upsertion`` behind ``insertion``.
    private let updating: String
    /// Why no record can be written, whatever its table is like: a column, and what is wrong with it.
    let mistake: (column: String, fault: ExpressionFault)?

    /// Gathers columns.
    ///
    /// - Parameters:
    ///   - columns: The record's columns; those that name no property are for queries alone.
    ///   - blank: Any record: what a row is read into. All that has a column is overwritten.
    public convenience init(_ columns: R.Columns, blank: R) {
        self.init(blank: blank) {
            Mirror(reflecting: columns).children.compactMap { child in
                (child.value as? any AnyColumn)?.anyPart as? RecordPart<R>
            }
        }
    }

    /// Gathers parts.
    ///
    /// - Parameters:
    ///   - blank: Any record: what a row is read into. All that has a part is overwritten.
    ///   - parts: The parts, in the order in which they are read. No column of the table is written
    ///     twice, and of a ``StoredRecord`` the identity is among them: otherwise writing a record throws
    ///     ``StoreError/expression(_:_:)``, and ``Store/check(records:)`` says it before.
    public init(blank: R, @RecordParts<R> _ parts: () -> [RecordPart<R>]) {
        self.blank = blank
        let parts = parts()
        self.parts = parts
        selection = parts.flatMap(\.expressions)
        written = parts.filter { $0.column != nil }
        let table = R.table
        edited = written.filter { $0.writing == .always && $0.column != table.identity }
        names = written.flatMap(\.names)
        read = Self.reading(parts)
        bind = Self.binding(written)
        mistake = Self.mistake(names)
        insertion = Self.insertion(names)
        let others = edited.flatMap(\.names).map { "\($0) = excluded.\($0)" }
        let change = others.isEmpty ? "NOTHING" : "UPDATE SET " + others.joined(separator: ", ")
        updating = " ON CONFLICT(\(table.identity)) DO \(change)"
        upsertion = insertion + updating
    }

    private static func mistake(
        _ names: [String]
    ) -> (column: String, fault: ExpressionFault)? {
        var seen: Set<String> = []
        for name in names where !seen.insert(SQLName.lowercased(name)).inserted {
            return (name, .repeated(record: "\(R.self)"))
        }
        let identity = R.table.identity
        let isFound = seen.contains(SQLName.lowercased(identity))
        if isFound || !(R.self is any StoredRecord.Type) { return nil }
        return (identity, .noIdentity(record: "\(R.self)"))
    }

    /// Refuses to write a record that is described so that nobody could tell what is meant.
    ///
    /// - Throws: ``StoreError/expression(_:_:)``.
    @usableFromInline
    func checkWriting() throws(StoreError) {
        if let mistake { throw .expression(mistake.column, mistake.fault) }
    }

    private static func insertion(_ names: [String]) -> String {
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        return "INSERT INTO \(R.table.name)(\(names.joined(separator: ", "))) VALUES (\(marks))"
    }

    /// ``insertion``, or ``upsertion``, with the key of the row as its first value.
    func insertionWithKey(updates: Bool) -> String {
        Self.insertion([R.table.key] + names) + (updates ? updating : "")
    }

    /// Whether records have the key of their row themselves.
    var writesKey: Bool { names.contains(R.table.key) }

    private static func reading(_ parts: [RecordPart<R>]) -> RecordPart<R>.Reading {
        var whole: RecordPart<R>.Reading = { _, _ in }
        var position = 0
        for part in parts {
            whole = part.reading(whole, position)
            position += part.expressions.count
        }
        return whole
    }

    private static func binding(
        _ written: [RecordPart<R>]
    ) -> @Sendable (UnsafePointer<R>, borrowing PreparedStatement) throws(StoreError) -> Void {
        typealias Whole =
            @Sendable (UnsafePointer<R>, borrowing PreparedStatement) throws(StoreError) -> Void
        var whole: Whole = { _, _ in }
        var position = 0
        func append(_ bind: @escaping RecordPart<R>.Binding) {
            position += 1
            let (first, place) = (whole, position)
            whole = { (record, statement) throws(StoreError) in
                try first(record, statement)
                try bind(record, statement, place)
            }
        }
        for part in written {
            if case .key = part.home {
                append { (record, statement, position) throws(StoreError) in
                    try part.check(record.pointee)
                    let value = part.value(record.pointee)
                    statement.bind(
                        try part.home.stored(value, statement.connection), at: position)
                }
            } else {
                append(part.bind)
            }
            if part.folded == nil { continue }
            append { (record, statement, position) throws(StoreError) in
                statement.bind(RecordPart<R>.folded(part.value(record.pointee)), at: position)
            }
        }
        return whole
    }
}

extension StoredColumns {
    /// Everything that is written of a record, in the order of ``names``.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` for a row of another table that is not there.
    package func values(
        of record: R, _ connection: Connection
    ) throws(StoreError) -> [ColumnValue] {
        try values(of: record, written, connection)
    }

    /// The same without a store: for a record that names no rows of other tables in its columns.
    ///
    /// - Returns: `nil` where one does, or cannot be written.
    package func values(of record: R) -> [ColumnValue]? {
        if written.contains(where: \.home.isReference) { return nil }
        // What refuses it is told of when it is its turn.
        return try? values(of: record, written, nil)
    }

    /// What differs between two versions of a record, as it is in the second.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` for a row of another table that is not there.
    package func changes(
        from old: R, to new: R, _ connection: Connection
    ) throws(StoreError) -> [ColumnValue] {
        try values(of: new, edited.filter { $0.value(old) != $0.value(new) }, connection)
    }

    private func values(
        of record: R, _ parts: [RecordPart<R>], _ connection: Connection?
    ) throws(StoreError) -> [ColumnValue] {
        try checkWriting()
        var values: [ColumnValue] = []
        values.reserveCapacity(names.count)
        for part in parts {
            guard let column = part.column else { continue }
            try part.check(record)
            let value = part.value(record)
            values.append(ColumnValue(column, try part.home.stored(value, connection)))
            guard let folded = part.folded else { continue }
            values.append(ColumnValue(folded, RecordPart<R>.folded(value)))
        }
        return values
    }
}

/// A column, of whatever type its values are.
protocol AnyColumn {
    /// The ``RecordPart`` of it, if it has one.
    var anyPart: (any Sendable)? { get }
    /// What queries read of it.
    var expressions: [String] { get }
}

extension Column: AnyColumn {
    var anyPart: (any Sendable)? { part }

    var expressions: [String] { [expression, folded].compactMap(\.self) }
}
