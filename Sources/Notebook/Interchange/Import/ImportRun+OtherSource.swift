import FoundationEssentials
import Model
import Persistence

/// Rows that came in before anybody said where they come from: who gives their source a name later means the
/// same rows.
///
/// A row is the same where its file would go by the same name without a source, and it says what it said when it
/// came in. Nothing less will do: a source is named also to tell two files apart that both count from 1.
extension ImportRun {
    /// What the rows of a file go by where nobody says where they come from.
    struct UsualSource {
        /// Where they come from.
        let name: String
        /// Where else they may come from.
        var others: [String] = []
        /// What stands behind what the file calls them.
        var endings = [""]
    }

    /// Notes what the rows of this file would go by, if anything came in by that.
    mutating func noteUsual(
        _ usual: UsualSource, _ context: borrowing WriteContext
    ) throws {
        self.usual = nil
        isUsualNoted = true
        guard let chosenSource, usual.name != chosenSource, !isRehearsal else { return }
        let isKnown = try knownUsual[usual.name] ?? context.knowsRows(of: usual.name)
        knownUsual[usual.name] = isKnown
        if isKnown { self.usual = usual }
    }

    /// Notes that rows of this file may have come in from a folder of the same name, before it was moved.
    mutating func noteFolders(
        of name: String, _ context: borrowing WriteContext
    ) throws(StoreError) {
        guard !isRehearsal else { return }
        let others = try context.sources(ofFolders: name).filter { $0 != source }
        if let first = others.first { usual = UsualSource(name: first, others: others) }
    }

    /// Our identifier of a row of another program, which goes by the name of its source from now on.
    ///
    /// - Parameters:
    ///   - name: What its source calls it.
    ///   - row: The row; its identifier means nothing.
    ///   - isDated: Whether its file says when it was edited last.
    ///   - date: When it was made.
    ///   - context: The store.
    /// - Returns: The identifier, and whether it had another name alone so far.
    /// - Throws: ``StoreError``.
    mutating func identity<Row: Fingerprinted>(
        of name: ForeignName<Row>, like row: Row, isDated: Bool, madeAt date: Date?,
        _ context: inout WriteContext
    ) throws(StoreError) -> (id: Identifier<Row>, isAdopted: Bool) {
        if usual != nil, try context.identifier(of: name) == nil {
            for former in usualNames(of: name) {
                guard let id = try context.identifier(of: former) else { continue }
                if try context.cameIn(row, as: id, isDated: isDated) {
                    try context.remember(name, as: id)
                    hasAdopted = true
                    return (id, true)
                }
                otherRows = ((otherRows?.count ?? 0) + 1, otherRows?.path ?? path)
            }
        }
        return (try context.findOrRemember(name, madeAt: date).id, false)
    }

    /// Our identifier of a comment, and lets what it hangs on go by the name of the source as well.
    mutating func identity(
        of row: ForeignComment, madeAt date: Date?, _ context: inout WriteContext
    ) throws(StoreError) -> Comment.ID {
        let name = ForeignName<Comment>(comment: row.theirs, of: source)
        let post = ForeignName<Post>(post: row.post, of: source)
        // On another post it is another comment.
        if usual != nil, let known = try context.identifier(of: post),
            try usualIdentifier(of: post, context) != known
        {
            return try context.findOrRemember(name, madeAt: date).id
        }
        let (id, isAdopted) = try identity(
            of: name, like: row.comment, isDated: row.isDated, madeAt: date, &context)
        guard isAdopted else { return id }
        try adopt(post, &context)
        if let parent = row.parent {
            try adopt(ForeignName<Comment>(comment: parent, of: source), &context)
        }
        for thread in [row.thread, row.hangsOnThread ? row.post : nil].compactMap(\.self) {
            try adopt(ForeignName<Comment>(thread: thread, of: source), &context)
        }
        try adoptAuthor(row.author, &context)
        return id
    }

    /// Lets an author go by the name of the source as well.
    func adoptAuthor(_ theirs: String?, _ context: inout WriteContext) throws(StoreError) {
        guard let theirs else { return }
        try adopt(ForeignName<User>(person: theirs, of: source), &context)
    }

    /// Lets a document go by the name of the source that came in as the same file before.
    func adopt(
        _ row: ForeignPost, in input: ImportInput, calling id: String?,
        _ context: inout WriteContext
    ) throws(StoreError) {
        let name = ForeignName<Post>(post: row.theirs, of: source)
        guard let usual, try context.identifier(of: name) == nil else { return }
        let folder = "#" + input.folderDigest
        for own in [input.name, id].compactMap(\.self) {
            let former = ForeignName<Post>(post: own + folder, of: usual.name)
            guard let known = try context.identifier(of: former) else { continue }
            // By an identifier of its own it may be any file of that folder.
            var isSame = own == input.name
            if !isSame { isSame = try context.isSame(row.post, madeAt: row.madeAt, as: known) }
            if !isSame {
                let place = try context.place(of: known)
                isSame = place == row.post.metadata[MarkdownPost.originalFile]
            }
            if isSame { return try context.remember(name, as: known) }
        }
    }

    /// Tells of rows that are none of those which came in before, where others are.
    mutating func tellOfOtherRows() {
        guard hasAdopted, let otherRows else { return }
        report.note(
            otherRows.path, TextPlace(line: 1, column: 1), .otherRows(otherRows.count))
    }

    private func adopt<Row>(
        _ name: ForeignName<Row>, _ context: inout WriteContext
    ) throws(StoreError) {
        guard try context.identifier(of: name) == nil,
            let id = try usualIdentifier(of: name, context)
        else { return }
        try context.remember(name, as: id)
    }

    private func usualIdentifier<Row>(
        of name: ForeignName<Row>, _ context: borrowing WriteContext
    ) throws(StoreError) -> Identifier<Row>? {
        for former in usualNames(of: name) {
            if let id = try context.identifier(of: former) { return id }
        }
        return nil
    }

    private func usualNames<Row>(of name: ForeignName<Row>) -> [ForeignName<Row>] {
        guard let usual else { return [] }
        return (usual.others.isEmpty ? [usual.name] : usual.others).flatMap { source in
            usual.endings.map {
                ForeignName(source: source, kind: name.kind, theirs: name.theirs + $0)
            }
        }
    }
}

extension QueryContext where Self: ~Copyable {
    /// Whether anything came from a source.
    fileprivate func knowsRows(of source: String) throws(StoreError) -> Bool {
        try firstRow(
            "SELECT 1 FROM foreign_id WHERE source = ? LIMIT 1", [source.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) } != nil
    }

    /// The sources that are folders of one name, and that of the name alone.
    fileprivate func sources(ofFolders name: String) throws(StoreError) -> [String] {
        var sources = try knowsRows(of: name) ? [name] : []
        // One by one: a list of those of a million rows goes through all of them.
        var next = try source(after: name + "#", before: name + "$")
        while let source = next {
            sources.append(source)
            next = try self.source(after: source, before: name + "$")
        }
        return sources
    }

    private func source(after: String, before: String) throws(StoreError) -> String? {
        try firstRow(
            "SELECT source FROM foreign_id WHERE source > ? AND source < ? ORDER BY source LIMIT 1",
            [after.sqlValue, before.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
    }

    /// Whether a row came in just so, wherever it is by now; the date of one without dates was that of its
    /// import.
    fileprivate func cameIn<Row: Fingerprinted>(
        _ row: Row, as id: Identifier<Row>, isDated: Bool
    ) throws(StoreError) -> Bool {
        let kept = try firstRow(
            """
            SELECT fingerprint, created_at, updated_at
            FROM \(Row.tableName) JOIN _imported_\(Row.tableName) USING (pk) WHERE id = ?
            """, [id.sqlValue]
        ) { (stored) throws(StoreError) in
            (
                print: try stored.integer(0), created: try stored.value(1) as Date,
                updated: try stored.value(2) as Date
            )
        }
        guard let kept else { return false }
        if row.fingerprint == kept.print { return true }
        guard !isDated else { return false }
        return [kept.created, kept.updated].contains { date in
            var dated = row
            dated.updatedAt = date
            return dated.fingerprint == kept.print
        }
    }

    /// Where the file of a post lay in its folder.
    fileprivate func place(of id: Post.ID) throws(StoreError) -> String? {
        try fetchReadable(ListQuery<Post>.one(id)).legible.first?
            .metadata[MarkdownPost.originalFile]
    }
}
