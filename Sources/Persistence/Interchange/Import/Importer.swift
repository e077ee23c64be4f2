import Foundation

/// Takes files of people, posts and comments into a store: exports of our own, and what
/// JSONPlaceholder and DummyJSON look like.
///
/// All files are one transaction: a mistake in the last one leaves nothing of the first. Files are
/// read as they come, so memory does not grow with them.
public struct Importer: Sendable {
    /// The files, in order; `-` is standard input.
    public var paths: [String]
    /// Where rows come from: what the same source calls the same is the same row.
    ///
    /// `nil` stands for the name of the shape.
    public var source: String?
    /// Whether everything is undone at the end.
    public var isDryRun: Bool
    /// Hears now and then how many rows were read; called on the store's thread.
    public var progress: @Sendable (Int) -> Void

    /// Makes an importer.
    public init(
        paths: [String], source: String? = nil, isDryRun: Bool = false,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.paths = paths
        self.source = source
        self.isDryRun = isDryRun
        self.progress = progress
    }

    /// Imports; what came of it.
    ///
    /// - Throws: ``ImportError`` when a file is not what it should be, ``StoreError``,
    ///   `CancellationError`; then the store is as it was.
    public func run(on store: Store) async throws -> ImportReport {
        do {
            return try await store.write(WriteOptions(author: "import")) { context in
                var run = ImportRun(source: source, progress: progress)
                try context.inBulk { context in
                    for path in paths { try run.read(path, &context) }
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
