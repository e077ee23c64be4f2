import Foundation
import Persistence
import SheafModel
import SheafNotebook

/// Rows that go for good at once, as when somebody deletes them and then empties the trash of them.
extension WriteContext {
    mutating func purgePost(_ id: Post.ID) throws {
        try purge(id.uuid) { try $0.deletePost(id) }
    }

    /// Replies to the comment become answers to what it answered.
    mutating func purgeComment(_ id: SheafModel.Comment.ID) throws {
        try purge(id.uuid) { try $0.deleteComment(id) }
    }

    /// What the person wrote stays, under the name as a label.
    mutating func purgeUser(_ id: User.ID) throws {
        try purge(id.uuid) { try $0.deleteUser(id) }
    }

    private mutating func purge(
        _ id: UUID, _ delete: (inout WriteContext) throws -> Void
    ) throws {
        let entry = ListQuery<TrashItem>.trashed(TrashItem.ID(id))
        if try fetch(entry).isEmpty { try delete(&self) }
        try purge(entry)
    }
}
