/// Comments with their visible children resolved: the working form behind ``CommentTree``.
struct CommentForest {
    /// All comments, in order of creation.
    let comments: [CommentSummary]
    /// Positions of the visible answers to the post.
    let roots: [Int]
    /// Positions of the visible replies of each comment.
    let children: [[Int]]
    /// How many visible comments hang below each one.
    let descendantCounts: [Int]
    /// How many comments are visible in all.
    let visibleCount: Int

    /// Resolves parents, cuts cycles, and drops deleted comments without living descendants.
    init(_ unordered: [CommentSummary]) {
        comments = unordered.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        let parents = Self.parents(of: comments)
        var children = Array(repeating: [Int](), count: comments.count)
        var roots: [Int] = []
        for (position, parent) in parents.enumerated() {
            if let parent { children[parent].append(position) } else { roots.append(position) }
        }
        let order = Self.parentsFirst(roots: roots, children: children)
        var isVisible = comments.map { !$0.isDeleted }
        var counts = Array(repeating: 0, count: comments.count)
        for position in order.reversed() {
            children[position].removeAll { !isVisible[$0] }
            counts[position] = children[position].reduce(0) { $0 + counts[$1] + 1 }
            if counts[position] > 0 { isVisible[position] = true }
        }
        self.roots = roots.filter { isVisible[$0] }
        self.children = children
        descendantCounts = counts
        visibleCount = isVisible.count { $0 }
    }

    /// The position of each comment's parent; `nil` for answers to the post, for orphans, and for
    /// the earliest comment of a cycle.
    private static func parents(of comments: [CommentSummary]) -> [Int?] {
        var positions: [Comment.ID: Int] = [:]
        for (position, comment) in comments.enumerated() { positions[comment.id] = position }
        var parents = comments.enumerated().map { position, comment -> Int? in
            let parent = comment.parentID.flatMap { positions[$0] }
            return parent == position ? nil : parent
        }
        cutCycles(&parents)
        return parents
    }

    private static func cutCycles(_ parents: inout [Int?]) {
        var finished = Array(repeating: false, count: parents.count)
        for start in parents.indices where !finished[start] {
            var path: [Int] = []
            var onPath: Set<Int> = []
            var current: Int? = start
            while let position = current, !finished[position] {
                guard onPath.insert(position).inserted else {
                    let cycle = path.drop { $0 != position }
                    if let earliest = cycle.min() { parents[earliest] = nil }
                    break
                }
                path.append(position)
                current = parents[position]
            }
            for position in path { finished[position] = true }
        }
    }

    private static func parentsFirst(roots: [Int], children: [[Int]]) -> [Int] {
        var order = roots
        var next = 0
        while next < order.count {
            order += children[order[next]]
            next += 1
        }
        return order
    }
}
