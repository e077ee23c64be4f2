import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf tags delete`.
struct TagDelete: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Move tags to the trash; the posts stay.",
        discussion: """
            EXAMPLE
              sheaf tags delete music --dry-run
            """)

    @Argument(help: "The tags.")
    var tags: [String]

    @OptionGroup var deletion: DeletionOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let storage = try await session.existing()
        let found = try await storage.store.read { context in
            var found: [Tag] = []
            for name in tags { found.append(try context.tag(name)) }
            return found.once(\.id)
        }
        let words = found.map { tag in
            session.words.done.tag(tag.name.inSentence, tag.postCount)
        }
        guard try session.confirm(words.joined(separator: ", "), deletion) else { return }
        try await session.write { try $0.deleteTags(found.map(\.id)) }
        session.sayDeleted(words)
        session.sayViews(askingFor: Set(found.map(\.id)), of: storage.settings)
    }
}
