import CSQLite

/// A statement that is run many times with other values.
///
/// Lives only while the closure runs that it was lent to. What is bound stays bound from one run
/// to the next.
public struct PreparedStatement: ~Copyable {
    private let connection: Connection
    private let statement: Statement
    private let sql: String

    init(_ connection: Connection, _ statement: Statement, _ sql: String) {
        self.connection = connection
        self.statement = statement
        self.sql = sql
    }

    /// Binds a whole number; positions count from 1.
    public func bind(_ number: Int64, at position: Int) {
        check(sqlite3_bind_int64(statement.pointer, Int32(position), number))
    }

    /// Binds a binary64 number.
    public func bind(_ number: Double, at position: Int) {
        check(sqlite3_bind_double(statement.pointer, Int32(position), number))
    }

    /// Binds text.
    public func bind(_ text: String, at position: Int) {
        check(statement.bind(text, at: Int32(position)))
    }

    /// Binds bytes; they are copied.
    public func bind(_ bytes: UnsafeRawBufferPointer, at position: Int) {
        check(statement.bind(bytes, at: Int32(position)))
    }

    /// Binds NULL.
    public func bindNull(at position: Int) {
        check(sqlite3_bind_null(statement.pointer, Int32(position)))
    }

    /// Binds a value as SQLite stores it.
    public func bind(_ value: SQLValue, at position: Int) {
        check(statement.bind(value, at: Int32(position)))
    }

    /// Binds any value that fits into a column.
    @inlinable
    public func bind<Value: SQLConvertible>(_ value: Value, at position: Int) {
        value.bind(to: self, at: position)
    }

    /// Runs it to its end; rows it gives are dropped.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it, and ``StoreError/cancelled``.
    public func run() throws(StoreError) {
        try connection.run(statement, sql)
    }

    private func check(_ code: Int32) {
        // The only ways to fail: a position that the statement does not have, and no memory.
        precondition(code == SQLITE_OK, "no such position in \(sql)")
    }
}
