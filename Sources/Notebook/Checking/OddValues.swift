internal import FoundationEssentials
import Persistence
internal import PersistenceDates
import SheafModel

/// Values that can be read, and that no form and no import would store: two people with one user name, a
/// tag without a name, a date that no calendar shows.
package struct OddValues: Sendable {
    /// What is odd.
    package enum Subject: String, CaseIterable, Hashable, Sendable {
        /// People who have the user name of another one.
        case usernames
        /// People without a user name.
        case namelessPeople
        /// Tags without a name.
        case namelessTags
        /// Rows made or changed at a time that no calendar shows.
        case dates
    }

    let subject: Subject
    /// How many of them there are.
    let count: String
    /// What the first is called.
    let example: String

    /// All of them; who is in the trash is in nobody's way.
    static let all = [
        usernames,
        OddValues(
            subject: .namelessPeople,
            count: "SELECT count(*) FROM user WHERE deleted_at IS NULL AND trim(username) = ''",
            example: """
                SELECT full_name FROM user WHERE deleted_at IS NULL AND trim(username) = ''
                ORDER BY pk LIMIT 1
                """),
        OddValues(
            subject: .namelessTags,
            count: "SELECT count(*) FROM tag WHERE deleted_at IS NULL AND trim(name) = ''",
            example: "SELECT ''"), dates,
    ]

    /// Goes by what is stored: another program has no forms for comparing, and leaves the old ones.
    ///
    /// Of e-mail addresses nothing is said: a family has one, and dumps of communities bring them.
    private static let usernames: OddValues = {
        let groups = """
            FROM user WHERE deleted_at IS NULL AND trim(username) <> ''
            GROUP BY fold(username) HAVING count(*) > 1
            """
        return OddValues(
            subject: .usernames,
            count: "SELECT coalesce(sum(n - 1), 0) FROM (SELECT count(*) AS n \(groups))",
            example: """
                SELECT username FROM user
                WHERE pk = (SELECT min(pk) \(groups) ORDER BY min(pk) LIMIT 1)
                """)
    }()

    /// The columns with a date that people see, of each table.
    static let dated = [
        ("user", ["created_at", "updated_at"]), ("post", ["created_at", "updated_at"]),
        ("comment", ["created_at", "updated_at"]), ("tag", ["created_at"]),
    ]
    /// The milliseconds that are read as they are: beyond them stands what is shown and exported as the
    /// farthest date there is.
    static let readable = "-\(Date.farthestMilliseconds) AND \(Date.farthestMilliseconds)"

    private static let dates: OddValues = {
        let counts = dated.map { table, columns in
            let wrong = columns.map { "\($0) NOT BETWEEN \(readable)" }.joined(separator: " OR ")
            return "(SELECT count(*) FROM \(table) WHERE \(wrong))"
        }
        return OddValues(
            subject: .dates, count: "SELECT " + counts.joined(separator: " + "),
            example: "SELECT ''")
    }()
}

extension WriteContext {
    /// Puts right what can be without anybody's word.
    ///
    /// - Returns: Whether anything was.
    mutating func repairOddValues() throws(StoreError) -> Bool {
        try bringDatesNear() + removeNamelessTags() + giveUsernames() > 0
    }

    private mutating func bringDatesNear() throws(StoreError) -> Int {
        var changed = 0
        for (table, columns) in OddValues.dated {
            for column in columns {
                changed += try execute(
                    """
                    UPDATE \(table) SET \(column) = iif(\(column) < 0, -1, 1) * \(Date.farthestMilliseconds)
                    WHERE \(column) NOT BETWEEN \(OddValues.readable)
                    """)
            }
        }
        return changed
    }

    private mutating func removeNamelessTags() throws(StoreError) -> Int {
        let nameless = "SELECT pk FROM tag WHERE deleted_at IS NULL AND trim(name) = ''"
        try execute("DELETE FROM post_tag WHERE tag_pk IN (\(nameless))")
        return try execute("DELETE FROM tag WHERE pk IN (\(nameless))")
    }

    /// Whoever came later gets a name of their own, and so does whoever has none.
    private mutating func giveUsernames() throws(StoreError) -> Int {
        let people = try rows(
            """
            SELECT pk, username FROM (
              SELECT pk, username, row_number() OVER (
                PARTITION BY fold(username) ORDER BY created_at, pk) AS place
              FROM user WHERE deleted_at IS NULL)
            WHERE trim(username) = '' OR place > 1 ORDER BY pk
            """
        ) { (row) throws(StoreError) in (key: try row.integer(0), name: try row.text(1)) }
        var last: [String: Int] = [:]
        for person in people {
            let isNameless = person.name.allSatisfy(\.isWhitespace)
            let name = try freeUsername(isNameless ? "person" : person.name, &last)
            try execute(
                "UPDATE user SET username = ?, username_fold = ? WHERE pk = ?",
                [name.sqlValue, Folding.fold(name).sqlValue, person.key.sqlValue])
        }
        return people.count
    }

    /// A user name that nobody has: this one with a number behind it, which may make it longer than forms allow.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - last: The last number that was given behind each, by what is compared.
    /// - Returns: The name.
    /// - Throws: ``StoreError``.
    private func freeUsername(
        _ name: String, _ last: inout [String: Int]
    ) throws(StoreError) -> String {
        let folded = Folding.fold(name)
        var number = last[folded] ?? 1
        while true {
            number += 1
            let candidate = "\(name)-\(number)"
            let taken = try firstRow(
                "SELECT 1 FROM user WHERE username_fold = ? AND deleted_at IS NULL",
                [Folding.fold(candidate).sqlValue]
            ) { (row) throws(StoreError) in try row.integer(0) }
            guard taken == nil else { continue }
            last[folded] = number
            return candidate
        }
    }
}
