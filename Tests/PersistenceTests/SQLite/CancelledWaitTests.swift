import Dispatch
import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A write that waits for somebody else's lock` {
    @Test(.timeLimit(.hanging))
    func `can be cancelled`() async throws {
        let directory = try TemporaryDirectory()
        let place = StorePlace.file(path: directory.file("sheaf.db").path)
        let holder = try await Store(place, .sheaf)
        var options = StoreOptions()
        // So long that only cancelling ends it.
        options.busyTimeout = .seconds(86_400)
        let waits = DispatchSemaphore(value: 0)
        options.busyProgress = { if $0 == .zero { waits.signal() } }
        let other = try await Store(place, .sheaf, options)
        let error = await #expect(throws: StoreError.self) {
            try await holder.write { _ in
                try Self.cancelledWrite(to: other, once: waits)
            }
        }
        #expect(error == .cancelled)
    }

    @Test(.timeLimit(.hanging))
    func `of this program is given up at once when its task is cancelled`() async throws {
        let store = try await Store(.temporary, Library.chain)
        let (writing, began) = AsyncStream<Void>.makeStream()
        let latch = DispatchSemaphore(value: 0)
        let long = Task {
            try await store.write { context in
                began.yield()
                latch.wait()
                try context.add(book: 1, "Emma")
            }
        }
        for await _ in writing { break }
        let waiting = Task { try await store.write { try $0.add(book: 2, "Cranford") } }
        let later = Task { try await store.write { try $0.add(book: 3, "Persuasion") } }
        waiting.cancel()
        // It comes back while the first one still runs.
        await #expect(throws: StoreError.cancelled) { try await waiting.value }
        latch.signal()
        try await long.value
        try await later.value
        #expect(try await store.fetch(ListQuery<Book>()).map(\.id) == [1, 3])
        await store.close()
    }

    /// Begins a write on a task of its own, cancels it once it waits and waits for its end, on this
    /// thread.
    private static func cancelledWrite(
        to store: Store, once waits: DispatchSemaphore
    ) throws {
        let ended = DispatchSemaphore(value: 0)
        let result = Mutex<StoreError?>(nil)
        let task = Task.detached {
            do {
                try await store.write { _ in }
            } catch {
                result.withLock { $0 = error as? StoreError }
            }
            ended.signal()
        }
        waits.wait()
        task.cancel()
        ended.wait()
        if let error = result.withLock({ $0 }) { throw error }
    }
}
