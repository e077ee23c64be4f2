package import FoundationEssentials
import Persistence
package import SheafModel

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
            case .posts(var filter):
                filter.order = nil
                filter.search = SearchQuery(filter.search.condition)
                return filter == PostFilter()
            case .people(var filter):
                filter.order = nil
                filter.search = SearchQuery(filter.search.condition)
                return filter == PersonFilter()
            }
        }

        /// Whether its rows have an order that somebody sees, or asked for.
        var isOrdered: Bool {
            switch self {
            case .posts(let filter): filter.order != nil || !filter.search.order.isEmpty
            case .people(let filter): filter.order != nil || !filter.search.order.isEmpty
            }
        }

        /// The rows of it, or those of some keys.
        fileprivate func rows(
            isOrdered: Bool, among keys: [Int64]? = nil,
            _ context: borrowing some QueryContext & ~Copyable
        ) throws(StoreError) -> [(key: Int64, id: UUID)] {
            switch self {
            case .posts(let filter):
                let query = filter.query.filtered(toKeys: keys)
                return try context.identities(of: query, isOrdered: isOrdered)
                    .map { ($0.key, $0.id.uuid) }
            case .people(let filter):
                let query = filter.query.filtered(toKeys: keys)
                return try context.identities(of: query, isOrdered: isOrdered)
                    .map { ($0.key, $0.id.uuid) }
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

    /// The rows that there are.
    ///
    /// - Parameters:
    ///   - isOrdered: Whether they are wanted in the order of the filter; otherwise they come in one that
    ///     means nothing, as they do where it has none.
    ///   - context: The store.
    /// - Returns: Their keys and identifiers.
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n*) for *n* rows of the filter, or O(*m* log *n*) for *m* that are named
    ///   without a filter.
    func rows(
        isOrdered: Bool = false, _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> [(key: Int64, id: UUID)] {
        let isOrdered = isOrdered && filter.isOrdered
        if let only, filter.isOpen {
            let living = try Self.living(only, in: filter.table, context)
            guard isOrdered else { return living }
            return try filter.rows(isOrdered: true, among: living.map(\.key), context)
        }
        let rows = try filter.rows(isOrdered: isOrdered, context)
        guard let only else { return rows }
        return rows.filter { only.contains($0.id) }
    }

    /// The keys of the rows in the order of exports: that of the filter, or of their identity where it has
    /// none.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` where some were named and none of them is there any more.
    func exportedKeys(
        _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> [Int64] {
        var rows = try rows(isOrdered: true, context)
        if !filter.isOrdered { rows.sort { $0.id < $1.id } }
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

extension ListQuery {
    /// The same list without any rows but those of keys; nil leaves none out.
    fileprivate func filtered(toKeys keys: [Int64]?) -> Self {
        guard let keys else { return self }
        return filtered { _ in Column<R, Int64>(R.table.key).isIn(keys) }
    }
}
