import FoundationEssentials
import Model
import Persistence

/// People of cards and tables that call nobody by an identifier: the same e-mail address, or the same user name, is
/// the same person, wherever they came from.
extension ImportRun {
    /// Our identifier of a person of a file.
    ///
    /// - Parameters:
    ///   - row: The person.
    ///   - name: What the file calls them.
    ///   - date: When they were made.
    ///   - context: The store.
    /// - Returns: The identifier, and whether it is that of somebody who was here by another name: of those
    ///   nothing goes that the file does not name.
    /// - Throws: ``StoreError``, ``PersistenceError``.
    mutating func identity(
        of row: ForeignPerson, named name: ForeignName<User>, madeAt date: Date?,
        _ context: inout WriteContext
    ) throws -> (id: User.ID, wasMet: Bool) {
        guard row.isUnnamed else {
            let found = try identity(
                of: name, like: row.user, isDated: row.isDated, madeAt: date, &context)
            return (found.id, false)
        }
        let met = ForeignName<User>(met: row.theirs, of: source)
        if let id = try context.identifier(of: name) {
            return (id, try context.identifier(of: met) == id)
        }
        let former = try formerIdentity(
            of: name, like: row.user, isDated: row.isDated, &context)
        if let former { return (former, false) }
        if let id = try samePerson(as: row, context) {
            try context.remember(name, as: id)
            try context.remember(met, as: id)
            report.matched += 1
            return (id, true)
        }
        return (try context.findOrRemember(name, madeAt: date).id, false)
    }

    /// A person of a card, by the name as well where others share the address: what the address alone is the name
    /// of is the one of them who came first.
    func besideFamily(
        _ row: ForeignPerson, _ context: borrowing WriteContext
    ) throws -> ForeignPerson {
        let fullName = row.user.fullName
        let name = ForeignName<User>(person: row.theirs, of: source)
        guard row.isUnnamed, !fullName.isEmpty, row.theirs == "mail:\(row.user.email)",
            let id = try context.identifier(of: name)
        else { return row }
        let family = try sharing(EmailAddress.fold(row.user.email), context)
        guard family.count > 1, let known = family.first(where: { $0.id == id }),
            Folding.fold(known.fullName) != Folding.fold(fullName)
        else { return row }
        var apart = row
        apart.theirs += " name:\(fullName)"
        return apart
    }

    /// Who has an address.
    private func sharing(
        _ address: String, _ context: borrowing WriteContext
    ) throws -> [UserSummary] {
        try context.fetch(
            ListQuery<UserSummary> { $0.email.equals(address, .cd) }.limited(to: Self.mostSharing))
    }

    /// So many people of a file are remembered, so that two of them are never one.
    private static let mostPeople = 1_000_000

    /// Remembers who of the store stands in the file.
    mutating func noteHere(_ id: User.ID) {
        if let count = peopleHere?.count, count < Self.mostPeople { peopleHere?.insert(id) }
    }

    /// Who of the store it is, if one can tell: of a family that shares an address the one of the same name.
    private func samePerson(
        as row: ForeignPerson, _ context: borrowing WriteContext
    ) throws -> User.ID? {
        guard let here = peopleHere, here.count < Self.mostPeople else { return nil }
        let address = EmailAddress.fold(row.user.email)
        let username = row.called == .nothing ? "" : Folding.fold(row.user.username)
        if !address.isEmpty {
            let found = try sharing(address, context).filter { !here.contains($0.id) }
            if found.count == 1 { return found[0].id }
            let named = found.filter {
                let name = Folding.fold(row.user.fullName)
                return !name.isEmpty && Folding.fold($0.fullName) == name
            }
            if named.count == 1 { return named[0].id }
            let called = found.filter {
                !username.isEmpty && Folding.fold($0.username) == username
            }
            if called.count == 1 { return called[0].id }
            if !found.isEmpty { return nil }
        }
        guard !username.isEmpty else { return nil }
        let found = try context.fetch(
            ListQuery<UserSummary> { $0.username.equals(row.user.username, .cd) }
                .limited(to: Self.mostSharing)
        ).filter { person in
            // Whoever has another address may be called the same.
            let isOther = !address.isEmpty && !person.email.isEmpty
            return !here.contains(person.id) && (row.called == .username || !isOther)
        }
        return found.count == 1 ? found[0].id : nil
    }

    /// So many people of one address are looked through.
    private static let mostSharing = 50
}

extension User {
    /// The members that a card fills.
    var filledMembers: Set<String> {
        var members: Set<String> = []
        func note(_ isFilled: Bool, _ names: String...) {
            if isFilled { members.formUnion(names) }
        }
        note(!email.isEmpty, "email")
        note(!firstName.isEmpty || !lastName.isEmpty, "name")
        note(!bio.isEmpty, "bio")
        note(avatar != nil, "avatar")
        note(role != .user, "role")
        note(!isActive, "isActive")
        note(birth != nil, "birthDate", "age")
        note(!phone.isEmpty, "phone")
        note(!address.isEmpty, "street", "city", "state", "zip", "country")
        note(!favouriteColours.isEmpty, "favouriteColours")
        note(!scores.isEmpty, "scores")
        return members
    }
}
