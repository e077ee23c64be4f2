import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

/// A bulk write does without triggers and indexes once it has brought a thousand rows; here sixteen.
@Suite(.timeLimit(.hanging)) struct `A bulk write of many rows` {
    private static let date = Date(timeIntervalSince1970: 1_000_000)
    private static let author = User(
        id: User.ID(UUID(high: 1, low: 1)), username: "ann", email: "ann@example.org",
        createdAt: date)

    /// A post of which something is different from its neighbours: every tenth is in the trash.
    private static func post(_ index: Int, likes: Int = 0) -> Post {
        var post = Post(
            id: Post.ID(UUID(high: 2, low: UInt64(index))), title: "Moss \(index)",
            content: index.isMultiple(of: 3) ? "庭 garden \(index)" : "",
            author: index.isMultiple(of: 2) ? .user(author.id) : .unknown, createdAt: date)
        post.tags = index.isMultiple(of: 5) ? ["Green", "deep work"] : ["green"]
        post.counts = PostCounts(views: index % 4, likes: likes + index % 3)
        if index.isMultiple(of: 10) { post.deletedAt = date + Double(index) }
        return post
    }

    private static func comment(_ index: Int) -> SheafModel.Comment {
        var comment = SheafModel.Comment(
            id: Comment.ID(UUID(high: 3, low: UInt64(index))),
            postID: post(index / 2 + 1).id,
            parentID: index.isMultiple(of: 2)
                ? nil : Comment.ID(UUID(high: 3, low: UInt64(index - 1))),
            content: "so \(index)", author: .user(author.id), createdAt: date)
        if index.isMultiple(of: 7) { comment.deletedAt = date + Double(index) }
        return comment
    }

    /// Somebody who follows the author; every tenth is in the trash.
    private static func follower(_ index: Int) -> User {
        var user = User(
            id: User.ID(UUID(high: 4, low: UInt64(index))), username: "fan\(index)",
            email: "fan\(index)@example.org", createdAt: date)
        if index.isMultiple(of: 10) { user.deletedAt = date + Double(index) }
        return user
    }

    private static func put(_ context: inout WriteContext) throws {
        try context.put(author)
        for index in 1...50 { try context.put(follower(index)) }
        for index in 1...50 {
            try context.putFollow(author.id, by: follower(index).id, createdAt: date)
        }
        for index in 1...60 { try context.put(post(index)) }
        // Some come a second time, with other numbers; and others after them.
        for index in 3...5 { try context.put(post(index, likes: 7)) }
        for index in 61...70 { try context.put(post(index)) }
        // Nothing lives below the trash.
        for index in 2...120 where !(index / 2 + 1).isMultiple(of: 10) {
            try context.put(comment(index))
        }
    }

    @Test func `leaves what single writes leave`() async throws {
        let bulk = try await StoreFixture()
        let single = try await StoreFixture()
        let before = try await bulk.triggersAndIndexes()
        try await bulk.store.write { context in
            context.bulkStep = 16
            try context.inBulk { context in
                try Self.put(&context)
                let left = try context.rows(
                    """
                    SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'
                      AND tbl_name IN ('comment', 'follow') AND sql GLOB '*AFTER INSERT*'
                    """
                ) { (row) throws(StoreError) in try row.integer(0) }
                #expect(left == [0])
            }
        }
        try await single.store.write { context in try Self.put(&context) }
        #expect(try await bulk.triggersAndIndexes() == before)
        for table in [
            "user", "post", "comment", "tag", "post_tag", "post_tally", "follow", "trash", "_total",
        ] {
            #expect(try await bulk.content(of: table) == single.content(of: table), "\(table)")
        }
        for words in ["moss", "garden", "庭", "so"] {
            let found = try await bulk.list(ListQuery<PostSummary>().filtered(by: words)).count
            let expected = try await single.list(ListQuery<PostSummary>().filtered(by: words)).count
            #expect(found == expected, "\(words)")
        }
        for (name, law) in DerivedDataLaws.all {
            #expect(try await bulk.number(law) == 0, "\(name)")
        }
    }
}

extension StoreFixture {
    fileprivate func triggersAndIndexes() async throws -> [String] {
        try await store.read { context in
            try context.rows(
                "SELECT sql FROM sqlite_schema WHERE type IN ('trigger', 'index') AND sql <> '' ORDER BY sql"
            ) { (row) throws(StoreError) in try row.text(0) }
        }
    }

    /// Every row of a table as text.
    fileprivate func content(of table: String) async throws -> [String] {
        try await store.read { context in
            let columns = try context.rows("SELECT name FROM pragma_table_info('\(table)')") {
                (row) throws(StoreError) in try row.text(0)
            }.filter { $0 != "pk" || table != "trash" }
            let texts = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
            return try context.rows("SELECT \(texts) FROM \(table) ORDER BY 1") {
                (row) throws(StoreError) in try row.text(0)
            }
        }
    }
}
