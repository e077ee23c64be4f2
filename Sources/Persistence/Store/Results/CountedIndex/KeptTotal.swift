/// What the file keeps about how many rows a list has (``TableSource/total``).
///
/// It spares counting, and is not believed where it cannot be: whoever writes past the triggers that
/// keep it may have put anything there.
enum KeptTotal: Equatable, Sendable {
    /// The file keeps none.
    case none
    /// A number that may be right; whether it is shows when the rows are counted.
    case number(Int)
    /// Something that cannot be right.
    case wrong

    /// More rows than any file holds.
    private static let mostRows = 1 << 40

    /// Reads it.
    ///
    /// - Parameters:
    ///   - sql: The statement that gives it.
    ///   - connection: Inside a read transaction.
    ///   - count: So many rows there are for certain.
    /// - Throws: ``StoreError``, but for a statement that has nothing to give or gives something
    ///   else than a whole number: that says nothing about the rows.
    init(_ sql: String, _ connection: Connection, atLeast count: Int) throws(StoreError) {
        let number: Int64?
        do throws(StoreError) {
            number = try connection.firstRow(sql) { (row) throws(StoreError) in try row.integer(0) }
        } catch .decoding, .missingTable {
            number = nil
        } catch .sql {
            // A file of an older schema has no such column.
            self = .none
            return
        }
        guard let number = number.flatMap(Int.init(exactly:)),
            (count...Self.mostRows).contains(number)
        else {
            self = .wrong
            return
        }
        self = .number(number)
    }

    /// The number, where it may be right.
    var number: Int? {
        switch self {
        case .number(let number): number
        case .none, .wrong: nil
        }
    }
}
