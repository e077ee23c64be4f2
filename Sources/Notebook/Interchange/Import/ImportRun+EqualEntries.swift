import Persistence
import SheafModel

/// Entries of a table that differ only in columns Sheaf has no place for: each is the one that said just that when
/// it came in, wherever its line stands by now.
///
/// They are called the same by what they say, with numbers behind it. Whoever takes a line out of the table, or adds
/// one above, moves no other one into its place.
extension ImportRun {
    /// What an entry is that is called by nothing but what it says; `nil` for one that is taken when all others of
    /// its file are known.
    mutating func called(
        _ given: ForeignRow, _ context: borrowing WriteContext
    ) throws(StoreError) -> ForeignRow? {
        var row = given
        let (theirs, kind, digest) = (row.theirs, row.kind, row.digest)
        guard row.isOfTable, !entries.has(theirs, of: kind, saying: digest) else {
            return counted(row)
        }
        switch try former(of: row, context) {
        case .number(let number):
            row.theirs = entries.give(number, behind: theirs, of: kind, saying: digest)
            return row
        case .another:
            if row.canWait, entries.postpone(row, at: position) { return nil }
            return counted(row)
        case .unknown: return counted(row)
        }
    }

    /// Takes the entries that say something else than any that came in before: those of before of which the file
    /// says nothing any more have become these, and the others are new.
    mutating func takePostponed(_ context: inout WriteContext) throws {
        for (given, place) in entries.takePostponed() where !isRehearsal {
            try Task.checkCancellation()
            position = place
            try row { run in
                let own = run.counted(given)
                try run.take(own, at: place, &context)
                try run.count()
            }
        }
    }

    /// What is here of what an entry goes by.
    private enum Former {
        /// That row, which has this number, came in just so.
        case number(Int)
        /// Others did.
        case another
        /// Nothing goes by that.
        case unknown
    }

    /// So many rows of one name are looked through.
    private static let mostFormers = 64

    /// The row that came in just as an entry is.
    private func former(
        of row: ForeignRow, _ context: borrowing WriteContext
    ) throws(StoreError) -> Former {
        let (theirs, kind) = (row.theirs, row.kind)
        var isKnown = false
        // Most often it is the one behind that of the line above.
        let next = entries.lastGiven(behind: theirs, of: kind) + 1
        for numbers in [next..<next + Self.mostFormers, 1..<min(next, Self.mostFormers)] {
            for number in numbers {
                let name = RepeatedEntries.numbered(theirs, number)
                guard let isSame = try cameIn(row, as: name, context) else { break }
                isKnown = true
                if isSame, !entries.isTaken(number, behind: theirs, of: kind) {
                    return .number(number)
                }
            }
        }
        return isKnown ? .another : .unknown
    }

    /// Whether the row of a name came in as an entry is; `nil` where no row has that name.
    private func cameIn(
        _ row: ForeignRow, as theirs: String, _ context: borrowing WriteContext
    ) throws(StoreError) -> Bool? {
        switch row {
        case .person(let person):
            let isDated = person.isDated && person.said?.contains("updatedAt") == true
            return try cameIn(person.user, as: theirs, isDated: isDated, context)
        case .post(let post):
            var read = post.post
            read.title = read.title.asTitle
            let isDated = post.isDated && !post.lacks("updatedAt")
            return try cameIn(read, as: theirs, isDated: isDated, context)
        case .comment(let comment):
            let isDated = comment.isDated && !comment.lacks("updatedAt")
            return try cameIn(comment.comment, as: theirs, isDated: isDated, context)
        }
    }

    private func cameIn<Row: Fingerprinted>(
        _ row: Row, as theirs: String, isDated: Bool, _ context: borrowing WriteContext
    ) throws(StoreError) -> Bool? {
        let name = ForeignName<Row>(source: source, kind: Row.tableName, theirs: theirs)
        var found = try context.identifier(of: name)
        for former in formers where found == nil {
            found = try identifier(of: name, in: former, context)
        }
        guard let id = found else { return nil }
        return try context.cameIn(row, as: id, isDated: isDated)
    }
}

extension ForeignRow {
    /// Whether it stands in a table.
    fileprivate var isOfTable: Bool {
        switch self {
        case .person(let row): row.said != nil
        case .post(let row): row.said != nil
        case .comment(let row): row.said != nil
        }
    }

    /// Whether it may be taken behind others of its file: nothing but its name tells which one it is.
    fileprivate var canWait: Bool {
        switch self {
        case .person: false
        case .post(let row): !row.isDated
        case .comment: true
        }
    }
}
