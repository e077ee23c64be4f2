// Paragraphs that lead somewhere: one of those in view is selected.
extension TextPage {
    /// Where the selected paragraph leads.
    var link: Destination? {
        selected.flatMap { paragraphs.indices.contains($0) ? paragraphs[$0].link : nil }
    }

    /// Selects the next or the previous paragraph in view that leads somewhere, or scrolls.
    ///
    /// Where no other one is in view, the page moves by a line, so that nothing is passed unread.
    mutating func move(_ command: CommandID, in size: Size) {
        switch command {
        case .moveDown, .moveUp:
            let isDown = command == .moveDown
            if selectNext(isDown: isDown, in: size) { return }
            scroll(command, in: size)
            _ = selectNext(isDown: isDown, in: size)
        case .moveToFirst, .moveToLast:
            scroll(command, in: size)
            let seen = links(in: size)
            selected = command == .moveToFirst ? seen.first : seen.last
        default: scroll(command, in: size)
        }
        keepSelectionInView(isUpward: command == .moveUp, in: size)
    }

    /// Selects the paragraph at a line of the view.
    ///
    /// - Returns: Whether it was selected already, which opens it.
    mutating func click(y: Int, in size: Size) -> Bool {
        guard let block = position.block(at: y, in: extent(in: size)),
            links(in: size).contains(block)
        else { return false }
        defer { selected = block }
        return selected == block
    }

    /// The line of the view on which the selected paragraph begins.
    func selectedLine(in size: Size) -> Int? {
        selected.flatMap { position.distance(to: $0, in: extent(in: size)) }
    }

    /// Gives up a selection that is not in view, for one that is.
    mutating func keepSelectionInView(isUpward: Bool = false, in size: Size) {
        let seen = links(in: size)
        if let selected, seen.contains(selected) { return }
        selected = isUpward ? seen.last : seen.first
    }

    private mutating func selectNext(isDown: Bool, in size: Size) -> Bool {
        let seen = links(in: size)
        let next =
            isDown
            ? seen.first { $0 > selected ?? -1 } : seen.last { $0 < selected ?? .max }
        guard let next else { return false }
        selected = next
        return true
    }

    /// The paragraphs in view that lead somewhere.
    private func links(in size: Size) -> [Int] {
        var links: [Int] = []
        var y = -position.line
        for block in position.block..<max(position.block, paragraphs.count) {
            if y >= size.height { break }
            if y >= 0, paragraphs[block].link != nil { links.append(block) }
            y += lines(of: paragraphs[block], width: size.width).count
        }
        return links
    }
}
