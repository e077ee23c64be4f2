import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Reads a list.
private actor ListReader {
    /// How many rows it has; says that it begins to read them.
    func count(
        _ list: ListSnapshot<Author>, _ began: AsyncStream<Void>.Continuation
    ) async throws -> Int {
        began.yield()
        return try await list.rows(0..<Int.max).count
    }

    /// Comes back once whoever reads has asked for rows and waits for them.
    func pause() {}
}

extension WindowReader {
    /// Holds all who read until a gate is open.
    fileprivate func hold(_ gate: Gate) { gate.pass() }
}

@Suite(.timeLimit(.hanging)) struct `A list that is counted while it is read` {
    @Test func `ends where its rows end, also in a newer snapshot`() async throws {
        let (counting, reading) = (Gate(), Gate())
        var options = StoreOptions.unhurried
        options.tuning.beforeCount = { counting.pass() }
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for id in 1...1500 { try context.add(author: id, "name \(id)") }
        }
        counting.close()
        let list = try await store.live(ListQuery<Author>().sorted { [$0.name.ascending] })
        guard case .initial(let snapshot) = await list.makeAsyncIterator().next() else {
            Issue.record("no first page")
            return
        }
        #expect(snapshot.count == nil)

        reading.close()
        let windows = store.hub.windows
        let holding = Task { await windows.hold(reading) }
        await reading.waitForSomebody()
        let reader = ListReader()
        let (begun, began) = AsyncStream<Void>.makeStream()
        async let rows = reader.count(snapshot, began)
        for await _ in begun { break }
        await reader.pause()

        await counting.waitForSomebody()
        counting.open()
        await store.settle()
        #expect(snapshot.count == 1500)
        // Nothing in the list changes: it is read from the next snapshot from now on.
        try await store.write { try $0.add(tag: 1, "new") }
        await store.settle()
        reading.open()
        let read = try await rows
        #expect(read == 1500)
        await holding.value
        await store.close()
    }
}
