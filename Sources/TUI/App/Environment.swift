package import FoundationEssentials
package import Persistence
package import SheafModel
package import SheafNotebook

/// What a screen may look at beside itself.
package struct Environment: Sendable {
    /// The cells a screen has for its content.
    package var size: Size
    /// Whether the keyboard is there.
    package var hasFocus = true
    /// Whether it is only looked at, beside a list: nothing is selected there.
    package var isPreviewed = false
    /// The words by which the list beside it found what it shows, to be marked where it looked for them.
    package var foundBy = MatchedWords()
    package var language: Language
    package var preferences: Preferences
    /// Where the settings come from, and what is wrong with their file.
    package var settings: SettingsReport
    package var signs: Signs
    /// Whether it is printed line by line, and nothing is drawn.
    package internal(set) var isLinear = false
    /// Whether pictures are shown in cells, and not by their line alone.
    package var showsPictures = false
    /// How the terminal shows them as they are; nil where it cannot, or nobody wants that.
    package internal(set) var graphics: PictureGraphics?
    package var localTime: LocalTime
    /// How commands are typed that find the same data.
    package let hints: CommandHints
    /// Who uses the app; nil until somebody said so.
    package var you: You? {
        didSet {
            if you?.id != oldValue?.id { followed = nil }
            findUnread()
        }
    }
    /// What the system knows of whoever has not said yet who they are.
    package var suggested = SuggestedPerson()
    /// What was in a store that is not in its place any more, where an empty one is instead.
    package var missing: MissingStore?
    /// Whom you follow; nil as long as nobody has asked.
    package var followed: Set<User.ID>?
    /// How the vault is, as far as anybody asked.
    package var vault = VaultCondition(.none)
    /// Which texts were typed and never saved.
    package var unsavedNames: [UnsavedName] = []
    /// How many of them are yours and wait in no window.
    var waitingTexts: Int { unsavedNames.count { $0.waits(for: you?.id) } }
    /// These texts, the newest first, as they were when they were listed last; nil until then.
    package var unsavedTexts: [UnsavedText]?
    /// Why these may not be looked for, in words; nil where they were.
    var hiddenTexts: String?
    /// What came since everything was read.
    package var arrivals = Arrivals() { didSet { findUnread() } }
    /// The posts with something new, those in which something happened last first: footers ask at each key,
    /// and thousands may have come.
    package internal(set) var unreadPosts: [Post.ID] = []
    /// The posts that count as new again, whether or not they are there.
    package internal(set) var markedPosts: Set<Post.ID> = []
    /// What whoever looks has read.
    package internal(set) var reading = ReadingRecord()
    /// What is known of earlier runs.
    package var memory = Memory() { didSet { findUnread() } }
    /// What runs, and what came of it.
    package var tasks = TaskRecords()
    /// How long the app has run.
    package var elapsed = Duration.zero
    /// What was done last, where it can be done to another row.
    var lastWork: Batch.Work?
    /// The action that was made here last, and not undone or done again.
    var lastAction: UndoGroup.ID?
    /// The time when the last input came.
    package var now = Date(timeIntervalSince1970: 0)
    /// Where secrets come from that are made by chance.
    package var random = RandomSource.system
    /// The keys that hold, for each screen.
    package var keyMaps: KeyMaps
    /// The person's file that they come from, and what is wrong in it.
    package var keyFile = KeyMapFile()
    /// The keys that hold on screens without keys of their own.
    package var keyMap: KeyMap { keyMaps.base }
    package var table: CommandTable

    package init(
        size: Size = Size(width: 80, height: 24), language: Language, preferences: Preferences,
        signs: Signs = .unicode, localTime: LocalTime = .system, you: You? = nil,
        table: CommandTable = .standard, hints: CommandHints = CommandHints()
    ) {
        self.size = size
        self.language = language
        self.preferences = preferences
        settings = SettingsReport(preferences)
        self.signs = signs
        self.localTime = localTime
        self.you = you
        self.hints = hints
        self.table = table
        keyMaps = KeyMaps(table)
    }

    /// A day as a page shows it.
    package func day(_ date: Date) -> String { language.dates.day(localTime.day(of: date)) }

    /// When something was, in the ``dateCells`` of a column: the time of today, the day of this year,
    /// the month of another.
    package func shortDate(_ date: Date) -> String {
        let day = localTime.day(of: date)
        let today = localTime.day(of: now)
        guard day.year == today.year else { return language.dates.shortMonth(day) }
        guard day == today else { return language.dates.dayOfYear(day) }
        let time = localTime.time(of: date)
        return DateWords.clock(time.hour, time.minute)
    }

    /// The cells that no short date goes beyond.
    package var dateCells: Int { language.dates.cells }

    /// A day and time as a page shows them.
    package func moment(_ date: Date) -> String {
        let time = localTime.time(of: date)
        return language.dates.moment(localTime.day(of: date), time.hour, time.minute)
    }
}

/// The person who uses the app.
package struct You: Hashable, Sendable {
    package let id: User.ID
    package let username: String

    package init(id: User.ID, username: String) {
        self.id = id
        self.username = username
    }
}
