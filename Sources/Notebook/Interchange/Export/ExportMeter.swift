import Synchronization

/// How many living rows an export holds.
package struct ExportTally: Hashable, Sendable {
    package var people = 0
    package var posts = 0
    package var comments = 0

    /// Describes it.
    package init(people: Int = 0, posts: Int = 0, comments: Int = 0) {
        self.people = people
        self.posts = posts
        self.comments = comments
    }
}

/// Counts what an export writes while it does, and tells how far it is.
package final class ExportMeter: Sendable {
    /// A kind of rows that is counted.
    enum Kind { case person, post, comment }

    private struct State {
        var tally = ExportTally()
        var progress = BatchProgress(done: 0, total: 0)
        /// The kinds that were promised.
        var steps: Set<Kind> = []
    }

    /// Guarded by the lock: what was written so far.
    private let state = Mutex(State())
    private let tell: @Sendable (BatchProgress) -> Void

    /// Counts, and tells of each step.
    package init(_ tell: @escaping @Sendable (BatchProgress) -> Void = { _ in }) {
        self.tell = tell
    }

    /// What was written.
    package var tally: ExportTally { state.withLock { $0.tally } }

    /// Begins anew; so many rows of these kinds are to come, those in the trash among them.
    func begin(_ total: Int, of kinds: Set<Kind>) {
        state.withLock {
            $0 = State(progress: BatchProgress(done: 0, total: total), steps: kinds)
        }
    }

    /// A row was written.
    func note(_ kind: Kind, isLiving: Bool = true) {
        let progress = state.withLock { state -> BatchProgress? in
            if isLiving { state.tally.count(kind) }
            guard state.steps.contains(kind) else { return nil }
            let total = state.progress.total
            state.progress = BatchProgress(
                done: min(state.progress.done + 1, total), total: total)
            return state.progress
        }
        if let progress { tell(progress) }
    }
}

extension ExportTally {
    fileprivate mutating func count(_ kind: ExportMeter.Kind) {
        switch kind {
        case .person: people += 1
        case .post: posts += 1
        case .comment: comments += 1
        }
    }
}
