package import Model
internal import Notebook

/// Which form a text was typed into; the name of the file in which it is kept begins with it.
package enum FormKey: Hashable, Sendable {
    case newPost
    case post(Post.ID)
    case tags(Post.ID)
    case newPerson
    case person(User.ID)
    case comment(on: Post.ID)
    case reply(to: Comment.ID)
    case editedComment(Comment.ID)

    /// Reads what ``text`` wrote; nil for anything else.
    package init?(_ text: String) {
        if text == "post-new" {
            self = .newPost
        } else if text == "person-new" {
            self = .newPerson
        } else if let post = Post.ID(text, behind: "comment-on-") {
            self = .comment(on: post)
        } else if let parent = Comment.ID(text, behind: "reply-to-") {
            self = .reply(to: parent)
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
        case .newPost: "post-new"
        case .post(let id): "post-\(id)"
        case .tags(let id): "tags-\(id)"
        case .newPerson: "person-new"
        case .person(let id): "person-\(id)"
        case .comment(let post): "comment-on-\(post)"
        case .reply(let parent): "reply-to-\(parent)"
        case .editedComment(let id): "comment-\(id)"
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
    package var isNew: Bool { self == .newPost || self == .newPerson }
}

extension Identifier {
    /// The identifier that follows a word.
    fileprivate init?(_ text: String, behind word: String) {
        guard text.hasPrefix(word) else { return nil }
        self.init(String(text.dropFirst(word.count)))
    }
}
