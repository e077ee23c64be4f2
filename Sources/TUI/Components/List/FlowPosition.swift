/// Where a view is in a long run of blocks of different heights.
///
/// Heights are asked for one block at a time and only around what is visible, so that a text of
/// megabytes or a thread of thousands scrolls like a short one.
package struct FlowPosition: Hashable, Sendable {
    /// The block at the top of the view.
    package private(set) var block = 0
    /// How many lines of it are above the view.
    package private(set) var line = 0

    package init() {}

    /// What the position is moved through.
    package struct Extent {
        package let count: Int
        /// Lines of the view.
        package let height: Int
        /// Lines of a block; at least 0.
        package let lines: (Int) -> Int

        package init(count: Int, height: Int, lines: @escaping (Int) -> Int) {
            self.count = count
            self.height = max(1, height)
            self.lines = lines
        }
    }

    /// Moves by lines, down for positive numbers, and stops at both ends.
    package mutating func scroll(by lines: Int, in extent: Extent) {
        if lines >= 0 {
            var rest = line + lines
            while block < extent.count, rest >= extent.lines(block), rest > 0 {
                rest -= extent.lines(block)
                block += 1
            }
            line = block < extent.count ? rest : 0
            limit(in: extent)
        } else {
            var rest = line + lines
            while rest < 0, block > 0 {
                block -= 1
                rest += extent.lines(block)
            }
            line = max(0, rest)
        }
    }

    /// Puts a block at the top, as far as what follows fills the view.
    package mutating func show(_ block: Int, in extent: Extent) {
        self.block = max(0, min(block, extent.count))
        line = 0
        limit(in: extent)
    }

    /// Puts the beginning of a block on a line of the view, as far as what is above fills it.
    ///
    /// The view may end behind the last block: whoever reads something is not moved away from it
    /// because what follows went.
    package mutating func place(_ target: Int, at y: Int, in extent: Extent) {
        block = max(0, min(target, extent.count - 1))
        line = 0
        if y > 0 {
            scroll(by: -y, in: extent)
        } else {
            line = min(-y, max(0, extent.lines(block) - 1))
        }
    }

    /// Moves as little as needed for a block to be seen, its beginning rather than its end.
    package mutating func reveal(_ target: Int, in extent: Extent) {
        reveal(target..<(target + 1), in: extent)
    }

    /// The same with blocks that belong together.
    package mutating func reveal(_ blocks: Range<Int>, in extent: Extent) {
        let target = blocks.lowerBound
        guard target < extent.count else { return }
        if target < block || (target == block && line > 0) {
            block = max(0, target)
            line = 0
            return
        }
        let height = lines(of: blocks, in: extent)
        guard let above = distance(to: target, in: extent) else {
            // Far below: fill the view upwards from the end of the blocks.
            block = target
            line = 0
            if height < extent.height { scroll(by: height - extent.height, in: extent) }
            return
        }
        let excess = above + height - extent.height
        if excess > 0 { scroll(by: excess, in: extent) }
    }

    /// The lines of blocks, as far as they fit into the view.
    private func lines(of blocks: Range<Int>, in extent: Extent) -> Int {
        var lines = 0
        for block in blocks {
            lines += extent.lines(block)
            if lines >= extent.height { return extent.height }
        }
        return lines
    }

    /// The screen line on which a block begins; nil when it is below the view.
    ///
    /// Negative where its beginning is above.
    package func distance(to target: Int, in extent: Extent) -> Int? {
        guard target > block else { return target == block ? -line : nil }
        var y = -line
        for block in block..<target {
            y += extent.lines(block)
            if y >= extent.height + extent.height { return nil }
        }
        return y
    }

    /// The block that a line of the view shows; nil below the last one.
    package func block(at y: Int, in extent: Extent) -> Int? {
        var rest = y + line
        for block in block..<max(block, extent.count) {
            rest -= extent.lines(block)
            if rest < 0 { return block }
        }
        return nil
    }

    /// Whether there are lines below the view.
    package func goesOn(in extent: Extent) -> Bool {
        var room = extent.height + line
        for block in block..<max(block, extent.count) {
            room -= extent.lines(block)
            if room < 0 { return true }
        }
        return false
    }

    /// Keeps the view full at the end.
    private mutating func limit(in extent: Extent) {
        var last = FlowPosition()
        last.block = extent.count
        last.scroll(by: -extent.height, in: extent)
        if (block, line) > (last.block, last.line) { self = last }
    }
}
