internal import SheafModel
internal import SheafNotebook

// Lists whose filter is a query.

extension PostList {
    /// What is asked for; nil where something is wrong in it, which no screen asks a store.
    var search: SearchQuery? { SearchQuery(right: filter, for: .posts) }

    /// What the rows are sorted by first: the order of the query, where it names one.
    var shownOrder: ListOrder<PostCriterion> {
        // Asked several times a frame: a filter is read only where there is one.
        guard !filter.isEmpty, let first = search?.order.first,
            let criterion = PostCriterion(rawValue: first.key.rawValue)
        else { return order }
        return ListOrder(by: criterion, descending: first.isDescending)
    }
}

extension PeopleList {
    /// What is asked for; nil where something is wrong in it, which no screen asks a store.
    var search: SearchQuery? { SearchQuery(right: filter, for: .people) }

    /// What the rows are sorted by first: the order of the query, where it names one.
    var shownOrder: ListOrder<PersonCriterion> {
        guard !filter.isEmpty, let first = search?.order.first,
            let criterion = PersonCriterion(rawValue: first.key.rawValue)
        else { return order }
        return ListOrder(by: criterion, descending: first.isDescending)
    }
}

extension WritingList {
    /// The posts that are asked for; nil where something is wrong in the filter.
    var searchOfPosts: SearchQuery? { SearchQuery(right: filter, for: .posts) }

    /// The comments that are asked for; nil where the filter says what only posts have.
    var searchOfComments: SearchQuery? { SearchQuery(right: filter, for: .comments) }
}

extension CommentList {
    /// What is asked for; nil where something is wrong in it, which no screen asks a store.
    var search: SearchQuery? { SearchQuery(right: filter, for: .comments) }
}
