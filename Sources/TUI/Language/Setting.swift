internal import Model

/// One preference as a row of the settings screen; the raw value is its name in the file.
package enum Setting: String, CaseIterable, Hashable, Sendable {
    case theme = "display.theme"
    case density = "display.density"
    case language = "display.language"
    case confirm = "display.confirm"
    case showsAvatars = "display.showAvatars"
    case showsPictures = "display.showPictures"
    case showsPreview = "display.preview"
    case selection = "display.selection"
    case showsCursor = "display.cursor"
    case borders = "display.borders"
    case ambiguousWidth = "display.ambiguousWidth"
    case accessible = "display.accessible"
    case notifies = "notifications.enabled"
    case noticeSound = "notifications.sound"
    case noticeBadge = "notifications.badge"
    case noticePreview = "notifications.preview"
    case localStatistics = "privacy.localStatistics"
    case crashNotes = "privacy.crashNotes"
    case backupDays = "data.backupDays"
    case pictureQuality = "data.pictureQuality"
    case cacheSize = "data.cacheSize"
    case clearsCacheOnExit = "data.clearCacheOnExit"
    case postOrder = "posts.sort"
    case postSections = "posts.sections"
    case countsViews = "posts.countViews"
    case personOrder = "people.sort"
    case personSections = "people.sections"
    case autoLockAfter = "vault.autoLockAfter"
    case lockAfterAtMost = "vault.lockAfterAtMost"
    case clearClipboardAfter = "vault.clearClipboardAfter"
    case autosaves = "editor.autosave"
    case autosaveInterval = "editor.autosaveInterval"

    /// What a group of them is about; the words are in ``SettingsWords``.
    package enum Section: String, CaseIterable, Hashable, Sendable {
        case display, notifications, privacy, data, posts, people, vault, editor
    }

    /// The group it belongs to: the first word of its name.
    package var section: Section {
        Section(rawValue: String(rawValue.prefix { $0 != "." })) ?? .display
    }

    /// The order that a value stands for; nil for another kind of value.
    static func order<Criterion: RawRepresentable<String> & Hashable & Sendable>(
        _ value: String
    ) -> ListOrder<Criterion>? {
        let words = value.split(separator: " ")
        guard words.count == 2, let criterion = Criterion(rawValue: String(words[0])) else {
            return nil
        }
        return ListOrder(by: criterion, descending: words[1] == "down")
    }
}
