package import Persistence
package import SheafModel

/// Why something that strangers wrote cannot become a person's.
package enum TakingError: Error, Hashable, Sendable {
    /// Two or more living people have the e-mail address.
    case sharedAddress(String)
}

extension QueryContext where Self: ~Copyable {
    /// What carries the e-mail address of a person as that of a stranger.
    ///
    /// Addresses are compared without case, accents and the blanks around them. Reads indexes only,
    /// also for what another program wrote.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the person is gone.
    package func unclaimedWritings(of id: User.ID) throws(StoreError) -> UnclaimedWritings {
        let address = try addressOfPerson(id)
        if address.isEmpty { return UnclaimedWritings() }
        let people = try connection.integer(
            """
            SELECT (SELECT count(*) FROM user WHERE email_fold = ?1 AND deleted_at IS NULL)
              + (SELECT count(*) FROM user WHERE \(Version11.unfoldedAddress)
                  AND fold_address(email) = ?1 AND deleted_at IS NULL)
            """, [address.sqlValue])
        return UnclaimedWritings(
            posts: try strangers("post", address), comments: try strangers("comment", address),
            isShared: people > 1)
    }

    private func strangers(_ table: String, _ address: String) throws(StoreError) -> Int {
        Int(
            try connection.integer(
                """
                SELECT (
                    SELECT count(*) FROM \(table) WHERE author_email_fold = ?1
                      AND author_email_fold <> '' AND author_pk IS NULL AND deleted_at IS NULL)
                  + (SELECT count(*) FROM \(table) INDEXED BY \(table)_unfolded
                      WHERE \(Version11.unfoldedLabel)
                      AND fold_address(author_label_email) = ?1 AND deleted_at IS NULL)
                """, [address.sqlValue]))
    }

    /// The address of a living person as it is compared.
    fileprivate func addressOfPerson(_ id: User.ID) throws(StoreError) -> String {
        let address = try firstRow(
            """
            SELECT iif(email_fold = '', fold_address(email), email_fold) FROM user
            WHERE id = ? AND deleted_at IS NULL
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
        guard let address else { throw .notFound() }
        return address
    }
}

extension WriteContext {
    /// Makes a person the author of what carries their e-mail address and is by nobody known; what
    /// is in the trash, too.
    ///
    /// The labels stay beside the person. Nothing counts as edited.
    ///
    /// - Returns: What was taken, without the trash.
    /// - Throws: ``TakingError/sharedAddress(_:)``; ``StoreError/notFound(_:)`` if the person is gone;
    ///   ``StoreError/refusedChange(table:)`` where something stays a stranger's.
    @discardableResult
    package mutating func takeWritings(of id: User.ID) throws -> UnclaimedWritings {
        let found = try unclaimedWritings(of: id)
        if found.isShared {
            throw TakingError.sharedAddress(try require(UserSummary.self, id).email)
        }
        let address = try addressOfPerson(id)
        if address.isEmpty { return found }
        let pk = try key(of: id, in: "user")
        try foldAddresses()
        var taken = 0
        for table in ["post", "comment"] { taken += try take(table, address, pk: pk) }
        if taken > 0 { try name(.takeWritings, Self.personName, of: "user", pk) }
        return found
    }

    /// Gives a person what carries an address; how many rows that were.
    private mutating func take(
        _ table: String, _ address: String, pk: Int64
    ) throws(StoreError) -> Int {
        let condition =
            "author_email_fold = ?1 AND author_email_fold <> '' AND author_pk IS NULL"
        let taken = try execute(
            "UPDATE \(table) SET author_pk = ?2 WHERE \(condition)",
            [address.sqlValue, pk.sqlValue])
        let stays = try firstRow(
            "SELECT 1 FROM \(table) WHERE \(condition) LIMIT 1", [address.sqlValue]
        ) { _ in true }
        if stays == true { throw .refusedChange(table: table) }
        return taken
    }

    /// Folds the addresses that another program wrote.
    private mutating func foldAddresses() throws(StoreError) {
        try execute(
            "UPDATE user SET email_fold = fold_address(email) WHERE \(Version11.unfoldedAddress)")
        for table in ["post", "comment"] {
            try execute(
                """
                UPDATE \(table) INDEXED BY \(table)_unfolded
                SET author_email_fold = fold_address(author_label_email)
                WHERE \(Version11.unfoldedLabel)
                """)
        }
    }

    /// Notes an address that an import brings, of a person or of an author label, for
    /// ``recogniseStrangers()``.
    mutating func noteArrival(of email: String) throws(StoreError) {
        let address = EmailAddress.fold(email)
        if address.isEmpty { return }
        try execute("INSERT OR IGNORE INTO _arrival(address) VALUES (?)", [address.sqlValue])
    }

    /// Makes people of the strangers who carry an address noted in this write which is exactly one
    /// living person's, whichever of the two came first.
    ///
    /// Once, when all is in: before, a second person of the same address may still come.
    ///
    /// - Returns: How many posts and comments were recognised, the trash included.
    mutating func recogniseStrangers() throws(StoreError) -> Int {
        var recognised = 0
        try foldAddresses()
        for table in ["post", "comment"] {
            let people = try rows(
                """
                SELECT address, min(user.pk) FROM _arrival
                  JOIN user ON user.email_fold = address AND user.deleted_at IS NULL
                WHERE EXISTS (SELECT 1 FROM \(table) WHERE author_email_fold = address
                  AND author_email_fold <> '' AND author_pk IS NULL)
                GROUP BY address HAVING count(*) = 1
                """
            ) { (row) throws(StoreError) in (try row.text(0), try row.integer(1)) }
            for (address, pk) in people { recognised += try take(table, address, pk: pk) }
        }
        try execute("DELETE FROM _arrival")
        return recognised
    }
}
