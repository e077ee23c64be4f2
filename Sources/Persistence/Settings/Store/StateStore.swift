public import FoundationEssentials
import PersistenceFiles

/// What the program remembers about itself: not what a person chose.
///
/// It is kept like the preferences, but in a file that only the program writes, in the folder of
/// the state. A damaged one is set aside as `state.json.bad` and everything starts new.
public final class StateStore: Sendable {
    let store: PreferenceStore

    /// Reads the file, which need not exist, on the calling thread.
    ///
    /// With `watches`, what other programs change in it is noticed at once; without, when this one
    /// writes.
    public init(
        _ places: PreferencePlaces, watches: Bool = false, timing: WriteTiming = .standard
    ) {
        var places = places
        places.damage = .setAside
        store = PreferenceStore(
            PreferenceFiles(places), keys: Self.keys, arguments: [:], migrations: .none,
            watches: watches, timing: timing)
    }

    private static var keys: [AnyPreferenceKey] {
        [
            AnyPreferenceKey(.currentUser), AnyPreferenceKey(.logins),
            AnyPreferenceKey(.launchCount),
            AnyPreferenceKey(.firstLaunch), AnyPreferenceKey(.lastUse), AnyPreferenceKey(.version),
            AnyPreferenceKey(.places), AnyPreferenceKey(.lastList),
            AnyPreferenceKey(.recentFilters),
            AnyPreferenceKey(.commandCounts), AnyPreferenceKey(.reading),
            AnyPreferenceKey(.storeNote),
        ]
    }

    /// Changes from now on, by whomever, in order; ends with the store.
    package var changes: PreferenceChanges { store.changes() }

    /// Looks at the file now, instead of when somebody tells of a change to it; for a thread that may
    /// block.
    package func lookNow() { store.lookNow() }

    /// Waits until everything is on the disk.
    ///
    /// - Throws: why it is not.
    public func flush() async throws(PreferenceError) {
        try await store.flush()
    }

    /// The same for a thread that may block, before the program stops for a while.
    ///
    /// - Throws: why something is not on the disk.
    public func flushNow() throws(PreferenceError) {
        try store.flushNow()
    }

    /// The same for a thread that may block, at the end of the program.
    ///
    /// - Throws: why something is not on the disk.
    public func close() throws(PreferenceError) {
        try store.close()
    }
}

// MARK: - The program

extension StateStore {
    /// How often the program was started, this time included once it was recorded.
    public var launchCount: Int { store.get(.launchCount) }

    /// When the program was started first.
    public var firstLaunch: Date? { store.get(.firstLaunch) }

    /// When the program was started last.
    public var lastUse: Date? { store.get(.lastUse) }

    /// The version that ran last.
    public var version: String? { store.get(.version) }

    /// Counts a start of `version` at `date`; waits for the disk, so that two windows count two.
    ///
    /// - Returns: The version that ran before, `nil` at the first start.
    /// - Throws: why it is not on the disk; it is counted in memory.
    @discardableResult
    public func recordLaunch(version: String, at date: Date) throws(PreferenceError) -> String? {
        var before: String?
        try store.transact { (batch) throws(PreferenceError) in
            before = self.version
            try batch.set(launchCount.addingClamped(1), for: .launchCount)
            try batch.set(date, for: .lastUse)
            try batch.set(version, for: .version)
            if firstLaunch == nil { try batch.set(date, for: .firstLaunch) }
        }
        return before
    }
}

// MARK: - The store

extension StateStore {
    /// What was in the store when it was looked at last; nothing of one that was never noted.
    public var storeNote: StoreNote { store.get(.storeNote) }

    /// Notes what is in the store, so that a later start knows what was in its place.
    ///
    /// - Throws: never in practice: every note can be kept.
    public func setStoreNote(_ note: StoreNote) throws(PreferenceError) {
        guard note != storeNote else { return }
        try store.set(note, for: .storeNote)
    }
}

// MARK: - People

extension StateStore {
    /// The person at the keyboard, once that is known.
    public var currentUser: UUID? { store.get(.currentUser) }

    /// How often and when somebody was at the keyboard.
    public func logins(of identifier: UUID) -> LoginRecord {
        store.get(.logins)[identifier.uuidString.lowercased()] ?? LoginRecord()
    }

    /// The same of everybody who ever was.
    public var logins: [UUID: LoginRecord] {
        store.get(.logins).reduce(into: [:]) { records, entry in
            if let identifier = UUID(uuidString: entry.key) { records[identifier] = entry.value }
        }
    }

    /// Remembers who is at the keyboard.
    ///
    /// - Throws: never in practice: every identifier can be kept.
    public func setCurrentUser(_ identifier: UUID?) throws(PreferenceError) {
        try store.set(identifier, for: .currentUser)
    }

    /// Counts that somebody sat down at the keyboard; waits for the disk.
    ///
    /// - Throws: why it is not on the disk; it is counted in memory.
    public func recordLogin(of identifier: UUID, at date: Date) throws(PreferenceError) {
        try store.transact { (batch) throws(PreferenceError) in
            var logins = store.get(.logins)
            var record = self.logins(of: identifier)
            record.count = record.count.addingClamped(1)
            record.last = date
            logins[identifier.uuidString.lowercased()] = record
            try batch.set(logins, for: .logins)
        }
    }
}

// MARK: - Screens

extension StateStore {
    /// Where lists were left, by the name of the list.
    public var places: [String: ListPlace] { store.get(.places) }

    /// Remembers where a list was left, `nil` forgets it; waits for the disk, so that another
    /// window's lists stay where they were left.
    ///
    /// - Throws: why it is not on the disk; it is kept in memory.
    public func setPlace(_ place: ListPlace?, of list: String) throws(PreferenceError) {
        try store.transact { (batch) throws(PreferenceError) in
            var places = places
            places[list] = place
            try batch.set(places, for: .places)
        }
    }

    /// The name of the list that was shown last.
    public var lastList: String? { store.get(.lastList) }

    /// Remembers which list is shown.
    ///
    /// - Throws: never in practice.
    public func setLastList(_ list: String) throws(PreferenceError) {
        try store.set(list, for: .lastList)
    }

    /// What lists were filtered by, the newest first.
    public var recentFilters: [String] { store.get(.recentFilters) }

    /// Remembers a filter; an older one that is the same goes, and so does the oldest above 50.
    ///
    /// Waits for the disk, so that two windows remember what both were filtered by.
    ///
    /// - Throws: ``PreferenceError/tooLarge(key:)``, or why it is not on the disk.
    public func recordFilter(_ filter: String) throws(PreferenceError) {
        try store.transact { (batch) throws(PreferenceError) in
            let others = recentFilters.filter { $0 != filter }
            try batch.set(Array(([filter] + others).prefix(50)), for: .recentFilters)
        }
    }

    /// How often each command was used, by its name; only where the person wants it counted.
    public var commandCounts: [String: Int] { store.get(.commandCounts) }

    /// Counts uses of commands; waits for the disk.
    ///
    /// - Throws: why it is not on the disk; it is counted in memory.
    public func count(commands: [String: Int]) throws(PreferenceError) {
        try store.transact { (batch) throws(PreferenceError) in
            let counts = commandCounts.merging(commands) { $0.addingClamped($1) }
            try batch.set(counts, for: .commandCounts)
        }
    }

    /// Forgets the counts.
    public func forgetCommandCounts() { store.reset(.commandCounts) }
}

/// How often and when somebody was at the keyboard.
public struct LoginRecord: PreferenceCodable, Hashable {
    /// How often.
    public var count = 0
    /// When last.
    public var last: Date?

    /// Nobody yet.
    public init() {}
}

/// What was in a store when it was looked at last.
public struct StoreNote: PreferenceCodable, Hashable {
    /// The path of its file; empty where none was noted.
    public var path = ""
    /// How many rows there were by kind, as whoever noted it counts them.
    public var rows: [String: Int] = [:]
    /// When that was.
    public var date: Date?

    /// Nothing.
    public init() {}
}

/// Where a list was left.
public struct ListPlace: PreferenceCodable, Hashable {
    /// The identifier of the selected row.
    public var row: UUID
    /// How many rows of the screen were above it.
    public var line: Int

    /// The place of a row.
    public init(row: UUID, line: Int) {
        self.row = row
        self.line = line
    }
}

// MARK: - Keys

extension PreferenceKey where Value == UUID? {
    fileprivate static var currentUser: Self { Self("user.current", default: nil) }
}

extension PreferenceKey where Value == [String: LoginRecord] {
    fileprivate static var logins: Self { Self("user.logins", default: [:]) }
}

extension PreferenceKey where Value == Int {
    fileprivate static var launchCount: Self { Self("app.launchCount", default: 0) { $0 >= 0 } }
}

extension PreferenceKey where Value == Date? {
    fileprivate static var firstLaunch: Self { Self("app.firstLaunch", default: nil) }
    fileprivate static var lastUse: Self { Self("app.lastUse", default: nil) }
}

extension PreferenceKey where Value == String? {
    fileprivate static var version: Self { Self("app.version", default: nil) }
    fileprivate static var lastList: Self { Self("window.list", default: nil) }
}

extension PreferenceKey where Value == [String: Int] {
    fileprivate static var commandCounts: Self { Self("usage.commands", default: [:]) }
}

extension PreferenceKey where Value == StoreNote {
    fileprivate static var storeNote: Self { Self("store", default: StoreNote()) }
}

extension PreferenceKey where Value == [String: ListPlace] {
    fileprivate static var places: Self { Self("window.positions", default: [:]) }
}

extension PreferenceKey where Value == [String] {
    fileprivate static var recentFilters: Self { Self("cache.recentFilters", default: []) }
}
