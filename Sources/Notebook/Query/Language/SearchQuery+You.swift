package import SheafModel

extension SearchQuery {
    /// What stands for whoever asks, behind the colon of a field that names a person.
    package static let you = "me"

    /// Whether it names whoever asks.
    package var asksForYou: Bool { condition.map { $0.asking(for: "") != $0 } ?? false }

    /// The same query with a person in the place of whoever asks.
    ///
    /// - Parameter you: Who asks.
    /// - Returns: The query, which prints the identifier of the person.
    package func asking(for you: User.ID) -> SearchQuery {
        SearchQuery(condition?.asking(for: you.description), order: order)
    }
}

extension SearchQuery.Condition {
    fileprivate func asking(for you: String) -> Self {
        switch self {
        case .field(let field, .text(let text))
        where [.author, .answers].contains(field) && text.lowercased() == SearchQuery.you:
            .field(field, .text(you))
        case .text, .field: self
        case .not(let part): .not(part.asking(for: you))
        case .all(let parts): .all(parts.map { $0.asking(for: you) })
        case .any(let parts): .any(parts.map { $0.asking(for: you) })
        }
    }
}
