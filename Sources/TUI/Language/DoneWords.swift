internal import Persistence
package import SheafModel
package import SheafNotebook

/// What commands say of what they did, would do, or ask before they do it.
package struct DoneWords: Sendable {
    package let nothingMatches: String
    package let noMatches: @Sendable (_ query: String) -> String
    package let giveTerm: @Sendable (_ command: String) -> String
    package let nothingChanged: String
    package let nothingDeleted: String
    /// What stands behind a question, and the letters that mean yes.
    package let prompt: String
    package let yes: [String]
    package let wouldDelete: @Sendable (_ what: String) -> String
    package let deleteQuestion: @Sendable (_ what: String) -> String
    package let deleteRefusal: @Sendable (_ what: String) -> String
    package let deleted: @Sendable (_ what: String) -> String
    package let takeBack: @Sendable (_ command: String) -> String
    package let archived: String
    /// A post had the status already that it was to get.
    package let alreadyStatus: @Sendable (PostStatus) -> String
    package let notArchived: String
    package let nowStatus: @Sendable (PostStatus) -> String
    package let liked: @Sendable (_ isNew: Bool, _ name: String, _ likes: Int) -> String
    package let unliked: @Sendable (_ wasLiked: Bool, _ name: String, _ likes: Int) -> String
    package let follows: @Sendable (_ isNew: Bool, _ name: String) -> String
    package let unfollows: @Sendable (_ wasFollowed: Bool, _ name: String) -> String
    /// Things before they are deleted, with what goes along.
    package let post: @Sendable (_ title: String, _ comments: Int) -> String
    package let person: @Sendable (_ name: String, Writings, _ goesToo: Bool) -> String
    /// A comment, and how many replies go with it.
    package let comment: @Sendable (_ text: String, _ replies: Int) -> String
    package let tag: @Sendable (_ name: String, _ posts: Int) -> String
    /// A thing with what goes for good along with it.
    package let along: @Sendable (_ what: String, Writings) -> String
    package let wouldRenameTag: @Sendable (_ old: String, _ new: String, _ posts: Int) -> String
    package let wouldJoin: @Sendable (_ what: String) -> String
    package let wouldRestore: @Sendable (_ what: String) -> String
    package let renamedTag: @Sendable (_ old: String, _ new: String, _ posts: Int) -> String
    package let joinedTags: @Sendable (_ old: String, _ new: String, _ posts: Int) -> String
    /// The two tags that would become one.
    package let joining: @Sendable (_ one: Tag, _ other: Tag) -> String
    package let joinQuestion: @Sendable (_ what: String) -> String
    package let joinRefusal: @Sendable (_ what: String) -> String
    /// A person has either a day of birth or an age: which one made room for the other.
    package let birthReplaced: @Sendable (Birth) -> String
    /// Tags were to be taken from a post that has none of that name.
    package let notTagged: @Sendable (_ tags: [String]) -> String
    /// A post was made without a text while something stands on standard input.
    package let emptyPost: String
    package let restored: @Sendable (TrashItem.Kind, _ name: String) -> String
    package let versionRestored: @Sendable (Int64) -> String
    package let nothingToRemove: String
    package let nothingRemoved: String
    package let thing: @Sendable (TrashItem.Kind, _ name: String) -> String
    package let things: @Sendable (Int) -> String
    package let wouldRemove: @Sendable (_ what: String) -> String
    package let removeQuestion: @Sendable (_ what: String) -> String
    package let removeRefusal: @Sendable (_ what: String) -> String
    package let removed: @Sendable (_ count: Int) -> String
    package let trashEmpty: String
    package let nothingInTrash: @Sendable (_ query: String) -> String
    package let batchRefusal: String
    package let carriesNothing: @Sendable (_ email: String) -> String
    package let taken: @Sendable (UnclaimedWritings, _ name: String) -> String
    package let sharedAddress: @Sendable (UnclaimedWritings, _ email: String) -> String
    package let unclaimed:
        @Sendable (UnclaimedWritings, _ email: String, _ command: String) -> String
    package let notAllShown: String
    package let exportIncomplete: String
    /// How many rows another program damaged.
    package let damaged: @Sendable (_ what: String, _ count: Int) -> String
    package let moreLikeThese: @Sendable (Int) -> String
    package let damageAdvice: String
    package let stopped: String
    package let stoppedWhenStored: String
    package let stoppedHalfWay: String

    /// How many posts and comments somebody wrote.
    package struct Writings: Sendable {
        package let posts: Int
        package let comments: Int

        package init(posts: Int, comments: Int) {
            self.posts = posts
            self.comments = comments
        }

        package var isEmpty: Bool { posts == 0 && comments == 0 }
        package var isOne: Bool { posts.addingClamped(comments) == 1 }

        /// "2 posts and 312 comments", without what there is none of.
        func text(in words: PostWords, and: String) -> String {
            let parts =
                (posts == 0 ? [] : [words.count(posts)])
                + (comments == 0 ? [] : [words.commentCount(comments)])
            return parts.joined(separator: and)
        }
    }
}
