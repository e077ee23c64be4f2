import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `Undoing many rows` {
    private let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    @Test func `tells how far it is`() async throws {
        let store = try await Bookshelf.open(scratch)
        try await store.act("INSERT INTO author(id) VALUES('a')")
        try await store.act(
            "add",
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            INSERT INTO book(id, title, author) SELECT 'b' || i, 'Book ' || i, 1 FROM n
            """)
        try await store.act("rename", "UPDATE book SET title = 'One of ' || title")
        let steps = Mutex<[[Int]]>([])
        let note: UndoProgress = { done, total in steps.withLock { $0.append([done, total]) } }
        let expected = [256, 512, 768].map { [$0, 1000] }
        for isUndoing in [true, true, false, false] {
            if isUndoing {
                try await store.undo(progress: note)
            } else {
                try await store.redo(progress: note)
            }
            #expect(steps.withLock { $0 } == expected)
            steps.withLock { $0 = [] }
        }
        await store.close()
    }
}
