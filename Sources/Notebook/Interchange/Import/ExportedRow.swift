import FoundationEssentials
import Persistence
import SheafModel

/// One line of an export of our own.
enum ExportedRow: Equatable, Sendable {
    case person(User)
    case follow(follower: User.ID, followed: User.ID, createdAt: Date, deletedAt: Date?)
    case tag(Tag, deletedAt: Date?, linksDeletedAt: Date?, renamedTo: Tag.ID?)
    case tagged(Post.ID, with: Tag.ID, deletedAt: Date)
    case post(Post)
    case comment(Comment)
    case like(of: Liked, by: User.ID, createdAt: Date, deletedAt: Date?)
    case origin(Origin, ours: UUID)
    case waiting(Origin, payload: String)

    /// What somebody likes.
    enum Liked: Equatable, Sendable {
        case post(Post.ID)
        case comment(Comment.ID)
    }

    /// What an import calls a row.
    struct Origin: Equatable, Sendable {
        let source: String
        let kind: String
        let theirs: String
    }

    /// Reads a line of an export, or one that a command listed; `nil` if it is of a kind that this version does
    /// not know.
    ///
    /// Of what is listed, likes of people have no lines of their own, and what the store counts stands beside
    /// the rest.
    static func read(
        _ value: JSONValue, file: String, isListed: Bool = false
    ) throws(ImportError) -> (row: ExportedRow, remarks: ImportRemarks)? {
        let known = isListed ? value.keeping { !listedMembers.contains($0) } : value
        var fields = try ImportFields(known, file: file, path: "")
        guard let kind = ExportFormat.Kind(rawValue: try fields.required("kind")) else {
            return nil
        }
        let row = try ExportedRow(kind, &fields)
        return (row, fields.closingRemarks)
    }

    /// What lists of rows say beside an export.
    private static let listedMembers: Set = [
        "counts", "comments", "posts", "likesByPeople", "newestPost", "postTitle",
    ]

    /// Whether something looks like a row of people, posts, comments or tags as commands list them, or as an
    /// export has them without its first line.
    static func isListed(_ value: JSONValue) -> Bool {
        rowKind(of: value) != nil && value["createdAt"] != nil
    }

    /// Whether something would look so if it said when it was made.
    static func lacksDate(_ value: JSONValue) -> Bool {
        guard value["createdAt"] == nil, let kind = rowKind(of: value) else { return false }
        switch kind {
        case .person: return value["username"] != nil
        case .post: return value["title"] != nil
        case .comment: return value["post"] != nil
        case .tag: return value["name"] != nil
        case .follow, .tagged, .like, .origin, .waiting: return false
        }
    }

    /// The kind of a row that says it and has an identifier.
    private static func rowKind(of value: JSONValue) -> ExportFormat.Kind? {
        guard case .string(let word)? = value["kind"]?.content,
            let kind = ExportFormat.Kind(rawValue: word),
            [.person, .post, .comment, .tag].contains(kind),
            case .string(let id)? = value["id"]?.content, Identifier<ExportedRow>(id) != nil
        else { return nil }
        return kind
    }

    private init(
        _ kind: ExportFormat.Kind, _ fields: inout ImportFields
    ) throws(ImportError) {
        switch kind {
        case .person: self = .person(try fields.row())
        case .follow:
            self = .follow(
                follower: try fields.identifier("follower"),
                followed: try fields.identifier("followed"),
                createdAt: try fields.moment("createdAt"),
                deletedAt: try fields.optionalMoment("deletedAt"))
        case .tag:
            let tag = Tag(
                id: try fields.identifier("id"), name: try fields.required("name"),
                createdAt: try fields.moment("createdAt"))
            self = .tag(
                tag, deletedAt: try fields.optionalMoment("deletedAt"),
                linksDeletedAt: try fields.optionalMoment("linksDeletedAt"),
                renamedTo: fields.has("renamedTo") ? try fields.identifier("renamedTo") : nil)
        case .tagged:
            self = .tagged(
                try fields.identifier("post"), with: try fields.identifier("tag"),
                deletedAt: try fields.moment("deletedAt"))
        case .post: self = .post(try fields.row())
        case .comment: self = .comment(try fields.row())
        case .like:
            self = .like(
                of: fields.has("comment")
                    ? .comment(try fields.identifier("comment"))
                    : .post(try fields.identifier("post")),
                by: try fields.identifier("person"), createdAt: try fields.moment("createdAt"),
                deletedAt: try fields.optionalMoment("deletedAt"))
        case .origin:
            let ours: Identifier<ExportedRow> = try fields.identifier("ours")
            self = .origin(try fields.origin(), ours: ours.uuid)
        case .waiting:
            self = .waiting(try fields.origin(), payload: try fields.required("payload"))
        }
    }
}

extension JSONValue {
    /// The same object with the members alone whose names are wanted.
    func keeping(_ isWanted: (String) -> Bool) -> JSONValue {
        guard case .object(let members) = content else { return self }
        let kept = members.filter { isWanted($0.name) }
        return JSONValue(content: .object(kept), position: position)
    }
}

extension ImportFields {
    /// The likes without those of people, who have lines of their own.
    mutating func importedLikes() throws(ImportError) -> Int {
        let people = max(0, try count("likesByPeople") ?? 0)
        // Nothing is taken off what is not said.
        guard let likes = try count("likes", with: people) else { return 0 }
        // Fewer than people gave is what a row may have that came in with a number below 0.
        return likes - people
    }

    mutating func author() throws(ImportError) -> Authorship {
        if case .object? = peek("author")?.content, var inner = try object("author") {
            var author = try author(in: &inner)
            if let label = try authorLabel() { author.label = label }
            return author
        }
        let id: User.ID? = has("author") ? try identifier("author") : nil
        return Authorship(userID: id, label: try authorLabel())
    }

    /// The name and the address that came with a text.
    private mutating func authorLabel() throws(ImportError) -> AuthorLabel? {
        guard var inner = try object("authorLabel") else { return nil }
        let label = AuthorLabel(
            name: try inner.text("name") ?? "", email: try inner.text("email") ?? "")
        close(inner)
        return label
    }

    /// Who wrote a row, as commands tell of them: with what lists show for a name.
    private mutating func author(in inner: inout ImportFields) throws(ImportError) -> Authorship {
        let id: User.ID? = inner.has("id") ? try inner.identifier("id") : nil
        let username = try inner.text("username")
        // Whom somebody names by the user name alone has at least that.
        let name = try inner.text("name") ?? (id == nil ? username : nil) ?? ""
        let email = try inner.text("email") ?? ""
        close(inner)
        let label = AuthorLabel(name: name == email ? "" : name, email: email)
        return Authorship(userID: id, label: name.isEmpty && email.isEmpty ? nil : label)
    }

    mutating func birth() throws(ImportError) -> Birth? {
        guard let value = peek("birthDate") else { return try number("age").map(Birth.age) }
        let text = try required("birthDate")
        guard let day = CalendarDate(text) else { throw invalid("birthDate", value, .day, text) }
        return .date(day)
    }

    mutating func origin() throws(ImportError) -> ExportedRow.Origin {
        ExportedRow.Origin(
            source: try required("source"), kind: try required("of"),
            theirs: try required("theirs"))
    }

    /// A text that must be there.
    mutating func required(_ name: String) throws(ImportError) -> String {
        guard let text = try text(name) else {
            throw .missing(path: file, position: position, member: path(of: name))
        }
        return text
    }

    /// An identifier that must be there.
    mutating func identifier<Subject>(
        _ name: String
    ) throws(ImportError) -> Identifier<Subject> {
        let value = peek(name)
        let text = try required(name)
        guard let identifier = Identifier<Subject>(text) else {
            throw invalid(name, value, .identifier, text)
        }
        return identifier
    }

    /// A moment that must be there.
    mutating func moment(_ name: String) throws(ImportError) -> Date {
        guard let date = try optionalMoment(name) else {
            throw .missing(path: file, position: position, member: path(of: name))
        }
        return date
    }

    mutating func optionalMoment(_ name: String) throws(ImportError) -> Date? {
        guard let value = peek(name) else { return nil }
        let text = try required(name)
        if let milliseconds = Int64(text) { return Date(millisecondsSince1970: milliseconds) }
        guard let date = Timestamp.date(of: text) else {
            throw invalid(name, value, .moment, text)
        }
        return date
    }

    mutating func map(_ name: String) throws(ImportError) -> [String: String] {
        guard let value = take(name) else { return [:] }
        guard case .object(let members) = value.content else {
            throw mismatch(name, value, .object)
        }
        var map: [String: String] = [:]
        for member in members {
            guard case .string(let text) = member.value.content else {
                throw .mismatch(
                    path: file, position: member.value.position,
                    member: "\(path(of: name)).\(member.name)", expected: .string,
                    found: member.value.content.kind)
            }
            // Two names may be the same text and not the same bytes: é, and e with a mark.
            if map[member.name] == nil {
                map[member.name] = text
            } else if !map.addMetadata(text, named: member.name) {
                noteLost(1)
            }
        }
        return map
    }

    private func invalid(
        _ name: String, _ value: JSONValue?, _ expected: ExpectedText, _ text: String
    ) -> ImportError {
        .invalid(
            path: file, position: value?.position ?? position, member: path(of: name),
            expected: expected, value: text)
    }
}
