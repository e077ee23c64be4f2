import CPersistenceSQLite

/// A statement that is run many times with other values.
///
/// Lives only while the closure runs that it was lent to. What is bound stays bound from one run
/// to the next; what was never bound is NULL. A position that the statement does not have, and a
/// value that is too long, are told by the next run.
public struct PreparedStatement: ~Copyable {
    /// The connection that it runs on.
    let connection: Connection
    private let statement: Statement
    private let sql: String

    init(_ connection: Connection, _ statement: Statement, _ sql: String) {
        self.connection = connection
        self.statement = statement
        self.sql = sql
    }

    /// Binds a whole number; positions count from 1.
    public func bind(_ number: Int64, at position: Int) {
        bind(at: position) { sqlite3_bind_int64($0.pointer, $1, number) }
    }

    /// Binds a binary64 number.
    public func bind(_ number: Double, at position: Int) {
        bind(at: position) { sqlite3_bind_double($0.pointer, $1, number) }
    }

    /// Binds text.
    public func bind(_ text: String, at position: Int) {
        bind(at: position) { $0.bind(text, at: $1) }
    }

    /// Binds bytes; they are copied.
    public func bind(_ bytes: UnsafeRawBufferPointer, at position: Int) {
        bind(at: position) { $0.bind(bytes, at: $1) }
    }

    /// Binds NULL.
    public func bindNull(at position: Int) {
        bind(at: position) { sqlite3_bind_null($0.pointer, $1) }
    }

    /// Binds a value as SQLite stores it.
    public func bind(_ value: SQLValue, at position: Int) {
        bind(at: position) { $0.bind(value, at: $1) }
    }

    /// Binds a value byte for byte.
    func bind(_ value: StoredValue, at position: Int) {
        if case .text(let bytes) = value {
            bind(at: position) { statement, index in
                bytes.withUnsafeBytes { statement.bind(text: $0, at: index) }
            }
        } else {
            bind(value.sqlValue, at: position)
        }
    }

    /// Binds any value that fits into a column.
    @inlinable
    public func bind<Value: SQLConvertible>(_ value: Value, at position: Int) {
        value.bind(to: self, at: position)
    }

    /// Runs it to its end; rows it gives are dropped.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it, or one of the values; ``StoreError/cancelled``.
    @usableFromInline
    package func run() throws(StoreError) {
        try connection.run(statement, sql)
    }

    private func bind(at position: Int, _ body: (Statement, Int32) -> Int32) {
        // 0 is no position, like everything that does not fit.
        let index = Int32(exactly: position) ?? 0
        statement.note(body(statement, index))
    }
}
