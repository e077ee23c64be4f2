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
        case en, ja
    }

    package let code: Code
    /// What a command is called; exhaustive, one switch a language.
    package let command: @Sendable (CommandID) -> CommandWords
    /// The same of commands that go there and back.
    package let toggles: ToggleWords
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

    private init(
        code: Code, command: @escaping @Sendable (CommandID) -> CommandWords, toggles: ToggleWords,
        app: AppWords, interrupts: InterruptWords, lists: ListWords, people: PeopleWords,
        posts: PostWords, forms: FormWords, unsaved: UnsavedWords, settings: SettingsWords,
        welcome: WelcomeWords, questions: QuestionWords, outcomes: OutcomeWords,
        actions: ActionWords, history: HistoryWords, problems: ProblemWords, dates: DateWords,
        vault: VaultWords, batches: BatchWords, imports: ImportWords, search: SearchWords,
        tags: TagWords, statistics: StatisticsWords
    ) {
        self.code = code
        self.command = command
        self.toggles = toggles
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
    }

    /// The strings of a language.
    package static func named(_ code: Code) -> Language {
        switch code {
        case .en: .english
        case .ja: .japanese
        }
    }

    static let english = Language(
        code: .en, command: CommandWords.english, toggles: .english, app: .english,
        interrupts: .english,
        lists: .english, people: .english, posts: .english, forms: .english, unsaved: .english,
        settings: .english, welcome: .english, questions: .english,
        outcomes: .english, actions: .english, history: .english, problems: .english,
        dates: .english, vault: .english, batches: .english, imports: .english,
        search: .english, tags: .english, statistics: .english)

    static let japanese = Language(
        code: .ja, command: CommandWords.japanese, toggles: .japanese, app: .japanese,
        interrupts: .japanese,
        lists: .japanese, people: .japanese, posts: .japanese, forms: .japanese, unsaved: .japanese,
        settings: .japanese, welcome: .japanese, questions: .japanese,
        outcomes: .japanese, actions: .japanese, history: .japanese, problems: .japanese,
        dates: .japanese, vault: .japanese, batches: .japanese, imports: .japanese,
        search: .japanese, tags: .japanese, statistics: .japanese)

    /// The language of a locale by the variables that name one, the strongest first: `LC_ALL`,
    /// `LC_MESSAGES`, `LANG`; English for what we do not speak.
    package static func code(in environment: [String: String]) -> Code {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return Code.allCases.first { locale.hasPrefix($0.rawValue) } ?? .en
    }

    /// A whole number with its thousands set apart.
    package func number(_ value: Int) -> String { Self.grouped(value) }

    /// A whole number in at most six cells: those of seven digits and more end in k, M, G, T, P or
    /// E, with a decimal where there is room, and are rounded towards zero.
    package func shortNumber(_ value: Int) -> String {
        let whole = Self.grouped(value)
        guard whole.utf8.count > 6 else { return whole }
        var magnitude = value.magnitude / 100
        var unit = 0
        let units = ["k", "M", "G", "T", "P", "E"]
        while magnitude >= 10_000, unit + 1 < units.count {
            magnitude /= 1000
            unit += 1
        }
        let (number, tenth) = magnitude.quotientAndRemainder(dividingBy: 10)
        let decimal = number < 100 ? ".\(tenth)" : ""
        return "\(value < 0 ? "-" : "")\(number)\(decimal)\(units[unit])"
    }

    static func grouped(_ value: Int) -> String {
        let digits = String(value.magnitude)
        guard digits.utf8.count > 3 else { return String(value) }
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return value < 0 ? "-" + text : text
    }
}
