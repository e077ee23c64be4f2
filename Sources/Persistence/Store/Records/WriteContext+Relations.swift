extension WriteContext {
    /// Makes a row belong to another: a book to its author, a genre to its book.
    ///
    ///     try context.link(Book.columns.genres, from: book.id, to: genre.id)
    ///
    /// With a foreign key, the related row is moved to its new owner; with a linking table, it is
    /// linked as well. The linking table has a unique index on both of its columns together;
    /// whatever else it has gets its default, and a `pk INTEGER PRIMARY KEY` a new number. Where
    /// links have a condition, such as not being deleted, the defaults fulfil it, and the new link
    /// takes the place of one that does not.
    ///
    /// - Returns: Whether it did not belong to it before.
    /// - Throws: ``StoreError/notFound(_:)`` if one of the rows is not there; ``StoreError`` as SQLite
    ///   refuses it.
    @discardableResult
    public mutating func link<R: Record, Target: Record>(
        _ relation: Relation<R, Target>, from owner: R.ID, to related: Target.ID
    ) throws(StoreError) -> Bool {
        let keys = try keys(relation, owner, related)
        switch relation.path.route {
        case .direct(let foreignKey):
            return try connection.execute(
                "UPDATE \(Target.table.name) SET \(foreignKey) = ?1"
                    + " WHERE \(Target.table.key) = ?2 AND \(foreignKey) IS NOT ?1", keys) > 0
        case .naming(let column):
            return try connection.execute(
                "UPDATE \(R.table.name) SET \(column) = ?2"
                    + " WHERE \(R.table.key) = ?1 AND \(column) IS NOT ?2", keys) > 0
        case .linked(let table, let from, let to, let condition):
            let key = connection.freeKeys.take(table)
            let (name, value) = key.map { ("rowid, ", "\($0), ") } ?? ("", "")
            let insertion =
                "INSERT INTO \(table)(\(name)\(from), \(to)) VALUES (\(value)?, ?)"
                + " ON CONFLICT DO NOTHING"
            if try connection.execute(insertion, keys) > 0 { return true }
            guard let condition else { return false }
            let replaced = try connection.execute(
                "DELETE FROM \(table) AS link WHERE \(from) = ? AND \(to) = ?"
                    + " AND (\(condition)) IS NOT TRUE", keys)
            return replaced > 0 ? try connection.execute(insertion, keys) > 0 : false
        }
    }

    /// Ends what ``link(_:from:to:)`` began; both rows stay.
    ///
    /// A link that does not fulfil the relation's condition is none, and stays as well.
    ///
    /// - Returns: Whether it belonged to it.
    /// - Throws: ``StoreError/notFound(_:)`` if one of the rows is not there;
    ///   ``StoreError/constraint(code:message:sql:)`` where a row must belong to another.
    @discardableResult
    public mutating func unlink<R: Record, Target: Record>(
        _ relation: Relation<R, Target>, from owner: R.ID, to related: Target.ID
    ) throws(StoreError) -> Bool {
        let keys = try keys(relation, owner, related)
        switch relation.path.route {
        case .direct(let foreignKey):
            return try connection.execute(
                "UPDATE \(Target.table.name) SET \(foreignKey) = NULL"
                    + " WHERE \(foreignKey) = ? AND \(Target.table.key) = ?", keys) > 0
        case .naming(let column):
            return try connection.execute(
                "UPDATE \(R.table.name) SET \(column) = NULL"
                    + " WHERE \(R.table.key) = ? AND \(column) = ?", keys) > 0
        case .linked(let table, let from, let to, let condition):
            return try connection.execute(
                "DELETE FROM \(table) AS link WHERE \(from) = ? AND \(to) = ?"
                    + " AND (\(condition ?? "TRUE"))", keys) > 0
        }
    }

    /// The keys of the two rows, the owner's first.
    private func keys<R: Record, Target: Record>(
        _ relation: Relation<R, Target>, _ owner: R.ID, _ related: Target.ID
    ) throws(StoreError) -> [SQLValue] {
        [try key(of: R.self, owner), try key(of: Target.self, related)]
    }

    /// The key of the row of an identity.
    private func key<R: Record>(of type: R.Type, _ id: R.ID) throws(StoreError) -> SQLValue {
        let query = ListQuery<R>(Column<R, R.ID>(R.table.identity) == id)
        let keys = try Self.keys(of: query)
        let found = try connection.firstRow(keys.sql, keys.arguments) {
            (row) throws(StoreError) in row.value(0)
        }
        guard let found else { throw .notFound(MissingRow(R.self, id)) }
        return found
    }
}

extension MissingRow {
    /// The row of a record's identity.
    init<R: Record>(_ type: R.Type, _ id: R.ID) {
        self.init(table: R.table.name, column: R.table.identity, value: id.sqlValue)
    }
}
