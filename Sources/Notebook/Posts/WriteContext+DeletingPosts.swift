package import Persistence
package import SheafModel

extension WriteContext {
    /// Puts a post into the trash, with its comments and the links to its tags.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the post is gone already;
    ///   ``StoreError/refusedChange(table:)`` where it stays, or something of it does.
    package mutating func deletePost(_ id: Post.ID) throws(StoreError) {
        let pk = try key(of: id, in: "post")
        try name(.deletePost, "title", of: "post", pk)
        let time = try trashTime()
        try trash("post", where: "pk = ?2", pk, at: time)
        try trash("comment", where: "post_pk = ?2", pk, at: time)
        try trash("post_tag", where: "post_pk = ?2", pk, at: time)
    }

    /// Takes a post out of the trash, with exactly the comments and links that went with it.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the post is not in the trash.
    package mutating func restorePost(_ id: Post.ID) throws(StoreError) {
        let (pk, time) = try trashed(id, in: "post")
        try name(.restorePost, "title", of: "post", pk)
        try restore("post", where: "pk = ?2", pk, from: time)
        try restore("comment", where: "post_pk = ?2", pk, from: time)
        try restore("post_tag", where: "post_pk = ?2", pk, from: time, below: [("tag", "tag_pk")])
    }
}
