package import SheafModel
internal import SheafNotebook

/// Which form a text was typed into; the name of the file in which it is kept begins with it.
///
/// Something new has whoever writes it in its name, so that nobody goes on with the text of somebody else
/// as if it were their own; nil where that is not known, as in files of before.
package enum FormKey: Hashable, Sendable {
    case newPost(by: User.ID? = nil)
    case post(Post.ID)
    case tags(Post.ID)
    case newPerson
    case person(User.ID)
    case comment(on: Post.ID, by: User.ID? = nil)
    case reply(to: Comment.ID, by: User.ID? = nil)
    case editedComment(Comment.ID)

    /// Reads what ``text`` wrote; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: Self.by, maxSplits: 1).map(String.init)
        let writer = parts.count == 2 ? User.ID(parts[1]) : nil
        let new = writer == nil ? text : parts[0]
        if new == "post-new" {
            self = .newPost(by: writer)
        } else if let post = Post.ID(new, behind: "comment-on-") {
            self = .comment(on: post, by: writer)
        } else if let parent = Comment.ID(new, behind: "reply-to-") {
            self = .reply(to: parent, by: writer)
        } else if text == "person-new" {
            self = .newPerson
        } else if let post = Post.ID(text, behind: "post-") {
            self = .post(post)
        } else if let post = Post.ID(text, behind: "tags-") {
            self = .tags(post)
        } else if let person = User.ID(text, behind: "person-") {
            self = .person(person)
        } else if let comment = Comment.ID(text, behind: "comment-") {
            self = .editedComment(comment)
        } else {
            return nil
        }
    }

    /// The name of the form: letters, digits and hyphens.
    package var text: String {
        switch self {
        case .newPost(let writer): "post-new" + Self.end(writer)
        case .post(let id): "post-\(id)"
        case .tags(let id): "tags-\(id)"
        case .newPerson: "person-new"
        case .person(let id): "person-\(id)"
        case .comment(let post, let writer): "comment-on-\(post)" + Self.end(writer)
        case .reply(let parent, let writer): "reply-to-\(parent)" + Self.end(writer)
        case .editedComment(let id): "comment-\(id)"
        }
    }

    private static let by = "-by-"

    private static func end(_ writer: User.ID?) -> String { writer.map { "\(by)\($0)" } ?? "" }

    /// Who writes something new; nil for a form that changes something, and where it is not known.
    var writer: User.ID? {
        switch self {
        case .newPost(let writer), .comment(_, let writer), .reply(_, let writer): writer
        case .post, .tags, .newPerson, .person, .editedComment: nil
        }
    }

    /// The same form as somebody else has it; itself where it says no writer.
    func written(by writer: User.ID) -> FormKey {
        switch self {
        case .newPost: .newPost(by: writer)
        case .comment(let post, _): .comment(on: post, by: writer)
        case .reply(let parent, _): .reply(to: parent, by: writer)
        case .post, .tags, .newPerson, .person, .editedComment: self
        }
    }

    /// The same form without its writer, as files of before have it; nil where it has none.
    var withoutWriter: FormKey? {
        guard writer != nil else { return nil }
        return switch self {
        case .newPost: .newPost()
        case .comment(let post, _): .comment(on: post)
        case .reply(let parent, _): .reply(to: parent)
        case .post, .tags, .newPerson, .person, .editedComment: nil
        }
    }

    /// The row that it changes; nil for something new.
    var row: EditedRow? {
        switch self {
        case .post(let id), .tags(let id): .post(id)
        case .person(let id): .person(id)
        case .editedComment(let id): .comment(id)
        case .newPost, .newPerson, .comment, .reply: nil
        }
    }

    /// Whether each time it is opened is another one, so that it never begins with an old text.
    package var isNew: Bool {
        switch self {
        case .newPost, .newPerson: true
        case .post, .tags, .person, .comment, .reply, .editedComment: false
        }
    }
}

extension Identifier {
    /// The identifier that follows a word.
    fileprivate init?(_ text: String, behind word: String) {
        guard text.hasPrefix(word) else { return nil }
        self.init(String(text.dropFirst(word.count)))
    }
}
