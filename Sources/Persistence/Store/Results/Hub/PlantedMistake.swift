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
