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
/// Among the columns is that of the `id`, in the table's own ``TableSource/identity``. A row that
/// another program damaged is shown with the blank record's values in place of what cannot be read.
public protocol StoredRecord: Record {
    /// The columns that name a property.
    static var stored: StoredColumns<Self> { get }
}

extension StoredRecord {
    /// The columns that name a property, in their order.
    public static var selection: [String] { stored.selection }

    /// Reads the columns that name a property.
    @inlinable
    public init(row: borrowing Row) throws(StoreError) {
        let stored = Self.stored
        self = stored.blank
        try stored.read(row, &self)
    }

    /// Reads what can be read.
    public init?(readableOf row: borrowing Row) {
        self = Self.stored.blank
        for (position, member) in Self.stored.members.enumerated() {
            // What cannot be read is as in the blank record.
            try? member.reading({ _, _ in }, position)(row, &self)
        }
    }
}

/// The columns of a record that name one of its properties, and what follows from them.
public final class StoredColumns<R: Record>: Sendable {
    /// What a row is read into.
    @usableFromInline let blank: R
    /// Reads a whole row: one function that calls the next.
    ///
    /// A loop over ``members`` would count references to each of its parts, for each row.
    @usableFromInline let read: ColumnMember<R>.Reading
    /// Binds all that is written of a record, in the order of ``names``, from the first position on.
    @usableFromInline let bind:
        @Sendable (UnsafePointer<R>, borrowing PreparedStatement) throws(StoreError) -> Void
    /// In the order in which they are selected.
    let members: [ColumnMember<R>]
    /// What is selected.
    let selection: [String]
    /// Those that the record is written to.
    let written: [ColumnMember<R>]
    /// Those with a second column for the folded text.
    let folded: [ColumnMember<R>]
    /// The columns of the table that a record is written to: first ``written``, then ``folded``.
    let names: [String]
    /// Inserts one row.
    @usableFromInline let insertion: String
    /// The same, or makes the row that is there already like it.
    @usableFromInline let upsertion: String

    /// Gathers columns.
    ///
    /// - Parameters:
    ///   - columns: The record's columns; those that name no property are for queries alone.
    ///   - blank: Any record: what a row is read into. All that has a column is overwritten.
    /// - Precondition: No column of the table is named twice, and the identity is among them.
    public init(_ columns: R.Columns, blank: R) {
        self.blank = blank
        members = Mirror(reflecting: columns).children.compactMap { child in
            (child.value as? any AnyColumn)?.anyMember as? ColumnMember<R>
        }
        selection = members.map(\.expression)
        written = members.filter { $0.column != nil }
        folded = written.filter { $0.folded != nil }
        names = written.compactMap(\.column) + folded.compactMap(\.folded)
        read = Self.reading(members)
        bind = Self.binding(written, folded)
        let table = R.table
        precondition(
            Set(names).count == names.count, "\(R.self) names a column of \(table.name) twice")
        precondition(names.contains(table.identity), "\(R.self) has no column for its identity")
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        insertion =
            "INSERT INTO \(table.name)(\(names.joined(separator: ", "))) VALUES (\(marks))"
        let others = names.filter { $0 != table.identity }.map { "\($0) = excluded.\($0)" }
        let change = others.isEmpty ? "NOTHING" : "UPDATE SET " + others.joined(separator: ", ")
        upsertion = insertion + " ON CONFLICT(\(table.identity)) DO \(change)"
    }

    private static func reading(_ members: [ColumnMember<R>]) -> ColumnMember<R>.Reading {
        var whole: ColumnMember<R>.Reading = { _, _ in }
        for (position, member) in members.enumerated() { whole = member.reading(whole, position) }
        return whole
    }

    private static func binding(
        _ written: [ColumnMember<R>], _ folded: [ColumnMember<R>]
    ) -> @Sendable (UnsafePointer<R>, borrowing PreparedStatement) throws(StoreError) -> Void {
        typealias Whole =
            @Sendable (UnsafePointer<R>, borrowing PreparedStatement) throws(StoreError) -> Void
        var whole: Whole = { _, _ in }
        var position = 0
        func append(_ bind: @escaping ColumnMember<R>.Binding) {
            position += 1
            let (first, place) = (whole, position)
            whole = { (record, statement) throws(StoreError) in
                try first(record, statement)
                try bind(record, statement, place)
            }
        }
        for member in written {
            guard case .key = member.home else {
                append(member.bind)
                continue
            }
            append { (record, statement, position) throws(StoreError) in
                let value = member.value(record.pointee)
                statement.bind(
                    try member.home.stored(value, statement.connection), at: position)
            }
        }
        for member in folded {
            append { (record, statement, position) throws(StoreError) in
                statement.bind(
                    ColumnMember<R>.folded(member.value(record.pointee)), at: position)
            }
        }
        return whole
    }
}
