/// A table whose rows sentences may speak of; the raw value is its name in the database.
package enum NotebookTable: String, CaseIterable, Hashable, Sendable {
    case user, post, comment, tag
    case postTag = "post_tag"
    case follow
    case postTally = "post_tally"
    case userMetadata = "user_metadata"
    case postMetadata = "post_metadata"
    case commentMetadata = "comment_metadata"
    case userColour = "user_colour"
    case userScore = "user_score"
    case foreignID = "foreign_id"
    case postLike = "post_like"
    case commentLike = "comment_like"
    /// What waits for the rest of an import.
    case held = "_held"
}
