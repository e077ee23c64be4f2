import Foundation
import Persistence

extension ArticleStatus: SQLConvertible {}

extension Article: Record {
    struct Columns: Sendable {
        let status = Column<Article, ArticleStatus>("status")
        let createdAt = Column<Article, Date>("created_at")
        let likes = Column<Article, Int>("likes")
    }

    static let columns = Columns()
    static let table = TableSource("article", condition: "self.deleted_at IS NULL")

    init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), status: try row.value(1), createdAt: try row.value(2),
            title: try row.text(3), likes: try row.value(4), note: try row.value(5))
    }

    /// The list that is observed.
    static let published = ListQuery<Article> { $0.status == .published }
        .sorted { [$0.createdAt.descending] }
}
