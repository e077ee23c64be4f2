internal import Persistence
internal import SheafModel
internal import SheafNotebook

// The settings in the app: in effect at once, whoever changed them.
extension App {
    /// Takes over what the settings say now.
    mutating func use(_ report: SettingsReport) {
        let before = environment.settings.problems
        let old = environment.preferences
        environment.settings = report
        takeOver { $0.use(report.preferences) }
        let hasTold = tellProblems(since: before)
        let labels = Setting.allCases
            .filter { setting in
                // It may have been told of before, when the editor ended.
                report.changedOutside.contains(setting.rawValue)
                    && setting.value(in: old) != setting.value(in: report.preferences)
            }
            .map(environment.language.settings.label)
        if !labels.isEmpty, !hasTold {
            say(Notice(environment.language.settings.changedOutside(labels)))
        }
    }

    /// Whether an editor has the settings, and not a text.
    private var isEditingSettings: Bool {
        works.contains { ticket, work in
            work == .editor && tickets[ticket].flatMap { layer($0) }?.screen is SettingsScreen
        }
    }

    /// Takes over what is heard of the settings, once no editor has them: what it writes is known when it
    /// ends, and may be heard of before and after.
    mutating func hear(of report: SettingsReport, answering ticket: Int?) {
        let work = ticket.flatMap { works.removeValue(forKey: $0) }
        defer { if work == .settingsReset { tellOfReset() } }
        guard isEditingSettings else { return use(report) }
        let outside = heldReport?.changedOutside ?? []
        heldReport = report
        heldReport?.changedOutside.formUnion(outside)
    }

    /// Takes over what was heard of them while an editor ran.
    mutating func useHeldReport() {
        guard let report = heldReport else { return }
        heldReport = nil
        use(report)
    }

    /// Says what is wrong with the settings file, once for each problem; whether there was any.
    ///
    /// A key that is nobody's and like nobody's may well be meant: it is counted, and no more.
    private mutating func tellProblems(since known: [PreferenceProblem]) -> Bool {
        let problems = environment.settings.problems
        let new = problems.filter { problem in
            let isSomebodysOwn = problem.kind == .unknownKey(suggestion: nil)
            return !isSomebodysOwn
                && !known.contains { $0.kind == problem.kind && $0.key == problem.key }
        }
        let words = environment.language.settings
        for problem in known where !problems.contains(problem) {
            // What is mended is not to be read any more; what stands behind it is.
            if let said = notice, said.sentence == words.problem(problem) { notice = said.rest }
        }
        for problem in new.reversed() {
            say(Notice(.failure, environment.language.settings.problem(problem)))
        }
        return !new.isEmpty
    }

    /// What is said and the screen does not show as well, as what is wrong with the file.
    var unshownNotice: Notice? {
        guard let notice, let screen = layers.last?.screen as? SettingsScreen,
            let problem = screen.shownProblem(in: environment),
            notice.sentence == environment.language.settings.problem(problem)
        else { return notice }
        return notice.rest
    }

    /// Changes settings for everybody.
    mutating func use(_ preferences: Preferences) {
        let hasOtherViews = environment.preferences.views != preferences.views
        environment.preferences = preferences
        if hasOtherViews { makeKeyMaps() }
        environment.settings.preferences = preferences
        let width = ambiguousWidth
        environment.signs =
            environment.isLinear
            ? .linear : Self.signs(terminalSigns, preferences.display, width)
        environment.showsPictures = Self.showsPictures(hasPictures, preferences, width)
        environment.graphics = graphics
        let code = Self.language(of: preferences, locale: localeLanguage)
        if code != environment.language.code { environment.language = .named(code) }
        width.hold { broadcast(.environment) }
    }

    /// Changes settings here, and has the difference written.
    ///
    /// As long as the file cannot be read nothing is: what is shown is what is stored.
    ///
    /// - Returns: Whether anything is another by that.
    @discardableResult
    mutating func change(_ change: SettingChange) -> Bool {
        guard canSet else { return false }
        for setting in Setting.allCases
        where setting.value(in: change.base) != setting.value(in: change.preferences) {
            // Where it stands in the file is known when it is written.
            environment.settings.domains[setting.rawValue] = .user(nil)
            environment.settings.problems.removeAll { $0.key == setting.rawValue }
        }
        use(change.preferences)
        order(.keep(change.preferences, base: change.base))
        return change.preferences != change.base
    }

    /// Whether the file can be read, and so be written; says so where it cannot.
    private var canSet: Bool {
        mutating get {
            guard environment.settings.isFileUnreadable else { return true }
            say(Notice(.refusal, environment.language.settings.fileUnreadable))
            return false
        }
    }

    /// Says that all settings are put back, where they are.
    private mutating func tellOfReset() {
        guard environment.settings.own.isEmpty else { return }
        noteAside(.stays(.settings))
        say(Notice(environment.language.settings.hasResetAll))
    }

    /// Puts a setting back to its default; a value of the system's file comes with the next report.
    ///
    /// - Returns: Whether it could be.
    mutating func reset(_ setting: Setting) -> Bool {
        guard canSet else { return false }
        environment.settings.domains[setting.rawValue] = .registered
        environment.settings.problems.removeAll { $0.key == setting.rawValue }
        var preferences = environment.preferences
        setting.set(setting.value(in: Preferences()), in: &preferences)
        use(preferences)
        order(.resetSetting(setting.rawValue))
        return true
    }

    /// What to ask before a change that could be taken back, where the person wants to be asked.
    func question(before request: StoreRequest) -> Question? {
        guard environment.asksAlways else { return nil }
        let words = environment.language.questions
        let title: String
        let answer: String
        switch request.onOneRow {
        case .setStatus(let status, _):
            title = words.setStatus(environment.language.posts.status(status))
            answer = words.change
        case .setActive(let isActive, _):
            (title, answer) = (words.setActive(isActive), words.activate(isActive))
        default: return nil
        }
        return Question(
            title: title, consequences: [words.canBeTakenBack],
            choices: [
                Question.Choice("n", words.leave),
                Question.Choice("y", answer, [.storeAtOnce(request)]),
            ])
    }

    static func language(
        of preferences: Preferences, locale: Language.Code
    ) -> Language.Code {
        preferences.display.language.code ?? locale
    }
}
