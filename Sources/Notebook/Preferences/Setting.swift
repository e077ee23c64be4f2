package import Persistence
package import SheafModel

/// One thing that a person can set; the raw value is its name in the file.
///
/// This file is the table of settings: which there are, under which key each is stored, and where
/// its value stands in ``Preferences``.
package enum Setting: String, CaseIterable, Hashable, Sendable {
    case theme = "display.theme"
    case density = "display.density"
    case language = "display.language"
    case confirm = "display.confirm"
    case showsAvatars = "display.showAvatars"
    case showsPictures = "display.showPictures"
    case showsSharpPictures = "display.sharpPictures"
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

    /// What a group of them is about.
    package enum Section: String, CaseIterable, Hashable, Sendable {
        case display, notifications, privacy, data, posts, people, vault, editor
    }

    /// The group it belongs to: the first word of its name.
    package var section: Section {
        Section(rawValue: String(rawValue.prefix { $0 != "." })) ?? .display
    }

    /// What it takes, and what holds until somebody sets it.
    package var key: AnyPreferenceKey { field.key }

    /// Where its value stands, and its key.
    var field: PreferenceField {
        switch self {
        case .theme: PreferenceField(\.display.theme, .theme)
        case .density: PreferenceField(\.display.density, .density)
        case .language: PreferenceField(\.display.language, .language)
        case .confirm: PreferenceField(\.display.confirm, .confirm)
        case .showsAvatars: PreferenceField(\.display.showsAvatars, .showsAvatars)
        case .showsPictures: PreferenceField(\.display.showsPictures, .showsPictures)
        case .showsSharpPictures:
            PreferenceField(\.display.showsSharpPictures, .showsSharpPictures)
        case .showsPreview: PreferenceField(\.display.showsPreview, .showsPreview)
        case .selection: PreferenceField(\.display.selection, .selection)
        case .showsCursor: PreferenceField(\.display.showsCursor, .showsCursor)
        case .borders: PreferenceField(\.display.borders, .borders)
        case .ambiguousWidth: PreferenceField(\.display.ambiguousWidth, .ambiguousWidth)
        case .accessible: PreferenceField(\.display.isAccessible, .accessible)
        case .notifies: PreferenceField(\.notifications.isEnabled, .notifies)
        case .noticeSound: PreferenceField(\.notifications.sound, .noticeSound)
        case .noticeBadge: PreferenceField(\.notifications.badge, .noticeBadge)
        case .noticePreview: PreferenceField(\.notifications.preview, .noticePreview)
        case .localStatistics: PreferenceField(\.privacy.localStatistics, .localStatistics)
        case .crashNotes: PreferenceField(\.privacy.crashNotes, .crashNotes)
        case .backupDays: PreferenceField(\.data.backupDays, .backupDays)
        case .pictureQuality: PreferenceField(\.data.pictureQuality, .pictureQuality)
        case .cacheSize: PreferenceField(\.data.cacheSize, .cacheSize)
        case .clearsCacheOnExit: PreferenceField(\.data.clearsCacheOnExit, .clearsCacheOnExit)
        case .postOrder: PreferenceField(\.posts.sort, .postOrder)
        case .postSections: PreferenceField(\.posts.hasSections, .postSections)
        case .countsViews: PreferenceField(\.posts.countsViews, .countsViews)
        case .personOrder: PreferenceField(\.people.sort, .personOrder)
        case .personSections: PreferenceField(\.people.hasSections, .personSections)
        case .autoLockAfter: PreferenceField(\.vault.autoLockAfter, .autoLockAfter)
        case .lockAfterAtMost: PreferenceField(\.vault.lockAfterAtMost, .lockAfterAtMost)
        case .clearClipboardAfter:
            PreferenceField(\.vault.clearClipboardAfter, .clearClipboardAfter)
        case .autosaves: PreferenceField(\.editor.autosaves, .autosaves)
        case .autosaveInterval: PreferenceField(\.editor.autosaveInterval, .autosaveInterval)
        }
    }
}

extension Density: PreferenceValue {}
extension LanguageChoice: PreferenceValue {}
extension Confirmation: PreferenceValue {}
extension SelectionStyle: PreferenceValue {}
extension BorderStyle: PreferenceValue {}
extension AmbiguousWidthChoice: PreferenceValue {}
extension NoticePreview: PreferenceValue {}

// MARK: - Keys

extension PreferenceKey where Value == ThemeChoice {
    /// The colours.
    package static var theme: Self { Self(.theme, \.display.theme) }
}

extension PreferenceKey where Value == Density {
    /// How much room a row of a list takes.
    package static var density: Self { Self(.density, \.display.density) }
}

extension PreferenceKey where Value == LanguageChoice {
    /// The language of the interface.
    package static var language: Self { Self(.language, \.display.language) }
}

extension PreferenceKey where Value == Confirmation {
    /// What is asked before it is done.
    package static var confirm: Self { Self(.confirm, \.display.confirm) }
}

extension PreferenceKey where Value == SelectionStyle {
    /// What shows the selected row.
    package static var selection: Self { Self(.selection, \.display.selection) }
}

extension PreferenceKey where Value == Bool {
    /// Whether pictures are drawn.
    package static var showsPictures: Self {
        Self(.showsPictures, \.display.showsPictures)
    }

    /// Whether pictures are drawn in points of their own.
    package static var showsSharpPictures: Self {
        Self(.showsSharpPictures, \.display.showsSharpPictures)
    }

    /// Whether initials stand before each author.
    package static var showsAvatars: Self {
        Self(.showsAvatars, \.display.showsAvatars)
    }

    /// Whether the selected row is shown beside a list where there is room.
    package static var showsPreview: Self {
        Self(.showsPreview, \.display.showsPreview)
    }

    /// Whether the terminal's cursor is seen in lists and on pages.
    package static var showsCursor: Self { Self(.showsCursor, \.display.showsCursor) }

    /// Whether the program reads and prints lines instead of drawing a screen.
    package static var accessible: Self { Self(.accessible, \.display.isAccessible) }

    /// Whether opening a post adds one to its views.
    package static var countsViews: Self { Self(.countsViews, \.posts.countsViews) }

    /// Whether lists of posts have sections.
    package static var postSections: Self { Self(.postSections, \.posts.hasSections) }

    /// Whether lists of people have sections.
    package static var personSections: Self {
        Self(.personSections, \.people.hasSections)
    }

    /// Whether the commands used are counted.
    package static var localStatistics: Self { Self(.localStatistics, \.privacy.localStatistics) }

    /// Whether a note is kept of a crash.
    package static var crashNotes: Self { Self(.crashNotes, \.privacy.crashNotes) }

    /// Whether anything is said of changes that this window did not make.
    package static var notifies: Self { Self(.notifies, \.notifications.isEnabled) }

    /// Whether the terminal's bell goes with a notice.
    package static var noticeSound: Self { Self(.noticeSound, \.notifications.sound) }

    /// Whether the terminal's title counts what nobody has seen.
    package static var noticeBadge: Self { Self(.noticeBadge, \.notifications.badge) }

    /// Whether the cache is emptied when the program ends.
    package static var clearsCacheOnExit: Self {
        Self(.clearsCacheOnExit, \.data.clearsCacheOnExit)
    }

    /// Whether unsaved texts are kept.
    package static var autosaves: Self { Self(.autosaves, \.editor.autosaves) }
}

extension PreferenceKey where Value == ListOrder<PostCriterion> {
    /// The order that lists of posts open with.
    package static var postOrder: Self { Self(.postOrder, \.posts.sort) }
}

extension PreferenceKey where Value == ListOrder<PersonCriterion> {
    /// The order that lists of people open with.
    package static var personOrder: Self { Self(.personOrder, \.people.sort) }
}

extension PreferenceKey where Value == BorderStyle {
    /// What lines and boxes are drawn with.
    package static var borders: Self { Self(.borders, \.display.borders) }
}

extension PreferenceKey where Value == AmbiguousWidthChoice {
    /// How wide characters are taken to be whose width is ambiguous.
    package static var ambiguousWidth: Self { Self(.ambiguousWidth, \.display.ambiguousWidth) }
}

extension PreferenceKey where Value == NoticePreview {
    /// How much a notice shows.
    package static var noticePreview: Self {
        Self(.noticePreview, \.notifications.preview)
    }
}

extension PreferenceKey where Value == Int {
    /// The quality of the JPEG as which pictures are kept; 0 keeps them as they are.
    package static var pictureQuality: Self {
        Self(.pictureQuality, \.data.pictureQuality, within: 0...100)
    }

    /// How many days after the last backup the next is made; 0 is never.
    package static var backupDays: Self {
        Self(.backupDays, \.data.backupDays, within: 0...365)
    }
}

extension PreferenceKey where Value == ByteCount {
    /// How large the cache may be.
    package static var cacheSize: Self {
        Self(.cacheSize, \.data.cacheSize, within: ByteCount(bytes: 0)...ByteCount.gigabytes(10))
    }
}

extension PreferenceKey where Value == Duration {
    /// How long nobody may do anything before the vault locks.
    package static var autoLockAfter: Self {
        Self(.autoLockAfter, \.vault.autoLockAfter, within: AutoLockPolicy.idleRange)
    }

    /// How long the vault may be open in all.
    package static var lockAfterAtMost: Self {
        Self(.lockAfterAtMost, \.vault.lockAfterAtMost, within: AutoLockPolicy.totalRange)
    }

    /// When a copied secret is taken from the clipboard.
    package static var clearClipboardAfter: Self {
        Self(
            .clearClipboardAfter, \.vault.clearClipboardAfter,
            within: .seconds(5) ... .seconds(300))
    }

    /// How long a text is typed on at most before it is kept.
    package static var autosaveInterval: Self {
        Self(
            .autosaveInterval, \.editor.autosaveInterval,
            within: .seconds(1) ... .seconds(600))
    }
}

// MARK: - How keys are made

extension PreferenceKey {
    /// The key of a setting, with the value that holds until somebody sets it.
    fileprivate init(
        _ setting: Setting, _ path: KeyPath<Preferences, Value>,
        allowed: AllowedValues? = nil,
        accepts: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        self.init(
            setting.rawValue, default: Preferences()[keyPath: path],
            allowed: allowed, accepts: accepts)
    }
}

extension PreferenceKey where Value == Int {
    fileprivate init(
        _ setting: Setting, _ path: KeyPath<Preferences, Int>,
        within range: ClosedRange<Int>
    ) {
        self.init(
            setting, path, allowed: .wholeNumber(range), accepts: { range ~= $0 })
    }
}

extension PreferenceKey where Value == ByteCount {
    fileprivate init(
        _ setting: Setting, _ path: KeyPath<Preferences, ByteCount>,
        within range: ClosedRange<ByteCount>
    ) {
        self.init(
            setting, path, allowed: .byteCount(range.lowerBound.bytes...range.upperBound.bytes),
            accepts: { range ~= $0 })
    }
}

extension PreferenceKey where Value == Duration {
    fileprivate init(
        _ setting: Setting, _ path: KeyPath<Preferences, Duration>,
        within range: ClosedRange<Duration>
    ) {
        self.init(
            setting.rawValue, default: Preferences()[keyPath: path], within: range)
    }
}
