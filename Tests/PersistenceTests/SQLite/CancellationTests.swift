import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `A statement that is cancelled` {
    /// Between the question whether it is still wanted and its first step an interrupt is lost.
    @Test func `just before it begins ends as well`() throws {
        let scratch = try TemporaryDirectory()
        try Connection.makeEmptyFile(scratch.library)
        let connection = try Connection.writing(scratch.library, StoreOptions())
        let cancellation = Cancellation()
        connection.register("cancelled") { text in
            // Nothing runs on the connection as far as the one who cancels can tell.
            cancellation.end()
            cancellation.cancel()
            return text
        }
        connection.cancellation = cancellation
        #expect(throws: StoreError.cancelled) {
            try connection.integer(
                """
                WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n)
                SELECT count(*) FROM n WHERE cancelled('x') = 'x'
                """)
        }
        connection.cancellation = nil
        #expect(try connection.integer("SELECT 1") == 1)
    }
}
