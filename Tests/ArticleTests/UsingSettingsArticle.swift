import Foundation
import Persistence

// What follows stands in the article word for word; a test compares.

/// How the list looks.
enum Theme: String, CaseIterable, PreferenceValue {
    case light
    case dark
}

/// A section of the file: an object that is taken as a whole, or not at all.
struct LoanRules: PreferenceCodable, Hashable {
    var days = 28
    var booksAtOnce = 5
}

extension PreferenceKey where Value == Theme {
    static var theme: Self { Self("display.theme", default: .light) }
}

extension PreferenceKey where Value == Int {
    static var rows: Self { Self("display.rows", default: 20, within: 5...200) }
}

extension PreferenceKey where Value == String? {
    static var nickname: Self { Self("nickname", default: nil) }
}

extension PreferenceKey where Value == LoanRules {
    static var loans: Self {
        Self("loans", default: LoanRules()) { $0.days > 0 && $0.booksAtOnce > 0 }
    }
}

/// All keys, for checking the file and for lists of settings.
let libraryKeys: [AnyPreferenceKey] = [
    AnyPreferenceKey(.theme), AnyPreferenceKey(.rows), AnyPreferenceKey(.nickname),
    AnyPreferenceKey(.loans),
]

/// Opens the settings of this user, and makes no file before something is set.
func openSettings(_ environment: [String: String]) throws -> PreferenceStore {
    let directories = try Directories(
        of: ApplicationName("lending-library"), environment: environment)
    return PreferenceStore(
        PreferencePlaces(
            user: directories.settingsFile, system: directories.systemSettingsFile,
            stateFolder: directories.state),
        keys: libraryKeys, migrations: libraryMigrations)
}

/// Reads and sets; returns when all of it is on the disk.
func useSettings(_ settings: PreferenceStore) async throws {
    print(settings.get(.theme), settings.get(.loans).days)
    try settings.set(.dark, for: .theme)
    try settings.set(nil, for: .nickname)  // No value takes the key out, as reset does.
    settings.reset(.rows)

    var rules = settings.get(.loans)
    rules.days = 21
    let edited = rules
    try settings.batch { (batch) throws(PreferenceError) in
        try batch.set(edited, for: .loans)
        try batch.set(.light, for: .theme)
    }
    for problem in settings.problems { print(problem.key ?? "the file", problem.kind) }
    try await settings.flush()
}

/// Sets the number of rows as somebody typed it, or says what is taken.
func setRows(_ number: Int, in settings: PreferenceStore) -> String {
    do {
        try settings.set(number, for: .rows)
        return "Set."
    } catch {
        guard case .refused(let key, let refusal) = error else { return "\(error)" }
        return "\(key) takes \(refusal.allowed)"
    }
}

/// Shows the theme now and after every change, also one made in an editor.
func followTheme(of settings: PreferenceStore, _ show: (Theme) -> Void) async {
    let changes = settings.changes()
    show(settings.get(.theme))
    for await change in changes where change.keys.contains(PreferenceKey.theme.name) {
        show(settings.get(.theme))
    }
}

/// What is remembered has keys like those of settings.
extension PreferenceKey where Value == [String] {
    static var recentSearches: Self { Self("recent.searches", default: []) }
}

/// What is remembered of this user, in `state.json` in the folder of the state.
func openState(_ directories: Directories) -> StateStore {
    StateStore(.state(in: directories))
}

/// Remembers what was looked for, the newest first; two windows that do so at once both count.
func remember(_ search: String, in state: StateStore) throws {
    try state.update(.recentSearches) { searches in
        searches = [search] + searches.filter { $0 != search }.prefix(19)
    }
}

/// From version 0, where `theme` stood alone, to version 1.
let libraryMigrations = SettingsMigrations(
    [
        SettingsMigration(from: 0) { (document) throws(SettingsMigration.Failure) in
            document.rename("theme", to: "display.theme")
            document.rename("loan.rules", to: "loans")
        }
    ], dropped: ["display.font"])
