internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// The page of a post in parts that can be searched, in the order they are read: title, tags, each block
/// of the text, then the name and the text of each comment, those below folds too.
struct PageParts {
    let post: Post
    let text: MarkdownText
    let comments: [CommentTree.Row]
    let environment: Environment

    /// Parts before the text.
    private static var heads: Int { 2 }
    private var firstComment: Int { Self.heads + text.blocks.count }

    var count: Int { firstComment + 2 * comments.count }

    /// What a part is.
    enum Part {
        case title
        case tags
        case text(Int)
        case name(CommentTree.Row)
        case comment(CommentTree.Row)
    }

    func part(at index: Int) -> Part {
        if index == 0 { return .title }
        if index == 1 { return .tags }
        if index < firstComment { return .text(index - Self.heads) }
        let row = comments[(index - firstComment) / 2]
        return (index - firstComment).isMultiple(of: 2) ? .name(row) : .comment(row)
    }

    /// The part of a block of the text.
    func index(ofText block: Int) -> Int { Self.heads + block }

    /// The part of the name above a comment; nil where it is not here.
    func index(ofComment id: Comment.ID) -> Int? {
        comments.firstIndex { $0.id == id }.map { firstComment + 2 * $0 }
    }

    static func fold(_ text: String) -> String { Folding.fold(text) }

    /// How often folded words stand in a part, and the bytes of that.
    func occurrences(of words: [String], in index: Int) -> (count: Int, bytes: Int) {
        switch part(at: index) {
        case .title: Self.occurrences(of: words, inLine: environment.title(post.title))
        case .tags:
            Self.occurrences(of: words, inLine: post.tags.map { "#" + $0 }.joined(separator: "  "))
        case .text(let block): Self.occurrences(of: words, in: text.blocks[block])
        case .name(let row):
            Self.occurrences(
                of: words,
                inLine: row.comment.isDeleted
                    ? "" : environment.name(of: row.comment.author).onOneLine)
        case .comment(let row): occurrences(of: words, in: row.comment)
        }
    }

    private func occurrences(
        of words: [String], in comment: CommentSummary
    ) -> (count: Int, bytes: Int) {
        let bytes = comment.content.utf8.count
        guard !comment.isDeleted, Self.mayHold(words, comment.content) else {
            return (0, bytes)
        }
        let blocks = MarkdownText(
            CommentBlock.clean(comment.content), signs: environment.signs
        ).blocks
        return (blocks.reduce(0) { $0 + Self.occurrences(of: words, in: $1).count }, bytes)
    }

    /// The same in what a block shows: without the marks that styles stand for.
    private static func occurrences(
        of words: [String], in block: MarkdownText.Block
    ) -> (count: Int, bytes: Int) {
        let bytes = block.source.utf8.count
        // Reading marks costs more than looking, and most blocks do not have it.
        guard mayHold(words, String(block.source)) else { return (0, bytes) }
        return (count(of: words, in: MarkdownLayout.text(of: block)), bytes)
    }

    /// Whether one of the words may stand in what a source shows: the marks of styles may stand within it,
    /// and what is written as HTML or behind a backslash is shown as something else.
    private static func mayHold(_ words: [String], _ source: String) -> Bool {
        if source.utf8.contains(where: { "<&\\".utf8.contains($0) }) { return true }
        let folded = fold(source)
        let plain = folded.filter { !"*_`~".contains($0) }
        return words.contains { folded.contains($0) || plain.contains($0) }
    }

    private static func occurrences(
        of words: [String], inLine line: String
    ) -> (count: Int, bytes: Int) { (count(of: words, in: line), line.utf8.count) }

    /// How often folded words stand in a text.
    static func count(of words: [String], in text: some StringProtocol) -> Int {
        let folded = fold(String(text))
        let places = words.flatMap { folded.ranges(of: $0) }
        if words.count < 2 { return places.count }
        // Where one word stands in another, that is one place.
        var (count, end) = (0, folded.startIndex)
        for place in places.sorted(by: { $0.lowerBound < $1.lowerBound })
        where place.lowerBound >= end {
            count += 1
            end = place.upperBound
        }
        return count
    }
}
