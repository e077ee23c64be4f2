/// Sizes that tests make small, so that short lists have many buckets.
struct EngineTuning: Sendable {
    /// About how many rows a bucket has.
    var bucketSize = CountedIndex.usualSize
    /// About how many rows a leaf of a whole order has.
    var leafSize = RowOrder.usualLeafSize
    /// Lists of so many rows are short: their order is kept in memory.
    var shortList = 10_000
    /// As many touched rows are followed in every list.
    var fewRows = 1024
    /// Lists of so many rows may be kept in memory when counting is much work.
    var mediumList = 60_000
    /// In an index that fits, SQLite's machine makes fewer steps than this for one row of the list.
    var stepsForRow = 60
    /// A list whose next event has waited for so long is not followed until somebody takes it.
    var absence: Duration = .seconds(60)

    /// How long a commit may wait for those who keep the journal long, once it is.
    var journalPatience: Duration = .milliseconds(200)

    /// How long the writer stays open for reads that do not end, once the store is being closed.
    var closingPatience: Duration = .seconds(1)

    /// So much time may pass before a commit is seen of which nobody has told.
    var pollInterval: Duration = .seconds(1)

    #if DEBUG
        /// What the engine does wrong on purpose, to show that the laws see it.
        var mistake: PlantedMistake?
        /// Called before a list is counted; whoever holds it there has a count that goes on.
        var beforeCount: (@Sendable () -> Void)?
    #else
        /// A release makes no mistakes on purpose.
        var mistake: PlantedMistake? { nil }
        /// Nobody holds a count of a release.
        var beforeCount: (@Sendable () -> Void)? { nil }
    #endif

    /// The sizes for use.
    init() {}

    /// What a list is, now that it is counted.
    enum Verdict {
        case short
        case rare
        /// Worth being counted, in buckets of a size.
        case counted(Int)
    }

    /// Decides about a list that took so many steps for each of its rows.
    func verdict(_ index: CountedIndex, steps: Int) -> Verdict {
        if index.count <= shortList { return .short }
        if steps <= stepsForRow { return .counted(index.size) }
        if index.count <= mediumList { return .rare }
        return .counted(max(32, index.size * stepsForRow / steps))
    }
}
