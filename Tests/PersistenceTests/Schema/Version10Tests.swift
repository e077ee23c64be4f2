import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Schema version 10` {
    /// Sheaf as it was before.
    private static let older = MigrationChain(
        applicationID: MigrationChain.sheaf.applicationID, applicationVersion: "0.1",
        oldestReader: 7, firstVersion: 7, steps: [.version7, .version8, .version9])

    /// A file of before, with a stranger's writings and likes that are numbers.
    private func olderFile(_ directory: TemporaryDirectory) async throws -> StorePlace {
        let place = StorePlace.file(path: directory.file("sheaf.db").path)
        let before = try await Store(place, Self.older)
        try await before.write { context in
            let person = context.newUser(username: "ada", email: "ada@example.org")
            try context.execute(
                """
                INSERT INTO user(id, created_at, updated_at, username, email, username_fold,
                  email_fold, name_fold) VALUES (?, 1, 1, 'ada', ?, 'ada', ?, 'ada')
                """, [person.id.sqlValue, " Ada@example.org".sqlValue, " ada@example.org".sqlValue])
            try context.execute(
                """
                INSERT INTO post(id, created_at, updated_at, title, status, author_label_email)
                VALUES (randomblob(16), 1, 1, 'T', 'archived', 'ÁDA@example.org ')
                """)
            try context.execute(
                """
                INSERT INTO post_tally(id, created_at, post_pk, kind, device, amount)
                VALUES (randomblob(16), 1, 1, 'like', 'here', 3)
                """)
            try context.execute(
                """
                INSERT INTO comment(id, created_at, updated_at, post_pk, body, like_count,
                  author_label_name) VALUES (randomblob(16), 1, 1, 1, 'c', 7, 'ada')
                """)
        }
        await before.close()
        return place
    }

    @Test func `keeps likes as numbers, and finds strangers by their address`() async throws {
        let directory = try TemporaryDirectory()
        let store = try await Store(try await olderFile(directory), .sheaf)
        let post = try #require(try await store.read { try $0.fetch(ListQuery<Post>()) }.first)
        #expect(post.counts.likes == 3 && post.likedBy.isEmpty)
        #expect(post.archivedFrom == nil && post.statusOutOfArchive == .published)
        let comment = try await store.read { try $0.fetch(ListQuery<SheafModel.Comment>()) }.first
        #expect(comment?.likes == 7)
        let ada = try #require(try await store.read { try $0.fetch(ListQuery<User>()) }.first)
        let found = try await store.read { try $0.unclaimedWritings(of: ada.id) }
        #expect(found == UnclaimedWritings(posts: 1))
        try await store.write { try $0.like(post: post.id, by: ada.id) }
        let liked = try await store.read { try $0.find(Post.self, post.id) }
        #expect(liked?.counts.likes == 4)
        await store.close()
    }

    @Test func `can be read by a program that knows 7`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("sheaf.db").path
        await (try await Store(.file(path: path), .sheaf)).close()
        let connection = try Connection.reading(path, StoreOptions())
        #expect(try Self.older.state(of: connection, readOnly: true) == .current)
    }
}
