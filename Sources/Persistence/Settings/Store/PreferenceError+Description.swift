public import FoundationEssentials
internal import PersistenceFiles

/// Sentences for whoever writes a program: which key or file, and what of it was kept.
extension PreferenceError: CustomStringConvertible, LocalizedError {
    /// What happened, in a sentence or two.
    public var description: String {
        switch self {
        case .refused(let key, let refusal):
            "'\(key)' does not take this value, but \(refusal.allowed)."
        case .tooLarge(let key):
            "The value of '\(key)' takes more than 1 MiB, or its name more than 64 bytes."
        case .reservedName(let name):
            "The settings file keeps the name '\(name)' for itself. Nothing was changed; give the key "
                + "another name."
        case .nested:
            "The disk cannot be waited for within a change of the same store, or the rule of a key. "
                + "Nothing of what was asked for was done."
        case .unknownKey(let name, let suggestion?):
            "No key is called '\(name)'; '\(suggestion)' is nearly the same."
        case .unknownKey(let name, nil): "No key is called '\(name)'."
        case .suiteName(let name): "No suite can be called '\(name)'."
        case .brokenFile(let path, let error):
            "'\(path)' does not parse and was left alone; what was set holds for this run. \(error)"
        case .severalNames(let path):
            "'\(path)' has several names (hard links), which replacing it would part; what was set holds "
                + "for this run."
        case .alwaysChanging(let path):
            "Another program kept writing '\(path)'; what was set holds for this run."
        case .foreignOwner(let path):
            "'\(path)' belongs to somebody who is neither this user nor root, and was not read."
        case .notCopied(let error):
            "No copy of the settings file could be kept, so nothing was written. \(error)"
        case .file(let error):
            "The settings file could not be read or written; what was set holds for this run. "
                + error.description
        }
    }

    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension PreferenceError: NamedCases {
    package var bareName: String? { self == .nested ? "nested" : nil }
}

/// Sentences for whoever writes a program.
extension SettingsSyntaxError: CustomStringConvertible, LocalizedError {
    /// What should stand where, in a sentence.
    public var description: String {
        let found = found.isEmpty ? "the end of the file" : "'\(found)'"
        return "In line \(line), character \(column), stands \(found), and not \(words)."
    }

    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }

    private var words: String {
        switch expected {
        case .utf8: "UTF-8"
        case .object: "an object"
        case .nameOrEnd: "a name in quotation marks, or the end of the object"
        case .colon: "a colon"
        case .value: "a value"
        case .commaOrEnd: "a comma, or the end of the object or array"
        case .closing: "the end of what is open"
        case .end: "nothing more"
        case .lessDepth: "fewer objects and arrays inside each other"
        }
    }
}

extension AllowedValues: CustomStringConvertible {
    /// What is taken, as it stands behind a verb.
    public var description: String {
        switch self {
        case .words(let words): words.joined(separator: ", ")
        case .bool: "true or false"
        case .wholeNumber(let range?):
            "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .wholeNumber(nil): "a whole number"
        case .number: "a finite number"
        case .text: "a text"
        case .url: "a URL"
        case .date: "a time as in ISO 8601, in UTC"
        case .identifier: "a UUID"
        case .base64: "bytes as base64"
        case .duration(let range?): "a time from \(range.lowerBound) to \(range.upperBound)"
        case .duration(nil): "a time such as \"30s\""
        case .byteCount(let range?):
            "a size from \(range.lowerBound) to \(range.upperBound) bytes"
        case .byteCount(nil): "a size such as \"100MB\""
        case .list(let allowed): "a list of \(allowed)"
        case .dictionary(let allowed): "an object of \(allowed)"
        case .members(let members):
            "an object with \(members.map { "\($0.name): \($0.allowed)" }.joined(separator: ", "))"
        case .value(let type, ""): "a value of \(type)"
        case .value(let type, let place): "a value of \(type), which goes wrong at \(place)"
        case .withinLimits: "what the rule of the key allows"
        }
    }
}
