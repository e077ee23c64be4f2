import FoundationEssentials
import Persistence
import SheafModel

/// Rows of the store that another program damaged, under what an import brings.
extension ImportRun {
    /// Stores a person.
    ///
    /// - Throws: ``ImportError/damagedRow(path:position:_:)``, ``StoreError``.
    func put(
        _ user: User, isDated: Bool = true, by policy: ImportPolicy? = nil,
        named name: ForeignName<User>? = nil, wasTrashed: Bool = false,
        _ context: inout WriteContext
    ) throws -> ImportOutcome {
        try naming("user", user.id.description) { () throws(StoreError) in
            try context.put(
                user, isDated: isDated, policy ?? self.policy, named: name, wasTrashed: wasTrashed)
        }
    }

    /// Stores a post; as above.
    func put(
        _ post: Post, isDated: Bool = true, hasAllViews: Bool = true,
        likes: CountedLikes = .besidePeople,
        by policy: ImportPolicy? = nil, author: ForeignName<User>? = nil, writtenAt: Date? = nil,
        wasTrashed: Bool = false, _ context: inout WriteContext
    ) throws -> ImportOutcome {
        try naming("post", post.id.description) { () throws(StoreError) in
            try context.put(
                post, isDated: isDated, hasAllViews: hasAllViews, likes: likes,
                policy ?? self.policy, author: author, writtenAt: writtenAt,
                wasTrashed: wasTrashed)
        }
    }

    /// Stores a comment; as above.
    func put(
        _ placed: PlacedComment, _ context: inout WriteContext
    ) throws -> ImportOutcome {
        try naming("comment", placed.comment.id.description) { () throws(StoreError) in
            try context.put(
                placed.comment, isDated: placed.isDated, likes: placed.likes,
                policy(for: placed), author: placed.authorName, wasTrashed: placed.wasTrashed)
        }
    }

    private func policy(for placed: PlacedComment) -> ImportPolicy {
        if placed.isFromSheet { return sheetPolicy }
        return placed.source == Self.ours ? ownPolicy : policy
    }

    /// Names the row of which the store says only that it cannot be read.
    func naming<Result>(
        _ table: String, _ id: String, _ body: () throws(StoreError) -> Result
    ) throws -> Result {
        do throws(StoreError) {
            return try body()
        } catch .decoding(_, let expected, let found, _) {
            let damage = DamagedRow.Damage(expected: expected, found: found)
            throw ImportError.damagedRow(
                path: path, position: position,
                DamagedRow(table: table, id: id, damage: damage))
        }
    }
}
