package import Persistence
import SheafModel

extension PostColumns: SearchedColumns {
    package var subject: SearchQuery.Subject { .posts }

    /// A text that occurs in title, text, a tag, or the name of the author.
    package func text(_ text: String) -> QueryPredicate<R> {
        title.contains(text, .cd) || matches.phrase(text)
            || isBy(text)
            || tags.any { $0.name.contains(text, .cd) }
    }

    package func field(
        _ field: SearchField, _ value: SearchQuery.Value, _ time: LocalTime
    ) -> QueryPredicate<R> {
        switch field {
        case .author: value.condition { text in User.ID(text).map { author == $0 } ?? isBy(text) }
        case .status: status.isCommonly(PostStatus(rawValue: value.text))
        case .tag:
            tags.any { $0.identity == NamedIdentifier.tag(named: value.text) }
        case .title: title.has(value)
        case .before, .after, .created: createdAt.has(value, time)
        case .updated: updatedAt.has(value, time)
        case .likes: likes.has(value)
        case .views: views.has(value)
        case .comments: commentCount.has(value)
        case .has: has(value.text)
        case .what, .post, .answers, .name, .email, .role, .active, .city, .country, .deleted,
            .posts, .followers, .following:
            QueryPredicate(false)
        }
    }

    private func isBy(_ text: String) -> QueryPredicate<R> {
        AuthorColumns().isNamed(text, shown: authorName)
    }

    private func has(_ part: String) -> QueryPredicate<R> {
        switch part {
        case "comments": commentCount > 0
        case "image": image != nil && image != ""
        case "likes": likes > 0
        case "tags": tags.any { _ in QueryPredicate(true) }
        default: QueryPredicate(false)
        }
    }

    package func order(_ order: SearchQuery.Order) -> [QuerySortDescriptor<R>] {
        guard let criterion = PostCriterion(rawValue: order.key.rawValue) else { return [] }
        return sort(by: ListOrder(by: criterion, descending: order.isDescending))
    }
}
