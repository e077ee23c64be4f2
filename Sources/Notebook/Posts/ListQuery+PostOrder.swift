package import Persistence
package import SheafModel

extension ListQuery where R.Columns == PostColumns<R> {
    /// The same posts in an order that people choose.
    ///
    /// Author and status are the same for many posts: among those the newest comes first (last,
    /// when the order is turned round).
    package func sorted(by order: ListOrder<PostCriterion>) -> Self {
        sorted { $0.sort(by: order) }
    }
}

extension PostColumns {
    /// The keys of that order.
    func sort(by order: ListOrder<PostCriterion>) -> [QuerySortDescriptor<R>] {
        let direction: QuerySortDescriptor<R>.Direction =
            order.isDescending ? .descending : .ascending
        let reverse: QuerySortDescriptor<R>.Direction =
            order.isDescending ? .ascending : .descending
        return switch order.criterion {
        case .created: [QuerySortDescriptor(createdAt, direction)]
        case .updated: [QuerySortDescriptor(updatedAt, direction)]
        case .title: [QuerySortDescriptor(title, direction)]
        case .likes: [QuerySortDescriptor(likes, direction)]
        case .views: [QuerySortDescriptor(views, direction)]
        case .comments: [QuerySortDescriptor(commentCount, direction)]
        case .author:
            [
                QuerySortDescriptor(authorName, direction),
                QuerySortDescriptor(createdAt, reverse),
            ]
        case .status:
            [
                QuerySortDescriptor(status, direction),
                QuerySortDescriptor(createdAt, reverse),
            ]
        }
    }
}
