import FoundationEssentials
internal import Glibc
import Persistence
import PersistenceTextForms
import SheafModel

// An export takes the place of an earlier one, and of nothing else: what somebody wrote there is in no
// store, and nothing would bring it back.
extension MarkdownExporter {
    /// What would be lost with a folder; each with its place in that.
    package enum Stranger: Error, Hashable, Sendable {
        /// Nothing that an export wrote, and no document that came in from there just so.
        case foreign(String)
        /// A file of an export that was changed since.
        case changed(String)
        /// A file of an export whose post is not in this store any more, or never was.
        case unknown(String)
        /// No document, and nothing that can go along into the new folder.
        case stuck(String)
    }

    /// Something is where the folder was to go: whoever came first has the place.
    package struct Occupied: Error, Hashable, Sendable {}

    /// Puts a folder where nothing is, or an empty one.
    ///
    /// - Throws: ``Occupied``, ``FilesError``; then what is there is as it was.
    static func put(_ scratch: String, inFreePlace path: String) throws {
        do throws(FilesError) {
            try FilePath<FilesError>(scratch).rename(to: FilePath(path))
        } catch {
            switch error {
            case .notAFolder, .system(_, _, ENOTEMPTY), .system(_, _, EEXIST): throw Occupied()
            default: throw error
            }
        }
    }

    /// Puts a folder in the place of another one, which goes.
    ///
    /// - Throws: ``Stranger``, ``FilesError``, ``StoreError``; then the other one is in its place.
    static func put(
        _ scratch: String, inPlaceOf path: String, _ context: borrowing ReadContext
    ) throws {
        // As late as can be, and in its place: whoever is killed meanwhile leaves it there.
        if let stranger = try stranger(in: path, context) ?? keep(whatIsIn: path, for: scratch) {
            throw stranger
        }
        let old = AtomicFile.temporaryPath(beside: path)
        try FilePath<FilesError>(path).rename(to: FilePath(old))
        do {
            try FilePath<FilesError>(scratch).rename(to: FilePath(path))
        } catch {
            try FilePath<FilesError>(old).rename(to: FilePath(path))
            throw error
        }
        // What cannot be removed says by its name that it may be.
        try? FileManager.default.removeItem(atPath: old)
    }

    /// The first document in a folder that would be lost with it; what is none goes along
    /// (``keep(whatIsIn:for:)``).
    ///
    /// - Returns: What it is; `nil` where there is nothing of that kind.
    /// - Throws: ``FilesError`` where something cannot be read, ``StoreError``.
    private static func stranger(
        in folder: String, _ context: borrowing ReadContext
    ) throws -> Stranger? {
        let digest = ImportInput.digest(ofFolder: folder)
        var open = [""]
        while let place = open.popLast() {
            let url = URL(filePath: folder + "/" + place, directoryHint: .isDirectory)
            for name in try Folder.names(in: url).sorted() where !name.hasPrefix(".") {
                let inner = place + name
                let facts = FileFacts(folder + "/" + inner, followingLinks: false)
                if facts?.kind == .folder {
                    open.append(inner + "/")
                    continue
                }
                guard FileFormat.isMarkdown(name) else { continue }
                guard let facts, facts.isPlainFile else { return .foreign(inner) }
                let found = try stranger(inner, facts, in: folder, digest, context)
                if let found { return found }
            }
        }
        return nil
    }

    private static func stranger(
        _ place: String, _ facts: FileFacts, in folder: String, _ digest: String,
        _ context: borrowing ReadContext
    ) throws -> Stranger? {
        guard let document = post(at: folder + "/" + place, place) else { return .foreign(place) }
        guard let id = document.ours else {
            let isKnown = try context.holds(
                document, from: place, of: digest, writtenAt: facts.writtenAt)
            return isKnown ? nil : .foreign(place)
        }
        guard try context.holds(id) else { return .unknown(place) }
        // The date of an exported file is that of what is in it.
        let isUntouched =
            abs(facts.writtenAt.timeIntervalSince(document.post.updatedAt)) < 0.002
        if isUntouched { return nil }
        // What was changed there may have come in since.
        let isHere =
            try isNow(folder + "/" + place, id, context)
            || context.holds(document, as: id, writtenAt: facts.writtenAt)
        return isHere ? nil : .changed(place)
    }

    /// Whether a file holds what would be exported of a post now, whenever that was changed last.
    private static func isNow(
        _ path: String, _ id: Post.ID, _ context: borrowing ReadContext
    ) throws -> Bool {
        guard let post = try context.find(Post.self, id),
            let bytes = FileManager.default.contents(atPath: path)
        else { return false }
        var (names, damaged, sheet) = (AuthorNames(), [DamagedRow](), "")
        try MarkdownExporter().sheet(of: post, &names, context, &damaged) { sheet += $0 }
        func undated(_ text: String) -> [Substring.UTF8View] {
            text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .filter { !$0.starts(with: "updated".utf8) }
        }
        let (own, theirs) = (undated(sheet), undated(String(decoding: bytes, as: UTF8.self)))
        return own.elementsEqual(theirs) { $0.elementsEqual($1) }
    }

    /// The post of a file; `nil` for one that cannot be read.
    private static func post(at path: String, _ name: String) -> MarkdownPost? {
        let folders = path.split(separator: "/").dropLast()
        return FileManager.default.contents(atPath: path).map {
            MarkdownPost(
                String(decoding: $0, as: UTF8.self), named: name,
                isAmongDrafts: MarkdownPost.isAmongDrafts(folders))
        }
    }
}

extension QueryContext where Self: ~Copyable {
    /// Whether what a file says came in since it was changed, its comments too: it may be an earlier
    /// version by now.
    fileprivate func holds(
        _ document: MarkdownPost, as id: Post.ID, writtenAt date: Date
    ) throws -> Bool {
        let post = document.post
        let isVersion = try versions(of: id).contains {
            $0.title == post.title && $0.content == post.content
        }
        guard try isVersion || isSame(post, madeAt: date, as: id) else { return false }
        let here = Set(
            try rows(
                "SELECT body FROM comment WHERE post_pk = (SELECT pk FROM post WHERE id = ?)",
                [id.sqlValue]
            ) { (row) throws(StoreError) in try row.text(0) })
        return document.comments.allSatisfy { here.contains($0.comment.content) }
    }

    /// Whether a post is there, if only in the trash.
    fileprivate func holds(_ id: Post.ID) throws(StoreError) -> Bool {
        let count = try firstRow("SELECT count(*) FROM post WHERE id = ?", [id.sqlValue]) {
            (row) throws(StoreError) in try row.integer(0)
        }
        return count == 1
    }
}
