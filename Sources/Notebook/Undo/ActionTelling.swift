import Persistence

/// What is told of an action so far.
struct ActionTelling {
    /// How many rows there is room for.
    let limit: Int
    /// The rows.
    private(set) var rows: [ActionDetails.Row] = []
    /// Changes of rows that say nothing but that these were edited.
    var dated: [UndoChange] = []
    /// How many rows of the action are told of, or need not be.
    var coveredCount = 0
    /// The names of those that were told of, which may be gone, by tables and keys.
    var known: [String: [Int64: String]] = [:]

    init(limit: Int) { self.limit = limit }

    /// How many more rows there is room for.
    var room: Int { max(0, limit - rows.count) }

    /// Tells of a row.
    mutating func tell(_ row: ActionDetails.Row) {
        rows.append(row)
        coveredCount += 1
    }
}
