public import FoundationEssentials

/// Where a ``PreferenceStore`` has its files.
public struct PreferencePlaces: Hashable, Sendable {
    /// The file that is read and written.
    public var user: URL
    /// A file of the machine that is only read.
    public var system: URL?
    /// The folder for the lock and for copies made before something risky; without it there are
    /// none, so that two processes may meet.
    public var stateFolder: URL?
    /// What becomes of a file that does not parse.
    package var damage: PreferenceStore.DamagePolicy

    /// Places; all but the file itself may be missing.
    ///
    /// All are URLs of files. Another one is among the problems of the store, as
    /// ``FilesError/notAFileURL(_:)``, and nothing is written.
    public init(user: URL, system: URL? = nil, stateFolder: URL? = nil) {
        self.init(user: user, system: system, stateFolder: stateFolder, damage: .keep)
    }

    /// The same for a file that somebody else than a person may have written.
    package init(
        user: URL, system: URL? = nil, stateFolder: URL? = nil,
        damage: PreferenceStore.DamagePolicy
    ) {
        self.user = user
        self.system = system
        self.stateFolder = stateFolder
        self.damage = damage
    }
}
