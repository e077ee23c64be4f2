import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `Whoever follows the history of a store` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `hears what was inserted, updated and deleted, and by whom`() async throws {
        let store = try await scratch.open()
        let token = try await store.historyToken()
        try await store.write(WriteOptions(author: "ann")) {
            for id in 1...1000 { try $0.add(author: id, "one") }
        }
        try await store.write {
            try $0.execute("UPDATE author SET name = 'other' WHERE pk IN (3, 4, 9)")
            try $0.execute("DELETE FROM author WHERE pk = 1000")
        }
        let page = try await page(store, behind: token)
        #expect(page.transactions.map(\.author) == ["ann", nil])
        #expect(page.transactions.map { $0.changes.map(\.table) } == [["author"], ["author"]])
        let changes = page.transactions.compactMap { $0.changes(of: Author.self) }
        #expect(changes.map(\.inserted) == [[1...1000], []])
        #expect(changes.map(\.updated) == [[], [3...4, 9...9]])
        #expect(changes.map(\.deleted) == [[], [1000...1000]])
        #expect(changes.map(\.isComplete) == [true, true])
        #expect(page.transactions.allSatisfy { $0.changes(of: Book.self) == nil })
        #expect(try await store.historyToken() == page.next)
        #expect(!page.hasMore)
        await store.close()
    }

    @Test func `hears nothing of the inner tables of word indexes`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        let page = try await page(store, behind: nil)
        #expect(page.transactions.map { $0.changes.map(\.table) } == [["book"]])
        await store.close()
    }

    @Test func `is told that not all rows are named`() async throws {
        let store = try await scratch.open()
        try await store.write { for id in 0..<20_000 { try $0.add(author: id * 2, "name") } }
        let change = try await page(store, behind: nil).transactions.first?.changes.first
        #expect(change?.isComplete == false)
        #expect(change?.inserted.isEmpty == true)
        await store.close()
    }

    @Test(arguments: SeededGenerator.seeds(6))
    func `has the rows that the store has, however it reads`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let store = try await scratch.open()
        let other = try await scratch.open()
        var mirror: [Int: String] = [:]
        var token: HistoryToken?
        for round in 0..<60 {
            let writer = Bool.random(using: &random) ? store : other
            let id = Int.random(in: 1...12, using: &random)
            let isDeleting = Int.random(in: 0..<3, using: &random) == 0
            try await writer.write { context in
                if isDeleting {
                    try context.execute("DELETE FROM author WHERE pk = ?", [id.sqlValue])
                } else {
                    try context.execute(
                        "INSERT OR REPLACE INTO author VALUES(?1, ?1, ?2)",
                        [id.sqlValue, "name \(round)".sqlValue])
                }
            }
            guard Int.random(in: 0..<5, using: &random) == 0 || round == 59 else { continue }
            let limit = Int.random(in: 1...4, using: &random)
            var hasMore = true
            while hasMore {
                let page = try await page(store, behind: token, atMost: limit)
                try await follow(page, in: store, &mirror)
                token = page.next
                hasMore = page.hasMore
            }
            let rows = try await store.read { try $0.fetch(ListQuery<Author>()) }
            #expect(mirror == Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.name) }))
        }
        await store.close()
        await other.close()
    }

    @Test func `is read to its end where no limit is wanted`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(author: 1, "one") }
        let token = try #require(try await store.historyToken())
        for id in 2...4 { try await store.write { try $0.add(author: id, "one") } }
        let page = try await page(store, behind: token, atMost: .max)
        #expect(page.transactions.count == 3)
        #expect(!page.hasMore)
        await store.close()
    }

    @Test func `begins anew where nothing is kept of what came since`() async throws {
        let store = try await scratch.open()
        let token = try #require(try await store.historyToken())
        for id in 1...5 { try await store.write { try $0.add(author: id, "one") } }
        let newest = try #require(try await store.historyToken())
        #expect(try await store.purgeHistory(before: newest) == 6)
        // Forgetting is a transaction too.
        let next = try await store.historyToken()
        #expect(try await store.history(behind: token) == .reset(.expired, next: next))
        #expect(try await store.history(behind: nil) == .reset(.expired, next: next))
        #expect(try await page(store, behind: newest).transactions == [])
        await store.close()
    }

    @Test func `begins anew where the store went back to a backup`() async throws {
        let copy = scratch.path + "/copy.db"
        let store = try await scratch.open()
        try await store.write { try $0.add(author: 1, "one") }
        let shared = try #require(try await store.historyToken())
        try await store.backup(to: copy)
        try await store.write { try $0.add(author: 2, "two") }
        let undone = try #require(try await store.historyToken())
        await store.close()
        try await Store.restore(
            copy, to: scratch.library, Library.chain, at: Date(timeIntervalSince1970: 1_795_000_000)
        )
        let again = try await scratch.open()
        #expect(try await again.history(behind: undone) == .reset(.otherHistory, next: shared))
        try await again.write { try $0.add(author: 3, "three") }
        let newest = try await again.historyToken()
        #expect(newest?.number == undone.number)
        #expect(try await again.history(behind: undone) == .reset(.otherHistory, next: newest))
        #expect(
            try await page(again, behind: shared).transactions.map(\.changes.first?.inserted)
                == [[3...3]])
        await again.close()
    }

    @Test func `begins anew behind a step of the schema`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(author: 1, "one") }
        let token = try await store.historyToken()
        await store.close()
        let chain = MigrationChain(
            applicationID: 0x4c49_4252, applicationVersion: "2",
            steps: Library.chain.steps + [
                MigrationChain.Step("shelves", sql: "ALTER TABLE book ADD COLUMN shelf TEXT")
            ])
        let newer = try await Store(.file(path: scratch.library), chain, .patient)
        let newest = try await newer.historyToken()
        #expect(try await newer.history(behind: token) == .reset(.schema, next: newest))
        await newer.close()
    }

    @Test func `finds what it has not read, however much came since`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(author: 1, "one") }
        let token = try #require(try await store.historyToken())
        try await store.keepHistory(for: "mirror", behind: token)
        for id in 2...5 { try await store.write { try $0.add(author: id, "one") } }
        let newest = try #require(try await store.historyToken())
        // What stands before its place goes: the two steps of the schema.
        #expect(try await store.purgeHistory(before: newest) == 2)
        await store.close()

        let again = try await scratch.open()
        let kept = try await again.historyToken(of: "mirror")
        #expect(kept == token)
        let inserted = try await page(again, behind: kept).transactions
            .flatMap { $0.changes.flatMap(\.inserted) }
        #expect(inserted == [2...2, 3...3, 4...4, 5...5])
        try await again.forgetHistory(for: "mirror")
        #expect(try await again.historyToken(of: "mirror") == nil)
        #expect(try await again.purgeHistory(before: newest) == 5)
        await again.close()
    }

    @Test func `is forgotten after 90 days of silence`() throws {
        try Connection.makeEmptyFile(scratch.library)
        let connection = try Connection.writing(scratch.library, StoreOptions())
        try connection.executeScript(History.table)
        let day: Int64 = 86_400_000
        let retention = History.Retention(rows: 10, age: day, leastAge: 0, step: 1)
        func write(on date: Int64, times: Int) throws {
            for _ in 0..<times {
                try History.append(History.Entry(at: date), connection)
                try History.purge(retention, now: date, connection)
            }
        }
        try write(on: 0, times: 3)
        let place = try #require(try HistoryToken.at(3, connection))
        try HistoryReaders.note("mirror", place, now: 0, connection)
        try write(on: 89 * day, times: 100)
        #expect(try HistoryToken.at(3, connection) == place)
        #expect(try HistoryToken.at(2, connection) == nil)
        try write(on: 91 * day, times: 100)
        #expect(try HistoryToken.at(3, connection) == nil)
    }

    private func page(
        _ store: Store, behind token: HistoryToken?, atMost limit: Int = 1000
    ) async throws -> HistoryPage {
        let reading = try await store.history(behind: token, atMost: limit)
        guard case .transactions(let page) = reading else {
            Issue.record("\(reading)")
            return HistoryPage(transactions: [], next: nil, hasMore: false)
        }
        return page
    }

    /// Brings a copy of the authors up to date.
    private func follow(
        _ page: HistoryPage, in store: Store, _ mirror: inout [Int: String]
    ) async throws {
        for change in page.transactions.compactMap({ $0.changes(of: Author.self) }) {
            for key in [change.inserted, change.updated, change.deleted].joined().joined() {
                let name = try await store.read { context in
                    try context.connection.rows(
                        "SELECT name FROM author WHERE pk = ?", [.integer(key)]
                    ) { (row) throws(StoreError) in try row.text(0) }.first
                }
                mirror[Int(key)] = name
            }
        }
    }
}
