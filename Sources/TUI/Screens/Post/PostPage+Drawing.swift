internal import Model

extension PostPage {
    /// Draws what is in view.
    func draw(
        from position: FlowPosition, selected: Int?, arrived: Set<Comment.ID>,
        on canvas: inout Canvas
    ) {
        canvas.setCursor(x: min(margin, canvas.size.width), y: 0, visible: false)
        var y = -position.line
        var index = position.block
        while y < canvas.size.height, index < count {
            let height = lines(of: index)
            let area = Rect(x: 0, y: y, width: canvas.size.width, height: height)
            canvas.draw(in: area) { canvas in
                if let row = comment(at: index) {
                    CommentBlock(rows[row], margin: margin, in: environment).draw(
                        flag: arrived.contains(rows[row].id), isSelected: row == selected,
                        on: &canvas)
                } else {
                    draw(block(at: index), on: &canvas)
                }
            }
            y += height
            index += 1
        }
    }

    private func draw(_ block: Block, on canvas: inout Canvas) {
        switch block {
        case .title: write(environment.title(post.title), style: .heading, on: &canvas)
        case .facts: write(facts, style: .dim, on: &canvas)
        case .tags: write(tags, style: .tag, on: &canvas)
        case .text where isTextEmpty:
            canvas.write(environment.language.posts.noText, x: margin, y: 0, style: .dim)
        case .text(let number): draw(text.blocks[number], on: &canvas)
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

    private func draw(_ block: MarkdownText.Block, on canvas: inout Canvas) {
        let layout = MarkdownLayout(block, width: textWidth)
        for line in 0..<layout.count { layout.draw(line: line, x: margin, y: line, on: &canvas) }
    }

    private func drawRule(on canvas: inout Canvas) {
        let label = environment.language.posts.commentCount(commentCount)
        let start = canvas.write(label + " ", x: margin, y: 0, style: .bold) + margin
        for x in start..<max(start, canvas.size.width) {
            canvas.write(environment.signs.horizontal, x: x, y: 0, style: .border)
        }
    }
}
