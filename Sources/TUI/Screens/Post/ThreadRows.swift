internal import SheafModel

/// The visible comments of a thread, and what the page asks of them at each key: where one stands, and
/// how many blocks of the page it takes.
///
/// A short comment is one block. A long one is a block for its head and one for each of its lines, so
/// that only what is in view is laid out.
struct ThreadRows: Sendable {
    /// In reading order.
    let all: [CommentTree.Row]
    /// Whether something hangs below a comment that is not folded.
    let hasOpenReplies: Bool
    /// The row of each comment.
    private let places: [Comment.ID: Int]
    /// The first block of each row, and behind the last one how many there are; nil where each has one.
    private var starts: [Int]?
    /// The texts of long comments.
    private var texts: [Comment.ID: LongText] = [:]

    private struct LongText: Sendable {
        let content: String
        let text: MarkdownText
    }

    /// From so many bytes on a comment is long.
    private static let longest = 2_000

    /// Rows whose long texts are read again only where they are not those of `old`.
    init(_ rows: [CommentTree.Row] = [], signs: Signs = .unicode, after old: ThreadRows? = nil) {
        all = rows
        hasOpenReplies = rows.contains { $0.descendantCount > 0 && !$0.isFolded }
        var places: [Comment.ID: Int] = [:]
        places.reserveCapacity(rows.count)
        var long: [CommentTree.Row] = []
        for (index, row) in rows.enumerated() {
            places[row.id] = index
            let isShown = !row.isFolded && !row.comment.isDeleted
            if isShown, row.comment.content.utf8.count > Self.longest { long.append(row) }
        }
        self.places = places
        guard !long.isEmpty else { return }
        for row in long {
            let content = row.comment.content
            let known = old?.texts[row.id].flatMap {
                $0.content == content && $0.text.signs == signs ? $0 : nil
            }
            texts[row.id] =
                known
                ?? LongText(
                    content: content,
                    text: MarkdownText(CommentBlock.clean(content), signs: signs))
        }
        var starts = [0]
        starts.reserveCapacity(rows.count + 1)
        for row in rows {
            let lines = texts[row.id]?.text.blocks.count ?? 0
            starts.append((starts.last ?? 0) + 1 + lines)
        }
        self.starts = starts
    }

    /// The row of a comment; nil where it is not visible.
    func row(of comment: Comment.ID) -> Int? { places[comment] }

    /// How many blocks they take.
    var blockCount: Int { starts?.last ?? all.count }

    /// The first block of a row; behind the last one, the end.
    func block(ofRow row: Int) -> Int { starts?[row] ?? row }

    /// The row that has a block, and which of its blocks that is.
    func row(ofBlock block: Int) -> (row: Int, part: Int)? {
        guard block >= 0, block < blockCount else { return nil }
        guard let starts else { return (block, 0) }
        var low = 0
        var high = all.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= block { low = middle } else { high = middle }
        }
        return (low, block - starts[low])
    }

    /// What is shown in a block of a row.
    func part(_ part: Int, ofRow row: Int) -> CommentBlock.Part {
        guard let text = texts[all[row].id]?.text else { return .whole }
        return part == 0 ? .head : .text(text.blocks[part - 1])
    }
}
