public import FoundationEssentials

/// What one action changed, kept so that it can be undone and done again.
public struct UndoGroup: Record, Hashable {
    /// Its number; later actions have greater ones.
    public let id: Int64
    /// When it was done first.
    public let date: Date
    /// What was done, and by whom.
    public let action: UndoAction
    /// Whether it is done or undone.
    public let state: State
    /// How many rows it changed.
    public let rowCount: Int

    /// Whether an action is done or undone; kept as its raw value.
    public enum State: Int, Hashable, Sendable {
        /// It is done, and can be undone.
        case done = 0
        /// It was undone, and can be done again.
        case undone = 1
        /// It was undone, and something else was done afterwards.
        case replaced = 2
        /// What it did to rows is not kept any more (``WriteContext/forgetUndo(of:in:sharing:renaming:)``).
        case forgotten = 3

        /// Whether it is kept what the action did, so that it can be undone or done again.
        package var isKept: Bool { self == .done || self == .undone }
    }

    /// The columns that predicates and sort descriptors may name.
    public struct Columns: Sendable {
        /// The number of the group.
        public let id = Column<UndoGroup, Int64>("seq")
        /// Who did it.
        public let person = Column<UndoGroup, String>("person")
        /// What was done, as ``UndoAction/label`` has it.
        public let label = Column<UndoGroup, String>("label")
    }

    /// The `$0` of predicates.
    public static let columns = Columns()
    /// The table of the groups.
    public static let table = TableSource("_undo", key: "seq", identity: "seq")
    /// What is read.
    public static let selection = ["seq", "at", "label", "person", "state", "rows"]

    /// Reads a group.
    public init(row: borrowing Row) throws(StoreError) {
        id = try row.integer(0)
        date = try row.value(1)
        action = UndoAction(try row.text(2), by: try row.text(3))
        state = State(rawValue: Int(try row.integer(4))) ?? .replaced
        rowCount = Int(clamping: try row.integer(5))
    }
}
