import ArgumentParser
import Foundation
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
            otherwise.
            """)

    @Argument(help: "The file; without one, or for -, standard output.")
    var file: String?

    @Flag(help: "Replace a file that is there, whatever it is.")
    var force = false

    @OptionGroup var options: GlobalOptions

    // Half a file is to be removed.
    var stopping: Stopping { file == nil || file == "-" ? .atOnce : .undoing }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let damaged: [DamagedRow]
        if let file, file != "-" {
            let url = URL(filePath: file, directoryHint: .notDirectory)
            guard force || Exporter.mayReplace(url) else {
                throw CommandError(
                    "\(file.inSentence) is there and is no export; it was left as it is. "
                        + "Choose another name, or add --force to replace it.", .conflict)
            }
            damaged = try await Exporter().export(store, to: AtomicFile(url))
        } else {
            damaged = try await Exporter().export(store) { try session.output.write(json: $0) }
        }
        try session.output.flush()
        try session.tell(of: damaged, "The export is not everything")
    }
}
