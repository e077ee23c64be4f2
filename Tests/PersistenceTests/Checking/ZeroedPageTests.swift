import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// What a disk does that gives back zeros where a page was.
@Suite(.timeLimit(.hanging)) struct `A store with a page of zeros` {
    /// What is compared of the rows of each table.
    private static let columns = [
        "user": "username, bio", "post": "title, body", "comment": "body, author_pk",
        "tag": "name", "follow": "follower_pk, followed_pk", "post_like": "user_pk, post_pk",
        "comment_like": "user_pk, comment_pk", "post_tag": "post_pk, tag_pk",
    ]
    private static let tables = columns.keys.sorted()
    /// Those whose rows nothing else takes with it.
    private static let tablesOfTexts = ["user", "post", "comment", "tag"]

    @Test(arguments: Self.tables)
    func `gives back each row whose page is whole, where what leads to it is not`(
        table: String
    ) async throws {
        let path = try await filled()
        let before = try await rows(of: table, path.file)
        let rootPage = try await root(of: table, path.file)
        var pages = try PageFile(path: path.file)
        let above = pages.tree(below: rootPage).above
        try #require(!above.isEmpty)
        try pages.clear(above)
        let store = try await Store(.file(path: path.file), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        #expect(found.count == 1 && isSaidToBeHarmless(found), "\(found)")
        let missing = try await Exporter().export(store) { _ in }
        #expect(missing == [])
        try await NotebookRepair.run(found, on: store)
        #expect(try await NotebookCheck.findings(in: store) == [])
        await store.close()
        #expect(try await rows(of: table, path.file) == before)
    }

    @Test func `tells rows of tables apart that have the same columns`() async throws {
        let path = try await filled()
        let tables = ["comment_like", "follow", "post_like", "post_tag"]
        var before: [String: [Int64: String]] = [:]
        var pages = try PageFile(path: path.file)
        for table in tables {
            before[table] = try await rows(of: table, path.file)
            try pages.clear(pages.tree(below: try await root(of: table, path.file)).above)
        }
        let store = try await Store(.file(path: path.file), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        #expect(isSaidToBeHarmless(found), "\(found)")
        try await NotebookRepair.run(found, on: store)
        await store.close()
        for table in tables {
            #expect(try await rows(of: table, path.file) == before[table], "\(table)")
        }
    }

    @Test(arguments: Self.tables)
    func `loses no row but those on the page, which are counted`(table: String) async throws {
        let path = try await filled()
        let before = try await rows(of: table, path.file)
        let rootPage = try await root(of: table, path.file)
        var pages = try PageFile(path: path.file)
        let leaves = pages.tree(below: rootPage).leaves
        try #require(leaves.count > 1)
        let leaf = leaves[leaves.count / 2]
        let gone = pages.keys(on: leaf)
        try pages.clear([leaf])
        let store = try await Store(.file(path: path.file), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        let expected: NotebookFinding =
            table == "user" ? .people(count: gone.count) : .lost(table: table, count: gone.count)
        #expect(found.contains(expected), "\(found)")
        let missing = try await Exporter().export(store) { _ in }
        #expect(
            missing.count { $0.table == table && $0.damage == .onDamagedPage } == gone.count)
        try await NotebookRepair.run(found, on: store)
        #expect(try await NotebookCheck.findings(in: store) == [])
        await store.close()
        #expect(isKept(before, but: gone, in: try await rows(of: table, path.file)))
    }

    @Test func `keeps together what people wrote who are on it, under what indexes tell of them`()
        async throws
    {
        let path = try await filled()
        let shell = SQLiteShell(path: path.file)
        let rootPage = try await root(of: "user", path.file)
        var pages = try PageFile(path: path.file)
        let leaf = try #require(pages.tree(below: rootPage).leaves.dropFirst().first)
        let keys = pages.keys(on: leaf).map(String.init).joined(separator: ", ")
        let people =
            "SELECT pk, hex(id), created_at, lower(username), lower(email) FROM user WHERE pk IN (\(keys));"
        let links = """
            SELECT count(*) FROM follow; SELECT count(*) FROM post_like;
            SELECT count(author_pk) FROM post; SELECT count(author_pk) FROM comment;
            """
        let before = try await (shell.run(people), shell.run(links))
        try pages.clear([leaf])
        let store = try await Store(.file(path: path.file), .sheaf, .patient)
        let found = try await NotebookCheck.findings(in: store)
        #expect(found.count == 2, "\(found)")
        try await NotebookRepair.run(found, on: store)
        await store.close()
        #expect(try await shell.run(people) == before.0)
        #expect(try await shell.run(links) == before.1)
    }

    @Test func `is exported behind what was handed over before the page was met`() async throws {
        let path = try await filled()
        var pages = try PageFile(path: path.file)
        let leaves = pages.tree(below: try await root(of: "post", path.file)).leaves
        let leaf = try #require(leaves.last)
        let gone = pages.keys(on: leaf)
        let all = try await rows(of: "post", path.file)
        try pages.clear([leaf])
        let store = try await Store(.file(path: path.file), .sheaf, .patient)
        let bytes = Mutex<[UInt8]>([])
        let missing = try await Exporter().export(store) { piece in
            bytes.withLock { $0 += piece }
        }
        await store.close()
        #expect(missing.count { $0.table == "post" } == gone.count)
        let lines = bytes.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n")
        #expect(Set(lines).count == lines.count)
        #expect(lines.count { $0.contains(#""kind":"person""#) } == 16)
        // One more for the comments of those that are gone.
        let posts = lines.count { $0.contains(#""kind":"post""#) }
        #expect(posts == all.count - gone.count + 1)
    }

    @Test func `loses no row but those on it, whichever page it is`() async throws {
        let path = try await filled()
        let names = Self.tables.map { "'\($0)'" }.joined(separator: ", ")
        let numbers = try await SQLiteShell(path: path.file).run(
            """
            SELECT pageno FROM dbstat WHERE name IN (
              SELECT name FROM sqlite_master WHERE tbl_name IN (\(names))) ORDER BY pageno;
            """
        ).split(separator: "\n").compactMap { Int($0) }
        var before: [String: [Int64: String]] = [:]
        var leaves: [String: [Int]] = [:]
        for table in Self.tables {
            before[table] = try await rows(of: table, path.file)
            leaves[table] = try PageFile(path: path.file).tree(
                below: await root(of: table, path.file)
            ).leaves
        }
        var random = SeededGenerator(seed: 7)
        for number in numbers.shuffled(using: &random).prefix(50) {
            let file = path.directory.file("\(number).db").path
            try FileManager.default.copyItem(atPath: path.file, toPath: file)
            var pages = try PageFile(path: file)
            let table = leaves.first { $0.value.contains(number) }?.key
            let gone = table == nil ? [] : pages.keys(on: number)
            try pages.clear([number])
            let store = try await Store(.file(path: file), .sheaf, .patient)
            let missing = try await Exporter().export(store) { _ in }
            #expect(
                missing.count { $0.damage == .onDamagedPage } == gone.count,
                "page \(number) of \(table ?? "an index"): \(missing)")
            try await NotebookRepair.run(
                try await NotebookCheck.findings(in: store), on: store)
            await store.close()
            for kept in Set(Self.tablesOfTexts + [table].compactMap(\.self)) {
                let after = try await rows(of: kept, file)
                #expect(
                    isKept(before[kept] ?? [:], but: kept == table ? gone : [], in: after),
                    "page \(number): \(kept)")
            }
        }
    }

    /// Whether all rows are there still, but for some.
    private func isKept(
        _ before: [Int64: String], but gone: Set<Int64>, in after: [Int64: String]
    ) -> Bool {
        before.allSatisfy { gone.contains($0.key) || after[$0.key] == $0.value }
    }

    /// Whether it says that nothing is lost.
    private func isSaidToBeHarmless(_ findings: [NotebookFinding]) -> Bool {
        findings.contains { finding in
            if case .pages(_, isHarmless: true) = finding { true } else { false }
        }
    }

    /// What the rows of a table say, by their keys.
    private func rows(of table: String, _ path: String) async throws -> [Int64: String] {
        let columns = try #require(Self.columns[table])
        let text = try await SQLiteShell(path: path).run(
            "SELECT pk, hex(id), \(columns) FROM \(table) NOT INDEXED ORDER BY pk;")
        var rows: [Int64: String] = [:]
        for line in text.split(separator: "\n") {
            if let key = line.split(separator: "|").first.flatMap({ Int64($0) }) {
                rows[key] = String(line)
            }
        }
        return rows
    }

    private func root(of table: String, _ path: String) async throws -> Int {
        let text = try await SQLiteShell(path: path).run(
            "SELECT rootpage FROM sqlite_master WHERE name = '\(table)';")
        return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    /// A closed store whose tables have several pages each.
    private func filled() async throws -> (file: String, directory: TemporaryDirectory) {
        let fixture = try await StoreFixture.ofPeopleAndPosts()
        let long = String(repeating: "long ", count: 300)
        try await fixture.store.write { context in
            var people: [User] = []
            for number in 1...14 {
                var user = context.newUser(
                    username: "p\(number)", email: "P\(number)@example.org")
                user.bio = long
                people.append(try context.createUser(user))
            }
            for (number, author) in people.enumerated() {
                var post = context.newPost(
                    title: "\(number)", content: long, author: Authorship(userID: author.id))
                post.tags = (0..<10).map {
                    "tag\(number)x\($0)" + String(repeating: "x", count: 30)
                }
                let stored = try context.createPost(post)
                for person in people { try context.like(post: stored.id, by: person.id) }
                for person in people.prefix(4) {
                    let comment = try context.createComment(
                        post: stored.id, parent: nil, content: long,
                        author: Authorship(userID: person.id))
                    for other in people.prefix(3) {
                        try context.like(comment: comment.id, by: other.id)
                    }
                }
                for other in people where other.id != author.id {
                    try context.follow(other.id, by: author.id)
                }
            }
        }
        await fixture.store.close()
        let directory = try TemporaryDirectory()
        let file = directory.file("filled.db").path
        try FileManager.default.copyItem(atPath: fixture.store.path, toPath: file)
        return (file, directory)
    }
}
