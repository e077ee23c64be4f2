/// Everything a person can set, each with the value it has until somebody sets it.
///
/// Sections and names are those of the settings file: `display.theme` is ``Display/theme``.
public struct Preferences: Hashable, Sendable {
    /// How things look.
    public var display = Display()
    /// Lists of posts, and reading one.
    public var posts = Posts()
    /// Lists of people.
    public var people = People()
    /// Writing.
    public var editor = Editor()

    /// What holds when nothing is set.
    public init() {}
}

extension Preferences {
    /// How things look.
    public struct Display: Hashable, Sendable {
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

        /// What holds when nothing is set.
        public init() {}
    }

    /// Lists of posts, and reading one.
    public struct Posts: Hashable, Sendable {
        /// The order that lists of posts open with, newest first; `posts.sort`.
        public var sort = ListOrder(by: PostCriterion.created, descending: true)
        /// Whether opening a post adds one to its views; `posts.countViews`.
        public var countsViews = false

        /// What holds when nothing is set.
        public init() {}
    }

    /// Lists of people.
    public struct People: Hashable, Sendable {
        /// The order that lists of people open with; `people.sort`.
        public var sort = ListOrder(by: PersonCriterion.name, descending: false)

        /// What holds when nothing is set.
        public init() {}
    }

    /// Writing.
    public struct Editor: Hashable, Sendable {
        /// Whether the unsaved text of an open editor is kept for the case that the program does
        /// not end properly; `editor.autosave`.
        public var autosaves = true

        /// What holds when nothing is set.
        public init() {}
    }
}
