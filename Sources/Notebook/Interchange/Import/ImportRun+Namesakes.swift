import Persistence
import SheafModel

extension ImportReport {
    /// Posts whose author a file calls by nothing but a name, which is a user name here.
    package struct Namesake: Hashable, Sendable {
        /// The user name, as it is written here.
        package let username: String
        /// How many posts came in so.
        package let posts: Int
    }
}

/// Authors whom posts call by a name alone.
///
/// They stay names: what is a user name in one program may be somebody else in another. Whoever moves
/// their own notes is told of it, as nothing else says why the posts are nobody's.
extension ImportRun {
    /// Remembers what a new post calls its author.
    mutating func noteNamed(_ author: Authorship, _ outcome: ImportOutcome) {
        guard outcome == .added, author.userID == nil, let label = author.label,
            label.email.isEmpty, Limits.username.contains(label.name.count)
        else { return }
        let name = Folding.fold(label.name)
        guard namedAuthors.count < Self.mostNames || namedAuthors[name] != nil else { return }
        namedAuthors[name, default: 0] += 1
    }

    /// Notes which of these are user names, now that everybody is in.
    mutating func tellOfNamesakes(_ context: borrowing WriteContext) throws(StoreError) {
        for (name, posts) in namedAuthors.sorted(by: { $0.key < $1.key }) {
            guard report.namesakes.count < ImportReport.mostUnclaimed else { return }
            let username = try context.firstRow(
                "SELECT username FROM user WHERE username_fold = ? AND deleted_at IS NULL",
                [name.sqlValue]
            ) { (row) throws(StoreError) in try row.text(0) }
            guard let username else { continue }
            report.namesakes.append(ImportReport.Namesake(username: username, posts: posts))
        }
    }

    /// More are not kept in mind.
    private static var mostNames: Int { 10_000 }
}
