import SheafNotebook

/// The part of a value at the cursor that is completed by itself: the last of several tags or keys of an
/// order, the name of a field of a query, and what stands behind its colon.
struct ValuePart: Equatable, Sendable {
    /// What it is.
    let kind: ValueKind
    /// What stands before it and stays.
    let before: String
    /// How much of it is typed, without a quotation mark of the query before it.
    let typed: String
    /// Whether it is a word of a query, in which a blank needs quotation marks.
    private let isOfQuery: Bool
    /// Whether a quotation mark of the query stands before it.
    private let isQuoted: Bool

    /// Takes a value apart.
    ///
    /// - Parameters:
    ///   - value: What is typed of it.
    ///   - kind: What the whole of it is.
    ///   - isOrder: Whether it is keys of an order.
    init(of value: String, _ kind: ValueKind, isOrder: Bool) {
        // No name of a tag has a comma.
        let comma = kind == .tag ? value.lastIndex(of: ",") : nil
        let place = comma.map(value.index(after:)) ?? value.startIndex
        self.init(kind, of: value, from: isOrder ? Self.key(in: value, from: place) : place)
    }

    /// Takes a query apart, or a word of one.
    ///
    /// - Parameters:
    ///   - query: What is typed of it.
    ///   - subjects: What it is about.
    init(ofQuery query: String, about subjects: Set<SearchQuery.Subject>) {
        let start = Self.term(in: query)
        let first = query[start...].first == "-" ? query.index(after: start) : start
        guard query[first...].first != "\"" else {
            self.init(.free, of: query, from: first)
            return
        }
        guard let colon = query[first...].firstIndex(of: ":") else {
            let names = SearchField.names(of: subjects).map { $0 + ":" }
            self.init(.words(names), of: query, from: first)
            return
        }
        let name = query[first..<colon].lowercased()
        let place = query.index(after: colon)
        if name == SearchOrderKey.fieldName {
            let keys = SearchOrderKey.keys(of: subjects).map(\.rawValue)
            self.init(.words(keys), of: query, from: Self.key(in: query, from: place))
        } else {
            self.init(Self.kind(ofField: name, subjects), of: query, from: place, isOfQuery: true)
        }
    }

    /// Takes an assignment apart.
    ///
    /// - Parameters:
    ///   - assignment: What is typed of it.
    ///   - equals: Where the sign stands in it.
    ///   - values: What may stand behind that.
    init(of assignment: String, behind equals: String.Index, _ values: [String]) {
        self.init(.words(values), of: assignment, from: assignment.index(after: equals))
    }

    private init(
        _ kind: ValueKind, of value: String, from place: String.Index, isOfQuery: Bool = false
    ) {
        self.kind = kind
        self.isOfQuery = isOfQuery
        isQuoted = isOfQuery && value[place...].first == "\""
        before = String(value[..<place])
        typed = String(value[place...].dropFirst(isQuoted ? 1 : 0))
    }

    /// The whole value with something in the place of the part, in quotation marks where a query needs them.
    func completion(with found: Completion) -> Completion {
        guard isOfQuery else { return Completion(before + found.word, found.meaning) }
        let word = isQuoted ? SearchQuery.quoted(found.word) : SearchQuery.value(found.word)
        return Completion(
            before + word, found.meaning,
            compared: word == found.word ? nil : before + found.word)
    }

    /// Where the term begins in which a query ends; blanks and brackets between quotation marks end none.
    private static func term(in query: String) -> String.Index {
        var start = query.startIndex
        var isQuoted = false
        var isEscaped = false
        for place in query.indices {
            let character = query[place]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if !isQuoted, character.isWhitespace || "()".contains(character) {
                start = query.index(after: place)
            }
        }
        return start
    }

    /// Where the last key of an order begins, behind its minus sign.
    private static func key(in value: String, from place: String.Index) -> String.Index {
        let comma = value[place...].lastIndex(of: ",")
        let start = comma.map(value.index(after:)) ?? place
        return value[start...].first == "-" ? value.index(after: start) : start
    }

    /// What a field of queries takes, where a store or the program knows of it.
    private static func kind(
        ofField name: String, _ subjects: Set<SearchQuery.Subject>
    ) -> ValueKind {
        guard let field = SearchField(rawValue: name), !field.subjects.isDisjoint(with: subjects)
        else { return .free }
        return switch field.kind {
        case .name: .tag
        case .part: [.author, .answers, .name].contains(field) ? .person : .free
        case .choice, .yesOrNo, .kindOfRow, .presence: .words(field.choices(for: subjects))
        case .bound, .period: .words(SearchPeriod.examples)
        case .number: .free
        }
    }
}

extension SearchQuery.Subject {
    /// What the queries of a command are about.
    ///
    /// - Parameter path: What is typed to reach it, with the program in front.
    /// - Returns: The kinds of rows; posts where the command says nothing else.
    static func all(of path: [String]) -> Set<SearchQuery.Subject> {
        switch path.dropFirst().joined(separator: " ") {
        case "find": SearchQuery.Subject.found
        case "people list", "batch people": [.people]
        case "comments list": [.comments]
        case "trash": [.trash]
        case "history": [.actions]
        case "views save": [.posts, .people]
        case _: [.posts]
        }
    }
}
