package import FoundationEssentials
package import Persistence
import SheafModel

/// Something in the trash that somebody named, and the entry with which it comes back.
package struct TrashedThing: Hashable, Sendable {
    /// What it is.
    package let kind: TrashItem.Kind
    /// The row's own identifier.
    package let id: UUID
    /// What it is called, as in the list of the trash.
    package let name: String
    /// What it comes back with: the thing itself, or what it went along with.
    package let entry: TrashItem

    /// Whether it went along with something else.
    package var wentAlong: Bool { entry.kind != kind || entry.id.uuid != id }
}

extension QueryContext where Self: ~Copyable {
    /// What is in the trash by an identifier, the beginning or end of one, or a whole name.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - text: Of an identifier at least four digits; a name in any case and with any accents.
    ///   - limit: The most that are found.
    /// - Returns: The last that went first.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func trashedThings(
        _ kind: TrashItem.Kind, like text: String, limit: Int = 10
    ) throws -> [TrashedThing] {
        let rule = Version12.rules.first { $0.table == kind.rawValue }
        guard let rule else { return [] }
        let digits = text.lowercased().filter { $0 != "-" }
        let isIdentifier =
            (4...32).contains(digits.utf8.count) && digits.allSatisfy(\.isHexDigit)
        let time = kind == .tag ? "coalesce(deleted_at, links_deleted_at)" : "deleted_at"
        let found = try rows(
            """
            SELECT pk, id, \(time) AS gone, \(rule.name) FROM \(kind.rawValue) AS self
            WHERE gone IS NOT NULL \(kind == .tag ? "AND renamed_to IS NULL" : "")
              AND (?1 <> '' AND (lower(hex(id)) LIKE ?1 || '%' OR lower(hex(id)) LIKE '%' || ?1)
                OR \(Self.nameMatches(kind)))
            ORDER BY gone DESC, pk DESC LIMIT ?3
            """,
            [
                (isIdentifier ? digits : "").sqlValue, Folding.fold(text).sqlValue,
                limit.sqlValue,
            ]
        ) { (row) throws(StoreError) in
            (
                key: try row.integer(0), id: try row.value(1) as UUID,
                time: try row.integer(2), name: try row.text(3)
            )
        }
        return try found.compactMap { row in
            try entry(of: row.key, row.id, kind, at: row.time).map {
                TrashedThing(kind: kind, id: row.id, name: row.name, entry: $0)
            }
        }
    }

    /// A row that is in the trash, by itself or along with something else.
    ///
    /// - Returns: `nil` where it is not.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func trashed(_ row: EditedRow) throws -> TrashedThing? {
        switch row {
        case .person(let id): try trashedThings(.person, like: id.uuid.uuidString, limit: 1).first
        case .post(let id): try trashedThings(.post, like: id.uuid.uuidString, limit: 1).first
        case .comment(let id):
            try trashedThings(.comment, like: id.uuid.uuidString, limit: 1).first
        }
    }

    /// The name that a tag has now which once had this one.
    ///
    /// - Returns: `nil` where no tag got another name, or the other one is in the trash.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func presentName(ofTag name: String) throws -> String? {
        var id = NamedIdentifier.tag(named: name)
        // Names may lead in a circle where another program wrote them.
        for _ in 0..<100 {
            let found = try firstRow(
                "SELECT name, deleted_at IS NULL, renamed_to FROM tag WHERE id = ?", [id.sqlValue]
            ) { (row) throws(StoreError) in
                (
                    name: try row.text(0), isLiving: try row.value(1) as Bool,
                    next: try row.value(2) as Tag.ID?
                )
            }
            guard let found else { return nil }
            if found.isLiving { return found.name }
            guard let next = found.next else { return nil }
            id = next
        }
        return nil
    }

    private static func nameMatches(_ kind: TrashItem.Kind) -> String {
        switch kind {
        case .person: "username_fold = ?2 OR name_fold = ?2 OR email_fold = ?2"
        case .post: "title_fold = ?2"
        case .tag: "name_fold = ?2"
        case .comment: "?2 IS NULL"
        }
    }

    /// The entry that a row is, or else the one that went at its time and that it hangs on.
    private func entry(
        of key: Int64, _ id: UUID, _ kind: TrashItem.Kind, at time: Int64
    ) throws -> TrashItem? {
        let owners =
            switch kind {
            case .person, .tag: "0"
            case .post:
                "trash.user_pk = (SELECT author_pk FROM post WHERE pk = ?4)"
            case .comment:
                """
                EXISTS (SELECT 1 FROM comment AS self WHERE self.pk = ?4 AND (
                  trash.post_pk = self.post_pk OR trash.user_pk = self.author_pk
                  OR trash.user_pk = (SELECT author_pk FROM post WHERE pk = self.post_pk)
                  OR trash.comment_pk IN (
                    WITH RECURSIVE above(pk) AS (
                      SELECT self.parent_pk
                      UNION ALL
                      SELECT other.parent_pk FROM above JOIN comment AS other ON other.pk = above.pk
                      WHERE other.parent_pk IS NOT NULL)
                    SELECT pk FROM above)))
                """
            }
        let entry = try firstRow(
            """
            SELECT id FROM trash WHERE id = ?1 AND kind = ?2 OR deleted_at = ?3 AND (\(owners))
            ORDER BY id = ?1 AND kind = ?2 DESC LIMIT 1
            """,
            [id.sqlValue, kind.rawValue.sqlValue, time.sqlValue]
                + (owners == "0" ? [] : [key.sqlValue])
        ) { (row) throws(StoreError) in TrashItem.ID(try row.value(0) as UUID) }
        guard let entry else { return nil }
        return try fetchReadable(.trashed(entry)).entries.compactMap(\.legible).first
    }
}
