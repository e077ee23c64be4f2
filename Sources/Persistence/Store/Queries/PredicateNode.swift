/// A predicate without its type: what ``QueryPredicate`` is made of.
indirect enum PredicateNode: Hashable, Sendable {
    /// The signs that compare two values.
    ///
    /// `IS` and `IS NOT` compare NULL like a value.
    enum Comparison: String, Hashable, Sendable {
        case equal = "="
        case unequal = "<>"
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="
        case same = "IS"
        case different = "IS NOT"

        /// Whether it asks which of two values comes first.
        var isOfOrder: Bool {
            switch self {
            case .less, .atMost, .greater, .atLeast: true
            case .equal, .unequal, .same, .different: false
            }
        }
    }

    case constant(Bool)
    case comparison(String, Comparison, SQLValue)
    /// A yes or no, compared with `=`.
    case flag(String, Bool)
    /// A value that many rows have.
    case common(String, SQLValue)
    /// A half-open range; without an upper bound up to the end.
    case range(String, from: SQLValue, below: SQLValue?)
    case between(String, SQLValue, SQLValue)
    case isIn(String, [SQLValue])
    case contains(String, String)
    case search(TextIndex, String)
    case and([PredicateNode])
    case or([PredicateNode])
    case not(PredicateNode)
    case any(RelationPath, PredicateNode)
    case count(RelationPath, PredicateNode, Comparison, Int)
}

/// SQL text and the values for its question marks.
struct SQLFragment: Hashable, Sendable {
    var sql: String
    var arguments: [SQLValue] = []

    /// So many are joined at once: of a longer chain SQLite makes a tree as deep as it is long, and
    /// refuses one that is deeper than 1,000.
    private static let most = 100

    /// Several joined by a word, each in brackets.
    static func joined(_ parts: [SQLFragment], by word: String) -> SQLFragment {
        if parts.count > most {
            let groups = stride(from: 0, to: parts.count, by: most).map {
                joined(Array(parts[$0..<min($0 + most, parts.count)]), by: word)
            }
            return joined(groups, by: word)
        }
        return SQLFragment(
            sql: parts.map { "(" + $0.sql + ")" }.joined(separator: " \(word) "),
            arguments: parts.flatMap(\.arguments))
    }
}

extension PredicateNode {
    /// The SQL of the predicate.
    ///
    /// - Parameters:
    ///   - alias: What the table that the predicate is about is called.
    ///   - depth: How many subqueries are around it.
    ///   - lookup: How words are looked up.
    /// - Returns: An expression with question marks.
    func compiled(
        alias: String = "self", depth: Int = 0, _ lookup: WordLookup = .everywhere
    ) -> SQLFragment {
        switch self {
        case .constant(let isTrue):
            SQLFragment(sql: isTrue ? "1" : "0")
        case .comparison(let expression, let comparison, let value):
            Self.comparison(Expressions.renamed(expression, alias), comparison, value)
        case .flag(let expression, let value):
            // Written out: SQLite finds no partial index by a value that is bound.
            SQLFragment(sql: "\(Expressions.renamed(expression, alias)) = \(value ? 1 : 0)")
        case .common(let expression, let value):
            // Else SQLite takes the rows for few: gathers and sorts them, although an index keeps
            // their order and has the value too.
            SQLFragment(
                sql: "likely(\(Expressions.renamed(expression, alias)) = ?)",
                arguments: [value])
        case .range(let expression, let lower, let upper):
            Self.range(Expressions.renamed(expression, alias), lower, upper)
        case .between(let expression, let lower, let upper):
            SQLFragment(
                sql: "\(Expressions.renamed(expression, alias)) BETWEEN ? AND ?",
                arguments: [lower, upper])
        case .isIn(let expression, let values):
            Self.membership(Expressions.renamed(expression, alias), values)
        case .contains(let expression, let text):
            SQLFragment(
                sql: "instr(\(Expressions.renamed(expression, alias)), ?) > 0",
                arguments: [.text(text)])
        case .search(let index, let text):
            index.compiled(text, alias: alias, lookup)
        case .and(let parts):
            .joined(
                Self.deepestFirst(parts).map {
                    $0.compiled(alias: alias, depth: depth, lookup)
                }, by: "AND")
        case .or(let parts):
            .joined(
                Self.deepestFirst(parts).map {
                    $0.compiled(alias: alias, depth: depth, lookup)
                }, by: "OR")
        case .not(let part):
            Self.negation(part.compiled(alias: alias, depth: depth, lookup))
        case .any(let path, let part):
            path.existence(of: part, alias: alias, depth: depth)
        case .count(let path, let part, let comparison, let number):
            path.count(of: part, comparison, number, alias: alias, depth: depth)
        }
    }

    /// The same parts; where they are nested deep, the deepest first.
    ///
    /// SQLite's parser remembers everything that stands before an open bracket, and there is room
    /// for 100 signs: nothing is to stand before those that are many.
    static func deepestFirst(_ parts: [PredicateNode]) -> [PredicateNode] {
        let depths = parts.map(\.nesting)
        guard let deepest = depths.max(), deepest > 4 else { return parts }
        return zip(parts, depths).filter { $0.1 == deepest }.map(\.0)
            + zip(parts, depths).filter { $0.1 != deepest }.map(\.0)
    }

    private static func comparison(
        _ expression: String, _ comparison: Comparison, _ value: SQLValue
    ) -> SQLFragment {
        // `IS ?` with NULL bound finds no partial index; `IS NULL` does.
        if value == .null, comparison == .same || comparison == .different {
            return SQLFragment(sql: "\(expression) \(comparison.rawValue) NULL")
        }
        // `IS` with a value keeps an outer join from being turned round; that `=` gives NULL where
        // `IS` gives false makes no difference to a predicate.
        if comparison == .same {
            return SQLFragment(sql: "\(expression) = ?", arguments: [value])
        }
        return SQLFragment(sql: "\(expression) \(comparison.rawValue) ?", arguments: [value])
    }

    private static func range(
        _ expression: String, _ lower: SQLValue, _ upper: SQLValue?
    ) -> SQLFragment {
        guard let upper else { return comparison(expression, .atLeast, lower) }
        return SQLFragment(
            sql: "\(expression) >= ? AND \(expression) < ?", arguments: [lower, upper])
    }

    /// Few values are listed, many numbers or texts go in as one JSON text, many identifiers one
    /// behind the other: the statement then stays the same however many there are.
    ///
    /// Of others SQLite takes as many as it takes arguments: 32,766, or 250,000 on Debian.
    private static func membership(_ expression: String, _ values: [SQLValue]) -> SQLFragment {
        let isNullIn = values.contains(.null)
        let present = values.filter { $0 != .null }
        let list: SQLFragment
        if present.count > 16, let json = JSONList.text(present) {
            list = SQLFragment(
                sql: "\(expression) IN (SELECT value FROM json_each(?))",
                arguments: [.text(json)])
        } else if present.count > 16, let (bytes, length) = Self.concatenated(present) {
            list = SQLFragment(
                sql: """
                    \(expression) IN (
                      WITH RECURSIVE place(start) AS (
                        SELECT 1 UNION ALL SELECT start + \(length) FROM place
                        WHERE start + \(length) <= ?)
                      SELECT substr(?, start, \(length)) FROM place)
                    """,
                arguments: [.integer(Int64(bytes.count)), .blob(bytes)])
        } else {
            let marks = Array(repeating: "?", count: present.count).joined(separator: ", ")
            list = SQLFragment(sql: "\(expression) IN (\(marks))", arguments: present)
        }
        guard isNullIn else { return list }
        return .joined([list, SQLFragment(sql: "\(expression) IS NULL")], by: "OR")
    }

    /// Blobs one behind the other; `nil` unless all are blobs of one length.
    private static func concatenated(_ values: [SQLValue]) -> (bytes: [UInt8], length: Int)? {
        guard case .blob(let first) = values.first, !first.isEmpty else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count * first.count)
        for value in values {
            guard case .blob(let blob) = value, blob.count == first.count else { return nil }
            bytes += blob
        }
        return (bytes, first.count)
    }

    static func negation(_ part: SQLFragment) -> SQLFragment {
        SQLFragment(sql: "(\(part.sql)) IS NOT TRUE", arguments: part.arguments)
    }
}

extension PredicateNode {
    /// The expressions that have one value in all rows for which the predicate holds.
    var fixed: Set<String> {
        switch self {
        case .comparison(let expression, .equal, _), .comparison(let expression, .same, _),
            .flag(let expression, _), .common(let expression, _):
            [expression]
        case .isIn(let expression, let values) where values.count == 1: [expression]
        case .and(let parts): parts.reduce(into: []) { $0.formUnion($1.fixed) }
        default: []
        }
    }
}
