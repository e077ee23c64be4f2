internal import Persistence
internal import SheafModel
import SheafNotebook

/// How one setting is changed where it stands.
struct SettingControl: Sendable {
    /// The kinds there are.
    enum Kind: Hashable, Sendable {
        /// Yes or no.
        case toggle
        /// One of a few words.
        case choice([String])
        /// Typed in: something with bounds.
        case field(AllowedValues)
    }

    let kind: Kind
    /// Its value as text.
    let read: @Sendable (Preferences) -> String
    /// The same as it stands in the settings file, with the quotation marks of a text.
    let written: @Sendable (Preferences) -> String
    /// Gives it a value; false if it takes another kind of value.
    let write: @Sendable (String, inout Preferences) -> Bool

    /// The values it can have, in the order in which keys go through them; none for a field.
    var values: [String] {
        switch kind {
        case .toggle: ["true", "false"]
        case .choice(let words): words
        case .field: []
        }
    }
}

extension Setting {
    /// How it is changed.
    var control: SettingControl {
        switch self {
        case .theme: .word(\.display.theme)
        case .density: .word(\.display.density)
        case .language: .word(\.display.language)
        case .confirm: .word(\.display.confirm)
        case .showsAvatars: .flag(\.display.showsAvatars)
        case .showsPictures: .flag(\.display.showsPictures)
        case .showsSharpPictures: .flag(\.display.showsSharpPictures)
        case .showsPreview: .flag(\.display.showsPreview)
        case .selection: .word(\.display.selection)
        case .showsCursor: .flag(\.display.showsCursor)
        case .borders: .word(\.display.borders)
        case .ambiguousWidth: .word(\.display.ambiguousWidth)
        case .accessible: .flag(\.display.isAccessible)
        case .notifies: .flag(\.notifications.isEnabled)
        case .noticeSound: .flag(\.notifications.sound)
        case .noticeBadge: .flag(\.notifications.badge)
        case .noticePreview: .word(\.notifications.preview)
        case .localStatistics: .flag(\.privacy.localStatistics)
        case .crashNotes: .flag(\.privacy.crashNotes)
        case .backupDays: .field(\.data.backupDays, .backupDays)
        case .pictureQuality: .field(\.data.pictureQuality, .pictureQuality)
        case .cacheSize: .field(\.data.cacheSize, .cacheSize)
        case .clearsCacheOnExit: .flag(\.data.clearsCacheOnExit)
        case .postOrder: .order(\.posts.sort)
        case .postSections: .flag(\.posts.hasSections)
        case .countsViews: .flag(\.posts.countsViews)
        case .personOrder: .order(\.people.sort)
        case .personSections: .flag(\.people.hasSections)
        case .autoLockAfter: .field(\.vault.autoLockAfter, .autoLockAfter)
        case .lockAfterAtMost: .field(\.vault.lockAfterAtMost, .lockAfterAtMost)
        case .clearClipboardAfter: .field(\.vault.clearClipboardAfter, .clearClipboardAfter)
        case .autosaves: .flag(\.editor.autosaves)
        case .autosaveInterval: .field(\.editor.autosaveInterval, .autosaveInterval)
        }
    }

    /// Its value as text.
    func value(in preferences: Preferences) -> String { control.read(preferences) }

    /// What gives it its value in the settings file: `"display.density": "small"`.
    func line(in preferences: Preferences) -> String {
        "\(JSONNode.quoted(rawValue)): \(control.written(preferences))"
    }

    /// The words one of which is its value; none of one that is yes or no, as many are, or is typed.
    var choices: [String] { if case .choice(let words) = control.kind { words } else { [] } }

    /// Gives it a value; false, and nothing changes, if it does not take it.
    @discardableResult
    func set(_ value: String, in preferences: inout Preferences) -> Bool {
        control.write(value, &preferences)
    }

    /// The order that a value stands for; nil for another kind of value.
    static func order<Criterion: RawRepresentable<String> & Hashable & Sendable>(
        _ value: String
    ) -> ListOrder<Criterion>? {
        let words = value.split(separator: " ")
        guard words.count == 2, let criterion = Criterion(rawValue: String(words[0])) else {
            return nil
        }
        return ListOrder(by: criterion, descending: words[1] == "down")
    }
}

extension Environment {
    /// Whether somebody wants to be asked before what undo takes back, too.
    var asksAlways: Bool { preferences.display.confirm == .always }

    /// The values a setting can have, in the order in which keys go through them: of themes also those
    /// in files.
    func values(of setting: Setting) -> [String] {
        let values = setting.control.values
        guard setting == .theme else { return values }
        let files = settings.themeFiles
        let current = setting.value(in: preferences)
        return values + files
            + (values.contains(current) || files.contains(current) ? [] : [current])
    }
}

extension SettingControl {
    fileprivate typealias Path<Value> = WritableKeyPath<Preferences, Value> & Sendable

    fileprivate static func flag(_ path: any Path<Bool>) -> SettingControl {
        SettingControl(kind: .toggle) {
            String($0[keyPath: path])
        } written: {
            String($0[keyPath: path])
        } write: { text, preferences in
            guard let value = Bool(text) else { return false }
            preferences[keyPath: path] = value
            return true
        }
    }

    fileprivate static func word<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
        _ path: any Path<Value>
    ) -> SettingControl {
        SettingControl(kind: .choice(Value.allCases.map(\.rawValue))) {
            $0[keyPath: path].rawValue
        } written: {
            JSONNode.quoted($0[keyPath: path].rawValue)
        } write: { text, preferences in
            guard let value = Value(rawValue: text) else { return false }
            preferences[keyPath: path] = value
            return true
        }
    }

    /// `created down`, `created up`, for each criterion.
    fileprivate static func order<Criterion>(
        _ path: any Path<ListOrder<Criterion>>
    ) -> SettingControl
    where Criterion: CaseIterable & RawRepresentable<String> & Hashable & Sendable {
        let words = Criterion.allCases.flatMap {
            ["\($0.rawValue) down", "\($0.rawValue) up"]
        }
        return SettingControl(kind: .choice(words)) {
            let order = $0[keyPath: path]
            return order.criterion.rawValue + (order.isDescending ? " down" : " up")
        } written: {
            "\($0[keyPath: path].encode())"
        } write: { text, preferences in
            guard let order: ListOrder<Criterion> = Setting.order(text) else { return false }
            preferences[keyPath: path] = order
            return true
        }
    }

    /// A value that is typed as it stands in the file, without the quotation marks.
    fileprivate static func field<Value: PreferenceValue>(
        _ path: any Path<Value>, _ key: PreferenceKey<Value>
    ) -> SettingControl {
        let any = AnyPreferenceKey(key)
        return SettingControl(kind: .field(key.allowed)) {
            // A value that cannot be written is none that the field could have made.
            guard let node = try? $0[keyPath: path].encode() else { return "" }
            if case .string(let text) = node { return text }
            return "\(node)"
        } written: {
            // A value that cannot be written is none that the field could have made.
            guard let node = try? $0[keyPath: path].encode() else { return "" }
            return "\(node)"
        } write: { text, preferences in
            // Why it is not taken is said by what the key takes.
            guard let node = try? any.node(fromArgument: text), let value = try? Value.decode(node)
            else { return false }
            preferences[keyPath: path] = value
            return true
        }
    }
}
