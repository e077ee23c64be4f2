public import Foundation

/// What the program remembers about itself: not what a person chose.
///
/// It is kept like the preferences, but in a file that only the program writes. A damaged one is
/// set aside as `state.json.bad` and everything starts new.
public final class StateStore: Sendable {
    private let store: PreferenceStore

    /// Reads the file, which need not exist, on the calling thread.
    public init(file: URL) {
        let keys = [
            AnyPreferenceKey(.currentUser), AnyPreferenceKey(.launchCount),
            AnyPreferenceKey(.firstLaunch), AnyPreferenceKey(.version),
        ]
        store = PreferenceStore(file: file, keys: keys, damage: .setAside, watches: false)
    }

    /// The person at the keyboard, once that is known.
    public var currentUser: UUID? { store.get(.currentUser) }

    /// How often the program was started, this time included once it was recorded.
    public var launchCount: Int { store.get(.launchCount) }

    /// When the program was started first.
    public var firstLaunch: Date? { store.get(.firstLaunch) }

    /// The version that ran last.
    public var version: String? { store.get(.version) }

    /// Remembers who is at the keyboard.
    ///
    /// - Throws: never in practice: every identifier can be kept.
    public func setCurrentUser(_ identifier: UUID?) throws(PreferenceError) {
        try store.set(identifier, for: .currentUser)
    }

    /// Counts a start of `version` at `date`.
    ///
    /// - Throws: never in practice: every count, date and version can be kept.
    public func recordLaunch(version: String, at date: Date) throws(PreferenceError) {
        var edits = [
            try PreferenceEdit(launchCount + 1, for: .launchCount),
            try PreferenceEdit(version, for: .version),
        ]
        if firstLaunch == nil { edits.append(try PreferenceEdit(date, for: .firstLaunch)) }
        store.apply(edits, origin: .local)
    }

    /// Waits until everything is on the disk.
    ///
    /// - Throws: why it is not.
    public func flush() async throws(PreferenceError) {
        try await store.flush()
    }

    /// The same for a thread that may block, at the end of the program.
    ///
    /// - Throws: why something is not on the disk.
    public func close() throws(PreferenceError) {
        try store.close()
    }
}

extension PreferenceKey where Value == UUID? {
    /// The person at the keyboard.
    static var currentUser: Self { Self("user.current", default: nil) }
}

extension PreferenceKey where Value == Int {
    /// How often the program was started.
    static var launchCount: Self { Self("app.launchCount", default: 0) { $0 >= 0 } }
}

extension PreferenceKey where Value == Date? {
    /// When the program was started first.
    static var firstLaunch: Self { Self("app.firstLaunch", default: nil) }
}

extension PreferenceKey where Value == String? {
    /// The version that ran last.
    static var version: Self { Self("app.version", default: nil) }
}
