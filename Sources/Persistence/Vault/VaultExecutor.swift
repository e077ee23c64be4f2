internal import Dispatch

/// Runs the jobs of a vault one after the other on a thread that may block: for the disk, or for
/// another program's lock.
final class VaultExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "vault")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
