package import Model
package import Persistence

extension ThemeChoice: PreferenceValue {
    /// The words that are always taken, and what the name of a file looks like.
    package static var allowed: AllowedValues {
        .words(allCases.map(\.rawValue) + ["NAME" + fileEnding])
    }
}
extension Density: PreferenceValue {}
extension LanguageChoice: PreferenceValue {}
extension Confirmation: PreferenceValue {}
extension SelectionStyle: PreferenceValue {}
extension BorderStyle: PreferenceValue {}
extension AmbiguousWidthChoice: PreferenceValue {}
extension NoticePreview: PreferenceValue {}

extension ListOrder: PreferenceValue
where Criterion: RawRepresentable & CaseIterable, Criterion.RawValue == String {
    /// An object of `by` and `descending`.
    package static var allowed: AllowedValues {
        let words = Criterion.allCases.map(\.rawValue)
        return .members([.init("by", .words(words)), .init("descending", .bool)])
    }

    /// An object of `by` and `descending`; without the latter the order is upwards.
    package static func decode(_ node: JSONNode) throws(Refusal) -> ListOrder {
        guard case .string(let word) = node["by"], let criterion = Criterion(rawValue: word)
        else { throw refusal }
        switch node["descending"] {
        case nil: return ListOrder(by: criterion, descending: false)
        case .bool(let isDescending): return ListOrder(by: criterion, descending: isDescending)
        default: throw refusal
        }
    }

    /// An object of `by` and `descending`.
    package func encode() -> JSONNode {
        .object([
            .init("by", .string(criterion.rawValue)), .init("descending", .bool(isDescending)),
        ])
    }
}

extension PreferenceKey where Value == ThemeChoice {
    /// The colours.
    package static var theme: Self {
        Self("display.theme", default: Preferences().display.theme, syncs: true)
    }
}

extension PreferenceKey where Value == Density {
    /// How much room a row of a list takes.
    package static var density: Self {
        Self("display.density", default: Preferences().display.density, syncs: true)
    }
}

extension PreferenceKey where Value == LanguageChoice {
    /// The language of the interface.
    package static var language: Self {
        Self("display.language", default: Preferences().display.language, syncs: true)
    }
}

extension PreferenceKey where Value == Confirmation {
    /// What is asked before it is done.
    package static var confirm: Self {
        Self("display.confirm", default: Preferences().display.confirm, syncs: true)
    }
}

extension PreferenceKey where Value == SelectionStyle {
    /// What shows the selected row.
    package static var selection: Self {
        Self("display.selection", default: Preferences().display.selection, syncs: true)
    }
}

extension PreferenceKey where Value == Bool {
    /// Whether pictures are drawn.
    package static var showsPictures: Self {
        Self("display.showPictures", default: Preferences().display.showsPictures, syncs: true)
    }

    /// Whether initials stand before each author.
    package static var showsAvatars: Self {
        Self("display.showAvatars", default: Preferences().display.showsAvatars, syncs: true)
    }

    /// Whether the selected row is shown beside a list where there is room.
    package static var showsPreview: Self {
        Self("display.preview", default: Preferences().display.showsPreview, syncs: true)
    }

    /// Whether the terminal's cursor is seen in lists and on pages.
    package static var showsCursor: Self {
        Self("display.cursor", default: Preferences().display.showsCursor, syncs: true)
    }

    /// Whether the program reads and prints lines instead of drawing a screen.
    package static var accessible: Self {
        Self("display.accessible", default: Preferences().display.isAccessible, syncs: true)
    }

    /// Whether opening a post adds one to its views.
    package static var countsViews: Self {
        Self("posts.countViews", default: Preferences().posts.countsViews, syncs: true)
    }

    /// Whether lists of posts have sections.
    package static var postSections: Self {
        Self("posts.sections", default: Preferences().posts.hasSections, syncs: true)
    }

    /// Whether lists of people have sections.
    package static var personSections: Self {
        Self("people.sections", default: Preferences().people.hasSections, syncs: true)
    }

    /// Whether the commands used are counted.
    package static var localStatistics: Self {
        Self("privacy.localStatistics", default: Preferences().privacy.localStatistics)
    }

    /// Whether a note is kept of a crash.
    package static var crashNotes: Self {
        Self("privacy.crashNotes", default: Preferences().privacy.crashNotes)
    }

    /// Whether anything is said of changes that this window did not make.
    package static var notifies: Self {
        Self(
            "notifications.enabled", default: Preferences().notifications.isEnabled, syncs: true)
    }

    /// Whether the terminal's bell goes with a notice.
    package static var noticeSound: Self {
        Self("notifications.sound", default: Preferences().notifications.sound, syncs: true)
    }

    /// Whether the terminal's title counts what nobody has seen.
    package static var noticeBadge: Self {
        Self("notifications.badge", default: Preferences().notifications.badge, syncs: true)
    }

    /// Whether the cache is emptied when the program ends.
    package static var clearsCacheOnExit: Self {
        Self("data.clearCacheOnExit", default: Preferences().data.clearsCacheOnExit)
    }

    /// Whether unsaved texts are kept.
    package static var autosaves: Self {
        Self("editor.autosave", default: Preferences().editor.autosaves, syncs: true)
    }
}

extension PreferenceKey where Value == ListOrder<PostCriterion> {
    /// The order that lists of posts open with.
    package static var postOrder: Self {
        Self("posts.sort", default: Preferences().posts.sort, syncs: true)
    }
}

extension PreferenceKey where Value == ListOrder<PersonCriterion> {
    /// The order that lists of people open with.
    package static var personOrder: Self {
        Self("people.sort", default: Preferences().people.sort, syncs: true)
    }
}

extension PreferenceKey where Value == BorderStyle {
    /// What lines and boxes are drawn with.
    package static var borders: Self {
        Self("display.borders", default: Preferences().display.borders)
    }
}

extension PreferenceKey where Value == AmbiguousWidthChoice {
    /// How wide characters are taken to be whose width is ambiguous.
    package static var ambiguousWidth: Self {
        Self("display.ambiguousWidth", default: Preferences().display.ambiguousWidth)
    }
}

extension PreferenceKey where Value == NoticePreview {
    /// How much a notice shows.
    package static var noticePreview: Self {
        Self(
            "notifications.preview", default: Preferences().notifications.preview, syncs: true)
    }
}

extension PreferenceKey where Value == Int {
    /// The quality of the JPEG as which pictures are kept; 0 keeps them as they are.
    package static var pictureQuality: Self {
        let range = 0...100
        return Self(
            "data.pictureQuality", default: Preferences().data.pictureQuality, syncs: true,
            allowed: .wholeNumber(range), accepts: { range ~= $0 })
    }

    /// How many days after the last backup the next is made; 0 is never.
    package static var backupDays: Self {
        let range = 0...365
        return Self(
            "data.backupDays", default: Preferences().data.backupDays,
            allowed: .wholeNumber(range), accepts: { range ~= $0 })
    }
}

extension PreferenceKey where Value == ByteCount {
    /// How large the cache may be.
    package static var cacheSize: Self {
        let range = ByteCount(bytes: 0)...ByteCount.gigabytes(10)
        return Self(
            "data.cacheSize", default: Preferences().data.cacheSize,
            allowed: .byteCount(range.lowerBound.bytes...range.upperBound.bytes),
            accepts: { range ~= $0 })
    }
}

extension PreferenceKey where Value == Duration {
    /// How long nobody may do anything before the vault locks.
    package static var autoLockAfter: Self {
        Self(
            "vault.autoLockAfter", default: Preferences().vault.autoLockAfter,
            within: AutoLockPolicy.idleRange)
    }

    /// How long the vault may be open in all.
    package static var lockAfterAtMost: Self {
        Self(
            "vault.lockAfterAtMost", default: Preferences().vault.lockAfterAtMost,
            within: AutoLockPolicy.totalRange)
    }

    /// When a copied secret is taken from the clipboard.
    package static var clearClipboardAfter: Self {
        Self(
            "vault.clearClipboardAfter", default: Preferences().vault.clearClipboardAfter,
            within: .seconds(5) ... .seconds(300))
    }

    /// How long a text is typed on at most before it is kept.
    package static var autosaveInterval: Self {
        Self(
            "editor.autosaveInterval", default: Preferences().editor.autosaveInterval, syncs: true,
            within: .seconds(1) ... .seconds(600))
    }
}
