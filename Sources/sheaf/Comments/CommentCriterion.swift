import ArgumentParser
import Notebook

/// What comments can be sorted by.
enum CommentCriterion: String, CaseIterable, ExpressibleByArgument, Sendable {
    case created, updated, likes

    /// The order by it, the newest and the most liked first, as queries say it.
    func order(reversed: Bool) -> SearchQuery.Order {
        let key: SearchOrderKey =
            switch self {
            case .created: .created
            case .updated: .updated
            case .likes: .likes
            }
        return SearchQuery.Order(key, isDescending: !reversed)
    }
}
