import Foundation

/// Runs asynchronous work from the synchronous entry of the program.
enum Blocking {
    /// Waits on this thread until `work`, on the threads of the concurrency runtime, is done.
    ///
    /// - Throws: what `work` throws.
    static func run(_ work: @escaping @Sendable () async throws -> Void) throws {
        let outcome = Outcome()
        Task.detached {
            do {
                try await work()
                outcome.set(.success(()))
            } catch {
                outcome.set(.failure(error))
            }
        }
        try outcome.wait().get()
    }

    /// `@unchecked`: `condition` guards `result`.
    private final class Outcome: @unchecked Sendable {
        private let condition = NSCondition()
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
