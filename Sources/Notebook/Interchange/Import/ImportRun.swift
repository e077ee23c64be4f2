import FoundationEssentials
import Persistence
import SheafModel

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

    /// The tags that were in the trash before the import, or had another name: those of a file may come
    /// back.
    ///
    /// `nil` before the first file.
    var trashedTags: Set<Tag.ID>?
    /// How many tags there were before the first file, those in the trash as well.
    private(set) var tagsBefore = 0
    /// Which rows this import has made itself.
    private(set) var newRows = NewRows()

    /// What becomes of rows that are there already.
    let policy: ImportPolicy
    /// Whether rows are only taken apart, and nothing is stored.
    var isRehearsal: Bool
    /// The rows that are none.
    var mistakes = ImportMistakes()
    /// Says what is wrong where mistakes are left out; without it they end the import.
    let leavingOut: Importer.MistakeWording?
    /// Hears every note, also those behind the first hundred, which the report only counts.
    var noteHearing: Importer.NoteHearing? {
        didSet { if noteHearing != nil { unsaidLikes.mostDoubts = 1_000_000 } }
    }
    /// Whether files that are nothing known are left out.
    let skipsUnknown: Bool
    /// Whether nothing stays, and somebody wants to see what would.
    let isPreview: Bool
    /// Where rows come from, if somebody said that.
    let chosenSource: String?
    /// Which files of Markdown go by names that others may have as well.
    var places: [String: String] = [:]
    /// What the documents of this import go by that have no identifier of ours.
    var documents: Set<String> = []
    /// What is known of folders of theirs that may have been moved.
    var moves = MovedFolders()
    /// In which file each document of this import stands, by what it says or is known by.
    var firsts: [String: (theirs: String, path: String)] = [:]
    /// What the rows of the file may have gone by before.
    var formers: [FormerSource] = []
    var areFormersNoted = false
    /// Whether anything came from a source that nobody named.
    var knownUsual: [String: Bool] = [:]
    /// By which sources rows came in before; `nil` as long as nobody asked.
    var sources: [String]?
    /// Whether any row came in before by such a name, and any of this file.
    var hasAdopted = false
    var hasAdoptedHere = false
    /// The addresses of authors whom the rows of our own exports do not know.
    var labelAddresses: Set<String> = []
    /// How many new posts call their author by a name alone, by that name.
    var namedAuthors: [String: Int] = [:]
    /// How many rows of this file were found by no name of before, and how many only go by one.
    var misses = 0
    var strangersHere = 0
    /// Whether rows of one name are the same where they were made at one moment, and only there: those of
    /// a dump are made once, and every dump counts from 1.
    var tellsByDates = false
    /// How many only go by the same, and the file of the first.
    var otherRows: (count: Int, path: String)?
    /// Where files come from that tell it only together.
    var authorsElsewhere = AuthorsElsewhere()
    /// Which of its documents stand for posts that several of them were written from.
    var rivals = RivalDocuments()
    /// Rows that this import has updated, as far as they are remembered.
    private var updatedRows: Set<UUID> = []
    /// Where tables come from that came through pipes; `nil` before the first of them.
    var pipedTables: String?
    /// Keeps a picture; what a person has of it.
    let pictureKeeping: Importer.PictureKeeping
    private let progress: @Sendable (ImportProgress) -> Void
    private(set) var rows = 0
    /// Which of them is counted as flagged already.
    var flaggedRow: Int?
    /// How many bytes all files have.
    private let bytes: Int
    /// How many of them are in the files before this one.
    private var bytesBefore = 0
    /// The bytes of the file being read.
    private(set) var reading: ByteSource?
    /// How much of it was read where another thread reads ahead: up to the line that is being taken.
    var bytesAhead: Int?
    /// Where the entry begins that is being taken.
    var position = TextPlace(line: 1, column: 1)
    /// Where comments stand that wait for the one they answer; the first of them, for notes.
    private(set) var waitingReplies: [Comment.ID: (path: String, position: TextPlace)] = [:]
    /// How many answers to questions came in so far.
    var newAnswers = 0
    /// Comments that wait, by now.
    private var waiting: [Comment.ID: Waiting] = [:]
    private var waitings = 0
    /// Comments whose waiting is over, and which are not placed yet.
    var released: [ReleasedComments] = []
    /// Links of exports of our own whose rows had not come yet, and where they stand.
    var deferred: [(row: ExportedRow, path: String, position: TextPlace)] = []
    /// New rows of which nobody said whose their likes are.
    var unsaidLikes = UnsaidLikes()
    /// Whether any comment waited for the one that it answers.
    private(set) var hasWaitingReplies = false
    /// What was said of `null`, by files and names.
    var toldNulls: Set<String> = []
    /// How many halves of characters the reader has replaced so far.
    var halfCharacters = 0
    /// The people of a file of which two are never one; `nil` where identifiers tell them apart.
    var peopleHere: Set<User.ID>?
    /// The posts of a table that calls them by no identifiers: two of them are never one.
    var postsHere: Set<Post.ID> = []
    /// What the entries of the file go by.
    var entries = RepeatedEntries()
    /// Whether the file held anything of a kind that is known.
    var isKnown = false
    var isOurs = false
    /// Whether it is a table, of which each row has at least a line.
    var hasRowsInLines = false
    /// How its JSON is laid out.
    var layout = JSONLayout()
    /// The version of the export, as its first line says.
    var version = ExportFormat.version
    /// Whether they are rows that a command listed.
    var isListed = false

    /// A run that has done nothing yet.
    init(
        source: String?, policy: ImportPolicy, skipsUnknown: Bool = false,
        isPreview: Bool = false, isRehearsal: Bool = false, bytes: Int = 0,
        leavingOut: Importer.MistakeWording? = nil,
        pictureKeeping: @escaping Importer.PictureKeeping = { _, _, _ in nil },
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) {
        self.isRehearsal = isRehearsal
        self.skipsUnknown = skipsUnknown
        self.isPreview = isPreview
        self.bytes = bytes
        self.leavingOut = leavingOut
        self.pictureKeeping = pictureKeeping
        chosenSource = source
        self.policy = policy
        self.progress = progress
    }

    /// Reads a file to its end, or to where it cannot be read on if mistakes are left out.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - isAgain: Whether it was read before, and left.
    ///   - context: The store.
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func read(
        _ input: ImportInput, isAgain: Bool = false, _ context: inout WriteContext
    ) throws {
        let before = rows
        path = input.path
        do {
            if let problem = input.problem { throw ImportError.file(problem) }
            try readWhole(input, &context)
        } catch ImportError.file(let problem) where input.isFromFolder && rows == before {
            leaveOut(problem)
        } catch let error as ImportError where leavingOut != nil && error.isOfFile {
            try leaveOut(error, endingReadingOf: input, hasRows: rows > before)
        } catch let error as ImportError where leavingOut == nil {
            note(mistake: error)
            // Whoever mends one file wants to know of those behind it as well.
            if !error.isOfFile { try checkRows() }
        }
        if !isAgain { bytesBefore += reading?.bytesRead ?? 0 }
        reading = nil
    }

    private mutating func readWhole(
        _ input: ImportInput, _ context: inout WriteContext
    ) throws {
        if !isRehearsal {
            if !isHolding { isHolding = try context.isHolding() }
            try newRows.begin(context)
            if trashedTags == nil {
                trashedTags = try context.trashedTags()
                tagsBefore = try context.tagCount()
            }
        }
        source = chosenSource ?? ""
        formers = []
        areFormersNoted = false
        misses = 0
        tellsByDates = false
        isKnown = false
        isOurs = false
        hasRowsInLines = false
        layout = JSONLayout()
        isListed = false
        halfCharacters = 0
        // What is done for all rows at the end needs the room.
        defer {
            entries = RepeatedEntries()
            peopleHere = nil
            postsHere = []
        }
        position = TextPlace(line: 1, column: 1)
        if let place = try placeOfOtherEncoding(in: input) {
            return leaveOut(unknown: .malformed(path: path, position: place, .notUTF8))
        }
        let source: ByteSource
        do throws(FilesError) {
            source = try input.source()
        } catch {
            throw ImportError.file(error)
        }
        reading = source
        try readFormat(of: source, input, &context)
    }

    private mutating func readFormat(
        of source: ByteSource, _ input: ImportInput, _ context: inout WriteContext
    ) throws {
        let (format, head) = try input.format(of: source)
        do {
            switch format {
            case .json: try source.read(path) { reader in try readAll(&reader, &context) }
            case .stackExchange:
                try readStackExchange(ByteReader(source, path: path), input, &context)
            case .markdown: try readMarkdown(ByteReader(source, path: path), input, &context)
            case .csv: try readCSV(ByteReader(source, path: path), input, head: head, &context)
            case .vCard: try readVCards(ByteReader(source, path: path), input, &context)
            case nil
            where skipsUnknown || input.isFromFolder || FileFormat.encoding(of: head) != nil:
                let problem = FileFormat.problem(ofUnknown: head)
                throw ImportError.malformed(path: path, position: position, problem)
            case nil:
                try source.readUnknown(path, head) { reader in
                    while try reader.next() != .end {}
                }
                throw ImportError.unknownShape(path: path, position: position)
            }
        } catch let error as ImportError where skipsUnknown && !isKnown && error.isUnknownFile {
            leaveOut(unknown: error)
        }
    }

    /// Says that all is read; what is left is done for all rows at once.
    func tellOfTheEnd() {
        progress(ImportProgress(rows: rows, bytes: bytesBefore, of: bytes, isRead: true))
    }

    /// Takes a row that stands where the run is, unless this is a rehearsal, and counts it.
    mutating func read(_ row: ForeignRow, _ context: inout WriteContext) throws {
        if !isRehearsal {
            guard let own = try apart(row, &context) else { return }
            try take(own, at: position, &context)
        }
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

    /// Keeps a comment until something comes that it hangs on.
    ///
    /// - Throws: ``ImportError`` for one so large that an export which holds it could not come in
    ///   again.
    mutating func wait<Subject>(
        _ placed: PlacedComment, until name: ForeignName<Subject>, _ context: inout WriteContext
    ) throws {
        let payload = placed.withSteadyDate.payload
        guard payload.count <= JSONLimits().textBytes else {
            throw ImportError.notJSON(
                path: path, JSONError(position: position, problem: JSONLimits().entryTooLarge))
        }
        let isNew = try context.hold(payload, until: name)
        isHolding = true
        noteHeld(placed.comment, isNew: isNew)
        noteWaiting(placed.comment, for: name.theirs, isComment: Subject.self == Comment.self)
    }

    /// Keeps what waits in the store that an export is of.
    mutating func wait(
        _ payload: String, until origin: ExportedRow.Origin, _ context: inout WriteContext
    ) throws(StoreError) {
        let name = ForeignName<ExportedRow>(
            source: origin.source, kind: origin.kind, theirs: origin.theirs)
        let data = Data(payload.utf8)
        let isNew = try context.hold(data, kind: origin.kind, name)
        isHolding = true
        // What is no comment, or none that this version reads, is kept word for word and is no row so far.
        guard let placed = try? PlacedComment(payload: data) else { return }
        noteHeld(placed.comment, isNew: isNew)
        noteWaiting(
            placed.comment, for: origin.theirs,
            isComment: origin.kind == "import:\(placed.commentName.kind)")
    }

    /// Counts a comment that waits, be it since an earlier import; one that this import has twice counts as
    /// unchanged the second time.
    private mutating func noteHeld(_ comment: Comment, isNew: Bool) {
        if isNew || waiting[comment.id] == nil {
            report.comments.waiting += 1
        } else {
            report.comments.unchanged += 1
        }
    }

    /// Counts a comment no longer as one that waits.
    mutating func noteReleased(_ id: Comment.ID) {
        if waiting[id] != nil || waiting.count >= mostWaiting {
            report.comments.waiting = max(0, report.comments.waiting - 1)
        }
    }

    /// Remembers where a comment stands that waits, and for what: it may do so when all is read.
    private mutating func noteWaiting(
        _ comment: Comment, for theirs: String, isComment: Bool
    ) {
        let known = waiting[comment.id]
        // As below.
        guard known != nil || waiting.count < mostWaiting else { return }
        let awaited = String(theirs.prefix(60))
        waiting[comment.id] = Waiting(
            path: known?.path ?? path, position: known?.position ?? position,
            order: known?.order ?? waitings,
            reason: .waits(
                .init(comment), for: isComment ? .comment(awaited) : .post(awaited)))
        waitings += 1
    }

    /// So many comments that wait are named; more, where somebody wants to hear of each.
    private var mostWaiting: Int { noteHearing == nil ? 10_000 : 1_000_000 }

    /// Forgets that a comment waits, which is placed now.
    mutating func notePlaced(_ id: Comment.ID) {
        if !waiting.isEmpty { waiting[id] = nil }
    }

    /// Names the comments that wait still, now that all is read.
    mutating func tellOfWaiting() {
        for comment in waiting.values.sorted(by: { $0.order < $1.order }) {
            note(comment.path, comment.position, comment.reason)
        }
        report.noteMore(waiting: max(0, report.comments.waiting - waiting.count))
    }

    /// Remembers where a comment stands that waits for the one it answers.
    mutating func noteWaiting(_ id: Comment.ID) {
        hasWaitingReplies = true
        // A file may have a million of them.
        guard waitingReplies.count < 10_000, waitingReplies[id] == nil else { return }
        waitingReplies[id] = (path, position)
    }

    /// A comment that waits.
    private struct Waiting {
        let path: String
        let position: TextPlace
        let order: Int
        let reason: ImportNote.Reason
    }

    /// Whether a row was updated by this import before.
    mutating func isUpdatedAgain(_ id: UUID) -> Bool {
        // As above.
        guard updatedRows.count < 100_000 else { return updatedRows.contains(id) }
        return !updatedRows.insert(id).inserted
    }

    mutating func count() throws {
        rows += 1
        guard rows.isMultiple(of: 500) else { return }
        try Task.checkCancellation()
        let read = bytesBefore + (bytesAhead ?? reading?.bytesRead ?? 0)
        progress(ImportProgress(rows: rows, bytes: read, of: bytes))
    }
}
