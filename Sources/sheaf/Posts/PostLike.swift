import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts like`.
struct PostLike: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "like", abstract: "Like posts; each counts once, however often.",
        discussion: """
            EXAMPLE
              sheaf posts like 8f3a21bc --as ada
            """)

    @Argument(help: "Identifiers, parts of them, or whole titles.")
    var posts: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.changeAsYou(posts) { context, you, name in
            let post = try context.post(name)
            let isNew = try context.like(post: post.id, by: you)
            let likes = try context.post(name).counts.likes
            return words.liked(isNew, post.title.inSentence, likes)
        }
    }
}

/// The command `sheaf posts unlike`.
struct PostUnlike: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlike", abstract: "Take your likes of posts back.",
        discussion: """
            EXAMPLE
              sheaf posts unlike 8f3a21bc --as ada
            """)

    @Argument(help: "Identifiers, parts of them, or whole titles.")
    var posts: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.changeAsYou(posts) { context, you, name in
            let post = try context.post(name)
            let wasLiked = try context.unlike(post: post.id, by: you)
            let likes = try context.post(name).counts.likes
            return words.unliked(wasLiked, post.title.inSentence, likes)
        }
    }
}
