/// A table whose rows people know as fields of the row that they belong to.
struct DetailTable: Sendable {
    /// The name of the table.
    let name: String
    /// The table of the rows that they belong to.
    let owner: String
    /// What people know them as.
    let form: Form

    /// What the rows of a table are to people.
    enum Form: Sendable {
        /// Parts of the number of likes, beside the likes of people.
        case likes
        /// Entries of the metadata, each by its name.
        case entries
        /// The items of a list, which has this name.
        case list(String)
    }

    /// The column that names what a row belongs to.
    var ownerColumn: String { "\(owner)_pk" }

    /// What holds of those rows that people know, behind another condition.
    var condition: String {
        if case .likes = form { " AND kind = 'like'" } else { "" }
    }

    /// What the details of the rows of a table are kept in.
    static func all(of owner: String) -> [Self] {
        func table(_ name: String, _ form: Form) -> Self {
            Self(name: name, owner: owner, form: form)
        }
        let metadata = table("\(owner)_metadata", .entries)
        return switch owner {
        case "user":
            [
                table("user_colour", .list("favouriteColours")),
                table("user_score", .list("scores")), metadata,
            ]
        case "post": [table("post_tally", .likes), metadata]
        case "comment": [metadata]
        default: []
        }
    }
}
