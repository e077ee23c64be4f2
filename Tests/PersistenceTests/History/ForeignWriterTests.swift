import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Another program writes the file, and tells nobody.
@Suite(.timeLimit(.hanging)) struct `A list that the SQLite shell writes to` {
    private let scratch: TemporaryDirectory
    private let shell: SQLiteShell
    private static let counted = ListQuery<Book>()
        .sorted { [$0.year.descending, $0.rating.ascending] }.sectioned { .value($0.year) }
    private static let whole = ListQuery<Book>().sorted { [$0.author.ascending] }

    init() throws {
        scratch = try TemporaryDirectory()
        shell = SQLiteShell(path: scratch.library)
    }

    @Test(arguments: SeededGenerator.seeds(2))
    func `begins anew, and is right however its commits and ours come`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        let store = try await store()
        let counted = try await ListShadow(Self.counted, of: store)
        let whole = try await ListShadow(Self.whole, of: store)
        counted.allowedResets = [.foreignWriter, .bulk]
        try await counted.begin()
        try await whole.begin()
        // Alone it is seen when the hub asks, once a second; with a commit of ours at once.
        for round in 1...16 {
            let isAlone = round % 8 == 0
            let before = counted.resets[.foreignWriter] ?? 0
            if !isAlone, Bool.random(using: &random) {
                _ = try await LibrarySchedule(&random).run(store)
            }
            let shellWrites = isAlone || Int.random(in: 0..<4, using: &random) > 0
            if shellWrites { try await shell.run(Self.script(round, &random)) }
            if !isAlone { _ = try await LibrarySchedule(&random).run(store) }
            try await counted.follow(until: store)
            try await whole.follow(until: store)
            // What one of us adds the other one may take away before anybody looks.
            await store.settle()
            while try await counted.take() {}
            while try await whole.take() {}
            #expect(counted.failures.isEmpty, "seed \(seed), round \(round)")
            #expect(whole.failures.isEmpty, "seed \(seed), round \(round)")
            if !counted.failures.isEmpty || !whole.failures.isEmpty { return }
            let resets = (counted.resets[.foreignWriter] ?? 0) - before
            // Nobody tells what the shell touched; what we touched is followed.
            if shellWrites { #expect(resets >= 1, "seed \(seed), round \(round)") }
        }
        #expect(whole.updates > 0)
        await store.close()
    }

    @Test func `begins anew when the shell changes a table`() async throws {
        let store = try await store()
        let list = try await ListShadow(Self.counted, of: store)
        list.allowedResets = [.schema]
        try await list.begin()
        for (number, change) in [
            "DROP INDEX book_year", "CREATE INDEX book_year ON book(year DESC, rating, pk)",
            "ALTER TABLE book ADD COLUMN shelf TEXT",
        ].enumerated() {
            try await shell.run(
                "BEGIN; \(change); UPDATE book SET year = \(number + 70) WHERE pk = 3; COMMIT;")
            // The snapshot of before is still there: what is asked of it is answered by it.
            try await list.follow(until: store)
            #expect(list.failures.isEmpty)
            #expect(list.resets == [.schema: number + 1])
            try await store.write { try $0.execute("UPDATE book SET rating = 9 WHERE pk = 4") }
            try await list.follow(until: store)
        }
        await store.close()
    }

    @Test func `says nothing of what the shell takes back`() async throws {
        let store = try await store()
        let list = try await ListShadow(Self.counted, of: store)
        try await list.begin()
        try await shell.run("BEGIN; DELETE FROM book; ROLLBACK;")
        try await shell.run("BEGIN; DELETE FROM book;")
        try await store.write { _ = try $0.execute("UPDATE author SET name = 'Dee' WHERE pk = 5") }
        await store.settle()
        #expect(try await list.take() == false)
        #expect(try await list.isCurrent(store))
        await store.close()
    }

    private func store() async throws -> Store {
        var options = StoreOptions.patient
        options.durability = .relaxed
        options.tuning.shortList = 0
        options.tuning.bucketSize = 3
        let store = try await scratch.open(Library.chain, options)
        try await store.write { try $0.prepareForSchedule() }
        return store
    }

    /// Changes that every list sees.
    private static func script(_ round: Int, _ random: inout SeededGenerator) -> String {
        let key = Int.random(in: 1...30, using: &random)
        let changes = [
            "DELETE FROM book WHERE pk > \(key)",
            "UPDATE book SET year = year + 1 WHERE pk % 3 = 1",
            "UPDATE OR IGNORE book SET pk = pk + 1 WHERE pk > \(key)",
            "UPDATE book SET deleted_at = 1 WHERE pk = \(key)", "UPDATE book SET rating = NULL",
        ]
        return """
            BEGIN;
            \(changes.randomElement(using: &random) ?? "");
            INSERT INTO book(pk, id, title, title_fold, year)
              VALUES(\(1000 * round), \(1000 * round), 'Alp', 'alp', \(key));
            COMMIT;
            """
    }
}
