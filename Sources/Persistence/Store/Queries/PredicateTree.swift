/// A predicate without its type, and how large it is.
///
/// Never larger than can be asked: what would be is not put together, but remembered as refused.
package struct PredicateTree: Hashable, Sendable {
    /// The predicate; one that never holds where it is refused.
    let node: PredicateNode
    /// Why it cannot be asked, if so.
    let refusal: QueryLimit?
    /// How many conditions it is made of.
    private let conditions: Int
    /// How deep they are nested.
    private let nesting: Int

    /// As many conditions are asked at once: a thousand words of a filter, six for each, and more.
    ///
    /// SQLite compiles a statement of as many in a tenth of a second; one of ten times as many
    /// would take minutes for a list of three hundred rows.
    package static let mostConditions = 8_000
    /// As deep conditions are nested: what SQLite's parser has room for, in a subquery as well.
    static let mostNesting = 32

    /// One condition, or several that are looked up together.
    init(_ node: PredicateNode, conditions: Int = 1) {
        self.init(node, conditions: max(1, conditions), nesting: 0, refusal: nil)
    }

    /// Both hold.
    init(_ left: Self, and right: Self) {
        self.init(joining: left, right) { node in
            if case .and(let parts) = node { parts } else { nil }
        } into: {
            .and($0)
        }
    }

    /// At least one holds.
    init(_ left: Self, or right: Self) {
        self.init(joining: left, right) { node in
            if case .or(let parts) = node { parts } else { nil }
        } into: {
            .or($0)
        }
    }

    /// It does not hold.
    init(not tree: Self) {
        // Of nothing that is refused either.
        guard case .not(let part) = tree.node else {
            self.init(tree, in: { .not($0) }, adding: 0)
            return
        }
        self.init(
            part, conditions: tree.conditions, nesting: tree.nesting - 1, refusal: tree.refusal)
    }

    /// A condition about a predicate.
    init(_ tree: Self, in wrap: (PredicateNode) -> PredicateNode, adding count: Int = 1) {
        self.init(
            wrap(tree.node), conditions: tree.conditions + count, nesting: tree.nesting + 1,
            refusal: tree.refusal)
    }

    /// Both in one list, however they were put together.
    private init(
        joining left: Self, _ right: Self, _ parts: (PredicateNode) -> [PredicateNode]?,
        into join: ([PredicateNode]) -> PredicateNode
    ) {
        let conditions = left.conditions + right.conditions
        let nesting = [left, right].map { parts($0.node) == nil ? $0.nesting + 1 : $0.nesting }
        let refusal = left.refusal ?? right.refusal
        if refusal != nil || conditions > Self.mostConditions {
            // Nothing grows any more, however many are added.
            self.init(.constant(false), conditions: conditions, nesting: 0, refusal: refusal)
            return
        }
        let joined = [left, right].flatMap { parts($0.node) ?? [$0.node] }
        self.init(
            join(joined), conditions: conditions, nesting: nesting.max() ?? 1, refusal: nil)
    }

    private init(
        _ node: PredicateNode, conditions: Int, nesting: Int, refusal: QueryLimit?
    ) {
        var refusal = refusal
        if refusal == nil, conditions > Self.mostConditions {
            refusal = .conditions(most: Self.mostConditions)
        }
        if refusal == nil, nesting > Self.mostNesting {
            refusal = .nesting(most: Self.mostNesting)
        }
        self.node = refusal == nil ? node : .constant(false)
        self.refusal = refusal
        self.conditions = refusal == nil ? conditions : 1
        self.nesting = refusal == nil ? nesting : 0
    }
}

extension PredicateNode {
    /// How deep conditions are nested in it.
    var nesting: Int {
        switch self {
        case .and(let parts), .or(let parts): 1 + (parts.lazy.map(\.nesting).max() ?? 0)
        case .not(let part), .any(_, let part), .count(_, let part, _, _): 1 + part.nesting
        case .constant, .comparison, .flag, .common, .range, .between, .isIn, .contains, .search: 0
        }
    }
}
