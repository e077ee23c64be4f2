internal import SheafModel

/// What a post's page consists of: blocks of different heights, laid out one at a time.
struct PostPage {
    enum Block {
        case title
        case facts
        case tags
        case picture
        case text(Int)
        case blank
        case rule
        /// A part of a comment, by its row.
        case comment(Int, part: Int)
        case note
    }

    let post: Post
    let text: MarkdownText
    let thread: ThreadRows
    let author: AuthorName
    /// How many comments there are, those below folded ones too; no deleted ones.
    let commentCount: Int
    /// How many of them are new.
    let newCount: Int
    /// Whether this view of the page is one that counts.
    private let isCounted: Bool
    let picture: PicturePane
    let environment: Environment
    let width: Int
    private let hasTags: Bool
    let isTextEmpty: Bool

    init(
        _ post: Post, text: MarkdownText, thread: ThreadRows, author: AuthorName,
        commentCount: Int, newCount: Int = 0, isCounted: Bool = false, picture: PicturePane,
        in environment: Environment
    ) {
        self.post = post
        self.text = text
        self.thread = thread
        self.author = author
        self.commentCount = commentCount
        self.newCount = newCount
        self.isCounted = isCounted
        self.picture = picture
        self.environment = environment
        width = environment.size.width
        hasTags = !post.tags.isEmpty
        isTextEmpty = post.content.isEmpty
    }

    // MARK: Order

    /// Blocks before the text.
    private var headCount: Int { 3 + (hasTags ? 1 : 0) + (hasPicture ? 1 : 0) }

    private var hasPicture: Bool { picture.text != nil }
    /// The position of the first block of the text.
    var textIndex: Int { headCount }
    /// The position of the rule between text and thread.
    var ruleIndex: Int { headCount + text.blocks.count + 1 }
    var count: Int { ruleIndex + 1 + max(1, thread.blockCount) }

    var rows: [CommentTree.Row] { thread.all }

    /// The position of a comment's first block; behind the last comment, the end.
    func index(ofComment row: Int) -> Int { ruleIndex + 1 + thread.block(ofRow: row) }

    /// The positions of all blocks of a comment.
    func indices(ofComment row: Int) -> Range<Int> {
        index(ofComment: row)..<index(ofComment: row + 1)
    }

    /// The comment in a block.
    func comment(at index: Int) -> Int? { thread.row(ofBlock: index - ruleIndex - 1)?.row }

    func block(at index: Int) -> Block {
        switch index {
        case 0: return .title
        case 1: return .facts
        case 2 where hasTags: return .tags
        case headCount - 2 where hasPicture: return .picture
        case headCount - 1: return .blank
        case ..<(headCount + text.blocks.count): return .text(index - headCount)
        case ruleIndex - 1: return .blank
        case ruleIndex: return .rule
        default:
            guard let place = thread.row(ofBlock: index - ruleIndex - 1) else { return .note }
            return .comment(place.row, part: place.part)
        }
    }

    // MARK: Sizes

    /// Blank columns on each side of the text.
    var margin: Int {
        width >= 60 ? max(1, environment.preferences.display.density.margin) : min(1, width / 20)
    }

    /// Lines longer than this are hard to follow with the eye.
    private static let widestText = 100

    var textWidth: Int { max(1, min(Self.widestText, width - 2 * margin)) }

    /// The room for a picture: the text has to begin on the same screen.
    var pictureRoom: Size {
        Size(width: textWidth, height: max(0, min(30, environment.size.height / 2)))
    }

    func lines(of index: Int) -> Int {
        switch block(at: index) {
        case .title: wrap(environment.title(post.title)).count
        case .facts: wrap(facts).count
        case .tags: wrap(tags).count
        case .picture: captionLines.count + picture.size.height
        case .text where isTextEmpty: 1
        case .text(let number): MarkdownLayout(text.blocks[number], width: textWidth).count
        case .blank, .rule, .note: 1
        case .comment(let row, let part): comment(row, part: part).height
        }
    }

    /// Whether all facts of the post are in view.
    func showsFacts(from position: FlowPosition) -> Bool {
        let above = position.block == 0 ? lines(of: 0) : 0
        let isBelow = position.block > 1 || position.block == 1 && position.line > 0
        return !isBelow && above - position.line + lines(of: 1) <= environment.size.height
    }

    /// What is below the view.
    struct Rest {
        /// Whether there are lines below it.
        let goesOn: Bool
        /// How much of a long text is above its lower edge, in per cent, as far as the text goes on.
        let share: Int?
    }

    /// What is below the view where it begins at a position; lays out what is in view, each block once.
    func rest(from position: FlowPosition) -> Rest {
        let height = max(1, environment.size.height)
        var y = -position.line
        for index in position.block..<max(position.block, count) {
            let lines = lines(of: index)
            guard y + lines <= height else {
                return Rest(goesOn: true, share: share(through: height - y, of: lines, at: index))
            }
            y += lines
        }
        return Rest(goesOn: false, share: nil)
    }

    /// The share of the text up to some of the lines of a block; nil for another block, and where the
    /// text is not longer than two screens.
    private func share(through shown: Int, of lines: Int, at index: Int) -> Int? {
        let height = environment.size.height
        let isLong =
            text.blocks.count >= 2 * height || text.byteCount / textWidth >= 2 * height
        guard isLong, case .text(let number) = block(at: index) else { return nil }
        let start = text.byteCount(before: number)
        let own = text.byteCount(before: number + 1) - start
        return (start + own * shown / max(1, lines)) * 100 / max(1, text.byteCount)
    }

    /// A part of a comment, laid out.
    func comment(_ row: Int, part: Int) -> CommentBlock {
        CommentBlock(
            rows[row], thread.part(part, ofRow: row), margin: margin,
            isAuthors: author.userID != nil && author.userID == rows[row].comment.author.userID,
            in: environment)
    }

    func wrap(_ text: String) -> [Substring] { DisplayWidth.wrap(text, width: textWidth) }

    /// Whether a column of the first line of the facts is in the name of the author.
    func isAuthor(x: Int) -> Bool { nameInFacts.contains(Point(x: x, y: 0)) }

    /// The name of the author in the first line of the facts.
    var nameInFacts: Rect {
        let cells = DisplayWidth.cells(of: environment.name(of: author).onOneLine)
        return Rect(x: margin, y: 0, width: min(cells, textWidth), height: 1)
    }

    /// The tag in a line of them that stands in a column.
    func tag(atLine line: Int, x: Int) -> String? {
        let text = tags
        let lines = wrap(text)
        guard lines.indices.contains(line), x >= margin else { return nil }
        var end = margin
        let place = lines[line].indices.first { index in
            end += DisplayWidth.cells(of: text[index])
            return x < end
        }
        guard let place else { return nil }
        var start = text.startIndex
        for tag in post.tags {
            let end = text.utf8.index(start, offsetBy: tag.utf8.count + 1)
            if (start..<end).contains(place) { return tag }
            start = text.utf8.index(end, offsetBy: 2, limitedBy: text.endIndex) ?? end
        }
        return nil
    }

    // MARK: Words

    /// How often the post was opened.
    ///
    /// The first time is said from the start: as a line that comes once it is stored it would move the page under
    /// a key that is typed by then.
    private var views: Int {
        isCounted && post.counts.views == 0 ? 1 : post.counts.views
    }

    var facts: String {
        let words = environment.language.posts
        var parts = [environment.moment(post.createdAt)]
        if post.updatedAt != post.createdAt {
            parts.append(words.edited(environment.day(post.updatedAt).unbroken))
        }
        parts.append(state)
        // That there are none says nothing.
        if post.counts.likes != 0 { parts.append(words.likeCount(post.counts.likes)) }
        if views != 0 { parts.append(words.viewCount(views)) }
        // A line may break between two facts, not within one that has room; closer together they may need
        // none.
        let name = environment.name(of: author).onOneLine
        let all =
            [name]
            + parts.map { part in
                let fits = DisplayWidth.cells(of: part) <= textWidth
                return fits ? part.unbroken : part.unbrokenButLast
            }
        let wide = all.joined(separator: "   ")
        return DisplayWidth.cells(of: wide) <= textWidth ? wide : all.joined(separator: "  ")
    }

    /// What the post is, with the sign that lists have for it; lines that are heard have the word alone.
    private var state: String {
        let word = environment.language.posts.status(post.status)
        return environment.isLinear ? word : environment.sign(of: post.status) + " " + word
    }

    /// The line of the facts in which the state stands, the cells before it, and it as it stands there;
    /// nil where a narrow screen has it in two lines.
    var stateInFacts: (line: Int, x: Int, text: String)? {
        let text = state.unbroken
        for (line, part) in wrap(facts).enumerated() {
            guard let range = part.firstRange(of: text) else { continue }
            return (line, DisplayWidth.cells(of: part[..<range.lowerBound]), text)
        }
        return nil
    }

    var captionLines: [Substring] { wrap(picture.caption(in: environment)) }

    var tags: String { post.tags.map { "#" + $0 }.joined(separator: "  ") }
}

extension String {
    /// The same without places where a line may break.
    fileprivate var unbroken: String { replacing(" ", with: "\u{a0}") }

    /// The same but for the last blank: it stands before the time, or before a date that is unbroken.
    fileprivate var unbrokenButLast: String {
        guard let last = lastIndex(of: " ") else { return self }
        return String(self[..<last]).unbroken + self[last...]
    }
}
