import FoundationEssentials
import Persistence
import SheafModel

/// Documents of one import that were written from the same post, and say different things by now.
///
/// One of them stands for the post, the same each time, so that the same files again change nothing: the one with
/// the latest date of an edit; of those the one that lies where an export puts it, else the one of the shorter
/// name, as what was copied has, else the first. The others are left out and named, for nobody can tell whether
/// they are to be posts of their own, and they stay where they are.
struct RivalDocuments {
    /// The document that stands for a post.
    struct Chosen: Equatable {
        let path: String
        /// A digest of all of it.
        let digest: String
    }

    private var chosen: [Post.ID: Chosen] = [:]

    /// None.
    init() {}

    /// Looks through the files of an import whose names say that they are Markdown.
    ///
    /// - Throws: `CancellationError`.
    init(among inputs: [ImportInput]) throws {
        let documents = inputs.filter { $0.hasPlace && FileFormat.isMarkdown($0.path) }
        guard documents.count > 1 else { return }
        var places: [Post.ID: [Int]] = [:]
        for (index, document) in documents.enumerated() {
            try Task.checkCancellation()
            for id in Self.identifiers(in: document) { places[id, default: []].append(index) }
        }
        for (id, indexes) in places where indexes.count > 1 {
            try Task.checkCancellation()
            choose(id, among: indexes.map { documents[$0] })
        }
    }

    /// The document that stands for a post, of those that were read so far; this one where there is no other.
    mutating func first(of id: Post.ID, _ path: String, _ text: String) -> Chosen {
        if let chosen = chosen[id] { return chosen }
        let own = Chosen(path: path, digest: ImportInput.digest(text))
        chosen[id] = own
        return own
    }

    private mutating func choose(_ id: Post.ID, among inputs: [ImportInput]) {
        var best: Version?
        for input in inputs {
            guard let version = Version(input), version.id == id else { continue }
            if best.map({ version.precedes($0) }) ?? true { best = version }
        }
        if let best { chosen[id] = Chosen(path: best.path, digest: best.digest) }
    }

    /// How much of a file is looked at for the identifier of its post.
    private static let headBytes = 1 << 16

    /// What may be identifiers of ours among what a file begins with.
    private static func identifiers(in input: ImportInput) -> Set<Post.ID> {
        // What cannot be read is told of when its turn comes.
        guard let head = try? input.source().firstBytes(headBytes) else { return [] }
        let matter = frontMatter(of: head)
        var identifiers: Set<Post.ID> = []
        for index in matter.indices.dropLast()
        where matter[index] == UInt8(ascii: "i") && matter[index + 1] == UInt8(ascii: "d") {
            let value = matter[(index + 2)...].drop { " \t:=\"'".utf8.contains($0) }
            let word = String(decoding: value.prefix(36), as: UTF8.self)
            if word.utf8.count == 36, let id = Post.ID(word) { identifiers.insert(id) }
        }
        return identifiers
    }

    /// The front matter that a file begins with, and no less than that.
    private static func frontMatter(of head: [UInt8]) -> ArraySlice<UInt8> {
        var text = head[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        if text.first == UInt8(ascii: "{") { return text }
        let fence = text.prefix(3)
        guard ["---", "+++"].contains(where: { fence.elementsEqual($0.utf8) }) else { return [] }
        let rest = text.dropFirst(3)
        let end = rest.firstRange(of: [UInt8(ascii: "\n")] + fence)
        return end.map { rest[..<$0.lowerBound] } ?? rest
    }

    /// A document in the place of a post.
    private struct Version {
        let id: Post.ID
        let path: String
        let digest: String
        let updated: Date
        let hasExportedName: Bool
        let nameLength: Int

        /// Reads a file; `nil` for what is no document of ours.
        init?(_ input: ImportInput) {
            // As above.
            guard let text = try? Self.text(of: input) else { return nil }
            let document = MarkdownPost(text, named: input.name)
            guard let id = document.ours else { return nil }
            self.id = id
            path = input.path
            digest = ImportInput.digest(text)
            updated = document.post.updatedAt
            hasExportedName = document.post.metadata[MarkdownPost.originalFile] == nil
            nameLength = input.name.utf8.count
        }

        private static func text(of input: ImportInput) throws -> String {
            var bytes = ByteReader(try input.source(), path: input.path)
            return try bytes.wholeText()
        }

        /// Whether it stands for the post rather than another one that comes before it.
        func precedes(_ other: Version) -> Bool {
            if updated != other.updated { return updated > other.updated }
            if hasExportedName != other.hasExportedName { return hasExportedName }
            return nameLength < other.nameLength
        }
    }
}
