import FoundationEssentials
import Persistence
import SheafModel

/// How records of posts and comments read who wrote them: from the join `author` and the label.
enum AuthorSQL {
    /// Brings the author in, living or in the trash.
    static let join = Join(.left, "user", as: "author", on: "author.pk = self.author_pk")

    /// What ``name(_:at:)`` reads.
    static let nameSelection = [
        "author.id", "author.deleted_at IS NOT NULL",
        "coalesce(nullif(author.full_name, ''), nullif(author.username, ''), author.email)",
        "self.author_label_name", "self.author_label_email",
    ]

    /// What ``authorship(_:at:)`` reads.
    static let authorshipSelection = [
        "author.id", "self.author_label_name", "self.author_label_email",
    ]

    /// What a label shows of whoever is known by nothing else: the address where there is no name.
    static func label(of table: String) -> String {
        "coalesce(nullif(\(table).author_label_name, ''), \(table).author_label_email)"
    }

    /// The author ready to show.
    static func name(_ row: borrowing Row, at column: Int) throws(StoreError) -> AuthorName {
        if let id: User.ID = try row.value(column) {
            let name = row.textOfAnother(column + 2)
            let isDeleted: Bool = try row.value(column + 1)
            return isDeleted ? .deleted(id, name: name) : .person(id, name: name)
        }
        let label = AuthorLabel(
            name: try row.text(column + 3), email: try row.text(column + 4))
        return label.map { .stranger(name: $0.displayName) } ?? .unknown
    }

    /// The author as stored.
    static func authorship(_ row: borrowing Row, at column: Int) throws(StoreError) -> Authorship {
        Authorship(
            userID: try row.value(column),
            label: AuthorLabel(name: try row.text(column + 1), email: try row.text(column + 2)))
    }
}

extension Row {
    /// A text of a row that another one belongs to; a question mark where there is none: the row itself
    /// can be read, and is not called damaged for that.
    func textOfAnother(_ column: Int) -> String {
        guard case .text(let text) = value(column) else { return "?" }
        return text
    }
}

/// How records read the maps and lists of their child tables.
enum DetailSQL {
    /// The metadata of a person, post or comment as a JSON object; a number stands for what is no
    /// text.
    static func metadata(of owner: String) -> String {
        """
        (SELECT json_group_object(
            CASE typeof(key) WHEN 'text' THEN key ELSE hex(key) END,
            CASE WHEN typeof(key) = 'text' AND typeof(value) = 'text' THEN value ELSE 0 END)
          FROM \(owner)_metadata
          WHERE \(owner)_pk = self.pk AND deleted_at IS NULL)
        """
    }

    /// What ``metadata(of:)`` reads, for `TableSource.subqueries`.
    static func metadataJoins(of owner: String) -> [Join] {
        [Join(.inner, "\(owner)_metadata", on: "\(owner)_metadata.\(owner)_pk = self.pk")]
    }

    /// A list of a person as a JSON array, in the person's order.
    ///
    /// - Parameters:
    ///   - table: The table of its values.
    ///   - type: What they are, as `typeof` calls it: `text` or `integer`. The other one of the two
    ///     stands for what is neither.
    /// - Returns: The expression.
    static func list(_ table: String, of type: String) -> String {
        """
        (SELECT json_group_array(
            CASE typeof(value) WHEN '\(type)' THEN value ELSE \(type == "text" ? "0" : "''") END)
          FROM (SELECT value FROM \(table)
          WHERE user_pk = self.pk AND deleted_at IS NULL ORDER BY position, pk))
        """
    }

    /// What ``list(_:)`` reads.
    static func listJoins(_ table: String) -> [Join] {
        [Join(.inner, table, on: "\(table).user_pk = self.pk")]
    }

    /// The identifiers of the people who like a post or comment, as a JSON array.
    static func likedBy(_ owner: String) -> String {
        """
        (SELECT json_group_array(hex(user.id)) FROM \(owner)_like AS liking
          JOIN user ON user.pk = liking.user_pk
          WHERE liking.\(owner)_pk = self.pk AND liking.deleted_at IS NULL)
        """
    }

    /// What ``likedBy(_:)`` reads.
    static func likeJoins(of owner: String) -> [Join] {
        [
            Join(.inner, "\(owner)_like", on: "\(owner)_like.\(owner)_pk = self.pk"),
            Join(.inner, "user", on: "user.pk = \(owner)_like.user_pk"),
        ]
    }

    /// The people of an array that ``likedBy(_:)`` gave.
    static func people(
        _ row: borrowing Row, at column: Int
    ) throws(StoreError) -> Set<User.ID> {
        let text = try row.text(column)
        // Every row of a list comes this way, and most are liked by nobody.
        if text == "[]" { return [] }
        return Set(try JSONText.strings(text).value.compactMap(person))
    }

    /// The person of 32 hexadecimal digits.
    private static func person(_ digits: String) -> User.ID? {
        guard digits.utf8.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
            let low = UInt64(digits.suffix(16), radix: 16)
        else { return nil }
        return User.ID(UUID(high: high, low: low))
    }

    /// What ``tagNames`` reads.
    static let tagJoins = [
        Join(.inner, "post_tag", on: "post_tag.post_pk = self.pk"),
        Join(.inner, "tag", on: "tag.pk = post_tag.tag_pk"),
    ]

    /// The names of a post's living tags as a JSON array, in order of their folded form.
    static let tagNames = tagNames(
        where: "link.deleted_at IS NULL AND tag.deleted_at IS NULL")

    /// The names of those of a post's tags for which a condition holds; a number stands for what is
    /// no text.
    static func tagNames(where condition: String) -> String {
        """
        (SELECT json_group_array(CASE typeof(name) WHEN 'text' THEN name ELSE 0 END)
          FROM (SELECT tag.name AS name
          FROM post_tag AS link JOIN tag ON tag.pk = link.tag_pk
          WHERE link.post_pk = self.pk AND \(condition)
          ORDER BY tag.name_fold, tag.pk))
        """
    }
}

extension Authorship {
    /// The columns of this authorship; `pk` is the key of the person.
    func columns(pk: Int64?) -> [ColumnValue] {
        [
            ColumnValue("author_pk", pk), ColumnValue("author_label_name", label?.name ?? ""),
            ColumnValue("author_label_email", label?.email ?? ""),
            ColumnValue("author_email_fold", EmailAddress.fold(label?.email ?? "")),
        ]
    }

    /// One text that tells any two apart.
    var described: String {
        let parts: [String?] = [userID?.description, label?.name, label?.email]
        return JSONText.text(parts.map { $0.map(JSONNode.string) ?? .null })
    }
}
