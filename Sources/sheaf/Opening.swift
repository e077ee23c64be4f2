import Persistence
import SheafNotebook

/// A storage that is being opened on another thread, while there is nothing else to do.
///
/// `@unchecked Sendable`: `result` is written before the latch opens and read after.
final class Opening: @unchecked Sendable {
    private let done = Latch()
    private var result: Result<Storage, any Error>?
    /// After that long somebody who looks at an empty screen wants to know why.
    private static let patience = Duration.seconds(1)
    private let notice: UpdateNotice

    /// Begins.
    init(
        _ directories: Directories, _ storeOptions: StoreOptions, _ suite: PreferenceSuite?,
        _ settings: [String: JSONNode], _ notice: UpdateNotice, _ log: Log
    ) {
        self.notice = notice
        Task.detached { [self] in
            do {
                // Who only looks makes no store of a file that somebody else emptied.
                var options = storeOptions
                options.fillsEmptyFile = false
                options.migrationProgress = { notice.note($0) }
                result = .success(
                    try await Storage.open(
                        directories, options: options, suite: suite, arguments: settings,
                        log: log))
            } catch {
                result = .failure(error)
            }
            notice.end()
            done.open()
        }
    }

    /// Waits for its end.
    ///
    /// - Parameter explain: Called once when it takes long and nothing was said of that yet.
    /// - Returns: The storage.
    /// - Throws: What keeps it from being opened.
    func wait(explain: () -> Void) throws -> Storage {
        if !done.wait(atMost: Self.patience) {
            if !notice.isShown { explain() }
            done.wait()
        }
        guard let result else { throw StoreError.closed }
        return try result.get()
    }
}
