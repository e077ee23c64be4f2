import FoundationEssentials
import Model
import Persistence

/// One import while it runs: recognises what is in the files and hands it to the store.
struct ImportRun {
    /// What was done so far.
    var report = ImportReport()
    /// The file being read.
    private(set) var path = ""
    /// Where its rows come from.
    var source = ""
    /// Whether anything is kept that waits for a row, of this import or of one before: else nobody asks
    /// for each row.
    var isHolding = false

    /// What becomes of rows that are there already.
    let policy: ImportPolicy
    /// Whether rows are only taken apart, and nothing is stored.
    private let isRehearsal: Bool
    /// Whether files that are nothing known are left out.
    private let skipsUnknown: Bool
    /// Whether nothing stays, and somebody wants to see what would.
    let isPreview: Bool
    /// Where rows come from, if somebody said that.
    let chosenSource: String?
    /// Which files of Markdown go by names that others may have as well.
    var places: [String: String] = [:]
    private let progress: @Sendable (ImportProgress) -> Void
    private var rows = 0
    /// How many bytes all files have.
    private let bytes: Int
    /// How many of them are in the files before this one.
    private var bytesBefore = 0
    /// The bytes of the file being read.
    private var reading: ByteSource?
    /// Where the entry begins that is being taken.
    private(set) var position = TextPlace(line: 1, column: 1)
    /// Where comments stand that wait for the one they answer; the first of them, for notes.
    private(set) var waitingReplies: [Comment.ID: (path: String, position: TextPlace)] = [:]
    /// Comments whose waiting is over, and which are not placed yet.
    var released: [ReleasedComments] = []
    /// Links of exports of our own whose rows had not come yet, and where they stand.
    var deferred: [(row: ExportedRow, path: String, position: TextPlace)] = []
    /// Whether any comment waited for the one that it answers.
    private(set) var hasWaitingReplies = false
    /// How many halves of characters the reader has replaced so far.
    private var halfCharacters = 0
    /// Whether the file held anything of a kind that is known.
    private var isKnown = false
    private var isOurs = false

    /// A run that has done nothing yet.
    init(
        source: String?, policy: ImportPolicy, skipsUnknown: Bool = false,
        isPreview: Bool = false, isRehearsal: Bool = false, bytes: Int = 0,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) {
        self.isRehearsal = isRehearsal
        self.skipsUnknown = skipsUnknown
        self.isPreview = isPreview
        self.bytes = bytes
        chosenSource = source
        self.policy = policy
        self.progress = progress
    }

    /// Reads a file to its end.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func read(_ input: ImportInput, _ context: inout WriteContext) throws {
        if !isRehearsal, !isHolding { isHolding = try context.isHolding() }
        path = input.path
        source = chosenSource ?? ""
        isKnown = false
        isOurs = false
        halfCharacters = 0
        position = TextPlace(line: 1, column: 1)
        let source: ByteSource
        do throws(FilesError) {
            source = try input.source()
        } catch {
            throw ImportError.file(error)
        }
        reading = source
        try readFormat(of: source, input, &context)
        bytesBefore += source.bytesRead
        reading = nil
    }

    private mutating func readFormat(
        of source: ByteSource, _ input: ImportInput, _ context: inout WriteContext
    ) throws {
        let (format, head) = try source.format(path)
        do {
            switch format {
            case .json: try source.read(path) { reader in try readAll(&reader, &context) }
            case .stackExchange: try readStackExchange(ByteReader(source, path: path), &context)
            case .markdown: try readMarkdown(ByteReader(source, path: path), input, &context)
            case .csv: try readCSV(ByteReader(source, path: path), input, head: head, &context)
            case .vCard: try readVCards(ByteReader(source, path: path), input, &context)
            case nil where skipsUnknown || input.isFromFolder:
                throw ImportError.malformed(path: path, position: position, .unknownFormat)
            case nil: try readUnknown(source)
            }
        } catch let error as ImportError where skipsUnknown && !isKnown && error.isUnknownFile {
            report.skipped += 1
            report.note(path, TextPlace(line: 1, column: 1), .unknownFile)
        }
    }

    /// Reads what does not begin as anything that is known, which may say how the bytes are to be turned
    /// into text.
    private func readUnknown(_ source: ByteSource) throws {
        do {
            try source.read(path) { reader in
                while try reader.next() != .end {}
            }
        } catch ImportError.notJSON(_, let error)
            where ![.wideEncoding, .zeroByte, .notUTF8].contains(error.problem)
        {
            throw ImportError.malformed(path: path, position: position, .unknownFormat)
        }
        throw ImportError.unknownShape(path: path, position: position)
    }

    /// Says that all is read; what is left is done for all rows at once.
    func tellOfTheEnd() {
        progress(ImportProgress(rows: rows, bytes: bytesBefore, of: bytes, isRead: true))
    }

    private mutating func readAll(
        _ reader: inout JSONReader, _ context: inout WriteContext
    ) throws {
        while true {
            let token = try reader.next()
            switch token {
            case .end where isKnown: return
            case .beginArray: try readList(nil, "", &reader, &context)
            case .beginObject: try readObject(&reader, &context)
            default: throw ImportError.unknownShape(path: path, position: reader.position)
            }
        }
    }

    /// An object at the top: a line of an export, a file that wraps lists, or one entry alone.
    private mutating func readObject(
        _ reader: inout JSONReader, _ context: inout WriteContext
    ) throws {
        if isOurs {
            let value = try reader.value(beginningWith: .beginObject)
            noteHalfCharacters(reader.halfCharacters, at: value.position)
            try readLine(value, &context)
            return
        }
        let position = reader.position
        var members: [JSONValue.Member] = []
        var budget = JSONReader.Budget(reader.limits)
        var hasLists = false
        while case .name(let name) = try reader.next() {
            let place = reader.position
            let token = try reader.next()
            if token == .beginArray, let shape = ImportShape(listNamed: name) {
                try readList(shape, name, &reader, &context)
                hasLists = true
            } else if token == .beginArray, members.isEmpty {
                let entries = try reader.skip(beginningWith: token)
                report.skipped += entries
                // A name is as long as its file wants, and there may be a hundred notes.
                let name = String(name.prefix(60))
                report.note(path, place, .unknownList(name: name, entries: entries))
            } else {
                members.append(try reader.member(named: name, token, &budget))
            }
        }
        // What stands beside lists, a total say, is about the file.
        if hasLists { return }
        noteHalfCharacters(reader.halfCharacters, at: position)
        try readAlone(JSONValue(content: .object(members), position: position), &context)
        if isOurs { reader.limits = .ours }
    }

    /// An object that wraps no list: the first line of an export, or one entry.
    private mutating func readAlone(_ value: JSONValue, _ context: inout WriteContext) throws {
        if value["sheaf"]?.content == .string("export") {
            var fields = try ImportFields(value, file: path, path: "")
            let version = try fields.number("schemaVersion") ?? 1
            guard version <= ExportFormat.version else {
                throw ImportError.newerExport(
                    path: path, found: version, known: ExportFormat.version)
            }
            isOurs = true
            isKnown = true
            return
        }
        guard let shape = ImportShape(of: value) else {
            throw ImportError.unknownShape(path: path, position: value.position)
        }
        try readEntry(value, shape, "", &context)
    }

    private mutating func readList(
        _ known: ImportShape?, _ name: String, _ reader: inout JSONReader,
        _ context: inout WriteContext
    ) throws {
        var shape = known
        var index = 0
        while true {
            let token = try reader.next()
            if token == .endArray { break }
            let value = try reader.value(beginningWith: token)
            noteHalfCharacters(reader.halfCharacters, at: value.position)
            shape = shape ?? ImportShape(of: value)
            guard let shape else {
                throw ImportError.unknownShape(path: path, position: value.position)
            }
            let list = name.isEmpty ? shape.rawValue : name
            try readEntry(value, shape, "\(list)[\(index)]", &context)
            index += 1
        }
        // An empty list is a list of nothing, and nothing is wrong with it.
        isKnown = true
    }

    private mutating func readEntry(
        _ value: JSONValue, _ shape: ImportShape, _ place: String, _ context: inout WriteContext
    ) throws {
        isKnown = true
        position = value.position
        if source.isEmpty { source = shape.source(of: value) }
        switch shape {
        case .people:
            try read(.person(try ForeignPerson(value, file: path, path: place)), &context)
        case .posts:
            try read(.post(try ForeignPost(value, file: path, path: place)), &context)
        case .comments:
            try read(.comment(try ForeignComment(value, file: path, path: place)), &context)
        }
    }

    /// Takes a row that stands where the run is, unless this is a rehearsal, and counts it.
    private mutating func read(_ row: ForeignRow, _ context: inout WriteContext) throws {
        if !isRehearsal { try take(row, at: position, &context) }
        try count()
    }

    /// Takes a row of another format than JSON.
    mutating func read(
        _ row: ForeignRow, at place: TextPlace, _ context: inout WriteContext
    ) throws {
        isKnown = true
        position = place
        try read(row, &context)
    }

    /// Notes that the file is what it should be, also where it holds nothing.
    mutating func noteKnown() { isKnown = true }

    /// Leaves out a row of a kind that Sheaf has no place for.
    mutating func passOver() throws {
        report.skipped += 1
        try count()
    }

    private mutating func readLine(_ value: JSONValue, _ context: inout WriteContext) throws {
        position = value.position
        if let (row, remarks) = try ExportedRow.read(value, file: path) {
            if !isRehearsal { try take(row, at: value.position, &context) }
            flag([], remarks.roundings, lost: 0, at: value.position)
            if !remarks.unknown.isEmpty {
                let names = remarks.unknown.prefix(5).map { String($0.prefix(60)) }
                report.note(path, value.position, .unknownMembers(names))
            }
        } else {
            report.skipped += 1
            report.note(path, value.position, .unknownLine)
        }
        try count()
    }

    /// Keeps a comment until something comes that it hangs on.
    ///
    /// - Throws: ``ImportError`` for one so large that an export which holds it could not come in
    ///   again.
    mutating func wait<Subject>(
        _ placed: PlacedComment, until name: ForeignName<Subject>, _ context: inout WriteContext
    ) throws {
        let payload = placed.payload
        guard payload.count <= JSONLimits().textBytes else {
            throw ImportError.notJSON(
                path: path, JSONError(position: position, problem: JSONLimits().entryTooLarge))
        }
        try context.hold(payload, until: name)
        isHolding = true
        report.comments.waiting += 1
    }

    /// Remembers where a comment stands that waits for the one it answers.
    mutating func noteWaiting(_ id: Comment.ID) {
        hasWaitingReplies = true
        // A file may have a million of them.
        guard waitingReplies.count < 10_000, waitingReplies[id] == nil else { return }
        waitingReplies[id] = (path, position)
    }

    private mutating func noteHalfCharacters(_ count: Int, at position: TextPlace) {
        if count > halfCharacters {
            report.note(path, position, .halfCharacters(count - halfCharacters))
        }
        halfCharacters = count
    }

    private mutating func count() throws {
        rows += 1
        guard rows.isMultiple(of: 500) else { return }
        try Task.checkCancellation()
        let read = bytesBefore + (reading?.bytesRead ?? 0)
        progress(ImportProgress(rows: rows, bytes: read, of: bytes))
    }
}
