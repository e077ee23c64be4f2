import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts archive`.
struct PostArchive: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive", abstract: "Archive posts; what they were is remembered.",
        discussion: """
            EXAMPLE
              sheaf posts archive 8f3a21bc 02d1e4aa

            'sheaf archive QUERY' archives all that a query finds.
            """)

    @Argument(help: "Identifiers, parts of them, or whole titles.")
    var posts: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.change(posts) { context, name in
            let post = try context.post(name)
            let isNew = try context.setStatus(.archived, post: post.id)
            return isNew ? words.archived : words.alreadyStatus(.archived)
        }
    }
}

/// The command `sheaf posts unarchive`.
struct PostUnarchive: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "unarchive", abstract: "Take posts out of the archive, to what they were.",
        discussion: """
            EXAMPLE
              sheaf posts unarchive 8f3a21bc

            What was a draft is a draft again. A post of which nobody knows what it was
            becomes published.
            """)

    @Argument(help: "Identifiers, parts of them, or whole titles.")
    var posts: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.change(posts) { context, name in
            let status = try context.takeOutOfArchive(post: try context.post(name).id)
            return status.map(words.nowStatus) ?? words.notArchived
        }
    }
}
