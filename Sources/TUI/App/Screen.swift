package import SheafModel
package import SheafNotebook

/// One screen: a value that decides and shows, and does nothing else.
///
/// It neither awaits nor touches a file nor knows keys: it gets ``Event``s, answers with
/// ``Effect``s, and draws on what it was given. Everything but `handle` and `draw` has a default.
package protocol Screen: Sendable {
    /// What one finds who comes back to this place later in this run; nil where it begins anew.
    var asLeft: (any Screen)? { get }
    /// Hears what was rewritten here, while one was elsewhere: that is no news to whoever comes back.
    mutating func noteOwn(_ rewriting: Rewriting)
    /// Which part of the key map holds now.
    var keyContext: KeyContext { get }
    /// What it answers to now, the most useful first: footer, key boxes and help show these.
    var commands: [CommandID] { get }
    /// The queries it wants to hear about; the app starts and stops observers to match.
    var subscriptions: Set<Subscription> { get }
    /// Whether it is drawn over the screen beneath.
    var isOverlay: Bool { get }

    /// Why a command of ``commands`` cannot be used now; nil when it can.
    func disabledReason(_ command: CommandID, in environment: Environment) -> String?
    /// Why a command that is not among ``commands`` is not; nil where it has no meaning here at all.
    func absenceReason(_ command: CommandID, in environment: Environment) -> String?
    /// What a command is called as long as it does something else here than everywhere, in footer, key
    /// boxes and help; nil where ``words(of:in:)`` tell.
    func hint(of command: CommandID, in environment: Environment) -> CommandWords?
    /// What a command does to the selected row now, in footer, key boxes and help; nil for what it
    /// is called everywhere.
    func words(of command: CommandID, in environment: Environment) -> CommandWords?
    /// Everything beside ``commands`` that ``disabledReason(_:in:)``, ``hint(of:in:)`` and
    /// ``words(of:in:)`` look at: as long as it is equal, the footer is shown as it was laid out before.
    ///
    /// Nil where nobody says what that is; then it is laid out for each frame.
    func hintFacts(in environment: Environment) -> (any Equatable & Sendable)?
    /// Whether something would be lost if it were dropped without a word.
    var hold: Hold { get }
    /// Where a list that has a name is now, to be remembered; nil for everything else.
    var place: MemoryNote? { get }
    /// The filter that somebody is typing, to be offered with the earlier ones; nil where none is
    /// typed or kept.
    var typedFilter: String? { get }
    /// What the title bar says.
    func heading(in environment: Environment) -> Heading
    /// What the status line says as long as there is no message.
    func status(in environment: Environment) -> ScreenStatus

    /// Whether there is more of a page below what is drawn; lists tell by their rows.
    func goesOn(in environment: Environment) -> Bool
    /// Whether everything that was begun here is done, as far as no observer and no request tells:
    /// keys wait until it is.
    var isSettled: Bool { get }
    /// How often rows went of which some may have been marked.
    var losses: Int { get }
    /// The same as ``isSettled``, where of the marked rows it need only be known which were left behind a
    /// loss, by its number among ``losses``: rows may go on going for as long as others like.
    func isSettled(behind loss: Int) -> Bool
    /// Whether it says whom you follow: ``Environment/followed`` is kept up to date for it.
    var saysWhomYouFollow: Bool { get }
    /// Whether it says what is new: ``Environment/arrivals`` is kept up to date for it.
    var saysWhatIsNew: Bool { get }
    /// What is done for its list that may take long; nil where nothing is.
    var work: ListWork? { get }
    /// Whether its list has no rows, so that the footer names nothing that is done with rows.
    var hasNoRows: Bool { get }
    /// Whether it shows work that Esc breaks off.
    var canBeStopped: Bool { get }
    /// Whether its own keys act on nothing that is still to come.
    var needsNothing: Bool { get }
    /// Whether moving is the same whether or not the rows around are here.
    var movesAhead: Bool { get }

    /// Whether it is a list whose selected row is shown beside it where there is room.
    var hasPreview: Bool { get }
    /// The cells that such a list makes use of beside the page; nil where more room helps its titles.
    var listCells: Int? { get }
    /// The page of that row; nil where it is not here yet.
    var previewed: Destination? { get }
    /// Whether the heading of a folded section is selected: no row is, so none is shown beside it.
    var isOnHeading: Bool { get }

    /// The page that is opened from its selected row, from which one goes on to the next; nil where
    /// the row opens none, or is not here yet.
    var opened: Destination? { get }
    /// Where that row is in its list; nil for a screen without one.
    var rowPosition: RowPosition? { get }
    /// The same as the page of that row says it: of rows of several kinds, which one of its kind it is.
    var rowOfKind: RowPosition? { get }
    /// Whether opening its selected row brings more rows in the place of that.
    var bringsMore: Bool { get }
    /// Whether a command that is about a row (``Command/isOfRow``) is about the selected one now, and not
    /// about marked ones, or about what the page is of.
    func actsOnRow(_ command: CommandID) -> Bool

    /// What is found by the query that somebody is typing; nothing where none is typed.
    var querySubjects: Set<SearchQuery.Subject> { get }
    /// The words that its rows were found by.
    var matches: MatchedWords { get }

    /// Whether the next key is for itself, whatever it is bound to.
    var takesKeys: Bool { get }
    /// Whether its rows can be sorted by several things.
    var addsOrders: Bool { get }
    /// What would be saved of a list as a view; nil where there is none.
    var view: SavedView? { get }
    /// Why no view can be saved of how the list is now; nil where one can. It is said where one types
    /// the name: what is typed ahead of that must not be taken for commands.
    func reasonAgainstView(in environment: Environment) -> String?

    /// Decides; the only place where the screen changes.
    mutating func handle(_ event: Event, in environment: Environment) -> [Effect]
    /// Shows the content, without title bar, status line and footer. Survives 0×0.
    func draw(on canvas: inout Canvas, in environment: Environment)
    /// The same content as lines, for the linear mode.
    func outline(in environment: Environment) -> [OutlineLine]
    /// What is asked for where the keyboard is, for the linear mode; nil where nothing is.
    func asked(in environment: Environment) -> Asked?
}

extension Screen {
    package var subscriptions: Set<Subscription> { [] }
    package var isOverlay: Bool { false }
    package var place: MemoryNote? { nil }
    package var typedFilter: String? { nil }
    package var hold: Hold { .nothing }
    package func goesOn(in _: Environment) -> Bool { false }
    package var isSettled: Bool { true }
    package var losses: Int { 0 }
    package func isSettled(behind _: Int) -> Bool { isSettled }
    package var saysWhomYouFollow: Bool { false }
    package var saysWhatIsNew: Bool { false }
    package var work: ListWork? { nil }
    package var movesAhead: Bool { false }
    package var needsNothing: Bool { false }
    package var asLeft: (any Screen)? { nil }
    package mutating func noteOwn(_: Rewriting) {}
    package var canBeStopped: Bool { false }
    package var hasNoRows: Bool { false }
    package var hasPreview: Bool { false }
    package var listCells: Int? { nil }
    package var previewed: Destination? { nil }
    package var isOnHeading: Bool { false }
    package var opened: Destination? { previewed }
    package var rowPosition: RowPosition? { nil }
    package var rowOfKind: RowPosition? { rowPosition }
    package var bringsMore: Bool { false }
    package func actsOnRow(_: CommandID) -> Bool { true }
    package var matches: MatchedWords { MatchedWords() }
    package var querySubjects: Set<SearchQuery.Subject> { [] }
    package var takesKeys: Bool { false }
    package var addsOrders: Bool { false }
    package var view: SavedView? { nil }
    package func reasonAgainstView(in _: Environment) -> String? { nil }

    package func disabledReason(_: CommandID, in _: Environment) -> String? { nil }
    package func absenceReason(_: CommandID, in _: Environment) -> String? { nil }
    package func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        // A prompt is always the filter of a list.
        guard keyContext == .prompt else { return nil }
        return environment.language.lists.filterHint(command)
    }

    package func words(of _: CommandID, in _: Environment) -> CommandWords? { nil }
    package func hintFacts(in _: Environment) -> (any Equatable & Sendable)? { nil }

    package func status(in _: Environment) -> ScreenStatus { ScreenStatus() }
}

/// What is done for a list and may take long.
package enum ListWork: Hashable, Sendable {
    /// A filter looks for its first rows.
    case search
    /// The first rows are read.
    case reading
    /// Rows are here, and it is not known how many there are.
    case counting
}

/// Where a row is in its list.
package struct RowPosition: Hashable, Sendable {
    /// From 0, among what is shown.
    let index: Int
    /// The same among all, those below folded headings too.
    let whole: Int
    /// How many rows there are; nil until they are counted.
    let total: Int?
    /// Whether the row is here and not still awaited.
    let isHere: Bool
}

/// What the title bar says about a screen.
package struct Heading: Equatable, Sendable {
    /// Where this is, outermost first: `Posts`, `Notes on live results`.
    package var path: [String]
    /// How many, sorted how; at the right, and the first to go when it is narrow.
    package var detail: String

    /// The first part of ``detail``, which says of a list how it is sorted.
    var firstDetail: String { details.first.map { String($0) } ?? "" }

    /// The last part of ``detail``, which says how many; empty where it has one part only.
    var lastDetail: String { details.dropFirst().last.map { String($0) } ?? "" }

    /// The parts of ``detail``, which stand three blanks apart.
    ///
    /// Read byte by byte: the standard library's way of finding a text in another costs as much as a
    /// whole row, at every key.
    private var details: [Substring] {
        let bytes = detail.utf8
        var parts: [Substring] = []
        var start = bytes.startIndex
        var end = start
        var blanks = 0
        for index in bytes.indices {
            let after = bytes.index(after: index)
            if bytes[index] != 0x20 {
                (blanks, end) = (0, after)
                continue
            }
            blanks += 1
            guard blanks == 3 else { continue }
            if start < end { parts.append(detail[start..<end]) }
            (start, end, blanks) = (after, after, 0)
        }
        if start < bytes.endIndex { parts.append(detail[start...]) }
        return parts
    }

    /// ``detail`` without ``lastDetail``.
    var restOfDetail: String { details.dropLast().joined(separator: "   ") }

    /// What has no name, or none that is known, is left out.
    package init(_ path: String..., detail: String = "") {
        self.path = path.filter { !$0.isEmpty }
        self.detail = detail
    }
}

/// What the status line says about a screen.
package struct ScreenStatus: Sendable {
    /// The text at the left: what is filtered, what is loading.
    package var text: String
    /// What is being typed behind ``text``, with the cursor in it.
    package var field: TextField?
    /// What may be typed there; nil where nothing is offered.
    package var completions: Completions?
    /// The bytes of it that are wrong; ``position`` says what is expected at the first of them.
    package var wrong: [Range<Int>] = []
    /// Where the selection is, `1/38`; the last thing to go when it is narrow.
    package var position: String

    /// What is offered where somebody types.
    package struct Completions: Sendable {
        package let items: [(text: String, note: String)]
        /// The one that was gone to.
        package let selected: Int?
        /// Where the word begins that they are for, in bytes of the field's text.
        package let start: Int
    }

    package init(text: String = "", field: TextField? = nil, position: String = "") {
        self.text = text
        self.field = field
        self.position = position
    }
}
