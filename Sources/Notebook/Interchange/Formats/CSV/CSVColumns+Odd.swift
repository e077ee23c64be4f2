import Model

// Values that are not what their columns say.

extension CSVColumns {
    /// What a member is.
    static func expected(_ member: String) -> ImportNote.Expected {
        switch member {
        case "likes", "views", "age": .wholeNumber
        case "scores": .wholeNumbers
        case "isActive": .yesOrNo
        case "createdAt", "updatedAt": .date
        case "birthDate": .day
        case "metadata": .object
        case "tags", "favouriteColours": .names
        default: .text
        }
    }

    /// What is to be said of a value that is taken, and which no form would offer.
    ///
    /// - Parameters:
    ///   - cell: The value.
    ///   - member: The member that it is taken as.
    ///   - column: The column that it stands in.
    /// - Returns: `nil` where there is nothing to say.
    static func note(
        of cell: String, as member: String, in column: String
    ) -> ImportNote.Reason? {
        switch member {
        case "status":
            // However it is written: so it is read.
            let word = cell.trimmingBlanks.lowercased()
            return ImportNote.Reason.oddStatus(word, called: column).map { _ in
                ImportNote.Reason.taken(
                    cell, called: column, where: .oneOf(PostStatus.choices.map(\.rawValue)))
            }
        case "role": return ImportNote.Reason.oddRole(cell, called: column)
        // A score is what was voted against it as well.
        case "likes" where column.lowercased() != "score", "views":
            return ImportNote.Reason.belowZero(cell, called: column)
        default: return nil
        }
    }
}
