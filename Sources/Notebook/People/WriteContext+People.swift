package import Persistence
package import SheafModel

extension WriteContext {
    /// A person with an identifier and dates, not yet stored: fill it in, then
    /// ``createUser(_:)``.
    package func newUser(username: String, email: String) -> User {
        User(
            id: identifiers.next(at: now), username: username, email: email,
            createdAt: now.roundedToMilliseconds)
    }

    /// Stores a new person.
    ///
    /// - Returns: The person as stored.
    /// - Throws: `ValidationError` with everything that is wrong, among it a name or an address
    ///   that somebody living has already; ``StoreError``.
    @discardableResult
    package mutating func createUser(_ user: User) throws -> User {
        try ValidationError.check(
            user.validationFailures(today: CalendarDate(now)) + takenFailures(user))
        try name(.addPerson) { _ in user.displayName }
        try insertUser(user)
        return try require(User.self, user.id)
    }

    /// Stores an edited person.
    ///
    /// Writes only what changed, and stamps `updatedAt` only then. What was wrong already and
    /// stays as it is does not keep the rest from being stored.
    ///
    /// - Parameters:
    ///   - edited: The person as somebody wants them.
    ///   - base: The person as the edit found them.
    /// - Returns: The person as stored.
    /// - Throws: `ValidationError`; ``StoreError/conflict(_:)`` where somebody else changed one of the
    ///   same fields meanwhile; ``StoreError/notFound(_:)`` if the person is gone.
    @discardableResult
    package mutating func updateUser(_ edited: User, base: User) throws -> User {
        let stored = try require(User.self, edited.id)
        var merged = try MergePolicy.fail.merge(
            base: base, mine: edited, into: stored, User.mergeFields([base, edited, stored]))
        merged.forgetTakenAway(since: stored)
        let today = CalendarDate(now)
        let known = stored.validationFailures(today: today)
        var failures = merged.validationFailures(today: today).filter { !known.contains($0) }
        failures += try takenFailures(merged, since: stored)
        try ValidationError.check(failures)
        if try replaceUser(stored, with: merged, updatedAt: now.millisecondsSince1970) {
            try name(.editPerson) { _ in merged.displayName }
        }
        return try require(User.self, edited.id)
    }

    /// Says whether a person takes part at present.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` if the person is gone.
    package mutating func setActive(_ isActive: Bool, user id: User.ID) throws(StoreError) {
        let pk = try key(of: id, in: "user")
        let changed = try execute(
            "UPDATE user SET is_active = ?2, updated_at = ?3 WHERE pk = ?1 AND is_active <> ?2",
            [pk.sqlValue, isActive.sqlValue, now.sqlValue])
        if changed > 0 {
            return try name(
                isActive ? .activate : .deactivate, Self.personName, of: "user", pk)
        }
        let isOther = try firstRow(
            "SELECT 1 FROM user WHERE pk = ? AND is_active <> ?",
            [pk.sqlValue, isActive.sqlValue]
        ) { _ in true }
        if isOther != nil { throw .refusedChange(table: "user") }
    }

    /// Inserts a person as they are.
    ///
    /// - Returns: The key of the row.
    @discardableResult
    mutating func insertUser(_ user: User) throws(StoreError) -> Int64 {
        let pk = try insert(into: "user", User.stored.values(of: user, connection))
        if !user.favouriteColours.isEmpty {
            try setList("user_colour", pk: pk, to: user.favouriteColours)
        }
        if !user.scores.isEmpty { try setList("user_score", pk: pk, to: user.scores) }
        try setMetadata(of: "user", pk: pk, id: user.id.uuid, from: [:], to: user.metadata)
        return pk
    }

    /// Writes what differs between two versions of a person.
    ///
    /// - Returns: Whether anything did.
    @discardableResult
    mutating func replaceUser(
        _ old: User, with new: User, updatedAt: Int64
    ) throws(StoreError) -> Bool {
        let fields = User.mergeFields([old, new])
        guard fields.contains(where: { $0.value(old) != $0.value(new) }) else { return false }
        let pk = try key(of: new.id, in: "user", living: false)
        var columns = try User.stored.changes(from: old, to: new, connection)
        columns.append(ColumnValue("updated_at", updatedAt))
        try update("user", pk: pk, columns)
        if old.favouriteColours != new.favouriteColours {
            try setList("user_colour", pk: pk, to: new.favouriteColours)
        }
        if old.scores != new.scores { try setList("user_score", pk: pk, to: new.scores) }
        try setMetadata(
            of: "user", pk: pk, id: new.id.uuid, from: old.metadata, to: new.metadata)
        return true
    }

    /// The living row with an identifier.
    func require<R: Record>(_ type: R.Type, _ id: R.ID) throws(StoreError) -> R {
        guard let value = try find(type, id) else { throw .notFound() }
        return value
    }

    /// Whether somebody else who lives has the name or the address; only what changed is looked at.
    private func takenFailures(
        _ user: User, since stored: User? = nil
    ) throws(StoreError) -> [ValidationFailure] {
        var failures: [ValidationFailure] = []
        let name = Folding.fold(user.username)
        if name != stored.map({ Folding.fold($0.username) }),
            try isTaken("username_fold", name, by: user.id)
        {
            failures.append(ValidationFailure(.username, .taken))
        }
        let address = EmailAddress.fold(user.email)
        if address != stored.map({ EmailAddress.fold($0.email) }),
            try isTaken("email_fold", address, by: user.id)
        {
            failures.append(ValidationFailure(.email, .taken))
        }
        return failures
    }

    /// Whether somebody else who lives has a text in a column.
    func isTaken(
        _ column: String, _ text: String, by id: User.ID
    ) throws(StoreError) -> Bool {
        // Nothing is taken by being empty: imports bring people without an address.
        if text.isEmpty { return false }
        return try firstRow(
            "SELECT 1 FROM user WHERE \(column) = ? AND deleted_at IS NULL AND id <> ? LIMIT 1",
            [text.sqlValue, id.sqlValue]
        ) { _ in true } ?? false
    }
}
