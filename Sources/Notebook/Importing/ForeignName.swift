import Persistence
import SheafModel

/// What an import calls a row: found again when the same source comes a second time, and when
/// another of its files refers to it.
package struct ForeignName<Subject>: Hashable, Sendable {
    /// Where the row comes from: the same for all files of one origin.
    package let source: String
    /// What kind of row it is.
    let kind: String
    /// What the source calls it; unique among the rows of one kind.
    package let theirs: String
}

extension ForeignName<User> {
    /// Names a person.
    package init(person theirs: String, of source: String) {
        self.init(source: source, kind: "user", theirs: theirs)
    }
}

extension ForeignName<User> {
    /// Marks a person of a file that came upon somebody who was here already.
    init(met theirs: String, of source: String) {
        self.init(source: source, kind: "met", theirs: theirs)
    }

    /// What an export of our own calls a person who is not here yet.
    static func exported(_ id: User.ID) -> ForeignName<User> {
        ForeignName(person: id.description, of: "sheaf")
    }
}

extension ForeignName<Post> {
    /// Names a post.
    package init(post theirs: String, of source: String) {
        self.init(source: source, kind: "post", theirs: theirs)
    }
}

extension ForeignName {
    /// Names what a document said that has copies.
    init(wordsOf theirs: String, of source: String) {
        self.init(source: source, kind: "words", theirs: theirs)
    }
}

extension ForeignName<Comment> {
    /// Names a comment.
    package init(comment theirs: String, of source: String) {
        self.init(source: source, kind: "comment", theirs: theirs)
    }

    /// Names a comment by what its source calls it among posts.
    init(thread theirs: String, of source: String) {
        self.init(source: source, kind: "thread", theirs: theirs)
    }
}
