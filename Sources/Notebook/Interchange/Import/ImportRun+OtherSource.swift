import FoundationEssentials
import Persistence
import SheafModel

/// Rows that came in under the name of another source: who gives their source a name later, leaves it out again,
/// or moved their tables, means the same rows.
///
/// A row is the same where its file would go by that name there, and it says what it said when it came in.
/// Nothing less will do: a source is named also to tell two files apart that both count from 1.
extension ImportRun {
    /// What the rows of a file may have gone by before.
    struct FormerSource {
        /// Where they come from.
        let name: String
        /// What stands behind what the file calls them now.
        var endings = [""]
        /// What stood not behind what the file called them then.
        var cut = ""

        /// What a row was called.
        func names(of theirs: String) -> [String] {
            let short =
                !cut.isEmpty && theirs.hasSuffix(cut) ? String(theirs.dropLast(cut.count)) : theirs
            return endings.map { short + $0 }
        }
    }

    /// Notes what the rows of this file may have gone by, if anything came in by that.
    ///
    /// - Parameters:
    ///   - usual: What they go by where nobody says where they come from.
    ///   - cut: What stands behind their names where nobody says that, and not where somebody does.
    ///   - folders: The name of the folder where that is the source: it may have been moved since.
    ///   - context: The store.
    /// - Throws: ``StoreError``.
    mutating func noteFormer(
        _ usual: FormerSource, cut: String = "", folders: String? = nil,
        _ context: borrowing WriteContext
    ) throws {
        formers = []
        areFormersNoted = true
        hasAdoptedHere = false
        strangersHere = 0
        guard !isRehearsal else { return }
        if let chosenSource {
            guard usual.name != chosenSource else { return }
            let isKnown = try knownUsual[usual.name] ?? context.knowsRows(of: usual.name)
            knownUsual[usual.name] = isKnown
            if isKnown { formers = [usual] }
            if let folders {
                let others = [usual.name, chosenSource]
                formers += try otherSources(context)
                    .filter {
                        ($0 == folders || $0.hasPrefix(folders + "#")) && !others.contains($0)
                    }
                    .map { FormerSource(name: $0) }
            }
        } else {
            formers = try otherSources(context).filter { $0 != usual.name }
                .map { FormerSource(name: $0, cut: cut) }
        }
    }

    /// The sources by which rows came in before, but for those of our exports and of documents, which are found
    /// otherwise.
    mutating func otherSources(
        _ context: borrowing WriteContext
    ) throws(StoreError) -> [String] {
        if let sources { return sources }
        let found = try context.sources().filter { $0 != Self.ours && $0 != "markdown" }
        let kept = Array(found.prefix(Self.mostSources))
        sources = kept
        return kept
    }

    /// Each row that is new is looked for in so many sources at most.
    private static let mostSources = 64
    /// Where none of so many rows came in by another name, none is looked for any more.
    private static let mostStrangers = 500

    /// Our identifier of a row of another program, which goes by the name of its source from now on.
    ///
    /// - Parameters:
    ///   - name: What its source calls it.
    ///   - row: The row; its identifier means nothing.
    ///   - isDated: Whether its file says when it was edited last.
    ///   - date: When it was made.
    ///   - candidates: The sources in which it is looked for; `nil`: all that were noted.
    ///   - context: The store.
    /// - Returns: The identifier, and whether it had another name alone so far.
    /// - Throws: ``StoreError``.
    mutating func identity<Row: Fingerprinted>(
        of name: ForeignName<Row>, like row: Row, isDated: Bool, madeAt date: Date?,
        in candidates: [FormerSource]? = nil, _ context: inout WriteContext
    ) throws(StoreError) -> (id: Identifier<Row>, isAdopted: Bool) {
        let former = try formerIdentity(
            of: name, like: row, isDated: isDated, in: candidates, &context)
        if let former { return (former, true) }
        return (try context.findOrRemember(name, madeAt: date).id, false)
    }

    /// Our identifier of a row that goes by the name of its source from now on; `nil` for one that has no other
    /// name, or has this one already.
    mutating func formerIdentity<Row: Fingerprinted>(
        of name: ForeignName<Row>, like row: Row, isDated: Bool,
        in candidates: [FormerSource]? = nil, _ context: inout WriteContext
    ) throws(StoreError) -> Identifier<Row>? {
        let candidates = candidates ?? formers
        guard !candidates.isEmpty, try context.identifier(of: name) == nil else { return nil }
        var isStranger = false
        for candidate in candidates {
            for former in candidate.formerNames(of: name) {
                guard let id = try context.identifier(of: former) else { continue }
                let isSame =
                    tellsByDates && isDated
                    ? try context.date(of: Row.tableName, id.uuid) == row.createdAt
                    : try context.cameIn(row, as: id, isDated: isDated)
                if isSame {
                    try context.remember(name, as: id)
                    noteAdoption(from: candidate)
                    return id
                }
                // Every dump counts from 1, which is nothing to tell.
                isStranger = isStranger || !tellsByDates
            }
        }
        noteStranger(isStranger)
        return nil
    }

    /// Looks no further than where one row was found: a file is of one origin.
    private mutating func noteAdoption(from source: FormerSource) {
        if !hasAdoptedHere, strangersHere > 0 {
            otherRows = ((otherRows?.count ?? 0) + strangersHere, otherRows?.path ?? path)
        }
        hasAdopted = true
        hasAdoptedHere = true
        // A dump that has grown since may have come in from several folders; dates tell which rows it had.
        if chosenSource == nil, !tellsByDates { formers = [source] }
    }

    private mutating func noteStranger(_ hasNameOfOther: Bool) {
        misses = hasAdoptedHere ? 0 : misses + 1
        if chosenSource != nil || hasAdoptedHere {
            if hasNameOfOther {
                otherRows = ((otherRows?.count ?? 0) + 1, otherRows?.path ?? path)
            }
        } else {
            if hasNameOfOther { strangersHere += 1 }
            if misses > Self.mostStrangers { formers = [] }
        }
    }

    /// Refuses a row that would take the place of one of another dump, which counts from 1 as well.
    ///
    /// - Throws: ``ImportError/malformed(path:position:_:)``, ``StoreError``.
    func checkDump<Row: Fingerprinted>(
        _ name: ForeignName<Row>, _ row: Row, isDated: Bool, _ context: borrowing WriteContext
    ) throws {
        guard tellsByDates, isDated, let id = try context.identifier(of: name),
            let made = try context.date(of: Row.tableName, id.uuid), made != row.createdAt
        else { return }
        let entry = String(name.theirs.prefix(60))
        throw ImportError.malformed(path: path, position: position, .otherDump(entry: entry))
    }

    /// Our identifier of a comment, and lets what it hangs on go by the name of the source as well.
    mutating func identity(
        of row: ForeignComment, madeAt date: Date?, _ context: inout WriteContext
    ) throws(StoreError) -> Comment.ID {
        let name = ForeignName<Comment>(comment: row.theirs, of: source)
        let post = ForeignName<Post>(post: row.post, of: source)
        var candidates = formers
        if !formers.isEmpty, let known = try context.identifier(of: post) {
            // On another post it is another comment.
            candidates = []
            for former in formers {
                if try identifier(of: post, in: former, context) == known {
                    candidates.append(former)
                }
            }
        }
        let (id, isAdopted) = try identity(
            of: name, like: row.comment, isDated: row.isDated, madeAt: date, in: candidates,
            &context)
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

    /// Tells of rows that are none of those which came in before, where others are.
    mutating func tellOfOtherRows() {
        guard hasAdopted, let otherRows else { return }
        note(
            otherRows.path, TextPlace(line: 1, column: 1), .otherRows(otherRows.count))
    }

    /// Tells of posts whose authors are people of files that look as if they came from elsewhere.
    mutating func tellOfMissingAuthors(_ context: borrowing WriteContext) throws(StoreError) {
        let found = try authorsElsewhere.notes { (name) throws(StoreError) in
            try context.identifier(of: name) != nil
        }
        for other in found { note(other.path, other.position, other.reason) }
    }

    private func adopt<Row>(
        _ name: ForeignName<Row>, _ context: inout WriteContext
    ) throws(StoreError) {
        guard try context.identifier(of: name) == nil else { return }
        for former in formers {
            if let id = try identifier(of: name, in: former, context) {
                return try context.remember(name, as: id)
            }
        }
    }

    /// Our identifier of a row as another source called it.
    func identifier<Row>(
        of name: ForeignName<Row>, in former: FormerSource, _ context: borrowing WriteContext
    ) throws(StoreError) -> Identifier<Row>? {
        for name in former.formerNames(of: name) {
            if let id = try context.identifier(of: name) { return id }
        }
        return nil
    }
}

extension ImportRun.FormerSource {
    fileprivate func formerNames<Row>(of name: ForeignName<Row>) -> [ForeignName<Row>] {
        names(of: name.theirs).map {
            ForeignName(source: self.name, kind: name.kind, theirs: $0)
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

    /// The names of all sources.
    fileprivate func sources() throws(StoreError) -> [String] {
        // From one to the next: there may be a million names of each.
        try rows(
            """
            WITH RECURSIVE name(source) AS (
              SELECT min(source) FROM foreign_id
              UNION ALL
              SELECT (SELECT min(source) FROM foreign_id WHERE source > name.source)
              FROM name WHERE name.source IS NOT NULL)
            SELECT source FROM name WHERE source IS NOT NULL
            """
        ) { (row) throws(StoreError) in try row.text(0) }
    }

    /// When a row was made, in the trash or not; `nil` where it is not there.
    fileprivate func date(of table: String, _ id: UUID) throws(StoreError) -> Date? {
        try firstRow("SELECT created_at FROM \(table) WHERE id = ?", [id.sqlValue]) {
            (row) throws(StoreError) -> Date in try row.value(0)
        }
    }

    /// Whether a row came in just so, wherever it is by now; the date of one without dates was that of its
    /// import.
    func cameIn<Row: Fingerprinted>(
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
}
