import FoundationEssentials

/// New rows whose lines say how many likes they have, and not how many of them are those of people.
///
/// A line of a like that comes behind is one of those, and must not count twice.
struct UnsaidLikes: Sendable {
    /// How many likes of each row may still turn out to be somebody's.
    private var left: [UUID: Int] = [:]
    /// So many rows are remembered: some 10 MB.
    private static let mostRows = 100_000

    /// Remembers a row that has just come.
    mutating func note(_ likes: CountedLikes, _ number: Int, of id: UUID) {
        guard likes == .unsaid, number > 0, left.count < Self.mostRows else { return }
        left[id] = number
    }

    /// Heeds another line that a row was made to say: where that tells whose its likes are, or counts fewer, no
    /// others are in doubt any more.
    mutating func renew(_ likes: CountedLikes, _ number: Int, of id: UUID) {
        guard let doubtful = left[id] else { return }
        left[id] = likes == .unsaid ? min(doubtful, max(0, number)) : nil
    }

    /// Whether a like that has just come is one of those that the line of its row counts.
    mutating func take(of id: UUID) -> Bool {
        guard let number = left[id], number > 0 else { return false }
        left[id] = number - 1
        return true
    }
}
