/// Runs the jobs of one actor on a thread of its own, one after the other.
///
/// SQLite blocks: on locks, on the disk. Blocking a thread of Swift's cooperative pool could bring
/// everything else to a stop, hence this. The thread starts with the first job and ends when the
/// executor goes.
package final class ThreadExecutor: SerialExecutor {
    private let queue: JobQueue

    /// An executor whose thread has this name.
    package init(name: String) {
        queue = JobQueue(name: name)
    }

    deinit {
        queue.end()
    }

    /// Runs a job after those that came before.
    package func enqueue(_ job: consuming ExecutorJob) {
        queue.append(UnownedJob(job), for: asUnownedSerialExecutor())
    }
}

/// The jobs of a ``ThreadExecutor`` and the thread that works them off.
///
/// A type of its own, so that the thread does not keep the executor alive.
///
/// `@unchecked`: `condition` guards `jobs`, `thread` and `isEnded`.
private final class JobQueue: @unchecked Sendable {
    private let name: String
    private let condition = MonotonicCondition()
    private var jobs: [(job: UnownedJob, executor: UnownedSerialExecutor)] = []
    private var hasThread = false
    private var isEnded = false

    init(name: String) {
        self.name = name
    }

    func append(_ job: UnownedJob, for executor: UnownedSerialExecutor) {
        condition.lock()
        defer { condition.unlock() }
        jobs.append((job, executor))
        if hasThread {
            condition.signal()
        } else {
            hasThread = true
            BackgroundThread.start(name) { [self] in work() }
        }
    }

    func end() {
        condition.lock()
        defer { condition.unlock() }
        isEnded = true
        condition.signal()
    }

    private func work() {
        while let next = nextJobs() {
            for (job, executor) in next { job.runSynchronously(on: executor) }
        }
    }

    /// Waits for jobs; `nil` when there will be no more.
    private func nextJobs() -> [(job: UnownedJob, executor: UnownedSerialExecutor)]? {
        condition.lock()
        defer { condition.unlock() }
        while jobs.isEmpty && !isEnded { condition.wait() }
        if jobs.isEmpty { return nil }
        defer { jobs = [] }
        return jobs
    }
}
