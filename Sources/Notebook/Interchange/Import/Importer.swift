import FoundationEssentials
package import Persistence

/// Takes files of people, posts and comments into a store, in any of the formats of ``FileFormat``.
///
/// All files are one transaction: a mistake in the last one leaves nothing of the first. Files are
/// read as they come, so memory does not grow with them; what comes through a pipe is kept in a
/// file without a name until its end has come, and only then does the transaction begin.
package struct Importer: Sendable {
    /// The files and folders of files, in order; `-` is standard input.
    package var paths: [String]
    /// Where rows come from: what the same source calls the same is the same row.
    ///
    /// `nil` stands for the name of the shape.
    package var source: String?
    /// What the files are; `nil`: what they hold, and are called, says it.
    package var format: FileFormat?
    /// Whether rows that were edited here since they came in become what the files say; otherwise
    /// they stay, and are counted.
    package var takesTheirs: Bool
    /// Whether files that are nothing known are left out and named; otherwise they end the import.
    package var skipsUnknown: Bool
    /// Says in words what is wrong with a row or a file.
    package typealias MistakeWording = @Sendable (ImportError) -> String
    /// Where it is there, mistakes are left out and named, and the rest is taken; otherwise they end the import.
    package var leavingOut: MistakeWording?
    /// Hears of something that is worth a look, in the order in which it is found.
    package typealias NoteHearing = @Sendable (ImportNote) -> Void
    /// Hears every note, however many there are; called on the store's thread.
    package var noteHearing: NoteHearing?
    /// Whether everything is undone at the end.
    package var isDryRun: Bool
    /// Who imports, and can undo it.
    package var person: String
    /// What those who follow the store tell these changes by from those of others.
    package var author = "import"
    /// Keeps a picture that stands in a file, which may call it something; what a person has of it.
    ///
    /// It is `nil` where nobody keeps pictures; why one cannot be kept is thrown.
    /// Where nothing is to stay the last argument is true, and only that is wanted.
    package typealias PictureKeeping =
        @Sendable (_ bytes: [UInt8], _ name: String, _ isPreview: Bool)
        throws(ImportNote.NoPicture) -> String?

    /// Keeps pictures; without it they stay lines of the metadata.
    package var pictureKeeping: PictureKeeping = { _, _, _ in nil }
    /// What a report says in words, line by line: history keeps it beside what was done.
    package var remarks: @Sendable (ImportReport) -> [String] = { _ in [] }
    /// Hears which action the import was; nil where undoing would take nothing back.
    package var noteAction: @Sendable (UndoGroup.ID?) -> Void = { _ in }
    /// Hears of a journal of another store that lay in the place of a new one, and was put aside.
    package var noteJournalAside: @Sendable (AsideJournal) -> Void = { _ in }
    /// Hears now and then how far it is; called on the store's thread.
    package var progress: @Sendable (ImportProgress) -> Void
    /// What the system calls pass that give a store its place.
    package var gate = FileGate()

    /// Makes an importer.
    package init(
        paths: [String], source: String? = nil, takesTheirs: Bool = false,
        skipsUnknown: Bool = false, isDryRun: Bool = false, person: String = "",
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) {
        self.paths = paths
        self.source = source
        self.takesTheirs = takesTheirs
        self.skipsUnknown = skipsUnknown
        self.isDryRun = isDryRun
        self.person = person
        self.progress = progress
    }

    /// Imports; what came of it.
    ///
    /// - Throws: ``ImportError`` when a file is not what it should be, ``StoreError``,
    ///   `CancellationError`; then the store is as it was.
    @discardableResult
    package func run(on store: Store) async throws -> ImportReport {
        // Before the write: while it waits for its input nobody else could write.
        let folder = URL(filePath: store.path).deletingLastPathComponent().path
        return try await take(try await ready(spoolingIn: folder), into: store)
    }

    /// Imports where no store is yet, or an empty file; what came of it.
    ///
    /// One gets its place when all of the files is in it, or is made when they have been taken apart: a mistake
    /// in them makes none, and neither does a dry run.
    ///
    /// - Parameters:
    ///   - path: Where the store will be.
    ///   - options: How it is opened before it is there.
    ///   - make: Opens it there, or makes it; not called where it got its place with all that is in it.
    /// - Returns: What came of it.
    /// - Throws: What ``run(on:)`` throws, and what `make` throws; ``UnsettledImport`` where the store is there
    ///   with all of it, and the disk failed behind that.
    package func run(
        makingStoreAt path: String, _ options: StoreOptions = StoreOptions(),
        _ make: @Sendable () async throws -> Store
    ) async throws -> ImportReport {
        let inputs = try await ready(spoolingIn: Folder.nearest(above: path))
        // Also in place of an empty file: killed in between, there is that or all of the import.
        if !isDryRun, Connection.isFree(path), Self.bringRowsAlone(inputs) {
            if let report = try await makeStore(at: path, of: inputs, options) { return report }
            // Somebody has made another one meanwhile.
            return try await take(inputs, into: try await make())
        }
        let scratch = try await Store(.temporary, .sheaf)
        do {
            if isDryRun {
                let report = try await take(inputs, into: scratch)
                await scratch.close()
                return report
            }
            try await rehearse(inputs, in: scratch)
        } catch {
            await scratch.close()
            throw error
        }
        await scratch.close()
        return try await take(inputs, into: try await make())
    }

    /// Takes files into a store that gets its place then; `nil` where somebody else has made one there.
    private func makeStore(
        at path: String, of inputs: [ImportInput], _ options: StoreOptions
    ) async throws -> ImportReport? {
        do {
            let new = try await StoreInMaking(at: path, .sheaf, options)
            let report = try await fill(new, with: inputs)
            let outcome = try await new.takePlace(gate)
            if let journal = new.asideJournal { noteJournalAside(journal) }
            switch outcome {
            case .occupied: return nil
            case .placed(nil): return report
            case .placed(let failure?): throw UnsettledImport(report: report, cause: failure)
            }
        } catch StoreError.displaced(let path, _) {
            throw ImportError.storeDisplaced(path: path)
        }
    }

    private func fill(
        _ new: StoreInMaking, with inputs: [ImportInput]
    ) async throws -> ImportReport {
        do {
            let report = try await take(inputs, into: new.store)
            // Until it has its place nothing is stored.
            try Task.checkCancellation()
            return report
        } catch {
            let told = new.told(error)
            await new.discard()
            throw told
        }
    }

    /// Whether files bring nothing that lies beside a store, as pictures do that are in cards.
    ///
    /// That would be kept before anybody knows whether all files can be taken.
    private static func bringRowsAlone(_ inputs: [ImportInput]) -> Bool {
        inputs.allSatisfy { input in
            // Why one cannot be read is said when it is.
            guard input.problem == nil, let source = try? input.source() else { return false }
            return (try? input.format(of: source))?.format == .json
        }
    }

    private func ready(spoolingIn folder: String) async throws -> [ImportInput] {
        try await ImportInput.ready(
            paths, spoolingIn: folder, whatever: leavingOut != nil, as: format)
    }

    /// Takes the files apart as an import does, and stores nothing.
    private func rehearse(_ inputs: [ImportInput], in scratch: Store) async throws {
        try await scratch.write { context in
            var run = ImportRun(
                source: source, policy: .plain, skipsUnknown: skipsUnknown, isRehearsal: true,
                leavingOut: leavingOut
            ) { _ in }
            run.rivals = try RivalDocuments(among: inputs)
            for input in inputs { try run.read(input, &context) }
            try run.checkRows()
        }
    }

    private func take(_ inputs: [ImportInput], into store: Store) async throws -> ImportReport {
        do {
            let (taken, made) = try await store.writeAction(
                WriteOptions(author: author, undo: UndoAction(action.label, by: person))
            ) { context in
                var run = ImportRun(
                    source: source, policy: takesTheirs ? .takingTheirs : .keepingEdits,
                    skipsUnknown: skipsUnknown, isPreview: isDryRun,
                    bytes: inputs.reduce(0) { $0 + $1.bytes }, leavingOut: leavingOut,
                    pictureKeeping: pictureKeeping, progress: progress)
                run.noteHearing = noteHearing
                run.moves.inputs = inputs
                run.rivals = try RivalDocuments(among: inputs)
                try context.inBulk { context in
                    for input in inputs { try run.read(input, &context) }
                    try run.readLeftDocuments(&context)
                    try run.checkRows()
                    try run.untangle(&context)
                    try run.takeDeferred(&context)
                    run.tellOfUnsaidLikes()
                    run.tellOfWaiting()
                    run.tellOfOtherRows()
                    try run.tellOfMissingAuthors(context)
                    try run.countNewTags(context)
                    run.tellOfTheEnd()
                    run.report.recognised = try context.recogniseStrangers()
                    try run.tellOfUnclaimed(context)
                    try run.tellOfNamesakes(context)
                }
                if isDryRun { throw DryRun(report: run.report) }
                var action = action
                action.notes = remarks(run.report)
                context.undoLabel = action.label
                return run.report
            }
            noteAction(made)
            var report = taken
            report.isInHistory = made != nil
            return report
        } catch let dryRun as DryRun {
            return dryRun.report
        }
    }

    /// What the import is called where it is undone.
    private var action: NotebookAction {
        // What comes through a pipe has no name, whatever the shell calls it.
        let names = paths.map { path in
            path == "-" || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
                ? "-" : URL(filePath: path).lastPathComponent
        }
        return .importing(names)
    }

    /// Takes the transaction back.
    private struct DryRun: Error {
        let report: ImportReport
    }
}

/// All of an import is in the store that it made, and the disk failed to keep the name of that.
package struct UnsettledImport: Error {
    /// What came of it.
    package let report: ImportReport
    /// How the disk failed.
    package let cause: StoreError
}
