import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `The storage` {
    @Test func `makes its store for this user alone, and finds it again`() async throws {
        let directory = try TemporaryDirectory()
        let directories = Directories(inside: directory.url)
        let first = try await Storage.open(directories, watchesSettings: false)
        try await first.store.write { context in
            let user = context.newUser(username: "ada", email: "ada@example.org")
            try context.createUser(user)
        }
        try await first.close()
        let file = directories.databaseFile.path
        #expect(try permissions(file) == 0o600)
        #expect(try permissions(directories.data.path) == 0o700)

        let second = try await Storage.open(directories, watchesSettings: false)
        let names = try await second.store.read { context in
            try context.fetch(ListQuery<UserSummary>.everybody()).map(\.username)
        }
        #expect(names == ["ada"])
        try await second.close()
    }

    @Test func `has closed its settings while it waits for whoever still reads`() async throws {
        let directory = try TemporaryDirectory()
        let storage = try await Storage.open(
            Directories(inside: directory.url), watchesSettings: false)
        let (reading, began) = AsyncStream<Void>.makeStream()
        let latch = DispatchSemaphore(value: 0)
        let read = Task {
            try await storage.store.read { _ in
                began.yield()
                latch.wait()
            }
        }
        for await _ in reading { break }
        let closing = Task { try await storage.close() }
        // Loops over their changes end once both are written and closed.
        for await _ in storage.settings.changes() {}
        for await _ in storage.state.changes {}
        latch.signal()
        _ = await read.result
        try await closing.value
    }

    @Test func `is the same byte for byte after somebody looked at everything`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada") { $0.bio = "tea" }
        let post = try await fixture.post("A", by: ada) { $0.tags = ["tea"] }
        try await fixture.comment("b", on: post, by: ada)
        await fixture.store.close()
        let file = fixture.directory.file("sheaf.db")
        let before = try Data(contentsOf: file)
        let store = try await Store(.file(path: file.path), .sheaf)
        try await store.read { context in
            _ = try context.fetch(ListQuery<UserSummary>.everybody())
            _ = try context.fetch(ListQuery<PostSummary>.recent().filtered(by: "a"))
            _ = try context.fetch(ListQuery<CommentSummary>.thread(of: post.id))
            _ = try context.search("tea")
        }
        await store.close()
        #expect(try Data(contentsOf: file) == before)
    }

    @Test func `says that a store is of schema 16`() async throws {
        let fixture = try await StoreFixture()
        #expect(try await fixture.number("PRAGMA user_version") == 16)
        #expect(try await fixture.number("SELECT max(version) FROM _migration") == 16)
        await fixture.store.close()
        // The schema as text: a released one never changes.
        let store = try await Store(
            .file(path: fixture.directory.file("sheaf.db").path), .sheaf)
        let tables = try await store.read { context in
            try context.connection.rows(
                """
                SELECT name FROM sqlite_master WHERE type = 'table'
                AND name NOT LIKE '%\\_words\\_%' ESCAPE '\\' ORDER BY name
                """
            ) { (row) throws(StoreError) in try row.text(0) }
        }
        #expect(
            tables == [
                "_arrival", "_bulk", "_comment_words", "_held", "_history", "_imported_comment",
                "_imported_post", "_imported_user", "_journal", "_meta", "_migration",
                "_post_words", "_total", "_undo", "_undo_row", "_user_words",
                "comment", "comment_like", "comment_metadata", "follow", "foreign_id", "post",
                "post_like", "post_metadata", "post_tag", "post_tally", "tag", "trash", "user",
                "user_colour", "user_metadata", "user_score",
            ])
        await store.close()
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
