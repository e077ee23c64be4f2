import FoundationEssentials
import Persistence
import SheafModel

/// Rows of other programs: known by what their source calls them.
extension ImportRun {
    /// Stores a row, whatever its format was.
    mutating func take(
        _ row: ForeignRow, at place: TextPlace, _ context: inout WriteContext
    ) throws {
        switch row {
        case .person(let person): try take(person, at: place, &context)
        case .post(let post): try take(post, at: place, &context)
        case .comment(let comment): try take(comment, at: place, &context)
        }
    }

    /// Stores a person.
    mutating func take(
        _ given: ForeignPerson, at place: TextPlace, _ context: inout WriteContext
    ) throws {
        let row = try besideFamily(given, context)
        let name = ForeignName<User>(person: row.theirs, of: source)
        let date = row.isDated ? row.user.createdAt : nil
        try checkDump(name, row.user, isDated: row.isDated, context)
        let found: (id: User.ID, wasMet: Bool) =
            if let ours = row.ours {
                (ours, false)
            } else {
                try identity(of: row, named: name, madeAt: date, &context)
            }
        let id = found.id
        noteHere(id)
        try noteName(of: row, id, &context)
        var user = User(id: id, like: row.user)
        if row.isNameInvented { user.username = try freeName(for: user, &context) }
        var isDated = row.isDated && !found.wasMet
        if !isDated {
            user.createdAt = context.now
            user.updatedAt = context.now
        }
        if row.isCard, row.ours != nil, let stored = try stored(User.self, id, &context) {
            user.keepFormerLines(of: stored)
        }
        var wasTrashed = false
        var (isTyped, isWithheld) = (false, false)
        if let said = row.said ?? (found.wasMet ? row.filledMembers : nil) {
            wasTrashed = try takeOutOfTrash(id, &context)
            if let stored = try stored(User.self, id, &context) {
                let typed = try found.wasMet ? typedHere(in: stored, context) : nil
                isTyped = typed != nil
                user.fill(with: stored, besides: said)
                if let typed {
                    let theirs = user
                    user.fill(with: stored, besides: said.subtracting(typed))
                    isWithheld = user != theirs
                }
                if !found.wasMet {
                    settleDates(of: &user, row.user, stored, said, &isDated)
                }
            }
        }
        let before = try standing(of: id, context)
        // What is not remembered stays theirs who typed it, also the next time.
        let theirPolicy = isTyped ? ImportPolicy.plain : nil
        var outcome = try put(
            user, isDated: isDated, by: row.ours == nil ? theirPolicy : ownPolicy, named: name,
            wasTrashed: wasTrashed, &context)
        if outcome == .unchanged, isWithheld { outcome = .kept }
        report.people.count(outcome)
        noteRole(of: user, since: before, outcome)
        if outcome == .added || outcome == .updated { try context.noteArrival(of: user.email) }
        let failures = user.importFailures(today: CalendarDate(context.now))
        let shared = try sharedNames(of: user, since: before, outcome, context)
        flag(
            failures, sharing: shared, row.roundings, lost: row.lost, at: place,
            row.places)
        if let guessed = row.guessed {
            note(
                path, guessed.position,
                .unknownCharset(String((guessed.unknownCharset ?? "").prefix(60))))
        }
        if let value = row.noBirthday {
            note(path, row.places[.birthDate] ?? place, .noBirthday(value))
        }
        // By the name that it has here.
        let shown = outcome == .kept ? try stored(User.self, user.id, &context) : nil
        try tell(outcome, of: .init(shown ?? user), user.id, at: place, context)
    }

    /// Stores a post, and the comments that waited for it.
    mutating func take(
        _ given: ForeignPost, at place: TextPlace, _ context: inout WriteContext
    ) throws {
        var row = given
        // What goes out of a store comes in as it was.
        if row.ours == nil { row.post.title = row.post.title.asTitle }
        let name = ForeignName<Post>(post: row.theirs, of: source)
        let date = row.isDated ? row.post.createdAt : row.madeAt
        var isDated = row.isDated || row.editedAt != nil
        try checkDump(name, row.post, isDated: row.isDated, context)
        let id: Post.ID
        if let ours = row.ours {
            id = ours
        } else {
            let found = try identity(
                of: row, named: name, isDated: isDated, madeAt: date, &context)
            id = found.id
            if found.isAdopted { try adoptAuthor(row.author, &context) }
        }
        var post = Post(id: id, like: row.post)
        if !row.isDated {
            post.createdAt = row.madeAt ?? context.now
            post.updatedAt = row.editedAt ?? post.createdAt
            if let editedAt = row.editedAt {
                // Files are copied, and nothing was made after it was edited.
                post.createdAt =
                    try stored(Post.self, id, &context)?.createdAt ?? min(post.createdAt, editedAt)
            }
        }
        var author = row.author.map { ForeignName<User>(person: $0, of: source) }
        if row.ours != nil {
            let label = post.author.label
            if let known = try knownAuthor(row.author, label, of: "post", id.uuid, context) {
                post.author = known
                author = nil
            }
        }
        var wasTrashed = false
        if let said = row.said {
            wasTrashed = try takeOutOfTrash(post, &context)
            if let stored = try stored(Post.self, id, &context) {
                post.fill(with: stored, besides: said)
                settleDates(of: &post, row.post, stored, said, &isDated)
                if said.isDisjoint(with: CSVColumns.authorMembers) { author = nil }
            }
        }
        let isOurs = row.ours != nil
        let outcome =
            if let sheet = row.sheet {
                try put(
                    post, from: sheet, isDated: isDated, writtenAt: row.madeAt,
                    &context)
            } else {
                // What was filled in is all of them.
                try put(
                    post, isDated: isDated, hasAllViews: isOurs || row.lacks("views"),
                    likes: isOurs || row.lacks("likes") ? .all : .besidePeople,
                    by: isOurs ? ownPolicy : nil, author: author, wasTrashed: wasTrashed, &context)
            }
        report.posts.count(outcome)
        if author == nil { noteNamed(post.author, outcome) }
        // Only entries of JSON have a source that nobody named.
        if chosenSource == nil, path == authorsElsewhere.path, let author,
            try context.identifier(of: author) == nil
        {
            authorsElsewhere.noteMissing(author, path, place)
        }
        try context.noteArrival(of: post.author.label?.email ?? "")
        flag(
            post.validationFailures(), row.roundings, lost: row.lost, at: place,
            row.places)
        // Of files that were written from one post it is told which they are.
        let isToldElsewhere = row.sheet != nil && outcome == .updated
        let shown = outcome == .kept ? try stored(Post.self, post.id, &context) : nil
        try tell(
            isToldElsewhere ? nil : outcome, of: .init(shown ?? post), post.id, at: place, context)
        if outcome == .added {
            try release(name, &context)
            if row.ours != nil {
                try release(ForeignName<Post>(post: id.description, of: Self.ours), &context)
            }
        }
    }

    /// Stores a comment, or keeps it until its post comes, or the comment that it answers.
    mutating func take(
        _ row: ForeignComment, at place: TextPlace, _ context: inout WriteContext
    ) throws {
        if let id = row.ours { return try take(row, as: id, at: place, &context) }
        let date = row.isDated ? row.comment.createdAt : nil
        let parent = row.parent.map { ForeignName<Comment>(comment: $0, of: source) }
        let own = ForeignName<Comment>(comment: row.theirs, of: source)
        try checkDump(own, row.comment, isDated: row.isDated, context)
        let id = try identity(of: row, madeAt: date, &context)
        let host = try row.hangsOnThread ? context.host(named: row.post, of: source) : nil
        let post = ForeignName<Post>(post: host?.post.theirs ?? row.post, of: source)
        let ownPost = try ours(post, in: "post", isTable: row.said != nil, context)
        let postID = try ownPost ?? context.findOrRemember(post).id
        let ownParent = try parent.flatMap {
            try ours($0, in: "comment", isTable: row.said != nil, context)
        }
        let parentID =
            try ownParent ?? parent.map { try context.findOrRemember($0).id } ?? host?.comment
        var comment = Comment(id: id, postID: postID, parentID: parentID, like: row.comment)
        if !row.isDated {
            comment.createdAt = context.now
            comment.updatedAt = context.now
        }
        var isDated = row.isDated
        let wasTrashed = try fill(&comment, as: row, &isDated, &context)
        let placed = PlacedComment(
            comment: comment, isDated: isDated, source: source, name: row.theirs,
            post: ownPost?.description ?? post.theirs,
            parent: ownParent?.description ?? row.parent ?? host?.name, author: row.author,
            thread: row.thread, likes: row.lacks("likes") ? .all : .besidePeople,
            wasTrashed: wasTrashed)
        let outcome = try self.place(placed, &context)
        flag(
            comment.validationFailures(), row.roundings, lost: row.lost, at: place, row.places)
        let shown = outcome == .kept ? try stored(Comment.self, comment.id, &context) : nil
        try tell(outcome, of: .init(shown ?? comment), comment.id, at: place, context)
    }

    /// Stores a comment that has an identifier of ours, as its post and the comment that it answers have.
    private mutating func take(
        _ row: ForeignComment, as id: Comment.ID, at place: TextPlace,
        _ context: inout WriteContext
    ) throws {
        guard let postID = Post.ID(row.post) else { return }
        var comment = Comment(
            id: id, postID: postID, parentID: row.parent.flatMap { Comment.ID($0) },
            like: row.comment)
        if !row.isDated {
            comment.createdAt = context.now
            comment.updatedAt = context.now
        }
        let label = row.oursLabel ?? comment.author.label
        let named = row.author ?? comment.author.userID?.description
        let known = try knownAuthor(named, label, of: "comment", id.uuid, context)
        comment.author = known ?? Authorship(label: label)
        if comment.author.userID == nil, row.isFromSheet, label != nil, let named {
            comment.metadata[ForeignRow.originalAuthor] = named
        }
        var isDated = row.isDated
        let wasTrashed = try fill(&comment, as: row, &isDated, &context)
        // An author who comes behind it is somebody of ours as well.
        let author = known == nil ? row.author.flatMap { User.ID($0)?.description } : nil
        // Waits under our name, like a line of an export: it may be known by nothing else.
        let placed = PlacedComment(
            comment: comment, isDated: isDated, source: Self.ours, name: id.description,
            post: postID.description, parent: comment.parentID?.description, author: author,
            thread: nil, isFromSheet: row.isFromSheet, likes: .all, wasTrashed: wasTrashed)
        let outcome = try self.place(placed, &context)
        if known == nil { try context.noteArrival(of: label?.email ?? "") }
        flag(
            comment.validationFailures(), row.roundings, lost: row.lost, at: place, row.places)
        let shown = outcome == .kept ? try stored(Comment.self, comment.id, &context) : nil
        try tell(outcome, of: .init(shown ?? comment), comment.id, at: place, context)
    }

    /// Takes a person out of the trash where the file's is asked for: a table that lacks columns says nothing of
    /// what stood in them, and what is filled in for it lives.
    ///
    /// - Returns: Whether they were there.
    func takeOutOfTrash(_ id: User.ID, _ context: inout WriteContext) throws -> Bool {
        guard policy == .takingTheirs, try context.isTrashed(id.uuid, in: "user") == true
        else { return false }
        try context.restoreUser(id)
        return true
    }

    /// Takes a post out of the trash; as above.
    func takeOutOfTrash(_ post: Post, _ context: inout WriteContext) throws -> Bool {
        guard policy == .takingTheirs, post.status != .deleted,
            try context.isTrashed(post.id.uuid, in: "post") == true
        else { return false }
        try context.restorePost(post.id)
        return true
    }

    /// Takes from the stored comment what a table has no columns for.
    ///
    /// - Returns: Whether it was in the trash until now.
    private func fill(
        _ comment: inout Comment, as row: ForeignComment, _ isDated: inout Bool,
        _ context: inout WriteContext
    ) throws -> Bool {
        guard let said = row.said else { return false }
        let wasTrashed = try takeOutOfTrash(comment, &context)
        if let stored = try stored(Comment.self, comment.id, &context) {
            comment.fill(with: stored, besides: said)
            settleDates(of: &comment, row.comment, stored, said, &isDated)
        }
        return wasTrashed
    }

    /// Leaves a row the dates that a table does not name: what changes without a date of its last edit is an edit
    /// of now, and a date of that alone leaves the row the day on which it was made.
    private func settleDates<Row: Fingerprinted>(
        of row: inout Row, _ read: Row, _ stored: Row, _ said: Set<String>, _ isDated: inout Bool
    ) {
        if !said.contains("updatedAt") {
            isDated = false
        } else if !said.contains("createdAt"), read.updatedAt.millisecondsSince1970 != 0 {
            row.createdAt = stored.createdAt
            row.updatedAt = read.updatedAt
            isDated = true
        }
    }

    /// Takes a comment out of the trash; as above.
    func takeOutOfTrash(_ comment: Comment, _ context: inout WriteContext) throws -> Bool {
        guard policy == .takingTheirs,
            try context.isTrashed(comment.id.uuid, in: "comment") == true,
            try context.isTrashed(comment.postID.uuid, in: "post") == false
        else { return false }
        try context.restoreComment(comment.id)
        return true
    }

    /// Our identifier of a row that another one names by it: one that is here, or any of a table, which has no
    /// other identifiers of this form.
    private func ours<Row>(
        _ name: ForeignName<Row>, in table: String, isTable: Bool,
        _ context: borrowing WriteContext
    ) throws(StoreError) -> Identifier<Row>? {
        guard let id = Identifier<Row>(name.theirs), try context.identifier(of: name) == nil
        else { return nil }
        if isTable { return id }
        return try context.isTrashed(id.uuid, in: table) == nil ? nil : id
    }

    /// A living row that has an identifier of ours, if it is there.
    func stored<Row: Record & Fingerprinted>(
        _ type: Row.Type, _ id: Identifier<Row>?, _ context: inout WriteContext
    ) throws -> Row? where Row.ID == Identifier<Row> {
        guard let id, try context.isTrashed(id.uuid, in: Row.tableName) == false else { return nil }
        return try naming(Row.tableName, id.description) { () throws(StoreError) in
            try context.require(type, id)
        }
    }

    /// Who wrote a row that names its author by an identifier of ours, or in the same words as the store does.
    func knownAuthor(
        _ identifier: String?, _ label: AuthorLabel?, of table: String, _ row: UUID,
        _ context: borrowing WriteContext
    ) throws -> Authorship? {
        let stored = try context.authorship(of: row, in: table)
        if let id = identifier.flatMap({ User.ID($0) }),
            try context.isTrashed(id.uuid, in: "user") != nil
        {
            // The name that came with the text stays beside them.
            return stored?.userID == id ? stored : Authorship(userID: id)
        }
        guard let stored else { return nil }
        var names = AuthorNames()
        guard let label, try names.label(of: stored, context) == label else { return nil }
        return stored
    }

    /// Notes a row that stays as it is or where it is, and one that was made of another entry of the same import; of
    /// what is in the trash here and in the file there is nothing to tell.
    mutating func tell<Row: Fingerprinted>(
        _ outcome: ImportOutcome?, of subject: ImportNote.Subject, _ id: Identifier<Row>,
        at position: TextPlace, isInTrashThere: Bool = false, _ context: borrowing WriteContext
    ) throws {
        switch outcome {
        // Where the file's is asked for, it is in the trash there as well.
        case .inTrash where isInTrashThere || policy == .takingTheirs: break
        case .inTrash: note(path, position, .inTrash(subject))
        case .kept where isInTrashThere, .unchanged where isInTrashThere:
            note(path, position, .inTrashThere(subject))
        case .kept: note(path, position, .editedHere(subject))
        case .updated:
            // Entries of one name follow each other by mistake: what the first one said is gone.
            let isAgain = isUpdatedAgain(id.uuid)
            if try isAgain || newRows.contains(id, context) {
                note(path, position, .repeatedRow(subject))
            } else if isInTrashThere {
                note(path, position, .inTrashThere(subject))
            }
        case .added, .unchanged, nil: break
        }
    }
}

extension QueryContext where Self: ~Copyable {
    /// Who wrote a post or a comment that is there.
    fileprivate func authorship(
        of id: UUID, in table: String
    ) throws(StoreError) -> Authorship? {
        try firstRow(
            """
            SELECT user.id, author_label_name, author_label_email FROM \(table)
            LEFT JOIN user ON user.pk = author_pk WHERE \(table).id = ?
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in
            Authorship(
                userID: try row.value(0),
                label: AuthorLabel(name: try row.text(1), email: try row.text(2)))
        }
    }
}
