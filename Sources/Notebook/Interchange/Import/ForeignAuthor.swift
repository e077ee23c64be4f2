import Persistence
import SheafModel

/// Who wrote an entry of a file: a name of theirs for somebody, and words to show if nobody of that
/// name ever comes.
struct ForeignAuthor: Equatable, Sendable {
    /// What the file calls the person.
    var theirs: String?
    /// What else the file says.
    var label: AuthorLabel?
    /// What is neither, for the metadata of the row.
    var others: [String: String] = [:]
    /// How much of that found no room.
    var lost = 0

    /// Takes the author out of a post or comment: `userId`, `user` or `author` as an object, as a
    /// name, or as a number.
    static func take(_ fields: inout ImportFields) throws(ImportError) -> ForeignAuthor {
        var author = ForeignAuthor()
        author.theirs = try fields.word("userId", "user_id", "authorId", "author_id")
        for name in ["user", "author"] {
            guard let value = fields.take(name) else { continue }
            let before = author
            switch value.content {
            case .object:
                let inner = try ImportFields(
                    value, file: fields.file, path: fields.path(of: name))
                fields.closeNulls(of: try author.take(inner, named: name), named: name)
            case .number(let number): author.theirs = author.theirs ?? number
            case .string(let text): author.label = AuthorLabel(written: text)
            default: throw fields.mismatch(name, value, .object)
            }
            author.keepOther(before, value, named: name)
        }
        // A number alone says nothing, but more than silence.
        if author.label == nil, let theirs = author.theirs {
            author.label = AuthorLabel(name: "user \(theirs)")
        }
        return author
    }

    /// Keeps what was said of the author before and is not what holds now, or a number that is not.
    private mutating func keepOther(
        _ before: ForeignAuthor, _ value: JSONValue, named member: String
    ) {
        if let said = before.label, said != label { keep(said.written, named: "user") }
        if let said = before.theirs, said != theirs { keep(said, named: "userId") }
        if case .number(let number) = value.content, number != theirs {
            keep(number, named: member)
        }
    }

    private mutating func keep(_ text: String, named name: String) {
        if !others.addMetadata(text, named: name) { lost += 1 }
    }

    /// Takes the author out of an object, and gives that back.
    private mutating func take(
        _ fields: ImportFields, named member: String
    ) throws(ImportError) -> ImportFields {
        var inner = fields
        theirs = try inner.word("id", "_id") ?? theirs
        let username = try inner.text("username", "login")
        let name = try inner.text("fullName", "name")
        label = AuthorLabel(name: name ?? username ?? "", email: try inner.text("email") ?? "")
        lost += inner.rest(into: &others, prefix: member + ".")
        return inner
    }
}
