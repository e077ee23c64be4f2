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
            gives the same bytes. What is in the trash comes along.
            """)

    @Argument(help: "The file; without one, or for -, standard output.")
    var file: String?

    @OptionGroup var options: GlobalOptions

    var isLong: Bool { true }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        guard let file, file != "-" else {
            try await Exporter().export(store) { try session.output.write($0) }
            return
        }
        try await Exporter().export(
            store, to: AtomicFile(URL(filePath: file, directoryHint: .notDirectory)))
    }
}
