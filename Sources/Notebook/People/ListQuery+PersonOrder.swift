package import Persistence
package import SheafModel

extension ListQuery where R.Columns == UserColumns<R> {
    /// The same people in an order that people choose; those of one role by name.
    package func sorted(by order: ListOrder<PersonCriterion>) -> Self {
        sorted { $0.sort(by: order) }
    }
}

extension UserColumns {
    /// The keys of that order.
    func sort(by order: ListOrder<PersonCriterion>) -> [QuerySortDescriptor<R>] {
        let direction: QuerySortDescriptor<R>.Direction =
            order.isDescending ? .descending : .ascending
        return switch order.criterion {
        case .name: [QuerySortDescriptor(fullName, direction)]
        case .username: [QuerySortDescriptor(username, direction)]
        case .role:
            [
                QuerySortDescriptor(role, direction),
                QuerySortDescriptor(fullName, direction),
            ]
        case .posts: [QuerySortDescriptor(postCount, direction)]
        case .followers: [QuerySortDescriptor(followerCount, direction)]
        case .created: [QuerySortDescriptor(createdAt, direction)]
        case .updated: [QuerySortDescriptor(updatedAt, direction)]
        }
    }
}
