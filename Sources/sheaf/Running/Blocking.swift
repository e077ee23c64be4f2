import Persistence

/// Runs asynchronous work from the synchronous entry of the program.
enum Blocking {
    /// Waits on this thread until `work`, on the threads of the concurrency runtime, is done.
    ///
    /// - Parameters:
    ///   - isStoppable: Whether signals cancel the work, for work that heeds it; otherwise they end
    ///     the process at once.
    ///   - work: The work.
    /// - Throws: what `work` throws; ``Interrupted`` when it failed after a signal.
    static func run(
        isStoppable: Bool = false, _ work: @escaping @Sendable () async throws -> Void
    ) throws {
        let interruption = isStoppable ? Interruption() : nil
        let outcome = Outcome()
        let task = Task.detached {
            do {
                try await work()
                outcome.set(.success(()))
            } catch {
                outcome.set(.failure(error))
            }
        }
        interruption?.watch(task)
        do {
            try outcome.wait().get()
        } catch {
            throw interruption?.received.map { Interrupted(signal: $0) } ?? error
        }
    }

    /// `@unchecked`: `condition` guards `result`.
    private final class Outcome: @unchecked Sendable {
        private let condition = MonotonicCondition()
        private var result: Result<Void, any Error>?

        func set(_ result: Result<Void, any Error>) {
            condition.lock()
            defer { condition.unlock() }
            self.result = result
            condition.signal()
        }

        func wait() -> Result<Void, any Error> {
            condition.lock()
            defer { condition.unlock() }
            while true {
                if let result { return result }
                condition.wait()
            }
        }
    }
}
