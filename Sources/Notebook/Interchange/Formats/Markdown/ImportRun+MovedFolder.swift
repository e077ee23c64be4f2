import FoundationEssentials
import Persistence
import SheafModel

/// Folders of documents that were moved, copied or got another name since they came in.
extension ImportRun {
    /// What becomes of a document that is looked for among those that came in before.
    enum Following {
        /// It is read.
        case read
        /// It says what it said before, and a copy of it says something newer: it is passed over.
        case unchanged
        /// It is read again when all others are.
        case left
    }

    /// Lets a document have the post that it came in as before, from wherever that was.
    ///
    /// A file is one document, from whichever of the folders above it the import begins. Where nobody knows
    /// the folder, it has the post that came from the same place of another one, where that is the same
    /// document, and goes by both names from then on: nobody can tell a folder that was moved from one that
    /// was copied. What is said of that is in the article on files.
    ///
    /// - Parameters:
    ///   - row: The document.
    ///   - words: A digest of what it says.
    ///   - input: Its file.
    ///   - id: What it calls itself.
    ///   - context: The store.
    /// - Returns: What becomes of it.
    /// - Throws: ``StoreError``.
    mutating func follow(
        _ row: ForeignPost, saying words: String, in input: ImportInput, calling id: String?,
        _ context: inout WriteContext
    ) throws -> Following {
        documents.insert(row.theirs)
        guard !isRehearsal else { return .read }
        let name = ForeignName<Post>(post: row.theirs, of: source)
        if let known = try context.identifier(of: name) {
            return try compare(name, of: known, saying: words, with: row, &context)
        }
        if let former = moves.decisions[row.theirs] {
            if let former { try take(over: former, name, words, row, &context) }
            return .read
        }
        if try followNamed(row, name, in: input, calling: id, &context) { return .read }
        let isAny = try moves.isAny ?? context.knowsDocuments(of: source)
        moves.isAny = isAny
        guard isAny else { return .read }
        moves.claim()
        if id != nil, try followPlace(row, name, saying: words, in: input, &context) {
            return .read
        }
        var others: [Move: String] = [:]
        for place in input.places(calling: id) {
            let own = "\(place.name)#\(place.folder)"
            for former in try context.formerNames(of: place.name, of: source)
            where !documents.contains(former.theirs) {
                guard let post = try context.identifier(of: former) else { continue }
                if former.theirs == own {
                    try adopt(former, name, of: post, &context)
                    return try compare(name, of: post, saying: words, with: row, &context)
                }
                let move = Move(former: former.theirs, to: place.folder)
                // What is called by a name of its own may be any file of that folder.
                let isClaimed =
                    id == nil
                    ? moves.claimed.contains(former.theirs) : moves.folders.contains(move.from)
                if isClaimed { continue }
                if try context.isSame(row.post, madeAt: row.madeAt, as: post) {
                    try adopt(former, name, of: post, saying: words, &context)
                    moves.same[move, default: 0] += 1
                    moves.taken.insert(former.theirs)
                    return .read
                }
                others[move] = others[move] ?? former.theirs
            }
        }
        if others.isEmpty {
            if id == nil { try followRenamed(row, name, in: input, &context) }
            return .read
        }
        moves.left.append(.init(input: input, theirs: row.theirs, formers: others))
        return .left
    }

    /// Lets a document with a name of its own have the post that came in from its place, where it is the same:
    /// of several with one name, only the first went by that.
    private mutating func followPlace(
        _ row: ForeignPost, _ name: ForeignName<Post>, saying words: String, in input: ImportInput,
        _ context: inout WriteContext
    ) throws(StoreError) -> Bool {
        for place in input.places(calling: nil) {
            for former in try context.formerNames(of: place.name, of: source)
            where !documents.contains(former.theirs) && !moves.claimed.contains(former.theirs) {
                guard let post = try context.identifier(of: former),
                    try context.isSame(row.post, madeAt: row.madeAt, as: post)
                else { continue }
                try adopt(former, name, of: post, saying: words, &context)
                moves.same[Move(former: former.theirs, to: place.folder), default: 0] += 1
                moves.taken.insert(former.theirs)
                return true
            }
        }
        return false
    }

    /// Reads the documents that were left, now that it is known how many of each folder are the same.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func readLeftDocuments(_ context: inout WriteContext) throws {
        let left = moves.left
        moves.left = []
        var changed: [Move: Int] = [:]
        for document in left {
            for move in document.formers.keys { changed[move, default: 0] += 1 }
        }
        var others: (count: Int, path: String)?
        for document in left {
            let likely = document.formers.filter { move, former in
                moves.same[move, default: 0] >= changed[move, default: 0]
                    && !documents.contains(former) && !moves.taken.contains(former)
            }
            let best = likely.max {
                moves.same[$0.key, default: 0] < moves.same[$1.key, default: 0]
            }
            moves.decisions[document.theirs] = .some(best?.value)
            if let best { moves.taken.insert(best.value) }
            if best == nil {
                others = ((others?.count ?? 0) + 1, others?.path ?? document.input.path)
            }
            try read(document.input, isAgain: true, &context)
            moves.decisions[document.theirs] = nil
        }
        guard let others else { return }
        note(others.path, TextPlace(line: 1, column: 1), .otherDocuments(others.count))
    }

    /// Looks which of two copies of a document says something new.
    private mutating func compare(
        _ name: ForeignName<Post>, of id: Post.ID, saying words: String, with row: ForeignPost,
        _ context: inout WriteContext
    ) throws -> Following {
        guard policy != .takingTheirs, let before = try context.words(of: name),
            let now = try context.wordsSinceImport(of: id)
        else {
            try context.renewWords(words, of: name)
            return .read
        }
        if words == before { return now == before ? .read : .unchanged }
        guard now == before || now == words else {
            try context.forget(name)
            note(path, TextPlace(line: 1, column: 1), .changedCopy(.init(row.post)))
            return .read
        }
        try context.renewWords(words, of: name)
        return .read
    }

    /// Gives a document the name of another one beside its own.
    private func adopt(
        _ former: ForeignName<Post>, _ name: ForeignName<Post>, of post: Post.ID,
        saying words: String? = nil, _ context: inout WriteContext
    ) throws(StoreError) {
        try context.remember(name, as: post)
        let before = try context.words(of: former)
        if let said = before ?? words { try context.remember(said, as: name) }
        if before == nil, let words { try context.remember(words, as: former) }
    }

    /// Lets a document that was changed have the post of the one in whose place it is.
    private mutating func take(
        over former: String, _ name: ForeignName<Post>, _ words: String, _ row: ForeignPost,
        _ context: inout WriteContext
    ) throws {
        let former = ForeignName<Post>(post: former, of: source)
        guard let post = try context.identifier(of: former) else { return }
        let before = try context.wordsSinceImport(of: post)
        try context.remember(name, as: post)
        try context.remember(words, as: name)
        if let before, try context.words(of: former) == nil {
            try context.remember(before, as: former)
        }
        note(path, TextPlace(line: 1, column: 1), .movedDocument(.init(row.post)))
    }
}

/// What is known of folders that may have been moved.
struct MovedFolders {
    /// All files of the import.
    var inputs: [ImportInput] = []
    /// Whether documents of the source came in before; `nil` as long as nobody asked.
    var isAny: Bool?
    /// What the files of this import may have been called before, from other folders above them: nobody else
    /// is to have their posts.
    private(set) var claimed: Set<String> = []
    /// The folders that they are in, as digests.
    private(set) var folders: Set<String> = []
    /// What documents of this import have the posts of: nobody who says something else gets them as well.
    var taken: Set<String> = []
    /// How many documents of each folder are the same elsewhere.
    var same: [Move: Int] = [:]
    /// Those that may be the same and say something else.
    var left: [LeftDocument] = []
    /// What is gone from folders, by their digests.
    var gone: [String: GoneDocuments] = [:]
    /// What they go by that came in before; `nil` inside for those that are new.
    var decisions: [String: String?] = [:]
    private var hasClaimed = false

    /// A document that is read when all others are.
    struct LeftDocument {
        let input: ImportInput
        let theirs: String
        /// What it may have gone by before, by the folder.
        let formers: [Move: String]
    }

    /// Finds out what the files may have been called.
    mutating func claim() {
        guard !hasClaimed else { return }
        hasClaimed = true
        for input in inputs where input.hasPlace {
            for place in input.places(calling: nil) {
                claimed.insert("\(place.name)#\(place.folder)")
                folders.insert(place.folder)
            }
        }
    }
}

/// A folder that may be another one now, as digests of both.
struct Move: Hashable {
    let from: String
    let to: String

    /// The folder of which a former name of a document tells.
    init(former: String, to folder: String) {
        from = String(former.split(separator: "#").last ?? "")
        to = folder
    }
}
