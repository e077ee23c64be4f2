import Foundation
import Persistence
import SheafModel
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Every list of the app` {
    @Test func `of people is read from an index in every order`() async throws {
        let orders = PersonCriterion.allCases.flatMap { criterion in
            [true, false].map { ListOrder(by: criterion, descending: $0) }
        }
        let named: [(String, ListQuery<UserSummary>)] = [
            ("everybody", .everybody()),
            ("followers", .followers(of: Self.person)), ("following", .following(of: Self.person)),
        ]
        try await check(named) { query in orders.map { query.sorted(by: $0) } }
        try await check([
            ("role", ListQuery<UserSummary>.withRole(.admin)), ("one", .one(Self.person)),
        ])
    }

    @Test func `of posts is read from an index in every order`() async throws {
        let orders = PostCriterion.allCases.flatMap { criterion in
            [true, false].map { ListOrder(by: criterion, descending: $0) }
        }
        let named: [(String, ListQuery<PostSummary>)] = [
            ("recent", .recent()), ("published", .withStatus(.published)),
            ("drafts", .withStatus(.draft)),
            ("tag", .withTag("tea")),
        ]
        try await check(named) { query in orders.map { query.sorted(by: $0) } }
        // A range on one column is sorted by that column: other orders sort what is in it.
        let date = StoreFixture.start
        try await check([
            ("after", ListQuery<PostSummary>.created(after: date))
        ])
        // One author's posts have an index of the newest; in other orders they are found by the
        // author and sorted.
        let newest = orders.filter { $0.criterion == .created }
        try await check([("author", ListQuery<PostSummary>.posts(by: Self.person))]) { query in
            newest.map { query.sorted(by: $0) }
        }
        try await check(
            [("author", ListQuery<PostSummary>.posts(by: Self.person))], mayBeSorted: true
        ) { query in orders.map { query.sorted(by: $0) } }
    }

    @Test func `of comments and tags is read from an index`() async throws {
        try await check([
            ("by", ListQuery<CommentSummary>.comments(by: Self.person)), ("recent", .recent()),
        ])
        // All of them are read, for the tree.
        let thread = ListQuery<CommentSummary>.thread(of: Post.ID(Self.person.uuid))
        try await check([("thread", thread)], mayBeSorted: true)
        try await check([
            ("name", ListQuery<SheafModel.Tag>.byName()), ("count", .byPostCount()),
            ("named", .named("tea")),
        ])
    }

    private static let person = User.ID(UUID(high: 1, low: 2))

    private func check<R: Record>(
        _ queries: [(name: String, query: ListQuery<R>)], mayBeSorted: Bool = false,
        orders: (ListQuery<R>) -> [ListQuery<R>] = { _ in [] }
    ) async throws {
        let fixture = try await StoreFixture()
        for (name, query) in queries {
            for query in [query] + orders(query) {
                let sql = ListSQL(query)
                for statement in [sql.page.rows, sql.count, sql.order] {
                    let plan = try await fixture.store.read { context in
                        try context.rows(
                            "EXPLAIN QUERY PLAN " + statement.sql, statement.arguments
                        ) { (row) throws(StoreError) in
                            // Step 0 is around those of the list itself; the tags of a row are
                            // sorted inside another step.
                            (isOuter: try row.integer(1) == 0, step: try row.text(3))
                        }
                    }
                    let bad = plan.filter { isOuter, step in
                        isOuter && !mayBeSorted && step.contains("TEMP B-TREE FOR ORDER BY")
                            || step.hasPrefix("SCAN self") && !step.contains("USING")
                    }
                    #expect(bad.isEmpty, "\(name): \(statement.sql) \(plan)")
                }
            }
        }
    }
}
