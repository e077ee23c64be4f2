import Foundation
import Persistence
import SheafModel
import SheafSamples
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// What a disk does to indexes, of which no row is on a page that was touched.
@Suite(.timeLimit(.hanging)) struct `A store with damaged indexes` {
    private static let indexes = [
        "comment_by_created_at", "post_tag_tag", "comment_parent", "post_by_title", "comment_id",
        "post_tag_post",
    ]

    @Test(arguments: indexes, SeededGenerator.seeds(6))
    func `loses nothing where one bit of an index is another`(
        index: String, seed: UInt64
    ) async throws {
        let (fixture, export) = try await filled()
        let roots = try await roots(of: [index], fixture)
        await fixture.store.close()
        var random = SeededGenerator(seed: seed)
        var pages = try DatabasePages(path: fixture.store.path)
        let page = roots.flatMap(pages.leaves).randomElement(using: &random) ?? roots[0]
        let bit = Int.random(in: 0..<pages.size * 8, using: &random)
        pages[page][bit / 8] ^= 1 << UInt8(bit % 8)
        try pages.save()
        let note = "\(index), seed \(seed): bit \(bit) of page \(page)"
        try await expectMended(fixture.store.path, export, note)
    }

    @Test(arguments: SeededGenerator.seeds(12))
    func `loses nothing, and adds no draft, where a page of one is in the place of another`(
        seed: UInt64
    ) async throws {
        let (fixture, export) = try await filled()
        let roots = try await roots(of: Self.indexes, fixture)
        await fixture.store.close()
        var random = SeededGenerator(seed: seed)
        var pages = try DatabasePages(path: fixture.store.path)
        let leaves = roots.flatMap(pages.leaves)
        let from = leaves.randomElement(using: &random) ?? roots[0]
        let to = leaves.filter { $0 != from }.randomElement(using: &random) ?? roots[1]
        pages[to] = pages[from]
        try pages.save()
        try await expectMended(
            fixture.store.path, export, "seed \(seed): page \(from) over \(to)")
    }

    @Test func `takes a title of which a byte and its form for sorting are no text`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("Zebra", by: nil, "first")
        try await fixture.post("Other", by: nil, "second")
        let roots = try await roots(of: ["post"], fixture)
        await fixture.store.close()
        var pages = try DatabasePages(path: fixture.store.path)
        let page = try #require(roots.flatMap(pages.leaves).first)
        for text in ["Zebra", "zebra"] {
            let place = try #require(pages[page].firstRange(of: Array(text.utf8)))
            pages[page][place.lowerBound] = 0xFF
        }
        try pages.save()
        let store = try await Store(.file(path: fixture.store.path), .sheaf, .patient)
        #expect(try await !mend(store, "").filter(\.isLossy).isEmpty)
        #expect(try await NotebookCheck.findings(in: store) == [])
        let titles = try await store.read { context in
            [try context.find(Post.self, post.id)?.title].compactMap(\.self)
        }
        #expect(titles == ["\u{FFFD}ebra"])
        await store.close()
    }

    /// A store of some pages an index, and what it holds.
    private func filled() async throws -> (StoreFixture, [String]) {
        let fixture = try await StoreFixture()
        try await fixture.store.write { context in
            _ = try context.put(SampleData(people: 20, posts: 150, comments: 300, seed: 3))
        }
        return (fixture, try await Self.rows(of: fixture.store))
    }

    /// All that stands in tables, in one order.
    private static func rows(of store: Store) async throws -> [String] {
        try await store.read { context in
            try context.rows(
                """
                SELECT 'post ' || title || body || coalesce(author_pk, '') || comment_count FROM post NOT INDEXED
                UNION ALL SELECT 'comment ' || body || post_pk || coalesce(parent_pk, '') FROM comment NOT INDEXED
                UNION ALL SELECT 'tag ' || post_pk || ' ' || tag_pk FROM post_tag NOT INDEXED
                UNION ALL SELECT 'user ' || username || post_count || ' ' || comment_count FROM user NOT INDEXED
                ORDER BY 1
                """
            ) { (row) throws(StoreError) in try row.text(0) }
        }
    }

    private func roots(of names: [String], _ fixture: StoreFixture) async throws -> [Int] {
        var roots: [Int] = []
        for name in names {
            roots.append(
                try await fixture.number(
                    "SELECT rootpage FROM sqlite_master WHERE name = ?", [name.sqlValue]))
        }
        return roots
    }

    private func expectMended(_ path: String, _ rows: [String], _ note: String) async throws {
        let store = try await Store(.file(path: path), .sheaf, .patient)
        let outcomes = try await mend(store, note)
        #expect(outcomes.flatMap(\.drafts).isEmpty, "\(note)")
        #expect(outcomes.filter(\.isLossy).isEmpty, "\(note)")
        #expect(try await NotebookCheck.findings(in: store) == [], "\(note)")
        #expect(try await Self.rows(of: store) == rows, "\(note)")
        await store.close()
    }

    /// Repairs what is found, and what is found behind it, as the doctor does.
    private func mend(
        _ store: Store, _ note: String
    ) async throws -> [NotebookRepair.Outcome] {
        var outcomes: [NotebookRepair.Outcome] = []
        var last: [NotebookFinding] = []
        for _ in 0..<5 {
            let found = try await NotebookCheck.findings(in: store)
            if found.isEmpty || found == last { break }
            #expect(found.filter { !$0.isRepairable }.isEmpty, "\(note): \(found)")
            last = found
            outcomes.append(try await NotebookRepair.run(found, on: store))
        }
        return outcomes
    }
}
