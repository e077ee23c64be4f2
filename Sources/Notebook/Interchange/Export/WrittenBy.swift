package import Persistence
package import SheafModel

/// Who wrote something, as programs are told: by name, and not by an identifier alone.
package struct WrittenBy: Hashable, Sendable {
    /// The person; `nil` for a stranger.
    package let id: User.ID?
    /// The user name; `nil` for a stranger, and for somebody who was removed for good.
    package let username: String?
    /// The name that lists show.
    package let name: String
    /// The address that came with the text of a stranger.
    package let email: String?

    /// Puts it together.
    package init(
        id: User.ID? = nil, username: String? = nil, name: String, email: String? = nil
    ) {
        self.id = id
        self.username = username
        self.name = name
        self.email = email
    }

    /// Somebody who lives in the store.
    fileprivate init(_ person: UserSummary) {
        self.init(id: person.id, username: person.username, name: person.displayName)
    }
}

/// How the author of something is written into JSON.
package enum WrittenAuthor: Sendable {
    /// As an export has it, which comes in again.
    ///
    /// The identifier, and beside it what came with the text.
    case stored
    /// As an object; nothing where nobody knows.
    case named(WrittenBy?)
}

extension JSONWriter {
    /// The member that says who wrote something.
    mutating func author(_ author: Authorship, _ form: WrittenAuthor) {
        switch form {
        case .stored:
            orNull("author", author.userID?.description)
            if let label = author.label { self.label(label) }
        case .named(let writer):
            if let writer { self.writer(writer) } else { null("author") }
            // What became somebody's by the address may have come under another name.
            guard author.userID != nil, let label = author.label, !label.name.isEmpty,
                label.name != writer?.name
            else { return }
            self.label(label)
        }
    }

    /// The member that says which name and address came with a text.
    private mutating func label(_ label: AuthorLabel) {
        name("authorLabel")
        object {
            $0.member("name", label.name)
            $0.member("email", label.email)
        }
    }

    /// Who wrote something, or did it, as an object.
    package mutating func writer(_ writer: WrittenBy, as member: String = "author") {
        name(member)
        object {
            $0.optional("id", writer.id?.description)
            $0.optional("username", writer.username)
            $0.optional("name", writer.name.isEmpty ? nil : writer.name)
            $0.optional("email", writer.email)
        }
    }
}

/// The authors of a list, each looked up once.
package struct Writers {
    private var known: [User.ID: WrittenBy] = [:]

    /// Knows nobody yet.
    package init() {}

    /// Looks up people who are not known yet, all with one question; nobody has to be looked up before it is
    /// asked who wrote something.
    package mutating func learn(
        _ ids: some Sequence<User.ID>, in context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) {
        let unknown = Set(ids).subtracting(known.keys)
        if unknown.isEmpty { return }
        let identity = Column<UserSummary, User.ID>(UserSummary.table.identity)
        // Who is not among them is in the trash, or cannot be read: each of these is asked for when it comes.
        let people = ListQuery<UserSummary>(identity.isIn(unknown))
        for person in try context.fetchReadable(people).legible {
            known[person.id] = WrittenBy(person)
        }
    }

    /// Who wrote something; `nil` where nobody knows.
    package mutating func writer(
        of author: Authorship, in context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> WrittenBy? {
        guard let id = author.userID else {
            return author.label.map {
                WrittenBy(name: $0.displayName, email: $0.email.isEmpty ? nil : $0.email)
            }
        }
        if let writer = known[id] { return writer }
        let writer = try Self.person(id, author.label, context)
        known[id] = writer
        return writer
    }

    private static func person(
        _ id: User.ID, _ label: AuthorLabel?, _ context: borrowing some QueryContext & ~Copyable
    ) throws(StoreError) -> WrittenBy {
        let people = try context.fetchReadable(ListQuery<UserSummary>.one(id))
        if let person = people.legible.first { return WrittenBy(person) }
        let trashed = try context.fetchReadable(ListQuery<TrashItem>.trashed(TrashItem.ID(id.uuid)))
        let name = trashed.legible.first?.name ?? label?.displayName ?? ""
        // One that cannot be read is left out, as in lists.
        let username = try? context.firstRow(
            "SELECT username FROM user WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
        return WrittenBy(id: id, username: username, name: name)
    }
}
