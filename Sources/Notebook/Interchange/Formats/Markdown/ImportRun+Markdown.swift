import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

extension ImportRun {
    /// Reads a Markdown file: a post, with the comments that an export of our own put below it.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func readMarkdown(
        _ bytes: consuming ByteReader, _ input: ImportInput, _ context: inout WriteContext
    ) throws {
        let start = bytes.position
        let text = try bytes.wholeText()
        let file = MarkdownPost(
            text, named: input.hasPlace ? input.name : nil,
            isAmongDrafts: MarkdownPost.isAmongDrafts(input.folders))
        if source.isEmpty {
            source = "markdown"
        } else if input.hasPlace {
            try noteFormer(FormerSource(name: "markdown"), context)
        }
        let theirs = try name(of: file, input, context)
        // One that goes by its place is looked for there, whatever it calls itself.
        let called = theirs == Self.place(of: file, input) ? nil : file.fields.id
        var post = ForeignPost(
            theirs: theirs, author: nil, post: file.post, isDated: file.isDated,
            lost: file.fields.lost, roundings: [], madeAt: input.writtenAt,
            editedAt: file.isDated ? nil : file.fields.said(\.updatedAt), ours: file.ours,
            sheet: file.ours == nil ? nil : file.sheet, places: file.places)
        if file.ours == nil, chosenSource == nil, input.hasPlace {
            noteKnown()
            let following = try follow(
                post, saying: ImportInput.digest(file.sheet), in: input, calling: called, &context)
            switch following {
            case .read:
                let name = ForeignName<Post>(post: theirs, of: source)
                let first = isRehearsal ? nil : try context.firstPlace(of: name)
                // From whichever folder above it the import begins, it goes out where it was at first.
                if let first, input.places(calling: nil).contains(where: { $0.name == first }) {
                    post.post.metadata[MarkdownPost.originalFile] = first
                }
            case .unchanged:
                report.posts.count(.unchanged)
                return try count()
            case .left: return
            }
        }
        if file.ours == nil, !formers.isEmpty {
            try adopt(post, in: input, calling: called, &context)
            // Where that is not the same file, nothing else is.
            formers = []
        }
        if try leaveOut(file, saying: text) { return }
        if file.isMatterOpen {
            note(path, TextPlace(line: 1, column: 1), .openFrontMatter)
        }
        if file.isMatterOther {
            note(path, TextPlace(line: 1, column: 1), .otherFrontMatter)
        }
        tell(of: file.fields)
        try tellOfDouble(file, theirs, context)
        try read(.post(post), at: start, &context)
        for comment in file.comments {
            var own = comment.comment
            if own.author.userID == nil { own.author.label = comment.author }
            let row = ForeignComment(
                theirs: own.id.description, post: own.postID.description,
                parent: own.parentID?.description, author: nil, comment: own, isDated: true,
                lost: 0, roundings: [], ours: own.id, oursLabel: comment.author, isFromSheet: true)
            let place = TextPlace(line: comment.line, column: 1)
            let odd = ImportNote.Reason.belowZero(String(own.likes), called: "likes")
            if let odd { note(path, place, odd) }
            try read(.comment(row), at: place, &context)
        }
    }

    /// Names what of front matter is not what its keys say.
    private mutating func tell(of fields: MarkdownFields) {
        for odd in fields.odd {
            let value = String(odd.value.prefix(60))
            note(
                path, TextPlace(line: odd.line, column: 1),
                odd.isTaken
                    ? .takenAsIs(name: odd.name, value: value, expected: odd.expected)
                    : .oddValue(
                        name: odd.name, value: value,
                        expected: odd.expected == .date ? .dateOfDocument : odd.expected))
        }
        for (text, name, line) in fields.keyless {
            note(
                path, TextPlace(line: line, column: 1),
                .keylessLine(String(text.prefix(60)), in: String(name.prefix(60))))
        }
        for (name, line) in fields.repeated {
            note(
                path, TextPlace(line: line, column: 1), .repeatedKey(String(name.prefix(60))))
        }
    }

    /// Leaves out a document where another one of this import stands for its post and says something else.
    ///
    /// - Returns: Whether it was.
    private mutating func leaveOut(_ file: MarkdownPost, saying text: String) throws -> Bool {
        guard let id = file.ours else { return false }
        let first = rivals.first(of: id, path, text)
        guard first.path != path, first.digest != ImportInput.digest(text) else { return false }
        noteKnown()
        note(
            path, TextPlace(line: 1, column: 1), .rivalDocument(.init(file.post), in: first.path))
        try passOver()
        return true
    }

    /// Names the file of this import in which the same document stands.
    private mutating func tellOfDouble(
        _ file: MarkdownPost, _ theirs: String, _ context: borrowing WriteContext
    ) throws {
        var keys: [String] = []
        if let id = file.ours {
            keys = ["ours \(id)"]
        } else {
            if let id = file.fields.id { keys.append("id \(id)") }
            // Templates say nothing yet.
            if !file.post.content.trimmingBlanks.isEmpty {
                keys.append("words \(ImportInput.digest(file.sheet))")
            }
        }
        let others = keys.compactMap { key in firsts[key].map { (key, $0) } }
        for key in keys where firsts[key] == nil { firsts[key] = (theirs, path) }
        guard let (key, first) = others.first else { return }
        let isOne = file.ours != nil || first.theirs == theirs
        if !isOne, !isRehearsal {
            // Those that are two since an earlier import were named then.
            let name = ForeignName<Post>(post: theirs, of: source)
            guard try context.identifier(of: name) == nil else { return }
        }
        let row = ImportNote.Subject(file.post)
        let reason: ImportNote.Reason =
            if isOne {
                .repeatedDocument(row, in: first.path)
            } else if key.begins(with: "words ") {
                .sameText(row, in: first.path)
            } else {
                .sameName(row, in: first.path)
            }
        note(path, TextPlace(line: 1, column: 1), reason)
    }

    /// What a file is known by: its identifier, or else where it lies.
    ///
    /// Files of two folders may have one name, so the folder is part of that, without being told, unless
    /// somebody says where the rows come from: then a folder may be moved, or have another name. What came
    /// through a pipe lies nowhere, and is known by what it says.
    private mutating func name(
        of file: MarkdownPost, _ input: ImportInput, _ context: borrowing WriteContext
    ) throws(StoreError) -> String {
        let place = Self.place(of: file, input)
        guard file.ours == nil, file.fields.id != nil || chosenSource != nil else { return place }
        let (own, folder) = Self.parts(of: file, input)
        let short = file.fields.id ?? own
        let name = chosenSource == nil ? "\(short)#\(folder)" : short
        // The second file of an import that goes by a name is no newer version of the first; nor is it when
        // the first is gone.
        if let other = places[name], other != place { return place }
        if name != place, !isRehearsal,
            try context.identifier(of: ForeignName<Post>(post: place, of: source)) != nil
        {
            return place
        }
        places[name] = place
        return name
    }

    /// What a file is known by where it lies.
    private static func place(of file: MarkdownPost, _ input: ImportInput) -> String {
        let (own, folder) = parts(of: file, input)
        return "\(own)#\(folder)"
    }

    private static func parts(
        of file: MarkdownPost, _ input: ImportInput
    ) -> (own: String, folder: String) {
        input.hasPlace ? (input.name, input.folderDigest) : (digest(of: file), "-")
    }

    /// Tells what a file says from what others say: by title and date where it has both of its own, so that the
    /// rest of it may be edited, and else by every byte.
    private static func digest(of file: MarkdownPost) -> String {
        guard let title = file.fields.said(\.title), let created = file.fields.said(\.createdAt)
        else {
            return ImportInput.digest(file.sheet)
        }
        return ImportInput.digest("\(Timestamp.text(of: created)) \(title)")
    }
}

extension ImportRun {
    /// Stores a post of a file that carries an identifier of ours, and so was written from what is here.
    ///
    /// Where that is the same still, nothing is done. Otherwise the file's comes in also where the post was
    /// edited here, unless that was later than the file knows; its likes and views are all of them.
    ///
    /// - Parameters:
    ///   - post: The post.
    ///   - sheet: The file, without comments.
    ///   - isDated: Whether the file says when the post was made.
    ///   - writtenAt: When the file was written, if that is known.
    ///   - context: The store.
    /// - Returns: What became of it.
    /// - Throws: ``ImportError/damagedRow(path:position:_:)``, ``StoreError``.
    func put(
        _ post: Post, from sheet: String, isDated: Bool, writtenAt: Date?,
        _ context: inout WriteContext
    ) throws -> ImportOutcome {
        if try context.isTrashed(post.id.uuid, in: "post") == false {
            let stored = try naming("post", post.id.description) { () throws(StoreError) in
                try context.require(Post.self, post.id)
            }
            var names = AuthorNames()
            let author = try names.label(of: stored.author, context)
            let written = MarkdownPost.text(of: stored, author: author)
            if written.utf8.elementsEqual(sheet.utf8) { return .unchanged }
        }
        return try put(
            post, isDated: isDated, likes: .all, by: sheetPolicy,
            writtenAt: writtenAt ?? context.now, &context)
    }

    /// What becomes of rows from which a file was written.
    var sheetPolicy: ImportPolicy { policy == .keepingEdits ? .keepingLaterEdits : policy }

    /// What becomes of rows of exports that have dates which nobody sets by hand.
    var ownPolicy: ImportPolicy { policy == .keepingEdits ? .keepingOtherEdits : policy }
}
