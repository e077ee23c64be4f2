import Model
import Persistence

/// Entries of one file that go by one name and say different things: each is a row of its own, for nobody can
/// tell what the one of them is that was not meant.
extension ImportRun {
    /// A row as it goes by what no other entry of its file goes by.
    mutating func apart(
        _ given: ForeignRow, _ context: inout WriteContext
    ) throws(StoreError) -> ForeignRow {
        var row = given
        let theirs = entries.name(row.theirs, of: row.kind, saying: row.digest)
        guard theirs != row.theirs else { return row }
        row.theirs = theirs
        switch row {
        case .person(var person):
            let name = ForeignName<User>(person: theirs, of: source)
            try tellOfRepeated(name, .init(person.user), context)
            if person.ours != nil { person.ours = try context.findOrRemember(name).id }
            return .person(person)
        case .post(var post):
            let name = ForeignName<Post>(post: theirs, of: source)
            try tellOfRepeated(name, .init(post.post), context)
            if post.ours != nil { post.ours = try context.findOrRemember(name).id }
            return .post(post)
        case .comment(var comment):
            let name = ForeignName<Comment>(comment: theirs, of: source)
            try tellOfRepeated(name, .init(comment.comment), context)
            if comment.ours != nil { comment.ours = try context.findOrRemember(name).id }
            return .comment(comment)
        }
    }

    /// A line of an export, or one that a command listed, in the same way.
    mutating func apart(
        _ row: ExportedRow, _ context: inout WriteContext
    ) throws(StoreError) -> ExportedRow {
        switch row {
        case .person(let user):
            guard let name = name(of: user.id, "user", user.entryDigest) else { return row }
            let own = ForeignName<User>(person: name, of: Self.ours)
            try tellOfRepeated(own, .init(user), context)
            return .person(User(id: try context.findOrRemember(own).id, like: user))
        case .post(let post):
            guard let name = name(of: post.id, "post", post.entryDigest) else { return row }
            let own = ForeignName<Post>(post: name, of: Self.ours)
            try tellOfRepeated(own, .init(post), context)
            return .post(Post(id: try context.findOrRemember(own).id, like: post))
        case .comment(let comment):
            guard let name = name(of: comment.id, "comment", comment.entryDigest) else {
                return row
            }
            let own = ForeignName<Comment>(comment: name, of: Self.ours)
            try tellOfRepeated(own, .init(comment), context)
            let id = try context.findOrRemember(own).id
            return .comment(
                Comment(id: id, postID: comment.postID, parentID: comment.parentID, like: comment))
        case .follow, .tag, .tagged, .like, .origin, .waiting: return row
        }
    }

    /// What a row of ours goes by that another entry goes by as well; `nil` for the first one.
    private mutating func name<Row>(
        of id: Identifier<Row>, _ kind: String, _ digest: Int
    ) -> String? {
        let name = entries.name(id.description, of: kind, saying: digest)
        return name == id.description ? nil : name
    }

    /// Names an entry whose name another one has; those that are two since an earlier import were named then.
    private mutating func tellOfRepeated<Row>(
        _ name: ForeignName<Row>, _ subject: ImportNote.Subject, _ context: borrowing WriteContext
    ) throws(StoreError) {
        guard try context.identifier(of: name) == nil else { return }
        for former in formers where try identifier(of: name, in: former, context) != nil { return }
        report.note(path, position, .repeatedEntry(subject))
    }
}

extension ForeignRow {
    /// What its file calls it.
    fileprivate var theirs: String {
        get {
            switch self {
            case .person(let row): row.theirs
            case .post(let row): row.theirs
            case .comment(let row): row.theirs
            }
        }
        set {
            switch self {
            case .person(var row):
                row.theirs = newValue
                self = .person(row)
            case .post(var row):
                row.theirs = newValue
                self = .post(row)
            case .comment(var row):
                row.theirs = newValue
                self = .comment(row)
            }
        }
    }

    fileprivate var kind: String {
        switch self {
        case .person: "user"
        case .post: "post"
        case .comment: "comment"
        }
    }

    /// A digest of what it says, within one run; counts of rows of ours are those of one moment, and no part of
    /// it.
    fileprivate var digest: Int {
        var hasher = Hasher()
        switch self {
        case .person(let row): hasher.combine(row.user.entryDigest)
        case .post(let row):
            hasher.combine(row.post.entryDigest)
            hasher.combine(row.author)
            if row.ours == nil {
                hasher.combine(row.post.counts.likes)
                hasher.combine(row.post.counts.views)
            }
        case .comment(let row):
            hasher.combine(row.comment.entryDigest)
            hasher.combine(row.author)
            hasher.combine(row.post)
            hasher.combine(row.parent)
            if row.ours == nil { hasher.combine(row.comment.likes) }
        }
        return hasher.finalize()
    }
}

extension User {
    /// A digest of what an entry says of a person, within one run.
    fileprivate var entryDigest: Int {
        var hasher = Hasher()
        hasher.combine(fingerprint)
        hasher.combine(createdAt)
        hasher.combine(deletedAt)
        return hasher.finalize()
    }
}

extension Post {
    /// The same of a post.
    fileprivate var entryDigest: Int {
        var hasher = Hasher()
        hasher.combine(fingerprint)
        hasher.combine(author)
        hasher.combine(createdAt)
        hasher.combine(deletedAt)
        return hasher.finalize()
    }
}

extension Comment {
    /// The same of a comment.
    fileprivate var entryDigest: Int {
        var hasher = Hasher()
        hasher.combine(fingerprint)
        hasher.combine(author)
        hasher.combine(postID)
        hasher.combine(parentID)
        hasher.combine(createdAt)
        hasher.combine(deletedAt)
        return hasher.finalize()
    }
}
