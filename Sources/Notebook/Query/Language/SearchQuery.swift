/// What somebody looks for, as the one line says it that commands and filters take.
///
/// ``init(_:for:)`` reads it, ``description`` writes it: what was written is read as the same query.
package struct SearchQuery: Hashable, Sendable {
    /// What queries are about.
    package enum Subject: String, CaseIterable, Hashable, Sendable {
        case posts, people, comments
        /// What was done, as the history lists it.
        case actions
        /// What was deleted.
        case trash

        /// Those that one search finds together.
        package static let found: Set<Subject> = [.posts, .people, .comments]
    }

    /// What has to hold for a row.
    package indirect enum Condition: Hashable, Sendable {
        /// The words stand one behind the other, with single blanks between them; never empty.
        case text(String)
        /// A field has a value.
        case field(SearchField, Value)
        case not(Condition)
        /// All of two or more.
        case all([Condition])
        /// At least one of two or more.
        case any([Condition])
    }

    /// What a field is compared with.
    package enum Value: Hashable, Sendable {
        /// A name or another word, with single blanks in it.
        case text(String)
        case number(Comparison, Int)
        case period(Comparison, SearchPeriod)
        /// From the beginning of the one to the end of the other.
        case span(SearchPeriod, SearchPeriod)
        case yes, no
    }

    /// How numbers and dates are compared.
    package enum Comparison: String, CaseIterable, Hashable, Sendable {
        case equal = "="
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="
    }

    /// One key of the order that is asked for.
    package struct Order: Hashable, Sendable {
        /// What is compared.
        package let key: SearchOrderKey
        /// Whether the greatest comes first.
        package let isDescending: Bool

        package init(_ key: SearchOrderKey, isDescending: Bool) {
            self.key = key
            self.isDescending = isDescending
        }
    }

    /// What has to hold; nil where everything is asked for.
    package let condition: Condition?
    /// The order, the most important key first; empty where the query says nothing of it.
    package let order: [Order]

    /// Puts a query together.
    package init(_ condition: Condition? = nil, order: [Order] = []) {
        self.condition = condition
        self.order = order
    }

    /// The same rows in the opposite of the order that it asks for.
    package var reversed: SearchQuery {
        SearchQuery(
            condition, order: order.map { Order($0.key, isDescending: !$0.isDescending) })
    }

    /// Reads a query; one of nothing but blanks asks for everything.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - subjects: What it may be about. Fields have to be those of one of them.
    ///   - isKind: Whether actions are called so, in the language of whoever types.
    /// - Throws: ``SearchQueryProblem``, which says where something is wrong and what may stand there.
    /// - Complexity: O(*n*) for a text of *n* bytes.
    package init(
        _ text: String, for subjects: Set<Subject>,
        isKind: @escaping (String) -> Bool = { _ in true }
    ) throws(SearchQueryProblem) {
        // Lists without a filter ask at every key.
        if text.isEmpty {
            self.init()
            return
        }
        var parser = SearchQueryParser(text, for: subjects, isKind: isKind)
        self = try parser.query()
    }

    /// What is wrong in a query, from left to right; nothing where it can be read.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - subjects: What it may be about.
    ///   - isKind: Whether actions are called so.
    /// - Returns: What is wrong in each of its terms, up to what leaves the rest without a meaning.
    /// - Complexity: O(*n*) for a text of *n* bytes.
    package static func problems(
        in text: String, for subjects: Set<Subject>,
        isKind: @escaping (String) -> Bool = { _ in true }
    ) -> [SearchQueryProblem] {
        guard !text.isEmpty else { return [] }
        var parser = SearchQueryParser(text, for: subjects, isKind: isKind)
        // The first of them comes again.
        _ = try? parser.query()
        return parser.problems
    }

    /// Reads a query about one kind of row; nil where something is wrong in it.
    package init?(right text: String, for subject: Subject) {
        self.init(right: text, for: [subject])
    }

    /// Reads a query about any of some kinds of rows; nil where something is wrong in it.
    package init?(
        right text: String, for subjects: Set<Subject>,
        isKind: @escaping (String) -> Bool = { _ in true }
    ) {
        do throws(SearchQueryProblem) {
            try self.init(text, for: subjects, isKind: isKind)
        } catch {
            return nil
        }
    }

    /// Whether nothing is left out by it.
    package var isEverything: Bool { condition == nil }

    /// Whether rows of a subject have the fields that it names: of conditions with `or` between them, those of one.
    package func applies(to subject: Subject) -> Bool { condition?.applies(to: subject) ?? true }

    /// The texts that have to occur; those that must not are none of them.
    package var texts: [String] { condition?.texts ?? [] }

    /// Those of them that may stand anywhere, and not only in fields that it names.
    package var words: [String] { condition?.words ?? [] }

    /// The fields that it names, also to leave rows out.
    package var fields: Set<SearchField> { condition?.fields ?? [] }

    /// Whether it looks for words wherever they occur, and not only in fields that it names.
    package var looksForWords: Bool { condition?.looksForWords ?? false }
}

extension SearchQuery.Condition {
    /// Whether rows of a subject have the fields that it names.
    ///
    /// Below a minus sign they need all of them, or those without would all be found.
    func applies(to subject: SearchQuery.Subject, isNegated: Bool = false) -> Bool {
        switch self {
        case .text: true
        case .field(.has, .text(let part)):
            SearchField.parts(of: subject).contains(part)
        case .field(let field, _): field.subjects.contains(subject)
        case .not(let part): part.applies(to: subject, isNegated: true)
        case .any(let parts) where !isNegated: parts.contains { $0.applies(to: subject) }
        case .all(let parts), .any(let parts):
            parts.allSatisfy { $0.applies(to: subject, isNegated: isNegated) }
        }
    }

    fileprivate var looksForWords: Bool {
        switch self {
        case .text: true
        case .field, .not: false
        case .all(let parts), .any(let parts): parts.contains(where: \.looksForWords)
        }
    }

    fileprivate var words: [String] {
        switch self {
        case .text(let text): [text]
        case .field, .not: []
        case .all(let parts), .any(let parts): parts.flatMap(\.words)
        }
    }

    fileprivate var fields: Set<SearchField> {
        switch self {
        case .text: []
        case .field(let field, _): [field]
        case .not(let part): part.fields
        case .all(let parts), .any(let parts): Set(parts.flatMap(\.fields))
        }
    }

    fileprivate var texts: [String] {
        switch self {
        case .text(let text), .field(.title, .text(let text)), .field(.name, .text(let text)),
            .field(.email, .text(let text)), .field(.author, .text(let text)),
            .field(.tag, .text(let text)):
            [text]
        case .field, .not: []
        case .all(let parts), .any(let parts): parts.flatMap(\.texts)
        }
    }
}
