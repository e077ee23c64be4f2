import PersistenceTextForms

extension SearchQuery: CustomStringConvertible {
    /// The query as it is typed, with no more quotation marks and brackets than it needs.
    package var description: String {
        var parts: [String] = []
        if let condition { parts.append(condition.printed) }
        if !order.isEmpty {
            let keys = order.map { ($0.isDescending ? "-" : "") + $0.key.rawValue }
            let sort = SearchQueryParser.sortName + ":" + keys.joined(separator: ",")
            parts.append(sort)
        }
        return parts.joined(separator: " ")
    }

    /// A text as it is typed where a word may stand.
    package static func word(_ text: String) -> String {
        let isKept =
            isPlain(text) && text.unicodeScalars.first != "-"
            && text.lowercased() != SearchQueryParser.orName
            && SearchQueryParser.fieldName(in: Array(text.unicodeScalars)[...]) == nil
        return isKept ? text : quoted(text)
    }

    /// A text as it is typed behind a colon.
    package static func value(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.first != "\""
            && !text.unicodeScalars.contains { SearchQueryParser.endsWord($0) }
    }

    /// A text in quotation marks.
    package static func quoted(_ text: String) -> String {
        var quoted: String.UnicodeScalarView = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }
}

extension SearchQuery.Condition {
    fileprivate var printed: String {
        switch self {
        case .text(let text): SearchQuery.word(text)
        case .field(let field, let value): field.rawValue + ":" + value.printed(for: field)
        case .not(let part): "-" + part.bracketed(\.isSingle)
        case .all(let parts): parts.map { $0.bracketed(\.isTerm) }.joined(separator: " ")
        case .any(let parts):
            parts.map { $0.bracketed { !$0.isAny } }
                .joined(separator: " \(SearchQueryParser.orName) ")
        }
    }

    private func bracketed(_ standsAlone: (Self) -> Bool) -> String {
        standsAlone(self) ? printed : "(\(printed))"
    }

    private var isTerm: Bool { if case .not = self { true } else { isSingle } }

    private var isAny: Bool { if case .any = self { true } else { false } }

    /// Whether it is one term; a minus sign does not stand behind another.
    private var isSingle: Bool {
        switch self {
        case .text, .field: true
        case .not, .all, .any: false
        }
    }
}

extension SearchQuery.Value {
    fileprivate func printed(for field: SearchField) -> String {
        switch self {
        case .text(let text):
            // A word that an import brought is told from one that is mistyped by its marks.
            if case .choice(let words) = field.kind, !words.contains(text) {
                SearchQuery.quoted(text)
            } else {
                SearchQuery.value(text)
            }
        case .number(let comparison, let number): comparison.printed + String(number)
        case .period(let comparison, let period):
            field.kind == .bound ? period.description : comparison.printed + period.description
        case .span(let first, let last):
            first.description + SearchQueryParser.spanSign + last.description
        case .yes: "yes"
        case .no: "no"
        }
    }
}

extension SearchQuery.Comparison {
    fileprivate var printed: String { self == .equal ? "" : rawValue }
}
