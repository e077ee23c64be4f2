import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts versions`.
struct PostVersions: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "versions", abstract: "List, show and put back earlier versions of a post.",
        discussion: """
            EXAMPLE
              sheaf posts versions 8f3a21bc
              sheaf posts versions 8f3a21bc --show 41
              sheaf posts versions 8f3a21bc --restore 41
            """)

    @Argument(help: "Identifier, a part of it, or the whole title.")
    var post: String

    @Option(help: "Show what the version of this number changed.")
    var show: Int64?

    @Option(help: "Give the post the title and the text of the version of this number.")
    var restore: Int64?

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        try VersionListing.check(show: show, restore: restore, listing)
    }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        if let restore {
            try await VersionListing.restoring(restore, isOfPost: true, session) { context in
                _ = try context.restoreVersion(restore, of: try context.post(post).id)
            }
            return session.say(session.words.done.versionRestored(restore))
        }
        let (versions, names, actors) = try await store.read { context in
            let id = try context.shownPost(post).row.id
            return (
                try context.versions(of: id), try context.namesOfActorsIfKept(),
                try context.actors()
            )
        }
        let shown = VersionListing(versions, names, actors, isOfPost: true, session)
        if let show { try shown.print(show) } else { try shown.print(listing) }
    }
}
