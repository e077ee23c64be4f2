internal import FoundationEssentials
package import Persistence
internal import SheafModel

/// Everything Sheaf keeps for one person: the front door.
///
/// The store of people, posts, comments and tags, the settings and the state, in the folders of
/// ``Directories``. Opening makes `sheaf.db`, for this user alone, where there is none; a store
/// that is there is not touched by looking at it.
package final class Storage: Sendable {
    /// Where everything lies.
    package let directories: Directories
    /// People, posts, comments and tags.
    package let store: Store
    /// What people set.
    package let settings: PreferenceStore
    /// What the program remembers.
    package let state: StateStore
    /// What can be made again; no larger than `data.cacheSize` says.
    package let cache: CacheFolder
    /// What happened beneath, for whoever looks for the cause of something.
    package let log: Log
    /// Keeps the cache within its limit, whoever changes that.
    private let cacheLimit: Default<ByteCount>

    private init(
        _ directories: Directories, store: Store, settings: PreferenceStore, state: StateStore,
        log: Log
    ) {
        self.log = log
        self.directories = directories
        self.store = store
        self.settings = settings
        self.state = state
        let cache = CacheFolder(directories.cache)
        self.cache = cache
        cacheLimit = Default(.cacheSize, in: settings) { cache.trim(toBytes: $0.bytes) }
        // What a program that was killed left behind.
        if settings.get(.clearsCacheOnExit) { cache.empty() }
    }

    /// Opens, or makes, what lies in the folders.
    ///
    /// - Parameters:
    ///   - directories: Where everything lies.
    ///   - options: How the store is opened.
    ///   - suite: The profile whose settings and state hold; `nil` for the usual ones.
    ///   - arguments: Settings of the command line, for this run.
    ///   - watchesSettings: Whether edits of the settings file are followed, and what other programs
    ///     note in the state; a command that ends at once needs none of it.
    ///   - log: Where is noted what happens beneath.
    /// - Returns: What is open.
    /// - Throws: ``StoreError`` when the store cannot be opened. Settings that cannot be read are
    ///   no error: the defaults hold, and the settings say what is wrong.
    package static func open(
        _ directories: Directories, options: StoreOptions = StoreOptions(),
        suite: PreferenceSuite? = nil, arguments: [String: JSONNode] = [:],
        watchesSettings: Bool = true, log: Log = .none
    ) async throws -> Storage {
        var options = options
        options.migrationBackups = directories.backups
        // On a slow machine a large store takes its time, and whoever asked can end it.
        options.readLimit = .seconds(86_400)
        let store = try await open(directories.databaseFile.path, options, log)
        return Storage(
            directories, store: store,
            settings: PreferenceStore(
                settings: .settings(in: directories, suite: suite), arguments: arguments,
                watches: watchesSettings),
            state: StateStore(.state(in: directories, suite: suite), watches: watchesSettings),
            log: log)
    }

    private static func open(
        _ path: String, _ options: StoreOptions, _ log: Log
    ) async throws -> Store {
        let start = ContinuousClock.now
        do {
            let store = try await Store(.file(path: path), .sheaf, options)
            log.note(.opened(start.duration(to: .now)))
            if store.migrationBackup != nil { log.note(.migrated) }
            if store.asideJournal != nil { log.note(.journalAside) }
            if store.hasJournalOfReplaced { log.note(.journalOfReplaced) }
            return store
        } catch {
            switch error as? StoreError {
            // What is not there is no failure: a notebook begins like that.
            case .missing, .empty: break
            default: log.note(.failed(.opening, LogEntry.Cause(error)))
            }
            throw error
        }
    }

    /// Writes what is waiting to be written and closes everything.
    ///
    /// - Throws: ``PreferenceError`` if settings or state could not be written; all the rest is
    ///   closed even so.
    package func close() async throws(PreferenceError) {
        let clearsCache = settings.get(.clearsCacheOnExit)
        let limit = cacheLimit.wrappedValue.bytes
        var failure: PreferenceError?
        do { try settings.close() } catch { failure = error }
        do { try state.close() } catch { failure = failure ?? error }
        if clearsCache {
            cache.empty()
        } else {
            cache.trim(toBytes: limit)
        }
        // Whoever still reads is waited for, be it without an end: nothing else may hang on that.
        await store.close()
        if let failure { throw failure }
    }
}
