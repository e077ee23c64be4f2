import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

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
        await until { hub.isIdle }
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
        await until { pin.isAwaited }
        async let held: Void = hub.hold()
        await until { hub.isHeld }
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
        await until { hub.isIdle }
        let before = looks.load(ordering: .relaxed)
        for _ in 0..<100 {
            await hub.hold()
            hub.goOn(atOnce: false)
            await until { hub.isIdle }
        }
        #expect(looks.load(ordering: .relaxed) == before)
        await hub.hold()
        hub.goOn(atOnce: true)
        await until { hub.isIdle }
        #expect(looks.load(ordering: .relaxed) > before)
        hub.end()
    }
}
