extension Column {
    /// A column of the record's own table, that the record is read from and written to.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - path: The property that holds its value: a `var`.
    ///   - folded: A second column that holds ``Folding/fold(_:)`` of the text; it is written together
    ///     with this one.
    @inlinable
    public init(
        _ name: String, _ path: any WritableKeyPath<R, Value> & Sendable, folded: String? = nil
    ) {
        let part = RecordPart(name, .column(name), folded: folded, path)
        self.init(name, folded: folded, part: part)
    }

    /// What a record is read from and not written to: a column of a joined table, a counted number.
    ///
    /// - Parameters:
    ///   - expression: What is read; the table is called `self`, joined ones by their names.
    ///   - path: The property that holds its value.
    ///   - folded: The expression with the folded text.
    @inlinable
    public init(
        reading expression: String, _ path: any WritableKeyPath<R, Value> & Sendable,
        folded: String? = nil
    ) {
        let part = RecordPart(expression, .elsewhere, path)
        self.init(expression, folded: folded, part: part)
    }

    /// What the record knows a row of another table by: its `id`, joined in, where the table itself
    /// holds that row's key.
    ///
    ///     let author = Column("author.id", \Book.author, key: "author_pk", of: Author.self)
    ///
    /// A record with an `id` that the other table does not have is refused with
    /// ``StoreError/notFound(_:)``.
    ///
    /// - Parameters:
    ///   - expression: The identity of the row that is joined in.
    ///   - path: The property that holds it.
    ///   - key: The column of the record's own table that holds the key.
    ///   - target: The record of the other table.
    @inlinable
    public init<Target: Record>(
        _ expression: String, _ path: any WritableKeyPath<R, Value> & Sendable, key: String,
        of target: Target.Type
    ) {
        let home = RecordPart<R>.Home.key(key) { Target.table }
        self.init(expression, folded: nil, part: RecordPart(expression, home, path))
    }

    /// The property that holds the value of this column in a record: for columns that queries of
    /// several records name.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - written: When it is written.
    /// - Returns: A part of the record, for ``StoredColumns``.
    @inlinable
    public func holding(
        _ path: any WritableKeyPath<R, Value> & Sendable,
        written: RecordPart<R>.Writing = .always
    ) -> RecordPart<R> {
        let (expression, home) = place
        return RecordPart(expression, home, writing: written, folded: foldedColumn, path)
    }

    /// This column with another value, for ``WriteContext/update(_:_:)``.
    ///
    /// A column that a record is only read from, and an expression, are refused there.
    public func to(_ value: Value) -> ColumnChange<R> {
        ColumnChange(
            expression: expression, home: place.home, folded: foldedColumn, value: value.sqlValue,
            unstorable: value.unstorable)
    }

    /// What is read, and the column that it is written to.
    @usableFromInline
    var place: (expression: String, home: RecordPart<R>.Home) {
        if let part, let expression = part.expressions.first { return (expression, part.home) }
        guard let name = Expressions.ownColumn(expression) else { return (expression, .elsewhere) }
        return (name, .column(name))
    }

    /// The column of the table that holds the folded text.
    @usableFromInline
    var foldedColumn: String? { folded.flatMap(Expressions.ownColumn) }
}

/// A column and the value that it is to have in many rows.
public struct ColumnChange<R: Record>: Sendable {
    /// The column as queries name it.
    let expression: String
    let home: RecordPart<R>.Home
    /// The column with the folded text.
    let folded: String?
    let value: SQLValue
    /// Why no column can hold it.
    let unstorable: String?

    /// What is written into which columns of the table.
    ///
    /// - Throws: ``StoreError/expression(_:_:)`` for what is only read; ``StoreError/notFound(_:)`` for a
    ///   row of another table that is not there; ``StoreError/unstorable(record:column:reason:)``.
    func settings(_ connection: Connection) throws(StoreError) -> [ColumnValue] {
        guard let column = home.column else { throw .expression(expression, .readOnly) }
        if let unstorable { throw RecordPart<R>.refusal(column, unstorable) }
        var settings = [ColumnValue(column, try home.stored(value, connection))]
        if let folded { settings.append(ColumnValue(folded, RecordPart<R>.folded(value))) }
        return settings
    }
}

/// What stands in a column of a table.
package struct ColumnValue: Hashable, Sendable {
    /// The name of the column.
    package let column: String
    /// What stands in it.
    package let value: SQLValue

    /// Puts a value into a column.
    package init(_ column: String, _ value: some SQLConvertible) {
        self.init(column, value.sqlValue)
    }

    /// Puts a value into a column.
    package init(_ column: String, _ value: SQLValue) {
        self.column = column
        self.value = value
    }
}
