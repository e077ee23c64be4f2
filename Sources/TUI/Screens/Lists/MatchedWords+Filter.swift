internal import Persistence

extension MatchedWords {
    /// The words of a filter, found without regard to case, accents and width, as by the filter itself.
    init(_ filter: String) { self.init(filter, fold: Folding.fold) }
}
