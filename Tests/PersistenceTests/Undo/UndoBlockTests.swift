import SheafTestSupport
import Testing

@testable import PersistenceStore

/// What is kept of many rows to which an action did the same.
@Suite(.timeLimit(.hanging)) struct `Rows that were changed alike` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private static func value(_ random: inout SeededGenerator) -> StoredValue {
        switch Int.random(in: 0...5, using: &random) {
        case 0: .null
        case 1: .integer(.random(in: .min ... .max, using: &random))
        case 2: .real(.random(in: -1...1, using: &random))
        case 3: .text(Array("Ä \(Int.random(in: 0...9, using: &random))".utf8))
        default: .blob([7])
        }
    }

    private static func rows(_ random: inout SeededGenerator) -> [UndoBlock.Row] {
        let start = UndoBlock.start(of: .random(in: .min ... .max, using: &random))
        let offsets = (0..<UndoBlock.span).shuffled(using: &random)
            .prefix(.random(in: 1...50, using: &random)).sorted()
        let (old, new) = (value(&random), value(&random))
        return offsets.map { offset in
            let id = value(&random)
            return (
                start + offset,
                [
                    .init(column: "deleted_at", old: old, new: new),
                    .init(column: "title", old: value(&random), new: new),
                    .init(column: "body", old: value(&random), new: value(&random)),
                    .init(column: "id", old: id, new: id),
                ]
            )
        }
    }

    @Test(arguments: SeededGenerator.seeds(50))
    func `are kept together, whatever they are`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let block = UndoBlock(Self.rows(&random))
        let read = try #require(UndoBlock(key: block.key, image: block.image))
        #expect(read.rows.map(\.key) == block.rows.map(\.key))
        #expect(read.rows.map(\.fields) == block.rows.map(\.fields))
        #expect(UndoBlock.start(of: block.key) == UndoBlock.start(of: block.rows[0].key))
        // Cut off anywhere, or said to be another number of rows, it is none.
        let image = block.image
        #expect(
            image.indices.allSatisfy {
                UndoBlock(key: block.key, image: Array(image.prefix($0))) == nil
            })
        #expect(UndoBlock(key: block.key ^ 1, image: image) == nil)
        // Whatever stands there instead, it is read as something or as nothing.
        for index in image.indices {
            var damaged = image
            damaged[index] ^= .random(in: 1...255, using: &random)
            _ = UndoBlock(key: block.key, image: damaged)
        }
    }

    /// Twelve thousand books.
    private func shelf() async throws -> Store {
        let store = try await Bookshelf.open(scratch)
        try await store.write {
            try $0.execute(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
                INSERT INTO book(pk, id, title) SELECT i, 'b' || i, 'Title ' || i FROM n
                """)
        }
        return store
    }

    @Test func `take a few rows, and come back one by one`() async throws {
        let store = try await shelf()
        let before = try await dump(store)
        try await store.act("all", "UPDATE book SET likes = 3, title = upper(title)")
        let kept = try await store.lines("SELECT count(*) FROM _undo_row")
        #expect(try #require(Int(kept[0])) <= 6)
        #expect(try await store.lines("SELECT rows FROM _undo") == ["12000"])
        let changes = try await store.read { try $0.undoChanges(of: 1, limit: 5000) }
        #expect(changes.count == 5000)
        let ofOne = try await store.read { try $0.undoChanges(ofRow: 7000, in: "book") }
        #expect(ofOne.map(\.change.key) == [7000])
        #expect(try await store.undo().rowCount == 12_000)
        #expect(try await dump(store) == before)
        try await store.redo()
        #expect(
            try await store.lines(
                "SELECT count(*) FROM book WHERE likes = 3 AND title = upper(title)")
                == ["12000"])
        await store.close()
    }

    @Test func `are found by their keys, as what was done to one row alone is`() async throws {
        let store = try await shelf()
        try await store.act("many", "UPDATE book SET title = upper(title) WHERE pk > 10")
        try await store.act("one", "UPDATE book SET likes = 3 WHERE pk = 7000")
        try await store.act("gone", "DELETE FROM book WHERE pk = 5")
        try await store.act("new", "INSERT INTO book(pk, id, title) VALUES(20000, 'b', 'New')")
        try await store.undo()
        let keys: [Int64] = [1, 5, 10, 11, 4095, 4096, 7000, 12_000, 20_000]
        for id in Int64(1)...4 {
            let all = try await store.read { try $0.undoChanges(of: id, in: "book") }
            for key in keys {
                let found = try await store.read {
                    try $0.undoChange(of: id, toRow: key, in: "book")
                }
                #expect(found == all.first { $0.key == key }, "\(id) \(key)")
            }
            #expect(!all.isEmpty)
        }
        await store.close()
    }

    @Test func `tell which of them somebody changed since`() async throws {
        let store = try await shelf()
        try await store.act("all", "UPDATE book SET title = 'Same'")
        try await store.write { try $0.execute("UPDATE book SET title = 'Other' WHERE pk = 9000") }
        let before = try await dump(store)
        do {
            try await store.undo()
            Issue.record("undone")
        } catch UndoError.conflict(_, let conflicts) {
            #expect(conflicts.map(\.key) == [9000])
        }
        #expect(try await dump(store) == before)
        await store.close()
    }

    @Test func `are forgotten one by one`() async throws {
        let store = try await shelf()
        try await store.act("all", "UPDATE book SET title = 'Same'")
        try await store.write {
            try $0.forgetUndo(of: [1, 4095, 4096, 12_000], in: "book") { label, _ in label }
        }
        #expect(try await store.lines("SELECT rows FROM _undo") == ["11996"])
        try await store.undo()
        #expect(
            try await store.lines("SELECT pk FROM book WHERE title = 'Same' ORDER BY pk")
                == ["1", "4095", "4096", "12000"])
        await store.close()
    }

    @Test func `cannot be undone where they cannot be read`() async throws {
        let store = try await shelf()
        try await store.act("all", "UPDATE book SET title = 'Same'")
        try await store.write {
            try $0.connection.executeScript(
                "UPDATE _undo_row SET image = substr(image, 1, length(image) - 1) WHERE seq = 1")
        }
        #expect(try await store.read { try $0.damagedUndo() } == [1])
        await #expect(throws: UndoError.self) { try await store.undo() }
        await store.close()
    }
}
