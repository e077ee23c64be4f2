/// A value that is read from one row of a list.
///
/// A record says which table it comes from, which expressions it is decoded from, and which
/// columns predicates and sort descriptors may name. Several records may read the same table: a
/// list row leaves out what only a detail needs.
///
///     struct Book: Record {
///         let id: UUID
///         let title: String
///
///         struct Columns: Sendable {
///             let title = Column<Book, String>("title", folded: "title_fold")
///             let year = Column<Book, Int?>("year")
///         }
///
///         static let columns = Columns()
///         static let table = TableSource("book")
///         static let selection = ["id", "title"]
///
///         init(row: borrowing Row) throws(StoreError) {
///             id = try row.value(0)
///             title = try row.text(1)
///         }
///     }
public protocol Record: Sendable, Identifiable where ID: SQLConvertible {
    /// The columns that predicates and sort descriptors may name.
    associatedtype Columns: Sendable

    /// The `$0` of predicates.
    static var columns: Columns { get }

    /// Where the rows come from.
    static var table: TableSource { get }

    /// What a record is decoded from, by position: names of columns of the table, or expressions
    /// that call the table `self` and joined ones by their names. At most 64 for live lists, which
    /// refuse more with ``StoreError/queryTooLarge(_:)``.
    static var selection: [String] { get }

    /// Decodes the columns of ``selection``.
    init(row: borrowing Row) throws(StoreError)

    /// Makes do with what can be read of a row that does not decode, because another program
    /// damaged it: a live list shows that in its place, and does not fail for one row.
    ///
    /// `nil`, as everywhere without a method of one's own: then the list fails.
    init?(readableOf row: borrowing Row)
}

extension Record {
    /// Nothing: a row that does not decode makes its list fail.
    public init?(readableOf row: borrowing Row) { return nil }
}

/// The table behind a record.
///
/// Within its expressions the table is called `self`.
public struct TableSource: Hashable, Sendable {
    /// The name of the table as it stands in SQL: one that is a key word, such as `order`, in quotation
    /// marks.
    public let name: String
    /// The integer key: SQLite's row id.
    ///
    /// By it live lists follow rows, and all rows of a list are changed or deleted. Where the table has no
    /// column for it, it is called `rowid`; a table `WITHOUT ROWID` has none.
    public let key: String
    /// The column that holds the record's `id`.
    public let identity: String
    /// Other tables whose columns expressions may name.
    ///
    /// Each may add columns but must neither add nor remove rows: a row of the table has exactly one
    /// partner in each, or with ``Join/Kind/left`` at most one. Where the data break that (an inner join
    /// over a reference to nothing), a live list fails with ``ExpressionFault/changesRows(key:)`` and
    /// begins anew once they are mended; what is fetched once is what SQLite gives. A live list follows
    /// single rows of the tables that are joined; where a join brings in
    /// a view, a subquery, a function or a table `WITHOUT ROWID`, the list is read again
    /// after each change of what that reads.
    public let joins: [Join]
    /// What holds for every row of the record, such as `self.deleted_at IS NULL`.
    public let condition: String?
    /// How to come to every table that a subquery in an expression of the record reads, step by
    /// step from `self`: `[[Join(.inner, "loan", on: "loan.book_pk = self.pk")]]`.
    ///
    /// So a live list knows which of its rows look different when such a table changes. Without
    /// it the list is read again after each of those changes.
    public let subqueries: [[Join]]
    /// A statement that gives how many rows fulfil ``condition``, where the file keeps that.
    ///
    /// A live list of all rows then has its count in its first event; elsewhere the count comes
    /// later, because rows have to be counted for it. They are counted here too, afterwards, and a
    /// number that is not theirs gives way to the number of rows.
    public let total: String?
    /// Whether ``condition`` may be about what they bring in.
    let isConditionOfJoins: Bool

    /// Describes a table.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - key: The integer key.
    ///   - identity: The column that holds the record's `id`.
    ///   - joins: Joins that add columns.
    ///   - condition: What holds for every row.
    ///   - subqueries: Joins to the tables that subqueries read.
    ///   - total: A statement that gives how many rows fulfil the condition.
    public init(
        _ name: String, key: String = "pk", identity: String = "id", joins: [Join] = [],
        condition: String? = nil, subqueries: [[Join]] = [], total: String? = nil
    ) {
        self.name = name
        self.key = key
        self.identity = identity
        let condition = condition.map(Expressions.qualified)
        self.joins = joins
        self.condition = condition
        isConditionOfJoins =
            condition.map { condition in
                joins.contains { $0.isNamed(in: condition) }
            } ?? false
        self.subqueries = subqueries
        self.total = total
    }
}
