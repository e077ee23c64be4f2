import Foundation
import Persistence
import SheafModel
import SheafSamples
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Every damage that a program can do that writes with plain SQL.
@Suite(.timeLimit(.hanging)) struct `A store of people and posts that is looked through` {
    private func filled() async throws -> StoreFixture { try await StoreFixture.ofPeopleAndPosts() }

    private func findings(_ fixture: StoreFixture) async throws -> [NotebookFinding] {
        try await NotebookCheck.findings(in: fixture.store)
    }

    @Test func `has nothing wrong where texts are nothing but accents, and keeps each as it is`()
        async throws
    {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada") { $0.bio = "\u{301}" }
        let post = try await fixture.post("\u{345}", by: ada, "\u{301}") {
            $0.tags = ["\u{301}", "\u{308}"]
        }
        try await fixture.comment("\u{20EB}", on: post, by: ada)
        #expect(try await findings(fixture) == [])
        #expect(Set(try await fixture.list(ListQuery<Post>())[0].tags) == ["\u{301}", "\u{308}"])
    }

    @Test func `has nothing wrong, and is left byte for byte`() async throws {
        let fixture = try await filled()
        await fixture.store.close()
        let before = try Data(contentsOf: fixture.directory.file("sheaf.db"))
        let store = try await Store(
            .file(path: fixture.directory.file("sheaf.db").path), .sheaf, .patient)
        #expect(try await NotebookCheck.findings(in: store) == [])
        await store.close()
        #expect(try Data(contentsOf: fixture.directory.file("sheaf.db")) == before)
        #expect(try fixture.directory.names() == ["sheaf.db"])
    }

    @Test(arguments: SeededGenerator.seeds(4) + [203_394_053])
    func `has nothing wrong after any schedule of its own`(seed: UInt64) async throws {
        let fixture = try await StoreFixture(seed: seed)
        let start = RandomSchedule(seed: seed)
        try await fixture.store.write { context in
            var schedule = start
            for _ in 0..<150 { try schedule.step(&context) }
        }
        // It gives two people one user name, as no form does: nothing else is found, and that is mended.
        let found = try await findings(fixture)
        #expect(found.allSatisfy { if case .odd(.usernames, _, _) = $0 { true } else { false } })
        try await NotebookRepair.run(found, on: fixture.store)
        #expect(try await findings(fixture) == [])
    }

    @Test func `has nothing wrong after imports and samples`() async throws {
        let fixture = try await StoreFixture()
        let files =
            ["DummyJSON/users.json", "DummyJSON/posts.json", "DummyJSON/comments.json"]
            + ["JSONPlaceholder/db.json"]
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
        _ = try await Importer(paths: files.map { folder.appending(path: $0).path })
            .run(on: fixture.store)
        try await fixture.store.write { context in
            try context.put(SampleCommunity(now: context.now))
            try context.put(SampleData(people: 5, posts: 40, comments: 80, seed: 3))
        }
        #expect(try await findings(fixture) == [])
    }

    /// What another program did, and one of the things that have to be found.
    private static let damages: [(sql: String, finding: String)] = [
        ("UPDATE user SET post_count = 99", "postsOfPeople"),
        ("UPDATE user SET comment_count = -1 WHERE pk = 1", "commentsOfPeople"),
        ("UPDATE user SET follower_count = 5, following_count = 5", "followers"),
        ("UPDATE post SET comment_count = 7", "commentsOfPosts"),
        ("UPDATE post SET like_count = 7", "likes"),
        ("UPDATE post SET view_count = 7", "views"),
        ("UPDATE tag SET post_count = 9", "postsOfTags"),
        ("UPDATE _total SET user = 9", "people"), ("DELETE FROM _total", "posts"),
        ("UPDATE user SET name_fold = 'x'", "names"),
        ("UPDATE user SET email_fold = ''", "addresses"),
        ("UPDATE post SET author_email_fold = 'z'", "addresses"),
        ("UPDATE post SET title = 'New'", "titles"),
        ("UPDATE post SET author_fold = 'z'", "authors"),
        ("UPDATE tag SET name_fold = ''", "tagNames"),
        ("UPDATE comment SET path = x'00'", "threads"),
        ("UPDATE post SET body = '全部' WHERE pk = 2", "searchTexts"),
        ("UPDATE post SET deleted_at = 5 WHERE pk = 1", "outsideTrash"),
        ("UPDATE user SET deleted_at = 5 WHERE pk = 2", "trash"),
        (
            """
            INSERT INTO trash(id, created_at, deleted_at, kind, name)
            VALUES (zeroblob(16), 1, 1, 'post', 'x')
            """, "trashEntries"
        ),
        (
            """
            UPDATE post SET deleted_at = 5 WHERE pk = 1; UPDATE comment SET deleted_at = 5;
            UPDATE trash SET post_pk = 2
            """, "trashEntries"
        ),
        (
            """
            INSERT INTO follow(id, created_at, follower_pk, followed_pk)
            SELECT randomblob(16), created_at, follower_pk, followed_pk FROM follow
            """, "follows"
        ),
        ("UPDATE follow SET id = randomblob(16)", "follows"),
        (
            """
            INSERT INTO follow(id, created_at, follower_pk, followed_pk)
            VALUES (randomblob(16), 1, 1, 1)
            """, "ownFollows"
        ),
        (
            """
            INSERT INTO post_like(id, created_at, post_pk, user_pk)
            SELECT randomblob(16), created_at, post_pk, user_pk FROM post_like
            """, "likes"
        ),
        (
            """
            INSERT INTO tag(id, created_at, name, name_fold)
            SELECT randomblob(16), created_at, name, name_fold FROM tag WHERE name = 'garden';
            INSERT INTO post_tag(id, created_at, post_pk, tag_pk)
            SELECT randomblob(16), created_at, 2, (SELECT max(pk) FROM tag) FROM tag WHERE name = 'music';
            UPDATE post_tag SET deleted_at = 5 WHERE post_pk = 2 AND tag_pk = 1
            """, "tags"
        ),
        (
            "ALTER TABLE post ADD COLUMN further TEXT; UPDATE user SET post_count = 99",
            "postsOfPeople"
        ),
        ("ALTER TABLE post RENAME COLUMN title TO heading", "isDifferent: true"),
        ("ALTER TABLE follow RENAME COLUMN followed_pk TO other", "isDifferent: true"),
        (
            """
            CREATE TRIGGER theirs AFTER INSERT ON _history BEGIN DELETE FROM post; END
            """, "isForeign: true"
        ),
        (
            """
            INSERT INTO _held(source, kind, theirs, payload)
            VALUES ('x', 'import:comment', '1', x'ff7b')
            """, "unreadable"
        ),
        ("UPDATE comment SET parent_pk = 3 WHERE pk = 1", "parentElsewhere"),
        ("UPDATE comment SET parent_pk = 2 WHERE pk = 1", "belowItself"),
        ("DELETE FROM post WHERE pk = 1", "orphaned"),
        ("DELETE FROM user", "orphaned"), ("DELETE FROM comment WHERE pk = 1", "orphaned"),
        ("DELETE FROM tag WHERE pk = 1", "orphaned"),
        ("DROP TRIGGER post_words_insert", "post_words_insert"),
        ("DROP INDEX post_by_title", "post_by_title"),
        ("DROP TABLE _comment_words", "_comment_words"),
        (
            "DROP TRIGGER post_author_update; CREATE TRIGGER post_author_update AFTER UPDATE ON post BEGIN SELECT 1; END",
            "post_author_update"
        ),
        ("DELETE FROM _post_words_data WHERE id > 10", "words"),
        ("INSERT INTO _post_words(rowid, title, body) VALUES (77, 'nothing', 'x')", "words"),
        ("INSERT INTO _bulk SELECT 1, 0, 0, 0, 0, 0", "bulkMark"),
        ("UPDATE post SET body = CAST(x'61ff62' AS TEXT) WHERE pk = 1", "unreadable"),
        ("UPDATE user_metadata SET value = CAST(x'ff' AS TEXT)", "unreadable"),
        (
            "UPDATE user SET username = (SELECT upper(username) FROM user WHERE pk = 1) WHERE pk = 2",
            "usernames"
        ),
        ("UPDATE user SET username = ' ' WHERE pk = 1", "namelessPeople"),
        ("UPDATE tag SET name = '' WHERE pk = 1", "namelessTags"),
        ("UPDATE post SET created_at = -99999999999999999 WHERE pk = 1", "dates"),
    ]

    @Test func `has two people of one user name, of whom one gets another name`() async throws {
        let fixture = try await StoreFixture()
        for name in ["ada", "bea"] { try await fixture.person(name) }
        try await SQLiteShell(path: fixture.store.path).run(
            ".dbconfig defensive off\nUPDATE user SET username = 'ada', email = 'same@x.org';")
        let found = try await findings(fixture)
        #expect(found.contains(.odd(.usernames, count: 1, example: "ada")))
        try await NotebookRepair.run(found, on: fixture.store)
        // A family may have one address.
        #expect(try await findings(fixture) == [])
        let people = try await fixture.list(ListQuery<User>())
        #expect(Set(people.map(\.username)) == ["ada", "ada-2"])
        #expect(people.allSatisfy { $0.email == "same@x.org" })
    }

    @Test(arguments: damages.indices)
    func `names what another program did, and is repaired`(index: Int) async throws {
        let (sql, name) = Self.damages[index]
        let fixture = try await filled()
        let texts = try await fixture.texts()
        try await SQLiteShell(path: fixture.store.path).run(
            ".dbconfig defensive off\nPRAGMA foreign_keys = OFF;\n\(sql);")
        let found = try await findings(fixture)
        #expect(found.contains { "\($0)".contains(name) }, "\(sql): \(found)")
        try await NotebookRepair.run(found, on: fixture.store)
        #expect(try await findings(fixture) == [], "\(sql)")
        if sql.hasPrefix("DELETE") {
            // Other rows than those that are gone are all there.
            let left = try await fixture.texts()
            let lost = texts.subtracting(left).count
            #expect(lost <= 2, "\(sql): \(texts.subtracting(left))")
        }
        for (law, sql) in DerivedDataLaws.all where law != "what the archive remembers" {
            #expect(try await fixture.number(sql) == 0, "\(law)")
        }
        // Whoever goes on finds what they write.
        let post = try await fixture.post("Afterwards")
        #expect(
            try await fixture.list(
                ListQuery<PostSummary>.recent().filtered { $0.matches("afterw") }
            )
            .map(\.id) == [post.id])
    }

    @Test func `counts the links that are there twice before all but one of each go`()
        async throws
    {
        let fixture = try await filled()
        let links = try await fixture.number("SELECT count(*) FROM post_tag")
        try await SQLiteShell(path: fixture.store.path).run(
            """
            .dbconfig defensive off
            DROP INDEX post_tag_post;
            INSERT INTO post_tag(id, created_at, post_pk, tag_pk)
            SELECT randomblob(16), created_at, post_pk, tag_pk FROM post_tag;
            """)
        let found = try await findings(fixture)
        let counts = found.compactMap { finding in
            if case .schema(let part) = finding { part.furtherRows } else { nil }
        }
        #expect(counts == [links], "\(found)")
        try await NotebookRepair.run(found, on: fixture.store)
        #expect(try await fixture.number("SELECT count(*) FROM post_tag") == links)
        #expect(try await findings(fixture) == [])
    }

    /// What a program can do that goes past the rules of the tables.
    private static let lawless: [String] = [
        "UPDATE post SET title = NULL WHERE pk = 1;", "UPDATE post SET id = x'0102' WHERE pk = 1;",
        "UPDATE post SET body = x'00ff', title = 5 WHERE pk = 2;",
        "UPDATE comment SET post_pk = NULL WHERE pk = 1;",
        "UPDATE user SET created_at = 'soon', post_count = NULL;",
        "UPDATE user_score SET value = 'many';", "UPDATE follow SET follower_pk = 'x';",
        "UPDATE post_tag SET tag_pk = NULL;",
        "INSERT INTO user_metadata(id, created_at, user_pk, key, value) VALUES (x'0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a', 0, NULL, 'kept', 'word');",
    ]

    @Test(arguments: lawless.indices)
    func `names what is past the rules of its tables, and is repaired`(index: Int) async throws {
        let fixture = try await filled()
        let sql = Self.lawless[index]
        try await StoreDamage.run(sql, on: fixture.store.path)
        let found = try await findings(fixture)
        #expect(found != [], "\(sql)")
        try await NotebookRepair.run(found, on: fixture.store)
        #expect(try await findings(fixture) == [], "\(sql): \(found)")
    }

    @Test func `is repaired where its table takes what it must not, and a row has that`()
        async throws
    {
        let fixture = try await filled()
        await fixture.store.close()
        let shell = SQLiteShell(path: fixture.store.path)
        try await shell.run(
            """
            .dbconfig defensive off
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master
              SET sql = replace(sql, 'title TEXT NOT NULL DEFAULT '''',', 'title TEXT,')
              WHERE name = 'post';
            """)
        try await shell.run("UPDATE post SET title = NULL WHERE pk = 1;")
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        try await NotebookRepair.run(try await NotebookCheck.findings(in: store), on: store)
        let titles = try await store.read { context in
            try context.rows("SELECT title FROM post ORDER BY pk") {
                (row) throws(StoreError) in row.value(0)
            }
        }
        #expect(titles.first == .text("") && titles.count == 2)
        // Only the table is another, which keeps its rows.
        let left = try await NotebookCheck.findings(in: store)
        #expect(left.count == 1 && "\(left)".contains("schema("), "\(left)")
        await store.close()
    }

    @Test func `keeps the comments of a post that is gone, as a thread below a draft`()
        async throws
    {
        let fixture = try await filled()
        try await SQLiteShell(path: fixture.store.path).run(
            "PRAGMA foreign_keys = OFF; DELETE FROM post WHERE pk = 1; DELETE FROM user WHERE pk = 1;"
        )
        let before = try await findings(fixture)
        try await NotebookRepair.run(before, on: fixture.store)
        let comments = try await fixture.list(ListQuery<CommentSummary>())
        #expect(Set(comments.map(\.content)) == ["first", "second", "elsewhere"])
        let posts = try await fixture.list(ListQuery<PostSummary>())
        let draft = try #require(posts.first { $0.title == "Recovered comments" })
        #expect(draft.status == .draft && draft.counts.comments == 2)
        let body = try await fixture.list(ListQuery<PostSummary>()).first {
            $0.title == "Recovered entries"
        }
        let entries = try #require(body)
        #expect(
            try await fixture.find(Post.self, entries.id)?.content.contains("city: London") == true)
    }
}
