import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf comments versions`.
struct CommentVersions: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "versions", abstract: "List, show and put back earlier versions of a comment.",
        discussion: """
            EXAMPLE
              sheaf comments versions 1c90ff02
              sheaf comments versions 1c90ff02 --show 41
              sheaf comments versions 1c90ff02 --restore 41
            """)

    @Argument(help: "Identifier or a part of it.")
    var comment: String

    @Option(help: "Show what the version of this number changed.")
    var show: Int64?

    @Option(help: "Give the comment the text of the version of this number.")
    var restore: Int64?

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        try VersionListing.check(show: show, restore: restore, listing)
    }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        if let restore {
            try await VersionListing.restoring(restore, isOfPost: false, session) { context in
                _ = try context.restoreVersion(restore, of: try context.comment(comment).id)
            }
            return session.say(session.words.done.versionRestored(restore))
        }
        let (versions, names, actors) = try await store.read { context in
            let id = try context.shownComment(comment).row.id
            return (
                try context.versions(of: id), try context.namesOfActorsIfKept(),
                try context.actors()
            )
        }
        let shown = VersionListing(versions, names, actors, isOfPost: false, session)
        if let show { try shown.print(show) } else { try shown.print(listing) }
    }
}
