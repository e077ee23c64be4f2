import Notebook
import Persistence

extension Session {
    /// Writes into the store, and takes it back: what is in the way is found as otherwise, for `--dry-run`.
    ///
    /// - Returns: What `body` returns.
    /// - Throws: ``CommandError`` where nothing is stored yet, and what `body` throws.
    func trying<T: Sendable>(
        _ body: @Sendable (inout WriteContext) throws -> T
    ) async throws -> T {
        do {
            return try await existing().store.write(.command(by: "")) { context -> T in
                throw Tried(result: try body(&context))
            }
        } catch let tried as Tried<T> {
            return tried.result
        }
    }
}

/// Ends a transaction that was only tried.
private struct Tried<Result: Sendable>: Error {
    let result: Result
}
