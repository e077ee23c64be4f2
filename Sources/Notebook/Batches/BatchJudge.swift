import FoundationEssentials
import Persistence
import SheafModel

/// Says of rows whether a batch changes them, and why not.
struct BatchJudge {
    private let table: String
    /// An expression on a row: 0 where it changes, or else the raw value of a ``BatchSkip``; nil where every
    /// row changes.
    ///
    /// In it `?1` are the keys in question and `?2` is ``argument``, if there is one.
    private let reason: String?
    private let argument: SQLValue?

    /// - Throws: ``StoreError/notFound(_:)`` where the new author is gone.
    init(
        _ batch: Batch, _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) {
        table = batch.table
        switch batch.work {
        case .posts(let action, _):
            (reason, argument) = try Self.reason(action, context)
        case .people(.activate, _): (reason, argument) = ("is_active = ?2", true.sqlValue)
        case .people(.deactivate, _): (reason, argument) = ("is_active = ?2", false.sqlValue)
        case .people(.delete(let you), _):
            (reason, argument) = ("\(BatchSkip.you.rawValue) * (id IS ?2)", you.sqlValue)
        }
    }

    private static func reason(
        _ action: Batch.PostAction, _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> (String?, SQLValue?) {
        let carries = """
            EXISTS (SELECT 1 FROM post_tag
              WHERE post_pk = post.pk AND tag_pk = ?2 AND deleted_at IS NULL)
            """
        switch action {
        case .publish: return ("status = ?2", PostStatus.published.sqlValue)
        case .makeDraft: return ("status = ?2", PostStatus.draft.sqlValue)
        case .archive: return ("status = ?2", PostStatus.archived.sqlValue)
        case .delete: return (nil, nil)
        case .addTag(let name): return (carries, try context.tagKey(name).sqlValue)
        case .removeTag(let name): return ("NOT " + carries, try context.tagKey(name).sqlValue)
        case .setAuthor(let id):
            return ("author_pk IS ?2", try context.authorKey(id).sqlValue)
        case .setLikes(let likes):
            return (
                """
                CASE WHEN like_count = ?2 THEN \(BatchSkip.already.rawValue)
                  WHEN (SELECT count(*) FROM post_like
                    WHERE post_pk = post.pk AND deleted_at IS NULL) > ?2
                  THEN \(BatchSkip.likedByMore.rawValue) ELSE 0 END
                """, likes.sqlValue
            )
        }
    }

    /// Judges the rows of keys, which are in order.
    ///
    /// - Returns: The keys of those that change, in order; the others are noted.
    func changing(
        _ keys: RowKeys, noting skips: inout BatchSkips,
        _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> [Int64] {
        // They were found in this transaction.
        guard let reason else { return keys.keys }
        var changing: [Int64] = []
        let rows = try context.rows(
            """
            SELECT pk, \(reason) FROM \(table) WHERE pk IN (SELECT value FROM json_each(?1))
            ORDER BY pk
            """, [keys.json.sqlValue] + (argument.map { [$0] } ?? [])
        ) { (row) throws(StoreError) in (key: try row.integer(0), reason: try row.integer(1)) }
        for row in rows {
            if let reason = BatchSkip(rawValue: Int(row.reason)) {
                skips.note(reason)
            } else {
                changing.append(row.key)
            }
        }
        return changing
    }
}

/// The rows that a batch is about, whether it changes them or not.
struct BatchChoice {
    /// Their keys, the least first: so what is touched lies together.
    let keys: [Int64]
    /// Their identifiers, in the same order.
    let ids: [UUID]
    /// Their identifiers as people see them: in the order of the filter, else the newest first.
    ///
    /// Empty where nobody does.
    let shown: [UUID]
    /// How many were meant and are none of them any more.
    let gone: Int

    /// Finds them; `isShown` says whether somebody is to see some of them.
    ///
    /// - Complexity: O(*n*) for *n* rows of the filter, or O(*m* log *n*) for *m* that are named
    ///   without a filter.
    init(
        _ batch: Batch, isShown: Bool = false, _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) {
        let found = try batch.selection.rows(isOrdered: isShown, context)
        let rows = found.sorted { $0.key < $1.key }
        keys = rows.map(\.key)
        ids = rows.map(\.id)
        let isOrdered = batch.selection.filter.isOrdered
        shown = isShown ? (isOrdered ? found : rows.reversed()).map(\.id) : []
        gone = batch.only.map { $0.count - rows.count } ?? 0
    }

    /// The places of the rows that are done together, so many at once.
    func chunks(of rows: Int) -> [Range<Int>] {
        stride(from: 0, to: keys.count, by: rows).map { start in
            start..<min(start + rows, keys.count)
        }
    }
}

extension Batch.Work {
    /// How many rows are changed together, between two words about how far it is.
    ///
    /// A statement that a trigger may end keeps what each page was that it changes, and the rows of one stand in
    /// nearly every page of eight indexes: one statement for 2,000 posts keeps these pages once, where four kept
    /// them four times. Where rows are changed one by one nothing is won, and less is heard of them.
    var rowsAtOnce: Int {
        switch self {
        case .posts(let action, _):
            switch action {
            case .publish, .makeDraft, .archive, .delete, .removeTag, .setAuthor: 2_000
            case .addTag, .setLikes: 500
            }
        case .people(let action, _):
            switch action {
            case .activate, .deactivate: 2_000
            case .delete: 500
            }
        }
    }
}

extension QueryContext where Self: ~Copyable {
    /// The key of a living tag, if there is one of that name.
    fileprivate func tagKey(_ name: String) throws(StoreError) -> Int64? {
        try firstRow(
            "SELECT pk FROM tag WHERE id = ? AND deleted_at IS NULL",
            [NamedIdentifier.tag(named: name).sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
    }

    /// The key of a living person.
    fileprivate func authorKey(_ id: User.ID) throws(StoreError) -> Int64 {
        let key = try firstRow(
            "SELECT pk FROM user WHERE id = ? AND deleted_at IS NULL", [id.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        guard let key else { throw .notFound() }
        return key
    }
}
