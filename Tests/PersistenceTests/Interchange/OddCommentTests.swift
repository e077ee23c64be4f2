import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `A comment that another program put where none can be` {
    private let fixture: InterchangeFixture
    private let post: Post
    private let other: Post
    private let first: SheafModel.Comment
    private let second: SheafModel.Comment

    init() async throws {
        fixture = try await InterchangeFixture()
        post = try await fixture.stored.post("One")
        other = try await fixture.stored.post("Two")
        first = try await fixture.stored.comment("first", on: post)
        second = try await fixture.stored.comment("second", on: post, to: first)
    }

    /// The export with what it names, after something was done by SQL.
    private func export(after sql: String) async throws -> (text: String, damaged: [DamagedRow]) {
        try await SQLiteShell(path: fixture.stored.store.path).run(sql)
        let pieces = Mutex<[UInt8]>([])
        let damaged = try await Exporter().export(fixture.stored.store) { piece in
            pieces.withLock { $0 += piece }
        }
        return (pieces.withLock { String(decoding: $0, as: UTF8.self) }, damaged)
    }

    private func named(_ comment: SheafModel.Comment, _ damage: DamagedRow.Damage) -> DamagedRow {
        DamagedRow(table: "comment", id: comment.id.description, damage: damage)
    }

    @Test func `below one of another post is named, and comes in as an answer to its own`()
        async throws
    {
        let there = try await fixture.stored.comment("there", on: other)
        let (text, damaged) = try await export(
            after: """
                UPDATE comment SET parent_pk = (SELECT pk FROM comment WHERE body = 'first')
                WHERE body = 'there';
                """)
        #expect(damaged == [named(there, .parentElsewhere)])

        let elsewhere = try await InterchangeFixture(seed: 2)
        let report = try await elsewhere.take(text)
        #expect(report.comments.added == 3 && report.comments.waiting == 0)
        #expect(report.notes.map(\.reason) == [.answersElsewhere(.comment("there"))])
        let line = text.split(separator: "\n").firstIndex { $0.contains(#""content":"there""#) }
        #expect(report.notes.first?.position.line == line.map { $0 + 1 })
        let comments = try await elsewhere.stored.list(ListQuery<SheafModel.Comment>())
        #expect(comments.first { $0.content == "there" }?.parentID == nil)
        #expect(comments.first { $0.content == "second" }?.parentID == first.id)
    }

    @Test(arguments: [
        "UPDATE comment SET parent_pk = pk WHERE body = 'first';",
        """
        UPDATE comment SET parent_pk = (SELECT pk FROM comment WHERE body = 'second')
        WHERE body = 'first';
        """,
    ])
    func `below itself is named with what hangs there, and all of it comes in`(
        sql: String
    ) async throws {
        let (text, damaged) = try await export(after: sql)
        #expect(
            Set(damaged) == [named(first, .belowItself), named(second, .belowItself)])

        let elsewhere = try await InterchangeFixture(seed: 2)
        let report = try await elsewhere.take(text)
        #expect(report.comments.added == 2 && report.comments.waiting == 0)
        #expect(report.notes.map(\.reason) == [.answersItself(.comment("first"))])
        let comments = try await elsewhere.stored.list(ListQuery<SheafModel.Comment>())
        #expect(comments.first { $0.content == "first" }?.parentID == nil)
        #expect(comments.first { $0.content == "second" }?.parentID == first.id)
    }

    @Test func `in several circles of a foreign file comes in, and what waits goes on waiting`()
        async throws
    {
        let circles = (0..<20).map { number in
            """
            {"id": "a\(number)", "postId": 1, "parentId": "b\(number)", "body": "a"},
            {"id": "b\(number)", "postId": 1, "parentId": "a\(number)", "body": "b"},
            {"id": "c\(number)", "postId": 1, "parentId": "b\(number)", "body": "c"},
            {"id": "d\(number)", "postId": 1, "parentId": "none\(number)", "body": "d"}
            """
        }.joined(separator: ",")
        let elsewhere = try await InterchangeFixture(seed: 2)
        let report = try await elsewhere.take(
            #"{"posts": [{"id": 1, "title": "T", "body": "", "views": 1}], "comments": [\#(circles)]}"#
        )
        #expect(report.comments.added == 60 && report.comments.waiting == 20)
        #expect(report.notes.count == 40)
        #expect(report.notes.prefix(20).allSatisfy { $0.reason == .answersItself(.comment("a")) })
        #expect(
            report.notes.suffix(20).map(\.reason)
                == (0..<20).map { .waits(.comment("d"), for: .comment("none\($0)")) })
    }

    @Test func `alive on a post in the trash is named, and kept with the post`() async throws {
        try await fixture.stored.store.write { [post] in try $0.deletePost(post.id) }
        let (text, damaged) = try await export(
            after: "UPDATE comment SET deleted_at = NULL WHERE body = 'second';")
        #expect(damaged == [named(second, .outsideTrash)])

        let elsewhere = try await InterchangeFixture(seed: 2)
        let report = try await elsewhere.take(text)
        #expect(report.comments.inTrash == 1)
        #expect(report.notes.map(\.reason) == [.inTrashWithPost(.comment("second"))])
        #expect(try await elsewhere.export().contains(#""content":"second""#))
        try await elsewhere.stored.store.write { [post] in try $0.restorePost(post.id) }
        let comments = try await elsewhere.stored.list(ListQuery<CommentSummary>.recent())
        #expect(comments.map(\.content).sorted() == ["first", "second"])
    }
}

@Suite struct `Text in a store that is not UTF-8` {
    @Test func `is named by lists and exports, which show the rest of it`() async throws {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("Title", by: nil, "body")
        try await fixture.stored.comment("fine", on: post)
        try await SQLiteShell(path: fixture.stored.store.path).run(
            "UPDATE post SET title = CAST(x'41ff42' AS TEXT);")
        let damage = DamagedRow(
            table: "post", id: post.id.description,
            damage: .unreadable(expected: "TEXT", found: "bytes that are not UTF-8"))

        let page = try await fixture.stored.store.read { try $0.fetchReadable(ListQuery<Post>()) }
        #expect(page.damaged == [damage] && page.rows.isEmpty)
        #expect(
            page.legible.map(\.title) == ["A\u{FFFD}B"] && page.legible.map(\.content) == ["body"])

        let pieces = Mutex<[UInt8]>([])
        let damaged = try await Exporter().export(fixture.stored.store) { piece in
            pieces.withLock { $0 += piece }
        }
        let text = pieces.withLock { String(decoding: $0, as: UTF8.self) }
        #expect(damaged == [damage])
        #expect(text.contains("A\u{FFFD}B") && text.contains(#""content":"body""#))
        let report = try await InterchangeFixture(seed: 2).take(text)
        #expect(report.posts.added == 1 && report.comments.added == 1)
    }
}
