import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A file of an older program` {
    private func shell(_ fixture: SchemaFixture, _ script: String) async throws {
        try await SQLiteShell(path: fixture.path).run(script)
    }

    @Test func `comes to the same from its first version as from a later one`() async throws {
        let first = try await SchemaFixture(version: 1)
        let later = try await SchemaFixture(version: 5)
        // Nobody could follow anybody in the first one.
        try await shell(later, "DELETE FROM follows;")
        let stores = [try await first.open(), try await later.open()]
        var dumps: [[String]] = []
        for store in stores {
            let lines = try await dump(store) + dumpWords(store)
            dumps.append(
                lines.filter { !$0.hasPrefix("_m") }.map { line in
                    line.replacing(/blob\(\[[0-9, ]*\]\)/, with: "blob")
                }.sorted())
            await store.close()
        }
        #expect(dumps[0] == dumps[1])
        #expect(dumps[0].count > 400)
    }

    @Test func `gives names to its rows in the order of their keys and times`() async throws {
        let fixture = try await SchemaFixture(version: 1)
        // More in one millisecond than twelve bits can count, and others between them.
        try await shell(
            fixture,
            """
            INSERT INTO posts(id, title, created_at)
            WITH RECURSIVE n(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM n WHERE n < 12000)
            SELECT n, 'one', 1700009000 + n % 2 FROM n;
            """)
        let store = try await fixture.open()
        let wrong = try await store.read { context in
            try context.connection.integer(
                """
                SELECT count(*) FROM (
                  SELECT id, lag(id) OVER (PARTITION BY created_at ORDER BY pk) AS last FROM post)
                WHERE last >= id
                """)
        }
        #expect(wrong == 0)
        let id = try await store.read { context in
            try context.firstRow("SELECT id FROM post WHERE pk = 1") { (row) throws(StoreError) in
                try row.value(0) as UUID
            }
        }
        // The time, the version and the variant.
        let digits = Array(try #require(id).uuidString)
        #expect(Int(String(digits.filter { $0 != "-" }.prefix(12)), radix: 16) == 1_700_001_000_000)
        #expect(digits[14] == "7" && "89AB".contains(digits[19]))
        await store.close()
    }

    @Test func `shows the whole name that somebody wrote, whatever its parts say`() async throws {
        let fixture = try await SchemaFixture(version: 4)
        try await shell(
            fixture, "UPDATE users SET full_name = ' Augusta Ada King ' WHERE id = 1;")
        let store = try await fixture.open()
        let names = try await store.read { context in
            try context.fetch(ListQuery<User>.everybody()).filter { $0.username == "ada" }
        }
        #expect(names.map(\.displayName) == ["Augusta Ada King"])
        let rescued = try await facts(store).filter { $0.hasPrefix(#"_rescued ["users","name""#) }
        #expect(rescued.count == 1 && rescued.first?.contains("Lovelace") == true)
        #expect(try await NotebookCheck.findings(in: store).besidesOddValues == [])
        await store.close()
    }

    @Test func `brings each deleted post back with exactly what went with it`() async throws {
        let fixture = try await SchemaFixture(version: 1)
        let store = try await fixture.open()
        let items = try await store.read { try $0.fetch(ListQuery<TrashItem>.trash()) }
        #expect(
            Set(items.map(\.name)) == ["Deleted", "Deleted draft", "消された投稿", "All three"])
        for name in ["Deleted", "Deleted draft"] {
            try await store.write { context in
                let id = try context.firstRow(
                    "SELECT id FROM post WHERE title = ?", [name.sqlValue]
                ) { (row) throws(StoreError) in try row.value(0) as Post.ID }
                if let id { try context.restorePost(id) }
            }
        }
        let counts = try await store.read { context in
            try context.fetch(ListQuery<Post>()).filter { $0.title.hasPrefix("Deleted") }
                .sorted { $0.title < $1.title }
                .map { "\($0.title) \($0.status.rawValue) \($0.counts.comments) \($0.tags)" }
        }
        #expect(counts == ["Deleted draft 2 [\"Swift\"]", "Deleted draft draft 0 []"])
        await store.close()
    }

    @Test func `is not brought on where its posts would come to other states than its flags say`()
        async throws
    {
        let fixture = try await SchemaFixture(version: 2)
        let connection = try Connection.writing(fixture.path, StoreOptions())
        try connection.executeScript("PRAGMA foreign_keys = OFF")
        try connection.executeScript(Version3.status)
        // As a mistake in the step would have it.
        try connection.executeScript("UPDATE posts_3 SET status = 'draft' WHERE id = 3")
        #expect {
            try connection.executeScript(Version3.exchange)
        } throws: { error in
            guard case StoreError.constraint(_, let message, _) = error else { return false }
            return message.contains("sums by status are sums by flags")
        }
    }

    @Test func `loses nothing of a thread of which every comment answers the next`() async throws {
        let fixture = try await SchemaFixture(version: 1)
        try await shell(
            fixture,
            """
            INSERT INTO comments(id, post_id, parent_id, body)
            WITH RECURSIVE n(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM n WHERE n < 3000)
            SELECT n, 4, iif(n = 3000, 2000, n + 1), 'round' FROM n;
            """)
        let store = try await fixture.open()
        let count = try await store.read { context in
            try context.connection.integer("SELECT count(*) FROM comment WHERE post_pk = 4")
        }
        #expect(count == 2001)
        let circle = try await facts(store).filter {
            $0.contains(#"["comments","circle",1,"{\"id\":2000,"#)
        }
        #expect(circle.count == 1)
        #expect(try await NotebookCheck.findings(in: store).besidesOddValues == [])
        await store.close()
    }
}
