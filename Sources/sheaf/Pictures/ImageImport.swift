import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafPictures
import SheafTUI

/// The command `sheaf images import`.
struct ImageImport: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Take pictures in that 'sheaf images export' wrote.",
        discussion: """
            EXAMPLE
              sheaf images import notes-pictures

            They are kept as they are, so that what posts and people say of them holds.
            Other files of the folder are left alone.
            """)

    @Argument(help: "The folder.")
    var folder: String

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if folder == "-" { throw ValidationError { $0.refusals.takesFolder } }
    }

    func run(_ session: Session) async throws {
        let words = session.words.pictures
        try CommandError.refuseEmpty(folder)
        let url = URL(filePath: try Folder.wholePath(folder))
        guard FileFacts(url.path)?.kind == .folder else {
            throw CommandError(words.noFolder(folder.inSentence), .nothingFound)
        }
        let names = try NamedFiles(in: url).entries().map(\.name)
            .filter(PictureReference.isFileName)
        guard !names.isEmpty else {
            throw CommandError(words.noneThere(folder.inSentence), .nothingFound)
        }
        _ = try await session.storage()
        let kept = try session.pictures()
        var refused = 0
        for name in names {
            do throws(PictureProblem) {
                let file = url.appending(path: name, directoryHint: .notDirectory)
                let reference = try await kept.take(file)
                if reference.file != name {
                    session.say(words.renamed(name, reference.file))
                }
            } catch {
                refused += 1
                session.say("\(name): \(session.language.sentence(of: error))")
            }
        }
        session.say(words.tookIn(names.count - refused))
        if refused > 0 { throw ExitStatus.badData }
    }
}
