import Persistence

/// People whose pages are damaged, and what is left of them.
struct LostPeople: Sendable {
    /// One of them: what the indexes tell, as SQLite stores it.
    struct Person: Sendable {
        /// The key by which all that belongs to them names them.
        let key: Int64
        /// NULL where no index tells it.
        var id: SQLValue = .null
        var createdAt: SQLValue = .null
        var deletedAt: SQLValue = .null
        /// As they are compared: in lower case.
        var username: SQLValue = .null
        var email: SQLValue = .null
        /// What the trash calls them.
        var name: SQLValue = .null
    }

    /// Those of whom is known.
    var people: [Person] = []
    /// Whether there may be others, whom nothing names but what belongs to them.
    var mayBeMore = false

    /// How many of them there are.
    var count: Int { people.count }

    /// Where something of them stands besides the table, and what it has to be.
    fileprivate static let places:
        [(part: any WritableKeyPath<Person, SQLValue> & Sendable, type: String, query: String)] = [
            (\.id, "blob", "SELECT pk, id FROM user INDEXED BY user_id"),
            (
                \.createdAt, "integer",
                "SELECT pk, created_at FROM user INDEXED BY user_by_created_at WHERE deleted_at IS NULL"
            ),
            (
                \.deletedAt, "integer",
                "SELECT pk, deleted_at FROM user INDEXED BY user_trash WHERE deleted_at IS NOT NULL"
            ),
            (
                \.username, "text",
                "SELECT pk, username_fold FROM user INDEXED BY user_by_username_fold WHERE deleted_at IS NULL"
            ),
            (
                \.email, "text",
                "SELECT pk, email_fold FROM user INDEXED BY user_by_email_fold WHERE deleted_at IS NULL"
            ),
            (
                \.name, "text",
                "SELECT user_pk, name FROM trash NOT INDEXED WHERE user_pk IS NOT NULL"
            ),
        ]
}

extension QueryContext where Self: ~Copyable {
    /// Who is on damaged pages, and what indexes tell of them.
    ///
    /// - Parameter damaged: The tables with damaged pages.
    /// - Returns: Nobody where the table of people is none of them.
    /// - Throws: ``StoreError`` for anything but damage.
    func lostPeople(_ damaged: [TableDamage]) throws(StoreError) -> LostPeople {
        guard let table = damaged.first(where: { $0.table == "user" }) else { return LostPeople() }
        var lost = Set(table.missing)
        if !table.knowsAll {
            let there = Set(table.keys)
            lost.formUnion(try keysOfPeopleReferredTo().filter { !there.contains($0) })
        }
        if lost.isEmpty { return LostPeople(mayBeMore: !table.knowsAll) }
        var people = lost.sorted().map { LostPeople.Person(key: $0) }
        let positions = Dictionary(
            people.enumerated().map { ($0.element.key, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        for (part, type, query) in LostPeople.places {
            try eachLegible(query) { (row) throws(StoreError) in
                let value = row.value(1)
                guard case .integer(let key) = row.value(0), let position = positions[key],
                    Self.isValue(value, of: type)
                else { return }
                people[position][keyPath: part] = value
            }
        }
        return LostPeople(people: people, mayBeMore: !table.knowsAll)
    }

    /// Whom rows of other tables name, as far as these can be read.
    private func keysOfPeopleReferredTo() throws(StoreError) -> Set<Int64> {
        var keys: Set<Int64> = []
        for (table, key) in RequiredOwners.ofPeople {
            let query = "SELECT DISTINCT \(key) FROM \(table) NOT INDEXED"
            try eachLegible(query) { (row) throws(StoreError) in
                if case .integer(let key) = row.value(0) { keys.insert(key) }
            }
        }
        return keys
    }

    /// Lends each row of a query up to the first page that is damaged; none where an index is not there.
    func eachLegible(
        _ query: String, _ body: (borrowing Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        do throws(StoreError) {
            try connection.forEachRow(query) { (row) throws(StoreError) in
                try body(row)
                return true
            }
        } catch {
            switch error {
            case .corrupt, .sql, .missingTable: break
            default: throw error
            }
        }
    }

    /// Whether a value is of a type, and one that the column may have.
    private static func isValue(_ value: SQLValue, of type: String) -> Bool {
        switch value {
        case .integer: type == "integer"
        case .text(let text): type == "text" && !text.isEmpty
        case .blob(let bytes): type == "blob" && bytes.count == 16
        case .null, .real: false
        }
    }
}

extension WriteContext {
    /// Puts somebody in the place of each person who is on a damaged page, so that what belongs to them stays
    /// together.
    ///
    /// - Throws: ``StoreError``.
    mutating func bringBack(_ lost: LostPeople) throws(StoreError) {
        for person in lost.people {
            try execute(
                """
                INSERT OR IGNORE INTO user(
                  pk, id, created_at, deleted_at, updated_at, username, email, full_name)
                VALUES (?1, coalesce(?2, randomblob(16)), coalesce(?3, ?4), ?5, coalesce(?3, ?4),
                  coalesce(?6, 'person-' || ?1), coalesce(?7, ''), coalesce(?8, ''))
                """,
                [
                    person.key.sqlValue, person.id, person.createdAt, now.sqlValue,
                    person.deletedAt, person.username, person.email, person.name,
                ])
        }
        guard lost.mayBeMore else { return }
        for (table, key) in RequiredOwners.ofPeople {
            try execute(
                """
                INSERT OR IGNORE INTO user(pk, id, created_at, updated_at, username)
                SELECT DISTINCT \(key), randomblob(16), ?1, ?1, 'person-' || \(key) FROM \(table)
                WHERE \(key) IS NOT NULL AND \(key) NOT IN (SELECT pk FROM user)
                """, [now.sqlValue])
        }
    }
}

extension RequiredOwners {
    /// The columns of all tables that name a person.
    fileprivate static let ofPeople = (all + authors).filter { $0.owner == "user" }
        .map { (table: $0.table, key: $0.key) }
}
