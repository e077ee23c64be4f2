package import FoundationEssentials
import Model
package import Persistence

/// Writes every living post as a Markdown file into a folder, its comments below it.
///
/// All files or none: they are written beside the folder and take its place when they are complete and
/// on the disk.
package struct MarkdownExporter: Sendable {
    /// Makes an exporter.
    package init() {}

    /// Writes the files.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - folder: Where they go: nothing may be there, or an empty folder.
    /// - Returns: How many, and rows that another program damaged, which are left out.
    /// - Throws: ``StoreError``, ``FilesError``, `CancellationError`; then nothing was written.
    package func export(
        _ store: Store, to folder: URL
    ) async throws -> (files: Int, damaged: [DamagedRow]) {
        try await store.read(atMost: Exporter.patience) { context in
            let path = folder.path
            let scratch = AtomicFile.temporaryPath(beside: path)
            try Folder.create(at: URL(filePath: scratch, directoryHint: .isDirectory))
            do {
                let result = try write(context, into: scratch)
                // Under its name everything is on the disk.
                try FilePath<FilesError>(scratch).open([.reading, .folder]).synchronizeFileSystem()
                try FilePath<FilesError>(scratch).rename(to: FilePath(path))
                try FilePath<FilesError>(path).synchronizeFolder()
                return result
            } catch {
                // What cannot be removed says by its name that it may be.
                try? FileManager.default.removeItem(atPath: scratch)
                throw error
            }
        }
    }

    private func write(
        _ context: borrowing ReadContext, into folder: String
    ) throws -> (files: Int, damaged: [DamagedRow]) {
        var damaged: [DamagedRow] = []
        var names = AuthorNames()
        var taken: Set<String> = []
        var pages = Pages<Post>(size: 100, bytes: 4 << 20)
        while let page = try pages.next(context) {
            damaged += page.damaged
            for post in page.legible {
                try Task.checkCancellation()
                let author = try names.label(of: post.author, context)
                let place = Self.free(post, &taken)
                try Self.makeFolder(of: place, in: folder)
                let file = try FilePath<FilesError>(folder + "/" + place)
                    .open([.writing, .makingNew], permissions: 0o644)
                try file.write(Array(MarkdownPost.text(of: post, author: author).utf8))
                try comments(of: post, &names, context, &damaged) { try file.write(Array($0.utf8)) }
            }
        }
        return (taken.count, damaged)
    }

    private func comments(
        of post: Post, _ names: inout AuthorNames, _ context: borrowing ReadContext,
        _ damaged: inout [DamagedRow], _ take: (String) throws -> Void
    ) throws {
        var pages = try ThreadPages<Comment>(of: [post.id], size: 200, bytes: 4 << 20, context)
        var depths: [Comment.ID: Int] = [:]
        var isFirst = true
        if MarkdownThread.needsBeginning(post.content) {
            try take(MarkdownThread.beginning)
            isFirst = false
        }
        while let page = try pages.next(context) {
            damaged += page.damaged
            for comment in page.legible {
                if isFirst { try take(MarkdownThread.beginning) }
                isFirst = false
                let depth = (comment.parentID.flatMap { depths[$0] } ?? 0) + 1
                depths[comment.id] = depth
                let author = try names.label(of: comment.author, context)
                try take(MarkdownThread.text(of: comment, author: author, depth: depth))
            }
        }
    }

    /// The place of a post's file that no other one has.
    private static func free(_ post: Post, _ taken: inout Set<String>) -> String {
        let place = MarkdownPost.place(of: post)
        if taken.insert(place.lowercased()).inserted { return place }
        var number = 2
        while true {
            let other = MarkdownPost.fileName(of: post).dropLast(3) + "-\(number).md"
            if taken.insert(other.lowercased()).inserted { return String(other) }
            number += 1
        }
    }

    private static func makeFolder(of place: String, in folder: String) throws(FilesError) {
        guard place.contains("/") else { return }
        let parent = Folder.parent(ofPath: folder + "/" + place)
        try Folder.create(at: URL(filePath: parent, directoryHint: .isDirectory))
    }
}
