import Foundation
import Persistence
import SheafModel
import SheafSamples
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A batch over more rows than one statement takes` {
    private static let data = SampleData(people: 20, posts: 1_200, comments: 2_600, seed: 5)

    private func filled() async throws -> StoreFixture {
        let fixture = try await StoreFixture()
        try await fixture.store.write { try $0.put(Self.data) }
        return fixture
    }

    private func brokenLaws(_ fixture: StoreFixture) async throws -> [String] {
        try await fixture.store.read { context in
            try DerivedDataLaws.all.filter { try context.connection.integer($0.value) != 0 }
                .map(\.key).sorted()
        }
    }

    @Test func `deletes them with all that goes along, counted, and brings them back`() async throws
    {
        let fixture = try await filled()
        let before = try await dump(fixture.store)
        // Archived posts of a sample do not say what they were, and its comments bring likes.
        let broken = try await brokenLaws(fixture)
        #expect(broken == ["likes of comments", "what the archive remembers"])
        let batch = Batch(.posts(.delete, PostFilter(status: .published)))
        let report = try await fixture.store.write(WriteOptions(undo: UndoAction())) {
            try $0.run(batch, atOnce: 500)
        }
        #expect(report.count > 500)
        #expect(try await brokenLaws(fixture) == broken)
        #expect(try await fixture.number("SELECT count(*) FROM trash") >= report.count)
        let deleted = try await dump(fixture.store)
        try await fixture.store.undo()
        #expect(try await dump(fixture.store) == before)
        #expect(try await brokenLaws(fixture) == broken)
        try await fixture.store.redo()
        #expect(try await dump(fixture.store) == deleted)
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
    }

    @Test func `changes all that one statement can together, and others a few hundred at a time`()
        async throws
    {
        let fixture = try await filled()
        let told = try await fixture.store.write { context in
            var told: [[Int]] = []
            for action in [Batch.PostAction.archive, .addTag("together"), .delete] {
                told.append([])
                _ = try context.run(Batch(.posts(action))) {
                    told[told.count - 1].append($0.done)
                }
            }
            return told
        }
        #expect(told == [[1_200], [500, 1_000, 1_200], [1_200]])
    }

    @Test func `comes back whole or not at all`() async throws {
        let fixture = try await filled()
        try await fixture.store.write(WriteOptions(undo: UndoAction())) {
            _ = try $0.run(Batch(.posts(.delete)), atOnce: 500)
        }
        // Somebody brings one back by hand, and deletes it at another time.
        let key = try await fixture.number("SELECT max(pk) FROM post WHERE deleted_at IS NOT NULL")
        try await fixture.store.write {
            try $0.execute("UPDATE post SET deleted_at = 7 WHERE pk = ?", [Int64(key).sqlValue])
        }
        let before = try await dump(fixture.store)
        do {
            try await fixture.store.undo()
            Issue.record("What somebody changed was overwritten.")
        } catch UndoError.conflict(_, let conflicts) {
            #expect(conflicts.contains { $0.table == "post" && $0.key == Int64(key) })
        }
        #expect(try await dump(fixture.store) == before)
    }

    @Test func `comes in with all indexes made at the end`() async throws {
        let fixture = try await StoreFixture()
        let schema = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name"
        let version = try await fixture.number("PRAGMA schema_version")
        let before = try await fixture.store.read { context in
            try context.rows(schema) { (row) throws(StoreError) in try row.text(0) }
        }
        try await fixture.store.write { try $0.put(Self.data) }
        let after = try await fixture.store.read { context in
            try context.rows(schema) { (row) throws(StoreError) in try row.text(0) }
        }
        #expect(after == before)
        #expect(try await fixture.number("PRAGMA schema_version") > version)
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
        // What comes into a store of many leaves the indexes as they are.
        let full = try await fixture.number("PRAGMA schema_version")
        try await fixture.store.write { context in
            try context.put(SampleData(people: 3, posts: 1_100, comments: 0, seed: 6))
        }
        #expect(try await fixture.number("PRAGMA schema_version") == full)
    }
}
