import FoundationEssentials
import Model
import Persistence

/// Rows of our own exports: known by their identifiers.
extension ImportRun {
    /// The source under which comments of an export wait for what they belong to.
    static let ours = "sheaf"

    /// Stores a line of an export.
    mutating func take(
        _ row: ExportedRow, at position: TextPlace, _ context: inout WriteContext
    ) throws {
        switch row {
        case .person(let user):
            let outcome = try put(user, &context)
            report.people.count(outcome)
            tell(outcome, of: .init(user), at: position)
        case .post(let post):
            let outcome = try put(post, &context)
            report.posts.count(outcome)
            tell(outcome, of: .init(post), at: position)
            let name = ForeignName<Post>(post: post.id.description, of: Self.ours)
            if outcome == .added { try release(name, &context) }
        case .comment(let comment): try take(comment, at: position, &context)
        case .tag(let tag, let deletedAt, let linksDeletedAt, let renamedTo):
            report.tags.count(
                try context.put(
                    tag, deletedAt: deletedAt, linksDeletedAt: linksDeletedAt,
                    renamedTo: renamedTo, policy))
        case .tagged(let post, let tag, let deletedAt):
            // It is in the trash with its tag as the import has it, or nowhere.
            try context.putLink(of: post, to: tag, deletedAt: deletedAt)
        case .follow(let follower, let followed, let createdAt, let deletedAt):
            guard try context.isTrashed(follower.uuid, in: "user") != nil,
                try context.isTrashed(followed.uuid, in: "user") != nil
            else {
                report.skipped += 1
                report.note(path, position, .followWithoutPerson)
                return
            }
            let outcome = try context.putFollow(
                followed, by: follower, createdAt: createdAt, deletedAt: deletedAt, policy)
            report.follows.count(outcome)
        case .like(let liked, let person, let createdAt, let deletedAt):
            try takeLike(liked, person, createdAt, deletedAt, at: position, &context)
        case .origin(let origin, let ours):
            let name = ForeignName<ExportedRow>(
                source: origin.source, kind: origin.kind, theirs: origin.theirs)
            try context.remember(name, as: Identifier<ExportedRow>(ours))
        case .waiting(let origin, let payload):
            let name = ForeignName<ExportedRow>(
                source: origin.source, kind: origin.kind, theirs: origin.theirs)
            try context.hold(Data(payload.utf8), kind: origin.kind, name)
            isHolding = true
        }
    }

    private mutating func takeLike(
        _ liked: ExportedRow.Liked, _ person: User.ID, _ createdAt: Date, _ deletedAt: Date?,
        at position: TextPlace, _ context: inout WriteContext
    ) throws {
        do throws(StoreError) {
            let outcome =
                switch liked {
                case .post(let id):
                    try context.putLike(
                        of: id, by: person, createdAt: createdAt, deletedAt: deletedAt, policy)
                case .comment(let id):
                    try context.putLike(
                        of: id, by: person, createdAt: createdAt, deletedAt: deletedAt, policy)
                }
            report.likes.count(outcome)
        } catch .notFound {
            report.skipped += 1
            report.note(path, position, .likeOfNothing)
        }
    }

    private mutating func take(
        _ comment: Comment, at position: TextPlace, _ context: inout WriteContext
    ) throws {
        let placed = PlacedComment(
            comment: comment, isDated: true, source: Self.ours, name: comment.id.description,
            post: comment.postID.description, parent: comment.parentID?.description, author: nil,
            thread: nil)
        let outcome = try place(placed, &context)
        tell(outcome, of: .init(comment), at: position)
    }
}
