import FoundationEssentials
internal import Glibc
package import Persistence

/// What an export wrote.
package struct ExportReport: Hashable, Sendable {
    /// The living rows in it.
    package let tally: ExportTally
    /// How many rows another program damaged: they are left out, or parts of them.
    package let damaged: Int
    /// How many comments are in none of its lines: a table of posts has no place for them.
    package let leftOut: Int
    /// The file or folder.
    package let path: String
    /// Whether it went beside the file that was meant, which may be the last complete export.
    package let isBeside: Bool

    /// Describes it.
    package init(
        tally: ExportTally, damaged: Int = 0, leftOut: Int = 0, path: String, isBeside: Bool = false
    ) {
        self.tally = tally
        self.damaged = damaged
        self.leftOut = leftOut
        self.path = path
        self.isBeside = isBeside
    }
}

/// Writes an export of any form to a place, all of it or nothing.
package struct FileExporter: Sendable {
    private let form: ExportForm
    private let selection: RowSelection?
    private let meter: ExportMeter
    private let pictures: TextExporter.PictureReading

    /// Exports these rows, or everything; the meter tells how far it is, and cards hold the pictures that
    /// are found.
    package init(
        _ form: ExportForm, of selection: RowSelection?, meter: ExportMeter,
        pictures: @escaping TextExporter.PictureReading = { _ in nil }
    ) {
        self.pictures = pictures
        self.form = form
        self.selection = selection
        self.meter = meter
    }

    /// Writes it; what is there is replaced, but for a folder with something in it and for an
    /// earlier export of everything that this one would not make up for.
    ///
    /// - Throws: ``StoreError``, ``FilesError``, `CancellationError`; then everything is as it was.
    package func export(_ store: Store, to path: String) async throws -> ExportReport {
        let url = URL(filePath: path, directoryHint: .notDirectory)
        let file = AtomicFile(url)
        if form == .lines {
            let beside = selection == nil ? AtomicFile(ExportPlace.incomplete(of: url)) : nil
            let exported = try await Exporter(of: selection, meter: meter)
                .export(store, to: file, orIncompleteTo: beside)
            return report(exported.damaged, exported.file.url.path, isBeside: exported.file != file)
        }
        let damaged =
            switch form {
            case .lines: [DamagedRow]()
            case .sheet: try await markdown.export(store, to: file)
            case .folder: try await folder(store, to: url)
            case .peopleTable: try await text(.peopleTable).export(store, to: file)
            case .postsTable: try await text(.postsTable).export(store, to: file)
            case .commentsTable: try await text(.commentsTable).export(store, to: file)
            case .cards: try await text(.cards).export(store, to: file)
            case .mailbox: try await text(.mailbox).export(store, to: file)
            }
        let leftOut =
            form == .postsTable ? try await text(.postsTable).commentsLeftOut(of: store) : 0
        return report(damaged, leftOut: leftOut, path, isBeside: false)
    }

    private func folder(_ store: Store, to url: URL) async throws -> [DamagedRow] {
        do {
            return try await markdown.export(store, to: url).damaged
        } catch is MarkdownExporter.Occupied {
            // Whoever asked was told already of what was there then.
            throw FilesError.system(path: url.path, operation: "rename", code: ENOTEMPTY)
        }
    }

    private var markdown: MarkdownExporter { MarkdownExporter(of: selection, meter: meter) }

    private func text(_ content: TextExporter.Content) -> TextExporter {
        TextExporter(content, of: selection, meter: meter, pictures: pictures)
    }

    private func report(
        _ damaged: [DamagedRow], leftOut: Int = 0, _ path: String, isBeside: Bool
    ) -> ExportReport {
        ExportReport(
            tally: meter.tally, damaged: damaged.count, leftOut: leftOut, path: path,
            isBeside: isBeside)
    }
}
