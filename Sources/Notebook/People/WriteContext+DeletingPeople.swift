package import Persistence
package import SheafModel

/// Why somebody may not be deleted as asked.
package enum DeletionError: Error, Hashable, Sendable {
    /// You are deleting yourself and have written something: say whether it goes or stays.
    case undecided(posts: Int, comments: Int)
}

extension QueryContext where Self: ~Copyable {
    /// How many comments go with each of people whose writings go: their own, and those of others on
    /// their posts.
    ///
    /// One that goes with several of them is counted with the first.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if somebody is not there; ``StoreError``.
    package func commentsGoingAlong(with ids: [User.ID]) throws(StoreError) -> [Int] {
        var counts: [Int] = []
        var earlier: [Int64] = []
        for id in ids {
            let pk = try firstRow("SELECT pk FROM user WHERE id = ?", [id.sqlValue]) {
                (row) throws(StoreError) in try row.integer(0)
            }
            guard let pk else { throw .notFound() }
            let count = try firstRow(
                """
                WITH going(pk, author_pk, writer_pk) AS (
                  SELECT comment.pk, comment.author_pk, post.author_pk
                  FROM comment LEFT JOIN post ON post.pk = comment.post_pk
                  WHERE comment.author_pk = ?1 AND comment.deleted_at IS NULL
                  UNION
                  SELECT comment.pk, comment.author_pk, post.author_pk
                  FROM post JOIN comment ON comment.post_pk = post.pk
                  WHERE post.author_pk = ?1 AND post.deleted_at IS NULL
                    AND comment.deleted_at IS NULL)
                SELECT count(*) FROM going
                WHERE coalesce(author_pk, -1) NOT IN (SELECT value FROM json_each(?2))
                  AND coalesce(writer_pk, -1) NOT IN (SELECT value FROM json_each(?2))
                """, [pk.sqlValue, RowKeys(earlier).json.sqlValue]
            ) { (row) throws(StoreError) in try row.value(0) as Int }
            counts.append(count ?? 0)
            earlier.append(pk)
        }
        return counts
    }

    /// Refuses what nobody deletes by mistake: yourself, with writings of which you did not say what becomes of
    /// them.
    ///
    /// - Parameters:
    ///   - id: Who goes.
    ///   - includingWritings: Whether what the person wrote goes too; `nil` where nobody said.
    ///   - deleter: Who deletes.
    /// - Throws: ``DeletionError/undecided(posts:comments:)``; ``StoreError``.
    package func checkDeletion(
        of id: User.ID, includingWritings: Bool?, by deleter: User.ID?
    ) throws {
        guard includingWritings == nil, deleter == id else { return }
        let counts = try firstRow(
            "SELECT post_count, comment_count FROM user WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in (try row.value(0) as Int, try row.value(1) as Int) }
        guard let counts, counts != (0, 0) else { return }
        throw DeletionError.undecided(posts: counts.0, comments: counts.1)
    }
}

extension WriteContext {
    /// Puts a person into the trash, and with them whom they follow, who follows them, and what
    /// they like.
    ///
    /// - Parameters:
    ///   - id: Who goes.
    ///   - includingWritings: Whether what the person wrote goes too: their comments, their posts
    ///     with everything below them. Otherwise it stays and shows the name as deleted. `nil`:
    ///     it stays, but nobody deletes themselves like that.
    ///   - deleter: Who deletes.
    /// - Throws: ``DeletionError/undecided(posts:comments:)``; ``StoreError/notFound(_:)`` if the
    ///   person is gone already.
    package mutating func deleteUser(
        _ id: User.ID, includingWritings: Bool? = nil, by deleter: User.ID? = nil
    ) throws {
        let pk = try key(of: id, in: "user")
        try checkDeletion(of: id, includingWritings: includingWritings, by: deleter)
        let withTexts = try includingWritings == true && hasWritten(pk)
        try name(
            withTexts ? .deletePersonAndTexts : .deletePerson, Self.personName, of: "user", pk)
        let time = try trashTime()
        try trashUser(pk, at: time)
        guard includingWritings == true else { return }
        let posts = "post_pk IN (SELECT pk FROM post WHERE author_pk = ?2 AND deleted_at = ?1)"
        try trash("post", where: "author_pk = ?2", pk, at: time)
        try trash("comment", where: posts, pk, at: time)
        try trash("post_tag", where: posts, pk, at: time)
        try trash("comment", where: "author_pk = ?2", pk, at: time)
    }

    /// Whether anything that somebody wrote is not in the trash.
    private func hasWritten(_ pk: Int64) throws(StoreError) -> Bool {
        try firstRow(
            """
            SELECT EXISTS (SELECT 1 FROM post WHERE author_pk = ?1 AND deleted_at IS NULL)
              OR EXISTS (SELECT 1 FROM comment WHERE author_pk = ?1 AND deleted_at IS NULL)
            """, [pk.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) } ?? false
    }

    /// Puts a person into the trash, with follows and likes, and without what they wrote.
    mutating func trashUser(_ pk: Int64, at time: Int64) throws(StoreError) {
        try trash("user", where: "pk = ?2", pk, at: time)
        try trash("follow", where: "follower_pk = ?2", pk, at: time)
        try trash("follow", where: "followed_pk = ?2", pk, at: time)
        try trash("post_like", where: "user_pk = ?2", pk, at: time)
        try trash("comment_like", where: "user_pk = ?2", pk, at: time)
    }

    /// Takes a person out of the trash, with all that went with them.
    ///
    /// Whether somebody else has the user name or the address by now is not looked at.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the person is not in the trash.
    package mutating func restoreUser(_ id: User.ID) throws(StoreError) {
        let (pk, time) = try trashed(id, in: "user")
        try name(.restorePerson, Self.personName, of: "user", pk)
        try restore("user", from: time)
        try restore("post", from: time)
        try restore("comment", from: time, below: [("post", "post_pk")])
        try restore("post_tag", from: time, below: [("post", "post_pk"), ("tag", "tag_pk")])
        try restore(
            "follow", from: time, below: [("user", "follower_pk"), ("user", "followed_pk")])
        try restore("post_like", from: time, below: [("user", "user_pk")])
        try restore("comment_like", from: time, below: [("user", "user_pk")])
    }

    /// Looks whether somebody else took the user name or the address of a person in the trash since they
    /// went there.
    ///
    /// Two whom an import brought with the same name stay two.
    ///
    /// - Throws: `ValidationError`; ``StoreError/notFound(_:)`` if the person is not in the trash.
    func checkNothingTaken(_ id: User.ID) throws {
        let (pk, time) = try trashed(id, in: "user")
        var failures: [ValidationFailure] = []
        for (column, field) in [("username_fold", Field.username), ("email_fold", .email)] {
            let isTaken = try firstRow(
                """
                SELECT 1 FROM user AS self JOIN user AS other ON other.\(column) = self.\(column)
                WHERE self.pk = ? AND other.pk <> self.pk AND self.\(column) <> ''
                  AND other.deleted_at IS NULL AND other.updated_at >= ?
                """, [pk.sqlValue, time.sqlValue]
            ) { _ in true }
            if isTaken == true { failures.append(ValidationFailure(field, .taken)) }
        }
        try ValidationError.check(failures)
    }
}
