import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf comments like`.
struct CommentLike: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "like", abstract: "Like comments; each counts once, however often.",
        discussion: """
            EXAMPLE
              sheaf comments like 1c90ff02 --as ada
            """)

    @Argument(help: "Identifiers or parts of them.")
    var comments: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.changeAsYou(comments) { context, you, name in
            let comment = try context.comment(name)
            let isNew = try context.like(comment: comment.id, by: you)
            let likes = try context.comment(name).likes
            return words.liked(isNew, comment.content.inSentence, likes)
        }
    }
}

/// The command `sheaf comments unlike`.
struct CommentUnlike: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlike", abstract: "Take your likes of comments back.",
        discussion: """
            EXAMPLE
              sheaf comments unlike 1c90ff02 --as ada
            """)

    @Argument(help: "Identifiers or parts of them.")
    var comments: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.changeAsYou(comments) { context, you, name in
            let comment = try context.comment(name)
            let wasLiked = try context.unlike(comment: comment.id, by: you)
            let likes = try context.comment(name).likes
            return words.unliked(wasLiked, comment.content.inSentence, likes)
        }
    }
}
