import FoundationEssentials

extension QueryContext where Self: ~Copyable {
    /// The sum of a column over the rows of a list; 0 where there is none.
    ///
    ///     let days = try context.sum(ListQuery<Loan> { $0.returned == nil }) { $0.days }
    ///
    /// Rows without a value add nothing. Decimals are added one by one in Swift, all else by SQLite.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query: also where whole numbers add up to more than
    ///   64 bits hold. What is no number of a decimal column does not decode.
    /// - Complexity: O(*n*) for *n* rows.
    public func sum<R: Record, Number: SQLNumber>(
        _ query: ListQuery<R>, _ column: (R.Columns) -> Column<R, Number>
    ) throws(StoreError) -> Number.Sum {
        let values = try values(query, column(R.columns))
        if Number.Sum.self is Decimal.Type {
            var sum = Number.Sum.zero
            try connection.forEachRow(values.sql, values.arguments) { (row) throws(StoreError) in
                if !row.isNull(0) { sum += try Number.Sum.decode(row, at: 0) }
                return true
            }
            return sum
        }
        return try connection.firstRow(
            "SELECT sum(value) FROM (\(values.sql))", values.arguments
        ) { (row) throws(StoreError) in
            row.isNull(0) ? .zero : try Number.Sum.decode(row, at: 0)
        } ?? .zero
    }

    /// The mean of a column over the rows of a list that have a value; `nil` where none has.
    ///
    /// Of decimals as well it is rounded to what a `Double` holds.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    /// - Complexity: O(*n*) for *n* rows.
    public func average<R: Record, Number: SQLNumber>(
        _ query: ListQuery<R>, _ column: (R.Columns) -> Column<R, Number>
    ) throws(StoreError) -> Double? {
        let values = try values(query, column(R.columns))
        return try connection.firstRow(
            "SELECT avg(value) FROM (\(values.sql))", values.arguments
        ) { (row) throws(StoreError) in try row.value(0) as Double? } ?? nil
    }

    /// Each value that a column has in the rows of a list, once, from the least to the greatest; `nil`
    /// first, where a row has none.
    ///
    ///     let years = try context.values(ListQuery<Book>()) { $0.year }
    ///
    /// The order of the list does not matter, only which rows it has. Text is in the order of its bytes.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query, or a value does not decode.
    public func values<R: Record, Value: SQLConvertible>(
        _ query: ListQuery<R>, _ column: (R.Columns) -> Column<R, Value>
    ) throws(StoreError) -> [Value] {
        let values = try values(query, column(R.columns))
        let value = "value" + Column<R, Value>.order
        return try connection.rows(
            "SELECT DISTINCT \(value) FROM (\(values.sql)) ORDER BY \(value)", values.arguments
        ) { (row) throws(StoreError) in try Value.decode(row, at: 0) }
    }

    /// The statement that gives what a column has in the rows of a list, as `value`.
    private func values<R: Record, Value: SQLConvertible>(
        _ query: ListQuery<R>, _ column: Column<R, Value>
    ) throws(StoreError) -> SQLFragment {
        try query.selecting("\(column.expression) AS value")
    }
}
