import FoundationEssentials
import Model
import Persistence

/// Rows of other programs: known by what their source calls them.
extension ImportRun {
    /// Stores a person.
    mutating func take(
        _ row: ForeignPerson, _ value: JSONValue, _ context: inout WriteContext
    ) throws {
        let name = ForeignName<User>(person: row.theirs, of: source)
        let id = try context.findOrRemember(name, madeAt: row.isDated ? row.user.createdAt : nil).id
        var user = User(id: id, like: row.user)
        if !row.isDated {
            user.createdAt = context.now
            user.updatedAt = context.now
        }
        let outcome = try put(user, isDated: row.isDated, named: name, &context)
        report.people.count(outcome)
        if outcome == .added || outcome == .updated { try context.noteArrival(of: user.email) }
        var failures = user.validationFailures(today: CalendarDate(context.now))
        if outcome == .added { failures += try takenNames(user, context) }
        flag(failures, row.roundings, lost: row.lost, at: value.position)
        tell(outcome, of: .init(user), at: value.position)
    }

    /// Stores a post, and the comments that waited for it.
    mutating func take(
        _ row: ForeignPost, _ value: JSONValue, _ context: inout WriteContext
    ) throws {
        let name = ForeignName<Post>(post: row.theirs, of: source)
        let id = try context.findOrRemember(name, madeAt: row.isDated ? row.post.createdAt : nil).id
        var post = Post(id: id, like: row.post)
        if !row.isDated {
            post.createdAt = context.now
            post.updatedAt = context.now
        }
        let author = row.author.map { ForeignName<User>(person: $0, of: source) }
        let outcome = try put(
            post, isDated: row.isDated, hasAllViews: false, author: author, &context)
        report.posts.count(outcome)
        try context.noteArrival(of: post.author.label?.email ?? "")
        flag(post.validationFailures(), row.roundings, lost: row.lost, at: value.position)
        tell(outcome, of: .init(post), at: value.position)
        if outcome == .added { try release(name, &context) }
    }

    /// Stores a comment, or keeps it until its post comes, or the comment that it answers.
    mutating func take(
        _ row: ForeignComment, _ value: JSONValue, _ context: inout WriteContext
    ) throws {
        let date = row.isDated ? row.comment.createdAt : nil
        let name = ForeignName<Comment>(comment: row.theirs, of: source)
        let post = ForeignName<Post>(post: row.post, of: source)
        let parent = row.parent.map { ForeignName<Comment>(comment: $0, of: source) }
        let id = try context.findOrRemember(name, madeAt: date).id
        let postID = try context.findOrRemember(post).id
        let parentID = try parent.map { try context.findOrRemember($0).id }
        var comment = Comment(id: id, postID: postID, parentID: parentID, like: row.comment)
        if !row.isDated {
            comment.createdAt = context.now
            comment.updatedAt = context.now
        }
        let placed = PlacedComment(
            comment: comment, isDated: row.isDated, source: source, name: row.theirs,
            post: row.post, parent: row.parent, author: row.author)
        let outcome = try place(placed, &context)
        flag(comment.validationFailures(), row.roundings, lost: row.lost, at: value.position)
        tell(outcome, of: .init(comment), at: value.position)
    }

    /// Notes what a form would refuse, and what else is worth a look.
    mutating func flag(
        _ failures: [ValidationFailure], _ roundings: [ImportRemarks.Rounding], lost: Int,
        at position: TextPlace
    ) {
        if !failures.isEmpty || !roundings.isEmpty { report.flagged += 1 }
        for failure in failures { report.note(path, position, .flagged(failure)) }
        for rounding in roundings {
            let written = String(rounding.written.prefix(60))
            report.note(
                path, position,
                .rounded(member: rounding.member, written: written, taken: rounding.taken))
        }
        if lost > 0 { report.note(path, position, .metadataFull(values: lost)) }
    }

    /// Notes a row that stays as it is.
    mutating func tell(
        _ outcome: ImportOutcome?, of subject: ImportNote.Subject, at position: TextPlace
    ) {
        switch outcome {
        case .inTrash: report.note(path, position, .inTrash(subject))
        case .kept: report.note(path, position, .editedHere(subject))
        case .added, .updated, .unchanged, nil: break
        }
    }

    /// A user name or an address that somebody else has as well.
    func takenNames(
        _ user: User, _ context: borrowing WriteContext
    ) throws -> [ValidationFailure] {
        var failures: [ValidationFailure] = []
        let names = ListQuery<UserSummary> { $0.username.equals(user.username, .cd) }
        if !user.username.isEmpty, try context.fetch(names.limited(to: 2)).count > 1 {
            failures.append(ValidationFailure(.username, .taken))
        }
        let address = EmailAddress.fold(user.email)
        let addresses = ListQuery<UserSummary> { $0.email.equals(address, .cd) }
        if !address.isEmpty, try context.fetch(addresses.limited(to: 2)).count > 1 {
            failures.append(ValidationFailure(.email, .taken))
        }
        return failures
    }
}
