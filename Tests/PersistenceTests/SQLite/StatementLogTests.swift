import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A log of statements` {
    /// What a log was told of.
    private final class Told: Sendable {
        private let runs = Mutex<[StatementRun]>([])

        func log(_ change: (inout StatementLog) -> Void = { _ in }) -> StatementLog {
            var log = StatementLog { run in self.runs.withLock { $0.append(run) } }
            change(&log)
            return log
        }

        /// What was told since it was asked last, without what the store says to itself.
        func take(_ word: String) -> [StatementRun] {
            runs.withLock { runs in
                defer { runs = [] }
                return runs.filter { word.isEmpty || $0.sql.contains(word) }
            }
        }
    }

    private let folder: TemporaryDirectory
    private let told = Told()

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func store(_ log: StatementLog?) async throws -> Store {
        var options = StoreFixture.options(1)
        options.statementLog = log
        return try await Store(.file(path: folder.file("sheaf.db").path), .sheaf, options)
    }

    private func write(_ store: Store, _ titles: [String]) async throws {
        try await store.write { context in
            for title in titles {
                try context.createPost(
                    context.newPost(title: title, content: "Hushhush", author: .unknown))
            }
        }
    }

    @Test func `is told of a question: its text, its rows, its work, who ran it`() async throws {
        let store = try await store(told.log())
        try await write(store, ["A", "B", "C"])
        _ = told.take("")
        let sql = "SELECT title FROM post WHERE title >= ?"
        let titles = try await store.read { context in
            try context.connection.rows(sql, ["B".sqlValue]) { (row) throws(StoreError) in
                try row.text(0)
            }
        }
        #expect(titles == ["B", "C"])
        let runs = told.take("title >=")
        #expect(runs.map(\.sql) == [sql] && runs.map(\.rows) == [2] && runs.map(\.changes) == [0])
        #expect(runs.map(\.isWriter) == [false] && runs.map(\.plan) == [[]])
        #expect(runs.allSatisfy { $0.duration > .zero && $0.machineSteps > 5 })
        // All but the first one are passed by step by step.
        #expect(runs.map(\.scannedRows) == [2])
        await store.close()
    }

    @Test func `is told of a change with what triggers and cascades did, as one run`() async throws
    {
        let store = try await store(told.log())
        try await write(store, ["A", "B"])
        _ = told.take("")
        try await store.write { context in
            try context.execute("UPDATE post SET deleted_at = 5 WHERE title <= ?", ["B".sqlValue])
        }
        let runs = told.take("SET deleted_at = 5")
        #expect(runs.count == 1 && runs.allSatisfy { $0.isWriter && $0.rows == 0 })
        // Two posts, their two entries in the trash, the total of posts, the words that go.
        #expect(runs.allSatisfy { $0.changes >= 6 })
        await store.close()
    }

    @Test func `is told of each run of a statement that is used again by itself`() async throws {
        let store = try await store(told.log())
        for number in 0..<3 {
            try await store.write { context in
                try context.connection.preparing("UPDATE _total SET post = post + ?") { statement in
                    for _ in 0..<2 {
                        statement.bind(Int64(number), at: 1)
                        try statement.run()
                    }
                }
            }
        }
        let runs = told.take("UPDATE _total SET post = post + ?")
        #expect(runs.count == 6 && Set(runs.map(\.machineSteps)).count == 1)
        #expect(runs.allSatisfy { $0.changes == 1 })
        await store.close()
    }

    @Test func `holds nothing that people wrote unless it is asked to`() async throws {
        var store = try await store(told.log())
        try await write(store, ["Verysecret"])
        _ = try await store.read { try $0.search("Verysecret") }
        await store.close()
        let runs = told.take("")
        #expect(runs.count > 20)
        for run in runs {
            #expect(!run.sql.contains("ecret") && !run.sql.contains("ushhush"), "\(run)")
            #expect(run.values == nil)
        }
        store = try await self.store(told.log { $0.includesValues = true })
        try await write(store, ["Verysecret"])
        await store.close()
        let told = told.take("INSERT INTO post(")
        #expect(told.count == 1)
        #expect(told.allSatisfy { $0.values?.contains("'Verysecret'") == true })
    }

    @Test func `says how rows are found, where it is asked to`() async throws {
        let store = try await store(told.log { $0.includesPlans = true })
        _ = try await store.read { context in
            try context.connection.integer(
                "SELECT count(*) FROM post WHERE title LIKE ? AND pk IN (SELECT post_pk FROM comment)",
                ["x".sqlValue])
        }
        let plan = try #require(told.take("LIKE").first?.plan)
        #expect(
            plan.first == "SCAN post" || plan.first?.hasPrefix("SEARCH post") == true, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("  ") && $0.contains("comment") }, "\(plan)")
        #expect(told.take("EXPLAIN").isEmpty)
        await store.close()
    }

    @Test func `leaves out what was short, and is told of what failed and of what was cut short`()
        async throws
    {
        var store = try await store(told.log { $0.shortest = .seconds(3600) })
        try await write(store, ["A"])
        await store.close()
        #expect(told.take("").isEmpty)
        store = try await self.store(told.log())
        await #expect(throws: StoreError.self) {
            try await store.write { try $0.execute("INSERT INTO post_tag(pk) VALUES (1)") }
        }
        #expect(told.take("post_tag(pk)").map(\.changes) == [0])
        _ = try await store.read {
            try $0.connection.firstRow("SELECT 1 UNION SELECT 2") { _ in 1 }
        }
        #expect(told.take("UNION").map(\.rows) == [1])
        await store.close()
    }

    @Test func `is told that a look through a store goes through a table once`() async throws {
        let store = try await store(told.log())
        try await write(store, ["A"])
        _ = told.take("")
        #expect(try await NotebookCheck.findings(in: store) == [])
        let runs = told.take("")
        #expect(runs.count { $0.sql == "PRAGMA foreign_key_check" } == 1)
        let ofPosts = runs.filter {
            $0.sql.contains("title_fold IS NOT") || $0.sql.contains("view_count IS NOT")
        }
        #expect(ofPosts.count == 1)
        await store.close()
    }

    @Test func `changes nothing of what a store does`() async throws {
        let plain = try await store(nil)
        try await write(plain, ["A"])
        let posts = try await plain.read { try $0.fetch(ListQuery<PostSummary>.recent()) }
        await plain.close()
        let store = try await store(
            told.log {
                $0.includesPlans = true
                $0.includesValues = true
            })
        #expect(try await store.read { try $0.fetch(ListQuery<PostSummary>.recent()) } == posts)
        #expect(try await NotebookCheck.findings(in: store) == [])
        await store.close()
    }
}
