import Persistence

/// Rows that say what another one says already, or what nobody can mean: they count twice, and taking
/// one back leaves the other.
package struct RepeatedRows: Sendable {
    /// What they say.
    package enum Subject: String, CaseIterable, Hashable, Sendable {
        /// That a person follows another one.
        case follows
        /// That people follow themselves.
        case ownFollows
        /// That somebody likes a post or a comment.
        case likes
        /// Tags of one name.
        case tags
    }

    let subject: Subject
    let table: String
    /// How many of them there are.
    let count: String
    /// Makes one of several.
    let repair: String

    /// All of them.
    static let all = [
        ownFollows, links(.follows, "follow", "user", "follower_pk", "user", "followed_pk"),
        links(.likes, "post_like", "user", "user_pk", "post", "post_pk"),
        links(.likes, "comment_like", "user", "user_pk", "comment", "comment_pk"), tags,
    ]

    private static let ownFollows = RepeatedRows(
        subject: .ownFollows, table: "follow",
        count: "SELECT count(*) FROM follow WHERE follower_pk = followed_pk",
        repair: "DELETE FROM follow WHERE follower_pk = followed_pk")

    /// Links of which there is one for two rows, whose identifier follows from theirs
    /// (``NamedIdentifier/link(_:_:_:)``): under another one it is not found again.
    private static func links(
        _ subject: Subject, _ table: String, _ left: String, _ leftKey: String, _ right: String,
        _ rightKey: String
    ) -> RepeatedRows {
        let name = """
            link_id('\(table)', (SELECT id FROM \(left) WHERE pk = \(table).\(leftKey)),
              (SELECT id FROM \(right) WHERE pk = \(table).\(rightKey)))
            """
        let isMisnamed = "\(name) IS NOT NULL AND id IS NOT \(name)"
        // One that lives before one in the trash.
        let further = """
            SELECT pk FROM (
              SELECT pk, row_number() OVER (
                PARTITION BY \(leftKey), \(rightKey)
                ORDER BY deleted_at IS NOT NULL, id IS NOT \(name), pk) AS place
              FROM \(table) NOT INDEXED)
            WHERE place > 1
            """
        return RepeatedRows(
            subject: subject, table: table,
            // Each identifier is made once, and each row is looked at once.
            count: """
                WITH named(pk, id, deleted_at, one, other, name) AS MATERIALIZED (
                  SELECT pk, id, deleted_at, \(leftKey), \(rightKey), \(name)
                  FROM \(table) NOT INDEXED)
                SELECT count(*) FROM (
                  SELECT id, name, row_number() OVER (
                    PARTITION BY one, other
                    ORDER BY deleted_at IS NOT NULL, id IS NOT name, pk) AS place
                  FROM named)
                WHERE place > 1 OR (name IS NOT NULL AND id IS NOT name)
                """,
            repair: """
                DELETE FROM \(table) WHERE pk IN (\(further));
                UPDATE \(table) SET id = \(name) WHERE \(isMisnamed);
                """)
    }

    /// Tags that live under one name become the one whose identifier follows from it, or the first.
    private static let tags: RepeatedRows = {
        let placed = """
            WITH placed(pk, first, place) AS (
              SELECT pk, first_value(pk) OVER same, row_number() OVER same
              FROM tag NOT INDEXED WHERE deleted_at IS NULL
              WINDOW same AS (PARTITION BY name ORDER BY id IS NOT tag_id(name), pk))
            """
        let further = "(\(placed) SELECT pk FROM placed WHERE place > 1)"
        let first = "(\(placed) SELECT first FROM placed WHERE pk = post_tag.tag_pk)"
        return RepeatedRows(
            subject: .tags, table: "tag",
            count: "\(placed) SELECT count(*) FROM placed WHERE place > 1",
            repair: """
                DELETE FROM post_tag WHERE deleted_at IS NOT NULL AND EXISTS (
                  \(placed) SELECT 1 FROM placed JOIN post_tag AS other ON other.tag_pk = placed.pk
                  WHERE placed.first = post_tag.tag_pk AND placed.place > 1
                    AND other.post_pk = post_tag.post_pk AND other.deleted_at IS NULL);
                UPDATE OR IGNORE post_tag SET tag_pk = \(first) WHERE tag_pk IN \(further);
                DELETE FROM post_tag WHERE tag_pk IN \(further);
                DELETE FROM tag WHERE pk IN \(further);
                """)
    }()
}
