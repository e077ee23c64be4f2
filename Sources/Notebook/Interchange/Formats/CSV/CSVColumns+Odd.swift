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
        func note(_ expected: ImportNote.Expected) -> ImportNote.Reason {
            .takenAsIs(name: column, value: String(cell.prefix(60)), expected: expected)
        }
        let word = cell.trimmingBlanks.lowercased()
        switch member {
        case "status":
            let words = PostStatus.choices.map(\.rawValue)
            return (words + [PostStatus.deleted.rawValue]).contains(word)
                ? nil : note(.oneOf(words))
        case "role":
            let words = Role.known.map(\.rawValue)
            return words.contains(cell) ? nil : note(.oneOf(words))
        // A score is what was voted against it as well.
        case "likes" where column.lowercased() != "score", "views":
            return Int(cell).map { $0 < 0 } ?? false ? note(.notNegative) : nil
        default: return nil
        }
    }
}
