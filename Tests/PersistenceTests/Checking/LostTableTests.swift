import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// What is left of a store whose schema says nothing of a table any more, or not where it begins.
@Suite(.timeLimit(.hanging)) struct `A store whose schema lost a table` {
    private static let tables = ["user", "post", "comment", "tag", "post_tag"]

    @Test(
        arguments: tables,
        ["DELETE FROM sqlite_master", "UPDATE sqlite_master SET rootpage = 999999"])
    func `gets it back with all its rows`(table: String, damage: String) async throws {
        let (path, directory) = try await filled()
        let before = try await rows(path)
        try await deface(path, "\(damage) WHERE type = 'table' AND name = '\(table)'")
        await #expect(throws: StoreError.self) {
            await (try Store(.file(path: path), .sheaf, .patient)).close()
        }
        #expect(try await Store.damagedSchema(at: path, .sheaf, opens: false) == [table])
        let copy = directory.file("before.db").path
        try await Store.mendSchema(at: path, .sheaf, opens: false, backup: copy)
        #expect(FileManager.default.fileExists(atPath: copy))
        try await expectWhole(path, before)
    }

    @Test(arguments: ["post_by_title", "comment_id"])
    func `makes an index anew that begins on no page of the file`(index: String) async throws {
        let (path, directory) = try await filled()
        let before = try await rows(path)
        try await deface(path, "UPDATE sqlite_master SET rootpage = 999999 WHERE name = '\(index)'")
        #expect(try await Store.damagedSchema(at: path, .sheaf, opens: false) == [index])
        try await Store.mendSchema(
            at: path, .sheaf, opens: false, backup: directory.file("before.db").path)
        let store = try await Store(.file(path: path), .sheaf, .patient)
        try await NotebookRepair.run(try await NotebookCheck.findings(in: store), on: store)
        await store.close()
        try await expectWhole(path, before)
    }

    @Test(arguments: [("post", "comment"), ("comment", "user"), ("tag", "post")])
    func `finds its rows where it begins on the page of another one`(
        table: String, other: String
    ) async throws {
        let (path, directory) = try await filled()
        let before = try await rows(path)
        try await deface(
            path,
            """
            UPDATE sqlite_master SET rootpage =
              (SELECT rootpage FROM sqlite_master WHERE name = '\(other)') WHERE name = '\(table)'
            """)
        #expect(try await Store.damagedSchema(at: path, .sheaf, opens: true) == [table])
        try await Store.mendSchema(
            at: path, .sheaf, opens: true, backup: directory.file("before.db").path)
        try await expectWhole(path, before)
    }

    @Test func `finds its rows where it begins in the middle of them`() async throws {
        let (path, directory) = try await filled()
        let before = try await rows(path)
        let root = try await SQLiteShell(path: path).run(
            "SELECT rootpage FROM sqlite_master WHERE name = 'post';")
        let number = try #require(Int(root.trimmingCharacters(in: .whitespacesAndNewlines)))
        let leaf = try #require(try DatabasePages(path: path).leaves(below: number).last)
        try #require(leaf != number)
        try await deface(path, "UPDATE sqlite_master SET rootpage = \(leaf) WHERE name = 'post'")
        #expect(try await Store.damagedSchema(at: path, .sheaf, opens: true) == ["post"])
        try await Store.mendSchema(
            at: path, .sheaf, opens: true, backup: directory.file("before.db").path)
        try await expectWhole(path, before)
    }

    @Test func `is left alone where two tables may have the rows, which is not called harmless`()
        async throws
    {
        let (path, directory) = try await filled()
        defer { withExtendedLifetime(directory) {} }
        // Both have the same columns.
        try await deface(
            path,
            """
            UPDATE sqlite_master SET rootpage =
              (SELECT rootpage FROM sqlite_master WHERE name = 'comment_like')
            WHERE name = 'post_like'
            """)
        #expect(try await Store.damagedSchema(at: path, .sheaf, opens: true) == [])
        let store = try await Store(.file(path: path), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        let harmless = found.filter {
            if case .pages(_, isHarmless: true) = $0 { true } else { false }
        }
        #expect(!found.isEmpty && harmless.isEmpty, "\(found)")
        #expect(try await NotebookRepair.run(found, on: store).isLossy)
        await store.close()
    }

    @Test func `is none where nothing is wrong`() async throws {
        let (path, directory) = try await filled()
        defer { withExtendedLifetime(directory) {} }
        for opens in [true, false] {
            #expect(try await Store.damagedSchema(at: path, .sheaf, opens: opens) == [])
        }
        let store = try await Store(.file(path: path), .sheaf, .patient)
        #expect(try await store.read { try $0.hasLooseRows() } == false)
        await store.close()
    }

    /// Whether nothing is wrong, and all is there.
    private func expectWhole(_ path: String, _ before: [String: String]) async throws {
        let store = try await Store(.file(path: path), .sheaf, .patient)
        #expect(try await NotebookCheck.findings(in: store) == [])
        await store.close()
        #expect(try await rows(path) == before)
    }

    /// What stands in tables.
    private func rows(_ path: String) async throws -> [String: String] {
        var rows: [String: String] = [:]
        for (table, columns) in [
            ("user", "username"), ("post", "title, body"), ("comment", "body, post_pk"),
            ("tag", "name"), ("post_tag", "post_pk, tag_pk"),
        ] {
            rows[table] = try await SQLiteShell(path: path).run(
                "SELECT pk, \(columns) FROM \(table) NOT INDEXED ORDER BY pk;")
        }
        return rows
    }

    /// Writes over the schema.
    private func deface(_ path: String, _ change: String) async throws {
        try await SQLiteShell(path: path).run(
            """
            .dbconfig defensive off
            PRAGMA writable_schema = ON;
            \(change);
            """)
    }

    /// A closed store whose tables have some pages.
    private func filled() async throws -> (path: String, directory: TemporaryDirectory) {
        let fixture = try await StoreFixture.ofPeopleAndPosts()
        let long = String(repeating: "long ", count: 300)
        for number in 1...12 {
            let person = try await fixture.person("p\(number)") { $0.bio = long }
            let post = try await fixture.post("\(number)", by: person, long) {
                $0.tags = ["tag\(number)"]
            }
            for _ in 1...3 { try await fixture.comment(long, on: post, by: person) }
            try await fixture.store.write { _ = try $0.like(post: post.id, by: person.id) }
        }
        await fixture.store.close()
        let directory = try TemporaryDirectory()
        let path = directory.file("store.db").path
        try FileManager.default.copyItem(atPath: fixture.store.path, toPath: path)
        return (path, directory)
    }
}
