import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport

/// Does to a store what people do, at random.
struct RandomSchedule {
    private var random: SeededGenerator
    private var people: [User.ID] = []
    private var posts: [Post.ID] = []
    private var comments: [SheafModel.Comment.ID] = []

    /// Whether it removes things for good, too.
    private let purges: Bool

    init(seed: UInt64, purges: Bool = true) {
        self.purges = purges
        random = SeededGenerator(seed: seed)
    }

    /// Does one thing; what the rules refuse is part of it.
    mutating func step(_ context: inout WriteContext) throws {
        do {
            if Int.random(in: 0..<12, using: &random) == 0 {
                try context.inBulk { context in
                    for _ in 0..<6 { try step(&context) }
                }
            } else {
                try context.savepoint { try act(&$0) }
            }
        } catch StoreError.notFound {
            // Something random was gone already.
        } catch is ValidationError {
            // A name was taken.
        } catch is TrashError {
            // The post of a comment was in the trash.
        } catch is FollowingError {
            // Somebody was to follow themselves.
        }
    }

    private mutating func act(_ context: inout WriteContext) throws {
        switch Int.random(in: 0..<33, using: &random) {
        case 0, 1: try addPerson(&context)
        case 2, 3, 4: try addPost(&context)
        case 5, 6, 7, 8: try addComment(&context)
        case 9: try editPerson(&context)
        case 10, 11: try editPost(&context)
        case 12:
            for _ in 0..<4 { try context.follow(try one(people), by: try one(people)) }
        case 13: try context.unfollow(try one(people), by: try one(people))
        case 14:
            try context.deleteUser(
                try one(people), includingWritings: Bool.random(using: &random))
        case 15: try context.restoreUser(try one(people))
        case 16: try context.deletePost(try one(posts))
        case 17: try context.restorePost(try one(posts))
        case 18:
            try context.deleteComment(
                try one(comments), wholeBranch: Bool.random(using: &random))
        case 19: try context.restoreComment(try one(comments))
        case 20: if purges { try purge(&context) }
        case 21, 27: try context.like(post: try one(posts), by: try one(people))
        case 28: _ = try context.toggleLike(post: try one(posts), by: try one(people))
        case 29, 30: try context.like(comment: try one(comments), by: try one(people))
        case 31: try context.unlike(comment: try one(comments), by: try one(people))
        case 32: try context.setStatus(.archived, post: try one(posts))
        case 22: try context.setStatus(.published, post: try one(posts))
        case 23: try context.setTags(tags(), of: try one(posts))
        case 24: try editTag(&context)
        case 25: try putAgain(&context)
        default:
            // A failing part of a write leaves nothing behind.
            let post = try one(posts)
            try context.savepoint { context in
                try context.deletePost(post)
                throw StoreError.notFound()
            }
        }
    }

    private mutating func one<ID>(_ ids: [ID]) throws -> ID {
        guard let id = ids.randomElement(using: &random) else { throw StoreError.notFound() }
        return id
    }

    private mutating func words() -> String {
        let words = ["tea", "Büro", "日本語", "Straße", "ｆｕｌｌ", "Ada", "🎉", "", "x"]
        return (0..<3).map { _ in words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }

    private mutating func tags() -> [String] {
        ["tea", "Téa", "work", "日本"].filter { _ in Bool.random(using: &random) }
    }

    private mutating func addPerson(_ context: inout WriteContext) throws {
        let number = Int.random(in: 0..<40, using: &random)
        var user = context.newUser(username: "user\(number)", email: "u\(number)@example.org")
        user.firstName = words()
        user.bio = words()
        user.favouriteColours = tags()
        people.append(try context.createUser(user).id)
    }

    private mutating func addPost(_ context: inout WriteContext) throws {
        let author = Bool.random(using: &random) ? people.randomElement(using: &random) : nil
        var post = context.newPost(
            title: "t" + words(), content: words(),
            author: Authorship(
                userID: author,
                label: AuthorLabel(name: words(), email: " U\(posts.count % 40)@é.org")))
        post.tags = tags()
        posts.append(try context.createPost(post).id)
    }

    private mutating func addComment(_ context: inout WriteContext) throws {
        let post = try one(posts)
        let thread = try context.fetch(ListQuery<CommentSummary>.thread(of: post))
        let parent = Bool.random(using: &random) ? thread.randomElement(using: &random)?.id : nil
        let author = people.randomElement(using: &random)
        let comment = try context.createComment(
            post: post, parent: parent, content: "c" + words(), author: Authorship(userID: author))
        comments.append(comment.id)
    }

    private mutating func editPerson(_ context: inout WriteContext) throws {
        guard let base = try context.find(User.self, try one(people)) else { return }
        var edited = base
        edited.lastName = words()
        edited.bio = words()
        edited.favouriteColours = tags()
        edited.metadata["k"] = Bool.random(using: &random) ? words() : nil
        try context.updateUser(edited, base: base)
    }

    private mutating func editPost(_ context: inout WriteContext) throws {
        guard let base = try context.find(Post.self, try one(posts)) else { return }
        var edited = base
        edited.title = "t" + words()
        edited.content = words()
        edited.author = Authorship(userID: people.randomElement(using: &random))
        edited.tags = tags()
        try context.updatePost(edited, base: base)
    }

    private mutating func purge(_ context: inout WriteContext) throws {
        switch Int.random(in: 0..<8, using: &random) {
        case 6:
            let search = SearchQuery(.text(tags().first ?? "t"))
            try context.purge(.trash().filtered(by: search, in: .system))
        case 7:
            let item = try context.fetch(.trash()).randomElement(using: &random)
            if let item { try context.restore(item.id, item.kind) }
        case 0: try context.purgeUser(try one(people))
        case 1, 2: try context.purgePost(try one(posts))
        default: try context.purgeComment(try one(comments))
        }
    }

    private mutating func editTag(_ context: inout WriteContext) throws {
        let tags = try context.fetch(ListQuery<SheafModel.Tag>.byName())
        guard let tag = tags.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: try context.renameTag(tag.id, to: self.tags().first ?? "new")
        case 1: try context.deleteTag(tag.id)
        default: try context.mergeTags(tags.map(\.id), into: tag.id)
        }
    }

    private mutating func putAgain(_ context: inout WriteContext) throws {
        guard var post = try context.find(Post.self, try one(posts)) else { return }
        post.counts.likes = Int.random(in: -5..<5, using: &random)
        post.counts.views = Int.random(in: 0..<5, using: &random)
        post.author = Authorship(userID: people.randomElement(using: &random))
        try context.put(post)
    }
}
