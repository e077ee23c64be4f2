public import FoundationEssentials
public import PersistenceFiles

/// Settings and state of their own beside the usual ones: another profile, or a test.
public struct PreferenceSuite: Hashable, Sendable {
    /// The name: 1 to 32 of `a` to `z`, `0` to `9` and `-`.
    public let name: String

    /// The suite of this name; nothing is made by naming it.
    ///
    /// - Throws: ``PreferenceError/suiteName(_:)``.
    public init(_ name: String) throws(PreferenceError) {
        do throws(ApplicationName.Invalid) {
            self.name = try ApplicationName(name).name
        } catch {
            throw .suiteName(name)
        }
    }

    /// Its settings file.
    public func settingsFile(in directories: Directories) -> URL {
        directories.configuration.appending(
            path: "suites/\(name)/settings.jsonc", directoryHint: .notDirectory)
    }

    /// The folder of what the program remembers in it.
    public func stateFolder(in directories: Directories) -> URL {
        directories.state.appending(path: "suites/\(name)", directoryHint: .isDirectory)
    }
}

extension PreferencePlaces {
    /// The places of the settings, or of those of a suite.
    public static func settings(
        in directories: Directories, suite: PreferenceSuite? = nil
    ) -> PreferencePlaces {
        PreferencePlaces(
            user: suite?.settingsFile(in: directories) ?? directories.settingsFile,
            system: directories.systemSettingsFile,
            stateFolder: suite?.stateFolder(in: directories) ?? directories.state)
    }

    /// The places of the state, or of that of a suite.
    public static func state(
        in directories: Directories, suite: PreferenceSuite? = nil
    ) -> PreferencePlaces {
        let folder = suite?.stateFolder(in: directories) ?? directories.state
        return PreferencePlaces(
            user: folder.appending(path: "state.json", directoryHint: .notDirectory),
            stateFolder: folder, damage: .setAside)
    }
}
