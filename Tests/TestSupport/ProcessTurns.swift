internal import Foundation

/// Lets as many commands run at once as there are processors.
///
/// More would only wait for each other, each with its memory and its limits. Whoever holds a turn waits
/// for nobody else's: a turn is for a command that runs to its end by itself, and no test may hold one
/// while it takes another.
package actor ProcessTurns {
    /// The turns of this machine.
    package static let ofThisMachine = ProcessTurns(
        count: ProcessInfo.processInfo.activeProcessorCount)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// So many turns.
    package init(count: Int) {
        free = max(count, 1)
    }

    /// Runs `body` when it is its turn; turns come in the order in which they are asked for.
    package func take<T: Sendable>(_ body: @Sendable () async throws -> T) async throws -> T {
        await begin()
        defer { end() }
        return try await body()
    }

    private func begin() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func end() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
