import ArgumentParser
import Model
import Notebook
import Persistence

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
        try await session.changeAsYou(posts) { context, you, name in
            let post = try context.post(name)
            let isNew = try context.like(post: post.id, by: you)
            return Likes.sentence(isNew, try context.post(name).counts.likes)
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
        try await session.changeAsYou(posts) { context, you, name in
            let post = try context.post(name)
            let wasLiked = try context.unlike(post: post.id, by: you)
            return Likes.sentence(wasLiked: wasLiked, try context.post(name).counts.likes)
        }
    }
}

/// What is said of likes.
enum Likes {
    /// After liking something.
    static func sentence(_ isNew: Bool, _ likes: Int) -> String {
        (isNew ? "Liked" : "You already liked it") + ": " + count(likes) + "."
    }

    /// After a like was taken back.
    static func sentence(wasLiked: Bool, _ likes: Int) -> String {
        (wasLiked ? "Like removed" : "You had not liked it") + ": " + count(likes) + "."
    }

    private static func count(_ likes: Int) -> String { likes == 1 ? "1 like" : "\(likes) likes" }
}
