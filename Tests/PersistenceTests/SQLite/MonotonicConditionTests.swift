import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A latch` {
    @Test func `lets everybody pass once it is open, and not before`() {
        let latch = Latch()
        #expect(!latch.wait(atMost: .zero))
        #expect(!latch.wait(atMost: .milliseconds(1)))
        let passed = Atomic(0)
        let threads = (0..<4).map { _ in
            let thread = Thread {
                latch.wait()
                passed.add(1, ordering: .relaxed)
            }
            thread.start()
            return thread
        }
        #expect(passed.load(ordering: .relaxed) == 0)
        latch.open()
        latch.wait()
        #expect(latch.wait(atMost: .zero))
        #expect(latch.wait(atMost: .seconds(Int64.max / 4)))
        while passed.load(ordering: .relaxed) < threads.count { sched_yield() }
    }
}
