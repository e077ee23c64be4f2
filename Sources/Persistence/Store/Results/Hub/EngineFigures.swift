package import Synchronization

/// What the hub has done so far, for diagnostics and tests: work is counted, not timed.
package final class EngineFigures: Sendable {
    /// How often the thread of the hub came to do something.
    package let wakes = Atomic<Int>(0)
    /// Steps of lists to a newer snapshot in which only touched rows were looked at.
    package let followed = Atomic<Int>(0)
    /// Steps in which a list was read again as a whole.
    package let readAgain = Atomic<Int>(0)
    /// The steps of SQLite's virtual machine in all of these.
    package let machineSteps = Atomic<Int>(0)

    init() {}
}
