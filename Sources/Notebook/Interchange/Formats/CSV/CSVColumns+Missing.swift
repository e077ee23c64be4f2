import Persistence
import SheafModel

// A table of which somebody left out columns says nothing of what stood in them.

extension CSVColumns {
    /// The members that say who wrote something.
    static let authorMembers = Set(
        Post.fields.all.filter { $0.name == "author" }.flatMap(\.columnMembers))

    /// Members of which an empty cell says nothing: a row has one of them in any case.
    private static let alwaysThere: Set<String> = [
        "username", "role", "isActive", "status", "likes", "views", "createdAt", "updatedAt",
    ]

    /// The members of which a record says something, also that there is nothing.
    ///
    /// Of those behind its last value it says nothing at all.
    func members(of entry: Entry) -> Set<String> {
        members(upTo: entry.width).filter {
            !Self.alwaysThere.contains($0) || entry.value[$0] != nil
        }
    }
}
