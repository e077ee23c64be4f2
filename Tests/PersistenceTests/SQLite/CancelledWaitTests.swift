import Dispatch
import Foundation
import Glibc
import Persistence
import Synchronization
import TestSupport
import Testing

@Suite struct `A write that waits for somebody else's lock` {
    @Test(.timeLimit(.hanging))
    func `can be cancelled`() async throws {
        let directory = try TemporaryDirectory()
        let place = StorePlace.file(path: directory.file("sheaf.db").path)
        let holder = try await Store(place, .sheaf)
        var options = StoreOptions()
        // So long that only cancelling ends it.
        options.busyTimeout = .seconds(86_400)
        let other = try await Store(place, .sheaf, options)
        let error = await #expect(throws: StoreError.self) {
            try await holder.write { _ in
                try Self.cancelledWrite(to: other)
            }
        }
        #expect(error == .cancelled)
    }

    /// Begins a write on a task of its own, cancels it and waits for its end, on this thread.
    private static func cancelledWrite(to store: Store) throws {
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
        // It waits by then in all likelihood, or is cancelled before: both have to end.
        for _ in 0..<20_000 { sched_yield() }
        task.cancel()
        ended.wait()
        if let error = result.withLock({ $0 }) { throw error }
    }
}
