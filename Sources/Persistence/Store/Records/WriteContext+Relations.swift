extension WriteContext {
    /// Makes a row belong to another: a book to its author, a tag to its post.
    ///
    ///     try context.link(Book.columns.genres, from: book.id, to: genre.id)
    ///
    /// With a foreign key, the related row is moved to its new owner; with a linking table, it is linked
    /// as well. The linking table has a unique index on both of its columns together; whatever else
    /// it has gets its default.
    ///
    /// - Returns: Whether it did not belong to it before.
    /// - Throws: ``StoreError/notFound`` if one of the rows is not there; ``StoreError`` as SQLite
    ///   refuses it.
    @discardableResult
    public mutating func link<R: Record, Target: Record>(
        _ relation: Relation<R, Target>, from owner: R.ID, to related: Target.ID
    ) throws(StoreError) -> Bool {
        let keys = (from: try key(of: R.self, owner), to: try key(of: Target.self, related))
        switch relation.path.route {
        case .direct(let foreignKey):
            return try connection.execute(
                "UPDATE \(Target.table.name) SET \(foreignKey) = ?1"
                    + " WHERE \(Target.table.key) = ?2 AND \(foreignKey) IS NOT ?1",
                [keys.from, keys.to]) > 0
        case .linked(let table, let from, let to, _):
            return try connection.execute(
                "INSERT INTO \(table)(\(from), \(to)) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [keys.from, keys.to]) > 0
        }
    }

    /// Ends what ``link(_:from:to:)`` began; both rows stay.
    ///
    /// - Returns: Whether it belonged to it.
    /// - Throws: ``StoreError/notFound`` if one of the rows is not there;
    ///   ``StoreError/constraint(code:message:sql:)`` where a row must belong to another.
    @discardableResult
    public mutating func unlink<R: Record, Target: Record>(
        _ relation: Relation<R, Target>, from owner: R.ID, to related: Target.ID
    ) throws(StoreError) -> Bool {
        let keys = (from: try key(of: R.self, owner), to: try key(of: Target.self, related))
        switch relation.path.route {
        case .direct(let foreignKey):
            return try connection.execute(
                "UPDATE \(Target.table.name) SET \(foreignKey) = NULL"
                    + " WHERE \(Target.table.key) = ? AND \(foreignKey) = ?",
                [keys.to, keys.from]) > 0
        case .linked(let table, let from, let to, _):
            return try connection.execute(
                "DELETE FROM \(table) WHERE \(from) = ? AND \(to) = ?", [keys.from, keys.to]) > 0
        }
    }

    /// The key of the row of an identity.
    private func key<R: Record>(of type: R.Type, _ id: R.ID) throws(StoreError) -> SQLValue {
        let query = ListQuery<R>(Column<R, R.ID>(R.table.identity) == id)
        let keys = try Self.keys(of: query)
        let found = try connection.firstRow(keys.sql, keys.arguments) {
            (row) throws(StoreError) in row.value(0)
        }
        guard let found else { throw .notFound }
        return found
    }
}
