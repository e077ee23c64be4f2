/// The comments of one post as a tree.
///
/// Siblings stand in order of creation. A comment whose parent is missing stands at the top; a
/// deleted comment stays only while living replies hang below it. Any input makes a tree: cycles,
/// which only a damaged file can hold, are cut at their earliest comment.
package struct CommentTree: Hashable, Sendable {
    /// One visible line of the tree.
    package struct Row: Hashable, Sendable, Identifiable {
        /// The comment.
        package let comment: CommentSummary
        /// 0 for an answer to the post, one more for each reply.
        package let depth: Int
        /// Whether a later sibling follows, for each ancestor from the top and the comment itself.
        ///
        /// This is what the lines of a drawn tree need. `depth + 1` long, but never longer than
        /// ``CommentTree/drawnDepth``: a thread may be deeper than any screen is wide.
        package let siblingFollows: [Bool]
        /// How many comments hang below, at any depth.
        package let descendantCount: Int
        /// Whether the comments below are hidden.
        package let isFolded: Bool

        /// The comment's identifier.
        package var id: Comment.ID { comment.id }
    }

    private struct Node: Hashable, Sendable {
        let comment: CommentSummary
        let depth: Int
        let siblingFollows: Bool
        let descendantCount: Int
    }

    /// How many levels of a thread can be told apart by their lines.
    package static let drawnDepth = 32

    /// Every visible node in reading order; a subtree is contiguous.
    private let nodes: [Node]

    /// Arranges comments in any order; O(n log n), without recursion.
    package init(_ comments: [CommentSummary]) {
        nodes = Self.arrange(CommentForest(comments))
    }

    /// How many living comments there are.
    package var count: Int { nodes.count { !$0.comment.isDeleted } }

    /// The visible rows in reading order, without what hangs below a folded comment.
    package func rows(folded: Set<Comment.ID> = []) -> [Row] {
        var rows: [Row] = []
        var follows: [Bool] = []
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            if node.depth < Self.drawnDepth {
                follows.removeLast(follows.count - node.depth)
                follows.append(node.siblingFollows)
            }
            let isFolded = node.descendantCount > 0 && folded.contains(node.comment.id)
            rows.append(
                Row(
                    comment: node.comment, depth: node.depth, siblingFollows: follows,
                    descendantCount: node.descendantCount, isFolded: isFolded))
            index += isFolded ? node.descendantCount + 1 : 1
        }
        return rows
    }

    private static func arrange(_ forest: CommentForest) -> [Node] {
        var nodes: [Node] = []
        nodes.reserveCapacity(forest.visibleCount)
        // A stack instead of recursion: a thread of 100,000 replies must not end the program.
        var stack: [(position: Int, depth: Int, follows: Bool)] = []
        func push(_ siblings: [Int], depth: Int) {
            for (offset, position) in siblings.enumerated().reversed() {
                stack.append((position, depth, offset < siblings.count - 1))
            }
        }
        push(forest.roots, depth: 0)
        while let next = stack.popLast() {
            nodes.append(
                Node(
                    comment: forest.comments[next.position], depth: next.depth,
                    siblingFollows: next.follows,
                    descendantCount: forest.descendantCounts[next.position]))
            push(forest.children[next.position], depth: next.depth + 1)
        }
        return nodes
    }
}
