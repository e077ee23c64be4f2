import Persistence
import SheafTUI

/// What C-c and its like do to a command.
enum Stopping {
    /// They end the process, as they do everywhere, until it stores: it is done in a moment, or waits
    /// for a person.
    case byDefault
    /// It only looks: there is nothing to undo, so it says that it was stopped and ends.
    case atOnce
    /// It is cancelled, undoes what it began and says so.
    case undoing
}

/// Runs asynchronous work from the synchronous entry of the program.
enum Blocking {
    /// Waits on this thread until `work`, on the threads of the concurrency runtime, is done.
    ///
    /// - Parameters:
    ///   - stopping: What signals do to the work.
    ///   - update: Whether the work has a store half way to a newer schema.
    ///   - watch: Whether the work has stored what was asked for.
    ///   - language: What is said in it.
    ///   - work: The work.
    /// - Throws: what `work` throws; ``Interrupted`` when it failed after a signal.
    static func run(
        _ stopping: Stopping = .byDefault, _ update: UpdateState = UpdateState(),
        _ watch: CommitWatch = CommitWatch(), _ language: Language = .named(.en),
        _ work: @escaping @Sendable () async throws -> Void
    ) throws {
        let interruption: Interruption? =
            switch stopping {
            case .byDefault: nil
            case .atOnce: Interruption(isImmediate: true, update, watch, language)
            case .undoing: Interruption(UpdateState(), watch, language)
            }
        let outcome = Outcome()
        let ambiguousWidth = AmbiguousWidth.current
        let task = Task.detached {
            do {
                try await ambiguousWidth.holdThroughout { try await work() }
                outcome.set(.success(()))
            } catch {
                outcome.set(.failure(error))
            }
        }
        interruption?.watch(task)
        do {
            try outcome.wait().get()
        } catch {
            guard let signal = interruption?.received else { throw error }
            throw Interrupted(
                signal: signal, isStored: error is Unshown, isHalfWay: update.isHalfWay)
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
