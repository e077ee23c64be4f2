/// What can happen in the atlas and is hard for a list that follows it.
///
/// A law proves nothing about what its schedules never do, so they count these.
enum AtlasEvent: Int, CaseIterable, Hashable, Sendable {
    case insertion
    case renaming
    case newHeight
    /// A sort key became NULL.
    case nullHeight
    case newWarmth
    /// An update that leaves everything as it was, but for what no list shows.
    case idleUpdate
    case deletion
    /// A row went into the trash, which no list shows.
    case trashing
    case restoring
    /// The integer key of a row changed.
    case newKey
    /// The same, and REPLACE removed the row that had the key.
    case takenKey
    /// REPLACE removed another row than the one with its key.
    case replacement
    /// UPSERT changed the row that it found.
    case upsert
    case joinedRename
    /// A foreign key removed rows.
    case cascade
    case newRegion
    case newJoin
    /// A trigger changed the row.
    case countedLink
    case link
    case unlinking
    case labelRename
    /// A row beside another one of its own table.
    case twin
    /// A key that SQLite does not hand out as it is.
    case brokenText
    case everyRow
    /// A table changed that is read in no known way.
    case opaqueTable
    /// The index that keeps the order of some lists came or went.
    case schemaChange

    // What became of statements and transactions.
    case refusal
    case undoneSavepoint
    /// A deferred foreign key had the whole transaction refused when it was committed.
    case refusedCommit
    case rollback
    /// Several commits were followed in one step.
    case severalCommits

    // What a list saw.
    /// A key that was free had been given to another row.
    case reusedKey
    /// A row came between, or went from among, others with the same sort keys.
    case tie

    /// What a schedule does by itself, whichever lists follow it.
    static let scheduled = Set(allCases).subtracting([.reusedKey, .tie])
}
