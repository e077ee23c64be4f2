import FoundationEssentials
package import Persistence
import SheafModel
import SheafNotebook

/// Whether a store holds anything beside a sample.
extension QueryContext where Self: ~Copyable {
    /// Whether anybody or anything is there that is not of the sample community, the trash included.
    ///
    /// - Throws: ``StoreError``.
    package func hasRows(beside community: SampleCommunity) throws(StoreError) -> Bool {
        if try hasRows("user", community.people.count, { community.people[$0].id.uuid }) {
            return true
        }
        if try hasRows("post", community.posts.count, { community.posts[$0].id.uuid }) {
            return true
        }
        return try hasRows(
            "comment", community.comments.count, { community.comments[$0].id.uuid })
    }

    /// Whether anybody or anything is there that is not of this made-up data, the trash included.
    ///
    /// - Throws: ``StoreError``.
    package func hasRows(beside data: SampleData) throws(StoreError) -> Bool {
        if try hasRows("user", data.people, { data.person(at: $0).id.uuid }) { return true }
        if try hasRows("post", data.posts, { data.post(at: $0).id.uuid }) { return true }
        return try hasRows("comment", data.comments) { data.comment(at: $0).id.uuid }
    }

    /// Whether a table has rows other than those of the sample.
    ///
    /// A sample is put in as a whole and its rows are never removed from the file: where the first
    /// is missing, all are.
    private func hasRows(
        _ table: String, _ count: Int, _ identifier: (Int) -> UUID
    ) throws(StoreError) -> Bool {
        let total = try connection.integer("SELECT count(*) FROM \(table)")
        if total == 0 { return false }
        guard total <= Int64(count) else { return true }
        var known: Int64 = 0
        for index in 0..<count {
            let isThere =
                try firstRow(
                    "SELECT 1 FROM \(table) WHERE id = ?", [identifier(index).sqlValue]
                ) { _ in true } ?? false
            if isThere { known += 1 }
            if known == total { return false }
            if index == 0 && !isThere { return true }
        }
        return true
    }
}
