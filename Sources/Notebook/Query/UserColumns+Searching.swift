package import Persistence
import SheafModel

extension UserColumns: SearchedColumns {
    package var subject: SearchQuery.Subject { .people }

    /// A text that occurs in user name, shown name, e-mail address or bio.
    package func text(_ text: String) -> QueryPredicate<R> {
        username.contains(text, .cd) || fullName.contains(text, .cd) || email.contains(text, .cd)
            || matches.phrase(text)
    }

    package func field(
        _ field: SearchField, _ value: SearchQuery.Value, _ time: LocalTime
    ) -> QueryPredicate<R> {
        switch field {
        case .name: username.has(value) || fullName.has(value)
        case .email: email.has(value)
        case .role: role == Role(rawValue: value.text)
        case .active: isActive == (value == .yes)
        case .city: city.has(value)
        case .country: country.has(value)
        case .before, .after, .created: createdAt.has(value, time)
        case .updated: updatedAt.has(value, time)
        case .comments: commentCount.has(value)
        case .posts: postCount.has(value)
        case .followers: followerCount.has(value)
        case .following: followingCount.has(value)
        case .has: has(value.text)
        case .author, .what, .status, .tag, .title, .post, .answers, .deleted, .likes, .views:
            QueryPredicate(false)
        }
    }

    private func has(_ part: String) -> QueryPredicate<R> {
        switch part {
        case "comments": commentCount > 0
        case "followers": followerCount > 0
        case "posts": postCount > 0
        default: QueryPredicate(false)
        }
    }

    package func order(_ order: SearchQuery.Order) -> [QuerySortDescriptor<R>] {
        guard let criterion = PersonCriterion(rawValue: order.key.rawValue) else { return [] }
        return sort(by: ListOrder(by: criterion, descending: order.isDescending))
    }
}
