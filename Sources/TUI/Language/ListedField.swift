/// What commands call the columns of their tables and the facts of one thing.
///
/// The raw value is the English word. In a table it stands in capital letters.
package enum ListedField: String, CaseIterable, Hashable, Sendable {
    case id, username, name, email, role, posts, comments, active
    case title, author, status, likes, views, created, updated, comment, post, tag, tags, image
    case born, age, phone, address, avatar, colours, scores, followers, following, bio, answers
    case number, when, who, action, state, what, deleted
    case made, size, why, file
    case service, account, asks, changed, expires
    case setting, value, origin
    case fallback = "default"
    case kept
    case place = "where"
    case text
    case people, follows, recognised, skipped, flagged, nothing
    case store, versions, content
    case lastBackup = "last backup"
    case newestPost = "newest post"
    case setAside = "set aside"
    case waiting
    case replaced
    case keptCopies = "kept copies"
    case points
    case owner = "of"
    case view, list, keys, query
}
