internal import Persistence

extension Store {
    /// Reads for as long as somebody wants it, what a screen shows: on a slow machine a large store takes
    /// its time, and whoever leaves the screen ends it.
    func readPatiently<T: Sendable>(
        _ body: @Sendable (borrowing ReadContext) throws -> T
    ) async throws -> T {
        try await read(atMost: .seconds(86_400), body)
    }
}
