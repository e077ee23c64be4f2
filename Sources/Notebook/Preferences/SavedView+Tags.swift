package import SheafModel

extension [String: SavedView] {
    /// The names of the views that ask for any of some tags.
    ///
    /// A query says a tag by its name, so that one of another name is another tag to it.
    ///
    /// - Parameter tags: The tags, which need not be there any more.
    /// - Returns: The names, sorted; none of a view whose query is wrong.
    package func names(askingFor tags: Set<Tag.ID>) -> [String] {
        if tags.isEmpty { return [] }
        return filter { _, view in
            guard view.list == .posts, let query = SearchQuery(right: view.query, for: .posts)
            else { return false }
            return query.condition?.asks(for: tags) ?? false
        }.keys.sorted()
    }
}

extension SearchQuery.Condition {
    fileprivate func asks(for tags: Set<Tag.ID>) -> Bool {
        switch self {
        case .field(.tag, .text(let name)): tags.contains(NamedIdentifier.tag(named: name))
        case .text, .field: false
        case .not(let part): part.asks(for: tags)
        case .all(let parts), .any(let parts): parts.contains { $0.asks(for: tags) }
        }
    }
}
