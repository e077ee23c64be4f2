/// What C-c stopped, and what that means.
package struct InterruptWords: Sendable {
    /// There is nothing that can be stopped; whether something is still to be answered.
    let again: @Sendable (_ isBusy: Bool) -> String
    /// What the store was asked is being stopped.
    let stopping: @Sendable (_ name: String) -> String
    /// It was stopped in time; nil where something was only read.
    let stopped: @Sendable (_ name: String?) -> String
    /// A key was being derived to open something.
    let stoppedUnlocking: String
    let stoppedList: @Sendable (ListWork) -> String
}
