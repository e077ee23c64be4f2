import Persistence
import SheafModel

/// Entries of one file that go by one name and say different things: each is a row of its own, for nobody can
/// tell what the one of them is that was not meant.
extension ImportRun {
    /// A row as it goes by what no other entry of its file goes by; `nil` for one that is taken later.
    mutating func apart(
        _ given: ForeignRow, _ context: inout WriteContext
    ) throws(StoreError) -> ForeignRow? {
        var row = given
        if row.isCalledByContent { return try called(row, context) }
        let theirs = entries.call(row.theirs, of: row.kind, saying: row.digest).name
        guard theirs != row.theirs else { return row }
        row.theirs = theirs
        switch row {
        case .person(var person):
            let name = ForeignName<User>(person: theirs, of: source)
            person.ours = try own(name, .init(person.user), insteadOf: person.ours, &context)
            return .person(person)
        case .post(var post):
            let name = ForeignName<Post>(post: theirs, of: source)
            post.ours = try own(name, .init(post.post), insteadOf: post.ours, &context)
            return .post(post)
        case .comment(var comment):
            let name = ForeignName<Comment>(comment: theirs, of: source)
            comment.ours = try own(name, .init(comment.comment), insteadOf: comment.ours, &context)
            return .comment(comment)
        }
    }

    /// A row that is called by nothing but what it says: of posts and comments that say the same each is one, and
    /// people of whom nothing tells them apart are one person, which is told.
    mutating func counted(_ given: ForeignRow) -> ForeignRow {
        var row = given
        switch row {
        case .person(let person):
            let call = entries.call(row.theirs, of: row.kind, saying: row.digest)
            if call.isAgain { note(path, position, .sameEntry(.init(person.user))) }
            row.theirs = call.name
        case .post, .comment:
            row.theirs = entries.countedName(row.theirs, of: row.kind, saying: row.digest)
        }
        return row
    }

    /// Names a repeated entry; where it goes by an identifier of ours, the one that it has instead.
    private mutating func own<Row>(
        _ name: ForeignName<Row>, _ subject: ImportNote.Subject, insteadOf ours: Identifier<Row>?,
        _ context: inout WriteContext
    ) throws(StoreError) -> Identifier<Row>? {
        try tellOfRepeated(name, subject, context)
        return ours == nil ? nil : try context.findOrRemember(name).id
    }

    /// A line of an export, or one that a command listed, in the same way; `digest` is that of its row.
    mutating func apart(
        _ row: ExportedRow, saying digest: Int, _ context: inout WriteContext
    ) throws(StoreError) -> ExportedRow {
        switch row {
        case .person(let user):
            guard let name = name(of: user.id, "user", digest) else { return row }
            let own = ForeignName<User>(person: name, of: Self.ours)
            try tellOfRepeated(own, .init(user), context)
            return .person(User(id: try context.findOrRemember(own).id, like: user))
        case .post(let post):
            guard let name = name(of: post.id, "post", digest) else { return row }
            let own = ForeignName<Post>(post: name, of: Self.ours)
            try tellOfRepeated(own, .init(post), context)
            return .post(Post(id: try context.findOrRemember(own).id, like: post))
        case .comment(let comment):
            guard let name = name(of: comment.id, "comment", digest) else { return row }
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
        let name = entries.call(id.description, of: kind, saying: digest).name
        return name == id.description ? nil : name
    }

    /// Names an entry whose name another one has; those that are two since an earlier import were named then.
    private mutating func tellOfRepeated<Row>(
        _ name: ForeignName<Row>, _ subject: ImportNote.Subject, _ context: borrowing WriteContext
    ) throws(StoreError) {
        guard try context.identifier(of: name) == nil else { return }
        for former in formers where try identifier(of: name, in: former, context) != nil { return }
        note(path, position, .repeatedEntry(subject))
    }
}

extension ForeignRow {
    /// What its file calls it.
    var theirs: String {
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

    /// Whether its file calls it by no identifier, so that its name is made of what it says.
    fileprivate var isCalledByContent: Bool {
        switch self {
        case .person(let row): row.isCalledByContent
        case .post(let row): row.isCalledByContent
        case .comment(let row): row.isCalledByContent
        }
    }

    /// What kind of row it is, as names of other programs have it.
    var kind: String {
        switch self {
        case .person: "user"
        case .post: "post"
        case .comment: "comment"
        }
    }

    /// A digest of what it says; counts of rows of ours are those of one moment, and no part of it.
    var digest: Int {
        switch self {
        case .person(let row): row.user.entryDigest
        case .post(let row):
            RepeatedEntries.digest(
                row.post.entryDigest, row.author,
                row.ours == nil ? [row.post.counts.likes, row.post.counts.views] : [])
        case .comment(let row):
            RepeatedEntries.digest(
                row.comment.entryDigest, row.author, row.post, row.parent,
                row.ours == nil ? row.comment.likes : 0)
        }
    }
}

extension User {
    /// A digest of what an entry says of a person.
    fileprivate var entryDigest: Int { entryDigest(fingerprint) }

    /// The same, where the fingerprint is known.
    func entryDigest(_ fingerprint: Int64) -> Int {
        RepeatedEntries.digest(fingerprint, createdAt, deletedAt)
    }
}

extension Post {
    /// A digest of what an entry says of a post.
    fileprivate var entryDigest: Int { entryDigest(fingerprint) }

    /// The same, where the fingerprint is known.
    func entryDigest(_ fingerprint: Int64) -> Int {
        RepeatedEntries.digest(fingerprint, author, createdAt, deletedAt)
    }
}

extension Comment {
    /// A digest of what an entry says of a comment.
    fileprivate var entryDigest: Int { entryDigest(fingerprint) }

    /// The same, where the fingerprint is known.
    func entryDigest(_ fingerprint: Int64) -> Int {
        RepeatedEntries.digest(fingerprint, author, postID, parentID, createdAt, deletedAt)
    }
}
