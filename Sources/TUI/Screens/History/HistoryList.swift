internal import FoundationEssentials
internal import Model
package import Notebook
internal import Persistence

/// What was done, as a list screen asks for it.
package struct HistoryList: FilteredQuery, Hashable, Sendable {
    /// What was typed after `/`.
    package var filter = "" {
        didSet { if filter != oldValue { matches = [] } }
    }
    /// What the filter may mean, a word each: it takes a language and names to know that.
    package var matches: [Match] = []

    /// A typed word.
    package struct Match: Hashable, Sendable {
        package let word: String
        /// What is called so.
        package let kinds: [NotebookAction.Kind]
        /// Who is called so.
        package let people: [String]
    }

    /// Finds out what the filter means.
    mutating func understand(in language: Language, people: [String: String]) {
        let blank = NotebookAction.Kind.allCases.map { kind in
            (kind, Folding.fold(language.actions.name(NotebookAction(kind))))
        }
        matches = filter.split(whereSeparator: \.isWhitespace).map { word in
            let folded = Folding.fold(String(word))
            return Match(
                word: String(word),
                kinds: blank.filter { $0.1.contains(folded) }.map(\.0),
                people: people.filter { Folding.fold($0.value).contains(folded) }.map(\.key)
                    .sorted())
        }
    }
}

extension HistoryList {
    /// The number of an action as lists of rows name them.
    static func uuid(of id: UndoGroup.ID) -> UUID { UUID(high: 0, low: UInt64(bitPattern: id)) }

    /// The number that a list names so.
    static func id(of uuid: UUID) -> UndoGroup.ID { Int64(bitPattern: uuid.low) }
}
