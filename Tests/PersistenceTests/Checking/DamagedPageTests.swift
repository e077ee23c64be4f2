import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// What a disk, or another program that writes past SQLite, does to whole pages.
@Suite(.timeLimit(.hanging)) struct `A store with damaged pages` {
    private func filled() async throws -> StoreFixture { try await StoreFixture.ofPeopleAndPosts() }

    @Test(arguments: [
        "post_by_title", "comment_id", "_post_words_idx", "_meta", "sqlite_autoindex__meta_1",
        "trash", "_undo_row",
    ])
    func `is written anew where pages are damaged that no texts are on`(index: String) async throws
    {
        let fixture = try await filled()
        let texts = try await fixture.texts()
        let root = try await fixture.number(
            "SELECT rootpage FROM sqlite_master WHERE name = '\(index)'")
        await fixture.store.close()
        try garble(page: root, of: fixture.store.path)
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        #expect(found.count == 1 && "\(found)".contains("pages("), "\(found)")
        try await NotebookRepair.run(found, on: store)
        #expect(try await NotebookCheck.findings(in: store) == [])
        let left = try await store.read { context in
            try context.rows(
                "SELECT title FROM post UNION ALL SELECT body FROM post UNION ALL SELECT body FROM comment"
            ) { (row) throws(StoreError) in try row.text(0) }
        }
        #expect(Set(left) == texts)
        await store.close()
    }

    @Test(arguments: [
        "_user_words_data", "_post_words_config", "_comment_words_idx", "_undo_row_action",
        "_undo_row_gone", "_undo_row_image", "_undo_person", "",
    ])
    func `is mended where nothing of a page is left, or of what is free`(table: String) async throws
    {
        let fixture = try await filled()
        let texts = try await fixture.texts()
        let long = String(repeating: "long ", count: 20_000)
        let post = try await fixture.post("Long", by: nil, long)
        let kept = try await fixture.post("Kept", by: nil, "")
        // What of one is free afterwards the journal has of the other.
        for (post, undo) in [(post, nil), (kept, UndoAction("remove", by: "me"))] {
            try await fixture.store.write(WriteOptions(undo: undo)) { context in
                try context.execute("DELETE FROM post WHERE id = ?", [post.id.sqlValue])
            }
        }
        let root = try await fixture.number(
            "SELECT rootpage FROM sqlite_master WHERE name = '\(table)'")
        await fixture.store.close()
        var bytes = try Data(contentsOf: URL(filePath: fixture.store.path))
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        // Where the list of free pages begins stands in the header.
        let page = table.isEmpty ? bytes[32..<36].reduce(0) { $0 << 8 | Int($1) } : root
        try #require(page > 1)
        let place = (page - 1) * size..<page * size
        bytes.replaceSubrange(place, with: Data(repeating: 0xFF, count: size))
        try bytes.write(to: URL(filePath: fixture.store.path))
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        #expect(found.count == 1 && "\(found)".contains("pages("), "\(found)")
        try await NotebookRepair.run(found, on: store)
        #expect(try await NotebookCheck.findings(in: store) == [])
        let left = try await store.read { context in
            try context.rows("SELECT title FROM post") { (row) throws(StoreError) in
                try row.text(0)
            }
        }
        #expect(!left.isEmpty && texts.isSuperset(of: left))
        await store.close()
    }

    @Test(arguments: ["post", "comment", "tag", "user"])
    func `keeps every row that can be read where pages of a table are damaged`(
        table: String
    ) async throws {
        let fixture = try await filled()
        let long = String(repeating: "long ", count: 300)
        for number in 1...12 {
            let person = try await fixture.person("p\(number)") { $0.bio = long }
            let post = try await fixture.post("\(number)", by: person, long) {
                $0.tags = ["tag\(number)" + String(repeating: "x", count: 40)]
            }
            for _ in 1...4 { try await fixture.comment(long, on: post, by: person) }
        }
        let all = try await fixture.number("SELECT count(*) FROM \(table)")
        await fixture.store.close()
        try garble(page: try await leaf(of: table, fixture), of: fixture.store.path)
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        let lost = found.reduce(0) { sum, finding in
            switch finding {
            case .lost(let name, let count) where name == table: sum + count
            case .people(let count) where table == "user": sum + count
            default: sum
            }
        }
        #expect(lost > 0 && lost <= all && found.allSatisfy(\.isRepairable), "\(found)")
        try await NotebookRepair.run(found, on: store)
        #expect(try await NotebookCheck.findings(in: store) == [])
        let left = try await store.read { context in
            let drafts = table == "post" ? "WHERE title NOT LIKE 'Recovered%'" : ""
            return try context.connection.integer("SELECT count(*) FROM \(table) \(drafts)")
        }
        // Somebody stands in for each person.
        #expect(Int(left) == (table == "user" ? all : all - lost))
        await store.close()
    }

    @Test func `says how much goes with what was on damaged pages, before it goes`() async throws {
        let fixture = try await filled()
        let long = String(repeating: "long ", count: 300)
        for number in 1...12 {
            let person = try await fixture.person("p\(number)") { $0.bio = long }
            let post = try await fixture.post("\(number)", by: person, long) {
                $0.metadata = ["mood": "\(number)"]
            }
            try await fixture.store.write { _ = try $0.like(post: post.id, by: person.id) }
        }
        let likes = try await fixture.number("SELECT count(*) FROM post_like")
        await fixture.store.close()
        try garble(page: try await leaf(of: "post", fixture), of: fixture.store.path)
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        var going: [String: Int] = [:]
        for case .rows(let table, .orphaned(table: "post"), let count, _) in found {
            going[table] = count
        }
        #expect(going["post_like", default: 0] > 0 && going["post_metadata", default: 0] > 0)
        try await NotebookRepair.run(found, on: store)
        let left = try await store.read {
            try $0.connection.integer("SELECT count(*) FROM post_like")
        }
        #expect(Int(left) == likes - going["post_like", default: 0], "\(found)")
        await store.close()
    }

    @Test func `is set right where a page of an index leads to one that no file can have`()
        async throws
    {
        let fixture = try await filled()
        let texts = try await fixture.texts()
        let root = try await fixture.number(
            "SELECT rootpage FROM sqlite_master WHERE name = 'post_by_comments'")
        await fixture.store.close()
        try change(page: root, of: fixture.store.path) { page in
            // A leaf with one entry of 4581 bytes, all but 489 of which are on the page with the greatest number:
            // written anew, the file would be "full".
            let start = 3000
            let (high, low) = (UInt8(start >> 8), UInt8(start & 0xFF))
            page = [10, 0, 0, 0, 1, high, low, 0, high, low] + page.dropFirst(10)
            page.replaceSubrange(start..<start + 2, with: [0xA3, 0x65])
            page.replaceSubrange(start + 491..<start + 495, with: [255, 255, 255, 255])
        }
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        #expect(isSaidToBeHarmless(found), "\(found)")
        try await NotebookRepair.run(found, on: store)
        #expect(try await NotebookCheck.findings(in: store) == [])
        #expect(try await Self.texts(of: store) == texts)
        await store.close()
    }

    @Test func `is not said to have lost nothing where a page with rows contradicts itself`()
        async throws
    {
        let fixture = try await filled()
        let texts = try await fixture.texts()
        await fixture.store.close()
        let page = try await leaf(of: "comment", fixture)
        // How many bytes of it are in pieces too small to be used.
        try change(page: page, of: fixture.store.path) { $0[7] ^= 2 }
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        #expect(found.contains(.lost(table: "comment", count: 0)), "\(found)")
        #expect(!isSaidToBeHarmless(found), "\(found)")
        try await NotebookRepair.run(found, on: store)
        #expect(try await NotebookCheck.findings(in: store) == [])
        #expect(try await Self.texts(of: store) == texts)
        await store.close()
    }

    @Test func `keeps all other rows where two tables have a page of each other`() async throws {
        let fixture = try await filled()
        let long = String(repeating: "long ", count: 300)
        for number in 1...12 {
            let person = try await fixture.person("p\(number)") { $0.bio = long }
            let post = try await fixture.post("\(number)", by: person, long)
            for _ in 1...4 { try await fixture.comment(long, on: post, by: person) }
        }
        let posts = try await fixture.number("SELECT count(*) FROM post")
        await fixture.store.close()
        let first = try await leaf(of: "post", fixture)
        let last = try await leaf(of: "comment", fixture, isLast: true)
        let path = fixture.store.path
        var other: [UInt8] = []
        try change(page: first, of: path) { other = $0 }
        try change(page: last, of: path) { page in swap(&page, &other) }
        try change(page: first, of: path) { $0 = other }
        let store = try await Store(.file(path: path), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        var lost: [String: Int] = [:]
        for case .lost(let table, let count) in found { lost[table] = count }
        #expect(lost["post", default: 0] > 0 && lost["comment", default: 0] > 0, "\(found)")
        #expect(!isSaidToBeHarmless(found), "\(found)")
        try await NotebookRepair.run(found, on: store)
        let left = try await NotebookCheck.findings(in: store)
        #expect(left.filter(\.isOfPages).isEmpty, "\(left)")
        let kept = try await store.read { context in
            try context.connection.integer(
                "SELECT count(*) FROM post WHERE title NOT LIKE 'Recovered%'")
        }
        #expect(Int(kept) == posts - lost["post", default: 0])
        await store.close()
    }

    /// Whether it says that nothing is lost.
    private func isSaidToBeHarmless(_ findings: [NotebookFinding]) -> Bool {
        findings.contains { finding in
            if case .pages(_, isHarmless: true) = finding { true } else { false }
        }
    }

    /// All that somebody wrote, once each.
    private static func texts(of store: Store) async throws -> Set<String> {
        Set(
            try await store.read { context in
                try context.rows(
                    "SELECT title FROM post UNION SELECT body FROM post UNION SELECT body FROM comment"
                ) { (row) throws(StoreError) in try row.text(0) }
            })
    }

    /// A page that holds rows of a table: its first ones, or its last ones.
    private func leaf(
        of table: String, _ fixture: StoreFixture, isLast: Bool = false
    ) async throws -> Int {
        let root = try await SQLiteShell(path: fixture.store.path).run(
            "SELECT rootpage FROM sqlite_master WHERE name = '\(table)';")
        let bytes = try Data(contentsOf: URL(filePath: fixture.store.path))
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        var page = try #require(Int(root.trimmingCharacters(in: .whitespacesAndNewlines)))
        // The first child of a page that has some stands where its first cell points.
        while bytes[(page - 1) * size] == 5 {
            let start = (page - 1) * size
            let first = start + (Int(bytes[start + 12]) << 8 | Int(bytes[start + 13]))
            // The last child stands in the header of the page.
            let cell = isLast ? start + 8 : first
            page = bytes[cell..<cell + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return page
    }

    /// Writes other bytes over a page of a file.
    private func change(
        page: Int, of path: String, _ change: (inout [UInt8]) throws -> Void
    ) throws {
        var bytes = try Data(contentsOf: URL(filePath: path))
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        let place = (page - 1) * size..<page * size
        var content = [UInt8](bytes[place])
        try change(&content)
        bytes.replaceSubrange(place, with: content)
        try bytes.write(to: URL(filePath: path))
    }

    /// Writes over a page of a file, but for its first bytes.
    private func garble(page: Int, of path: String) throws {
        var bytes = try Data(contentsOf: URL(filePath: path))
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        let start = (page - 1) * size
        for offset in start + 3..<start + size { bytes[offset] = UInt8((offset * 31 + 7) & 0xFF) }
        try bytes.write(to: URL(filePath: path))
    }
}
