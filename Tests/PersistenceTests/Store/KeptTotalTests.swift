import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// The store keeps how many posts it has; another program may write there what it likes.
@Suite(.timeLimit(.hanging)) struct `A kept number of rows` {
    /// A list of 230 posts, whose count is held, after some damage.
    private func list(
        after damage: String?, _ gate: Gate
    ) async throws -> (StoreFixture, LiveResults<PostSummary>.Iterator) {
        let fixture = try await StoreFixture { $0.tuning.beforeCount = { gate.pass() } }
        try await fixture.store.write { context in
            for number in 0..<230 {
                try context.createPost(
                    context.newPost(title: "\(number)", content: "", author: Authorship()))
            }
        }
        if let damage { try await StoreDamage.run(damage + ";", on: fixture.store.path) }
        gate.close()
        return (fixture, try await fixture.store.live(ListQuery()).makeAsyncIterator())
    }

    @Test(
        arguments: [
            ("UPDATE _total SET post = -1", nil), ("UPDATE _total SET post = 127", nil),
            ("UPDATE _total SET post = 9223372036854775807", nil),
            ("UPDATE _total SET post = -9223372036854775808", nil),
            ("UPDATE _total SET post = 'x'", nil), ("UPDATE _total SET post = NULL", nil),
            ("UPDATE _total SET post = 230.5", nil), ("UPDATE _total SET post = x'00'", nil),
            ("DELETE FROM _total", nil), ("DROP TABLE _total", nil),
            ("UPDATE _total SET post = 231", 231), ("UPDATE _total SET post = 128", 128),
        ] as [(String, Int?)])
    func `is believed only where it may be right, and until the rows are counted`(
        damage: String, believed: Int?
    ) async throws {
        let gate = Gate()
        let (fixture, events) = try await list(after: damage, gate)
        guard case .initial(let first) = await events.next() else {
            Issue.record("no list")
            return
        }
        #expect(first.count == believed && first.hasWrongTotal == (believed == nil))
        await gate.waitForSomebody()
        gate.open()
        guard case .update(let counted, let changes) = await events.next() else {
            Issue.record("not counted")
            return
        }
        #expect(counted.count == 230 && counted.hasWrongTotal && changes.isEmpty)
        #expect(try await counted.rows(0..<1000).count == 230)
        await fixture.store.close()
    }

    @Test func `that is right is told at once, and stays so`() async throws {
        let gate = Gate()
        let (fixture, events) = try await list(after: nil, gate)
        guard case .initial(let first) = await events.next() else {
            Issue.record("no list")
            return
        }
        #expect(first.count == 230 && !first.hasWrongTotal)
        await gate.waitForSomebody()
        gate.open()
        guard case .update(let counted, _) = await events.next() else {
            Issue.record("not counted")
            return
        }
        #expect(counted.count == 230 && !counted.hasWrongTotal)
        try await fixture.post("One more")
        guard case .update(let more, _) = await events.next() else {
            Issue.record("not followed")
            return
        }
        #expect(more.count == 231 && !more.hasWrongTotal)
        await fixture.store.close()
    }
}
