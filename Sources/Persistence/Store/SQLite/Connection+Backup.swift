import CPersistenceSQLite
import PersistenceFiles

extension Connection {
    /// Copies every page of the database into the file of another connection, through SQLite's
    /// backup interface (sqlite.org/c3ref/backup_finish.html).
    ///
    /// In pieces, so that it can be stopped between two of them. While a transaction that reads is
    /// open on this connection all pages are of its moment, and no commit of others makes the
    /// copying begin anew.
    ///
    /// - Parameters:
    ///   - copy: A connection to an empty file, with which nothing was done yet.
    ///   - path: The name by which a failure to write is told.
    ///   - report: Called after each piece with the pages copied so far, and all there are.
    /// - Throws: ``StoreError/cancelled``, ``StoreError/diskFull(path:)`` and what else reading or
    ///   writing can fail with.
    func copyPages(
        into copy: Connection, named path: String,
        _ report: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) {
        guard let copying = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.failure(sqlite3_errcode(copy.handle), "")
        }
        var code = SQLITE_OK
        var isStopped = false
        repeat {
            code = sqlite3_backup_step(copying, 256)
            let total = Int(sqlite3_backup_pagecount(copying))
            report(total - Int(sqlite3_backup_remaining(copying)), total)
            isStopped = cancellation?.isCancelled ?? false
        } while code == SQLITE_OK && !isStopped
        let end = sqlite3_backup_finish(copying)
        if isStopped && code == SQLITE_OK { throw cancellation?.reason ?? .cancelled }
        guard code == SQLITE_DONE, end == SQLITE_OK else {
            // Nobody else knows the copy: who is waited for has what is copied.
            throw StoreError(
                code: code == SQLITE_DONE ? end : code,
                message: String(cString: sqlite3_errmsg(copy.handle)),
                systemError: sqlite3_system_errno(copy.handle), sql: "", path: path
            ).ofReading
        }
    }

    /// Writes the file anew, without the pages that nothing is in; outside any transaction.
    ///
    /// - Throws: ``StoreError/diskFull(path:)``: it takes room for two further copies of the file
    ///   beside it meanwhile; ``StoreError/busy(path:)`` while somebody else writes,
    ///   ``StoreError/cancelled``.
    func vacuum() throws(StoreError) {
        // In memory it would take as much of that as the file is long.
        try executeScript("PRAGMA temp_store = FILE")
        do throws(StoreError) {
            try temporarily(inFolderOf: filePath) { () throws(StoreError) in try control("VACUUM") }
        } catch {
            // What went wrong first matters more.
            try? executeScript("PRAGMA temp_store = MEMORY")
            throw error
        }
        try executeScript("PRAGMA temp_store = MEMORY")
    }

    /// Runs `body` while SQLite makes its temporary files in the folder of a file: where they would be
    /// by themselves there may be less room, or it is memory.
    ///
    /// SQLite removes the name of such a file as soon as it is open, so that nothing stays of a process
    /// that is killed.
    private func temporarily(
        inFolderOf path: String, _ body: () throws(StoreError) -> Void
    ) throws(StoreError) {
        Self.temporaryFolder.lock()
        defer { Self.temporaryFolder.unlock() }
        let folder = Folder.parent(ofPath: path).split(
            separator: "'", omittingEmptySubsequences: false
        ).joined(separator: "''")
        // Where SQLite will not have it, its own folder serves as well.
        try? control("PRAGMA temp_store_directory = '\(folder)'")
        defer { try? control("PRAGMA temp_store_directory = ''") }
        try body()
    }

    /// SQLite has one such folder for the whole process.
    private static let temporaryFolder = Lock()
}

/// The SQLite library that is linked.
package enum SQLiteLibrary {
    /// Its version, such as `3.40.1`.
    package static var version: String { String(cString: sqlite3_libversion()) }
}
