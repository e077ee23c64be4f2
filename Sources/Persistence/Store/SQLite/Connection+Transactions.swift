import CPersistenceSQLite
import PersistenceFiles

extension Connection {
    /// Whether a transaction is open.
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Begins a transaction that only reads and takes its snapshot at once.
    package func beginReading() throws(StoreError) {
        try control("BEGIN")
        expectsTransaction = true
        do {
            // BEGIN alone takes no snapshot; the first read does.
            _ = try integer("SELECT count(*) FROM sqlite_master")
        } catch {
            rollBack()
            throw error
        }
    }

    /// Begins a transaction that holds the write lock from the beginning.
    package func beginWriting() throws(StoreError) {
        do throws(StoreError) {
            try control("BEGIN IMMEDIATE")
        } catch {
            // The waiting for somebody else's lock ended because nobody wants it any more.
            if case .busy = error, let cancellation, cancellation.isCancelled {
                throw cancellation.reason
            }
            throw error
        }
        expectsTransaction = true
    }

    /// Commits.
    ///
    /// What fails to commit is rolled back.
    package func commit() throws(StoreError) {
        do {
            if isLasting {
                try CommitPoint.pass { () throws(StoreError) in try control("COMMIT") }
            } else {
                try control("COMMIT")
            }
            expectsTransaction = false
        } catch {
            rollBack()
            throw error
        }
    }

    /// Ends the transaction, if SQLite has not already done so, and undoes what it did.
    package func rollBack() {
        expectsTransaction = false
        touches.forgetNames()
        if isInTransaction {
            // It can fail only where SQLite has rolled back by itself.
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
        }
    }

    /// Undoes what the transaction did, before it ends: statements that follow in it are refused.
    package func abandon() {
        touches.forgetNames()
        // It can fail only where SQLite has rolled back by itself.
        if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }

    /// Runs `body` in a transaction that holds the write lock.
    ///
    /// - Throws: What `body` throws, and ``StoreError``.
    package func transaction<T>(_ body: () throws -> T) throws -> T {
        try beginWriting()
        let result: T
        do {
            result = try body()
        } catch {
            rollBack()
            throw error
        }
        try commit()
        return result
    }

    /// Runs `body` without foreign keys being enforced; outside any transaction, inside one it would
    /// change nothing.
    ///
    /// - Throws: What `body` throws, and ``StoreError``.
    func withoutForeignKeys<T>(_ body: () throws -> T) throws -> T {
        try executeScript("PRAGMA foreign_keys = OFF")
        let result: T
        do {
            result = try body()
        } catch {
            rollBack()
            // What went wrong first matters more; the connection is not used any further.
            try? executeScript("PRAGMA foreign_keys = ON")
            throw error
        }
        try executeScript("PRAGMA foreign_keys = ON")
        return result
    }

    /// Marks a point that ``undoSavepoint()`` goes back to.
    ///
    /// Savepoints nest.
    package func beginSavepoint() throws(StoreError) {
        try control("SAVEPOINT nested")
    }

    /// Forgets the innermost savepoint; what was done since stays.
    package func endSavepoint() throws(StoreError) {
        try control("RELEASE nested")
    }

    /// Undoes what was done since the innermost savepoint, and forgets it.
    package func undoSavepoint() {
        // Not through `execute`, which refuses after a cancel. Where SQLite has rolled the whole
        // transaction back both do nothing.
        sqlite3_exec(handle, "ROLLBACK TO nested; RELEASE nested", nil, nil, nil)
        touches.forgetNames()
    }
}
