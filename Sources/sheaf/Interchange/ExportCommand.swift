import ArgumentParser
import FoundationEssentials
import Model
import Notebook
import Persistence

/// The command `sheaf export`.
struct ExportCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write everything as JSON Lines.",
        discussion: """
            EXAMPLE
              sheaf export everything.jsonl
              sheaf export | gzip > everything.jsonl.gz

            Nothing is lost: importing the file into an empty store and exporting that
            gives the same bytes. What is in the trash comes along. Where another program
            damaged rows, all others are written, these are named, and it ends with 3.
            A file that is there is replaced if it is an earlier export, and left as it is
            otherwise. What is not everything replaces no earlier export: it goes beside
            it, as everything.incomplete.jsonl.
            """)

    @Argument(help: "The file; without one, or for -, standard output.")
    var file: String?

    @Flag(help: "Replace a file that is there, whatever it is but Sheaf's own.")
    var force = false

    @OptionGroup var options: GlobalOptions

    /// The file; nil for standard output.
    private var url: URL? {
        guard let file, file != "-" else { return nil }
        return URL(filePath: file, directoryHint: .notDirectory)
    }

    // Half a file is to be removed.
    var stopping: Stopping { url.map { !Exporter.isStream($0) } ?? false ? .undoing : .atOnce }

    func run(_ session: Session) async throws {
        let target = try url.flatMap { _ in try file.map(OutputFile.url) }
        let store = try await session.existing().store
        guard let url = target else {
            let damaged = try await Exporter().export(store) {
                try session.output.write(json: $0)
            }
            try session.output.flush()
            return try session.tell(of: damaged, "The export is not everything")
        }
        try check(url, session)
        let beside = Self.incomplete(of: url)
        let exported = try await Exporter().export(
            store, to: AtomicFile(url), orIncompleteTo: force ? nil : AtomicFile(beside))
        if exported.file.url != url {
            session.say(
                "sheaf: What could be read is in \(beside.path). The earlier export in \(url.path) was"
                    + " left as it is; --force would replace it.")
        }
        try session.tell(of: exported.damaged, "The export is not everything")
    }

    /// Refuses to put the export in the place of something that it does not hold.
    private func check(_ url: URL, _ session: Session) throws {
        if try session.directories().isOwn(url) {
            throw CommandError(
                "\(VisibleText.oneLine(url.path)) is a file of Sheaf's own; it was left as it is. Choose"
                    + " another name.", .conflict)
        }
        if force { try OutputFile.checkKind(url) }
        guard force || Exporter.mayReplace(url) else {
            throw CommandError(
                "\(url.relativePath.inSentence) is there and is no export; it was left as it is. "
                    + "Choose another name, or add --force to replace it.", .conflict)
        }
    }

    /// Where an export goes that is not everything, and where nothing is yet:
    /// `all.incomplete.jsonl` beside `all.jsonl`, then `all.incomplete-2.jsonl`.
    private static func incomplete(of url: URL) -> URL {
        let ending = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
        let name = url.deletingPathExtension().lastPathComponent + ".incomplete"
        let folder = url.deletingLastPathComponent()
        func place(_ number: Int) -> URL {
            let numbered = number == 1 ? name : "\(name)-\(number)"
            return folder.appending(path: numbered + ending, directoryHint: .notDirectory)
        }
        var number = 1
        while FileManager.default.fileExists(atPath: place(number).path) { number += 1 }
        return place(number)
    }
}
