package import FoundationEssentials
package import Persistence
import SheafModel

extension QueryContext where Self: ~Copyable {
    /// The entries of the trash that were deleted by the same action as one of them, it included.
    ///
    /// What goes in one action goes at one time; people and tags go a millisecond after each other, so
    /// that each comes back with what went along.
    ///
    /// - Returns: None where the entry is not in the trash any more.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func trashedTogether(with id: UUID) throws(StoreError) -> Set<UUID> {
        let entry = try firstRow(
            "SELECT kind, deleted_at FROM trash WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in (kind: try row.text(0), time: try row.integer(1)) }
        guard let entry else { return [] }
        let all = try rows(
            "SELECT id, deleted_at FROM trash WHERE kind = ? ORDER BY deleted_at",
            [entry.kind.sqlValue]
        ) { (row) throws(StoreError) in (id: try row.value(0) as UUID, time: try row.integer(1)) }
        let isOneByOne = [TrashItem.Kind.person, .tag].map(\.rawValue).contains(entry.kind)
        let step: Int64 = isOneByOne ? 1 : 0
        guard var first = all.firstIndex(where: { $0.time == entry.time }),
            var last = all.lastIndex(where: { $0.time == entry.time })
        else { return [] }
        while first > 0, all[first].time - all[first - 1].time <= step { first -= 1 }
        while last + 1 < all.count, all[last + 1].time - all[last].time <= step { last += 1 }
        return Set(all[first...last].map(\.id))
    }
}

extension WriteContext {
    /// Takes things out of the trash, each with what went with it.
    ///
    /// What cannot come out stays and is counted; what is not there any more is left out.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it; then nothing of the write may be kept.
    package mutating func restore(_ ids: Set<UUID>) throws -> RestoreReport {
        if ids.count > 1000 { try expectManyRows() }
        let items = try fetchReadable(.trash(ids)).entries.compactMap(\.legible)
        var report = RestoreReport()
        // Posts before the comments on them, and whoever went with posts before those.
        for kind in [TrashItem.Kind.person, .tag, .post, .comment] {
            for item in items where item.kind == kind { try restore(item, noting: &report) }
        }
        return report
    }

    private mutating func restore(
        _ item: TrashItem, noting report: inout RestoreReport
    ) throws {
        do {
            try restore(item.id, item.kind)
            report.noteRestored(item.kind)
        } catch StoreError.notFound {
            // It came out since it was marked, or with another.
        } catch TrashError.postTrashed {
            report.noteStaying(.postTrashed)
        } catch is ValidationError {
            report.noteStaying(.taken)
        }
    }
}
