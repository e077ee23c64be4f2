/// Which post each made-up comment belongs to, and which comment it answers.
///
/// Comments come in blocks that share a stretch of the posts. A third of a block is one busy
/// thread with replies of replies; the others are scattered over the stretch.
struct SampleThreads {
    /// How many comments share a stretch of the posts.
    static let block = 96
    /// How many of them are the busy thread.
    private static let busy = 32

    let posts: Int
    let comments: Int
    let seed: UInt64

    /// The position of the post, and of the comment answered if it is not the post itself.
    func place(of index: Int) -> (post: Int, parent: Int?) {
        let block = index / Self.block
        let position = index % Self.block
        let start = boundary(block)
        let length = max(1, boundary(block + 1) - start)
        var random = SeededRandomness(seed: seed, kind: 5, index: block)
        let busyPost = min(posts - 1, start + random.below(length))
        random = SeededRandomness(seed: seed, kind: 6, index: index)
        guard position < Self.busy else {
            return (min(posts - 1, start + random.below(length)), nil)
        }
        return (busyPost, parent(of: position, in: block, &random).map { block * Self.block + $0 })
    }

    private func boundary(_ block: Int) -> Int {
        let total = max(1, (comments + Self.block - 1) / Self.block)
        return Int(Double(posts) * Double(min(block, total)) / Double(total))
    }

    private func parent(
        of position: Int, in block: Int, _ random: inout SeededRandomness
    ) -> Int? {
        guard position > 0 else { return nil }
        // One thread in ten is a dispute of two people: each answers the one before.
        if block.isMultiple(of: 10) { return position - 1 }
        return random.onceIn(4) ? nil : random.below(position)
    }
}
