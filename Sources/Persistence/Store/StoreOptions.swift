public import FoundationEssentials

/// How a store is opened.
public struct StoreOptions: Sendable {
    /// Whether writing is refused.
    ///
    /// The file must then exist; nothing is made or migrated.
    public var readOnly = false
    /// Whether a store is made where there is none.
    ///
    /// Otherwise a file that is not there, or is empty, is refused and left as it is.
    public var makesStore = true
    /// Whether a store that may be made is also made in an empty file that lies in its place.
    ///
    /// Otherwise such a file is refused and left as it is: there may have been a store in it.
    public var fillsEmptyFile = true
    /// How long to wait while another process writes.
    public var busyTimeout: Duration = .seconds(5)
    /// Called on a thread of the store while a write waits for another process: how long it has
    /// waited, first when it begins to and then at least every 25 ms.
    package var busyProgress: (@Sendable (_ waited: Duration) -> Void)?
    /// How long a read may take that does not say so itself.
    ///
    /// A read that stays open keeps the journal from being shortened: this ends one that was
    /// forgotten, or that nobody waits for any more. Where every read has somebody who can end it,
    /// give it all the time there is.
    public var readLimit: Duration = .seconds(10)
    /// How safe a finished write is from a power failure.
    public var durability: Durability = .full
    /// How long the snapshot of a live list stays readable after a newer one waits to be taken.
    public var snapshotPatience: Duration = .seconds(1)
    /// Where a backup is made before a store that is there is brought to a newer schema, or gets what was saved
    /// last in one whose place it was put in.
    ///
    /// The last two of either are kept, and of those before a newer schema also one of each schema of the
    /// last day. Without a folder there is none.
    public var migrationBackups: BackupFolder?
    /// Called while a store that is there is brought to a newer schema: when a backup or a step
    /// begins, and every now and then where it is known how much of it is done; on a thread of the
    /// store.
    ///
    /// Cancelling the task that opens the store undoes the step that runs.
    public var migrationProgress: (@Sendable (MigrationProgress) -> Void)?
    /// Is told of every statement that is run; `nil` where nobody wants to know.
    public var statementLog: StatementLog?
    /// The clock for the dates that the store itself writes.
    public var now: @Sendable () -> Date = { Date() }
    /// Makes the identifiers of new rows where a write asks for one (`WriteContext.identifiers`).
    ///
    /// A record that makes its own, as `var id = UUID()` does, needs none.
    package var identifiers = IdentifierSource()
    /// Whether the file is read by itself where the disk has no room for the index of a journal.
    ///
    /// For a short look: what others write once there is room again is not followed then.
    package var looksOnFullDisk = false
    /// Whether nobody else can find the file, and it goes if anything fails.
    ///
    /// It then has no write-ahead log, nothing is waited for that is on its way to the disk, and where the file is is
    /// not looked after: ``StoreInMaking`` does what is needed before others find it.
    var isUnshared = false
    /// Whether what is committed stays where somebody asked for it: ``CommitPoint`` is told of nothing else.
    package var isLasting = true
    /// How much is kept of what can be undone.
    var undoLimits = UndoJournal.Limits()
    /// Sizes that tests make small.
    var tuning = EngineTuning()

    /// The defaults.
    public init() {}

    /// What SQLite waits for, as its pragma has it.
    var synchronous: String {
        if isUnshared { return "OFF" }
        return durability == .full ? "FULL" : "NORMAL"
    }

    /// How safe a finished write is from a power failure.
    ///
    /// In either case the file stays intact, and what a killed process had committed is there.
    public enum Durability: Hashable, Sendable {
        /// A finished write is on the disk.
        case full
        /// A power failure may take the last writes back.
        case relaxed
    }
}

/// What a write says about itself.
public struct WriteOptions: Hashable, Sendable {
    /// Who writes; live lists name the authors of what changed in them.
    public var author: String?
    /// What the write is called where it is undone; `nil` for one that cannot be.
    public var undo: UndoAction?
    /// Whether it mends a damaged file.
    ///
    /// Then the journal of what can be undone is not looked at before, as what is damaged may be that; a new
    /// row may get the key of one that was removed.
    package var mendsFile = false

    /// Describes a write.
    public init(author: String? = nil, undo: UndoAction? = nil) {
        self.author = author
        self.undo = undo
    }
}
