internal import SheafModel
internal import SheafNotebook

/// Everything beside a row itself that decides how it is laid out.
///
/// Rows are laid out again when any of it changes. So whatever the columns of a table look at must be
/// in here; frames that were drawn with kept rows and without are compared in every test of a screen.
struct RowLook<Part: Equatable & Sendable>: Equatable, Sendable {
    private let language: Language.Code
    private let preferences: Preferences
    private let signs: Signs
    private let localTime: LocalTime
    private let size: Size
    private let you: You?
    /// Dates may be written by how long ago they are.
    private let today: CalendarDate
    /// What the table itself was told, such as the order.
    private let part: Part

    init(_ part: Part, in environment: Environment) {
        language = environment.language.code
        preferences = environment.preferences
        signs = environment.signs
        localTime = environment.localTime
        size = environment.size
        you = environment.you
        today = environment.localTime.day(of: environment.now)
        self.part = part
    }
}

extension RowLook<Int> {
    /// The look of a table that was told nothing.
    init(in environment: Environment) { self.init(0, in: environment) }
}
