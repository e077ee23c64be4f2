import Foundation
import Persistence

extension ArticleStatus: SQLConvertible {}

extension Article: StoredRecord {
    struct Columns: Sendable {
        let id = Column("id", \Article.id)
        let status = Column("status", \Article.status)
        let createdAt = Column("created_at", \Article.createdAt)
        let title = Column("title", \Article.title)
        let likes = Column("likes", \Article.likes)
        let note = Column("note", \Article.note)
    }

    static let columns = Columns()
    static let table = TableSource("article", condition: "self.deleted_at IS NULL")
    static let stored = StoredColumns(columns, blank: blank)
    static let blank = Article(
        id: UUID(), status: .draft, createdAt: .distantPast, title: "", likes: 0, note: nil)

    /// The list that is observed.
    static let published = ListQuery<Article> { $0.status == .published }
        .sorted { [$0.createdAt.descending] }
}

/// The same row in the table without further indexes.
struct PlainArticle: StoredRecord {
    var article: Article

    var id: UUID { article.id }

    struct Columns: Sendable {
        let id = Column("id", \PlainArticle.article.id)
        let status = Column("status", \PlainArticle.article.status)
        let createdAt = Column("created_at", \PlainArticle.article.createdAt)
        let title = Column("title", \PlainArticle.article.title)
        let likes = Column("likes", \PlainArticle.article.likes)
        let note = Column("note", \PlainArticle.article.note)
    }

    static let columns = Columns()
    static let table = TableSource("plain")
    static let stored = StoredColumns(
        columns, blank: PlainArticle(article: Article.blank))
}
