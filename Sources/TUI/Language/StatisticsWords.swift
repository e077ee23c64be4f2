internal import SheafModel

/// What the page of numbers says.
package struct StatisticsWords: Sendable {
    let title: String
    let inactive: @Sendable (Int) -> String
    let posts: @Sendable (Int) -> String
    /// How many posts are of a status.
    let state: @Sendable (PostStatus, Int) -> String
    /// What stands between several of these.
    let comma: String
    let comments: @Sendable (Int) -> String
    let tags: @Sendable (Int) -> String
    let postsHead: String
    let commentsHead: String
    let months: @Sendable (Int) -> String
    let writers: String
    let topTags: String
    let roles: String
    let hours: String
    /// What a bar over the whole width stands for.
    let fullBar: @Sendable (_ count: String) -> String
    /// The head of the hours in a table.
    let hour: String
    /// What the key does that shows bars again.
    let bars: String
    /// From Monday on.
    let weekdays: [String]
    /// The hour of a week in which most was written.
    let busiest: @Sendable (_ day: String, _ hour: Int, _ count: String) -> String
    /// That rows hold what cannot be read, and are missing in some numbers.
    package let leftOut: @Sendable (_ rows: Int) -> String
}
