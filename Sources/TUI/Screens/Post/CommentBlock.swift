internal import SheafModel

/// One comment of a thread as it is drawn: the lines of the tree, who and when, the text.
struct CommentBlock {
    private let row: CommentTree.Row
    private let environment: Environment
    private let prefix: String
    private let continuation: String
    private let head: Head
    /// The text in lines: a layout, and which of its lines.
    private let text: [(layout: MarkdownLayout, line: Int)]
    /// Whether the text stands behind the name on the first line.
    private let isInline: Bool

    /// Cells at the left for selection and flag, and the margin of the page above.
    private let gutter: Int

    /// Which part of a comment is drawn: of a long one it is a line, or what stands above them.
    enum Part {
        case whole
        case head
        case text(MarkdownText.Block)
    }

    /// Whether who and when are drawn.
    let showsHead: Bool

    /// A part of a comment as far from the edges as the text of the page is, which has that `margin`.
    ///
    /// A comment of the author of the post says so.
    init(
        _ row: CommentTree.Row, _ part: Part, margin: Int, isAuthors: Bool = false,
        in environment: Environment
    ) {
        let gutter = max(Self.marks, margin)
        self.gutter = gutter
        self.row = row
        self.environment = environment
        let signs = environment.signs
        let room = max(8, environment.size.width - 2 * gutter + Self.marks)
        // Deep threads keep their inner levels; the outer ones would push the text off the screen.
        let levels = row.siblingFollows.dropFirst().suffix(max(1, room / 9))
        var prefix = ""
        var continuation = ""
        for (index, follows) in levels.enumerated() {
            let isLast = index == levels.count - 1
            let trunk = follows ? signs.trunk : "   "
            prefix += isLast ? (follows ? signs.branch : signs.lastBranch) : trunk
            continuation += trunk
        }
        // Where outer levels are left out, a number says how deep it is.
        if levels.count < row.depth, row.depth < 1_000 {
            let number = "\(row.depth)"
            prefix.replaceSubrange(
                prefix.startIndex..<prefix.index(prefix.startIndex, offsetBy: 3),
                with: number + String(repeating: " ", count: 3 - number.count))
        }
        if environment.isLinear {
            // Lines of a tree say nothing to who hears them.
            prefix = row.depth > 0 ? environment.language.linear.level(row.depth) + " " : ""
            continuation = ""
        }
        self.prefix = prefix
        let below = row.descendantCount > 0 && !row.isFolded
        self.continuation =
            environment.isLinear ? "" : continuation + (below ? signs.vertical + " " : "  ")
        let cells = DisplayWidth.cells(of: self.continuation)
        head = Self.head(
            of: row, isAuthors: isAuthors,
            cells: room - DisplayWidth.cells(of: prefix) - Self.foldCells(in: environment),
            in: environment)
        let blocks = Self.blocks(of: row, part, signs: signs)
        if case .text = part { showsHead = false } else { showsHead = true }
        let layouts = blocks.map { MarkdownLayout($0, width: max(1, room - cells)) }
        text = layouts.flatMap { layout in (0..<layout.count).map { (layout, $0) } }
        let hasAvatar = environment.avatar(of: row.comment.author) != nil
        let start = DisplayWidth.cells(of: prefix) + Self.foldCells(in: environment)
        let line = gutter + start + (hasAvatar ? 3 : 0) + head.cells + 2
        let isSmall = environment.preferences.display.density == .small
        isInline =
            isSmall && showsHead && text.count == 1
            && line + (layouts.first?.width ?? 0) <= environment.size.width
    }

    /// Cells for the sign of the selection and the one of a new comment.
    private static let marks = 2

    /// Cells behind the lines of the tree for the sign that folds: where there is none they stay empty,
    /// so that names of one depth stand below each other, and their texts below them.
    private static func foldCells(in environment: Environment) -> Int {
        environment.isLinear ? 0 : 2
    }

    var height: Int { isInline ? 1 : (showsHead ? 1 : 0) + text.count }

    /// How often something stands in its text, as `count` finds it.
    func places(_ count: (Substring) -> Int) -> Int {
        text.reduce(0) { $1.line == 0 ? $0 + $1.layout.places(count) : $0 }
    }

    /// The line of the block in which one of these places stands.
    func line(ofPlace number: Int, _ count: (Substring) -> Int) -> Int {
        var rest = number
        for (index, part) in text.enumerated() where part.line == 0 {
            let places = part.layout.places(count)
            if rest < places {
                let line = index + part.layout.line(ofPlace: rest, count)
                return isInline ? 0 : line + (showsHead ? 1 : 0)
            }
            rest -= places
        }
        return 0
    }

    /// The parts of it in which one looks for words: the name and the text, and not what else stands
    /// beside these.
    var searchedParts: [Rect] {
        let width = environment.size.width
        let indent = gutter + DisplayWidth.cells(of: continuation)
        let first = showsHead ? 1 : 0
        let lines = Rect(
            x: indent, y: first, width: max(0, width - indent), height: isInline ? 0 : text.count)
        guard showsHead, !row.comment.isDeleted else { return [lines] }
        let name = Rect(x: nameStart, y: 0, width: DisplayWidth.cells(of: head.name), height: 1)
        guard isInline else { return [name, lines] }
        let start = nameStart + head.cells + 2
        return [name, Rect(x: start, y: 0, width: max(0, width - start), height: 1)]
    }

    /// The column where the name begins.
    private var nameStart: Int {
        let hasAvatar = !row.comment.isDeleted && environment.avatar(of: row.comment.author) != nil
        return gutter + DisplayWidth.cells(of: prefix) + Self.foldCells(in: environment)
            + (hasAvatar ? 3 : 0)
    }

    private static func blocks(
        of row: CommentTree.Row, _ part: Part, signs: Signs
    ) -> [MarkdownText.Block] {
        switch part {
        case .head: return []
        case .text(let block): return [block]
        case .whole:
            let isHidden = row.isFolded || row.comment.isDeleted
            let body = isHidden ? "" : clean(row.comment.content)
            return body.isEmpty ? [] : Array(MarkdownText(body, signs: signs).blocks)
        }
    }

    /// Who, and more quietly what else.
    private struct Head {
        let name: String
        let rest: String
        var cells: Int { DisplayWidth.cells(of: name) + DisplayWidth.cells(of: rest) }

        init(_ name: String, _ rest: [String] = []) {
            self.name = name
            self.rest = rest.map { "  " + $0 }.joined()
        }
    }

    /// Who, when, and what else: with less of the date where there is no room, as half a number would
    /// be another one.
    private static func head(
        of row: CommentTree.Row, isAuthors: Bool, cells: Int, in environment: Environment
    ) -> Head {
        let words = environment.language.posts
        let comment = row.comment
        var rest = comment.likes == 0 ? [] : [words.likeCount(comment.likes)]
        if row.isFolded { rest.append(words.folded(row.descendantCount)) }
        guard !comment.isDeleted else { return Head(words.deletedComment, rest) }
        let name = environment.name(of: comment.author).onOneLine
        let avatar = environment.avatar(of: comment.author) == nil ? 0 : 3
        let author = isAuthors ? [words.ofAuthor] : []
        let (moment, day) = (
            environment.moment(comment.createdAt), environment.day(comment.createdAt)
        )
        let edited = comment.updatedAt == comment.createdAt ? [] : [words.editedComment]
        var forms: [[String]] = [author + [moment] + edited, author + [moment]]
        if isAuthors {
            // That it is who wrote the post is worth more than the hour and the year.
            forms += [author + [day], author + [environment.shortDate(comment.createdAt)], author]
        } else {
            forms.append([day])
        }
        forms.append([])
        let heads = forms.map { Head(name, $0 + rest) }
        return heads.first { $0.cells <= cells - avatar } ?? Head(name)
    }

    /// A text without what cannot be seen at its end.
    static func clean(_ text: String) -> String {
        var text = text[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    func draw(flag: Bool, isSelected: Bool, on canvas: inout Canvas) {
        if isSelected { drawSelection(on: &canvas) }
        guard showsHead else { return drawText(from: 0, on: &canvas) }
        let signs = environment.signs
        var x = gutter
        x += canvas.write(prefix, x: x, y: 0, style: .border)
        if row.descendantCount > 0, !environment.isLinear {
            canvas.write(row.isFolded ? signs.folded : signs.unfolded, x: x, y: 0, style: .dim)
        }
        x += Self.foldCells(in: environment)
        if let avatar = environment.avatar(of: row.comment.author), !row.comment.isDeleted {
            x += canvas.write(avatar.initials, x: x, y: 0, style: avatar.style) + 1
        }
        x += canvas.write(
            head.name, x: x, y: 0,
            style: row.comment.isDeleted ? .deleted : isSelected ? .accent : .bold)
        x += canvas.write(head.rest, x: x, y: 0, style: .dim)
        if isInline {
            text.first?.layout.draw(line: 0, x: x + 2, y: 0, on: &canvas)
        } else {
            drawText(from: 1, on: &canvas)
        }
        if flag { canvas.write(signs.new, x: gutter - 1, y: 0, style: .new) }
    }

    /// A bar over the whole height, and the cursor where the text begins.
    private func drawSelection(on canvas: inout Canvas) {
        let sign = environment.isLinear ? ">" : environment.signs.bar
        for y in 0..<(environment.isLinear ? 1 : height) {
            canvas.write(sign, x: 0, y: y, style: .accent)
        }
        guard showsHead else { return }
        canvas.setCursor(
            x: gutter, y: 0, visible: environment.preferences.display.showsCursor)
    }

    private func drawText(from first: Int, on canvas: inout Canvas) {
        for (index, part) in text.enumerated() {
            let y = first + index
            let start = canvas.write(continuation, x: gutter, y: y, style: .border)
            part.layout.draw(line: part.line, x: gutter + start, y: y, on: &canvas)
        }
    }
}
