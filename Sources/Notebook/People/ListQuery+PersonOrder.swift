package import Model
package import Persistence

extension ListQuery where R.Columns == UserColumns<R> {
    /// The same people in an order that people choose; those of one role by name.
    package func sorted(by order: ListOrder<PersonCriterion>) -> Self {
        let direction: QuerySortDescriptor<R>.Direction =
            order.isDescending ? .descending : .ascending
        return sorted { columns in
            switch order.criterion {
            case .name: [QuerySortDescriptor(columns.fullName, direction)]
            case .username: [QuerySortDescriptor(columns.username, direction)]
            case .role:
                [
                    QuerySortDescriptor(columns.role, direction),
                    QuerySortDescriptor(columns.fullName, direction),
                ]
            case .posts: [QuerySortDescriptor(columns.postCount, direction)]
            case .followers: [QuerySortDescriptor(columns.followerCount, direction)]
            case .created: [QuerySortDescriptor(columns.createdAt, direction)]
            case .updated: [QuerySortDescriptor(columns.updatedAt, direction)]
            }
        }
    }
}
