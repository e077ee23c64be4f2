package import SheafModel

/// What a store holds, in numbers; the trash is left out.
package struct NotebookStatistics: Hashable, Sendable {
    /// Posts and comments of one month.
    package struct Month: Hashable, Sendable {
        /// The first day of it.
        package let start: CalendarDate
        package let posts: Int
        package let comments: Int
    }

    /// A person and how much they wrote.
    package struct Writer: Hashable, Sendable {
        package let id: User.ID
        package let name: String
        package let posts: Int
        package let comments: Int
    }

    /// How many people have a role.
    package struct RoleShare: Hashable, Sendable {
        package let role: Role
        package let count: Int
    }

    package let people: Int
    package let inactivePeople: Int
    /// The most frequent first.
    package let roles: [RoleShare]
    /// How many posts are in each state; none for a state that no post is in.
    package let posts: [PostStatus: Int]
    package let comments: Int
    package let likes: Int
    /// Those that no post carries as well.
    package let tags: Int
    /// The tags that most posts carry, the most used first.
    package let topTags: [Portrait.TagUse]
    /// Who wrote most, posts and comments together, from the top.
    package let writers: [Writer]
    /// The last months, the oldest first.
    package let months: [Month]
    /// How many posts and comments were written at each hour of each day of the week, Monday first.
    package let hours: [[Int]]
    /// How many rows hold something that cannot be read, and are missing in the numbers of that.
    package let damaged: Int
}
