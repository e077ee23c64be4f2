package import Persistence
import SheafModel

/// Writes what is living in a store, or some of it, in a format that is one text: a table, cards, or
/// a mailbox.
///
/// Memory grows neither with the store nor with its texts, but for the thread of one post.
package struct TextExporter: Sendable {
    /// What is written.
    package enum Content: Hashable, Sendable {
        /// A table of all people.
        case peopleTable
        /// A table of all posts.
        case postsTable
        /// A table of all comments.
        case commentsTable
        /// A card of each person.
        case cards
        /// The same of version 3.0, for programs that read no later one.
        case olderCards
        /// Posts with their comments as messages.
        case mailbox
    }

    /// Finds a picture by what a person has of it; `nil` where that is none that Sheaf keeps.
    package typealias PictureReading =
        @Sendable (_ avatar: String) -> (mediaType: String, bytes: [UInt8])?

    private let content: Content
    /// The rows that are meant; nil for all.
    private let selection: RowSelection?
    private let meter: ExportMeter?
    private let pictures: PictureReading

    /// Writes `content`, of all rows or of these; the meter counts them, and cards hold the pictures that
    /// are found.
    package init(
        _ content: Content, of selection: RowSelection? = nil, meter: ExportMeter? = nil,
        pictures: @escaping PictureReading = { _ in nil }
    ) {
        self.pictures = pictures
        self.content = content
        self.selection = selection
        self.meter = meter
    }

    /// Hands over the text piece by piece, all of one moment.
    ///
    /// - Returns: Rows that another program damaged: they are left out.
    /// - Throws: ``StoreError``, `CancellationError`, and what `take` throws.
    @discardableResult
    package func export(
        _ store: Store, _ take: @Sendable ([UInt8]) throws -> Void
    ) async throws -> [DamagedRow] {
        try await LegibleCopy.streaming(store, take) { store, missing, take in
            try await store.read(atMost: Exporter.patience) { try missing + write($0, take) }
        }
    }

    /// The same into a file, in the place of the one that was there.
    ///
    /// - Throws: As above, and ``FilesError``; then the old file is as it was.
    package func export(_ store: Store, to file: AtomicFile) async throws -> [DamagedRow] {
        try await LegibleCopy.exporting(store) { store, missing in
            try await store.read(atMost: Exporter.patience) { context in
                var damaged: [DamagedRow] = []
                try file.write { take in damaged = try write(context) { try take($0) } }
                return missing + damaged
            }
        }
    }

    /// How many living comments stand below the posts that are meant, of which a table of posts has none.
    ///
    /// - Throws: ``StoreError``, `CancellationError`.
    package func commentsLeftOut(of store: Store) async throws -> Int {
        try await LegibleCopy.exporting(store) { store, _ in
            try await store.read(atMost: Exporter.patience) { context in
                guard let keys = try selection?.exportedKeys(context) else {
                    return try context.count(ListQuery<Comment>())
                }
                return try context.countOfComments(onPosts: keys)
            }
        }
    }

    private func write(
        _ context: borrowing ReadContext, _ take: ([UInt8]) throws -> Void
    ) throws -> [DamagedRow] {
        var names = AuthorNames()
        switch content {
        case .peopleTable:
            return try table(.person, context, take) { (user: User, writer, _) in writer.row(user) }
        case .postsTable:
            return try table(.post, context, take) { (post: Post, writer, context) in
                writer.row(post, author: try names.label(of: post.author, context))
            }
        case .commentsTable:
            var parents: [Comment.ID: Comment.ID] = [:]
            return try table(
                .comment, context, take,
                page: { (comments: [Comment], context) in
                    let answers = comments.filter { $0.parentID != nil }.map(\.id)
                    parents = answers.isEmpty ? [:] : try context.nearestLiving(above: answers)
                },
                write: { (comment: Comment, writer, context) in
                    var comment = comment
                    comment.parentID = parents[comment.id]
                    writer.row(comment, author: try names.label(of: comment.author, context))
                })
        case .cards, .olderCards:
            let isOlder = content == .olderCards
            return try each(.person, context) { (user: User, _) in
                let card = VCardPerson.card(user, isOlder: isOlder, picture: pictures)
                try take(Array(card.utf8))
            }
        case .mailbox:
            var inside: [DamagedRow] = []
            let damaged = try each(.post, context) { (post: Post, context) in
                inside += try thread(post, &names, context, take)
            }
            return damaged + inside
        }
    }

    private func table<R: FieldedRecord>(
        _ kind: ExportMeter.Kind, _ context: borrowing ReadContext,
        _ take: ([UInt8]) throws -> Void,
        page begin: ([R], borrowing ReadContext) throws -> Void = { _, _ in },
        write: (R, inout CSVWriter, borrowing ReadContext) throws -> Void
    ) throws -> [DamagedRow] {
        var writer = CSVWriter()
        writer.record(R.fields.titles)
        try take(Array(writer.text.utf8))
        return try each(kind, context, page: begin) { (row: R, context) in
            writer.clear()
            try write(row, &writer, context)
            try take(Array(writer.text.utf8))
        }
    }

    /// Every living row that is meant, page by page; what was left out.
    private func each<R: Record>(
        _ kind: ExportMeter.Kind, _ context: borrowing ReadContext,
        page begin: ([R], borrowing ReadContext) throws -> Void = { _, _ in },
        _ take: (R, borrowing ReadContext) throws -> Void
    ) throws -> [DamagedRow] {
        var damaged: [DamagedRow] = []
        let keys = try selection?.exportedKeys(context)
        if let meter { meter.begin(try keys?.count ?? context.count(ListQuery<R>()), of: [kind]) }
        var pages = Pages<R>(size: 200, bytes: 4 << 20, only: keys)
        while let page = try pages.next(context) {
            try begin(page.legible, context)
            for row in page.legible {
                try take(row, context)
                meter?.note(kind)
            }
            damaged += page.damaged
            try Task.checkCancellation()
        }
        return damaged
    }

    /// A post and its comments as messages, each of which knows what it answers.
    private func thread(
        _ post: Post, _ names: inout AuthorNames, _ context: borrowing ReadContext,
        _ take: ([UInt8]) throws -> Void
    ) throws -> [DamagedRow] {
        let first = MboxMessage(
            id: post.id.description, author: try names.label(of: post.author, context),
            date: post.createdAt, subject: post.title, tags: post.tags, body: post.content)
        try take(Array(first.text.utf8))
        var damaged: [DamagedRow] = []
        // Of each message the one that it answers; nil for the post.
        var parents: [Comment.ID: Comment.ID?] = [:]
        var pages = try ThreadPages<Comment>(of: [post.id], size: 200, bytes: 4 << 20, context)
        while let page = try pages.next(context) {
            damaged += page.damaged
            for comment in page.legible {
                let parent = try context.nearest(to: comment.parentID) { parents[$0] != nil }
                var path: [String] = []
                var place = parent
                while let id = place, path.count < 40 {
                    path.append(id.description)
                    place = parents[id] ?? nil
                }
                parents.updateValue(parent, forKey: comment.id)
                let message = MboxMessage(
                    id: comment.id.description, references: [post.id.description] + path.reversed(),
                    author: try names.label(of: comment.author, context), date: comment.createdAt,
                    subject: "Re: \(post.title)", body: comment.content)
                try take(Array(message.text.utf8))
                meter?.note(.comment)
            }
        }
        return damaged
    }
}

extension ReadContext {
    /// How many living comments stand below these posts.
    fileprivate func countOfComments(onPosts keys: [Int64]) throws(StoreError) -> Int {
        try firstRow(
            """
            SELECT count(*) FROM comment
            WHERE deleted_at IS NULL AND post_pk IN (SELECT value FROM json_each(?))
            """, [RowKeys(keys).json.sqlValue]
        ) { (row) throws(StoreError) in Int(try row.integer(0)) } ?? 0
    }
}
