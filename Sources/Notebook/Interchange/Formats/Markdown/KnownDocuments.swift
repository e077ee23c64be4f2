import FoundationEssentials
import Persistence
import SheafModel

// What is known of documents that came in before.

extension ForeignName<Post> {
    /// What a document is called beside its name where it has copies: the words that it said.
    ///
    /// They stand beside the names, so that they are undone, exported and removed as those are.
    var ofWords: ForeignName<MarkdownPost> {
        ForeignName<MarkdownPost>(wordsOf: theirs, of: source)
    }
}

extension QueryContext where Self: ~Copyable {
    /// What a document said when it came in last, if it has copies.
    func words(of name: ForeignName<Post>) throws(StoreError) -> String? {
        try identifier(of: name.ofWords).map { ImportInput.digest(in: $0.uuid) }
    }

    /// What a post says, as its file would; `nil` where somebody edited it here since it came in.
    func wordsSinceImport(of id: Post.ID) throws(StoreError) -> String? {
        guard let stored = try fetchReadable(ListQuery<Post>.one(id)).legible.first else {
            return nil
        }
        let known = try fingerprint(of: id)
        guard known == stored.fingerprint else { return nil }
        return ImportInput.digest(
            (stored.metadata[ForeignRow.originalFrontMatter] ?? "") + stored.content)
    }

    /// Whether any post came from a source.
    func knowsDocuments(of source: String) throws(StoreError) -> Bool {
        try firstRow(
            "SELECT 1 FROM foreign_id WHERE source = ? AND kind = 'post' LIMIT 1",
            [source.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) } != nil
    }

    /// What the same place of any folder is called.
    func formerNames(
        of place: String, of source: String
    ) throws(StoreError) -> [ForeignName<Post>] {
        let start = place + "#"
        return try rows(
            """
            SELECT theirs FROM foreign_id
            WHERE source = ? AND kind = 'post' AND theirs >= ? AND theirs < ?
            ORDER BY pk DESC LIMIT 100
            """, [source.sqlValue, start.sqlValue, (place + "$").sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
        // A name may have such a mark itself.
        .filter { !$0.utf8.dropFirst(start.utf8.count).contains(UInt8(ascii: "#")) }
        .map { ForeignName(post: $0, of: source) }
    }

    /// Whether a document is the one that a post came from: as the post is now, or as it came in.
    func isSame(
        _ document: Post, madeAt: Date?, as id: Post.ID
    ) throws(StoreError) -> Bool {
        var came = document
        if document.updatedAt.millisecondsSince1970 == 0, let madeAt { came.updatedAt = madeAt }
        if try fingerprint(of: id) == came.fingerprint { return true }
        // A copy has a date of its own.
        guard let stored = try fetchReadable(ListQuery<Post>.one(id)).legible.first else {
            return false
        }
        let key = ForeignRow.originalFrontMatter
        return stored.title == document.title && stored.content == document.content
            && stored.metadata[key] == document.metadata[key]
    }

    /// Where the file of a document lies that came in from several folders, seen from the one from which it
    /// came first; `nil` for one of a single name.
    func firstPlace(of name: ForeignName<Post>) throws(StoreError) -> String? {
        guard let id = try identifier(of: name) else { return nil }
        let count = try firstRow(
            "SELECT count(*) FROM foreign_id WHERE ours = ? AND kind = ?",
            [id.sqlValue, name.kind.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        guard let count, count > 1 else { return nil }
        return try fetchReadable(ListQuery<Post>.one(id)).legible.first?
            .metadata[MarkdownPost.originalFile]
    }

    /// Whether what a file says is here, where it came in from: as it came in, or as it is now.
    ///
    /// - Parameters:
    ///   - document: The file.
    ///   - place: Its place in the folder.
    ///   - folder: The digest of that.
    ///   - date: When it was written last.
    /// - Returns: Whether nothing would be lost with it.
    /// - Throws: ``StoreError``.
    func holds(
        _ document: MarkdownPost, from place: String, of folder: String, writtenAt date: Date?
    ) throws(StoreError) -> Bool {
        for name in [place, document.fields.id].compactMap(\.self) {
            let name = ForeignName<Post>(post: "\(name)#\(folder)", of: "markdown")
            guard let id = try identifier(of: name) else { continue }
            if try isSame(document.post, madeAt: date, as: id) { return true }
        }
        return false
    }

    /// The fingerprint of a post as it came in.
    private func fingerprint(of id: Post.ID) throws(StoreError) -> Int64? {
        try firstRow(
            """
            SELECT fingerprint FROM _imported_post JOIN post USING (pk) WHERE post.id = ?
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
    }
}

extension WriteContext {
    /// Remembers what a document says.
    mutating func remember(
        _ words: String, as name: ForeignName<Post>
    ) throws(StoreError) {
        try remember(name.ofWords, as: Identifier(ImportInput.identifier(of: words)))
    }

    /// Remembers what a document says that has copies.
    mutating func renewWords(
        _ words: String, of name: ForeignName<Post>
    ) throws(StoreError) {
        if try self.words(of: name) != nil { try remember(words, as: name) }
    }

    /// Forgets what a document goes by.
    mutating func forget(_ name: ForeignName<Post>) throws(StoreError) {
        for (kind, theirs) in [(name.kind, name.theirs), (name.ofWords.kind, name.theirs)] {
            try execute(
                "DELETE FROM foreign_id WHERE source = ? AND kind = ? AND theirs = ?",
                [name.source.sqlValue, kind.sqlValue, theirs.sqlValue])
        }
    }
}
