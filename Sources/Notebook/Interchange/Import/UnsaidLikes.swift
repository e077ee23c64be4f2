import FoundationEssentials
import Persistence

/// What a line says of the likes that it counts.
struct LineLikes: Sendable {
    /// Whose they are.
    let whose: CountedLikes
    /// How many of all that there are have lines of their own; `nil` where it does not say.
    var ofPeople: Int?
}

/// Likes that came in with lines which say how many there are, and not how many of them are those of people, or
/// which count those of people as well.
///
/// A line of a like that comes behind is one of those, and must not count twice.
struct UnsaidLikes: Sendable {
    /// So many rows are named.
    var mostDoubts = ImportReport.noteLimit

    /// How many likes of each row may still turn out to be somebody's.
    private var left: [UUID: Int] = [:]
    /// Where a row that people here like got more of them.
    private var doubts: [(row: UUID, note: ImportNote)] = []
    /// So many rows are remembered: some 10 MB.
    private static let mostRows = 100_000

    /// Remembers a row that has just come.
    mutating func note(_ likes: LineLikes, _ number: Int, of id: UUID) {
        guard likes.whose != .besidePeople, left[id] != nil || left.count < Self.mostRows
        else { return }
        let most = likes.ofPeople ?? number
        left[id] = most > 0 ? most : nil
    }

    /// Remembers a row that is there, whose line counts all likes and says how many of them are people's: lines
    /// of likes take no more off than what others than people gave it there.
    ///
    /// - Parameters:
    ///   - people: How many are people's.
    ///   - number: How many there are.
    ///   - others: How many of nobody by name the row has.
    ///   - id: The row.
    mutating func settle(_ people: Int, of number: Int, beside others: Int, of id: UUID) {
        let more = others.subtractingClamped(number.subtractingClamped(people))
        note(LineLikes(whose: .all, ofPeople: min(people, more)), number, of: id)
    }

    /// Heeds a line of a row that is there: where that tells whose its likes are, or counts fewer, no others
    /// are in doubt any more, and what it brings is.
    ///
    /// - Parameters:
    ///   - likes: Whose the likes of the line are.
    ///   - number: How many it counts.
    ///   - increase: How many the row got of nobody by name.
    ///   - id: The row.
    ///   - note: What is to be said where no line tells whose they are; nil where nobody here likes the row.
    mutating func renew(
        _ likes: LineLikes, _ number: Int, increase: Int, of id: UUID, _ note: ImportNote?
    ) {
        guard likes.whose != .besidePeople else {
            left[id] = nil
            return
        }
        let rest = min(left[id] ?? 0, max(0, number))
        let all = rest.addingClamped(max(0, increase))
        guard left[id] != nil || all > 0 && left.count < Self.mostRows else { return }
        left[id] = all
        // What counts all likes leaves no doubt.
        if increase > 0, likes.whose == .unsaid, let note, doubts.count < mostDoubts {
            doubts.append((id, note))
        }
    }

    /// Whether a like that has just come is one of those that the line of its row counts.
    mutating func take(of id: UUID) -> Bool {
        guard let number = left[id], number > 0 else { return false }
        left[id] = number - 1
        return true
    }

    /// What is to be said of the rows of which nobody can tell whose their likes are.
    var notes: [ImportNote] { doubts.filter { left[$0.row] ?? 0 > 0 }.map(\.note) }
}
