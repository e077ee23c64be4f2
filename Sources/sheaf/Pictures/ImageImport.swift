import ArgumentParser
import FoundationEssentials
import Model
import Persistence
import Pictures

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

    func run(_ session: Session) async throws {
        let url = URL(filePath: try Folder.wholePath(folder))
        guard FileFacts(url.path)?.kind == .folder else {
            throw CommandError("There is no folder '\(folder.inSentence)'.", .nothingFound)
        }
        let names = try NamedFiles(in: url).entries().map(\.name)
            .filter(PictureReference.isFileName)
        guard !names.isEmpty else {
            throw CommandError(
                "There are no pictures in '\(folder.inSentence)' that 'sheaf images export' wrote. Give"
                    + " others to a post with --image.", .nothingFound)
        }
        _ = try await session.storage()
        let kept = try session.pictures()
        var refused = 0
        for name in names {
            do throws(PictureProblem) {
                let file = url.appending(path: name, directoryHint: .notDirectory)
                let reference = try await kept.take(file)
                if reference.file != name {
                    session.say("\(name): not what its name says; kept as \(reference.file).")
                }
            } catch {
                refused += 1
                session.say("\(name): \(Problem(error).sentence)")
            }
        }
        let count = names.count - refused
        session.say("Took in \(count == 1 ? "1 picture" : "\(count) pictures").")
        if refused > 0 { throw ExitStatus.badData }
    }
}
