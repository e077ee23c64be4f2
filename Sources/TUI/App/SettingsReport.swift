internal import FoundationEssentials
package import Persistence
package import SheafModel
package import SheafNotebook

/// What there is to know about the settings beside their values.
package struct SettingsReport: Hashable, Sendable {
    /// The values that hold.
    package var preferences: Preferences
    /// Where each value comes from, by the name of its key.
    package var domains: [String: PreferenceDomain] = [:]
    /// What is wrong with the file.
    package var problems: [PreferenceProblem] = []
    /// The path of the file.
    package var file = ""
    /// The names of the theme files that are there.
    package var themeFiles: [String] = []
    /// The keys that somebody else changed just now.
    package var changedOutside: Set<String> = []
    /// How much of the cache's folder is in use.
    package var cacheUse = ByteCount(bytes: 0)
    /// The settings' revision that it tells of, or an earlier one.
    package private(set) var revision = 0
    /// How often each command was used, by its name, where that is counted.
    package var commandCounts: [String: Int] = [:]

    /// Values, and nothing else known.
    package init(_ preferences: Preferences = Preferences()) {
        self.preferences = preferences
    }

    /// What is known now, after `change` if there was one.
    package init(_ storage: Storage, change: PreferenceChange? = nil) {
        let settings = storage.settings
        // Before everything else: what is told may be newer than it says, and never older.
        let revision = settings.revision
        self.init(settings.preferences)
        self.revision = revision
        for entry in settings.entries { domains[entry.name] = entry.domain }
        problems = settings.problems
        file = settings.file?.path ?? ""
        themeFiles = ThemeFile.names(in: storage.directories)
        if let change, change.origin == .externalEdit { changedOutside = change.keys }
        cacheUse = storage.cache.use
        commandCounts = storage.state.commandCounts
    }

    /// The settings that stand in the person's file.
    var own: [Setting] {
        Setting.allCases.filter { setting in
            guard case .user = domain(of: setting) else { return problem(with: setting) != nil }
            return true
        }
    }

    /// Where the value of a setting comes from.
    func domain(of setting: Setting) -> PreferenceDomain {
        domains[setting.rawValue] ?? .registered
    }

    /// What is wrong with the value of a setting in the file; nil if nothing is.
    func problem(with setting: Setting) -> PreferenceProblem? {
        problems.first { $0.key == setting.rawValue }
    }

    /// Whether the person's file cannot be read as it is, so that nothing is written to it.
    var isFileUnreadable: Bool { problems.contains(where: \.keepsFromWriting) }

    /// The name of the file without its folders.
    var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
}

extension PreferenceProblem {
    /// Whether nothing is written to the person's file because of it.
    var keepsFromWriting: Bool {
        guard systemPath == nil else { return false }
        return switch kind {
        case .syntax, .unread: true
        case .emptied, .value, .member, .unknownKey, .droppedKey, .repeatedKey, .newerVersion,
            .failedMigration, .polled, .refusedAssignment, .file:
            false
        }
    }
}
