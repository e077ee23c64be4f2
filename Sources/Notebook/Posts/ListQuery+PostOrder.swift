package import Model
package import Persistence

extension ListQuery where R.Columns == PostColumns<R> {
    /// The same posts in an order that people choose.
    ///
    /// Author and status are the same for many posts: among those the newest comes first (last,
    /// when the order is turned round).
    package func sorted(by order: ListOrder<PostCriterion>) -> Self {
        let direction: QuerySortDescriptor<R>.Direction =
            order.isDescending ? .descending : .ascending
        let reverse: QuerySortDescriptor<R>.Direction =
            order.isDescending ? .ascending : .descending
        return sorted { columns in
            switch order.criterion {
            case .created: [QuerySortDescriptor(columns.createdAt, direction)]
            case .updated: [QuerySortDescriptor(columns.updatedAt, direction)]
            case .title: [QuerySortDescriptor(columns.title, direction)]
            case .likes: [QuerySortDescriptor(columns.likes, direction)]
            case .views: [QuerySortDescriptor(columns.views, direction)]
            case .comments: [QuerySortDescriptor(columns.commentCount, direction)]
            case .author:
                [
                    QuerySortDescriptor(columns.authorName, direction),
                    QuerySortDescriptor(columns.createdAt, reverse),
                ]
            case .status:
                [
                    QuerySortDescriptor(columns.status, direction),
                    QuerySortDescriptor(columns.createdAt, reverse),
                ]
            }
        }
    }
}
