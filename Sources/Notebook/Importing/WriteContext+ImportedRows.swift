import FoundationEssentials
import Persistence
import SheafModel

/// What imports wrote, so that a later one knows which rows were edited here since.
///
/// A fingerprint of each row stands in a table beside it that no export holds. Whoever edits a row,
/// with whatever program, makes another one of it. Likes, views and who a stranger turned out to be
/// are not part of it: they change without an edit.
extension WriteContext {
    /// What an import does with a row that is there already, where it does nothing to it.
    ///
    /// A row stays that was edited here and differs from the file: since it came in, or where it was
    /// made here since it was made, whatever its date is. Only a file that has the date of that very
    /// edit was made of what is here.
    ///
    /// - Parameters:
    ///   - stored: The row as it is.
    ///   - new: The row as the import has it.
    ///   - pk: Its key.
    ///   - isDated: Whether the import says when it was edited last.
    ///   - policy: What to do with a row that is there already.
    ///   - isAlike: Whether both have the same author and numbers, which are not part of a fingerprint.
    /// - Returns: ``ImportOutcome/kept``, ``ImportOutcome/unchanged`` where both say the same, or nil
    ///   for a row that becomes what the import says.
    /// - Throws: ``StoreError``.
    func standing<Row: Fingerprinted>(
        _ stored: Row, besides new: Row, pk: Int64, isDated: Bool, _ policy: ImportPolicy,
        isAlike: Bool = true
    ) throws(StoreError) -> ImportOutcome? {
        guard policy.keeps else { return nil }
        let known = try firstRow(
            "SELECT fingerprint FROM _imported_\(Row.tableName) WHERE pk = ?", [pk.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        let theirs = isDated ? new.updatedAt : nil
        // A file with just what came in before was not made of what another program made of that.
        if known == nil || known != new.fingerprint, policy.knows(of: stored.updatedAt, in: theirs)
        {
            return nil
        }
        let isEdited =
            known.map { $0 != stored.fingerprint } ?? stored.isEdited(besides: theirs)
        guard isEdited else { return nil }
        var theirVersion = new
        // What differs in the date alone is no other version.
        theirVersion.updatedAt = stored.updatedAt
        return isAlike && stored.fingerprint == theirVersion.fingerprint ? .unchanged : .kept
    }

    /// Whether an import made a person, or wrote them since.
    ///
    /// - Throws: ``StoreError``.
    func wasImported(_ id: User.ID) throws(StoreError) -> Bool {
        try firstRow(
            """
            SELECT 1 FROM user JOIN _imported_user ON _imported_user.pk = user.pk
            WHERE user.id = ?
            """, [id.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) } != nil
    }

    /// Remembers what an import wrote.
    mutating func noteImported<Row: Fingerprinted>(_ row: Row, pk: Int64) throws(StoreError) {
        try execute(
            """
            INSERT INTO _imported_\(Row.tableName)(pk, fingerprint) VALUES (?, ?)
            ON CONFLICT(pk) DO UPDATE SET fingerprint = excluded.fingerprint
            """, [pk.sqlValue, (ready(row)?.fingerprint ?? row.fingerprint).sqlValue])
    }
}

/// A row of which imports remember what they wrote.
protocol Fingerprinted: Equatable, Sendable {
    static var tableName: String { get }
    var createdAt: Date { get set }
    var updatedAt: Date { get set }
    /// What tells its content from another one: the same in every version of the program.
    ///
    /// So the fields stand here as the first version had them, whatever is added to
    /// ``FieldedRecord/fields``: stores hold what they gave.
    var fingerprint: Int64 { get }
}

extension Fingerprinted {
    /// Whether a row that no import is known to have written was edited here, beside a file that dates
    /// its last edit `theirs`.
    fileprivate func isEdited(besides theirs: Date?) -> Bool {
        guard let theirs, theirs != updatedAt else { return theirs == nil && updatedAt > createdAt }
        return updatedAt > min(theirs, createdAt)
    }
}

/// What tells the content of a row from another one.
private struct Fingerprint {
    private var digest = StableDigest()

    mutating func mix(_ text: String) {
        digest.mix(text)
        // The end of a text is part of it: "ab", "c" are not "a", "bc".
        digest.mix(0xFF)
    }

    mutating func mix(_ map: [String: String]) {
        for (key, value) in map.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            mix(key)
            mix(value)
        }
    }

    var stored: Int64 { Int64(bitPattern: digest.value) }
}

extension User: Fingerprinted {
    static var tableName: String { "user" }

    var fingerprint: Int64 {
        var print = Fingerprint()
        for text in [
            username, email, firstName, lastName, bio, avatar ?? "", role.rawValue,
            isActive ? "1" : "0", phone, address.street, address.city, address.state, address.zip,
            address.country,
        ] + favouriteColours + scores.map(String.init) {
            print.mix(text)
        }
        switch birth {
        case .date(let day): print.mix(day.description)
        case .age(let years): print.mix(String(years))
        case nil: print.mix("")
        }
        print.mix(metadata)
        print.mix(String(updatedAt.millisecondsSince1970))
        return print.stored
    }
}

extension Post: Fingerprinted {
    static var tableName: String { "post" }

    var fingerprint: Int64 {
        var print = Fingerprint()
        for text in [title, content, image ?? "", status.rawValue] { print.mix(text) }
        // As tags are told apart: the first who used one decided how it is written.
        let names = Set(tags.map { Folding.fold(Tag.normalised($0)) }.filter { !$0.isEmpty })
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            print.mix(name)
        }
        print.mix(metadata)
        print.mix(String(updatedAt.millisecondsSince1970))
        return print.stored
    }
}

extension Comment: Fingerprinted {
    static var tableName: String { "comment" }

    var fingerprint: Int64 {
        var print = Fingerprint()
        print.mix(content)
        print.mix(metadata)
        print.mix(String(updatedAt.millisecondsSince1970))
        return print.stored
    }
}
