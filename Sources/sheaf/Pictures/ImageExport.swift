import ArgumentParser
import FoundationEssentials
import Model
import Persistence
import Pictures

/// The command `sheaf images export`.
struct ImageExport: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Copy the pictures into a folder.",
        discussion: """
            EXAMPLE
              sheaf export --format json notes.json
              sheaf images export notes-pictures

            Files are named as exports name them: 'sheaf images import' of the folder and
            'sheaf import' of the export bring text and pictures together elsewhere.
            """)

    @Argument(help: "The folder; it is made where there is none.")
    var folder: String

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        guard !folder.isEmpty else { throw CommandError("Name a folder. Nothing was written.") }
        let kept = try session.pictures()
        let entries = try kept.entries()
        guard !entries.isEmpty else {
            session.say("There are no pictures yet.")
            throw ExitStatus.nothingFound
        }
        let files = NamedFiles(in: URL(filePath: try Folder.wholePath(folder)))
        for entry in entries {
            guard let reference = PictureReference("files/" + entry.name) else { continue }
            try files.save(bytes: try kept.bytes(of: reference), as: entry.name)
        }
        let count = entries.count == 1 ? "1 picture" : "\(entries.count) pictures"
        session.say("Wrote \(count) into \(files.folder.path).")
    }
}
