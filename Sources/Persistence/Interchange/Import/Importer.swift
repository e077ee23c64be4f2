import Foundation

/// Takes files of people, posts and comments into a store: exports of our own, and what
/// JSONPlaceholder and DummyJSON look like.
///
/// All files are one transaction: a mistake in the last one leaves nothing of the first. Files are
/// read as they come, so memory does not grow with them; what comes through a pipe is kept in a
/// file without a name until its end has come, and only then does the transaction begin.
public struct Importer: Sendable {
    /// The files, in order; `-` is standard input.
    public var paths: [String]
    /// Where rows come from: what the same source calls the same is the same row.
    ///
    /// `nil` stands for the name of the shape.
    public var source: String?
    /// Whether rows that were edited here since they came in become what the files say; otherwise
    /// they stay, and are counted.
    public var takesTheirs: Bool
    /// Whether everything is undone at the end.
    public var isDryRun: Bool
    /// Hears now and then how many rows were read; called on the store's thread.
    public var progress: @Sendable (Int) -> Void

    /// Makes an importer.
    public init(
        paths: [String], source: String? = nil, takesTheirs: Bool = false, isDryRun: Bool = false,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.paths = paths
        self.source = source
        self.takesTheirs = takesTheirs
        self.isDryRun = isDryRun
        self.progress = progress
    }

    /// Imports; what came of it.
    ///
    /// - Throws: ``ImportError`` when a file is not what it should be, ``StoreError``,
    ///   `CancellationError`; then the store is as it was.
    public func run(on store: Store) async throws -> ImportReport {
        // Before the write: while it waits for its input nobody else could write.
        let folder = URL(filePath: store.path).deletingLastPathComponent().path
        let inputs = try await ImportInput.ready(paths, spoolingIn: folder)
        do {
            return try await store.write(WriteOptions(author: "import")) { context in
                var run = ImportRun(
                    source: source, policy: takesTheirs ? .takingTheirs : .keepingEdits,
                    progress: progress)
                try context.inBulk { context in
                    for input in inputs { try run.read(input, &context) }
                    try run.untangle(&context)
                    run.report.recognised = try context.recogniseStrangers()
                }
                if isDryRun { throw DryRun(report: run.report) }
                return run.report
            }
        } catch let dryRun as DryRun {
            return dryRun.report
        }
    }

    /// Takes the transaction back.
    private struct DryRun: Error {
        let report: ImportReport
    }
}
