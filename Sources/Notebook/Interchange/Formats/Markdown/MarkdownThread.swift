import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// A comment as it stands below the text of a Markdown file.
struct MarkdownComment {
    let comment: Comment
    /// Who wrote it, in words.
    let author: AuthorLabel?
    /// In which line it begins, of the file or of what was read.
    var line: Int
}

/// The comments of a post as a thread below its text, which any reader of Markdown shows as quotations inside
/// one another.
///
/// What a quotation cannot say stands in an HTML comment above it, in words (``MarkdownFacts``). A line that begins with `<!--` can
/// be in no comment's text, where each line begins with `>`; so the last beginning of a thread is the one.
///
/// It is read as editors give it back as well: with `\r\n` at the ends of all lines, without blanks at the ends of
/// lines, and without the end of the last one.
enum MarkdownThread {
    private static let start = "\n<!-- sheaf:comments -->"
    private static let mark = "<!-- sheaf:comment "
    /// Comments inside one another, at most; those deeper stand beside their parents.
    private static let depth = 50

    // MARK: - Writing

    /// Begins the thread.
    static var beginning: String { start + "\n" }

    /// Whether a text has to be followed by a thread, if only by an empty one, because it holds what begins one.
    static func needsBeginning(_ body: String) -> Bool { split(body).body != body }

    /// A comment, `depth` levels below the post.
    static func text(of comment: Comment, author: AuthorLabel?, depth: Int) -> String {
        var writer = JSONWriter()
        var bare = comment
        bare.content = ""
        let named = bare.metadata.removeValue(forKey: ForeignRow.originalAuthor)
        if bare.author.userID == nil, let id = named.flatMap({ User.ID($0) }) {
            bare.author = Authorship(userID: id)
        }
        writer.comment(bare) { writer in
            guard bare.author.userID != nil, let author else { return }
            writer.member("authorName", author.name)
            writer.member("authorEmail", author.email)
        }
        let facts = MarkdownFacts.line(of: writer.text)
        let prefix = String(repeating: "> ", count: min(depth, Self.depth))
        // Many editors take the blanks at the ends of lines away.
        let empty = String(prefix.unicodeScalars.dropLast())
        let day = CalendarDate(comment.createdAt).description
        let name = MarkdownBlocks.escaped(
            VisibleText.oneLine(author?.displayName ?? "?"), atLineStart: false)
        let lines = comment.content.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let text = lines.map { line in
            (line.isEmpty ? empty : prefix + String(decoding: line, as: UTF8.self)) + "\n"
        }.joined()
        return "\n\(mark)\(facts) -->\n\(prefix)**\(name)**, \(day)\n\(empty)\n\(text)"
    }

    // MARK: - Reading

    /// Splits what follows the front matter into the text and the comments.
    ///
    /// What somebody wrote on below the last comment is text, too: the end of a file is where people
    /// write.
    static func split(_ rest: String) -> (body: String, comments: [MarkdownComment]) {
        let bytes = Array(rest.utf8)
        guard let place = lastPlace(in: bytes) else { return (rest, []) }
        var comments: [MarkdownComment] = []
        var lines = FrontMatter.Lines(String(decoding: bytes[place.end...], as: UTF8.self))
        var facts: String?
        var line = bytes[..<place.end].count { $0 == UInt8(ascii: "\n") }
        var start = line
        var quoted: [String] = []
        // The lines of a comment stand together.
        var isQuotationOver = false
        var below = ""
        func close() -> Bool {
            guard let text = facts else { return quoted.isEmpty }
            guard let comment = comment(text, quoted, at: start) else { return false }
            comments.append(comment)
            return true
        }
        while let next = lines.next() {
            line += 1
            let text = place.hasReturns ? withoutReturn(next) : String(next)
            let words = text.trimmingBlanks
            if text.begins(with: mark), words.ends(with: " -->") {
                // Behind such a text there are no more comments: then all of it is text.
                guard below.isEmpty, close() else { return (rest, []) }
                facts = String(
                    decoding: words.utf8.dropFirst(mark.utf8.count).dropLast(4), as: UTF8.self)
                start = line
                quoted = []
                isQuotationOver = false
            } else if !below.isEmpty {
                below += String(next)
            } else if text.begins(with: ">"), facts != nil, !isQuotationOver {
                quoted.append(text)
            } else if words.isEmpty {
                isQuotationOver = !quoted.isEmpty
            } else if facts == nil {
                return (rest, [])
            } else {
                below = String(next)
            }
        }
        guard close() else { return (rest, []) }
        let body = String(decoding: bytes[..<place.start], as: UTF8.self)
        let blank = place.hasReturns ? "\r\n" : "\n"
        return (below.isEmpty ? body : body + blank + below, comments)
    }

    /// Where the last thread begins and where its first line does, and whether its lines end with `\r\n`: a text
    /// whose last line has a return is no such thing.
    private static func lastPlace(
        in bytes: [UInt8]
    ) -> (start: Int, end: Int, hasReturns: Bool)? {
        let mark = Array(start.utf8)
        guard bytes.count >= mark.count else { return nil }
        for place in (0...bytes.count - mark.count).reversed() {
            guard bytes[place] == mark[0], bytes[place...].starts(with: mark) else { continue }
            let behind = bytes[(place + mark.count)...]
            let isBehindReturn = place > 0 && bytes[place - 1] == UInt8(ascii: "\r")
            if behind.starts(with: "\n".utf8) { return (place, behind.startIndex + 1, false) }
            if behind.isEmpty || isBehindReturn && behind.starts(with: "\r\n".utf8) {
                let end = min(behind.startIndex + 2, bytes.count)
                return (isBehindReturn ? place - 1 : place, end, isBehindReturn)
            }
        }
        return nil
    }

    private static func withoutReturn(_ line: Substring.UnicodeScalarView.SubSequence) -> String {
        guard line.suffix(2).elementsEqual(["\r", "\n"]) else { return String(line) }
        return String(line.dropLast(2)) + "\n"
    }

    private static func comment(
        _ facts: String, _ quoted: [String], at line: Int
    ) -> MarkdownComment? {
        // Whatever is no comment of ours is text.
        guard let value = MarkdownFacts.object(of: facts),
            // As above.
            case .comment(let comment)? = try? ExportedRow.read(value, file: "")?.row
        else { return nil }
        guard quoted.count >= 3, let name = quoted[0].utf8.firstRange(of: "**".utf8) else {
            return nil
        }
        let depth = quoted[0].utf8[..<name.lowerBound].count { $0 == UInt8(ascii: ">") }
        var bytes: [UInt8] = []
        for line in quoted.dropFirst(2) { bytes += unquoted(line, depth) }
        // Without the end of a line that many an editor takes from the last one of a file.
        if bytes.last == UInt8(ascii: "\n"), quoted.last?.utf8.last == bytes.last {
            bytes.removeLast()
        }
        var read = comment
        // Everybody's: the likes of people have no lines of their own here.
        read.likes = comment.likes.addingClamped(likesOfPeople(in: value))
        read.content = String(decoding: bytes, as: UTF8.self)
        guard case .string(let words)? = value["authorName"]?.content,
            case .string(let address)? = value["authorEmail"]?.content
        else { return MarkdownComment(comment: read, author: comment.author.label, line: line) }
        return MarkdownComment(
            comment: read, author: AuthorLabel(name: words, email: address), line: line)
    }

    /// How many of the likes are those of people, which a line of an export has apart.
    private static func likesOfPeople(in value: JSONValue) -> Int {
        guard case .number(let text)? = value["likesByPeople"]?.content else { return 0 }
        return max(0, Int(text) ?? 0)
    }

    /// A line without the marks of so many quotations, each of which may have a blank behind it.
    private static func unquoted(_ line: String, _ depth: Int) -> Substring.UTF8View {
        var rest = line.utf8[...]
        for _ in 0..<depth {
            guard rest.first == UInt8(ascii: ">") else { break }
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
        }
        return rest
    }
}
