import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTUI

/// The command `sheaf images list`.
struct ImageList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the pictures that are kept, and who has them.",
        discussion: """
            EXAMPLE
              sheaf images list
              sheaf images list --json | jq -r 'select(.users == []) | .file'
              sheaf images list --json | jq -r 'select(.problem) | .name'

            In the place of its points stands of a picture what is wrong with its file:
            missing, damaged or unreadable. With --json that is "problem".
            """)

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let pictures = try await session.keptPictures()
        guard !pictures.isEmpty || listing.count else {
            return session.say(session.words.pictures.noneYet)
        }
        try listing.show(pictures, RowNames.picture, session) { picture, writer in
            writer.picture(picture)
        } table: {
            try printTable($0, session)
        }
    }

    private func printTable(_ pictures: [KeptPicture], _ session: Session) throws {
        let words = session.words
        var table = TextTable(
            [
                .init(title: words.head(.name), isFlexible: true),
                .init(title: words.head(.points), isNumber: true),
                .init(title: words.head(.size), isNumber: true),
                .init(title: words.head(.owner), isFlexible: true),
                .init(title: words.head(.file), isFlexible: true),
            ], width: session.width)
        for picture in pictures {
            let (points, size) =
                switch picture.facts() {
                case .success(let facts):
                    (
                        "\(facts.width)x\(facts.height)",
                        ByteCount(bytes: facts.bytes).rounded(in: session.language)
                    )
                case .failure(let problem): (words.pictures.fault(problem.fault), "")
                }
            let users = picture.usersInWords(session.language)
            try session.print(
                table.add([
                    picture.name, points, size, users.isEmpty ? words.pictures.nobody : users,
                    picture.file,
                ]))
        }
        try session.print(table.finish())
    }
}

extension JSONWriter {
    /// A picture, and what is wrong with it if something is.
    mutating func picture(_ picture: KeptPicture) {
        object { json in
            json.member("kind", "image")
            json.member("file", picture.file)
            json.member("name", picture.name)
            switch picture.facts() {
            case .success(let facts):
                json.member("bytes", facts.bytes)
                json.member("width", facts.width)
                json.member("height", facts.height)
            case .failure(let problem): json.member("problem", problem.fault.rawValue)
            }
            json.member("users", picture.users.map { "\($0.kind.word) \($0.name)" })
        }
    }
}
