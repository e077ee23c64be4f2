import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Ada wrote a post and a comment below one of Ben's; both answered, and so did a stranger.
@Suite struct `What others answered to somebody` {
    private let fixture: StoreFixture
    private let ada: User
    private let hers: Post

    init() async throws {
        fixture = try await StoreFixture()
        ada = try await fixture.person("ada")
        let ben = try await fixture.person("ben")
        hers = try await fixture.post("Hers", by: ada)
        let his = try await fixture.post("His", by: ben)
        let first = try await fixture.comment("to her post", on: hers, by: ben)
        try await fixture.comment("her own", on: hers, by: ada)
        try await fixture.comment("her answer to him", on: hers, to: first, by: ada)
        try await fixture.comment("his own below hers", on: hers, to: first, by: ben)
        let question = try await fixture.comment("her comment", on: his, by: ada)
        try await fixture.comment("to her comment", on: his, to: question, by: ben)
        try await fixture.comment("of nobody", on: his, to: question)
        try await fixture.comment("to his post", on: his)
    }

    private func texts(_ query: ListQuery<CommentSummary>) async throws -> Set<String> {
        Set(try await fixture.list(query).map(\.content))
    }

    private func texts(_ query: String) async throws -> Set<String> {
        let query = try SearchQuery(query, for: [.comments])
        return try await texts(.recent().filtered(by: query, in: .system))
    }

    @Test func `stands below their posts and their comments, and is not by themselves`()
        async throws
    {
        #expect(
            try await texts(.answers(to: ada.id)) == ["to her post", "to her comment", "of nobody"])
    }

    @Test func `is found by a field, which leaves out nobody`() async throws {
        let found = try await texts("answers:ada")
        #expect(found == ["to her post", "her own", "to her comment", "of nobody"])
        #expect(
            try await texts("answers:ada -author:ada") == texts(.answers(to: ada.id)))
        #expect(try await texts("-answers:ada").isDisjoint(with: found))
        #expect(try await texts("answers:nobody") == [])
    }

    @Test func `is found by whoever asks, who is called me`() async throws {
        func texts(_ query: String) async throws -> Set<String> {
            let query = try SearchQuery(query, for: [.comments])
            #expect(query.asksForYou)
            return try await self.texts(
                .recent().filtered(by: query.asking(for: ada.id), in: .system))
        }
        #expect(
            try await texts("answers:me")
                == ["to her post", "her own", "to her comment", "of nobody"])
        #expect(try await texts("author:ME") == ["her own", "her answer to him", "her comment"])
        #expect(try await texts("answers:me -author:me") == self.texts(.answers(to: ada.id)))
        #expect(try !SearchQuery("me author:ada", for: [.comments]).asksForYou)
    }

    @Test func `is found by the name of a stranger, too`() async throws {
        try await fixture.store.write { context in
            let zoe = Authorship(label: AuthorLabel(name: "Zoé", email: ""))
            let post = context.newPost(title: "Theirs", content: "", author: zoe)
            try context.createPost(post)
            try context.createComment(
                post: post.id, content: "to a stranger", author: Authorship())
        }
        #expect(try await texts("answers:zoe") == ["to a stranger"])
    }

    @Test func `is found by e-mail addresses, of people and of strangers`() async throws {
        #expect(try await texts("answers:\(ada.email)") == texts("answers:ada"))
        try await fixture.store.write { context in
            for name in ["", "Zoé"] {
                let author = Authorship(label: AuthorLabel(name: name, email: "Zoe@Far.org"))
                let post = context.newPost(title: "Theirs", content: "", author: author)
                try context.createPost(post)
                try context.createComment(
                    post: post.id, content: "to '\(name)'", author: Authorship())
            }
        }
        #expect(try await texts("answers:zoe@far.org") == ["to ''", "to 'Zoé'"])
    }

    @Test func `is followed as it comes, goes and changes hands`() async throws {
        let list = try await ListShadow(
            ListQuery<CommentSummary>.answers(to: ada.id), of: fixture.store)
        try await list.begin()
        let late = try await fixture.comment("late", on: hers)
        try await fixture.store.write { try $0.deleteComment(late.id) }
        try await fixture.store.write { try $0.deletePost(hers.id) }
        await fixture.store.settle()
        while try await list.take() {}
        #expect(list.failures.isEmpty)
        #expect(try await list.isCurrent(fixture.store))
    }

    /// However many comments there are, those are read that answer.
    @Test func `is found by indexes`() async throws {
        let sql = ListSQL(ListQuery<CommentSummary>.answers(to: ada.id))
        for statement in [sql.page.rows, sql.count, sql.order] {
            let steps = try await fixture.store.read { context in
                try context.rows(
                    "EXPLAIN QUERY PLAN " + statement.sql, statement.arguments
                ) { (row) throws(StoreError) in try row.text(3) }
            }
            #expect(!steps.contains { $0.hasPrefix("SCAN self") }, "\(statement.sql) \(steps)")
            #expect(!steps.contains { $0.hasPrefix("SCAN related") }, "\(statement.sql) \(steps)")
        }
    }
}
