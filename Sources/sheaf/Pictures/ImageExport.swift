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
            Pictures whose file is missing, damaged or unreadable are named, the others
            written all the same; that ends with 3.
            """)

    @Argument(help: "The folder; it is made where there is none.")
    var folder: String

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        guard !folder.isEmpty else { throw CommandError("Name a folder. Nothing was written.") }
        let url = URL(filePath: try Folder.wholePath(folder))
        if let facts = FileFacts(url.path), facts.kind != .folder {
            throw CommandError(
                "'\(folder.inSentence)' is in the way: it is no folder. Nothing was written. Name"
                    + " another folder, or move it away.", .conflict)
        }
        let pictures = try await session.keptPictures()
        guard !pictures.isEmpty else {
            session.say("There are no pictures yet.")
            throw ExitStatus.nothingFound
        }
        let files = NamedFiles(in: url)
        var failed = 0
        for picture in pictures {
            switch picture.bytes() {
            case .success(let bytes): try files.save(bytes: bytes, as: picture.file)
            case .failure(let problem):
                failed += 1
                session.say("\(picture.inWords) was not written: \(problem.predicate)")
            }
        }
        let written = pictures.count - failed
        session.say(
            "Wrote \(written == 1 ? "1 picture" : "\(written) pictures") into \(url.path).")
        if failed > 0 { throw ExitStatus.badData }
    }
}
