import Foundation

/// What a list can be followed by, as long as the schema is the same.
struct ListAnalysis: Sendable {
    /// The schema that this holds for.
    let schema: Int64
    /// How to follow the list; `nil` when it has to be read again after every commit.
    let dependencies: ListDependencies?
    /// The index that keeps its order, if there is one.
    let access: IndexAccess?
    /// Why the order has to be kept in memory, where there is no such index.
    let reason: WholeOrderReason

    /// Finds out.
    ///
    /// - Parameters:
    ///   - plan: The list.
    ///   - connection: Outside any transaction.
    /// - Throws: ``StoreError`` as SQLite refuses the statements.
    init(_ plan: ListPlan, _ connection: Connection) throws(StoreError) {
        schema = try connection.integer("PRAGMA schema_version")
        dependencies = try ListDependencies(plan, connection)
        let isFollowed = dependencies != nil
        access = isFollowed ? try IndexAccess(plan.sql.keyset, connection) : nil
        reason = plan.sources.isWindow ? .limit : isFollowed ? .noIndex : .virtualTable
    }
}

/// A mistake that an engine like this might have.
enum PlantedMistake: CaseIterable, Sendable {
    /// A row that comes is not counted.
    case skippedCount
    /// A row that is gone is taken for one that was never there.
    case forgottenDeletion
    /// Places are told by sort keys alone: rows that agree in them count as one.
    case confusedTies
    /// A bucket is never divided.
    case endlessBucket
    /// Deltas are joined without moving the rows that did not change.
    case unshiftedDelta
    /// Stretches of a list are comparisons of row values, which know neither NULL nor two
    /// directions, and seek by the first sort key alone.
    case rowValueRanges
    /// The newer snapshot is asked for touched rows without the condition of their table: what is
    /// in the trash is in the list.
    case forgottenCondition
    /// A commit of this process does not wake the hub.
    case droppedWake
}

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

    /// So many seconds may pass before a commit is seen of which nobody has told.
    var pollInterval: TimeInterval = 1

    #if DEBUG
        /// What the engine does wrong on purpose, to show that the laws see it.
        var mistake: PlantedMistake?
    #else
        /// A release makes no mistakes on purpose.
        var mistake: PlantedMistake? { nil }
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
