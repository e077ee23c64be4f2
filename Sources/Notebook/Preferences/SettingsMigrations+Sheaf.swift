import Persistence

extension SettingsMigrations {
    /// The steps of Sheaf's settings.
    static let sheaf = SettingsMigrations(
        [namesOfTheFirstProgram],
        dropped: Set(DroppedPreference.allCases.map(\.rawValue)))

    /// Version 0 → 1: takes over the names and values of the program that Sheaf follows, each where
    /// it stands; a key that has a value under its new name already wins.
    private static let namesOfTheFirstProgram = SettingsMigration(from: 0) {
        (document) throws(SettingsMigration.Failure) in
        let moves: [(old: String, new: String, value: (JSONNode) -> JSONNode?)] = [
            ("settings.theme", "display.theme", same),
            ("settings.isDarkMode", "display.theme", theme),
            ("settings.fontSize", "display.density", density),
            ("settings.language", "display.language", same),
            ("settings.showAvatars", "display.showAvatars", same),
            ("settings.notificationsEnabled", "notifications.enabled", same),
            ("settings.soundEnabled", "notifications.sound", same),
            ("settings.autoSave", "editor.autosave", same),
            ("settings.autoSaveInterval", "editor.autosaveInterval", same),
            ("cache.maxSize", "data.cacheSize", megabytes),
            ("cache.clearOnExit", "data.clearCacheOnExit", same),
        ]
        for move in moves {
            guard let old = document[move.old] else { continue }
            guard document[move.new] == nil, let value = move.value(old) else { continue }
            document.rename(move.old, to: move.new)
            document.set(move.new, to: value)
        }
    }

    private static func same(_ node: JSONNode) -> JSONNode? { node }

    private static func theme(_ node: JSONNode) -> JSONNode? {
        guard case .bool(let isDark) = node else { return nil }
        return .string(isDark ? "dark" : "light")
    }

    /// Points, of which 12 to 18 could be chosen.
    private static func density(_ node: JSONNode) -> JSONNode? {
        guard case .number(let spelling) = node, let points = Double(spelling) else { return nil }
        let words = ["small", "medium", "large", "extraLarge"]
        return .string(words[points < 13 ? 0 : points < 15 ? 1 : points < 17 ? 2 : 3])
    }

    private static func megabytes(_ node: JSONNode) -> JSONNode? {
        guard case .number(let spelling) = node, let count = Int(spelling) else { return nil }
        return .string("\(count)MB")
    }
}
