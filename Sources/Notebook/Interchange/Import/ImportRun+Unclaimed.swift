import Persistence
import SheafModel

/// Author labels of our own exports: they come in as they went out, so nobody gets what carries an address;
/// who could have it is told.
extension ImportRun {
    /// Notes the address of a row that no person wrote.
    mutating func noteLabel(of row: ExportedRow) {
        let author =
            switch row {
            case .post(let post): post.author
            case .comment(let comment): comment.author
            default: Authorship()
            }
        guard author.userID == nil, let email = author.label?.email,
            labelAddresses.count < Self.mostAddresses
        else { return }
        let address = EmailAddress.fold(email)
        if !address.isEmpty { labelAddresses.insert(address) }
    }

    /// Notes the people who alone have an address of these rows, and could take what carries it; once, when
    /// all is in.
    mutating func tellOfUnclaimed(_ context: borrowing WriteContext) throws(StoreError) {
        for address in labelAddresses.sorted() {
            guard report.unclaimed.count < ImportReport.mostUnclaimed else { return }
            let people = try context.rows(
                "SELECT id, email FROM user WHERE email_fold = ? AND deleted_at IS NULL LIMIT 2",
                [address.sqlValue]
            ) { (row) throws(StoreError) in
                (id: try row.value(0, as: User.ID.self), email: try row.text(1))
            }
            guard let person = people.first, people.count == 1 else { continue }
            let writings = try context.unclaimedWritings(of: person.id)
            guard writings.canBeTaken else { continue }
            report.unclaimed.append(
                ImportReport.Unclaimed(
                    person: person.id, email: person.email, writings: writings))
        }
    }

    /// More are not kept in mind.
    private static var mostAddresses: Int { 10_000 }
}
