/// Moves all live lists of a store from snapshot to snapshot.
final class Hub: Sendable {
    init(path: String, options: StoreOptions) {}

    /// Tells that this process has committed.
    func noteCommit(by author: String?) {}

    /// Lets the pinned snapshots read from the file alone.
    func moveToFile(isUrgent: Bool) {}

    /// Ends all lists.
    func close() {}
}
