package import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// Which rows of lists a request may rewrite; not those that come, go, or only count something else.
package enum Rewriting: Hashable, Sendable {
    case nothing
    case row(UUID)
    /// More than one, or nobody knows which.
    case anything
}

extension StoreRequest {
    /// What it rewrites where it is done.
    var rewriting: Rewriting {
        switch self {
        case .updatePerson(let person, base: _): .row(person.id.uuid)
        case .setActive(_, let person): .row(person.uuid)
        case .updatePost(let post, base: _): .row(post.id.uuid)
        case .setStatus(_, let post), .setTags(_, base: _, let post): .row(post.uuid)
        case .createPerson, .createPost, .createComment, .updateComment, .deletePerson,
            .deletePost, .deleteComment, .toggleFollow, .toggleLikeOfPost, .toggleLikeOfComment,
            .recordView, .purge:
            .nothing
        default: isWrite ? .anything : .nothing
        }
    }
}
