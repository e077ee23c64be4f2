/// Everything a person can set, each with the value it has until somebody sets it.
///
/// Sections and names are those of the settings file: `display.theme` is ``Display/theme``.
package struct Preferences: Hashable, Codable, Sendable {
    /// How things look.
    package var display = Display()
    /// What is noted about the person who uses the program.
    package var privacy = Privacy()
    /// What is said of changes that this window did not make.
    package var notifications = Notifications()
    /// What is kept on the disk beside the store.
    package var data = KeptFiles()
    /// Lists of posts, and reading one.
    package var posts = Posts()
    /// Lists of people.
    package var people = People()
    /// How long the vault stays open.
    package var vault = Vault()
    /// Writing.
    package var editor = Editor()
    /// Lists with a filter and an order, by name; `views`.
    package var views: [String: SavedView] = [:]

    /// What holds when nothing is set.
    package init() {}
}

extension Preferences {
    /// How things look.
    package struct Display: Hashable, Codable, Sendable {
        /// The colours; `display.theme`.
        package var theme = ThemeChoice.auto
        /// How much room a row of a list takes; `display.density`.
        package var density = Density.small
        /// The language of the interface; `display.language`.
        package var language = LanguageChoice.auto
        /// What is asked before it is done; `display.confirm`.
        package var confirm = Confirmation.irreversible
        /// Whether initials stand before each author; `display.showAvatars`.
        package var showsAvatars = true
        /// Whether pictures are shown, where the terminal has 256 colours; `display.showPictures`.
        package var showsPictures = true
        /// Whether they are shown in points of their own, where the terminal can do that;
        /// `display.sharpPictures`.
        package var showsSharpPictures = true
        /// Whether the selected row is shown beside a list where there is room; `display.preview`.
        package var showsPreview = true
        /// What shows the selected row; `display.selection`.
        package var selection = SelectionStyle.bar
        /// Whether the terminal's cursor is seen in lists and on pages; `display.cursor`.
        package var showsCursor = false
        /// What lines and boxes are drawn with; `display.borders`.
        package var borders = BorderStyle.unicode
        /// How wide the terminal draws characters whose width is ambiguous;
        /// `display.ambiguousWidth`.
        package var ambiguousWidth = AmbiguousWidthChoice.auto
        /// Whether the program reads and prints lines instead of drawing a screen, from its next
        /// start; `display.accessible`.
        package var isAccessible = false

        /// What holds when nothing is set.
        package init() {}
    }

    /// What is noted about the person who uses the program; nothing of it leaves the machine.
    package struct Privacy: Hashable, Codable, Sendable {
        /// Whether the commands used are counted, in the folder of the state;
        /// `privacy.localStatistics`.
        package var localStatistics = false
        /// Whether a note is kept of a crash, in the folder of the state; `privacy.crashNotes`.
        package var crashNotes = true

        /// What holds when nothing is set.
        package init() {}
    }

    /// What is said of changes that this window did not make: another window, an import, a command.
    package struct Notifications: Hashable, Codable, Sendable {
        /// Whether anything is said at all; `notifications.enabled`.
        package var isEnabled = true
        /// Whether the terminal's bell goes with it; `notifications.sound`.
        package var sound = false
        /// Whether the terminal's title counts what nobody has seen; `notifications.badge`.
        package var badge = true
        /// How much of it is shown; `notifications.preview`.
        package var preview = NoticePreview.whenUnlocked

        /// What holds when nothing is set.
        package init() {}
    }

    /// What is kept on the disk beside the store: backups, and what can be made again.
    package struct KeptFiles: Hashable, Codable, Sendable {
        /// How many days after the last backup the next is made, 1 to 365; 0 is never:
        /// `data.backupDays`.
        package var backupDays = 7
        /// The quality, 1 to 100, of the JPEG as which a picture is kept that comes in; 0 keeps it as it
        /// is: `data.pictureQuality`.
        package var pictureQuality = 0
        /// How large the folder of the cache may be, 0 to 10 GB; `data.cacheSize`.
        package var cacheSize = ByteCount.megabytes(100)
        /// Whether it is emptied when the program ends; `data.clearCacheOnExit`.
        package var clearsCacheOnExit = false

        /// What holds when nothing is set.
        package init() {}
    }

    /// Lists of posts, and reading one.
    package struct Posts: Hashable, Codable, Sendable {
        /// The order that lists of posts open with, newest first; `posts.sort`.
        package var sort = ListOrder(by: PostCriterion.created, descending: true)
        /// Whether rows stand under headings that go with the order: months, initials, authors or
        /// states; `posts.sections`.
        package var hasSections = false
        /// Whether opening a post adds one to its views; `posts.countViews`.
        package var countsViews = false

        /// What holds when nothing is set.
        package init() {}
    }

    /// Lists of people.
    package struct People: Hashable, Codable, Sendable {
        /// The order that lists of people open with; `people.sort`.
        package var sort = ListOrder(by: PersonCriterion.name, descending: false)
        /// Whether rows stand under headings that go with the order: initials, roles or months;
        /// `people.sections`.
        package var hasSections = false

        /// What holds when nothing is set.
        package init() {}
    }

    /// How long the vault stays open, and what was copied from it on the clipboard.
    package struct Vault: Hashable, Codable, Sendable {
        /// How long nobody may do anything before it locks, 30 seconds to 30 minutes;
        /// `vault.autoLockAfter`.
        package var autoLockAfter = Duration.seconds(300)
        /// How long it may be open in all, 1 minute to 24 hours; `vault.lockAfterAtMost`.
        package var lockAfterAtMost = Duration.seconds(12 * 3600)
        /// When a copied secret is taken from the clipboard, 5 seconds to 5 minutes;
        /// `vault.clearClipboardAfter`.
        package var clearClipboardAfter = Duration.seconds(30)

        /// What holds when nothing is set.
        package init() {}
    }

    /// Writing.
    package struct Editor: Hashable, Codable, Sendable {
        /// Whether the text of an open form is kept while somebody types, for the case that the
        /// program does not end properly; `editor.autosave`.
        ///
        /// A program that is told to end keeps it all the same.
        package var autosaves = true
        /// How long a text is typed on at most before it is kept, 1 second to 10 minutes;
        /// `editor.autosaveInterval`.
        package var autosaveInterval = Duration.seconds(1)

        /// What holds when nothing is set.
        package init() {}
    }
}
