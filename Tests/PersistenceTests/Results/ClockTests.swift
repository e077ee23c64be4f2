import Foundation
import Persistence
import SheafClockShift
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A live list while the clock is set back` {
    /// In a process of its own: the clock is one for everybody in it.
    @Test func `follows commits of this program and of others`() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let store = try await directory.open()
            let other = try await directory.open()
            let events = try await store.live(ListQuery<Author>()).makeAsyncIterator()
            _ = await events.next()
            for id in 1...4 {
                let before = Date()
                clock_shift_set_back(3_600)
                try #require(Date() < before)
                try await (id % 2 == 0 ? store : other).write { try $0.add(author: id, "name") }
                guard case .update(let list, _) = await events.next() else {
                    throw StoreError.closed
                }
                try #require(list.count == id)
            }
            await store.close()
            await other.close()
        }
    }
}
