import Foundation

/// The row that all contestants insert, decode and list.
struct Article: Hashable, Identifiable, Sendable {
    var id: UUID
    var status: ArticleStatus
    var createdAt: Date
    var title: String
    var likes: Int
    var note: String?

    /// Its columns in the order in which everybody decodes them.
    static let selection = ["id", "status", "created_at", "title", "likes", "note"]
}

/// Nine of ten articles are published.
enum ArticleStatus: String, Sendable {
    case draft
    case published
}
