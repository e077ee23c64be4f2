internal import SheafNotebook

/// A ``ListPane`` of whatever rows, for screens that have several kinds.
protocol RowsPane: Sendable {
    var commands: [CommandID] { get }
    var keyContext: KeyContext { get }
    var hasSelection: Bool { get }
    /// Whether there are no rows.
    var isEmpty: Bool { get }
    /// Whether there are rows and the first one is selected, whether or not it is here.
    var isAtFirst: Bool { get }
    var filter: FilterLine { get }
    var querySubjects: Set<SearchQuery.Subject> { get }
    /// Where the selected row is; nil where there is none.
    var rowPosition: RowPosition? { get }
    var isSettled: Bool { get }
    var movesAhead: Bool { get }
    func work(isFiltered: Bool) -> ListWork?
    mutating func clearFilter()
    mutating func stop()
    mutating func fail(isFiltered: Bool)

    func hint(of command: CommandID, in environment: Environment) -> CommandWords?
    func status(marks: [String], in environment: Environment) -> ScreenStatus
    mutating func react(to command: CommandID, in environment: Environment) -> ListReaction?
    mutating func react(to edit: TextEdit) -> ListReaction
    mutating func look(at subscription: Subscription) -> [Effect]
    mutating func start(_ subscription: Subscription, keepingSelection: Bool) -> [Effect]
    mutating func hear(timer mark: Int)
    mutating func takeWishes() -> [Effect]
    mutating func take(_ names: [StoredName], for field: SearchField, _ text: String)
}

extension ListPane: RowsPane {
    var rowPosition: RowPosition? { list.rowPosition }
    var hasSelection: Bool { list.selected != nil }
    var isEmpty: Bool { list.isEmpty }
    var isAtFirst: Bool { list.count > 0 && list.position.selected == 0 }
}

extension ListState {
    /// Where the selected row is; nil where there is none.
    var rowPosition: RowPosition? {
        guard count > 0 else { return nil }
        return RowPosition(
            index: position.selected, whole: wholePosition, total: whole, isHere: anchor != nil)
    }
}
