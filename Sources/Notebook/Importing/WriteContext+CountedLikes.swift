import Persistence
import SheafModel

/// The likes of nobody by name, beside those of people.
extension WriteContext {
    /// How many people like a row, or once did.
    ///
    /// - Parameters:
    ///   - kind: `post` or `comment`.
    ///   - pk: Its key.
    /// - Returns: The number, those whose like is in the trash among it.
    /// - Throws: ``StoreError``.
    func likesEver(_ kind: String, _ pk: Int64) throws(StoreError) -> Int {
        Int(
            try connection.integer(
                "SELECT count(*) FROM \(kind)_like WHERE \(kind)_pk = ?", [pk.sqlValue]))
    }

    /// Takes one off the likes that an import gave a post.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if it was never there.
    mutating func takeImportedLike(offPost id: Post.ID) throws(StoreError) {
        try holdTriggers(of: "post_tally")
        let pk = try key(of: id, in: "post", living: false)
        _ = try setTally("like", of: id, pk: pk, to: 0, from: 1)
    }

    /// Takes one off the likes that an import gave a comment; as above.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if it was never there.
    mutating func takeImportedLike(offComment id: Comment.ID) throws(StoreError) {
        let pk = try key(of: id, in: "comment", living: false)
        try execute(
            "UPDATE comment SET like_count = like_count - 1 WHERE pk = ?", [pk.sqlValue])
    }
}

extension Comment {
    /// Its likes without those of people.
    var importedLikes: Int { likes.addingClamped(-likedBy.count) }
}
