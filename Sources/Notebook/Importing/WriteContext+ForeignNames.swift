package import FoundationEssentials
package import Persistence
package import SheafModel

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
            INSERT INTO foreign_id(pk, id, created_at, source, kind, theirs, ours)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT(id) DO UPDATE SET ours = excluded.ours WHERE ours <> excluded.ours
            """,
            [
                newKey(of: "foreign_id"), key.sqlValue, now.sqlValue, name.source.sqlValue,
                name.kind.sqlValue, name.theirs.sqlValue, id.sqlValue,
            ])
    }

    /// Keeps something of an import that refers to a row which has not come yet, say a comment
    /// whose post is in another file.
    ///
    /// - Returns: Whether it was not kept before.
    /// - Throws: ``StoreError``.
    @discardableResult
    package mutating func hold<Subject>(
        _ payload: Data, until name: ForeignName<Subject>
    ) throws(StoreError) -> Bool {
        try hold(payload, kind: "import:" + name.kind, name)
    }

    /// Under which keys what refers to that row is kept, in order; for ``takeHeld(_:)``.
    ///
    /// Keys and not the pieces: each may be as large as an entry of a file.
    ///
    /// - Throws: ``StoreError``.
    package func heldKeys<Subject>(
        for name: ForeignName<Subject>
    ) throws(StoreError) -> [Int64] {
        try rows(
            "SELECT pk FROM _held WHERE source = ? AND kind = ? AND theirs = ? ORDER BY pk",
            [name.source.sqlValue, "import:\(name.kind)".sqlValue, name.theirs.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
    }

    /// Whether anything is kept that refers to a row which has not come.
    ///
    /// - Throws: ``StoreError``.
    func isHolding() throws(StoreError) -> Bool {
        try connection.integer("SELECT EXISTS (SELECT 1 FROM _held)") != 0
    }

    /// The first of each circle of comments that are kept until another of them comes: none of them
    /// ever would.
    ///
    /// - Returns: Their keys, for ``takeHeld(_:)``.
    /// - Throws: ``StoreError``.
    func firstOfCircles() throws(StoreError) -> [Int64] {
        // The name is cast, since SQLite makes itself an index only of what has a type like the other side.
        // Whatever hangs on none that is kept itself comes, or may come; and what hangs on that.
        let stuck = try rows(
            """
            WITH RECURSIVE waiting(pk, source, theirs, name) AS MATERIALIZED (
              SELECT pk, source, theirs, CAST(CASE WHEN json_valid(CAST(payload AS TEXT))
                THEN json_extract(CAST(payload AS TEXT), '$.name') END AS TEXT)
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

    /// What is kept under a key, as it is.
    ///
    /// - Throws: ``StoreError``.
    func held(_ pk: Int64) throws(StoreError) -> Data? {
        try firstRow("SELECT payload FROM _held WHERE pk = ?", [pk.sqlValue]) {
            (row) throws(StoreError) in try row.value(0) as Data
        }
    }

    /// Gives back, once, what is kept under a key.
    ///
    /// - Throws: ``StoreError``.
    package mutating func takeHeld(_ pk: Int64) throws(StoreError) -> Data? {
        // As bytes: another program may have put there what is no text.
        let held = try firstRow(
            """
            SELECT payload, CAST(source || char(0) || kind || char(0) || theirs AS BLOB)
            FROM _held WHERE pk = ?
            """, [pk.sqlValue]
        ) { (row) throws(StoreError) in
            (payload: try row.value(0) as Data, name: try row.value(1) as Data)
        }
        guard let held else { return nil }
        try execute("DELETE FROM _held WHERE pk = ?", [pk.sqlValue])
        known.forget(piece: NamedIdentifier.piece(held.payload, waitingFor: held.name))
        return held.payload
    }

    /// Keeps something, unless the same is kept for the same name.
    ///
    /// What is kept for a name is looked up once and remembered as digests: to ask each time would be
    /// to read again, for each piece, all that waits for the same row. Of more than can be remembered
    /// something may be kept twice: the second one finds nothing left to do.
    @discardableResult
    mutating func hold<Subject>(
        _ payload: Data, kind: String, _ name: ForeignName<Subject>
    ) throws(StoreError) -> Bool {
        let words = Data("\(name.source)\0\(kind)\0\(name.theirs)".utf8)
        if known.note(piece: NamedIdentifier.piece(nil, waitingFor: words)) {
            let kept = try rows(
                "SELECT payload FROM _held WHERE source = ? AND kind = ? AND theirs = ?",
                [name.source.sqlValue, kind.sqlValue, name.theirs.sqlValue]
            ) { (row) throws(StoreError) in
                NamedIdentifier.piece(try row.value(0), waitingFor: words)
            }
            for piece in kept { known.note(piece: piece) }
        }
        let piece = NamedIdentifier.piece(payload, waitingFor: words)
        if known.contains(piece: piece) { return false }
        try execute(
            "INSERT INTO _held(pk, source, kind, theirs, payload) VALUES (?, ?, ?, ?, ?)",
            [
                newKey(of: "_held"), name.source.sqlValue, kind.sqlValue, name.theirs.sqlValue,
                payload.sqlValue,
            ])
        known.note(piece: piece)
        return true
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
        let words = Data("\(name.source)\0\(kind)\0\(name.theirs)".utf8)
        for payload in held {
            known.forget(piece: NamedIdentifier.piece(payload, waitingFor: words))
        }
        return held
    }
}
