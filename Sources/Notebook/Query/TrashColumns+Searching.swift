package import Persistence
import SheafModel

extension TrashColumns: SearchedColumns {
    package var subject: SearchQuery.Subject { .trash }

    /// A text that occurs in what it is called, or in the user name of a person.
    package func text(_ text: String) -> QueryPredicate<TrashItem> {
        name.contains(text, .cd) || username.contains(text, .cd)
    }

    package func field(
        _ field: SearchField, _ value: SearchQuery.Value, _ time: LocalTime
    ) -> QueryPredicate<TrashItem> {
        switch field {
        case .author:
            value.condition { text in User.ID(text).map { authorID == $0 } ?? isBy(text) }
        case .what:
            TrashItem.Kind(word: value.text).map { kind == $0 } ?? QueryPredicate(false)
        case .before, .after, .deleted: deletedAt.has(value, time)
        case .status, .tag, .title, .post, .answers, .name, .email, .role, .active, .city,
            .country, .created, .updated, .likes, .views, .comments, .posts, .followers, .following,
            .has:
            QueryPredicate(false)
        }
    }

    private func isBy(_ text: String) -> QueryPredicate<TrashItem> {
        [author, authorUsername, label].map { $0.contains(text, .cd) }
            .reduce(QueryPredicate(false)) { $0 || $1 }
    }

    private var username: Column<TrashItem, String> {
        Column("user.username_fold", folded: "user.username_fold")
    }

    private var authorID: Column<TrashItem, User.ID?> { Column("author.id") }

    /// Whoever wrote it, through the join `author`.
    private var author: Column<TrashItem, String> {
        Column("author.name_fold", folded: "author.name_fold")
    }

    private var authorUsername: Column<TrashItem, String> {
        Column("author.username_fold", folded: "author.username_fold")
    }

    /// What an author is called whom nobody knows here.
    private var label: Column<TrashItem, String> {
        Column(
            """
            iif(author.pk IS NULL,
              iif(self.kind = 'post', \(AuthorSQL.label(of: "post")),
                \(AuthorSQL.label(of: "comment"))), '')
            """)
    }

    package func order(_ order: SearchQuery.Order) -> [QuerySortDescriptor<TrashItem>] { [] }
}

extension TrashItem.Kind {
    /// What it is called in queries and in what programs read.
    package var word: String {
        switch self {
        case .person: "person"
        case .post: "post"
        case .comment: "comment"
        case .tag: "tag"
        }
    }

    fileprivate init?(word: String) {
        guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = kind
    }
}
