extension RecordPart {
    /// A column of the record's own table, that the record is read from and written to.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - path: The property that holds its value.
    ///   - folded: A second column that holds ``Folding/fold(_:)`` of the text; it is written together
    ///     with this one.
    ///   - written: When it is written.
    /// - Returns: The part.
    @inlinable
    public static func column<Value: SQLConvertible>(
        _ name: String, _ path: any WritableKeyPath<R, Value> & Sendable, folded: String? = nil,
        written: Writing = .always
    ) -> Self {
        Self(name, .column(name), writing: written, folded: folded, path)
    }

    /// What the record is read from and not written to: a column of a joined table, a counted number.
    ///
    /// - Parameters:
    ///   - expression: What is read; the table is called `self`, joined ones by their names.
    ///   - path: The property that holds its value.
    /// - Returns: The part.
    @inlinable
    public static func reading<Value: SQLConvertible>(
        _ expression: String, _ path: any WritableKeyPath<R, Value> & Sendable
    ) -> Self {
        Self(expression, .elsewhere, path)
    }

    /// A property that is made of several columns, or of one in a way of its own; it is not written.
    ///
    /// - Parameters:
    ///   - expressions: What is read; the table is called `self`, joined ones by their names.
    ///   - path: The property.
    ///   - decode: Makes the value; gets the row and the position of the first of its columns.
    /// - Returns: The part.
    @inlinable
    public static func reading<Value>(
        _ expressions: [String], _ path: any WritableKeyPath<R, Value> & Sendable,
        by decode: @escaping @Sendable (borrowing Row, Int) throws(StoreError) -> Value
    ) -> Self {
        guard let offset = MemoryLayout<R>.offset(of: path) else {
            return reading(expressions) { (row, position, record) throws(StoreError) in
                record[keyPath: path] = try decode(row, position)
            }
            .held(by: path)
        }
        return reading(expressions) { (row, position, record) throws(StoreError) in
            Self.put(try decode(row, position), at: offset, of: &record)
        }
        .held(by: path)
    }

    /// What becomes of columns together with what was read before them; they are not written.
    ///
    /// - Parameters:
    ///   - expressions: What is read; the table is called `self`, joined ones by their names.
    ///   - decode: Changes the record; gets the row and the position of the first of its columns.
    /// - Returns: The part.
    public static func reading(
        _ expressions: [String],
        into decode:
            @escaping @Sendable (borrowing Row, Int, inout R) throws(StoreError) -> Void
    ) -> Self {
        Self(
            expressions, .elsewhere,
            reading: { others, position in
                { (row, record) throws(StoreError) in
                    try others(row, &record)
                    try decode(row, position, &record)
                }
            },
            salvaging: { row, position, record in
                // Why it cannot be read does not matter: something stands in its place.
                (try? decode(row, position, &record)) != nil
            })
    }

    /// A column of the record's own table that follows from the record, and is not read: the words of
    /// a text, say.
    ///
    /// It is written whenever a record is stored, and where ``WriteContext/update(_:_:)`` gives
    /// columns of a whole list another value.
    ///
    /// - Parameters:
    ///   - name: The name of the column.
    ///   - value: What stands in it for a record.
    /// - Returns: The part.
    public static func writing<Value: SQLConvertible>(
        _ name: String, _ value: @escaping @Sendable (R) -> Value
    ) -> Self {
        Self(
            [], .column(name), type: Value.self, reading: { others, _ in others },
            salvaging: { _, _, _ in true },
            bind: { (record, statement, position) throws(StoreError) in
                let value = value(record.pointee)
                if let reason = value.unstorable { throw refusal(name, reason) }
                value.bind(to: statement, at: position)
            },
            value: { value($0).sqlValue },
            check: { (record) throws(StoreError) in
                if let reason = value(record).unstorable { throw refusal(name, reason) }
            })
    }

    /// The same part; what cannot be read of a damaged row gets another value than the blank
    /// record's.
    ///
    /// - Parameter mending: Changes the record, into which what stands before is read already.
    /// - Returns: The part.
    public func mended(_ mending: @escaping @Sendable (inout R) -> Void) -> Self {
        var part = self
        part.mending = mending
        return part
    }
}

/// Puts the parts of a record one below the other.
@resultBuilder
public enum RecordParts<R> {
    /// One part.
    public static func buildExpression(_ part: RecordPart<R>) -> [RecordPart<R>] { [part] }

    /// Some parts.
    public static func buildExpression(_ parts: [RecordPart<R>]) -> [RecordPart<R>] { parts }

    /// All parts.
    public static func buildBlock(_ parts: [RecordPart<R>]...) -> [RecordPart<R>] {
        parts.flatMap(\.self)
    }
}
