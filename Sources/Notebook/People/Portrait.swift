package import FoundationEssentials

/// What somebody wrote, in a few numbers.
package struct Portrait: Hashable, Sendable {
    /// A tag, and how many of the person's posts carry it.
    package struct TagUse: Hashable, Sendable {
        package let name: String
        package let posts: Int

        package init(name: String, posts: Int) {
            self.name = name
            self.posts = posts
        }
    }

    /// How many posts and comments came in each of the months that were asked for, in their order.
    package let months: [Int]
    /// How many likes the posts and the comments have.
    package let likes: Int
    /// How many comments by others answer the person's posts and comments.
    package let answers: Int
    /// When the newest post or comment was written; nil where there is none.
    package let lastWrote: Date?
    /// The tags that most of the posts carry, the most used first.
    package let tags: [TagUse]

    package init(months: [Int], likes: Int, answers: Int, lastWrote: Date?, tags: [TagUse]) {
        self.months = months
        self.likes = likes
        self.answers = answers
        self.lastWrote = lastWrote
        self.tags = tags
    }
}
