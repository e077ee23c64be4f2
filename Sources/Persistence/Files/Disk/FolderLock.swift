/// A turn among the processes that open and close stores in a folder.
///
/// Who opens a store looks whether anybody else has it open, and puts away what is none of its own;
/// who closes it looks whether it is the last one. Two at once would each take the other for
/// somebody who goes on, and neither would do it. The lock is that of the folder itself, because
/// closing another descriptor of the store would drop the locks that SQLite has on it.
package final class FolderLock {
    private let folder: OpenFile<FileFailure>

    /// Turns take milliseconds; a process that was stopped within one keeps the others no longer.
    private static let patience = Duration.seconds(2)

    /// Waits for its turn at the folder of a file.
    ///
    /// Gives `nil` where it does not come in time, and where the system has no such locks: then things
    /// go as they would without.
    package init?(besides path: String) {
        do throws(FileFailure) {
            folder = try FilePath(Folder.parent(ofPath: path)).open([.reading, .folder])
            guard try folder.lock(patience: Self.patience) else { return nil }
        } catch {
            return nil
        }
    }
}
