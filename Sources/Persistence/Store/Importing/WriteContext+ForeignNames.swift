public import Foundation
public import Model

extension QueryContext where Self: ~Copyable {
    /// Our identifier of a row that an import named, if one did.
    ///
    /// - Throws: ``StoreError``.
    public func identifier<Subject>(
        of name: ForeignName<Subject>
    ) throws(StoreError) -> Identifier<Subject>? {
        try firstRow(
            "SELECT ours FROM foreign_id WHERE source = ? AND kind = ? AND theirs = ?",
            [name.source.sqlValue, name.kind.sqlValue, name.theirs.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) }
    }
}

extension WriteContext {
    /// Our identifier of a row that an import names: the one it has had since it first came, or a
    /// new one that is remembered from now on.
    ///
    /// The row need not be there yet: others may refer to it first.
    ///
    /// - Parameters:
    ///   - name: What the import calls the row.
    ///   - date: When the row was made; new identifiers order by it. `nil`: now.
    /// - Returns: The identifier, and whether it was known.
    /// - Throws: ``StoreError``.
    public mutating func findOrRemember<Subject>(
        _ name: ForeignName<Subject>, madeAt date: Date? = nil
    ) throws(StoreError) -> (id: Identifier<Subject>, isKnown: Bool) {
        if let id = try identifier(of: name) { return (id, true) }
        let id: Identifier<Subject> = newIdentifier(madeAt: date)
        try remember(name, as: id)
        return (id, false)
    }

    /// An identifier for a row made at some time, or now.
    public func newIdentifier<Subject>(madeAt date: Date? = nil) -> Identifier<Subject> {
        if let date { identifiers.next(madeAt: date) } else { identifiers.next(at: now) }
    }

    /// Remembers what an import calls a row that has an identifier already.
    ///
    /// - Throws: ``StoreError``.
    public mutating func remember<Subject>(
        _ name: ForeignName<Subject>, as id: Identifier<Subject>
    ) throws(StoreError) {
        let key = NamedIdentifier.foreign(
            source: name.source, kind: name.kind, theirs: name.theirs)
        try execute(
            """
            INSERT INTO foreign_id(id, created_at, source, kind, theirs, ours)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT(id) DO UPDATE SET ours = excluded.ours WHERE ours <> excluded.ours
            """,
            [
                key.sqlValue, now.sqlValue, name.source.sqlValue, name.kind.sqlValue,
                name.theirs.sqlValue, id.sqlValue,
            ])
    }

    /// Keeps something of an import that refers to a row which has not come yet, say a comment
    /// whose post is in another file.
    ///
    /// - Throws: ``StoreError``.
    public mutating func hold<Subject>(
        _ payload: Data, until name: ForeignName<Subject>
    ) throws(StoreError) {
        try hold(payload, kind: "import:" + name.kind, name)
    }

    /// Gives back, once and in order, what was kept until that row would come.
    ///
    /// - Throws: ``StoreError``.
    public mutating func takeHeld<Subject>(
        for name: ForeignName<Subject>
    ) throws(StoreError) -> [Data] {
        try takeHeld(kind: "import:" + name.kind, name)
    }

    /// How many things are kept that refer to rows which have not come.
    ///
    /// - Throws: ``StoreError``.
    public func heldCount(source: String) throws(StoreError) -> Int {
        Int(
            try connection.integer(
                "SELECT count(*) FROM _held WHERE source = ? AND kind LIKE 'import:%'",
                [source.sqlValue]))
    }

    mutating func hold<Subject>(
        _ payload: Data, kind: String, _ name: ForeignName<Subject>
    ) throws(StoreError) {
        let arguments = [
            name.source.sqlValue, kind.sqlValue, name.theirs.sqlValue, payload.sqlValue,
        ]
        try execute(
            """
            INSERT INTO _held(source, kind, theirs, payload) SELECT ?1, ?2, ?3, ?4
            WHERE NOT EXISTS (SELECT 1 FROM _held
              WHERE source = ?1 AND kind = ?2 AND theirs = ?3 AND payload = ?4)
            """, arguments)
    }

    mutating func takeHeld<Subject>(
        kind: String, _ name: ForeignName<Subject>
    ) throws(StoreError) -> [Data] {
        let arguments = [name.source.sqlValue, kind.sqlValue, name.theirs.sqlValue]
        let condition = "source = ? AND kind = ? AND theirs = ?"
        let held = try rows(
            "SELECT payload FROM _held WHERE \(condition) ORDER BY pk", arguments
        ) { (row) throws(StoreError) in try row.value(0) as Data }
        if !held.isEmpty { try execute("DELETE FROM _held WHERE \(condition)", arguments) }
        return held
    }
}
