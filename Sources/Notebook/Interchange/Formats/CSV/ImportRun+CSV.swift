import FoundationEssentials
import Persistence
import SheafModel

extension ImportRun {
    /// Reads a table of people, posts or comments.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func readCSV(
        _ bytes: consuming ByteReader, _ input: ImportInput, head: [UInt8],
        _ context: inout WriteContext
    ) throws {
        var records = try CSVRecords(bytes, head: head)
        let start = TextPlace(line: 1, column: 1)
        guard let first = try Self.names(&records, head) else {
            throw ImportError.malformed(path: path, position: start, .unknownFormat)
        }
        guard let columns = CSVColumns(first.cells) else {
            let names = String(first.cells.joined(separator: ", ").prefix(60))
            throw ImportError.malformed(path: path, position: start, .unknownColumns(names))
        }
        noteKnown()
        hasRowsInLines = true
        peopleHere = []
        let isAlone = try nameTable(input)
        if input.hasPlace {
            try noteFormer(FormerSource(name: "csv#" + input.folderDigest), context)
        }
        if isPreview { note(path, first.position, .columns(columns.description)) }
        do {
            try readRows(&records, columns, of: first.cells.count, isAlone: isAlone, &context)
        } catch let error as ImportError where leavingOut != nil {
            // What comes before it is taken.
            try takePostponed(&context)
            throw error
        }
        try takePostponed(&context)
    }

    /// Reads the rows behind the names of the columns.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    private mutating func readRows(
        _ records: inout CSVRecords, _ columns: CSVColumns, of width: Int, isAlone: Bool,
        _ context: inout WriteContext
    ) throws {
        while let record = try nextRecord(&records) {
            let count = record.cells.count
            if count != width {
                note(
                    path, count > width ? record.places[width] : record.position,
                    count > width
                        ? .tooManyCells(expected: width, found: count)
                        : .tooFewCells(expected: width, found: count))
            }
            guard record.cells.contains(where: { !$0.trimmingBlanks.isEmpty }) else {
                note(path, record.position, .emptyRow)
                try passOver()
                continue
            }
            let entry = columns.entry(record)
            for odd in entry.odd { note(path, odd.place, odd.reason) }
            let file = path
            var refers = false
            try read(at: record.position, &context) { () throws(ImportError) in
                let row = try ForeignRow(columns, entry, file: file)
                refers = row.refersToOthers
                return row
            }
            guard !isAlone || !refers else {
                throw ImportError.malformed(
                    path: path, position: record.position, .unknownTable)
            }
        }
    }

    /// The next row; one that is not UTF-8 is left out where somebody asked for that.
    private mutating func nextRecord(
        _ records: inout CSVRecords
    ) throws -> CSVRecords.Record? {
        while true {
            do {
                return try records.next()
            } catch let error as ImportError where leavingOut != nil && error.isOfCell {
                note(mistake: error)
                try count()
            }
        }
    }

    /// Names the source of a table, unless somebody did.
    ///
    /// Tables of a folder belong together, and so do those that come through pipes in one import. Those of
    /// two imports may count from 1 both, and are told apart by what the first of them says.
    ///
    /// - Returns: Whether it came through a pipe, and is the first.
    private mutating func nameTable(_ input: ImportInput) throws -> Bool {
        guard source.isEmpty else { return false }
        if input.hasPlace {
            source = "csv#" + input.folderDigest
            return false
        }
        if let pipedTables {
            source = pipedTables
            return false
        }
        do throws(FilesError) {
            source = try "csv#" + input.contentDigest()
        } catch {
            throw ImportError.file(error)
        }
        pipedTables = source
        return true
    }
}

extension ImportRun {
    /// The names of the columns; `nil` where the first line is none of a table.
    private static func names(
        _ records: inout CSVRecords, _ head: [UInt8]
    ) throws -> CSVRecords.Record? {
        do {
            return try records.next()
        } catch ImportError.malformed where !FileFormat.isTable(head[...]) {
            return nil
        }
    }
}

extension ImportError {
    /// Whether a cell is wrong whose end is certain.
    fileprivate var isOfCell: Bool {
        if case .malformed(_, _, .notUTF8) = self { true } else { false }
    }
}

extension ForeignRow {
    /// Whether it belongs to a row of another table, by a name that means something there alone.
    fileprivate var refersToOthers: Bool {
        switch self {
        case .person: false
        case .post(let row): row.author.map { User.ID($0) == nil } ?? false
        case .comment(let row):
            row.ours == nil
                && (Post.ID(row.post) == nil
                    || [
                        row.parent.map { Comment.ID($0) == nil },
                        row.author.map { User.ID($0) == nil },
                    ].contains(true))
        }
    }

    /// Makes a row of a record.
    fileprivate init(
        _ columns: CSVColumns, _ entry: CSVColumns.Entry, file: String
    ) throws(ImportError) {
        let said = columns.members(of: entry)
        switch columns.shape {
        case .people:
            var row = try ForeignPerson(entry.value, file: file, path: "")
            row.lost += entry.lost + Self.add(entry.metadata, to: &row.user.metadata)
            row.ours = User.ID(row.theirs)
            row.places = entry.places
            row.said = said
            row.isUnnamed = entry.value["id"] == nil
            if said.contains("username") { row.called = columns.called }
            self = .person(row)
        case .posts:
            var row = try ForeignPost(entry.value, file: file, path: "")
            row.lost += entry.lost + Self.add(entry.metadata, to: &row.post.metadata)
            row.ours = Post.ID(row.theirs)
            row.places = entry.places
            row.said = said
            row.isUnnamed = entry.value["id"] == nil
            self = .post(row)
        case .comments:
            var row = try ForeignComment(entry.value, file: file, path: "")
            row.lost += entry.lost + Self.add(entry.metadata, to: &row.comment.metadata)
            // Ours only where all that it hangs on is.
            if Post.ID(row.post) != nil, row.parent.map({ Comment.ID($0) != nil }) ?? true {
                row.ours = Comment.ID(row.theirs)
            }
            row.places = entry.places
            row.said = said
            self = .comment(row)
        }
    }

    /// Adds what stands in columns of its own; how many values there was no room for.
    private static func add(
        _ more: [String: String], to metadata: inout [String: String]
    ) -> Int {
        var lost = 0
        for (name, value) in more.sorted(by: { $0.key < $1.key }) {
            if !metadata.addMetadata(value, named: name) { lost += 1 }
        }
        return lost
    }
}
