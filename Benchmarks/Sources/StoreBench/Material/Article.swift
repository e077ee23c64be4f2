import Foundation

/// The row that all contestants insert, decode and list.
struct Article: Hashable, Identifiable, Sendable {
    let id: UUID
    let status: ArticleStatus
    let createdAt: Date
    let title: String
    let likes: Int
    let note: String?

    /// Its columns in the order in which everybody decodes them.
    static let selection = ["id", "status", "created_at", "title", "likes", "note"]
}

/// Nine of ten articles are published.
enum ArticleStatus: String, Sendable {
    case draft
    case published
}
