import ArgumentParser
import Model
import Notebook
import Persistence
import Pictures
import TUI

/// The command `sheaf images list`.
struct ImageList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the pictures that are kept, and who has them.",
        discussion: """
            EXAMPLE
              sheaf images list
              sheaf images list --json | jq -r 'select(.users == []) | .file'
            """)

    @Flag(help: "One JSON object a line.")
    var json = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let pictures = try await session.keptPictures()
        guard !pictures.isEmpty else {
            session.say("There are no pictures yet.")
            throw ExitStatus.nothingFound
        }
        if json {
            for picture in pictures { try session.output.json { $0.picture(picture) } }
        } else {
            try printTable(pictures, session)
        }
    }

    private func printTable(_ pictures: [KeptPicture], _ session: Session) throws {
        var table = TextTable(
            [
                .init(title: "NAME", isFlexible: true), .init(title: "POINTS", isNumber: true),
                .init(title: "SIZE", isNumber: true), .init(title: "OF", isFlexible: true),
                .init(title: "FILE", isFlexible: true),
            ], width: session.width)
        for picture in pictures {
            let points = picture.facts.map { "\($0.width)x\($0.height)" } ?? "damaged"
            try session.print(
                table.add([
                    picture.name, points, ByteCount(bytes: picture.entry.bytes).rounded,
                    picture.users.isEmpty ? "nobody" : picture.usersInWords, picture.entry.name,
                ]))
        }
        try session.print(table.finish())
    }
}

extension JSONWriter {
    /// A picture that is kept.
    mutating func picture(_ picture: KeptPicture) {
        object { json in
            json.member("kind", "image")
            json.member("file", picture.entry.name)
            json.member("name", picture.name)
            json.member("bytes", picture.entry.bytes)
            if let facts = picture.facts {
                json.member("width", facts.width)
                json.member("height", facts.height)
            }
            json.member("users", picture.users.map { "\($0.kind.word) \($0.name)" })
        }
    }
}
