package import SheafModel

/// What a comment or a reply answers, as its form shows it above the field.
package struct Quote: Hashable, Sendable {
    /// What is quoted.
    package enum Source: Hashable, Sendable {
        case post(Post.ID)
        case comment(Comment.ID)
    }

    /// Who wrote it.
    let author: AuthorName
    /// The title of a post; nil for a comment.
    let title: String?
    /// The text of the comment or post; may be empty.
    let text: String

    package init(author: AuthorName, title: String? = nil, text: String) {
        self.author = author
        self.title = title
        self.text = text
    }
}
