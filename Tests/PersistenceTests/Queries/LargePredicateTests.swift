import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// However many conditions: an answer, or a sentence that says how many are too many.
@Suite(.timeLimit(.hanging)) struct `A predicate of many conditions` {
    @Test(arguments: [1, 85, 1_000]) func `finds what has all the words`(
        count: Int
    ) async throws {
        let fixture = try await StoreFixture()
        let words = (0..<count).map { "word\($0)" }
        let text = words.joined(separator: " ")
        let person = try await fixture.person("ann") { $0.bio = text }
        let post = try await fixture.post("All of them", by: person, text)
        try await fixture.person("bob") { $0.bio = String(text.dropLast(2)) }
        try await fixture.post("Not all of them", by: person, String(text.dropLast(2)))
        let posts = ListQuery<PostSummary>.recent().filtered(by: text)
        let people = ListQuery<UserSummary>.everybody().filtered(by: text)
        #expect(try await fixture.list(posts).map(\.id) == [post.id])
        #expect(try await fixture.list(people).map(\.id) == [person.id])
        #expect(try await fixture.list(posts.limited(to: 5, from: 1)) == [])
        #expect(try await fixture.store.read { try $0.count(people) } == 1)
        let found = try await fixture.store.read { try $0.search(text) }
        #expect(found.posts.map(\.row.id) == [post.id])

        let events = try await fixture.store.live(posts).makeAsyncIterator()
        guard case .initial(let list) = await events.next() else {
            Issue.record("no list")
            return
        }
        #expect(list.firstRows.map(\.id) == [post.id])
        try await fixture.store.write { try $0.deletePost(post.id) }
        guard case .update(let rest, _) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(rest.count == 0)
        await fixture.store.close()
    }

    @Test func `is refused by its number where that is too large`() async throws {
        let fixture = try await StoreFixture()
        let text = (0..<100_000).map { "word\($0)" }.joined(separator: " ")
        let query = ListQuery<PostSummary>.recent().filtered(by: text)
        let error = StoreError.queryTooLarge(.conditions(most: 8_000))
        await #expect(throws: error) { _ = try await fixture.list(query) }
        await #expect(throws: error) { _ = try await fixture.store.read { try $0.count(query) } }
        await #expect(throws: error) { _ = try await fixture.store.live(query) }
        await #expect(throws: error) {
            _ = try await fixture.list(ListQuery<PostSummary> { $0.matches(text) })
        }
        await #expect(throws: error) { _ = try await fixture.store.read { try $0.search(text) } }
        // A list that is asked something else says so, and answers the next question.
        let list = try await fixture.store.live(ListQuery<PostSummary>.recent())
        let events = list.makeAsyncIterator()
        _ = await events.next()
        list.change(to: query)
        guard case .failure(error) = await events.next() else {
            Issue.record("no failure")
            return
        }
        try await fixture.post("One")
        list.change(to: .recent())
        guard case .initial(let snapshot) = await events.next() else {
            Issue.record("no list")
            return
        }
        #expect(snapshot.firstRows.map(\.title) == ["One"])
        await fixture.store.close()
    }

    @Test func `is one flat list, however it is put together`() {
        let columns = Book.columns
        let parts = (0..<1_000).map { columns.id != $0 }
        let one = parts.dropFirst().reduce(parts[0]) { $0 && $1 }
        let other = parts.dropLast().reversed().reduce(parts[999]) { $1 && $0 }
        #expect(one == other)
        #expect(!(!one) == one)
        #expect(one.node.content.nesting == 1)
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `holds for the rows that it should, nested as deep as it may be`(
        seed: UInt64
    ) async throws {
        let store = try await Store(.temporary, Library.chain)
        try await store.write { context in
            for id in 0..<40 { try context.add(book: id, "book", year: id % 7 == 0 ? nil : id) }
        }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let (predicate, holds) = Self.nested(&random)
            let query = ListQuery<Book>(predicate).sorted { [$0.id.ascending] }
            let (rows, count) = try await store.read {
                (try $0.fetch(query).map(\.id), try $0.count(query))
            }
            #expect(rows == (0..<40).filter(holds))
            #expect(count == rows.count)
        }
        await store.close()
    }

    /// A predicate as deep as it may be, and what it should say of a book.
    private static func nested(
        _ random: inout SeededGenerator
    ) -> (QueryPredicate<Book>, (Int) -> Bool) {
        let columns = Book.columns
        var predicate = columns.id > 20
        var holds: (Int) -> Bool = { $0 > 20 }
        while predicate.node.content.nesting < PredicateTree.mostNesting {
            let bound = Int.random(in: 0..<40, using: &random)
            let other = columns.year >= bound
            let otherHolds = { (id: Int) in id % 7 != 0 && id >= bound }
            let inner = (predicate, holds)
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                predicate = other && inner.0
                holds = { otherHolds($0) && inner.1($0) }
            case 1:
                predicate = inner.0 || other
                holds = { otherHolds($0) || inner.1($0) }
            case 2 where predicate.node.content.nesting + 1 < PredicateTree.mostNesting:
                predicate = !(other || inner.0)
                holds = { !(otherHolds($0) || inner.1($0)) }
            case 3:
                predicate = other || inner.0
                holds = { otherHolds($0) || inner.1($0) }
            default:
                predicate = inner.0 && other
                holds = { otherHolds($0) && inner.1($0) }
            }
        }
        return (predicate, holds)
    }

    @Test func `is refused by its depth where that is too great`() async throws {
        let store = try await Store(.temporary, Library.chain)
        let columns = Book.columns
        var predicate = columns.id == 1
        // Deeper than any stack: what is refused is not put together.
        for id in 0..<100_000 {
            predicate = id % 2 == 0 ? predicate && columns.id != id : predicate || columns.id == id
        }
        let query = ListQuery<Book>(predicate)
        let error = StoreError.queryTooLarge(.nesting(most: 32))
        await #expect(throws: error) { _ = try await store.read { try $0.fetch(query) } }
        await #expect(throws: error) { _ = try await store.live(query) }
        var negated = columns.id == 1
        for _ in 0..<100_001 { negated = !negated }
        #expect(negated == !(columns.id == 1))
        await store.close()
    }

    @Test func `is refused in the same way where only SQLite can tell`() async throws {
        let store = try await Store(.temporary, Library.chain)
        let brackets = String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300)
        let query = ListQuery<Book>(Column<Book, Int>(brackets) == 1)
        await #expect(throws: StoreError.queryTooLarge(.statement("parser stack overflow"))) {
            _ = try await store.read { try $0.fetch(query) }
        }
        await store.close()
    }
}
