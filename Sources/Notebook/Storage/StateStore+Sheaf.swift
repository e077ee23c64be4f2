package import FoundationEssentials
package import Persistence

// What Sheaf remembers about itself and those who use it: not what a person chose.

// MARK: - The program

extension StateStore {
    /// How often the program was started, this time included once it was recorded.
    package var launchCount: Int { self.get(.launchCount) }

    /// When the program was started first.
    package var firstLaunch: Date? { self.get(.firstLaunch) }

    /// When the program was started last.
    package var lastUse: Date? { self.get(.lastUse) }

    /// The version that ran last.
    package var version: String? { self.get(.version) }

    /// Counts a start of `version` at `date`; waits for the disk, so that two windows count two.
    ///
    /// - Returns: The version that ran before, `nil` at the first start.
    /// - Throws: why it is not on the disk; it is counted in memory.
    @discardableResult
    package func recordLaunch(version: String, at date: Date) throws(PreferenceError) -> String? {
        var before: String?
        try transact { (batch) throws(PreferenceError) in
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
    package var storeNote: StoreNote { self.get(.storeNote) }

    /// Notes what is in the store, so that a later start knows what was in its place.
    ///
    /// - Throws: never in practice: every note can be kept.
    package func setStoreNote(_ note: StoreNote) throws(PreferenceError) {
        guard note != storeNote else { return }
        try set(note, for: .storeNote)
    }
}

// MARK: - People

extension StateStore {
    /// The person at the keyboard, once that is known.
    package var currentUser: UUID? { self.get(.currentUser) }

    /// Whether another program has chosen who is at the keyboard.
    package static func isForeignChoice(_ change: PreferenceChange) -> Bool {
        change.origin == .externalEdit
            && change.keys.contains(PreferenceKey<UUID?>.currentUser.name)
    }

    /// How often and when somebody was at the keyboard.
    package func logins(of identifier: UUID) -> LoginRecord {
        self.get(.logins)[identifier.uuidString.lowercased()] ?? LoginRecord()
    }

    /// The same of everybody who ever was.
    package var logins: [UUID: LoginRecord] {
        self.get(.logins).reduce(into: [:]) { records, entry in
            if let identifier = UUID(uuidString: entry.key) { records[identifier] = entry.value }
        }
    }

    /// Remembers who is at the keyboard.
    ///
    /// - Throws: never in practice: every identifier can be kept.
    package func setCurrentUser(_ identifier: UUID?) throws(PreferenceError) {
        try set(identifier, for: .currentUser)
    }

    /// Counts that somebody sat down at the keyboard; waits for the disk.
    ///
    /// - Throws: why it is not on the disk; it is counted in memory.
    package func recordLogin(of identifier: UUID, at date: Date) throws(PreferenceError) {
        try transact { (batch) throws(PreferenceError) in
            var logins = self.get(.logins)
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
    package var places: [String: ListPlace] { self.get(.places) }

    /// Remembers where a list was left, `nil` forgets it; waits for the disk, so that another
    /// window's lists stay where they were left.
    ///
    /// - Throws: why it is not on the disk; it is kept in memory.
    package func setPlace(_ place: ListPlace?, of list: String) throws(PreferenceError) {
        try transact { (batch) throws(PreferenceError) in
            var places = places
            places[list] = place
            try batch.set(places, for: .places)
        }
    }

    /// The name of the list that was shown last.
    package var lastList: String? { self.get(.lastList) }

    /// Remembers which list is shown.
    ///
    /// - Throws: never in practice.
    package func setLastList(_ list: String) throws(PreferenceError) {
        try set(list, for: .lastList)
    }

    /// What lists were filtered by, the newest first.
    package var recentFilters: [String] { self.get(.recentFilters) }

    /// Remembers a filter; an older one that is the same goes, and so does the oldest above 50.
    ///
    /// Waits for the disk, so that two windows remember what both were filtered by.
    ///
    /// - Throws: ``PreferenceError/tooLarge(key:)``, or why it is not on the disk.
    package func recordFilter(_ filter: String) throws(PreferenceError) {
        try transact { (batch) throws(PreferenceError) in
            let others = recentFilters.filter { $0 != filter }
            try batch.set(Array(([filter] + others).prefix(50)), for: .recentFilters)
        }
    }

    /// How often each command was used, by its name; only where the person wants it counted.
    package var commandCounts: [String: Int] { self.get(.commandCounts) }

    /// Counts uses of commands; waits for the disk.
    ///
    /// - Throws: why it is not on the disk; it is counted in memory.
    package func count(commands: [String: Int]) throws(PreferenceError) {
        try transact { (batch) throws(PreferenceError) in
            let counts = commandCounts.merging(commands) { $0.addingClamped($1) }
            try batch.set(counts, for: .commandCounts)
        }
    }

    /// Forgets the counts.
    package func forgetCommandCounts() { reset(.commandCounts) }
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
