import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A snapshot that is lent` {
    @Test func `comes back when whoever waited for it is cancelled meanwhile`() async throws {
        let scratch = try TemporaryDirectory()
        await (try scratch.open()).close()
        let pin = try Pin(Connection.reading(scratch.library, StoreOptions()))
        let errors = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Self.cancelAll(pin)) }
        }
        #expect(errors == Array(repeating: .cancelled, count: 300))
    }

    /// Lends the snapshot to one after the other who is cancelled just before; what they were told.
    private static func cancelAll(_ pin: Pin) -> [StoreError?] {
        let lent: [StoreError?]? = try? pin.use { (_) throws(StoreError) in
            (0..<300).map { _ in
                let cancellation = Cancellation(isAbrupt: false)
                let reader = Reader(pin, cancellation)
                while !pin.isAwaited { sched_yield() }
                cancellation.cancel()
                pin.letOthers {}
                return reader.error()
            }
        }
        return lent ?? []
    }

    /// Somebody who waits for a snapshot, on a thread of their own.
    ///
    /// `@unchecked`: the thread sets `failure` before `end` opens, and nobody looks earlier.
    private final class Reader: @unchecked Sendable {
        private var failure: StoreError?
        private let end = Latch()

        init(_ pin: Pin, _ cancellation: Cancellation) {
            Thread.detachNewThread { [self] in
                do throws(StoreError) {
                    try pin.use(until: cancellation) { _ in }
                } catch {
                    failure = error
                }
                end.open()
            }
        }

        /// Waits for its end.
        func error() -> StoreError? {
            end.wait()
            return failure
        }
    }
}
