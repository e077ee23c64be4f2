package import FoundationEssentials
package import Model
package import Persistence

extension QueryContext where Self: ~Copyable {
    /// Our identifier of a row that an import named, if one did.
    ///
    /// - Throws: ``StoreError``.
    package func identifier<Subject>(
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
    package mutating func findOrRemember<Subject>(
        _ name: ForeignName<Subject>, madeAt date: Date? = nil
    ) throws(StoreError) -> (id: Identifier<Subject>, isKnown: Bool) {
        if let id = try identifier(of: name) { return (id, true) }
        let id: Identifier<Subject> = newIdentifier(madeAt: date)
        try remember(name, as: id)
        return (id, false)
    }

    /// An identifier for a row made at some time, or now.
    package func newIdentifier<Subject>(madeAt date: Date? = nil) -> Identifier<Subject> {
        if let date { identifiers.next(madeAt: date) } else { identifiers.next(at: now) }
    }

    /// Remembers what an import calls a row that has an identifier already.
    ///
    /// - Throws: ``StoreError``.
    package mutating func remember<Subject>(
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
    package mutating func hold<Subject>(
        _ payload: Data, until name: ForeignName<Subject>
    ) throws(StoreError) {
        try hold(payload, kind: "import:" + name.kind, name)
    }

    /// Gives back, once and in order, what was kept until that row would come.
    ///
    /// - Parameters:
    ///   - name: What the row is called.
    ///   - take: Gets one piece after the other: each may be as large as an entry of a file.
    /// - Throws: ``StoreError``, and what `take` throws.
    package mutating func takeHeld<Subject>(
        for name: ForeignName<Subject>, _ take: (Data, inout WriteContext) throws -> Void
    ) throws {
        let kind = "import:" + name.kind
        let held = try rows(
            """
            SELECT pk, length(payload) FROM _held
            WHERE source = ? AND kind = ? AND theirs = ? ORDER BY pk
            """, [name.source.sqlValue, kind.sqlValue, name.theirs.sqlValue]
        ) { (row) throws(StoreError) in (pk: try row.integer(0), bytes: try row.integer(1)) }
        guard !held.isEmpty else { return }
        if held.allSatisfy({ $0.bytes < Self.smallPiece }), held.count < Self.fewPieces {
            for payload in try takeHeld(kind: kind, name) { try take(payload, &self) }
        } else {
            for (pk, _) in held {
                if let payload = try takeHeld(pk) { try take(payload, &self) }
            }
        }
    }

    /// Bytes of what is kept that may be taken together with a few like it.
    private static var smallPiece: Int64 { 1 << 16 }
    private static var fewPieces: Int { 100 }

    /// Whether anything is kept that refers to a row which has not come.
    ///
    /// - Throws: ``StoreError``.
    func isHolding() throws(StoreError) -> Bool {
        try connection.integer("SELECT EXISTS (SELECT 1 FROM _held)") != 0
    }

    /// How many things are kept that refer to rows which have not come.
    ///
    /// - Throws: ``StoreError``.
    package func heldCount(source: String) throws(StoreError) -> Int {
        Int(
            try connection.integer(
                "SELECT count(*) FROM _held WHERE source = ? AND kind LIKE 'import:%'",
                [source.sqlValue]))
    }

    /// The first of each circle of comments that are kept until another of them comes: none of them
    /// ever would.
    ///
    /// - Returns: Their keys, for ``takeHeld(_:)``.
    /// - Throws: ``StoreError``.
    func firstOfCircles() throws(StoreError) -> [Int64] {
        // Whatever hangs on none that is kept itself comes, or may come; and what hangs on that.
        let stuck = try rows(
            """
            WITH RECURSIVE waiting(pk, source, theirs, name) AS MATERIALIZED (
              SELECT pk, source, theirs, CASE WHEN json_valid(CAST(payload AS TEXT))
                THEN json_extract(CAST(payload AS TEXT), '$.name') END
              FROM _held WHERE kind = 'import:comment'),
            coming(pk, source, name) AS (
              SELECT waiting.pk, waiting.source, waiting.name FROM waiting
              LEFT JOIN waiting AS parent
                ON parent.source = waiting.source AND parent.name = waiting.theirs
              WHERE parent.pk IS NULL
              UNION
              SELECT child.pk, child.source, child.name FROM coming
              JOIN waiting AS child ON child.source = coming.source AND child.theirs = coming.name)
            SELECT pk, source || char(0) || theirs, source || char(0) || name FROM waiting
            WHERE name IS NOT NULL AND pk NOT IN (SELECT pk FROM coming) ORDER BY pk
            """
        ) { (row) throws(StoreError) in
            (pk: try row.integer(0), parent: try row.text(1), name: try row.text(2))
        }
        let parents = Dictionary(
            stuck.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        var firsts: [Int64] = []
        for start in stuck {
            var path: [String: Int64] = [:]
            var place = parents[start.name]
            while let row = place, seen.insert(row.name).inserted {
                path[row.name] = row.pk
                place = parents[row.parent]
            }
            // Back on its own path: what lies from there to the end is the circle.
            guard let end = place, path[end.name] != nil else { continue }
            var first = end
            var next = parents[end.parent]
            while let row = next, row.name != end.name {
                if row.pk < first.pk { first = row }
                next = parents[row.parent]
            }
            firsts.append(first.pk)
        }
        return firsts
    }

    /// Gives back, once, what is kept under a key.
    ///
    /// - Throws: ``StoreError``.
    mutating func takeHeld(_ pk: Int64) throws(StoreError) -> Data? {
        let payload = try firstRow(
            "SELECT payload FROM _held WHERE pk = ?", [pk.sqlValue]
        ) { (row) throws(StoreError) -> Data in try row.value(0) }
        if payload != nil { try execute("DELETE FROM _held WHERE pk = ?", [pk.sqlValue]) }
        return payload
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
