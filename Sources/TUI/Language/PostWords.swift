package import SheafModel

/// What the screens about posts, comments and tags say.
package struct PostWords: Sendable {
    package let title: String
    package let count: @Sendable (Int) -> String
    package let someOf: @Sendable (_ shown: Int, _ all: Int) -> String
    /// The filter is not through yet.
    package let searching: @Sendable (_ all: Int) -> String
    /// It did not get through: somebody stopped it, or it failed.
    package let notSearched: @Sendable (_ all: Int) -> String
    package let empty: String
    package let untitled: String
    package let titleHead: String
    package let author: String
    package let statusHead: String
    package let likes: String
    package let views: String
    package let comments: String
    package let updated: String
    package let created: String
    package let status: @Sendable (PostStatus) -> String
    package let only: @Sendable (PostStatus) -> String
    package let sorted: @Sendable (ListOrder<PostCriterion>) -> String
    package let likeCount: @Sendable (Int) -> String
    package let viewCount: @Sendable (Int) -> String
    package let commentCount: @Sendable (Int) -> String
    package let edited: @Sendable (String) -> String
    /// Of a comment that was changed after it was written.
    package let editedComment: String
    package let noComments: String
    package let gone: String
    /// The same of what is in the trash: by which keys it comes back from here, or nothing, and by which
    /// one goes there, or nothing.
    let inTrash: @Sendable (_ restore: String, _ trash: String) -> String
    /// The same of what one deleted oneself, and of what one took back; by which keys that returns, or
    /// nothing.
    let goneByYou: String
    let goneByUndo: @Sendable (_ keys: String) -> String
    package let folded: @Sendable (Int) -> String
    package let unknownAuthor: String
    package let deletedAuthor: @Sendable (String) -> String
    package let deletedComment: String
    package let noText: String
    /// Beside the name of who wrote the post and a comment on it.
    package let ofAuthor: String
    /// Beside the name of who wrote the answer that a question names as the right one.
    package let accepted: String
    package let tags: String
    package let noTags: String
    package let tagCount: @Sendable (Int) -> String
    package let someTags: @Sendable (_ shown: Int, _ all: Int) -> String
    package let searchingTags: @Sendable (_ all: Int) -> String
    package let tagsNotSearched: @Sendable (_ all: Int) -> String
    /// What `:` is for, and what Enter and Esc do while the number of a comment is typed.
    package let numberHint: @Sendable (CommandID) -> CommandWords?
    /// Something else was typed in its place.
    package let noNumber: String
    /// How many comments there are, where somebody wanted a later one.
    package let commentsThereAre: @Sendable (Int) -> String
    /// Where Tab goes on a post's page.
    package let threadPane: CommandWords
    package let textPane: CommandWords
}
