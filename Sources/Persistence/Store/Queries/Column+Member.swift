extension Column {
    /// A column of the record's own table, that the record is read from and written to.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - path: The property that holds its value.
    ///   - folded: A second column that holds ``Folding/fold(_:)`` of the text; it is written together
    ///     with this one.
    @inlinable
    public init(
        _ name: String, _ path: any WritableKeyPath<R, Value> & Sendable, folded: String? = nil
    ) {
        let member = ColumnMember(name, .column(name), folded: folded, path)
        self.init(name, folded: folded, member: member)
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
        let member = ColumnMember(expression, .elsewhere, folded: nil, path)
        self.init(expression, folded: folded, member: member)
    }

    /// What the record knows a row of another table by: its `id`, joined in, where the table itself
    /// holds that row's key.
    ///
    ///     let author = Column("author.id", \Book.author, key: "author_pk", of: Author.self)
    ///
    /// A record with an `id` that the other table does not have is refused with
    /// ``StoreError/notFound``.
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
        let home = ColumnMember<R>.Home.key(key) { Target.table }
        self.init(
            expression, folded: nil, member: ColumnMember(expression, home, folded: nil, path))
    }

    /// This column with another value, for ``WriteContext/update(_:_:)``.
    ///
    /// A column that a record is only read from, and an expression, are refused there.
    public func to(_ value: Value) -> ColumnChange<R> {
        let home = member?.home ?? Expressions.ownColumn(expression).map { .column($0) }
        return ColumnChange(
            expression: expression, home: home ?? .elsewhere,
            folded: folded.flatMap(Expressions.ownColumn), value: value.sqlValue)
    }
}

/// A column and the value that it is to have in many rows.
public struct ColumnChange<R: Record>: Sendable {
    /// The column as queries name it.
    let expression: String
    let home: ColumnMember<R>.Home
    /// The column with the folded text.
    let folded: String?
    let value: SQLValue

    /// What is written into which columns of the table.
    ///
    /// - Throws: ``StoreError/expression(_:_:)`` for what is only read; ``StoreError/notFound`` for a
    ///   row of another table that is not there.
    func settings(
        _ connection: Connection
    ) throws(StoreError) -> [(column: String, value: SQLValue)] {
        guard let column = home.column else { throw .expression(expression, .readOnly) }
        let setting = (column, try home.stored(value, connection))
        return [setting] + (folded.map { [($0, ColumnMember<R>.folded(value))] } ?? [])
    }
}
