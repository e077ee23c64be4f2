import FoundationEssentials
import Persistence
import SheafModel

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
    /// - Throws: ``StoreError``.
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

    /// A person of a card, by the name as well where the address alone is the name of somebody else: of a family
    /// that shares it the one of them who came first, or whoever had it before.
    ///
    /// A card that says what it said when it came in is of the one of then, however they are called here by now.
    func besideFamily(
        _ row: ForeignPerson, _ context: borrowing WriteContext
    ) throws -> ForeignPerson {
        guard let named = row.byName,
            let id = try context.identifier(of: ForeignName(person: row.theirs, of: source))
        else { return row }
        if let known = try context.identifier(of: ForeignName<User>(person: named, of: source)) {
            return known == id ? row : row.called(named)
        }
        let family = try sharing(EmailAddress.fold(row.user.email), context)
        // Whoever is in the trash keeps no address from the next who has it.
        let person = ListQuery<StoredPerson>(Column<StoredPerson, User.ID>("id") == id)
        guard let known = try context.fetchFirst(person)?.user.fullName,
            family.count > 1 ? !row.isNamed(known) : row.contradicts(known),
            try context.cameIn(row.user, as: id, isDated: row.isDated) == false
        else { return row }
        return row.called(named)
    }

    /// Remembers a person of a card by the name as well: the same one whatever they are called here later.
    func noteName(
        of row: ForeignPerson, _ id: User.ID, _ context: inout WriteContext
    ) throws {
        guard let named = row.byName else { return }
        let name = ForeignName<User>(person: named, of: source)
        if try context.identifier(of: name) == nil { try context.remember(name, as: id) }
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
            if found.count == 1, !row.contradicts(found[0].fullName) { return found[0].id }
            let named = found.filter { row.isNamed($0.fullName) }
            if named.count == 1 { return named[0].id }
            let called = found.filter {
                !username.isEmpty && Folding.fold($0.username) == username
                    && (row.called == .username || !row.contradicts($0.fullName))
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
        guard found.count == 1 else { return nil }
        // A nickname is anybody's.
        let isSame =
            row.called == .username || row.user.fullName.isEmpty || found[0].fullName.isEmpty
            || row.isNamed(found[0].fullName)
        return isSame ? found[0].id : nil
    }

    /// The members that somebody filled here of a person whom no import made, or wrote since: a file that is of
    /// the same person fills the others.
    ///
    /// - Returns: `nil` where the file's are taken, or the date of an edit tells that all of it stays.
    func typedHere(in stored: User, _ context: borrowing WriteContext) throws -> Set<String>? {
        let wasImported = try context.wasImported(stored.id)
        guard policy == .keepingEdits, stored.updatedAt == stored.createdAt, !wasImported
        else { return nil }
        let filled = stored.filledMembers.union(["username"])
        return filled.contains("name") ? filled.union(["firstName", "lastName"]) : filled
    }

    /// So many people of one address are looked through.
    private static let mostSharing = 50
}

extension ForeignPerson {
    /// What a card is called by address and name, where it is called by the address alone.
    fileprivate var byName: String? {
        let name = user.fullName
        guard isUnnamed, !name.isEmpty, theirs == "mail:\(user.email)" else { return nil }
        return theirs + " name:" + name
    }

    fileprivate func called(_ theirs: String) -> Self {
        var row = self
        row.theirs = theirs
        return row
    }

    fileprivate func isNamed(_ fullName: String) -> Bool {
        let name = Folding.fold(user.fullName)
        return !name.isEmpty && Folding.fold(fullName) == name
    }

    /// Whether it is somebody else by the name, although the address is the same: who shares an address has
    /// another first name, and who takes another family name keeps theirs.
    fileprivate func contradicts(_ fullName: String) -> Bool {
        let names = [user.fullName, fullName].map { PersonName(whole: $0) }
        // Either of the two may be the family name, where an earlier version stored it.
        guard !names[0].hasFamilyFirst || names[0].turned != names[1] else { return false }
        let firsts = names.map { name in Folding.fold(name.first).prefix { $0 != " " } }
        return firsts.allSatisfy { !$0.isEmpty } && firsts[0] != firsts[1]
    }
}

extension User {
    /// The members that a card fills; a user name is another thing to each.
    var filledMembers: Set<String> {
        let filled = Self.fields.all.filter { $0.name != "username" && $0.isFilled(in: self) }
        let members = Set(filled.flatMap(\.columnMembers))
        // Who has one of both says the other as well.
        let isNamed = !members.isDisjoint(with: ["firstName", "lastName"])
        return isNamed ? members.union(["name"]) : members
    }
}
