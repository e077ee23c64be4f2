import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf comments delete`.
struct CommentDelete: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Move comments to the trash; replies stay.",
        discussion: """
            EXAMPLE
              sheaf comments delete 1c90ff02 --whole-branch --yes
            """)

    @Argument(help: "Identifiers or parts of them.")
    var comments: [String]

    @Flag(help: "Delete the replies as well.")
    var wholeBranch = false

    @OptionGroup var deletion: DeletionOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let found = try await store.read { context in
            var found: [Comment] = []
            for name in comments { found.append(try context.comment(name)) }
            return found.once(\.id)
        }
        let words = try await store.read { context in
            var words: [String] = []
            for comment in found {
                let replies = wholeBranch ? try context.countReplies(below: comment.id) : 0
                words.append(session.words.done.comment(comment.content.inSentence, replies))
            }
            return words
        }
        guard try session.confirm(words.joined(separator: ", "), deletion) else { return }
        try await session.write { context in
            // What is named may lie below something else that is named, and be gone already.
            for comment in found where try context.find(Comment.self, comment.id) != nil {
                try context.deleteComment(comment.id, wholeBranch: wholeBranch)
            }
        }
        session.sayDeleted(words)
    }
}
