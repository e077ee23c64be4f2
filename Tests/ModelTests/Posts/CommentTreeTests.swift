import Foundation
import SheafModel
import SheafTestSupport
import Testing

@Suite struct `A comment tree` {
    private func id(_ number: Int) -> SheafModel.Comment.ID {
        SheafModel.Comment.ID(UUID(high: 0, low: UInt64(number)))
    }

    private func comment(
        _ number: Int, to parent: Int? = nil, at time: Double? = nil, deleted: Bool = false
    ) -> CommentSummary {
        let date = Date(timeIntervalSince1970: time ?? Double(number))
        return CommentSummary(
            id: id(number), postID: Post.ID(UUID(high: 0, low: 0)), parentID: parent.map(id),
            author: .unknown, content: deleted ? "" : "\(number)", likes: 0, createdAt: date,
            updatedAt: date, isDeleted: deleted, postTitle: "")
    }

    private func outline(_ tree: CommentTree, folded: Set<SheafModel.Comment.ID> = []) -> [String] {
        tree.rows(folded: folded).map { row in
            String(repeating: ".", count: row.depth) + "\(row.id.uuid.low)"
        }
    }

    @Test func `of nothing is empty`() {
        #expect(CommentTree([]).rows().isEmpty)
        #expect(CommentTree([]).count == 0)
    }

    @Test func `puts replies below what they answer, siblings in order of creation`() {
        let comments = [
            comment(5, to: 2), comment(1, at: 9), comment(2), comment(3, to: 2, at: 7),
            comment(4, to: 3),
        ]
        for comments in [comments, comments.reversed()] {
            #expect(outline(CommentTree(comments)) == ["2", ".5", ".3", "..4", "1"])
        }
    }

    @Test func `orders comments of one moment by their identifiers`() {
        let comments = [comment(3, at: 1), comment(1, at: 1), comment(2, at: 1)]
        #expect(outline(CommentTree(comments)) == ["1", "2", "3"])
    }

    @Test func `says where lines go on and how much hangs below`() {
        let rows = CommentTree([
            comment(1), comment(2, to: 1), comment(3, to: 2), comment(4, to: 1), comment(5),
        ]).rows()
        #expect(
            rows.map(\.siblingFollows) == [
                [true], [true, true], [true, true, false], [true, false], [false],
            ])
        #expect(rows.map(\.descendantCount) == [3, 1, 0, 0, 0])
    }

    @Test func `hides what is below a folded comment`() {
        let tree = CommentTree([comment(1), comment(2, to: 1), comment(3, to: 2), comment(4)])
        #expect(outline(tree, folded: [id(1)]) == ["1", "4"])
        #expect(tree.rows(folded: [id(1)]).map(\.isFolded) == [true, false])
        #expect(outline(tree, folded: [id(3), id(9)]) == ["1", ".2", "..3", "4"])
        #expect(tree.rows(folded: [id(3)]).allSatisfy { !$0.isFolded })
    }

    @Test func `keeps a deleted comment only while something living hangs below`() {
        let tree = CommentTree([
            comment(1, deleted: true), comment(2, to: 1, deleted: true), comment(3, to: 2),
            comment(4, deleted: true), comment(5, to: 4, deleted: true),
        ])
        #expect(outline(tree) == ["1", ".2", "..3"])
        #expect(tree.count == 1)
    }

    @Test func `puts a comment whose parent is missing at the top`() {
        #expect(outline(CommentTree([comment(1, to: 99), comment(2, to: 1)])) == ["1", ".2"])
    }

    @Test func `cuts cycles at their earliest comment`() {
        #expect(outline(CommentTree([comment(1, to: 1)])) == ["1"])
        let cycle = [comment(1, to: 3), comment(2, to: 1), comment(3, to: 2), comment(4, to: 3)]
        #expect(outline(CommentTree(cycle)) == ["1", ".2", "..3", "...4"])
        let later = [comment(1, to: 3), comment(2, to: 3), comment(3, to: 2)]
        #expect(outline(CommentTree(later)) == ["2", ".3", "..1"])
    }

    @Test func `shows everything once, whatever it is made of`() {
        for seed in SeededGenerator.seeds(20) {
            var random = SeededGenerator(seed: seed)
            let comments = (0..<200).map { number in
                comment(
                    number,
                    to: Bool.random(using: &random) ? Int.random(in: 0..<220, using: &random) : nil,
                    at: Double(Int.random(in: 0..<9, using: &random)))
            }
            let tree = CommentTree(comments)
            let rows = tree.rows()
            #expect(Set(rows.map(\.id)) == Set(comments.map(\.id)), "seed \(seed)")
            #expect(rows.count == comments.count, "seed \(seed)")
            #expect(tree.count == 200)
            #expect(rows.filter { $0.depth == 0 }.reduce(0) { $0 + $1.descendantCount + 1 } == 200)
        }
    }

    @Test func `is as deep as the thread, 100,000 replies in one line`() {
        let comments = (0..<100_000).map { comment($0, to: $0 == 0 ? nil : $0 - 1) }
        let rows = CommentTree(comments).rows()
        #expect(rows.count == 100_000)
        #expect(rows.last?.depth == 99_999)
        #expect(rows.last?.siblingFollows.count == CommentTree.drawnDepth)
        #expect(rows.first?.descendantCount == 99_999)
        #expect(CommentTree(comments).rows(folded: [id(0)]).count == 1)
    }
}
