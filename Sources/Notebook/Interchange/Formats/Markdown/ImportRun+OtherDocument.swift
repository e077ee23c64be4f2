import FoundationEssentials
import Persistence
import SheafModel

/// Documents that came in under another name: of a source that somebody named, or of none, or of a file that has
/// another name now.
extension ImportRun {
    /// Lets a document go by the name of the source that came in before anybody named one: as the same file, or,
    /// where the folder was moved, as one from the same place of another folder that says the same.
    func adopt(
        _ row: ForeignPost, in input: ImportInput, calling id: String?,
        _ context: inout WriteContext
    ) throws(StoreError) {
        let name = ForeignName<Post>(post: row.theirs, of: source)
        guard let usual = formers.first, try context.identifier(of: name) == nil else { return }
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
        for place in input.places(calling: id).map(\.name) {
            for former in try context.formerNames(of: place, of: usual.name) {
                guard let known = try context.identifier(of: former),
                    try context.isSame(row.post, madeAt: row.madeAt, as: known)
                else { continue }
                return try context.remember(name, as: known)
            }
            // It is called that from every folder.
            if id != nil { return }
        }
    }

    /// Lets a document have the post that it came in as when somebody said where it comes from, where it says
    /// the same.
    ///
    /// - Returns: Whether it has.
    mutating func followNamed(
        _ row: ForeignPost, _ name: ForeignName<Post>, in input: ImportInput, calling id: String?,
        _ context: inout WriteContext
    ) throws(StoreError) -> Bool {
        // Tables of a folder have such a mark in their names, and no documents.
        let named = try otherSources(context).filter { !$0.utf8.contains(UInt8(ascii: "#")) }
        guard !named.isEmpty else { return false }
        let names = id.map { [$0] } ?? input.places(calling: nil).map(\.name)
        for source in named {
            for theirs in names {
                let former = ForeignName<Post>(post: theirs, of: source)
                guard let post = try context.identifier(of: former),
                    try context.isSame(row.post, madeAt: row.madeAt, as: post)
                else { continue }
                try context.remember(name, as: post)
                return true
            }
        }
        return false
    }

    /// Lets a document have the post of a file that is not in its folder any more, where one alone of those said
    /// the same: it was given another name.
    ///
    /// The name of before is free then, for whatever comes there.
    mutating func followRenamed(
        _ row: ForeignPost, _ name: ForeignName<Post>, in input: ImportInput,
        _ context: inout WriteContext
    ) throws(StoreError) {
        // Templates say nothing yet.
        guard !row.post.content.trimmingBlanks.isEmpty else { return }
        let words = GoneDocuments.words(of: row.post)
        for place in input.places(calling: nil) {
            let folder = place.folder
            let gone: GoneDocuments
            if let known = moves.gone[folder] {
                gone = known
            } else {
                gone = try context.goneDocuments(from: input.folder(of: place), folder, of: source)
                moves.gone[folder] = gone
            }
            let formers = gone.formers(saying: words).filter { !moves.taken.contains($0) }
            guard formers.count == 1, let theirs = formers.first else { continue }
            let former = ForeignName<Post>(post: theirs, of: source)
            guard let post = try context.identifier(of: former) else { continue }
            moves.taken.insert(theirs)
            try context.remember(name, as: post)
            return try context.forget(former)
        }
    }
}

/// Documents that came in from a folder, and of which no file is there any more.
struct GoneDocuments {
    private var names: [String: [String]] = [:]

    /// Adds one.
    mutating func add(_ theirs: String, saying words: String) {
        names[words, default: []].append(theirs)
    }

    /// What those go by that said just that.
    func formers(saying words: String) -> [String] { names[words] ?? [] }

    /// What tells what a document says, whatever its file is called.
    static func words(of post: Post) -> String {
        ImportInput.digest(
            (post.metadata[ForeignRow.originalFrontMatter] ?? "") + "\u{0}" + post.content)
    }
}

extension QueryContext where Self: ~Copyable {
    /// Where the file of a post lay in its folder.
    fileprivate func place(of id: Post.ID) throws(StoreError) -> String? {
        try fetchReadable(ListQuery<Post>.one(id)).legible.first?
            .metadata[MarkdownPost.originalFile]
    }

    /// The documents that came in from a folder by their places in it, and are gone.
    fileprivate func goneDocuments(
        from path: String, _ folder: String, of source: String
    ) throws(StoreError) -> GoneDocuments {
        let end = "#" + folder
        let known = try rows(
            """
            SELECT theirs, ours FROM foreign_id
            WHERE source = ?1 AND kind = 'post' AND substr(theirs, -length(?2)) = ?2
            """, [source.sqlValue, end.sqlValue]
        ) { (row) throws(StoreError) in
            (theirs: try row.text(0), ours: try row.value(1) as Post.ID)
        }
        var gone = GoneDocuments()
        for (theirs, id) in known {
            let own = String(decoding: theirs.utf8.dropLast(end.utf8.count), as: UTF8.self)
            // One that calls itself something says nothing of its file.
            guard FileFormat.isMarkdown(own), FileFacts(path + own) == nil,
                let stored = try fetchReadable(ListQuery<Post>.one(id)).legible.first
            else { continue }
            gone.add(theirs, saying: GoneDocuments.words(of: stored))
        }
        return gone
    }
}
