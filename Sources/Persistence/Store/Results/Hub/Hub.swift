import FoundationEssentials
import Synchronization

/// Moves all live lists of a store from snapshot to snapshot, on a thread of its own.
///
/// The thread runs while there are lists. It wakes at each commit of this process, when another
/// process has written its note, and once a second to ask SQLite whether a program that writes no
/// note has committed. While nobody takes the events of any list nothing wakes it but that.
///
/// `@unchecked`: `condition` guards all properties that vary; the mover belongs to the thread.
final class Hub: @unchecked Sendable {
    /// What all lists share.
    let stage = Stage()
    /// Reads windows for snapshots.
    let windows = WindowReader()
    private let condition = MonotonicCondition()
    private var inbox = Inbox()
    private var hasThread = false
    /// Whether the thread has nothing to let go of.
    private var isResting = true
    /// Whether commits do not matter: nobody looks at any list.
    private var ignoresCommits = false
    /// What commits of this process did since the last snapshot.
    private var log = CommitLog()
    /// What the thread has done.
    let figures = EngineFigures()
    private let patience: Duration
    private let tuning: EngineTuning
    private let note: NoteFile?
    private let newestSchema: Int
    private let open: @Sendable () throws(StoreError) -> Connection
    /// Looks whether the file is still in its place.
    private let check: @Sendable () throws(StoreError) -> Void
    /// Called when it is not, at each look.
    var onDisplacement: (@Sendable () -> Void)? {
        get { displacement.withLock { $0 } }
        set { displacement.withLock { $0 = newValue } }
    }
    private let displacement = Mutex<(@Sendable () -> Void)?>(nil)
    /// Whether the thread waits for something to do.
    private var isWaiting = false

    /// Whether the thread sleeps and has been told of nothing: the lists are as they stay, until
    /// somebody commits.
    var isIdle: Bool {
        change { isWaiting && !$0.isUrgent && !$0.hasCommit && !$0.hasNote }
    }

    /// Whether the thread sleeps, no commit wakes it, and nothing else is about to.
    var isUnwatched: Bool { change { ignoresCommits && !$0.isUrgent } }

    init(
        patience: Duration = .seconds(1), tuning: EngineTuning = EngineTuning(),
        note: NoteFile? = nil, newestSchema: Int = .max,
        check: @escaping @Sendable () throws(StoreError) -> Void,
        open: @escaping @Sendable () throws(StoreError) -> Connection
    ) {
        self.patience = patience
        self.tuning = tuning
        self.note = note
        self.newestSchema = newestSchema
        self.check = check
        self.open = open
    }

    /// Begins to observe a list.
    ///
    /// - Throws: ``StoreError/closed``.
    func add(_ list: LiveList) throws(StoreError) {
        list.onReturn = { [weak self] in self?.change { $0.hasReturn = true } }
        let isClosed = change { inbox in
            inbox.lists[ObjectIdentifier(list)] = list
            inbox.hasRequest = true
            return inbox.isClosed
        }
        if isClosed { throw .closed }
        startThread()
    }

    /// Ends a list.
    func remove(_ list: LiveList) {
        list.end()
        change { $0.lists[ObjectIdentifier(list)] = nil }
    }

    /// Tells that a list has a new query.
    func reload() {
        change { $0.hasRequest = true }
    }

    /// A commit as its writer tells of it.
    struct Commit: Sendable {
        /// Who makes it.
        let author: String?
        /// Which transaction of the file it is, if it writes anything.
        let number: UInt32?
        /// What it touches.
        let rows: TouchedRows
    }

    /// Tells that this process is about to commit.
    ///
    /// Said beforehand, because a snapshot may hold the commit before ``noteCommit()`` is heard.
    func announceCommit(_ commit: Commit) {
        change { inbox in
            // Where nobody looks nobody asks; who comes back finds it in the history.
            guard let number = commit.number, !inbox.lists.isEmpty, !ignoresCommits else { return }
            log.note(number, commit.rows, author: commit.author)
        }
    }

    /// Tells that an announced commit is done.
    func noteCommit() {
        change { $0.hasCommit = tuning.mistake != .droppedWake }
    }

    /// Tells that an announced commit failed, or that there was nothing to write.
    func withdrawCommit(_ commit: Commit) {
        guard let number = commit.number else { return }
        change { _ in log.withdraw(number) }
    }

    /// What is known of the commits in a snapshot taken just now.
    func announcedCommits() -> CommitLog {
        change { _ in log }
    }

    /// The lists, if one of them is new or has a new query that the thread has not heard of.
    private func newLists() -> [LiveList] {
        change { $0.hasRequest ? Array($0.lists.values) : [] }
    }

    /// Whether somebody waits until the lists show all that is committed.
    func hasFollowers() -> Bool {
        change { !$0.onFollowed.isEmpty }
    }

    /// Forgets commits that all lists have followed.
    func forgetCommits(through number: UInt32) {
        change { _ in log.forget(through: number) }
    }

    /// Waits until every list has its event for all that was committed before.
    ///
    /// A count under way is broken off for it and begun again afterwards.
    ///
    /// Lists that nobody looks at are left alone; where there are none it returns at once.
    func follow() async {
        await withCheckedContinuation { continuation in
            let lists = change { inbox -> [LiveList]? in
                guard hasThread, !inbox.isClosed, !inbox.lists.isEmpty else { return nil }
                inbox.onFollowed.append(continuation)
                return Array(inbox.lists.values)
            }
            guard let lists else { return continuation.resume() }
            // A count may take long, and nobody waits for one.
            for list in lists { list.giveWay() }
        }
    }

    /// Asks to read from the file instead of the journal, as soon as it is copied.
    func clearJournal(_ clearing: Clearing) {
        change { inbox in
            // Lists that nobody looks at are in nobody's way.
            if !inbox.lists.isEmpty && !ignoresCommits { inbox.clearing = clearing }
        }
    }

    /// Whether it is to let go of the file, or has.
    var isHeld: Bool { change { $0.isHeld } }

    /// Lets go of the file: no connection is open until ``goOn(atOnce:)``.
    func hold() async {
        await withCheckedContinuation { continuation in
            let isRunning = change { inbox in
                inbox.isHeld = true
                if hasThread { inbox.onHold.append(continuation) }
                return hasThread
            }
            if !isRunning { continuation.resume() }
        }
    }

    /// Ends what ``hold()`` began.
    ///
    /// - Parameter atOnce: Whether to look at the file now, and not at the next question for commits
    ///   of others. Where nothing came of letting go of it, that would only be found in the same
    ///   place, let go of again, and so on without end.
    func goOn(atOnce: Bool) {
        change { inbox in
            inbox.isHeld = false
            if atOnce { inbox.hasRequest = true }
        }
    }

    /// Ends all lists, and stops what is being read for them.
    func end() {
        let lists = change { inbox in
            inbox.isClosed = true
            return Array(inbox.lists.values)
        }
        for list in lists { list.end() }
    }

    /// Ends all lists and closes the connections.
    func close() async {
        end()
        await withCheckedContinuation { continuation in
            let isRunning = change { inbox in
                if hasThread { inbox.onEnd.append(continuation) }
                return hasThread
            }
            if !isRunning { continuation.resume() }
        }
    }

    @discardableResult
    private func change<T>(_ body: (inout Inbox) -> T) -> T {
        condition.lock()
        let before = rest(pausing: .zero)
        let result = body(&inbox)
        let isNews = rest(pausing: .zero) != before
        condition.unlock()
        // Waking somebody is the dearest part of a small write: only when that changes something,
        // and not while holding what the awakened needs first.
        if isNews { condition.signal() }
        return result
    }
}

// The thread.
extension Hub {
    private func startThread() {
        let isNew = change { _ in
            defer { hasThread = true }
            return !hasThread
        }
        guard isNew else { return }
        BackgroundThread.start("store-hub") { [self] in run() }
    }

    private func run() {
        let mover = SnapshotMover(
            stage: stage, patience: patience,
            open: open,
            check: { [self] () throws(StoreError) in try checkFile() },
            announcedCommits: announcedCommits, newLists: newLists, hasFollowers: hasFollowers,
            figures: figures, tuning: tuning, newestSchema: newestSchema)
        var watcher: NoteWatcher?
        while true {
            let inbox = nextInbox(pausing: mover.pause, isUnwatched: mover.isUnwatched)
            // Watching begins before the first snapshot and ends with the last list.
            if inbox.lists.isEmpty || inbox.isClosed {
                watcher?.stop()
                watcher = nil
            } else if watcher == nil {
                watcher = note.flatMap { note in
                    NoteWatcher(note) { [weak self] in self?.change { $0.hasNote = true } }
                }
            }
            for continuation in inbox.onHold {
                mover.close()
                continuation.resume()
            }
            if inbox.isClosed {
                mover.close()
                for list in inbox.lists.values { list.end() }
                for continuation in inbox.onFollowed { continuation.resume() }
                for continuation in endings() { continuation.resume() }
                return
            }
            if inbox.isHeld {
                // Lists that are not read now have nothing to wait for.
                for continuation in inbox.onFollowed { continuation.resume() }
                continue
            }
            mover.step(inbox)
            if let number = mover.number { forgetCommits(through: number.value) }
        }
    }

    private func checkFile() throws(StoreError) {
        do {
            try check()
        } catch {
            onDisplacement?()
            throw error
        }
    }

    /// Waits for something to do, or for the time to ask for commits of others.
    ///
    /// - Parameters:
    ///   - pause: How long commits have to wait: while a bulk change runs, most of the time is
    ///     left to it.
    ///   - isUnwatched: Whether nobody looks at any list.
    /// - Returns: What there is to do.
    private func nextInbox(pausing pause: Duration, isUnwatched: Bool) -> Inbox {
        let start = ContinuousClock.now
        condition.lock()
        defer { condition.unlock() }
        ignoresCommits = isUnwatched
        isWaiting = true
        defer { isWaiting = false }
        waiting: while true {
            switch rest(pausing: pause) {
            case .none: break waiting
            case .untilTold: condition.wait()
            case .atMost(let duration):
                let rest = duration - start.duration(to: .now)
                if rest <= .zero { break waiting }
                condition.wait(atMost: rest)
            }
        }
        figures.wakes.add(1, ordering: .relaxed)
        ignoresCommits = false
        isResting = inbox.lists.isEmpty
        defer { inbox.clear() }
        return inbox
    }

    /// How long the thread may sleep; under the lock.
    private func rest(pausing pause: Duration) -> Rest {
        if inbox.isUrgent { return .none }
        if inbox.isHeld { return .untilTold }
        // One more round lets go of the snapshots; then nothing wakes the thread.
        if inbox.lists.isEmpty { return isResting ? .untilTold : .none }
        if ignoresCommits { return .untilTold }
        return .atMost(inbox.hasCommit || inbox.hasNote ? pause : max(pause, tuning.pollInterval))
    }

    /// How long a thread may sleep.
    private enum Rest: Equatable {
        case none
        case untilTold
        case atMost(Duration)
    }

    /// Those who wait for the thread to end, or to let go of the file; no list can come any more.
    private func endings() -> [CheckedContinuation<Void, Never>] {
        change { inbox in
            hasThread = false
            defer {
                inbox.onEnd = []
                inbox.onHold = []
            }
            return inbox.onEnd + inbox.onHold
        }
    }
}
