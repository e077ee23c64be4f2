internal import SheafModel

extension PostPage {
    /// Draws what is in view, and notes which of the comments is where by `numbers`, from 0.
    func draw(
        from position: FlowPosition, selected: Int?, arrived: Set<Comment.ID>,
        numbers: [Comment.ID: Int], marking matches: MatchedWords, on canvas: inout Canvas
    ) {
        canvas.setCursor(
            x: min(margin, canvas.size.width), y: 0,
            visible: environment.preferences.display.showsCursor)
        var y = -position.line
        var index = position.block
        while y < canvas.size.height, index < count {
            let height = draw(index, at: y, selected: selected, arrived: arrived, on: &canvas)
            if let row = headedRow(at: index), let number = numbers[rows[row].id] {
                canvas.note(number: number + 1, y: y)
            }
            for words in [matches, environment.foundBy] where !words.isEmpty {
                for part in searched(index) { mark(words, in: part, at: y, on: &canvas) }
            }
            // A list looks for who wrote a post as well.
            if case .facts = block(at: index) {
                mark(environment.foundBy, in: nameInFacts, at: y, on: &canvas)
            }
            y += height
            index += 1
        }
    }

    /// The row of the comment that begins with a block.
    private func headedRow(at index: Int) -> Int? {
        guard case .comment(let row, let part) = block(at: index) else { return nil }
        return comment(row, part: part).showsHead ? row : nil
    }

    /// The parts of a block in which it is looked for what is looked for.
    private func searched(_ index: Int) -> [Rect] {
        switch block(at: index) {
        case .comment(let row, let part): comment(row, part: part).searchedParts
        case .text where isTextEmpty: []
        case .title, .tags, .text: [Rect(x: 0, y: 0, width: width, height: lines(of: index))]
        case .facts, .blank, .rule, .note, .picture: []
        }
    }

    private func mark(
        _ words: MatchedWords, in part: Rect, at y: Int, on canvas: inout Canvas
    ) {
        let moved = Rect(x: part.minX, y: y + part.minY, width: part.width, height: part.height)
        canvas.mark(words, in: canvas.bounds.intersection(moved))
    }

    /// Draws a block, laid out once, and gives the lines it takes.
    private func draw(
        _ index: Int, at y: Int, selected: Int?, arrived: Set<Comment.ID>, on canvas: inout Canvas
    ) -> Int {
        let width = canvas.size.width
        let block = block(at: index)
        switch block {
        case .comment(let row, let part):
            let comment = comment(row, part: part)
            let area = Rect(x: 0, y: y, width: width, height: comment.height)
            canvas.draw(in: area) { canvas in
                comment.draw(
                    flag: arrived.contains(rows[row].id), isSelected: row == selected, on: &canvas)
            }
            return comment.height
        case .text(let number) where !isTextEmpty:
            let layout = MarkdownLayout(text.blocks[number], width: textWidth)
            for line in 0..<layout.count {
                layout.draw(line: line, x: margin, y: y + line, on: &canvas)
            }
            return layout.count
        case .title, .facts, .tags, .picture, .text, .blank, .rule, .note:
            let height = lines(of: index)
            let area = Rect(x: 0, y: y, width: width, height: height)
            canvas.draw(in: area) { draw(block, on: &$0) }
            return height
        }
    }

    private func draw(_ block: Block, on canvas: inout Canvas) {
        switch block {
        case .title: write(environment.title(post.title), style: .heading, on: &canvas)
        case .facts:
            write(facts, style: .dim, on: &canvas)
            if let (line, x, text) = stateInFacts {
                canvas.write(text, x: margin + x, y: line, style: post.status.signStyle)
            }
        case .tags: write(tags, style: .tag, on: &canvas)
        case .picture:
            write(picture.caption(in: environment), style: .dim, on: &canvas)
            picture.draw(x: margin, y: captionLines.count, on: &canvas)
        case .text:
            canvas.write(environment.language.posts.noText, x: margin, y: 0, style: .dim)
        case .rule: drawRule(on: &canvas)
        case .note:
            canvas.write(
                environment.language.posts.noComments, x: margin, y: 0, style: .dim)
        case .blank, .comment: break
        }
    }

    private func write(_ text: String, style: Style, on canvas: inout Canvas) {
        for (line, part) in wrap(text).enumerated() {
            canvas.write(part, x: margin, y: line, style: style)
        }
    }

    private func drawRule(on canvas: inout Canvas) {
        let count = environment.language.posts.commentCount(commentCount)
        let label = newCount == 0 ? count : environment.language.reading.withNew(count, newCount)
        let start = canvas.write(label + " ", x: margin, y: 0, style: .bold) + margin
        for x in start..<max(start, canvas.size.width) {
            canvas.write(environment.signs.horizontal, x: x, y: 0, style: .border)
        }
    }
}
