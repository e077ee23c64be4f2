import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `The marks of a database file` {
    /// Marks and unmarks a file, always both marks in one transaction, until its task is cancelled.
    private static func mark(_ path: String) async throws {
        let connection = try Connection(
            path, .write, busyTimeout: .seconds(60), cacheKilobytes: 200)
        var mark = 0
        while !Task.isCancelled {
            mark = 7 - mark
            try connection.transaction {
                try connection.control("PRAGMA application_id = \(mark)")
                try connection.control("PRAGMA user_version = \(mark)")
            }
            // With one processor there is one thread for both.
            await Task.yield()
        }
    }

    @Test func `are read as of one moment while another process sets them`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.path + "/marks.sqlite"
        try Connection.makeEmptyFile(path)
        let reader = try Connection(path, .write, busyTimeout: .seconds(60), cacheKilobytes: 200)
        try reader.executeScript("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
        let marking = Task.detached { try await Self.mark(path) }
        defer { marking.cancel() }
        var (last, changes) = (0, 0)
        while changes < 200 && !Task.isCancelled {
            let version = try SchemaVersion(reader)
            #expect(Int(version.applicationID) == version.number)
            if version.number != last { changes += 1 }
            last = version.number
            await Task.yield()
        }
        marking.cancel()
        try await marking.value
        #expect(!reader.isInTransaction)
    }
}
