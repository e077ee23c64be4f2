import Persistence

/// Whose the likes are that a file counts for a row.
package enum CountedLikes: Sendable {
    /// Those of nobody by name: people's come beside them.
    case besidePeople
    /// All that there are, those of people here among them.
    case all
    /// One of the two: the row says how many there are, and not how many of them are people's.
    case unsaid

    /// The likes of nobody by name that a row has after an import.
    ///
    /// People keep theirs, so they are taken off where the file counts them as well. Where it does not say, what
    /// is here stays as long as the file may mean that: nobody's like is counted twice, and none is lost. The file
    /// may have been written before people liked the row, or before they took that back.
    ///
    /// - Parameters:
    ///   - likes: What the file says.
    ///   - others: How many the row has beside those of people.
    ///   - people: How many people like the row here.
    ///   - ever: How many people like the row here, or once did.
    ///   - policy: What to do with a row that is there already.
    /// - Returns: The number; below 0 only where the file or the row has it so.
    func others(
        in likes: Int, beside others: Int, of people: Int, ever: Int, _ policy: ImportPolicy
    ) -> Int {
        if self == .besidePeople { return likes }
        if likes >= others, likes <= others.addingClamped(ever) { return others }
        let least = likes.addingClamped(-people)
        // A greater number here is a later one.
        if policy.keeps { return max(others, least) }
        return self == .all ? max(least, min(0, likes, others)) : min(max(others, least), likes)
    }
}
