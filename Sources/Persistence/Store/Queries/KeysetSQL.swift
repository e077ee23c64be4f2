/// The pieces of the statements that read a stretch of a list: what lies between two sort keys.
///
/// A stretch is written as *branches*, one contiguous range of an index each, in the order of the
/// list. A comparison of row values would be one condition, but SQLite seeks only by its first
/// column, and goes through all rows that agree in it.
struct KeysetSQL: Hashable, Sendable {
    /// The list's own table, called `self`.
    let table: String
    /// The integer key: an expression.
    let key: String
    /// The sort keys: expressions.
    let sortKeys: [String]
    /// Their directions.
    let isDescending: [Bool]
    /// Whether great integer keys come first.
    let isKeyDescending: Bool
    private let filter: SQLFragment
    /// The same, for going through the whole list.
    private let wholeFilter: SQLFragment
    /// Whether the whole list is gone through in another way than its parts: what a word is found
    /// in is gathered first.
    var isGathered: Bool { filter != wholeFilter }
    private let order: String
    /// The joins that the filter and the sort keys need.
    private let joins: String
    private let allJoins: String
    private let selection: String
    /// What the rows of a section have in common: an expression, where the list has sections.
    let section: String?
    /// The part of the list that is shown, where it is cut out of a longer one.
    let window: Window?

    init<R>(
        _ query: ListQuery<R>, filter: SQLFragment, wholeFilter: SQLFragment, order: String,
        joins: String, selection: String
    ) {
        let source = R.table
        table = source.name
        key = "self.\(source.key)"
        sortKeys = query.sort.map(\.expression)
        isDescending = query.sort.map { $0.direction == .descending }
        isKeyDescending = isDescending.last ?? false
        self.filter = filter
        self.wholeFilter = wholeFilter
        self.order = order
        self.joins = joins
        allJoins = source.joins.map { " " + $0.text }.joined()
        self.selection = selection
        section = query.section?.expression
        let isWindow = query.limit != nil || query.offset != 0
        window = isWindow ? Window(limit: query.limit ?? -1, offset: query.offset) : nil
    }

    /// At most so many rows, -1 for all, after so many others.
    struct Window: Hashable, Sendable {
        let limit: Int
        let offset: Int
    }

    /// What a statement gives.
    enum Output: Hashable, Sendable {
        /// Only their number.
        case count
        /// Integer keys, in the order of the list.
        case keys
        /// Integer keys and sort keys, in the order of the list.
        case sortKeys
        /// The section of each row, in the order of the list.
        case section
        /// What records are decoded from, in the order of the list.
        case rows
    }

    /// A statement over one branch.
    ///
    /// - Parameters:
    ///   - output: What it gives.
    ///   - source: What it has to go by; `nil` where SQLite chooses.
    ///   - branch: A condition; `nil` for the whole list.
    ///   - window: At most so many rows, and how many to leave out before.
    /// - Returns: A statement with question marks.
    func statement(
        _ output: Output, by source: IndexSource?, _ branch: SQLFragment?,
        window: Window? = nil
    ) -> SQLFragment {
        var sql = "SELECT "
        switch output {
        case .count: sql += "count(*)"
        case .keys: sql += key
        case .sortKeys: sql += ([key] + sortKeys).joined(separator: ", ")
        case .section: sql += section ?? "NULL"
        case .rows: sql += selection
        }
        sql += " FROM \(table) AS self\(source?.clause ?? "")\(output == .rows ? allJoins : joins)"
        // The branch first: of two bounds of one column SQLite seeks by the one that it meets
        // first, and those of the branch lie inside those of the filter.
        var arguments: [SQLValue] = []
        var conditions: [String] = []
        if let branch, !branch.sql.isEmpty {
            conditions.append(branch.sql)
            arguments += branch.arguments
        }
        let filter = branch == nil ? wholeFilter : filter
        if !filter.sql.isEmpty { conditions.append("(\(filter.sql))") }
        arguments += filter.arguments
        if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
        if output != .count { sql += " ORDER BY \(order)" }
        if let window {
            sql += " LIMIT ? OFFSET ?"
            arguments += [.integer(Int64(window.limit)), .integer(Int64(window.offset))]
        }
        return SQLFragment(sql: sql, arguments: arguments)
    }
}

/// What keeps the rows of a list in its order.
enum IndexSource: Hashable, Sendable {
    /// The table itself: a list that is sorted by nothing but the integer key.
    case table
    /// An index, by its name.
    case index(String)

    fileprivate var clause: String {
        switch self {
        case .table: " NOT INDEXED"
        case .index(let name):
            " INDEXED BY \"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
        }
    }
}
