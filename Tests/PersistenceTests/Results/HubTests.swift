import Foundation
import Glibc
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Notebook
@testable import PersistenceFiles
@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `The thread that moves lists` {
    @Test func `lets go of the file for whoever asks while it ends`() async throws {
        let scratch = try TemporaryDirectory()
        await (try scratch.open()).close()
        let path = scratch.library
        let hub = Hub(
            check: { () throws(StoreError) in },
            open: { () throws(StoreError) in try Connection.reading(path, StoreOptions()) })
        let list = LiveList(stage: hub.stage, plan: ListPlan(ListQuery<Book>()))
        try hub.add(list)
        await list.wait()
        _ = try list.take()
        while !hub.isIdle { await Task.yield() }
        let pin = try #require(hub.stage.perform { list.shown?.pin })
        let (isRead, goOn) = (Latch(), Latch())
        Thread.detachNewThread {
            // Only a snapshot that was given up throws here.
            try? pin.use { (_) throws(StoreError) in
                isRead.open()
                goOn.wait()
            }
        }
        isRead.wait()
        hub.end()
        // It has heard of the end, and waits for the snapshot.
        while !pin.isAwaited { await Task.yield() }
        async let held: Void = hub.hold()
        while !hub.isHeld { await Task.yield() }
        goOn.open()
        await held
    }

    @Test func `looks at the file after letting go of it only where that was worth it`()
        async throws
    {
        let scratch = try TemporaryDirectory()
        await (try scratch.open()).close()
        let path = scratch.library
        let looks = Atomic<Int>(0)
        var tuning = EngineTuning()
        tuning.pollInterval = .hanging
        let hub = Hub(
            patience: .hanging, tuning: tuning,
            check: { () throws(StoreError) in looks.add(1, ordering: .relaxed) },
            open: { () throws(StoreError) in try Connection.reading(path, StoreOptions()) })
        let list = LiveList(stage: hub.stage, plan: ListPlan(ListQuery<Book>()))
        try hub.add(list)
        await list.wait()
        while !hub.isIdle { await Task.yield() }
        let before = looks.load(ordering: .relaxed)
        for _ in 0..<100 {
            await hub.hold()
            hub.goOn(atOnce: false)
            while !hub.isIdle { await Task.yield() }
        }
        #expect(looks.load(ordering: .relaxed) == before)
        await hub.hold()
        hub.goOn(atOnce: true)
        while !hub.isIdle { await Task.yield() }
        #expect(looks.load(ordering: .relaxed) > before)
        hub.end()
    }
}
