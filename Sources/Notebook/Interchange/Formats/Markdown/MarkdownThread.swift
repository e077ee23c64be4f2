import FoundationEssentials
import Model
import Persistence

/// A comment as it stands below the text of a Markdown file.
struct MarkdownComment {
    let comment: Comment
    /// Who wrote it, in words.
    let author: AuthorLabel?
}

/// The comments of a post as a thread below its text, which any reader of Markdown shows as quotations inside
/// one another.
///
/// What a quotation cannot say stands in an HTML comment above it, in words (``MarkdownFacts``). A line that begins with `<!--` can
/// be in no comment's text, where each line begins with `>`; so the last beginning of a thread is the one.
enum MarkdownThread {
    private static let start = "\n<!-- sheaf:comments -->\n"
    private static let mark = "<!-- sheaf:comment "
    /// Comments inside one another, at most; those deeper stand beside their parents.
    private static let depth = 50

    // MARK: - Writing

    /// Begins the thread.
    static var beginning: String { start }

    /// Whether a text has to be followed by a thread, if only by an empty one, because it holds what begins one.
    static func needsBeginning(_ body: String) -> Bool { split(body).body != body }

    /// A comment, `depth` levels below the post.
    static func text(of comment: Comment, author: AuthorLabel?, depth: Int) -> String {
        var writer = JSONWriter()
        var bare = comment
        bare.content = ""
        writer.comment(bare) { writer in
            guard comment.author.userID != nil, let author else { return }
            writer.member("authorName", author.name)
            writer.member("authorEmail", author.email)
        }
        let facts = MarkdownFacts.line(of: writer.text)
        let prefix = String(repeating: "> ", count: min(depth, Self.depth))
        let day = CalendarDate(comment.createdAt).description
        let name = MarkdownBlocks.escaped(
            VisibleText.oneLine(author?.displayName ?? "?"), atLineStart: false)
        let lines = comment.content.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let text = lines.map { prefix + String(decoding: $0, as: UTF8.self) + "\n" }.joined()
        return "\n\(mark)\(facts) -->\n\(prefix)**\(name)**, \(day)\n\(prefix)\n\(text)"
    }

    // MARK: - Reading

    /// Splits what follows the front matter into the text and the comments.
    static func split(_ rest: String) -> (body: String, comments: [MarkdownComment]) {
        let bytes = Array(rest.utf8)
        guard let place = lastPlace(of: Array(start.utf8), in: bytes) else { return (rest, []) }
        var comments: [MarkdownComment] = []
        var lines = FrontMatter.Lines(
            String(decoding: bytes[(place + start.utf8.count)...], as: UTF8.self))
        var facts: String?
        var quoted: [String] = []
        func close() -> Bool {
            guard let text = facts else { return quoted.isEmpty }
            guard let comment = comment(text, quoted) else { return false }
            comments.append(comment)
            return true
        }
        while let line = lines.next() {
            let text = String(line)
            if text.begins(with: mark), text.ends(with: " -->\n") {
                guard close() else { return (rest, []) }
                facts = String(
                    decoding: text.utf8.dropFirst(mark.utf8.count).dropLast(5), as: UTF8.self)
                quoted = []
            } else if text.begins(with: ">"), facts != nil {
                quoted.append(text)
            } else if text != "\n" {
                // Somebody wrote on below it: then all of it is text.
                return (rest, [])
            }
        }
        guard close() else { return (rest, []) }
        return (String(decoding: bytes[..<place], as: UTF8.self), comments)
    }

    private static func lastPlace(of mark: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= mark.count else { return nil }
        var place = bytes.count - mark.count
        while place >= 0 {
            if bytes[place] == mark[0], bytes[place...].starts(with: mark) { return place }
            place -= 1
        }
        return nil
    }

    private static func comment(_ facts: String, _ quoted: [String]) -> MarkdownComment? {
        // Whatever is no comment of ours is text.
        guard let value = MarkdownFacts.object(of: facts),
            // As above.
            case .comment(let comment)? = try? ExportedRow.read(value, file: "")?.row
        else { return nil }
        guard quoted.count >= 3, let name = quoted[0].utf8.firstRange(of: "**".utf8) else {
            return nil
        }
        let prefix = quoted[0].utf8[..<name.lowerBound].count
        var bytes: [UInt8] = []
        for line in quoted.dropFirst(2) { bytes += line.utf8.dropFirst(prefix) }
        var read = comment
        read.content = String(decoding: bytes.dropLast(), as: UTF8.self)
        guard case .string(let words)? = value["authorName"]?.content,
            case .string(let address)? = value["authorEmail"]?.content
        else { return MarkdownComment(comment: read, author: comment.author.label) }
        return MarkdownComment(
            comment: read, author: AuthorLabel(name: words, email: address))
    }
}
