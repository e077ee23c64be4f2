internal import Model
internal import Notebook
internal import Persistence
internal import Synchronization

// Many rows at once.
extension EffectRunner {
    /// Which rows a batch would be about.
    func identify(_ work: Batch.Work) async throws -> StoreAnswer {
        .identifiers(
            try await storage.store.read(atMost: Self.longest) {
                try $0.identifiers(of: Batch(work))
            })
    }

    /// What a batch would do.
    func preview(_ batch: Batch) async throws -> StoreAnswer {
        .batchPreview(
            try await storage.store.read(atMost: Self.longest) { try $0.preview(batch) })
    }

    /// Does a batch; says how far it is, ten times a second at most.
    func run(_ batch: Batch, ticket: Int) async throws -> StoreAnswer {
        let start = ContinuousClock.now
        let last = Mutex(start)
        return .batch(
            try await storage.store.write(options) { context in
                try context.run(batch) { progress in
                    let now = ContinuousClock.now
                    let isTime = last.withLock { last in
                        guard now - last >= .milliseconds(100) else { return false }
                        last = now
                        return true
                    }
                    if isTime {
                        post(.batch(ticket: ticket, BatchPace(progress, after: now - start)))
                    }
                }
            })
    }

    /// Somebody looks on and can stop it.
    private static var longest: Duration { .seconds(3_600) }
}
