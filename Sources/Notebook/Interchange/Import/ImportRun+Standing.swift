import Persistence
package import SheafModel

/// What an import changes of people that others rely on: the names that they alone go by, and their roles.
extension ImportRun {
    /// What somebody went by before their row came in.
    struct Standing: Equatable {
        let username: String
        let email: String
        let role: Role
    }

    /// The same of a living person; nil where nobody of that identifier lives here.
    func standing(of id: User.ID, _ context: borrowing WriteContext) throws -> Standing? {
        try naming(User.tableName, id.description) { () throws(StoreError) in
            try context.firstRow(
                "SELECT username, email, role FROM user WHERE id = ? AND deleted_at IS NULL",
                [id.sqlValue]
            ) { (row) throws(StoreError) in
                Standing(
                    username: try row.text(0), email: try row.text(1),
                    role: try row.value(2) as Role)
            }
        }
    }

    /// Notes a role that somebody got who did not have it.
    mutating func noteRole(of user: User, since before: Standing?, _ outcome: ImportOutcome) {
        guard outcome == .added || outcome == .updated, user.deletedAt == nil,
            [.admin, .moderator].contains(user.role), before?.role != user.role
        else { return }
        report.noteRole(of: user)
    }

    /// The user name or the address that somebody got and another living person has as well.
    ///
    /// - Parameters:
    ///   - user: The person, as the import left them.
    ///   - before: What they went by before.
    ///   - outcome: What became of them.
    ///   - isOurs: Whether they stand in an export of our own: whoever came in with them from there had the
    ///     same in common before.
    ///   - context: The store.
    /// - Returns: What is to be said of each.
    /// - Throws: ``StoreError``.
    func sharedNames(
        of user: User, since before: Standing?, _ outcome: ImportOutcome, isOurs: Bool = false,
        _ context: borrowing WriteContext
    ) throws -> [ImportNote.Reason] {
        guard outcome == .added || outcome == .updated, user.deletedAt == nil else { return [] }
        var shared: [ImportNote.Reason] = []
        func look(
            for field: Field, _ query: ListQuery<UserSummary>, _ context: borrowing WriteContext
        ) throws {
            let others = try context.fetch(query.limited(to: 8)).filter { $0.id != user.id }
            for other in others {
                if isOurs, try newRows.contains(other.id, context) { continue }
                let name = String(other.displayName.prefix(60))
                return shared.append(.shares(.init(user), field, with: name))
            }
        }
        let username = Folding.fold(user.username)
        if !username.isEmpty, before.map({ Folding.fold($0.username) != username }) ?? true {
            let query = ListQuery<UserSummary> { $0.username.equals(user.username, .cd) }
            try look(for: .username, query, context)
        }
        let address = EmailAddress.fold(user.email)
        if !address.isEmpty, before.map({ EmailAddress.fold($0.email) != address }) ?? true {
            let query = ListQuery<UserSummary> { $0.email.equals(address, .cd) }
            try look(for: .email, query, context)
        }
        return shared
    }
}

extension ImportReport {
    /// A role that lets people do more than others, and who got it.
    package struct NewRole: Hashable, Sendable {
        package let role: Role
        /// How many.
        package internal(set) var count = 0
        /// The user names of the first of them, or what else they are called.
        package internal(set) var names: [String] = []
    }

    /// So many of them are named.
    private static let mostNamed = 10

    mutating func noteRole(of user: User) {
        if !newRoles.contains(where: { $0.role == user.role }) {
            newRoles.append(NewRole(role: user.role))
        }
        for index in newRoles.indices where newRoles[index].role == user.role {
            newRoles[index].count += 1
            guard newRoles[index].count <= Self.mostNamed else { continue }
            let name = user.username.isEmpty ? user.displayName : user.username
            newRoles[index].names.append(String(name.prefix(60)))
        }
    }
}
