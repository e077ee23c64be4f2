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
    /// Where its days begin.
    package var time = LocalTime.system

    /// A typed word.
    package struct Match: Hashable, Sendable {
        package let word: String
        /// What is called so.
        package let kinds: [NotebookAction.Kind]
        /// Who is called so.
        package let people: [String]
        /// Whether it is about these alone, and no part of what it was done to.
        package var isNamed = false
        /// When it was done, where the word says that and nothing else.
        package var date: SearchQuery.Value?
    }

    /// What may stand before a colon for whoever did it.
    static let personFields = ["author", "who", "person"]
    /// Those before a day, a month or a year, and whether it is before that or after it.
    static let dateFields: [String: (field: SearchField, comparison: SearchQuery.Comparison)] = [
        "before": (.before, .less), "after": (.after, .greater),
    ]
    /// Words for what was done of which each finds something in every language.
    static let commonKinds = [
        "add", "edit", "publish", "archive", "delete", "restore", "like", "import",
    ]

    /// Finds out what the filter means.
    ///
    /// `author:`, which may be called `who:` and `person:` too, and `kind:` before a word look for who did
    /// it, and for what was done: `author:me` is whoever is at the screen. `before:` and `after:` are about
    /// when.
    ///
    /// - Parameters:
    ///   - language: What actions are called in.
    ///   - people: What people are called, by how actions name them.
    ///   - you: Whoever is at the screen, as actions name people; empty for nobody.
    mutating func understand(in language: Language, people: [String: String], you: String = "") {
        let blank = Self.names(in: language)
        matches = filter.split(whereSeparator: \.isWhitespace).compactMap { word in
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let names = Self.personFields + ["kind"]
            if parts.count == 2, let (_, comparison) = Self.dateFields[parts[0].lowercased()] {
                return Self.dated(String(parts[1]), comparison)
            }
            if parts.count == 2, names.contains(parts[0].lowercased()) {
                return Self.named(parts[0].lowercased(), String(parts[1]), blank, people, you)
            }
            // In quotes a colon is one.
            let word = word.filter { $0 != "\"" }
            guard !word.isEmpty else { return nil }
            let folded = Folding.fold(word)
            return Match(
                word: word,
                kinds: blank.filter { $0.1.contains(folded) }.map(\.0),
                people: people.filter { Folding.fold($0.value).contains(folded) }.map(\.key)
                    .sorted())
        }
    }

    /// A word behind a name; nil where nothing is typed behind it yet.
    private static func named(
        _ name: String, _ word: String, _ blank: [(NotebookAction.Kind, String)],
        _ people: [String: String], _ you: String
    ) -> Match? {
        let folded = Folding.fold(word)
        guard !folded.isEmpty else { return nil }
        if name == "kind" {
            return Match(
                word: word, kinds: kinds(called: folded, among: blank), people: [], isNamed: true)
        }
        let found = people.filter { Folding.fold($0.value).contains(folded) }.map(\.key).sorted()
        let isYou = folded == "me" && !you.isEmpty
        return Match(word: word, kinds: [], people: isYou ? [you] : found, isNamed: true)
    }
}

extension HistoryList {
    /// What is wrong behind the colon of one of its fields; nil where nothing is, or nothing is typed yet.
    static func problem(
        _ name: String, _ word: String, in language: Language
    ) -> (cause: SearchQueryProblem.Cause, expected: [String])? {
        guard !word.isEmpty else { return nil }
        if let (field, _) = dateFields[name] {
            return SearchPeriod(word) == nil ? (.wrongValue(field), []) : nil
        }
        guard name == "kind", kinds(called: Folding.fold(word), among: names(in: language)).isEmpty
        else { return nil }
        return (.unknownKind(word), commonKinds)
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
        names.filter { kind, words in
            words.contains(folded) || Folding.fold(kind.rawValue).contains(folded)
        }.map(\.0)
    }

    /// A day behind a name; nil where none is typed behind it yet.
    private static func dated(_ word: String, _ comparison: SearchQuery.Comparison) -> Match? {
        SearchPeriod(word).map { period in
            Match(
                word: word, kinds: [], people: [], isNamed: true,
                date: .period(comparison, period))
        }
    }

    /// The number of an action as lists of rows name them.
    static func uuid(of id: UndoGroup.ID) -> UUID { UUID(high: 0, low: UInt64(bitPattern: id)) }

    /// The number that a list names so.
    static func id(of uuid: UUID) -> UndoGroup.ID { Int64(bitPattern: uuid.low) }
}
