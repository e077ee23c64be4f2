import Persistence
import SheafModel

/// Lines of exports of our own from which somebody took members out, and what they say all the same.
enum PartialRow {
    /// The members of a line, by the names that tables have for them.
    ///
    /// `null` is a member only where there may be nothing.
    ///
    /// - Parameters:
    ///   - value: The line.
    ///   - leavesOutNothing: Whether it is of an export that left out what is nothing.
    /// - Returns: `nil` where it has all that an export writes: then it says of what it does not name that
    ///   there is nothing.
    static func said(in value: JSONValue, leavesOutNothing: Bool) -> Set<String>? {
        guard case .string(let word)? = value["kind"]?.content,
            let written = written[word]
        else { return nil }
        // Who has an age has no day; exports of before had no member for it then.
        var implied: Set<String> = value["age"] == nil ? [] : ["birthDate"]
        if leavesOutNothing {
            implied.formUnion(
                leftOut.filter { name in !value.members.contains { $0.name == name } })
        }
        let lacksSome = written.contains { isLacking($0, value) && !implied.contains($0) }
        // Almost every line has all of them, and nothing is gathered for it.
        guard lacksSome else { return nil }
        let names = Set(value.members.map(\.name).filter { !isLacking($0, value) }).union(implied)
        return names.reduce(into: names) { said, name in
            said.formUnion(columns[name] ?? [])
        }
    }

    private static func isLacking(_ name: String, _ value: JSONValue) -> Bool {
        // The subscript has no member that is null.
        if let member = value[name] { return saysNothing(member, of: name) }
        return !nullable.contains(name) || !value.members.contains { $0.name == name }
    }

    /// Whether nothing in an object is what it may say: that empties nothing.
    private static func saysNothing(_ member: JSONValue, of name: String) -> Bool {
        guard let known = inner[name], case .object(let members) = member.content else {
            return false
        }
        return !members.contains { known.contains($0.name) }
    }

    /// What exports of before left out where it was nothing; it stays as it was then.
    private static let leftOut: Set = ["avatar", "birthDate", "address", "image", "author"]

    /// What objects say.
    private static let inner: [String: Set<String>] = [
        "author": ["id", "username", "name", "email"],
        "address": ["street", "city", "state", "zip", "country"],
    ]

    private static let fields: [ExportFormat.Kind: [any DescribedField]] = [
        .person: User.fields.exported, .post: Post.fields.exported,
        .comment: Comment.fields.exported,
    ]

    /// What may be nothing.
    private static let nullable = Set(
        fields.values.joined().filter { $0.absence != .never }.flatMap { $0.memberNames }
            + ["authorLabel"])

    /// What every export writes of a row, be it empty.
    private static let written = Dictionary(
        uniqueKeysWithValues: fields.map { kind, fields in
            (kind.rawValue, fields.filter { $0.isAlwaysWritten }.map { $0.name })
        })

    /// What a member is called where it is a column of another name, or several.
    private static let columns: [String: Set<String>] = {
        var columns: [String: Set<String>] = ["authorLabel": ["author"]]
        for field in fields.values.joined() where !field.columnMembers.contains(field.name) {
            columns[field.name, default: []].formUnion(field.columnMembers)
        }
        return columns
    }()
}
