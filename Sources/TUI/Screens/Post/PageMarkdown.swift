internal import SheafModel

/// A post with its thread as one text in Markdown, to be pasted elsewhere: an answer is a quotation in
/// that of the comment it answers.
struct PageMarkdown {
    let text: String

    /// Deeper quotations nobody tells apart.
    private static let mostLevels = 10

    init(
        _ post: Post, by author: AuthorName, _ thread: [CommentTree.Row],
        in environment: Environment
    ) {
        let words = environment.language.posts
        let name = environment.name(of: author).onOneLine
        var parts = [
            "# " + environment.title(post.title).onOneLine,
            name + ", " + environment.moment(post.createdAt),
            post.tags.map { "#" + $0 }.joined(separator: "  "), post.content,
        ]
        if !thread.isEmpty {
            let count = thread.count { !$0.comment.isDeleted }
            parts.append("## " + words.commentCount(count))
            parts.append(Self.quotations(thread, in: environment))
        }
        text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func quotations(
        _ thread: [CommentTree.Row], in environment: Environment
    ) -> String {
        var lines: [String] = []
        var depth = 0
        for row in thread {
            // Of an answer the line between is within the quotation of what it answers.
            if !lines.isEmpty { lines.append(quoted("", min(depth, row.depth - 1))) }
            depth = row.depth
            lines += comment(row.comment, in: environment).map { quoted($0, depth) }
        }
        return lines.joined(separator: "\n")
    }

    private static func comment(
        _ comment: CommentSummary, in environment: Environment
    ) -> [String] {
        guard !comment.isDeleted else { return [environment.language.posts.deletedComment] }
        let name = environment.name(of: comment.author).onOneLine
        return ["**\(name)**, \(environment.moment(comment.createdAt))", ""]
            + comment.content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0) }
    }

    private static func quoted(_ line: String, _ depth: Int) -> String {
        let marks = String(repeating: "> ", count: max(0, min(depth + 1, mostLevels)))
        return line.isEmpty ? String(marks.dropLast()) : marks + line
    }
}
