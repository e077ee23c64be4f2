import Persistence

/// What the library's people may set, in one file that they edit by hand.
enum LibrarySettings {
    /// All names, for the file's check.
    static let keys: [AnyPreferenceKey] = [
        AnyPreferenceKey(.shelfOrder), AnyPreferenceKey(.loanRules), AnyPreferenceKey(.greeting),
    ]

    /// What older files call things.
    static let migrations = SettingsMigrations([
        SettingsMigration(from: 0) { (document) throws(SettingsMigration.Failure) in
            document.rename("welcome", to: "desk.greeting")
        }
    ])
}

/// How books stand on the shelf.
enum ShelfOrder: String, CaseIterable, PreferenceValue {
    case title
    case author
    case year
}

/// A section of the file that is one value: all of it is taken, or nothing.
struct LoanRules: PreferenceCodable, Hashable {
    var days = 28
    var booksAtOnce = 5

    init() {}
}

extension PreferenceKey where Value == ShelfOrder {
    static var shelfOrder: Self { Self("shelf.order", default: .title) }
}

extension PreferenceKey where Value == LoanRules {
    static var loanRules: Self {
        Self("loans", default: LoanRules()) { (1...365).contains($0.days) && $0.booksAtOnce > 0 }
    }
}

extension PreferenceKey where Value == String {
    static var greeting: Self { Self("desk.greeting", default: "Good morning.") }
}
