import FoundationEssentials
import Persistence

/// Links of two rows: made, and ended.
extension WriteContext {
    /// Joins two rows; a link that is in the trash comes out of it.
    ///
    /// - Parameters:
    ///   - link: What joins them.
    ///   - deletedAt: When it went to the trash, where it is to be there: with what it joins.
    ///   - isNew: Whether one of the rows has just been made, so that nothing joins them yet.
    /// - Returns: Whether that is new.
    /// - Throws: ``StoreError/refusedChange(table:)`` where it is not so afterwards.
    @discardableResult
    mutating func join(
        _ link: Link, deletedAt: SQLValue = .null, isNew: Bool = false
    ) throws(StoreError) -> Bool {
        let values = [
            newKey(of: link.table), link.id.sqlValue, now.sqlValue, deletedAt,
            link.first.pk.sqlValue, link.second.pk.sqlValue,
        ]
        // A statement that may change a row keeps what pages were, for its triggers may fail.
        if isNew, try execute(link.insertion + "NOTHING", values) > 0 { return true }
        let changed = try execute(
            link.insertion + """
                UPDATE SET deleted_at = excluded.deleted_at
                WHERE deleted_at IS NOT excluded.deleted_at
                """, values)
        if changed > 0 { return true }
        let isSo = try firstRow(
            """
            SELECT 1 FROM \(link.table)
            WHERE \(link.first.column) = ? AND \(link.second.column) = ? AND deleted_at IS ?
            """, [link.first.pk.sqlValue, link.second.pk.sqlValue, deletedAt]
        ) { _ in true }
        if isSo == nil { throw .refusedChange(table: link.table) }
        return false
    }

    /// Ends a link of two rows: puts it into the trash.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: ``StoreError/refusedChange(table:)`` where there still is one.
    mutating func part(_ table: String, _ id: UUID) throws(StoreError) -> Bool {
        try trash(table, where: "id = ?2", id, at: try trashTime()) > 0
    }
}
