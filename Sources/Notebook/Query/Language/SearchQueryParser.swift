import PersistenceTextForms

/// Reads a query from left to right, and goes on behind a term with something wrong in it.
///
/// Goes by scalars: a sign with an accent on it is still that sign.
struct SearchQueryParser {
    /// The word between two conditions of which one is enough.
    static let orName = "or"
    /// What stands before the colon of an order.
    static let sortName = "sort"
    /// What stands between the first and the last of some days, months or years.
    static let spanSign = ".."
    /// So many brackets are nested: what a store answers, each with a minus sign and an `or` in it.
    static let mostBrackets = 8

    private let scalars: [Unicode.Scalar]
    /// Where each scalar begins in the text's UTF-8, and where the text ends.
    private let offsets: [Int]
    private let subjects: Set<SearchQuery.Subject>
    /// Whether actions are called so.
    private let isKind: (String) -> Bool
    private var place = 0
    private var order: [SearchQuery.Order] = []
    /// What is wrong in it, from left to right.
    private(set) var problems: [SearchQueryProblem] = []

    init(
        _ text: String, for subjects: Set<SearchQuery.Subject>,
        isKind: @escaping (String) -> Bool = { _ in true }
    ) {
        scalars = Array(text.unicodeScalars)
        self.subjects = subjects
        self.isKind = isKind
        var offsets = [0]
        offsets.reserveCapacity(scalars.count + 1)
        var offset = 0
        for scalar in scalars {
            offset += UTF8.width(scalar)
            offsets.append(offset)
        }
        self.offsets = offsets
    }

    /// The query; throws the first of ``problems``.
    mutating func query() throws(SearchQueryProblem) -> SearchQuery {
        var query = SearchQuery()
        do throws(SearchQueryProblem) {
            query = try whole()
        } catch {
            problems.append(error)
        }
        if let first = problems.first { throw first }
        return query
    }

    private mutating func whole() throws(SearchQueryProblem) -> SearchQuery {
        let condition = try alternatives(depth: 0)
        if place < scalars.count { throw problem(.strayBracket, place..<place + 1) }
        // What a terminal or a program left there is dropped between words, and is no wish for everything.
        if condition == nil, let hidden = scalars.firstIndex(where: Self.isHidden) {
            throw problem(.onlyControls, hidden..<hidden + 1)
        }
        let query = SearchQuery(condition, order: order)
        if problems.isEmpty, !subjects.contains(where: query.applies(to:)) {
            throw problem(.neverTogether, 0..<scalars.count)
        }
        return query
    }

    // MARK: - What is put together

    /// Terms with `or` between them, up to a closing bracket or the end.
    private mutating func alternatives(
        depth: Int
    ) throws(SearchQueryProblem) -> SearchQuery.Condition? {
        var parts: [SearchQuery.Condition] = []
        var lastOr = place..<place
        while true {
            let part = try sequence(depth: depth)
            let or = takeOr()
            if let part {
                parts.append(part)
            } else if let or {
                throw problem(.nothingBeforeOr, or)
            } else if !parts.isEmpty {
                throw problem(.nothingAfterOr, lastOr)
            }
            guard let or else { break }
            lastOr = or
        }
        return parts.count > 1 ? .any(parts) : parts.first
    }

    /// Terms that all have to hold.
    private mutating func sequence(
        depth: Int
    ) throws(SearchQueryProblem) -> SearchQuery.Condition? {
        var parts: [SearchQuery.Condition] = []
        skipBlanks()
        while place < scalars.count, scalars[place] != ")", orRange == nil {
            do throws(SearchQueryProblem) {
                if let part = try term(depth: depth) { parts.append(part) }
            } catch {
                guard error.cause.isOfTerm else { throw error }
                problems.append(error)
                // Something stands there: what is around it is right.
                parts.append(.text(""))
                takeRest()
            }
            skipBlanks()
        }
        return parts.count > 1 ? .all(parts) : parts.first
    }

    /// One term; nil for an order, which is none.
    private mutating func term(
        depth: Int
    ) throws(SearchQueryProblem) -> SearchQuery.Condition? {
        guard scalars[place] == "-" else { return try primary(depth: depth, isNegated: false) }
        let minus = place..<place + 1
        place += 1
        guard place < scalars.count, !Self.isBlank(scalars[place]), scalars[place] != ")",
            scalars[place] != "-"
        else { throw problem(.nothingToLeaveOut, minus) }
        return try primary(depth: depth, isNegated: true).map { .not($0) }
    }

    private mutating func primary(
        depth: Int, isNegated: Bool
    ) throws(SearchQueryProblem) -> SearchQuery.Condition? {
        switch scalars[place] {
        case "(": return try group(depth: depth)
        case "\"": return .text(try quoted())
        default: break
        }
        let start = place
        guard let name = Self.fieldName(in: scalars[place...]) else { return .text(takeWord()) }
        place += name.unicodeScalars.count + 1
        if name.lowercased() == Self.sortName, !SearchOrderKey.keys(of: subjects).isEmpty {
            if depth > 0 || isNegated {
                takeRest()
                throw problem(.orderInside, start..<place)
            }
            try takeOrder(from: start)
            return nil
        }
        return try field(name, from: start)
    }

    private mutating func group(
        depth: Int
    ) throws(SearchQueryProblem) -> SearchQuery.Condition {
        let start = place
        guard depth < Self.mostBrackets else {
            throw problem(.tooDeep(most: Self.mostBrackets), start..<start + 1)
        }
        place += 1
        let inner = try alternatives(depth: depth + 1)
        guard place < scalars.count else { throw problem(.openBracket, start..<start + 1) }
        place += 1
        guard let inner else { throw problem(.emptyBrackets, start..<place) }
        return inner
    }

    // MARK: - Words and quotation marks

    /// The name before the first colon of a word; nil where there is none that a field could have.
    static func fieldName(in word: ArraySlice<Unicode.Scalar>) -> String? {
        var name = ""
        for scalar in word {
            if scalar == ":" { return name.isEmpty ? nil : name }
            guard scalar.isASCII, scalar.properties.isAlphabetic else { return nil }
            name.unicodeScalars.append(scalar)
        }
        return nil
    }

    static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
        isBlank(scalar) || scalar == "(" || scalar == ")"
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.isControl
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isControl && !scalar.properties.isWhitespace
    }

    private mutating func skipBlanks() {
        while place < scalars.count, Self.isBlank(scalars[place]) { place += 1 }
    }

    private mutating func takeRest() {
        while place < scalars.count, !Self.endsWord(scalars[place]) { place += 1 }
    }

    private mutating func takeWord() -> String {
        let start = place
        takeRest()
        return Self.text(scalars[start..<place])
    }

    /// What stands in quotation marks, with single blanks between its words.
    private mutating func quoted() throws(SearchQueryProblem) -> String {
        let start = place
        place += 1
        var words: [Unicode.Scalar] = []
        var isGap = false
        while place < scalars.count, scalars[place] != "\"" {
            if scalars[place] == "\\", place + 1 < scalars.count,
                scalars[place + 1] == "\"" || scalars[place + 1] == "\\"
            {
                place += 1
            }
            if Self.isBlank(scalars[place]) {
                isGap = !words.isEmpty
            } else {
                if isGap { words.append(" ") }
                isGap = false
                words.append(scalars[place])
            }
            place += 1
        }
        guard place < scalars.count else { throw problem(.openQuote, start..<place) }
        place += 1
        if words.isEmpty { throw problem(.emptyQuotes, start..<place) }
        if place < scalars.count, !Self.endsWord(scalars[place]) || scalars[place] == "(" {
            let behind = place
            takeRest()
            throw problem(.behindQuote, behind..<max(place, behind + 1))
        }
        return Self.text(words[...])
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Where the word `or` stands, if it is the next one.
    private var orRange: Range<Int>? {
        let end = scalars[place...].firstIndex(where: Self.endsWord) ?? scalars.count
        let isOr = Self.text(scalars[place..<end]).lowercased() == Self.orName
        return isOr ? place..<end : nil
    }

    private mutating func takeOr() -> Range<Int>? {
        guard let range = orRange else { return nil }
        place = range.upperBound
        return range
    }

    private func problem(
        _ cause: SearchQueryProblem.Cause, _ range: Range<Int>, expected: [String] = []
    ) -> SearchQueryProblem {
        SearchQueryProblem(
            cause: cause, range: offsets[range.lowerBound]..<offsets[range.upperBound],
            expected: expected, subjects: subjects)
    }
}

// MARK: - Fields and orders

extension SearchQueryParser {
    private mutating func field(
        _ name: String, from start: Int
    ) throws(SearchQueryProblem) -> SearchQuery.Condition {
        let colon = place
        guard let field = SearchField.named(name.lowercased(), of: subjects) else {
            takeValue()
            throw problem(.unknownField(name), start..<colon, expected: fieldNames)
        }
        guard !field.subjects.isDisjoint(with: subjects) else {
            takeValue()
            throw problem(.fieldOfOthers(field), start..<colon, expected: fieldNames)
        }
        let choices = choices(of: field)
        guard place < scalars.count, !Self.endsWord(scalars[place]) else {
            throw problem(.valueMissing(field), start..<place, expected: choices)
        }
        let isQuoted = scalars[place] == "\""
        let text = isQuoted ? try quoted() : takeWord()
        guard let value = value(text, isQuoted: isQuoted, of: field) else {
            if field == .what, subjects.contains(.actions) {
                throw problem(.unknownKind(text), start..<place, expected: choices)
            }
            throw problem(.wrongValue(field), colon..<place, expected: choices)
        }
        return .field(field, value)
    }

    /// Passes by what stands behind the colon, whatever it means.
    private mutating func takeValue() {
        guard place < scalars.count, scalars[place] == "\"" else { return takeRest() }
        // Marks that are not closed reach to the end: there is nothing behind them.
        _ = try? quoted()
    }

    private func value(
        _ text: String, isQuoted: Bool, of field: SearchField
    ) -> SearchQuery.Value? {
        switch field.kind {
        case .part, .name: return .text(text)
        case .choice(let words):
            // Between marks it is one that an import brought, just so: `ADMIN` is no `admin` then.
            if isQuoted { return .text(text) }
            let word = text.lowercased()
            return words.contains(word) ? .text(word) : nil
        case .kindOfRow:
            // What was done has a name in each language.
            if subjects.contains(.actions), isKind(text) { return .text(text) }
            let word = text.lowercased()
            return choices(of: field).contains(word) ? .text(word) : nil
        case .yesOrNo:
            switch text.lowercased() {
            case "yes": return .yes
            case "no": return .no
            default: return nil
            }
        case .bound:
            return SearchPeriod(text).map { .period(field == .before ? .less : .greater, $0) }
        case .period:
            return Self.period(text)
        case .number:
            let (comparison, rest) = Self.comparison(text)
            // What was voted against is below zero.
            let isNegative = rest.utf8.first == UInt8(ascii: "-")
            let digits = rest.utf8.dropFirst(isNegative ? 1 : 0)
            let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
            return isNumber ? Int(rest).map { .number(comparison, $0) } : nil
        case .presence:
            let word = text.lowercased()
            return choices(of: field).contains(word) ? .text(word) : nil
        }
    }

    private var fieldNames: [String] { SearchField.names(of: subjects) }

    /// The words that may stand behind the colon; empty where any may.
    private func choices(of field: SearchField) -> [String] {
        Self.choices(of: field, for: subjects)
    }

    static func choices(
        of field: SearchField, for subjects: Set<SearchQuery.Subject>
    ) -> [String] {
        switch field.kind {
        case .choice(let words): words
        case .yesOrNo: ["yes", "no"]
        case .presence: Set(subjects.flatMap { SearchField.parts(of: $0) }).sorted()
        case .kindOfRow: Set(subjects.flatMap { SearchField.kinds(of: $0) }).sorted()
        case .part, .name, .bound, .period, .number: []
        }
    }

    /// Keys with commas between them, each with a minus sign before it or none.
    private mutating func takeOrder(from start: Int) throws(SearchQueryProblem) {
        let expected = SearchOrderKey.keys(of: subjects).map(\.rawValue)
        var from = place
        takeRest()
        guard from < place else {
            throw problem(.orderMissing, start..<place, expected: expected)
        }
        guard order.isEmpty else { throw problem(.orderTwice, start..<place) }
        let end = place
        while from <= end {
            let comma = scalars[from..<end].firstIndex(of: ",") ?? end
            let isDescending = from < comma && scalars[from] == "-"
            let name = Self.text(scalars[(isDescending ? from + 1 : from)..<comma])
            guard let key = SearchOrderKey.named(name.lowercased()),
                !key.subjects.isDisjoint(with: subjects)
            else {
                // Of an empty name the place is the comma, or what comes before the end.
                let range = from < comma ? from..<comma : max(start, from - 1)..<max(from, comma)
                throw problem(
                    name.isEmpty ? .orderMissing : .unknownOrder(name), range, expected: expected)
            }
            guard !order.contains(where: { $0.key == key }) else {
                throw problem(.orderTwice, from..<comma)
            }
            order.append(SearchQuery.Order(key, isDescending: isDescending))
            from = comma + 1
        }
    }
}
