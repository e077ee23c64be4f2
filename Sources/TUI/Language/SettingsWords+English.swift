internal import Model
internal import Persistence

extension SettingsWords {
    static let english = SettingsWords(
        title: "Settings",
        label: {
            switch $0 {
            case .theme: "Theme"
            case .density: "Size of rows"
            case .language: "Language"
            case .confirm: "Ask before"
            case .showsAvatars: "Initials"
            case .selection: "Selected row"
            case .showsCursor: "Cursor in lists"
            case .postOrder: "Order of posts"
            case .countsViews: "Count views"
            case .personOrder: "Order of people"
            case .autosaves: "Keep drafts"
            }
        },
        help: {
            switch $0 {
            case .theme: "The colours. auto asks the terminal for its background."
            case .density: "Lines a row of a list takes, and the margin of texts."
            case .language: "The language of the interface. auto follows the locale."
            case .confirm: "What is asked before it is done."
            case .showsAvatars: "Initials before each author."
            case .selection: "A bar over the whole row, or a sign: fewer bytes on a slow line."
            case .showsCursor: "Whether the terminal's cursor is seen in lists."
            case .postOrder: "The order that lists of posts open with."
            case .countsViews: "Opening a post adds one to its views."
            case .personOrder: "The order that lists of people open with."
            case .autosaves: "Keeps what you type in forms on disk, until you save or discard it."
            }
        }, value: englishValue, defaultMark: "default", setMark: "set",
        isDefault: "It has its default value already.", problem: englishProblem)

    @Sendable private static func englishValue(
        _ setting: Setting, _ value: String, _ language: Language
    ) -> String {
        switch (setting, value) {
        case (.density, "extraLarge"): return "extra large"
        case (.language, "en"): return "English"
        case (.language, "ja"): return "日本語"
        case (.confirm, "irreversible"): return "what cannot be undone"
        case (.confirm, "always"): return "every deletion"
        case (_, "true"): return "yes"
        case (_, "false"): return "no"
        case (.postOrder, _), (.personOrder, _):
            return order(setting, value, language, up: ", upwards", down: ", downwards")
        default: return value
        }
    }

    @Sendable private static func englishProblem(_ problem: PreferenceProblem) -> String {
        let place = problem.line.map { "line \($0), column \(problem.column ?? 1)" } ?? ""
        let key = problem.key ?? ""
        return switch problem.kind {
        case .syntax(let expected):
            "Settings file, \(place): \(englishExpectation(expected)). The last good values hold; "
                + "nothing is written until that is mended."
        case .value(let found, let allowed):
            "Settings file, \(place): \(key) is \(found), but takes \(englishAllowed(allowed)). "
                + "The default holds."
        case .unknownKey:
            "Settings file, \(place): there is no setting \(key). It is kept and does nothing."
        case .repeatedKey: "Settings file, \(place): \(key) comes again below; that one holds."
        case .file(let error): englishError(error)
        }
    }

    private static func englishExpectation(_ expected: SettingsSyntaxError.Expectation) -> String {
        switch expected {
        case .utf8: "this is not UTF-8"
        case .object: "an opening brace is missing"
        case .nameOrEnd: "a name in quotation marks or a closing brace is missing"
        case .colon: "a colon is missing"
        case .value: "a value is missing"
        case .commaOrEnd: "a comma or a closing bracket is missing"
        case .closing: "a text, comment or escape is not closed"
        case .end: "nothing may follow the last brace"
        case .lessDepth: "too many brackets inside each other"
        }
    }

    private static func englishAllowed(_ allowed: AllowedValues) -> String {
        switch allowed {
        case .words(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .bool: "true or false"
        case .wholeNumber: "a whole number"
        case .number: "a number"
        case .text: "a text"
        case .date: "a time such as 2026-11-21T09:14:00Z"
        case .identifier: "an identifier"
        case .members(let members):
            members.map { "\"\($0.name)\": \(englishAllowed($0.allowed))" }
                .joined(separator: "; ")
        case .withinLimits: "a value within its limits"
        }
    }

    private static func englishError(_ error: PreferenceError) -> String {
        switch error {
        case .refused(let key, let refusal):
            "Not set: \(key) takes \(englishAllowed(refusal.allowed))."
        case .tooLarge(let key): "Not set: the value of \(key) is longer than 1 MB."
        case .brokenFile(let path, let error):
            "Not written: \(path) is broken in line \(error.line). The change holds for this run."
        case .severalNames(let path):
            "Not written: \(path) has several names (hard links). The change holds for this run."
        case .file(let error):
            ProblemWords.englishFile(error) + " What you set holds for this run."
        }
    }
}
