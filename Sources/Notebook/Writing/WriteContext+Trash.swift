package import FoundationEssentials
package import Persistence
import SheafModel

/// Going into the trash and coming back.
///
/// What goes in one action carries the same `deleted_at`, and nothing else does: so it comes back
/// exactly as it went. What still lives hangs on nothing in the trash; a row that would come back
/// below one that stays takes that one's `deleted_at` instead, and comes back with it.
extension WriteContext {
    /// The time of a deletion: now, or so many milliseconds later that no other has the same.
    func trashTime() throws(StoreError) -> Int64 {
        let now = now.millisecondsSince1970
        var last: Int64 = .min
        let tables = [
            "user", "post", "comment", "tag", "post_tag", "follow", "post_like", "comment_like",
        ]
        for table in tables {
            let found = try firstRow(
                """
                SELECT coalesce(max(deleted_at), ?1 - 1) FROM \(table)
                WHERE deleted_at BETWEEN ?1 AND ?1 + 3600000
                """, [now.sqlValue]
            ) { (row) throws(StoreError) in try row.integer(0) }
            last = max(last, found ?? .min)
        }
        return max(now, last + 1)
    }

    /// Puts living rows into the trash: those of which a condition in SQL holds.
    ///
    /// In it `?2` is `key`, and `?1` the time of the deletion.
    ///
    /// - Returns: How many went.
    /// - Throws: ``StoreError/refusedChange(table:)`` where one of them stays.
    @discardableResult
    mutating func trash(
        _ table: String, where condition: String, _ key: some SQLConvertible, at time: Int64
    ) throws(StoreError) -> Int {
        try setDeletion(
            of: table, to: "?1", where: "deleted_at IS NULL AND (\(condition))",
            [time.sqlValue, key.sqlValue])
    }

    /// Takes rows that went at that time out of the trash: those of which a condition in SQL
    /// holds, in which `?2` is `key`.
    ///
    /// `owners` are the tables they hang on, and the columns that say on which row.
    ///
    /// - Returns: How many came back, or stay in the trash with what they hang on.
    /// - Throws: ``StoreError/refusedChange(table:)`` where one of them stays as it was.
    @discardableResult
    mutating func restore(
        _ table: String, where condition: String = "?2 = ?2", _ key: Int64 = 0,
        from time: Int64, below owners: [(table: String, column: String)] = []
    ) throws(StoreError) -> Int {
        let stays = owners.map {
            "(SELECT deleted_at FROM \($0.table) WHERE pk = \(table).\($0.column))"
        }
        let value =
            stays.count > 1 ? "coalesce(\(stays.joined(separator: ", ")))" : stays.first ?? "NULL"
        return try setDeletion(
            of: table, to: value, where: "deleted_at = ?1 AND (\(condition))",
            [time.sqlValue, key.sqlValue])
    }

    /// Says of rows when they went to the trash, and looks that all of them say so: a trigger that another
    /// program put on the table may take a change back without a word.
    ///
    /// Both the time and the condition that says which rows are meant are expressions in SQL; what they
    /// say of other columns and tables does not follow from the change.
    ///
    /// - Returns: How many rows were meant.
    /// - Throws: ``StoreError/refusedChange(table:)``.
    @discardableResult
    mutating func setDeletion(
        of table: String, to time: String, where condition: String, _ arguments: [SQLValue]
    ) throws(StoreError) -> Int {
        known = KnownRows()
        let changed = try execute(
            "UPDATE \(table) SET deleted_at = \(time) WHERE \(condition)", arguments,
            settingOnly: "deleted_at", of: table)
        let stays = try firstRow(
            "SELECT 1 FROM \(table) WHERE (\(condition)) AND deleted_at IS NOT \(time) LIMIT 1",
            arguments
        ) { _ in true }
        if stays == true { throw .refusedChange(table: table) }
        return changed
    }

    /// Whether a row is in the trash; `nil` if it is not there at all.
    package func isTrashed(_ id: UUID, in table: String) throws(StoreError) -> Bool? {
        try firstRow("SELECT deleted_at IS NOT NULL FROM \(table) WHERE id = ?", [id.sqlValue]) {
            (row) throws(StoreError) in try row.value(0)
        }
    }

    /// The key of a row in the trash, and when it went.
    func trashed(
        _ id: some SQLConvertible, in table: String
    ) throws(StoreError) -> (pk: Int64, time: Int64) {
        let found = try firstRow(
            "SELECT pk, deleted_at FROM \(table) WHERE id = ? AND deleted_at IS NOT NULL",
            [id.sqlValue]
        ) { (row) throws(StoreError) in (try row.integer(0), try row.integer(1)) }
        guard let found else { throw .notFound() }
        return found
    }
}
