import Dispatch
import Persistence

extension Store {
    /// Keeps this store from writing, in the middle of a write, until it is told to go on.
    func hold() async -> DispatchSemaphore {
        let goOn = DispatchSemaphore(value: 0)
        let (begun, continuation) = AsyncStream<Void>.makeStream()
        Task.detached {
            try await self.write { _ in
                continuation.yield()
                goOn.wait()
            }
        }
        for await _ in begun { break }
        return goOn
    }
}
