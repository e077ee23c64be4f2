/// Everything the interface says, in one language.
///
/// Each room has a struct of its own, so that a string that is missing does not compile. Sentences
/// with numbers are functions. What people wrote is never translated.
///
/// An object, as it is handed on with every frame and never changes: hundreds of sentences are not
/// copied with it.
package final class Language: Sendable {
    /// The languages there are.
    package enum Code: String, CaseIterable, Hashable, Sendable {
        case en, ja, es, fr
    }

    package let code: Code
    /// What the language calls itself.
    package let name: String
    let numbers: NumberWords
    package let marks: MarkWords
    /// What a command is called; exhaustive, one switch a language.
    package let command: @Sendable (CommandID) -> CommandWords
    /// The same of commands that go there and back.
    package let toggles: ToggleWords
    /// What a place is called where there is little room: as people shorten it, and no other word; nil
    /// for a name that is short.
    let shortPlace: @Sendable (TitlePlace) -> String?
    /// A place in a file.
    let place: @Sendable (_ file: String, _ line: Int, _ column: Int) -> String
    package let app: AppWords
    package let interrupts: InterruptWords
    package let lists: ListWords
    package let people: PeopleWords
    package let posts: PostWords
    package let forms: FormWords
    package let unsaved: UnsavedWords
    package let settings: SettingsWords
    package let welcome: WelcomeWords
    package let questions: QuestionWords
    package let outcomes: OutcomeWords
    package let actions: ActionWords
    package let history: HistoryWords
    package let problems: ProblemWords
    package let dates: DateWords
    package let vault: VaultWords
    package let batches: BatchWords
    package let imports: ImportWords
    package let search: SearchWords
    let tags: TagWords
    package let statistics: StatisticsWords
    package let palette: PaletteWords
    package let keys: KeyWords
    package let views: ViewWords
    package let pictures: PictureWords
    let editor: EditorWords
    package let find: FindWords
    package let reading: ReadingWords
    package let commandLine: CommandLineWords
    let linear: LinearWords
    package let tasks: TaskWords
    package let folds: FoldWords
    package let generator: GeneratorWords
    package let themes: ThemeWords
    package let exports: ExportWords
    package let system: SystemWords

    init(
        code: Code,
        name: String,
        numbers: NumberWords,
        marks: MarkWords,
        command: @escaping @Sendable (CommandID) -> CommandWords,
        toggles: ToggleWords,
        shortPlace: @escaping @Sendable (TitlePlace) -> String?,
        place: @escaping @Sendable (_ file: String, _ line: Int, _ column: Int) -> String,
        app: AppWords,
        interrupts: InterruptWords,
        lists: ListWords,
        people: PeopleWords,
        posts: PostWords,
        forms: FormWords,
        unsaved: UnsavedWords,
        settings: SettingsWords,
        welcome: WelcomeWords,
        questions: QuestionWords,
        outcomes: OutcomeWords,
        actions: ActionWords,
        history: HistoryWords,
        problems: ProblemWords,
        dates: DateWords,
        vault: VaultWords,
        batches: BatchWords,
        imports: ImportWords,
        search: SearchWords,
        tags: TagWords,
        statistics: StatisticsWords,
        palette: PaletteWords,
        keys: KeyWords,
        views: ViewWords,
        pictures: PictureWords,
        editor: EditorWords,
        find: FindWords,
        reading: ReadingWords,
        commandLine: CommandLineWords,
        linear: LinearWords,
        tasks: TaskWords,
        folds: FoldWords,
        generator: GeneratorWords,
        themes: ThemeWords,
        exports: ExportWords,
        system: SystemWords
    ) {
        self.code = code
        self.name = name
        self.numbers = numbers
        self.marks = marks
        self.command = command
        self.toggles = toggles
        self.shortPlace = shortPlace
        self.place = place
        self.app = app
        self.interrupts = interrupts
        self.lists = lists
        self.people = people
        self.posts = posts
        self.forms = forms
        self.unsaved = unsaved
        self.settings = settings
        self.welcome = welcome
        self.questions = questions
        self.outcomes = outcomes
        self.actions = actions
        self.history = history
        self.problems = problems
        self.dates = dates
        self.vault = vault
        self.batches = batches
        self.imports = imports
        self.search = search
        self.tags = tags
        self.statistics = statistics
        self.palette = palette
        self.keys = keys
        self.views = views
        self.pictures = pictures
        self.editor = editor
        self.find = find
        self.reading = reading
        self.commandLine = commandLine
        self.linear = linear
        self.tasks = tasks
        self.folds = folds
        self.generator = generator
        self.themes = themes
        self.exports = exports
        self.system = system
    }

    /// The strings of a language.
    package static func named(_ code: Code) -> Language {
        switch code {
        case .en: .english
        case .ja: .japanese
        case .es: .spanish
        case .fr: .french
        }
    }

    /// The language of a locale by the variables that name one, the strongest first: `LC_ALL`,
    /// `LC_MESSAGES`, `LANG`; English for what we do not speak.
    package static func code(in environment: [String: String]) -> Code {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return Code(rawValue: String(locale.prefix { !"_.@-".contains($0) })) ?? .en
    }
}
