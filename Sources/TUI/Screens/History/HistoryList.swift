internal import FoundationEssentials
internal import Persistence
internal import SheafModel
package import SheafNotebook

/// What was done, as a list screen asks for it.
package struct HistoryList: FilteredQuery, Hashable, Sendable {
    /// What was typed after `/`.
    package var filter = "" {
        didSet { if filter != oldValue { meaning = nil } }
    }
    /// What the filter asks for, which takes a language and names to know; nil for everything.
    package var meaning: Meaning?
    /// Where its days begin.
    package var time = LocalTime.system

    /// Makes a list of everything.
    package init() {}

    /// A query about actions, with the kinds and the people that it means.
    package indirect enum Meaning: Hashable, Sendable {
        /// A part of what it was done to, or of what the kind or whoever did it is called.
        case word(String, kinds: [NotebookAction.Kind], people: [String])
        /// One of these did it.
        case people([String])
        /// It is one of these.
        case kinds([NotebookAction.Kind])
        /// It was done then.
        case date(SearchQuery.Value)
        case not(Meaning)
        case all([Meaning])
        case any([Meaning])
    }

    /// Finds out what the filter means; the words of a query are refused before, where anything is wrong.
    ///
    /// - Parameters:
    ///   - language: What actions are called in.
    ///   - people: What people are called, names and user names, by how actions name them.
    ///   - you: Whoever is at the screen, as actions name people; empty for nobody.
    package mutating func understand(
        in language: Language, people: [String: [String]], you: String = ""
    ) {
        let search = SearchQuery(
            right: filter, for: [.actions], isKind: Self.kinds(in: language))
        let names = Names(kinds: Self.names(in: language), people: people, you: you)
        // What cannot be read asks for nothing, and never for everything.
        meaning = search.map { $0.condition.map(names.meaning) } ?? .any([])
    }

    /// What actions and people are called, without regard to case and accents.
    private struct Names {
        let kinds: [(NotebookAction.Kind, String)]
        let people: [String: [String]]
        let you: String

        func meaning(of condition: SearchQuery.Condition) -> Meaning {
            switch condition {
            case .text(let text):
                let folded = Folding.fold(text)
                return .word(
                    text, kinds: kinds.filter { $0.1.contains(folded) }.map(\.0),
                    people: people(called: folded))
            case .field(.author, .text(let text)):
                let folded = Folding.fold(text)
                return .people(isYou(folded) ? [you] : people(called: folded))
            case .field(.what, .text(let text)):
                return .kinds(HistoryList.kinds(called: Folding.fold(text), among: kinds))
            case .field(.before, let value), .field(.after, let value): return .date(value)
            // Actions have no others.
            case .field: return .any([])
            case .not(let part): return .not(meaning(of: part))
            case .all(let parts): return .all(parts.map(meaning))
            case .any(let parts): return .any(parts.map(meaning))
            }
        }

        /// Whether a word means whoever is at the screen: somebody of that name is meant before.
        private func isYou(_ folded: String) -> Bool {
            guard folded == SearchQuery.you, !you.isEmpty else { return false }
            return !people.values.joined().contains { Folding.fold($0) == folded }
        }

        private func people(called folded: String) -> [String] {
            guard !folded.isEmpty else { return [] }
            return people.filter { $0.value.contains { Folding.fold($0).contains(folded) } }
                .map(\.key).sorted()
        }
    }
}

extension HistoryList {
    /// Says of a word whether actions are called so.
    package static func kinds(in language: Language) -> @Sendable (String) -> Bool {
        { word in !kinds(called: Folding.fold(word), among: names(in: language)).isEmpty }
    }

    /// What actions of each kind are called.
    private static func names(in language: Language) -> [(NotebookAction.Kind, String)] {
        NotebookAction.Kind.allCases.map { kind in
            (kind, Folding.fold(language.actions.name(NotebookAction(kind))))
        }
    }

    private static func kinds(
        called folded: String, among names: [(NotebookAction.Kind, String)]
    ) -> [NotebookAction.Kind] {
        guard !folded.isEmpty else { return [] }
        return names.filter { kind, words in
            words.contains(folded) || Folding.fold(kind.rawValue).contains(folded)
        }.map(\.0)
    }

    /// The number of an action as lists of rows name them.
    static func uuid(of id: UndoGroup.ID) -> UUID { UUID(high: 0, low: UInt64(bitPattern: id)) }

    /// The number that a list names so.
    static func id(of uuid: UUID) -> UndoGroup.ID { Int64(bitPattern: uuid.low) }
}
