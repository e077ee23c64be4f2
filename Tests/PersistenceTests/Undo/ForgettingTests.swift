import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Forgetting what actions did to rows that are removed for good.
@Suite(.timeLimit(.hanging)) struct `What is removed for good` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    /// What is kept: each inserted row by itself, whichever run it is in.
    private func kept(_ store: Store) async throws -> [Kept] {
        try await store.read { context in
            var rows: [Kept] = []
            try context.connection.forEachRow(
                "SELECT action, name, key, kind, image FROM _undo_row ORDER BY action, key, kind"
            ) { (row) throws(StoreError) in
                let (action, table) = (try row.integer(0), try row.text(1))
                let (key, kind) = (try row.integer(2), try row.integer(3))
                for row in UndoBlock(key: key, image: try row.blob(4))?.rows ?? []
                where kind == UndoBlock.kind {
                    let change = UndoRow.Change.updated(row.fields)
                    rows.append(
                        Kept(
                            action: action, table: table, key: row.key,
                            change: String(describing: change)))
                }
                if kind == UndoBlock.kind { return true }
                switch UndoRow.Change(kind: kind, bytes: try row.blob(4)) {
                case .inserted(let digests):
                    for (place, digest) in digests.enumerated() {
                        let change = "inserted \(digest)"
                        rows.append(
                            Kept(
                                action: action, table: table, key: key + Int64(place),
                                change: change))
                    }
                case let change:
                    rows.append(
                        Kept(
                            action: action, table: table, key: key,
                            change: String(describing: change)))
                }
                return true
            }
            return rows.sorted { ($0.action, $0.key) < ($1.action, $1.key) }
        }
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `leaves everything else as it is, however many rows go`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let store = try await Bookshelf.open(scratch)
        for action in 0..<12 {
            try await store.act("action", Self.script(of: action, &random))
        }
        let keys = (1...80).filter { _ in Bool.random(using: &random) }.map(Int64.init)
        let before = try await kept(store)
        try await store.write {
            try $0.forgetUndo(of: keys.shuffled(), in: "word") { label, _ in label + "!" }
        }
        let left = before.filter { row in !keys.contains(row.key) }
        #expect(try await kept(store) == left)
        // Counts, states and names follow from what is left.
        let groups = try await store.lines("SELECT seq, label, state, rows FROM _undo ORDER BY seq")
        let expected = Set(before.map(\.action)).sorted().map { action in
            let count = left.count { $0.action == action }
            let isTouched = count < before.count { $0.action == action }
            let state: UndoGroup.State = count == 0 ? .forgotten : .done
            return "\(action) action\(isTouched ? "!" : "") \(state.rawValue) \(count)"
        }
        #expect(groups == expected)
    }

    /// Inserts, changes or deletes some words.
    private static func script(of action: Int, _ random: inout SeededGenerator) -> String {
        let first = Int.random(in: 1...60, using: &random)
        let last = first + Int.random(in: 0...20, using: &random)
        return switch action % 3 {
        case 0:
            (first...last).map {
                "INSERT OR IGNORE INTO word(pk, id) VALUES(\($0), 'w\($0)');"
            }.joined()
        case 1: "UPDATE word SET id = id || '!' WHERE pk BETWEEN \(first) AND \(last);"
        default: "DELETE FROM word WHERE pk BETWEEN \(first) AND \(last);"
        }
    }

    @Test func `may have the least and the highest key there is`() async throws {
        let store = try await Bookshelf.open(scratch)
        let keys = [Int64.min, Int64.max - 1, Int64.max]
        for key in keys {
            try await store.act("word", "INSERT INTO word(pk, id) VALUES(\(key), 'w\(key)')")
        }
        try await store.write { try $0.forgetUndo(of: keys, in: "word") { label, _ in label } }
        #expect(try await kept(store).isEmpty)
    }

    @Test func `writes no more for many rows of an action than for one`() async throws {
        let store = try await Bookshelf.open(scratch)
        let words = (1...1000).map { "INSERT INTO word(pk, id) VALUES(\($0), 'w\($0)');" }
        try await store.act("words", words.joined())
        try await store.write { context in
            let before = context.connection.totalChanges
            try context.forgetUndo(of: Array(1...1000), in: "word") { label, _ in label }
            // The run, and its action.
            #expect(context.connection.totalChanges - before == 2)
        }
    }
}

/// A row that is kept.
private struct Kept: Hashable {
    let action: Int64
    let table: String
    let key: Int64
    let change: String
}
