internal import Persistence
internal import SheafNotebook

extension MatchedWords {
    /// The words of a filter, found without regard to case, accents and width, as by the filter itself.
    init(_ filter: String) { self.init(filter, fold: Folding.fold) }

    /// The texts of a query, except those that must not occur.
    init(_ search: SearchQuery) { self.init(texts: search.texts, fold: Folding.fold) }
}
