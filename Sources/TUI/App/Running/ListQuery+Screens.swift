internal import Model
internal import Persistence

extension PeopleList {
    /// The question to the store.
    var storeQuery: ListQuery<UserSummary> {
        var query: ListQuery<UserSummary> =
            switch scope {
            case .everyone: .everybody()
            case .followers(let id): .followers(of: id)
            case .following(let id): .following(of: id)
            }
        if inactiveOnly { query = query.filtered { $0.isActive == false } }
        return query.filtered(by: filter).sorted(by: order)
    }
}

extension PostList {
    /// The question to the store.
    var storeQuery: ListQuery<PostSummary> {
        var query: ListQuery<PostSummary> =
            switch scope {
            case .everything: .recent()
            case .by(let id): .posts(by: id)
            case .tagged(let name): .withTag(name)
            }
        if let status { query = query.filtered { $0.status == status } }
        return query.filtered(by: filter).sorted(by: order)
    }
}

extension CommentList {
    /// The question to the store.
    var storeQuery: ListQuery<CommentSummary> {
        ListQuery<CommentSummary>.comments(by: author).filtered(by: filter)
    }
}

extension TagList {
    /// The question to the store.
    var storeQuery: ListQuery<Tag> {
        let query: ListQuery<Tag> =
            switch order.criterion {
            case .name: .byName()
            case .posts: .byPostCount()
            }
        return query.filtered(by: filter)
    }
}
