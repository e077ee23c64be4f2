import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafPictures
import SheafTUI

/// The command `sheaf images export`.
struct ImageExport: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Copy the pictures into a folder.",
        discussion: """
            EXAMPLE
              sheaf export notes.jsonl
              sheaf images export notes-pictures

            Files are named as exports name them: 'sheaf images import' of the folder and
            'sheaf import' of the export bring text and pictures together elsewhere.
            Pictures whose file is missing, damaged or unreadable are named, the others
            written all the same; that ends with 3.
            """)

    @Argument(help: "The folder; it is made where there is none.")
    var folder: String

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if folder == "-" {
            throw ArgumentParser.ValidationError { $0.refusals.picturesFolder }
        }
    }

    func run(_ session: Session) async throws {
        let words = session.words.pictures
        guard !folder.isEmpty else { throw CommandError(words.nameFolder) }
        let url = URL(filePath: try Folder.wholePath(folder))
        if let facts = FileFacts(url.path), facts.kind != .folder {
            throw CommandError(words.notAFolder(folder.inSentence), .conflict)
        }
        let pictures = try await session.keptPictures()
        guard !pictures.isEmpty else {
            return session.say(words.noneYet)
        }
        let files = NamedFiles(in: url)
        var failed = 0
        for picture in pictures {
            switch picture.bytes() {
            case .success(let bytes): try files.save(bytes: bytes, as: picture.file)
            case .failure(let problem):
                failed += 1
                session.say(words.notWritten(picture.inWords(session.language), problem))
            }
        }
        session.say(words.wrote(pictures.count - failed, url.path))
        if failed > 0 { throw ExitStatus.badData }
    }
}
