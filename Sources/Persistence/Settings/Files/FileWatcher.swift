package import Dispatch
package import FoundationEssentials
internal import Glibc
package import PersistenceFiles

/// Hears of changes to one file, made in whatever way, by watching the folder it is in.
///
/// The folder, because editors replace files. Of a link, the folder of the file it leads to is watched too; of a folder that
/// does not exist, the nearest one above it that does.
///
/// Where the system has no watch left, or the file lies on another machine, whose writers it does
/// not hear of, the file is looked at every two seconds.
///
/// `@unchecked Sendable`: all but `init` and `stop` runs on `queue`, and these two only send it
/// something to do.
package final class FileWatcher: @unchecked Sendable {
    private let file: AtomicFile
    private let queue: DispatchQueue
    /// Whether a folder lies on another machine.
    private let isRemote: @Sendable (_ folder: String) -> Bool
    private var descriptor: Int32 = -1
    private var source: (any DispatchSourceProtocol)?
    private var watches: [String: Int32] = [:]
    private var isWaiting = false

    /// How long an editor gets to finish what it does to the file.
    private static let quietTime = DispatchTimeInterval.milliseconds(50)
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
            | IN_MOVE_SELF)

    /// A watcher that calls on `queue`.
    package convenience init(file: AtomicFile, on queue: DispatchQueue) {
        self.init(file: file, queue: queue)
    }

    /// Hears of one file, on a queue of its own.
    package convenience init(_ url: URL) {
        self.init(file: AtomicFile(url), queue: DispatchQueue(label: "file"))
    }

    init(
        file: AtomicFile, queue: DispatchQueue,
        isRemote: @escaping @Sendable (_ folder: String) -> Bool = {
            FileSystemKind(ofPath: $0)?.isRemote == true
        }
    ) {
        self.file = file
        self.queue = queue
        self.isRemote = isRemote
    }

    /// Calls `onChange` on the queue: once now, then whenever something happened to the file.
    ///
    /// Or beside it: whoever hears has to look. It says whether the file is only looked at every two
    /// seconds.
    package func start(_ onChange: @escaping @Sendable (_ isPolling: Bool) -> Void) {
        queue.async { self.open(onChange) }
    }

    /// Ends the calls, of which one may still be under way.
    package func stop() {
        queue.async {
            self.source?.cancel()
            self.source = nil
        }
    }

    private func open(_ onChange: @escaping @Sendable (_ isPolling: Bool) -> Void) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return poll(onChange) }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.hear(onChange) }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        source.activate()
        self.source = source
        look(onChange)
    }

    private func hear(_ onChange: @escaping @Sendable (_ isPolling: Bool) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        // What happened does not matter, only that something did.
        while read(descriptor, &buffer, buffer.count) > 0 {}
        guard !isWaiting else { return }
        isWaiting = true
        queue.asyncAfter(deadline: .now() + Self.quietTime) { [weak self] in
            self?.isWaiting = false
            self?.look(onChange)
        }
    }

    private func look(_ onChange: @escaping @Sendable (_ isPolling: Bool) -> Void) {
        guard source != nil else { return }
        watchFolders()
        // After the watches, or a change between the two would go unheard.
        onChange(false)
        if watches.isEmpty || watches.keys.contains(where: isRemote) { poll(onChange) }
    }

    private func poll(_ onChange: @escaping @Sendable (_ isPolling: Bool) -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now(), repeating: .seconds(2))
        timer.setEventHandler { onChange(true) }
        timer.activate()
        source?.cancel()
        source = timer
    }

    private func watchFolders() {
        var wanted: Set<String>
        repeat {
            wanted = foldersToWatch()
            watch(wanted)
            // A folder made while the one above it was not watched yet went unheard.
        } while wanted != foldersToWatch()
    }

    private func foldersToWatch() -> Set<String> {
        var folders: Set = [Folder.parent(ofPath: file.url.path)]
        // Links in a circle lead nowhere that could be watched.
        if let target = try? file.resolved() { folders.insert(Folder.parent(ofPath: target)) }
        return Set(folders.map(Self.nearestFolder))
    }

    private func watch(_ wanted: Set<String>) {
        for (folder, watch) in watches where !wanted.contains(folder) {
            inotify_rm_watch(descriptor, watch)
            watches[folder] = nil
        }
        for folder in wanted {
            // Adding one again is how to learn that the folder is another one by now.
            let watch = inotify_add_watch(descriptor, folder, Self.events)
            watches[folder] = watch >= 0 ? watch : nil
        }
    }

    private static func nearestFolder(_ path: String) -> String {
        var path = path
        while access(path, F_OK) != 0, path != "/", path != "." {
            path = Folder.parent(ofPath: path)
        }
        return path
    }
}
