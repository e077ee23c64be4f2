import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `What strangers wrote` {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    /// Stores a post and so many comments under one label.
    private func write(
        _ name: String, _ email: String, comments: Int, inTrash: Int = 0
    ) async throws {
        try await fixture.store.write { context in
            let label = AuthorLabel(name: name, email: email)
            let post = context.newPost(title: "T", content: "", author: Authorship(label: label))
            try context.createPost(post)
            for number in 0..<comments + inTrash {
                let comment = try context.createComment(
                    post: post.id, content: "c", author: Authorship(label: label))
                if number < inTrash { try context.deleteComment(comment.id) }
            }
        }
    }

    private func unclaimed(_ person: User) async throws -> UnclaimedWritings {
        try await fixture.store.read { try $0.unclaimedWritings(of: person.id) }
    }

    @Test func `is found by the address, without case, accents and blanks around it`() async throws
    {
        try await write("A. L.", " ADA@Example.org\t", comments: 2)
        try await write("", "adä@example.org", comments: 1)
        try await write("ada", "other@example.org", comments: 5)
        let ada = try await fixture.person("ada")
        #expect(try await unclaimed(ada) == UnclaimedWritings(posts: 2, comments: 3))
    }

    @Test func `is taken with its counts, and nothing of it is edited`() async throws {
        try await write("A. L.", "ada@example.org", comments: 3, inTrash: 2)
        try await write("ada", "", comments: 4)
        let ada = try await fixture.person("ada")
        let before = try await fixture.list(ListQuery<Post>()).map(\.updatedAt)
        let taken = try await fixture.store.write { try $0.takeWritings(of: ada.id) }
        #expect(taken == UnclaimedWritings(posts: 1, comments: 3))
        #expect(
            try await fixture.find(User.self, ada.id)?.counts == UserCounts(posts: 1, comments: 3))
        #expect(try await fixture.list(ListQuery<Post>()).map(\.updatedAt) == before)
        let comments = try await fixture.list(ListQuery<CommentSummary>.comments(by: ada.id))
        #expect(comments.count == 3)
        #expect(comments.allSatisfy { $0.author == .person(ada.id, name: "ada") })
        // By name alone nothing is anybody's.
        #expect(
            try await fixture.number("SELECT count(*) FROM comment WHERE author_pk IS NULL") == 4)
        #expect(try await unclaimed(ada).isEmpty)
        #expect(try await fixture.list(ListQuery<PostSummary>.posts(by: ada.id)).count == 1)
    }

    @Test func `is nobody's where two living people have the address`() async throws {
        try await write("A", "ada@example.org", comments: 1)
        let ada = try await fixture.person("ada")
        let twin = try await fixture.store.write { context in
            let twin = context.newUser(username: "twin", email: "ADA@example.org ")
            try context.put(twin)
            return twin
        }
        let found = try await unclaimed(ada)
        #expect(found.isShared && !found.canBeTaken && found.comments == 1)
        await #expect(throws: TakingError.sharedAddress("ada@example.org")) {
            try await fixture.store.write { try $0.takeWritings(of: ada.id) }
        }
        try await fixture.store.write { try $0.deleteUser(twin.id) }
        #expect(try await unclaimed(ada).canBeTaken)
    }

    @Test func `carries the address of a person who is gone for good`() async throws {
        let ada = try await fixture.person("ada")
        let post = try await fixture.post("A", by: ada)
        try await fixture.comment("c", on: post, by: ada)
        try await fixture.store.write { try $0.purgeUser(ada.id) }
        let again = try await fixture.person("ada")
        #expect(try await unclaimed(again) == UnclaimedWritings(posts: 1, comments: 1))
    }

    @Test func `is looked up in an index, to count it and to take it`() async throws {
        let statements = ["post", "comment"].flatMap { table in
            let condition =
                "author_email_fold = 'a' AND author_email_fold <> '' AND author_pk IS NULL"
            return [
                "SELECT count(*) FROM \(table) WHERE \(condition) AND deleted_at IS NULL",
                "UPDATE \(table) SET author_pk = 1 WHERE \(condition)",
            ]
        }
        for statement in statements {
            let plan = try await fixture.store.write { context in
                try context.rows("EXPLAIN QUERY PLAN " + statement) {
                    (row) throws(StoreError) in try row.text(3)
                }
            }
            #expect(plan.contains { $0.contains("_stranger (author_email_fold=?") }, "\(plan)")
        }
    }

    @Test func `is found as well where another program wrote it, or the person`() async throws {
        try await write("A. L.", "ada@example.org", comments: 2)
        let ada = try await fixture.person("ada")
        try await SQLiteShell(path: fixture.store.path).run(
            """
            INSERT INTO comment(id, created_at, updated_at, post_pk, body, author_label_email)
              SELECT randomblob(16), 1, 1, pk, 'by shell', ' ÁDA@Example.org' FROM post;
            INSERT INTO post(id, created_at, updated_at, title, author_label_email)
              VALUES(randomblob(16), 1, 1, 'by shell', 'Ada@example.org');
            INSERT INTO comment(id, created_at, updated_at, post_pk, body, author_label_email)
              SELECT randomblob(16), 1, 1, pk, 'by another', 'else@example.org' FROM post;
            UPDATE user SET email_fold = '';
            """)
        #expect(try await unclaimed(ada) == UnclaimedWritings(posts: 2, comments: 3))
        try await fixture.store.write { try $0.takeWritings(of: ada.id) }
        #expect(
            try await fixture.find(User.self, ada.id)?.counts == UserCounts(posts: 2, comments: 3))
        #expect(try await unclaimed(ada).isEmpty)

        try await SQLiteShell(path: fixture.store.path).run(
            """
            INSERT INTO user(id, created_at, updated_at, username, email)
              VALUES(randomblob(16), 1, 1, 'twin', 'ADA@example.org');
            INSERT INTO comment(id, created_at, updated_at, post_pk, body, author_label_email)
              SELECT randomblob(16), 1, 1, pk, 'later', 'ada@example.org' FROM post LIMIT 1;
            """)
        let found = try await unclaimed(ada)
        #expect(found.isShared && found.comments == 1)
    }

    @Test func `that another program wrote is recognised by an import`() async throws {
        try await write("x", "else@example.org", comments: 0)
        try await SQLiteShell(path: fixture.store.path).run(
            """
            INSERT INTO comment(id, created_at, updated_at, post_pk, body, author_label_email)
              SELECT randomblob(16), 1, 1, pk, 'by shell', 'ADA@example.org ' FROM post;
            """)
        let recognised = try await fixture.store.write { context in
            let ada = context.newUser(username: "ada", email: "ada@example.org")
            try context.put(ada)
            try context.noteArrival(of: ada.email)
            return try context.recogniseStrangers()
        }
        #expect(recognised == 1)
    }

    @Test func `follows its address`() async throws {
        try await write("A", "first@example.org", comments: 1)
        let ada = try await fixture.person("ada")
        #expect(try await unclaimed(ada).isEmpty)
        var edited = ada
        edited.email = "first@example.org"
        let wanted = edited
        try await fixture.store.write { try $0.updateUser(wanted, base: ada) }
        #expect(try await unclaimed(ada) == UnclaimedWritings(posts: 1, comments: 1))
    }
}
