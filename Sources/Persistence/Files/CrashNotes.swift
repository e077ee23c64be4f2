package import FoundationEssentials
internal import PersistenceDates

/// What the crash handler wrote about a run that did not end properly.
package struct CrashNote: Hashable, Sendable {
    /// The file.
    package let path: String
    /// What it says, without anything that could command a terminal; 16 KiB at most.
    package let text: String
}

/// The folder of notes, one file a crash, ten at most.
package struct CrashNotes: Hashable, Sendable {
    private let folder: URL
    private static let maximumCount = 10
    private static let maximumBytes = 16 << 10

    /// The notes in `folder`, which need not exist.
    package init(folder: URL) {
        self.folder = folder
    }

    /// Makes the folder; the path of a note of this run, where nothing is yet.
    ///
    /// - Throws: what the system refused.
    package func prepare() throws(FilesError) -> String {
        try Folder.create(at: folder)
        let number = UInt64.random(in: .min ... .max)
        let stamp = FileStamp.text(of: Date())
        return folder.appending(path: "\(stamp)-\(String(number, radix: 36)).txt").path
    }

    /// The newest note that nobody was told of; all are told of from now on, and the oldest go.
    package func takeUntold() -> CrashNote? {
        let names = names
        for name in names.dropLast(Self.maximumCount) { remove(name) }
        let untold = names.filter { !$0.hasSuffix(Self.told) }
        let note = untold.last.flatMap(read)
        for name in untold.suffix(Self.maximumCount) {
            let path = folder.path + "/" + name
            // One that cannot be renamed is told of again.
            try? FilePath<FilesError>(path).rename(to: FilePath(path.dropLast(4) + Self.told))
        }
        return note
    }

    /// Removes a note.
    package func remove(_ note: CrashNote) {
        // One that stays is one of ten small files.
        try? AtomicFile(URL(filePath: note.path)).remove()
    }

    private static let told = ".seen.txt"

    /// The oldest first.
    private var names: [String] {
        // No folder, no notes.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") }.sorted()
    }

    private func read(_ name: String) -> CrashNote? {
        let path = folder.path + "/" + name
        let file = AtomicFile(URL(filePath: path))
        // A note that cannot be read tells nobody anything.
        guard let bytes = try? file.read(maximumBytes: Self.maximumBytes), !bytes.isEmpty else {
            return nil
        }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control && scalar != "\n" ? "?" : scalar
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return CrashNote(path: path.dropLast(4) + Self.told, text: String(text))
    }

    private func remove(_ name: String) {
        // As above.
        try? AtomicFile(folder.appending(path: name)).remove()
    }
}
