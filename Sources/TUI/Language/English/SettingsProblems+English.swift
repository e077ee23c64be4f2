package import Persistence
internal import SheafModel
import SheafNotebook

extension SettingsWords {
    @Sendable static func englishProblem(_ problem: PreferenceProblem) -> String {
        let file = problem.systemPath ?? "Settings file"
        let place = problem.place.map { Language.englishPlace(file, $0.line, $0.column) } ?? file
        return englishProblem(problem, at: place)
    }

    @Sendable static func englishProblem(
        _ problem: PreferenceProblem, at place: String
    ) -> String {
        let raw = problem.key ?? ""
        let key = "\"\(raw)\""
        return switch problem.kind {
        case .syntax(let expected, let found):
            "\(place): \(englishExpectation(expected))\(englishFound(found)). "
                + "The last good values hold, at a start the defaults; nothing is written until it is fixed."
        case .emptied: "\(place) is empty now: the defaults hold."
        case .value(let found, let allowed, let using):
            "\(place): \(key) is \(found), but takes \(englishAllowed(allowed)). Using \(using)."
        case .member(let name, let found, let allowed):
            "\(place): \"\(name)\" in \(key) is \(found), but takes \(englishAllowed(allowed)). It is "
                + "left out, the others hold."
        case .unknownKey(let suggestion):
            "\(place): there is no setting \(key). It is kept and does nothing."
                + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
        case .droppedKey:
            "\(place): \(key) does nothing: \(english(DroppedPreference(rawValue: raw)))."
        case .repeatedKey: "\(place): \(key) comes again below; that one holds."
        case .newerVersion(let found, let known):
            "\(place): written by a newer Sheaf (version \(found), this one knows \(known)). What is "
                + "understood holds, everything is kept."
        case .failedMigration(let version):
            "\(place) is of version \(version) and could not be brought to the newest form. It is "
                + "read as it is."
        case .polled:
            "\(place): the system tells nobody of changes here, so it is looked at every 2 seconds."
        case .unread(let error):
            englishError(error, outcome: "Until it can be read, the settings stay as they are.")
        case .refusedAssignment(let error), .file(let error): englishError(error)
        }
    }

    private static func englishFound(_ found: String) -> String {
        found.isEmpty ? "" : ", found \(found)"
    }

    private static func english(_ dropped: DroppedPreference?) -> String {
        switch dropped {
        case nil: "there is no such setting any more"
        case .locationServices: "nothing in Sheaf has a place"
        case .shareUsageData: "nothing is sent, so there is nobody to share with"
        case .vibration, .volume, .brightness: "a terminal has none"
        case .region: "dates and numbers follow the locale, LC_TIME and its kin"
        case .betaFeatures: "no features are hidden"
        case .autoDownload: "nothing is fetched from other machines yet"
        case .keys: "keys of your own go into the file \"keys\" beside the settings"
        }
    }

    /// What should stand where a settings file breaks off.
    package static func englishExpectation(
        _ expected: SettingsSyntaxError.Expectation
    ) -> String {
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

    /// What a key takes, in words.
    package static func englishAllowed(_ allowed: AllowedValues) -> String {
        switch allowed {
        case .words(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .bool: "true or false"
        case .wholeNumber(let range?):
            "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .wholeNumber(nil): "a whole number"
        case .number: "a number"
        case .text: "a text"
        case .url: "an address"
        case .date: "a time such as 2026-11-21T09:14:00Z"
        case .identifier: "an identifier"
        case .base64: "bytes in base64"
        case .duration(let range?):
            "a time from \"\(range.lowerBound.preferenceText)\" to "
                + "\"\(range.upperBound.preferenceText)\""
        case .duration(nil): "a time such as \"30s\""
        case .byteCount(let range?):
            "a size from \"\(ByteCount(bytes: range.lowerBound))\" to "
                + "\"\(ByteCount(bytes: range.upperBound))\""
        case .byteCount(nil): "a size such as \"100MB\""
        case .list(let element): "a list, each \(englishAllowed(element))"
        case .dictionary(let element): "an object, each \(englishAllowed(element))"
        case .members(let members):
            members.map { "\"\($0.name)\": \(englishAllowed($0.allowed))" }
                .joined(separator: "; ")
        case .value(_, let path): path.isEmpty ? "another value" : "another value at \(path)"
        case .withinLimits: "a value within its limits"
        }
    }

    /// Why a setting was not set or written.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - outcome: What became of a change that could not be written.
    /// - Returns: A sentence or two.
    package static func englishError(
        _ error: PreferenceError, outcome: String = "The change holds for this run."
    ) -> String {
        switch error {
        case .refused(let key, let refusal):
            "Not set: \"\(key)\" takes \(englishAllowed(refusal.allowed))."
        case .tooLarge(let key): "Not set: the value of \"\(key)\" is longer than 1 MB."
        case .unknownKey(let key, _) where DroppedPreference(rawValue: key) != nil:
            "There is no setting \"\(key)\": \(english(DroppedPreference(rawValue: key)))."
        case .unknownKey(let key, let suggestion):
            "There is no setting \"\(key)\"."
                + (suggestion.map { " Did you mean \"\($0)\"?" }
                    ?? " 'sheaf settings list' lists all.")
        case .reservedName(let name): "\"\(name)\" cannot be set: the file keeps it for itself."
        case .nested: "Not done: another change was still being made. Nothing has changed."
        case .suiteName(let name):
            "\"\(name)\" cannot name a profile: 1 to 32 of a to z, 0 to 9 and -."
        case .brokenFile(let path, let error):
            "Not written: \(Language.englishPlace(path, error.line, error.column)): "
                + "\(englishExpectation(error.expected)). \(outcome)"
        case .severalNames(let path):
            "Not written: \(path) has several names (hard links). \(outcome)"
        case .alwaysChanging(let path):
            "Not written: another program changes \(path) all the time. \(outcome)"
        case .foreignOwner(let path):
            "Not read: \(path) belongs to somebody else. The defaults hold."
        case .notCopied(let error):
            "No copy of the settings file could be kept, so the file was left as it is. "
                + ProblemWords.englishFile(error)
        case .file(let error):
            ProblemWords.englishFile(error) + " " + outcome
        }
    }
}
