internal import SheafModel

// Up and down through text and thread.
extension PostScreen {
    func extent(of page: PostPage, in environment: Environment) -> FlowPosition.Extent {
        FlowPosition.Extent(
            count: page.count, height: environment.size.height, lines: page.lines(of:))
    }

    mutating func move(
        in environment: Environment, _ body: (inout FlowPosition, FlowPosition.Extent) -> Void
    ) {
        guard let page = page(in: environment) else { return }
        body(&position, extent(of: page, in: environment))
    }

    mutating func select(_ comment: Comment.ID, in environment: Environment) {
        selected = comment
        guard let row = selectedRow, let page = page(in: environment) else { return }
        position.reveal(page.indices(ofComment: row), in: extent(of: page, in: environment))
    }

    /// Selects the comment that was clicked, or folds it if it was selected; shows the author of the post
    /// whose name was, and the posts of a tag.
    mutating func click(_ point: Point, in environment: Environment) -> [Effect] {
        guard let page = page(in: environment) else { return [] }
        let extent = extent(of: page, in: environment)
        let index = position.block(at: point.y, in: extent)
        if let index, case .facts = page.block(at: index), page.isAuthor(x: point.x),
            let author = page.author.userID
        {
            let isFirstLine =
                point.y > 0
                ? position.block(at: point.y - 1, in: extent) != index : position.line == 0
            return isFirstLine ? [.open(.person(author))] : []
        }
        if let index, case .tags = page.block(at: index) {
            // How far it is down in its block, of which the first lines may be above the screen.
            let above = (0..<point.y).reversed().prefix {
                position.block(at: $0, in: extent) == index
            }.count
            let line = above + (above == point.y ? position.line : 0)
            return page.tag(atLine: line, x: point.x).map { [.open(.postsTagged($0))] } ?? []
        }
        guard let index,
            let row = page.comment(at: index)
        else { return [] }
        if rows[row].id == selected { return handle(.toggleFold, in: environment) }
        select(rows[row].id, in: environment)
        return []
    }

    mutating func switchPane(in environment: Environment) {
        guard let page = page(in: environment) else { return }
        let extent = extent(of: page, in: environment)
        if selected == nil, let first = rows.first {
            selected = first.id
            position.show(page.ruleIndex, in: extent)
        } else {
            selected = nil
            position.show(0, in: extent)
        }
    }

    mutating func scroll(_ command: CommandID, in environment: Environment) {
        guard let page = page(in: environment) else { return }
        let extent = extent(of: page, in: environment)
        switch command {
        case .moveDown: step(1, page, extent, in: environment)
        case .moveUp: step(-1, page, extent, in: environment)
        case .moveToFirst:
            selected = nil
            position.show(0, in: extent)
        case .moveToLast:
            position.show(page.count, in: extent)
            if let last = rows.last { select(last.id, in: environment) }
        case .pageDown: turn(by: max(1, extent.height - 1), page, extent)
        case .pageUp: turn(by: -max(1, extent.height - 1), page, extent)
        case .halfPageDown: turn(by: max(1, extent.height / 2), page, extent)
        case .halfPageUp: turn(by: -max(1, extent.height / 2), page, extent)
        case .scrollToTop:
            if let row = selectedRow { position.show(page.index(ofComment: row), in: extent) }
        default: break
        }
    }

    /// A line of text, or a comment; one that is taller than the screen goes by line.
    private mutating func step(
        _ direction: Int, _ page: PostPage, _ extent: FlowPosition.Extent,
        in environment: Environment
    ) {
        guard let row = selectedRow else {
            let first = position.distance(to: page.index(ofComment: 0), in: extent)
            if direction > 0, let first, first < extent.height, let comment = rows.first {
                select(comment.id, in: environment)
            } else {
                position.scroll(by: direction, in: extent)
            }
            return
        }
        let blocks = page.indices(ofComment: row)
        let y = position.distance(to: blocks.lowerBound, in: extent)
        // It may begin in a block above the one at the top.
        let beginsAbove = blocks.contains(position.block) && y.map { $0 < 0 } ?? true
        if beginsAbove || y != nil {
            let end = position.distance(to: blocks.upperBound, in: extent)
            let isCutBelow = direction > 0 && end.map { $0 > extent.height } ?? true
            let isCutAbove = direction < 0 && beginsAbove
            if isCutBelow || isCutAbove { return position.scroll(by: direction, in: extent) }
        }
        if rows.indices.contains(row + direction) {
            select(rows[row + direction].id, in: environment)
        } else if direction < 0 {
            selected = nil
            position.scroll(by: -1, in: extent)
        } else {
            position.scroll(by: 1, in: extent)
        }
    }

    /// The first comment whose beginning is in view, or else the one that fills it.
    private func firstRow(of page: PostPage, _ extent: FlowPosition.Extent) -> Int? {
        guard !rows.isEmpty else { return nil }
        let first = max(position.block + (position.line > 0 ? 1 : 0), page.index(ofComment: 0))
        guard let row = page.comment(at: first) else { return nil }
        guard page.index(ofComment: row) < first, rows.indices.contains(row + 1),
            let y = position.distance(to: page.index(ofComment: row + 1), in: extent),
            y < extent.height
        else { return row }
        return row + 1
    }

    private mutating func turn(
        by lines: Int, _ page: PostPage, _ extent: FlowPosition.Extent
    ) {
        let before = position
        position.scroll(by: lines, in: extent)
        let row =
            before == position && lines > 0
            ? page.comment(at: page.count - 1) : firstRow(of: page, extent)
        let isTextVisible = position.block < page.ruleIndex && before != position
        selected =
            isTextVisible || (lines < 0 && before == position) ? nil : row.map { rows[$0].id }
    }
}
