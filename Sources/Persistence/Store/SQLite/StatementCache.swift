import Glibc

/// The statements of a connection that are kept for the next use; the least recently used goes
/// first.
struct StatementCache {
    /// What a statement was compiled from.
    struct Key: Hashable {
        let sql: String

        /// Byte for byte: a literal may be written in two ways that `String` takes for the same.
        static func == (left: Self, right: Self) -> Bool {
            let length = left.sql.utf8.count
            return length == right.sql.utf8.count
                && left.sql.withCString { left in
                    right.sql.withCString { memcmp(left, $0, length) == 0 }
                }
        }
    }

    private var statements: [Key: Statement] = [:]
    private var uses = 0
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The idle statement of this key, marked as used now.
    mutating func statement(for key: Key) -> Statement? {
        guard let statement = statements[key], !statement.isInUse else { return nil }
        uses += 1
        statement.lastUse = uses
        return statement
    }

    /// Keeps a statement, unless one of the same key is in use.
    mutating func insert(_ statement: Statement, for key: Key) {
        if statements[key] != nil { return }
        if statements.count >= capacity { evict() }
        uses += 1
        statement.lastUse = uses
        statements[key] = statement
    }

    /// Drops everything that is not in use.
    mutating func removeAll() {
        statements = statements.filter { $0.value.isInUse }
    }

    private mutating func evict() {
        let idle = statements.lazy.filter { !$0.value.isInUse }
        if let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            statements[oldest.key] = nil
        }
    }
}
