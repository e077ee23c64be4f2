package import Persistence
import SheafModel

extension CommentColumns: SearchedColumns {
    package var subject: SearchQuery.Subject { .comments }

    /// A text that occurs in the comment or in the name of its author.
    package func text(_ text: String) -> QueryPredicate<R> {
        matches.phrase(text) || isBy(text)
    }

    private func isBy(_ text: String) -> QueryPredicate<R> {
        AuthorColumns().isNamed(text, label: Column(AuthorSQL.label(of: "self")))
    }

    /// A text that occurs in the name or the e-mail address of whoever wrote what it answers.
    ///
    /// People and labels apart: each leads to its rows by an index.
    private func isAnswer(to text: String) -> QueryPredicate<R> {
        if let id = User.ID(text) {
            return answers(
                aPost: PostSummary.columns.author == id,
                orAComment: CommentSummary.columns.author == id)
        }
        return answers(
            aPost: AuthorColumns().isReached(by: text),
            orAComment: AuthorColumns().isReached(by: text))
            || answers(
                aPost: AuthorColumns().isLabelled(text),
                orAComment: AuthorColumns().isLabelled(text))
    }

    package func field(
        _ field: SearchField, _ value: SearchQuery.Value, _ time: LocalTime
    ) -> QueryPredicate<R> {
        switch field {
        case .author: value.condition { text in User.ID(text).map { author == $0 } ?? isBy(text) }
        case .answers: value.condition(isAnswer)
        case .post:
            Column<R, String>("post.title", folded: "post.title_fold").has(value)
        case .before, .after, .created: createdAt.has(value, time)
        case .updated: updatedAt.has(value, time)
        case .likes: likes.has(value)
        case .has: value.text == "likes" ? likes > 0 : QueryPredicate(false)
        case .status, .tag, .title, .name, .email, .role, .active, .city, .country, .views,
            .comments, .posts, .followers, .following, .what, .deleted:
            QueryPredicate(false)
        }
    }

    package func order(_ order: SearchQuery.Order) -> [QuerySortDescriptor<R>] {
        let direction: QuerySortDescriptor<R>.Direction =
            order.isDescending ? .descending : .ascending
        return switch order.key {
        case .created: [QuerySortDescriptor(createdAt, direction)]
        case .updated: [QuerySortDescriptor(updatedAt, direction)]
        case .likes: [QuerySortDescriptor(likes, direction)]
        case .title, .author, .status, .views, .comments, .name, .username, .role, .posts,
            .followers:
            []
        }
    }
}
