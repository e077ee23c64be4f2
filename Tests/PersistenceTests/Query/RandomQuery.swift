import SheafNotebook
import SheafTestSupport

/// Makes up queries about one kind of row.
struct RandomQuery {
    let subject: SearchQuery.Subject
    /// The texts to look for.
    let texts: [String]
    var random: SeededGenerator

    /// Words that mean something to whoever reads a query, and signs of all kinds.
    static let oddTexts = [
        "or", "OR", "-", "-x", "author:ada", "http://x.org", "(", ")", "f(x)", "\"", "a\"b", "\\",
        "\\\"", "a b", "sort:likes", "12:30", ":", "日本語", "e\u{301}", "\u{301}", "🎉", ",", ">10",
        "=", "ｏｒ", "or b", "x\u{FEFF}y", "no", "a - b", "(a or b)",
    ]

    mutating func query() -> SearchQuery {
        let condition = chance(8) ? nil : condition(depth: 0)
        var order: [SearchQuery.Order] = []
        if chance(3), !SearchOrderKey.keys(of: [subject]).isEmpty {
            let keys = SearchOrderKey.keys(of: [subject]).shuffled(using: &random)
            order = keys.prefix(Int.random(in: 1...2, using: &random)).map {
                SearchQuery.Order($0, isDescending: chance(2))
            }
        }
        return SearchQuery(condition, order: order)
    }

    /// True once in so many times.
    private mutating func chance(_ rounds: Int) -> Bool {
        Int.random(in: 0..<rounds, using: &random) == 0
    }

    private mutating func condition(depth: Int) -> SearchQuery.Condition {
        switch Int.random(in: 0..<(depth < 3 ? 8 : 5), using: &random) {
        case 0, 1: return .text(text())
        case 2, 3, 4: return field()
        case 5: return .not(condition(depth: depth + 1))
        case 6: return .all(parts(depth: depth + 1))
        default: return .any(parts(depth: depth + 1))
        }
    }

    private mutating func parts(depth: Int) -> [SearchQuery.Condition] {
        (0..<Int.random(in: 2...3, using: &random)).map { _ in condition(depth: depth) }
    }

    private mutating func text() -> String { texts.randomElement(using: &random) ?? "x" }

    private mutating func field() -> SearchQuery.Condition {
        let fields = SearchField.fields(of: [subject])
        let field = fields.randomElement(using: &random) ?? .has
        return .field(field, value(of: field))
    }

    private mutating func value(of field: SearchField) -> SearchQuery.Value {
        let comparison =
            SearchQuery.Comparison.allCases.randomElement(using: &random) ?? .equal
        switch field.kind {
        case .part, .name: return .text(text())
        case .choice(let words):
            return .text(chance(4) ? text() : words.randomElement(using: &random) ?? "")
        case .kindOfRow:
            return .text(SearchField.kinds(of: subject).randomElement(using: &random) ?? "")
        case .yesOrNo: return chance(2) ? .yes : .no
        case .bound: return .period(field == .before ? .less : .greater, period())
        case .period: return chance(4) ? .span(period(), period()) : .period(comparison, period())
        case .number: return .number(comparison, Int.random(in: 0..<4, using: &random))
        case .presence:
            return .text(SearchField.parts(of: subject).randomElement(using: &random) ?? "")
        }
    }

    private mutating func period() -> SearchPeriod {
        Self.periods[Int.random(in: Self.periods.indices, using: &random)]
    }

    private static let periods = [
        "2025", "2026", "2027", "2025-12", "2026-01", "2026-02", "2025-12-31", "2026-01-01",
        "2026-01-02", "9999", "9999-12", "9999-12-31", "0001",
    ].compactMap { SearchPeriod($0) }
}
