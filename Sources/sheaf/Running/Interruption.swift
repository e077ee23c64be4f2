import CPersistenceSystem
import Dispatch
import Glibc
import Persistence
import SheafTUI
import Synchronization

/// Stops a task when the process is asked to end: C-c, a closed terminal, `kill`.
///
/// The first signal cancels the task, so that it can undo what it began and say so. A later one,
/// or five seconds without an end, ends the process as if nobody had listened: what was not
/// committed is then undone by whoever opens the store next. A commit that is under way has its turn.
struct Interruption {
    private let hearing: Hearing
    /// They hear as long as somebody holds them.
    private let sources: [any DispatchSourceSignal]

    /// Listens from now on.
    ///
    /// - Parameters:
    ///   - isImmediate: Whether there is nothing to undo: then the process says that it was stopped and
    ///     ends, also while it waits for whoever reads its output.
    ///   - update: Whether a store is half way to a newer schema, which is said then.
    ///   - watch: Whether what was asked for is stored, which is said as well.
    ///   - language: What is said in it.
    init(
        isImmediate: Bool = false, _ update: UpdateState = UpdateState(),
        _ watch: CommitWatch = CommitWatch(), _ language: Language
    ) {
        let hearing = Hearing(isImmediate: isImmediate, update, watch, language)
        self.hearing = hearing
        // Whoever ignored one of them before, as nohup does, wants no end by it.
        let numbers = [SIGINT, SIGTERM, SIGHUP].filter { system_was_ignored($0) == 0 }
        // Until a source hears, a signal ends the process: it must not be ignored, or it would be lost.
        let deaf = Deafness(numbers.count)
        sources = numbers.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { hearing.hear(number) }
            source.setRegistrationHandler { deaf.end() }
            source.resume()
            return source
        }
        deaf.wait()
    }

    /// Says what to stop; it is stopped at once when a signal came before.
    func watch(_ task: Task<Void, Never>) { hearing.watch(task) }

    /// The signal that came first, if one did.
    var received: Int32? { hearing.received }
}

extension Interruption {
    /// Which sources do not hear yet.
    ///
    /// `@unchecked`: `condition` guards `count`.
    private final class Deafness: @unchecked Sendable {
        private let condition = MonotonicCondition()
        private var count: Int

        init(_ count: Int) { self.count = count }

        /// One more hears.
        func end() {
            condition.lock()
            defer { condition.unlock() }
            count -= 1
            condition.broadcast()
        }

        /// Waits until all of them hear.
        func wait() {
            condition.lock()
            defer { condition.unlock() }
            while count > 0 { condition.wait() }
        }
    }

    private final class Hearing: Sendable {
        private let state = Mutex(State())
        private let isImmediate: Bool
        private let update: UpdateState
        private let watch: CommitWatch
        private let language: Language

        init(
            isImmediate: Bool, _ update: UpdateState, _ watch: CommitWatch, _ language: Language
        ) {
            self.isImmediate = isImmediate
            self.watch = watch
            self.language = language
            self.update = update
        }

        private struct State {
            var task: Task<Void, Never>?
            var first: (signal: Int32, at: ContinuousClock.Instant)?
        }

        var received: Int32? { state.withLock { $0.first?.signal } }

        func watch(_ task: Task<Void, Never>) {
            let isLate = state.withLock { state in
                state.task = task
                return state.first != nil
            }
            if isLate { task.cancel() }
        }

        func hear(_ number: Int32) {
            let (earlier, task) = state.withLock { state in
                defer { state.first = state.first ?? (number, .now) }
                return (state.first, state.task)
            }
            if let earlier {
                // A process and its group may both be told, in one breath.
                guard .now - earlier.at > .milliseconds(300) else { return }
                return end(by: number)
            }
            if isImmediate {
                say(Interrupted(signal: number, isHalfWay: update.isHalfWay))
                ProcessSignals.die(by: number)
            }
            task?.cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + 5) { self.end(by: number) }
        }

        /// Ends the process, and says so where it has stored what it was asked for.
        private func end(by number: Int32) {
            guard !watch.isStoring else {
                return DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
                    self.end(by: number)
                }
            }
            if watch.hasStored { say(Interrupted(signal: number, isStored: true)) }
            ProcessSignals.die(by: number)
        }

        private func say(_ stopped: Interrupted) {
            // Whoever does not read what is said keeps us for a breath and no longer.
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
                ProcessSignals.die(by: stopped.signal)
            }
            Standard(.error).line("sheaf: \(stopped.sentence(language))")
        }
    }
}

/// A signal ended what ran before it was done.
struct Interrupted: Error {
    let signal: Int32
    /// Whether something was stored before.
    var isStored = false
    /// Whether steps that bring the store to a newer schema were done, and others are not.
    var isHalfWay = false

    /// What is said.
    func sentence(_ language: Language) -> String {
        let words = language.commandLine.done
        if isStored { return words.stoppedWhenStored }
        // Where nothing was stored, or everything is undone.
        return isHalfWay ? words.stoppedHalfWay : words.stopped
    }
}
