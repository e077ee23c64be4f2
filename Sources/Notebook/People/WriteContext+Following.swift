package import Persistence
package import SheafModel

/// Why somebody may not follow as asked.
package enum FollowingError: Error, Hashable, Sendable {
    /// Nobody follows themselves.
    case oneself
}

extension WriteContext {
    /// Lets one person follow another; nothing happens if they do already.
    ///
    /// - Returns: Whether that is new.
    /// - Throws: ``FollowingError/oneself``; ``StoreError/notFound(_:)`` if one of them is gone.
    @discardableResult
    package mutating func follow(_ id: User.ID, by follower: User.ID) throws -> Bool {
        if id == follower { throw FollowingError.oneself }
        let followed = try key(of: id, in: "user")
        let pk = try key(of: follower, in: "user")
        let isNew = try join(
            .ofPerson(
                "follow", .init("follower_pk", pk, follower.uuid),
                .init("followed_pk", followed, id.uuid)))
        if isNew { try name(.follow, Self.personName, of: "user", followed) }
        return isNew
    }

    /// Whether one person follows another.
    ///
    /// - Throws: ``StoreError`` as SQLite cannot read.
    package func follows(_ id: User.ID, by follower: User.ID) throws(StoreError) -> Bool {
        let link = NamedIdentifier.link("follow", follower.uuid, id.uuid)
        let sql = "SELECT count(*) FROM follow WHERE id = ? AND deleted_at IS NULL"
        return try connection.integer(sql, [link.sqlValue]) > 0
    }

    /// Ends it; nothing happens if one person does not follow the other.
    ///
    /// - Returns: Whether they did.
    /// - Throws: ``StoreError``; that they did not is no error.
    @discardableResult
    package mutating func unfollow(_ id: User.ID, by follower: User.ID) throws(StoreError) -> Bool {
        guard try part("follow", NamedIdentifier.link("follow", follower.uuid, id.uuid)) else {
            return false
        }
        try name(.unfollow) { (context) throws(StoreError) in
            try context.find(User.self, id)?.displayName ?? ""
        }
        return true
    }
}
