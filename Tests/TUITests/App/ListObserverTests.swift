import Foundation
import Glibc
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

@Suite(.timeLimit(.hanging)) struct `What follows a list for the screen` {
    @Test func `is waited for until it shows what is stored, not until others store no more`()
        async throws
    {
        let directory = try TemporaryDirectory()
        var options = StoreOptions.patient
        options.tuning.pollInterval = .milliseconds(1)
        let path = directory.file("sheaf.db").path
        let store = try await Store(.file(path: path), .sheaf, options)
        let ada = try await store.write {
            try $0.createUser($0.newUser(username: "ada", email: "a@b.org"))
        }
        let others = try Others(path, options)
        let (begun, continuation) = AsyncStream<Void>.makeStream()
        let observer = ListObserver<User>(
            focus: ListFocus(0..<10), author: "me", identify: { User.ID($0) },
            deliver: { delivery, _ in
                others.hear(delivery.rows)
                continuation.yield()
            },
            fail: { Issue.record("\($0)") })
        others.watch(observer)
        observer.start(ListQuery<User>(), of: store)
        for await _ in begun { break }
        try await store.write { try $0.setActive(false, user: ada.id) }
        await store.followCommits()
        await withTaskCancellationHandler {
            await observer.catchUp()
        } onCancel: {
            // The time is over. Without others whatever waits comes to an end.
            others.stop()
        }
        #expect(others.hasSeenInactive)
        // The event that was being handed on, and the one that waited.
        #expect(others.awaited <= 2)
        others.stop()
        observer.stop()
        await store.close()
    }

    /// A program that stores something whenever rows are handed on, so that there is always another
    /// event, until it is told to stop or somebody has waited for too many.
    private final class Others: Sendable {
        private struct State {
            let connection: Connection
            var observer: ListObserver<User>?
            var isOver = false
            /// How many events were handed on while somebody waited.
            var awaited = 0
            var hasSeenInactive = false
        }

        /// Guarded by the lock: what it does, and what it saw.
        private let state: Mutex<State>

        init(_ path: String, _ options: StoreOptions) throws {
            state = Mutex(State(connection: try Connection.writing(path, options)))
        }

        var awaited: Int { state.withLock { $0.awaited } }
        var hasSeenInactive: Bool { state.withLock { $0.hasSeenInactive } }

        func watch(_ observer: ListObserver<User>) { state.withLock { $0.observer = observer } }
        func stop() { state.withLock { $0.isOver = true } }

        /// Stores something, and returns when the list has an event; called by the observer itself.
        func hear(_ rows: [User]) {
            state.withLock { state in
                if rows.contains(where: { !$0.isActive }) { state.hasSeenInactive = true }
                guard let observer = state.observer else { return }
                if observer.assumeIsolated({ !$0.waiters.isEmpty }) { state.awaited += 1 }
                if state.awaited > 20 { state.isOver = true }
                guard !state.isOver else { return }
                do {
                    try state.connection.execute("UPDATE user SET age = coalesce(age, 0) % 100 + 1")
                } catch {
                    Issue.record("\(error)")
                    state.isOver = true
                }
                while observer.assumeIsolated({ $0.list?.hasEvent }) == false { sched_yield() }
            }
        }
    }
}
