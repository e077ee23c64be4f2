@testable import PersistenceStore

extension Connection {
    /// Makes a file in which nothing is yet.
    static func makeEmptyFile(_ path: String) throws {
        let connection = try inMemory(for: path, StoreOptions())
        // What is set is what was there: only that way there is a page at all.
        try connection.executeScript("PRAGMA user_version = 0")
        _ = try makeFile(path, connection.newFile())
    }
}
