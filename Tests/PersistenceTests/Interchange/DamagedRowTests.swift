import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafSamples
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `A row that another program damaged` {
    /// A store with a post and three comments, of which the post of the second is gone, and a
    /// person whose day of birth is none.
    private func damaged() async throws -> (
        fixture: InterchangeFixture, comment: SheafModel.Comment, person: User
    ) {
        let fixture = try await InterchangeFixture()
        let person = try await fixture.stored.person("ada")
        try await fixture.stored.person("bob")
        let post = try await fixture.stored.post("Stays", by: person)
        let gone = try await fixture.stored.post("Gone", by: person)
        try await fixture.stored.comment("one", on: post)
        let orphan = try await fixture.stored.comment("two", on: gone)
        try await fixture.stored.comment("three", on: post)
        try await SQLiteShell(path: fixture.stored.store.path).run(
            """
            DELETE FROM post WHERE title = 'Gone';
            UPDATE user SET birth_date = 'soon' WHERE username = 'ada';
            """)
        return (fixture, orphan, person)
    }

    @Test func `is named, and the others are read`() async throws {
        let (fixture, orphan, person) = try await damaged()
        let comments = try await fixture.stored.store.read {
            try $0.fetchReadable(ListQuery<SheafModel.Comment>.recent())
        }
        #expect(comments.rows.map(\.content) == ["three", "one"])
        #expect(comments.damaged.map(\.table) == ["comment"])
        #expect(comments.damaged.map(\.id) == [orphan.id.description])
        let people = try await fixture.stored.store.read {
            try $0.fetchReadable(ListQuery<User>.everybody())
        }
        #expect(people.rows.map(\.username) == ["bob"])
        #expect(people.damaged.map(\.id) == [person.id.description])
    }

    @Test func `is told by an export that holds all the others`() async throws {
        let (fixture, orphan, person) = try await damaged()
        let pieces = Mutex<[UInt8]>([])
        let damaged = try await Exporter().export(fixture.stored.store) { piece in
            pieces.withLock { $0 += piece }
        }
        let text = pieces.withLock { String(decoding: $0, as: UTF8.self) }
        #expect(text.contains(#""content":"one""#) && text.contains(#""content":"three""#))
        #expect(!text.contains(#""content":"two""#) && !text.contains(#""username":"ada""#))
        #expect(
            damaged.contains(
                DamagedRow(
                    table: "comment", id: orphan.id.description,
                    damage: .orphaned(table: "post"))))
        #expect(damaged.contains { $0.table == "user" && $0.id == person.id.description })

        // What there is comes in elsewhere.
        let other = try await InterchangeFixture(seed: 2)
        let report = try await other.take(text)
        #expect(report.comments.added == 2 && report.people.added == 1)
    }

    @Test func `is left out by an export wherever it stands, and no other`() async throws {
        let fixture = try await InterchangeFixture()
        let data = SampleData(people: 450, posts: 450, comments: 0, seed: 4)
        try await fixture.stored.store.write { try $0.put(data) }
        // The last of a page, and the last of all.
        let order = try await fixture.stored.list(ListQuery<User>()).map(\.id.description).sorted()
        let broken = [order[0], order[199], order[200], order[449]]
        let names = broken.map { "x'\($0.replacing("-", with: ""))'" }.joined(separator: ", ")
        try await SQLiteShell(path: fixture.stored.store.path).run(
            "UPDATE user SET birth_date = 'soon' WHERE id IN (\(names));")
        let damaged = try await Exporter().export(fixture.stored.store) { _ in }
        #expect(damaged.map(\.id).sorted() == broken)
        let text = try await fixture.export()
        #expect(text.split(separator: "\n").count { $0.hasPrefix(#"{"kind":"person""#) } == 446)
    }

    @Test(.timeLimit(.hanging))
    func `does not make a live list fail, and has its place in it`() async throws {
        let (fixture, orphan, _) = try await damaged()
        let live = try await fixture.stored.store.live(ListQuery<CommentSummary>.recent())
        let events = live.makeAsyncIterator()
        guard case .initial(let list)? = await events.next() else {
            Issue.record("the list failed")
            return
        }
        #expect(list.firstRows.map(\.content) == ["three", "two", "one"])
        #expect(list.firstRows[1].id == orphan.id && list.firstRows[1].postTitle == "?")
    }
}
