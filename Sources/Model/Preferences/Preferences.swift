/// Everything a person can set, each with the value it has until somebody sets it.
///
/// Sections and names are those of the settings file: `display.theme` is ``Display/theme``.
public struct Preferences: Hashable, Codable, Sendable {
    /// How things look.
    public var display = Display()
    /// What is noted about the person who uses the program.
    public var privacy = Privacy()
    /// What is said of changes that this window did not make.
    public var notifications = Notifications()
    /// What is kept on the disk to be made again.
    public var data = CachedFiles()
    /// Lists of posts, and reading one.
    public var posts = Posts()
    /// Lists of people.
    public var people = People()
    /// How long the vault stays open.
    public var vault = Vault()
    /// Writing.
    public var editor = Editor()

    /// What holds when nothing is set.
    public init() {}
}

extension Preferences {
    /// How things look.
    public struct Display: Hashable, Codable, Sendable {
        /// The colours; `display.theme`.
        public var theme = ThemeChoice.auto
        /// How much room a row of a list takes; `display.density`.
        public var density = Density.medium
        /// The language of the interface; `display.language`.
        public var language = LanguageChoice.auto
        /// What is asked before it is done; `display.confirm`.
        public var confirm = Confirmation.irreversible
        /// Whether initials stand before each author; `display.showAvatars`.
        public var showsAvatars = true
        /// What shows the selected row; `display.selection`.
        public var selection = SelectionStyle.bar
        /// Whether the terminal's cursor is seen in lists; `display.cursor`.
        public var showsCursor = false
        /// What lines and boxes are drawn with; `display.borders`.
        public var borders = BorderStyle.unicode

        /// What holds when nothing is set.
        public init() {}
    }

    /// What is noted about the person who uses the program; nothing of it leaves the machine.
    public struct Privacy: Hashable, Codable, Sendable {
        /// Whether the commands used are counted, in the folder of the state;
        /// `privacy.localStatistics`.
        public var localStatistics = false
        /// Whether a note is kept of a crash, in the folder of the state; `privacy.crashNotes`.
        public var crashNotes = true

        /// What holds when nothing is set.
        public init() {}
    }

    /// What is said of changes that this window did not make: another window, an import, a command.
    public struct Notifications: Hashable, Codable, Sendable {
        /// Whether anything is said at all; `notifications.enabled`.
        public var isEnabled = true
        /// Whether the terminal's bell goes with it; `notifications.sound`.
        public var sound = false
        /// Whether the terminal's title counts what nobody has seen; `notifications.badge`.
        public var badge = true
        /// How much of it is shown; `notifications.preview`.
        public var preview = NoticePreview.whenUnlocked

        /// What holds when nothing is set.
        public init() {}
    }

    /// What is kept on the disk to be made again.
    public struct CachedFiles: Hashable, Codable, Sendable {
        /// How large the folder of the cache may be, 0 to 10 GB; `data.cacheSize`.
        public var cacheSize = ByteCount.megabytes(100)
        /// Whether it is emptied when the program ends; `data.clearCacheOnExit`.
        public var clearsCacheOnExit = false

        /// What holds when nothing is set.
        public init() {}
    }

    /// Lists of posts, and reading one.
    public struct Posts: Hashable, Codable, Sendable {
        /// The order that lists of posts open with, newest first; `posts.sort`.
        public var sort = ListOrder(by: PostCriterion.created, descending: true)
        /// Whether rows stand under headings that go with the order: months, initials, authors or
        /// states; `posts.sections`.
        public var hasSections = false
        /// Whether opening a post adds one to its views; `posts.countViews`.
        public var countsViews = false

        /// What holds when nothing is set.
        public init() {}
    }

    /// Lists of people.
    public struct People: Hashable, Codable, Sendable {
        /// The order that lists of people open with; `people.sort`.
        public var sort = ListOrder(by: PersonCriterion.name, descending: false)
        /// Whether rows stand under headings that go with the order: initials, roles or months;
        /// `people.sections`.
        public var hasSections = false

        /// What holds when nothing is set.
        public init() {}
    }

    /// How long the vault stays open, and what was copied from it on the clipboard.
    public struct Vault: Hashable, Codable, Sendable {
        /// How long nobody may do anything before it locks, 30 seconds to 30 minutes;
        /// `vault.autoLockAfter`.
        public var autoLockAfter = Duration.seconds(300)
        /// How long it may be open in all, 1 minute to 24 hours; `vault.lockAfterAtMost`.
        public var lockAfterAtMost = Duration.seconds(12 * 3600)
        /// When a copied secret is taken from the clipboard, 5 seconds to 5 minutes;
        /// `vault.clearClipboardAfter`.
        public var clearClipboardAfter = Duration.seconds(30)

        /// What holds when nothing is set.
        public init() {}
    }

    /// Writing.
    public struct Editor: Hashable, Codable, Sendable {
        /// Whether the text of an open form is kept while somebody types, for the case that the
        /// program does not end properly; `editor.autosave`.
        ///
        /// A program that is told to end keeps it all the same.
        public var autosaves = true
        /// How long a text is typed on at most before it is kept, 1 second to 10 minutes;
        /// `editor.autosaveInterval`.
        public var autosaveInterval = Duration.seconds(5)

        /// What holds when nothing is set.
        public init() {}
    }
}
