import Model
import Persistence

/// Finds what people name on the command line.
extension QueryContext where Self: ~Copyable {
    /// The person of a user name, an e-mail address, an identifier or a part of one.
    ///
    /// - Throws: ``CommandError`` if there is none, or several.
    func person(_ text: String) throws -> User {
        if let id = User.ID(text), let user = try find(User.self, id) { return user }
        let named = try fetch(ListQuery<User> { $0.username.equals(text, .cd) })
        // Imports may bring one name twice; written exactly the same it is not doubtful.
        let exact = named.filter { $0.username == text }
        if let user = exact.count == 1 ? exact.first : named.count == 1 ? named.first : nil {
            return user
        }
        let others =
            named.isEmpty
            ? try fetch(ListQuery<User> { $0.email.equals(text, .cd) }) + similar(to: text) : named
        return try only(of: others, "person", text) {
            "\(ShortIdentifier.text($0.id))  \($0.username.inSentence)  \($0.fullName.inSentence)"
        }
    }

    /// The post of an identifier, a part of one, or a whole title.
    ///
    /// - Throws: ``CommandError`` if there is none, or several.
    func post(_ text: String) throws -> Post {
        if let id = Post.ID(text), let post = try find(Post.self, id) { return post }
        let similar: [Post] = try similar(to: text)
        let found =
            similar.isEmpty
            ? try fetch(ListQuery<Post> { $0.title.equals(text, .cd) }.limited(to: 10))
            : similar
        return try only(of: found, "post", text) {
            "\(ShortIdentifier.text($0.id))  \($0.title.inSentence)"
        }
    }

    /// The comment of an identifier or a part of one.
    ///
    /// - Throws: ``CommandError`` if there is none, or several.
    func comment(_ text: String) throws -> Comment {
        if let id = Comment.ID(text), let comment = try find(Comment.self, id) { return comment }
        return try only(of: try similar(to: text), "comment", text) {
            "\(ShortIdentifier.text($0.id))  \($0.content.inSentence)"
        }
    }

    /// The tag of a name, compared without regard to case and accents.
    ///
    /// - Throws: ``CommandError`` if there is none.
    func tag(_ text: String) throws -> Tag {
        if let tag = try fetchFirst(ListQuery<Tag>.named(text)) { return tag }
        throw CommandError("There is no tag '\(text.inSentence)'.", .nothingFound)
    }

    private func similar<R: Record>(to text: String) throws -> [R] {
        guard let query = ListQuery<R>.withIdentifier(like: text) else { return [] }
        return try fetch(query.limited(to: 10))
    }

    private func only<R: Record>(
        of found: [R], _ kind: String, _ text: String, _ describe: (R) -> String
    ) throws -> R {
        guard let first = found.first else {
            throw CommandError("There is no \(kind) '\(text.inSentence)'.", .nothingFound)
        }
        guard found.count > 1 else { return first }
        let list = found.map { "  " + describe($0) }.joined(separator: "\n")
        throw CommandError(
            "'\(text.inSentence)' may be any of these; name one by its identifier:\n\(list)")
    }
}

/// Identifiers as lists show them.
enum ShortIdentifier {
    /// The last eight digits: those at the beginning are the time, which imports share.
    static func text<Subject>(_ id: Identifier<Subject>) -> String {
        String(id.description.suffix(8))
    }
}
