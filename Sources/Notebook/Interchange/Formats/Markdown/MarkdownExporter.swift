package import FoundationEssentials
package import Persistence
import SheafModel

/// Writes living posts as Markdown files into a folder, the comments below each, or one post as a file.
///
/// All files or none: they are written beside the folder and take its place when they are complete and
/// on the disk.
package struct MarkdownExporter: Sendable {
    /// The posts that are meant; nil for all.
    private let selection: RowSelection?
    private let meter: ExportMeter?

    /// Makes an exporter of all posts, or of some.
    package init(of selection: RowSelection? = nil, meter: ExportMeter? = nil) {
        self.selection = selection
        self.meter = meter
    }

    /// Hands over the one post that is meant, piece by piece.
    ///
    /// - Returns: Rows that another program damaged, which are left out.
    /// - Throws: ``StoreError``, `CancellationError`, and what `take` throws.
    package func export(
        _ store: Store, _ take: @Sendable ([UInt8]) throws -> Void
    ) async throws -> [DamagedRow] {
        try await LegibleCopy.streaming(store, take) { store, missing, take in
            try await store.read(atMost: Exporter.patience) { try missing + sheets($0, take) }
        }
    }

    /// Writes the one post that is meant into a file, in the place of the one that was there.
    ///
    /// - Returns: Rows that another program damaged, which are left out.
    /// - Throws: ``StoreError``, ``FilesError``, `CancellationError`; then the old file is as it was.
    package func export(_ store: Store, to file: AtomicFile) async throws -> [DamagedRow] {
        try await LegibleCopy.exporting(store) { store, missing in
            try await store.read(atMost: Exporter.patience) { context in
                var damaged: [DamagedRow] = []
                try file.write { take in damaged = try sheets(context) { try take($0) } }
                return missing + damaged
            }
        }
    }

    private func sheets(
        _ context: borrowing ReadContext, _ take: ([UInt8]) throws -> Void
    ) throws -> [DamagedRow] {
        var damaged: [DamagedRow] = []
        var names = AuthorNames()
        try each(context, &damaged) { post, context, damaged in
            try sheet(of: post, &names, context, &damaged) { try take(Array($0.utf8)) }
        }
        return damaged
    }

    /// Writes the files.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - folder: Where they go: nothing may be there, or an empty folder.
    ///   - replaces: Whether a folder with something in it goes, once the new one is complete. Where
    ///     damaged rows are left out it stays, and the new one goes beside it.
    /// - Returns: How many, where, and rows that another program damaged, which are left out.
    /// - Throws: ``StoreError``, ``FilesError``, ``Stranger``, ``Occupied``, `CancellationError`; then nothing
    ///   was written, unless only the last flush of the folder failed.
    package func export(
        _ store: Store, to folder: URL, replacing replaces: Bool = false
    ) async throws -> (files: Int, damaged: [DamagedRow], folder: URL) {
        try await LegibleCopy.exporting(store) { store, missing in
            try await export(store, missing, to: folder, replacing: replaces)
        }
    }

    private func export(
        _ store: Store, _ missing: [DamagedRow], to folder: URL, replacing replaces: Bool
    ) async throws -> (files: Int, damaged: [DamagedRow], folder: URL) {
        try await store.read(atMost: Exporter.patience) { context in
            let scratch = AtomicFile.temporaryPath(beside: folder.path)
            try Folder.create(at: URL(filePath: scratch, directoryHint: .isDirectory))
            do {
                let (files, found) = try write(context, into: scratch, called: folder.path)
                let damaged = missing + found
                // Under its name everything is on the disk.
                try FilePath<FilesError>(scratch).open([.reading, .folder]).synchronizeFileSystem()
                let isBeside = replaces && !damaged.isEmpty
                let place = isBeside ? ExportPlace.incomplete(of: folder) : folder
                if replaces && !isBeside {
                    try Self.put(scratch, inPlaceOf: place.path, context)
                } else {
                    try Self.put(scratch, inFreePlace: place.path)
                }
                try FilePath<FilesError>(place.path).settleName()
                return (files, damaged, place)
            } catch {
                // What cannot be removed says by its name that it may be.
                try? FileManager.default.removeItem(atPath: scratch)
                throw error
            }
        }
    }

    private func write(
        _ context: borrowing ReadContext, into folder: String, called name: String
    ) throws -> (files: Int, damaged: [DamagedRow]) {
        var damaged: [DamagedRow] = []
        var names = AuthorNames()
        var (taken, folders): (Set<String>, Set<String>) = ([], [])
        try each(context, &damaged) { post, context, damaged in
            let place = Self.free(post, &taken, &folders)
            try Self.makeFolder(of: place, in: folder, called: name)
            // Nobody knows the one where it is until it is complete.
            let file = try FilePath<FilesError>(folder + "/" + place, called: name + "/" + place)
                .open([.writing, .makingNew], permissions: 0o644)
            try sheet(of: post, &names, context, &damaged) { try file.write(Array($0.utf8)) }
            // Whoever edits it leaves another date. A file system without such dates is no error.
            try? FilePath<FilesError>(folder + "/" + place)
                .setDate(milliseconds: post.updatedAt.millisecondsSince1970)
        }
        return (taken.count, damaged)
    }

    /// Every post that is meant.
    private func each(
        _ context: borrowing ReadContext, _ damaged: inout [DamagedRow],
        _ take: (Post, borrowing ReadContext, inout [DamagedRow]) throws -> Void
    ) throws {
        let keys = try selection?.exportedKeys(context)
        if let meter {
            meter.begin(try keys?.count ?? context.count(ListQuery<Post>()), of: [.post])
        }
        var pages = Pages<Post>(size: 100, bytes: 4 << 20, only: keys)
        while let page = try pages.next(context) {
            damaged += page.damaged
            for post in page.legible {
                try Task.checkCancellation()
                try take(post, context, &damaged)
                meter?.note(.post)
            }
        }
    }

    /// A post and its comments below it.
    func sheet(
        of post: Post, _ names: inout AuthorNames, _ context: borrowing ReadContext,
        _ damaged: inout [DamagedRow], _ take: (String) throws -> Void
    ) throws {
        let author = try names.label(of: post.author, context)
        try take(MarkdownPost.text(of: post, author: author))
        try comments(of: post, &names, context, &damaged, take)
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
            for stored in page.legible {
                var comment = stored
                comment.parentID = try context.nearest(to: stored.parentID) { depths[$0] != nil }
                if isFirst { try take(MarkdownThread.beginning) }
                isFirst = false
                let depth = (comment.parentID.flatMap { depths[$0] } ?? 0) + 1
                depths[comment.id] = depth
                let author = try names.label(of: comment.author, context)
                try take(MarkdownThread.text(of: comment, author: author, depth: depth))
                meter?.note(.comment)
            }
        }
    }

    /// The place of a post's file that no other one has, neither as a file nor as a folder of others.
    private static func free(
        _ post: Post, _ taken: inout Set<String>, _ folders: inout Set<String>
    ) -> String {
        let place = MarkdownPost.place(of: post)
        let parts = place.lowercased().split(separator: "/")
        let above = (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: "/") }
        // Where a file has the name of a folder above it, no name in that is free.
        let wanted = taken.isDisjoint(with: above) ? place : MarkdownPost.fileName(of: post)
        let last = wanted.lastIndex(of: "/") ?? wanted.startIndex
        let dot = wanted[last...].lastIndex(of: ".") ?? wanted.endIndex
        var other = wanted
        var number = 1
        while folders.contains(other.lowercased()) || !taken.insert(other.lowercased()).inserted {
            number += 1
            other = "\(wanted[..<dot])-\(number)\(wanted[dot...])"
        }
        if wanted == place { folders.formUnion(above) }
        return other
    }

    private static func makeFolder(
        of place: String, in folder: String, called name: String
    ) throws(FilesError) {
        guard place.contains("/") else { return }
        let parent = Folder.parent(ofPath: folder + "/" + place)
        // As above.
        let called = Folder.parent(ofPath: name + "/" + place)
        do throws(FilesError) {
            try Folder.create(at: URL(filePath: parent, directoryHint: .isDirectory))
        } catch .notAFolder {
            throw .notAFolder(path: called)
        } catch .system(_, let operation, let code) {
            throw .system(path: called, operation: operation, code: code)
        }
    }
}
