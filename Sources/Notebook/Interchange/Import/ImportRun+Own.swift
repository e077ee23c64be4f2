import FoundationEssentials
import Persistence
import SheafModel

/// Rows of our own exports: known by their identifiers.
extension ImportRun {
    /// The source under which comments of an export wait for what they belong to.
    static let ours = "sheaf"

    /// Stores a line of an export, or one that a command listed.
    ///
    /// `said` are the members that it has, where it has not all of them: what is stored beside these stays.
    /// Where it `hasLabel`, the words that came with it stand beside its author.
    mutating func take(
        _ row: ExportedRow, at position: TextPlace, isListed: Bool, hasLabel: Bool,
        likes: LineLikes, said: Set<String>?, _ context: inout WriteContext
    ) throws {
        noteLabel(of: row)
        switch row {
        case .person(var user):
            var wasTrashed = false
            if let said {
                if user.deletedAt == nil { wasTrashed = try takeOutOfTrash(user.id, &context) }
                if let stored = try stored(User.self, user.id, &context) {
                    user.fill(with: stored, besides: said)
                }
            }
            let before = try standing(of: user.id, context)
            let outcome = try put(user, by: ownPolicy, wasTrashed: wasTrashed, &context)
            report.people.count(outcome)
            noteRole(of: user, since: before, outcome)
            let shared = try sharedNames(of: user, since: before, outcome, isOurs: true, context)
            flag([], sharing: shared, [], lost: 0, at: position)
            let shown = outcome == .kept ? try stored(User.self, user.id, &context) : nil
            try tell(
                outcome, of: .init(shown ?? user), user.id, at: position,
                isInTrashThere: user.deletedAt != nil, context)
        case .post(var post):
            var author: String?
            if isListed {
                (post.author, author) = try settled(
                    post.author, hasLabel: hasLabel, of: "post", post.id.uuid, context)
            }
            var wasTrashed = false
            if let said {
                if post.deletedAt == nil { wasTrashed = try takeOutOfTrash(post, &context) }
                if let stored = try stored(Post.self, post.id, &context) {
                    post.fill(with: stored, besides: said)
                }
            }
            // What was filled in is all of them.
            let saysLikes = said?.contains("likes") != false
            let whose = saysLikes ? likes.whose : .all
            let hasDoubt = saysLikes && whose != .besidePeople
            let before = hasDoubt ? try stored(Post.self, post.id, &context) : nil
            let outcome = try put(
                post, likes: whose, by: ownPolicy,
                author: author.map { ForeignName(person: $0, of: Self.ours) },
                wasTrashed: wasTrashed, &context)
            report.posts.count(outcome)
            // By the name that it has here.
            let shown = outcome == .kept ? try stored(Post.self, post.id, &context) : nil
            try tell(
                outcome, of: .init(shown ?? post), post.id, at: position,
                isInTrashThere: post.deletedAt != nil, context)
            let name = ForeignName<Post>(post: post.id.description, of: Self.ours)
            if saysLikes {
                // Only then it has other likes than before.
                let isOther = before != nil && outcome == .updated
                let after = isOther ? try stored(Post.self, post.id, &context) : before
                noteUnsaid(
                    likes, post.counts.likes, of: post.id.uuid, outcome,
                    from: before?.importedLikes, to: after?.importedLikes,
                    people: before?.likedBy.count ?? 0, .init(post))
            }
            if outcome == .added { try release(name, &context) }
        case .comment(let comment):
            try take(
                comment, at: position, isListed: isListed, hasLabel: hasLabel, likes: likes,
                said: said, &context)
        case .tag(let tag, _, _, _) where Tag.normalised(tag.name).isEmpty:
            note(path, position, .namelessTag)
            report.skipped += 1
        case .tag(let tag, let deletedAt, let linksDeletedAt, let renamedTo):
            let outcome = try context.put(
                tag, deletedAt: deletedAt, linksDeletedAt: linksDeletedAt,
                renamedTo: renamedTo, policy)
            let isDeletedThere = deletedAt != nil && renamedTo == nil
            try tell(outcome, of: tag, at: position, isInTrashThere: isDeletedThere, context)
        case .follow, .like, .tagged:
            let isStored = try link(row, &context)
            if !isStored { put(off: row, at: position) }
        case .origin(let origin, let ours):
            let name = ForeignName<ExportedRow>(
                source: origin.source, kind: origin.kind, theirs: origin.theirs)
            try context.remember(name, as: Identifier<ExportedRow>(ours))
        case .waiting(let origin, let payload):
            try wait(payload, until: origin, &context)
        }
    }

    /// Remembers how many likes a line counts that may have lines of their own.
    ///
    /// - Parameters:
    ///   - likes: What it says of whose they are.
    ///   - number: How many the line counts.
    ///   - row: The row.
    ///   - outcome: What became of it.
    ///   - before: How many of nobody by name it had.
    ///   - after: How many of those it has now.
    ///   - people: How many people liked it.
    ///   - subject: What it is called.
    private mutating func noteUnsaid(
        _ likes: LineLikes, _ number: Int, of row: UUID, _ outcome: ImportOutcome?,
        from before: Int?, to after: Int?, people: Int, _ subject: ImportNote.Subject
    ) {
        if likes.whose == .all, let ofPeople = likes.ofPeople, let after, outcome != nil {
            return unsaidLikes.settle(ofPeople, of: number, beside: after, of: row)
        }
        switch outcome {
        // One that waits gets the number when it is placed.
        case .added, nil: unsaidLikes.note(likes, number, of: row)
        // Where only new rows are taken, the number of the first line stands.
        case .updated, .unchanged:
            if policy == .addingOnly { return }
            let note = ImportNote(path: path, position: position, reason: .likesOfWhom(subject))
            unsaidLikes.renew(
                likes, number, increase: (after ?? 0).subtractingClamped(before ?? 0), of: row,
                people > 0 ? note : nil)
        case .kept, .inTrash: break
        }
    }

    /// Names the rows of which no line told whose their likes are.
    mutating func tellOfUnsaidLikes() {
        for note in unsaidLikes.notes { self.note(note.path, note.position, note.reason) }
    }

    /// Counts a tag, and notes what stays as it is here though the file says something else.
    private mutating func tell(
        _ outcome: ImportOutcome, of tag: Tag, at position: TextPlace, isInTrashThere: Bool,
        _ context: borrowing WriteContext
    ) throws {
        let id = NamedIdentifier.tag(named: Tag.normalised(tag.name))
        let isLiving = try context.isTrashed(id.uuid, in: "tag") == false
        // The posts before it may have brought it back.
        // Once: other files, and other lines, may have it as well.
        let isBack = outcome == .unchanged && isLiving && trashedTags?.remove(id) != nil
        report.tags.count(isBack ? .updated : outcome)
        if isBack, policy != .takingTheirs {
            note(path, position, .tagUsedAgain(.init(tag)))
        } else if outcome == .inTrash {
            note(path, position, .inTrash(.init(tag)))
        } else if outcome == .unchanged, isInTrashThere, isLiving {
            note(path, position, .inTrashThere(.init(tag)))
        }
        if tag.id != id, let here = try context.find(Tag.self, tag.id) {
            note(path, position, .otherNameOfTag(.init(tag), here: here.name))
        }
    }

    /// Stores a link between rows; false where one of them is not there.
    private mutating func link(
        _ row: ExportedRow, _ context: inout WriteContext
    ) throws(StoreError) -> Bool {
        do throws(StoreError) {
            switch row {
            case .follow(let follower, let followed, let createdAt, let deletedAt):
                report.follows.count(
                    try context.putFollow(
                        followed, by: follower, createdAt: createdAt, deletedAt: deletedAt, policy))
            case .like(of: .post(let id), let person, let createdAt, let deletedAt):
                let outcome = try context.putLike(
                    of: id, by: person, createdAt: createdAt, deletedAt: deletedAt, policy)
                report.likes.count(outcome)
                if outcome == .added, deletedAt == nil, unsaidLikes.take(of: id.uuid) {
                    try context.takeImportedLike(offPost: id)
                }
            case .like(of: .comment(let id), let person, let createdAt, let deletedAt):
                let outcome = try context.putLike(
                    of: id, by: person, createdAt: createdAt, deletedAt: deletedAt, policy)
                report.likes.count(outcome)
                if outcome == .added, deletedAt == nil, unsaidLikes.take(of: id.uuid) {
                    try context.takeImportedLike(offComment: id)
                }
            case .tagged(let post, let tag, let deletedAt):
                // It is in the trash with its tag as the import has it, or nowhere.
                return try context.putLink(of: post, to: tag, deletedAt: deletedAt)
            default: break
            }
            return true
        } catch .notFound {
            return false
        }
    }

    /// Leaves a link for the end, where what it joins may have come: as many as memory is meant for.
    private mutating func put(off row: ExportedRow, at position: TextPlace) {
        if deferred.count < Self.mostDeferred {
            deferred.append((row, path, position))
        } else {
            leaveOut(row, path, position)
        }
    }

    /// Stores the links for which all is there now, and names the others.
    mutating func takeDeferred(_ context: inout WriteContext) throws {
        for (row, path, position) in deferred {
            try Task.checkCancellation()
            let isStored = try link(row, &context)
            if !isStored { leaveOut(row, path, position) }
        }
        deferred = []
    }

    private mutating func leaveOut(_ row: ExportedRow, _ path: String, _ position: TextPlace) {
        switch row {
        // What was taken from a post that is nowhere is missed by nobody.
        case .tagged: return
        case .follow: note(path, position, .followWithoutPerson)
        default: note(path, position, .likeOfNothing)
        }
        report.skipped += 1
    }

    /// So many links wait in memory: some 30 MB.
    private static let mostDeferred = 200_000

    /// Who wrote a row that a command listed: the words beside the identifier hold where nobody has that.
    ///
    /// - Returns: The author, and what to wait for where they stand in for somebody who may come.
    private func settled(
        _ author: Authorship, hasLabel: Bool, of table: String, _ row: UUID,
        _ context: borrowing WriteContext
    ) throws -> (author: Authorship, awaited: String?) {
        let id = author.userID?.description
        if let known = try knownAuthor(id, author.label, of: table, row, context) {
            return (known, nil)
        }
        return hasLabel || id == nil ? (author, nil) : (Authorship(label: author.label), id)
    }

    private mutating func take(
        _ given: Comment, at position: TextPlace, isListed: Bool, hasLabel: Bool,
        likes: LineLikes, said: Set<String>?, _ context: inout WriteContext
    ) throws {
        var comment = given
        var author: String?
        if isListed {
            (comment.author, author) = try settled(
                given.author, hasLabel: hasLabel, of: "comment", given.id.uuid, context)
        }
        var wasTrashed = false
        if let said {
            if given.deletedAt == nil { wasTrashed = try takeOutOfTrash(comment, &context) }
            if let stored = try stored(Comment.self, given.id, &context) {
                comment.fill(with: stored, besides: said)
            }
        }
        let saysLikes = said?.contains("likes") != false
        let placed = PlacedComment(
            comment: comment, isDated: true, source: Self.ours, name: comment.id.description,
            post: comment.postID.description, parent: comment.parentID?.description,
            author: author, thread: nil, likes: saysLikes ? likes.whose : .all,
            wasTrashed: wasTrashed)
        let hasDoubt = saysLikes && placed.likes != .besidePeople
        let before = hasDoubt ? try stored(Comment.self, comment.id, &context) : nil
        let outcome = try place(placed, &context)
        if saysLikes {
            let isOther = before != nil && outcome == .updated
            let after = isOther ? try stored(Comment.self, comment.id, &context) : before
            noteUnsaid(
                likes, comment.likes, of: comment.id.uuid, outcome,
                from: before?.importedLikes, to: after?.importedLikes,
                people: before?.likedBy.count ?? 0, .init(comment))
        }
        let shown = outcome == .kept ? try stored(Comment.self, comment.id, &context) : nil
        try tell(
            outcome, of: .init(shown ?? comment), comment.id, at: position,
            isInTrashThere: comment.deletedAt != nil, context)
    }
}
