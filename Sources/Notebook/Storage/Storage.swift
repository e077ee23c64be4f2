internal import FoundationEssentials
internal import Model
package import Persistence

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
    /// Keeps the cache within its limit, whoever changes that.
    private let cacheLimit: Default<ByteCount>

    private init(
        _ directories: Directories, store: Store, settings: PreferenceStore, state: StateStore
    ) {
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
    ///   - watchesSettings: Whether edits of the settings file are followed; a command that ends
    ///     at once needs none of it.
    /// - Returns: What is open.
    /// - Throws: ``StoreError`` when the store cannot be opened. Settings that cannot be read are
    ///   no error: the defaults hold, and the settings say what is wrong.
    package static func open(
        _ directories: Directories, options: StoreOptions = StoreOptions(),
        suite: PreferenceSuite? = nil, arguments: [String: JSONNode] = [:],
        watchesSettings: Bool = true
    ) async throws -> Storage {
        var options = options
        options.migrationBackups = directories.backups
        let store = try await Store(.file(path: directories.databaseFile.path), .sheaf, options)
        return Storage(
            directories, store: store,
            settings: PreferenceStore(
                settings: .settings(in: directories, suite: suite), arguments: arguments,
                watches: watchesSettings),
            state: StateStore(.state(in: directories, suite: suite)))
    }

    /// Writes what is waiting to be written and closes everything.
    ///
    /// - Throws: ``PreferenceError`` if settings or state could not be written; all the rest is
    ///   closed even so.
    package func close() async throws(PreferenceError) {
        await store.close()
        if settings.get(.clearsCacheOnExit) {
            cache.empty()
        } else {
            cache.trim(toBytes: cacheLimit.wrappedValue.bytes)
        }
        var failure: PreferenceError?
        do { try settings.close() } catch { failure = error }
        do { try state.close() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }
}
