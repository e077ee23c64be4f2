internal import Persistence
internal import SheafNotebook

extension MatchedWords {
    /// The words of a filter, found without regard to case, accents and width, as by the filter itself.
    init(_ filter: String) { self.init(filter, fold: Folding.fold) }

    /// The texts of a query, except those that must not occur.
    init(_ search: SearchQuery) {
        let words = search.words
        self.init(
            texts: words, inFields: search.texts.filter { !words.contains($0) }, fold: Folding.fold)
    }
}
