package import FoundationEssentials
package import Model
import Persistence

/// Which rows are meant: all that a filter lets through, or some of those.
package struct RowSelection: Hashable, Sendable {
    /// A filter of one kind of rows.
    package enum Filter: Hashable, Sendable {
        case posts(PostFilter)
        case people(PersonFilter)

        /// The table that the rows are in.
        var table: String {
            switch self {
            case .posts: "post"
            case .people: "user"
            }
        }

        /// Whether it lets everything through.
        fileprivate var isOpen: Bool {
            switch self {
            case .posts(let filter): filter == PostFilter()
            case .people(let filter): filter == PersonFilter()
            }
        }
    }

    package let filter: Filter
    /// No others than these; nil for all in the filter.
    package let only: Set<UUID>?

    /// Describes them.
    package init(_ filter: Filter, only: Set<UUID>? = nil) {
        self.filter = filter
        self.only = only
    }

    /// One post.
    package static func post(_ id: Post.ID) -> RowSelection {
        RowSelection(.posts(PostFilter()), only: [id.uuid])
    }

    /// One person.
    package static func person(_ id: User.ID) -> RowSelection {
        RowSelection(.people(PersonFilter()), only: [id.uuid])
    }

    /// The rows that there are, in no order that means anything.
    ///
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n*) for *n* rows of the filter, or O(*m* log *n*) for *m* that are named
    ///   without a filter.
    func rows(
        _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> [(key: Int64, id: UUID)] {
        if let only, filter.isOpen { return try Self.living(only, in: filter.table, context) }
        let rows: [(key: Int64, id: UUID)] =
            switch filter {
            case .posts(let filter):
                try context.identities(of: filter.query).map { ($0.key, $0.id.uuid) }
            case .people(let filter):
                try context.identities(of: filter.query).map { ($0.key, $0.id.uuid) }
            }
        guard let only else { return rows }
        return rows.filter { only.contains($0.id) }
    }

    /// The keys of the rows in the order of their identity, which is that of exports.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` where some were named and none of them is there any more.
    func exportedKeys(
        _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> [Int64] {
        let rows = try rows(context).sorted { $0.id < $1.id }
        if rows.isEmpty, only != nil { throw .notFound() }
        return rows.map(\.key)
    }

    /// The living rows among those that are named.
    private static func living(
        _ ids: Set<UUID>, in table: String, _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> [(key: Int64, id: UUID)] {
        let sql = "SELECT pk FROM \(table) WHERE id = ? AND deleted_at IS NULL"
        var rows: [(key: Int64, id: UUID)] = []
        for id in ids {
            let key = try context.firstRow(sql, [id.sqlValue]) { (row) throws(StoreError) in
                try row.integer(0)
            }
            if let key { rows.append((key, id)) }
        }
        return rows
    }
}
