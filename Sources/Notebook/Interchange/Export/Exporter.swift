import FoundationEssentials
package import Persistence
import SheafModel

/// Writes what is in a store as JSON Lines, so that ``Importer`` makes the same store of it.
///
/// The order follows from identifiers alone: two stores that hold the same give the same bytes.
/// What is in the trash comes along with the time it went there; so does what imports called their
/// rows, and what still waits for a row that has not come.
///
/// Of some rows only these are written, with who wrote them and without what is in the trash. The likes of
/// people, who may stay behind, are a number there.
package struct Exporter: Sendable {
    /// How many rows are read at once, and how many bytes of them: memory grows neither with the
    /// store nor with its texts, but for eight bytes for each comment of a thread.
    private static let pageSize = 200
    private static let pageBytes = 4 << 20
    /// Bytes of JSON that are handed over together.
    private static let pieceBytes = 1 << 20

    /// The rows that are meant; nil for everything.
    let selection: RowSelection?
    /// What counts the rows.
    let meter: ExportMeter?
    /// Whether rows are only read, to find those that are damaged.
    private var isLooking = false

    /// Makes an exporter of everything, or of some rows.
    package init(of selection: RowSelection? = nil, meter: ExportMeter? = nil) {
        self.selection = selection
        self.meter = meter
    }

    /// Hands over the export piece by piece, all of one moment.
    ///
    /// Where pages are damaged, everything that can be read all the same.
    ///
    /// - Returns: Rows that another program damaged: they are left out, or what they refer to is.
    /// - Throws: ``StoreError``, `CancellationError`, and what `take` throws.
    @discardableResult
    package func export(
        _ store: Store, _ take: @Sendable ([UInt8]) throws -> Void
    ) async throws -> [DamagedRow] {
        try await LegibleCopy.streaming(store, take) { store, missing, take in
            try await store.read(atMost: Self.patience) { try missing + write($0, take) }
        }
    }

    /// Asks a store for something, and where that meets a damaged page, a copy with what can be read of it.
    ///
    /// - Returns: The answer.
    /// - Throws: ``StoreError``, and what `question` throws.
    package static func asking<T>(
        _ store: Store, _ question: (Store) async throws -> T
    ) async throws -> T {
        try await LegibleCopy.exporting(store) { store, _ in try await question(store) }
    }

    /// Every row that an export of everything would say is damaged, without the export.
    static func damagedRows(_ context: borrowing ReadContext) throws -> [DamagedRow] {
        var exporter = Exporter()
        exporter.isLooking = true
        return try exporter.write(context) { _ in }
    }

    /// Whoever reads the other end of a pipe may take their time.
    static let patience = Duration.seconds(86_400)

    /// Hands over everything that a transaction sees, or the rows that are meant; what was left
    /// out.
    func write(
        _ context: borrowing ReadContext, _ take: ([UInt8]) throws -> Void
    ) throws -> [DamagedRow] {
        if let selection { return try write(selection, context, take) }
        var writer = JSONWriter()
        var damaged: [DamagedRow] = []
        try beginMeter(context)
        writer.exportHeader()
        try people(context, take, &writer, &damaged)
        try each(StoredFollow.self, context, take, &writer, &damaged) { $1.follow($0) }
        try posts(context, take, &writer, &damaged)
        try each(StoredPostLike.self, context, take, &writer, &damaged) {
            $1.like($0.like, of: "post")
        }
        try each(StoredCommentLike.self, context, take, &writer, &damaged) {
            $1.like($0.like, of: "comment")
        }
        try each(StoredTag.self, context, take, &writer, &damaged) { stored, writer in
            writer.tag(stored.tag, deletedAt: stored.deletedAt) {
                $0.optional(
                    "linksDeletedAt", stored.linksDeletedAt.map(Timestamp.text(of:)))
                $0.optional("renamedTo", stored.renamedTo?.description)
            }
        }
        try each(StoredTrashedLink.self, context, take, &writer, &damaged) { $1.tagged($0) }
        try each(StoredOrigin.self, context, take, &writer, &damaged) { $1.origin($0) }
        try each(StoredWaiting.self, context, take, &writer, &damaged) { $1.waiting($0) }
        // What belongs to nothing stands in none of the lists above, or without what it belongs to.
        let orphans = try context.orphans() + context.ownerless() + context.commentsOfNameless()
        let strange = try context.strangeDetails()
        let misplaced = try context.misplacedComments()
        var named: Set<[String]> = []
        return (orphans + damaged + strange + misplaced).filter {
            named.insert([$0.table, $0.id]).inserted || $0.id.isEmpty
        }
    }

    private func beginMeter(_ context: borrowing ReadContext) throws {
        guard let meter else { return }
        let people = try context.count(ListQuery<StoredPerson>())
        let posts = try context.count(ListQuery<StoredPost>())
        meter.begin(people + posts, of: [.person, .post])
    }

    /// The people of these keys, or all.
    func people(
        only keys: [Int64]? = nil, _ context: borrowing ReadContext,
        _ take: ([UInt8]) throws -> Void, _ writer: inout JSONWriter,
        _ damaged: inout [DamagedRow]
    ) throws {
        try each(StoredPerson.self, only: keys, context, take, &writer, &damaged) {
            stored, writer in
            writer.person(stored.user) { $0.fullNameInOtherOrder(of: stored.user) }
            meter?.note(.person, isLiving: stored.user.deletedAt == nil)
        }
    }

    /// Every row of a table, or those of these keys, in order of its identity.
    private func each<R: Record>(
        _ type: R.Type, only keys: [Int64]? = nil, _ context: borrowing ReadContext,
        _ take: ([UInt8]) throws -> Void, _ writer: inout JSONWriter,
        _ damaged: inout [DamagedRow], _ write: (R, inout JSONWriter) throws -> Void
    ) throws {
        var pages = Pages<R>(size: Self.pageSize, bytes: Self.pageBytes, only: keys)
        while let page = try pages.next(context) {
            for row in isLooking ? [] : page.legible {
                try write(row, &writer)
                writer.endLine()
                try handOver(&writer, take)
            }
            damaged += page.damaged
            try Task.checkCancellation()
            try take(writer.bytes)
            writer.clear()
        }
    }

    /// Every post, or those of these keys, with its comments below it, parents before their
    /// replies.
    func posts(
        only keys: [Int64]? = nil, _ context: borrowing ReadContext,
        _ take: ([UInt8]) throws -> Void, _ writer: inout JSONWriter,
        _ damaged: inout [DamagedRow]
    ) throws {
        var pages = Pages<StoredPost>(size: Self.pageSize, bytes: Self.pageBytes, only: keys)
        while let page = try pages.next(context) {
            for start in stride(from: 0, to: page.entries.count, by: Self.threads) {
                let end = min(start + Self.threads, page.entries.count)
                try threads(Array(page.entries[start..<end]), context, take, &writer, &damaged)
            }
            damaged += page.damaged
            try Task.checkCancellation()
            try take(writer.bytes)
            writer.clear()
        }
    }

    /// How many posts have their comments read together.
    private static let threads = 64

    /// Some posts, each with its comments below it.
    private func threads(
        _ entries: [ReadablePage<StoredPost>.Entry], _ context: borrowing ReadContext,
        _ take: ([UInt8]) throws -> Void, _ writer: inout JSONWriter,
        _ damaged: inout [DamagedRow]
    ) throws {
        var pages = try ThreadPages<StoredComment>(
            of: entries.compactMap(\.id), size: Self.pageSize, bytes: Self.pageBytes, context)
        if isLooking {
            while let page = try pages.next(context) { damaged += page.damaged }
            return
        }
        var comments = ThreadComments(pages)
        for entry in entries {
            if let row = entry.legible {
                writer.post(row.post, status: row.status, saysWhoseLikes: selection == nil)
                writer.endLine()
                meter?.note(.post, isLiving: row.post.deletedAt == nil)
                try handOver(&writer, take)
            }
            guard let id = entry.id else { continue }
            var living = LivingThread()
            while let stored = try comments.next(of: id, context, &damaged) {
                // Who hands on a thread does not hand on what was taken out of it.
                guard let comment = selection == nil ? stored : living.take(stored) else {
                    continue
                }
                writer.comment(comment, saysWhoseLikes: selection == nil)
                writer.endLine()
                meter?.note(.comment, isLiving: comment.deletedAt == nil)
                try handOver(&writer, take)
            }
        }
    }

    /// Hands over what was written, if it is much already.
    private func handOver(
        _ writer: inout JSONWriter, _ take: ([UInt8]) throws -> Void
    ) throws {
        guard writer.bytes.count >= Self.pieceBytes else { return }
        try take(writer.bytes)
        writer.clear()
    }
}

extension JSONWriter {
    fileprivate mutating func follow(_ follow: StoredFollow) {
        object {
            $0.kind(.follow)
            $0.member("follower", follow.follower.description)
            $0.member("followed", follow.followed.description)
            $0.member("createdAt", Timestamp.text(of: follow.createdAt))
            $0.optional("deletedAt", follow.deletedAt.map(Timestamp.text(of:)))
        }
    }

    fileprivate mutating func like(_ like: StoredLike, of kind: String) {
        object {
            $0.kind(.like)
            $0.member("person", like.person.description)
            $0.member(kind, like.liked.canonicalText)
            $0.member("createdAt", Timestamp.text(of: like.createdAt))
            $0.optional("deletedAt", like.deletedAt.map(Timestamp.text(of:)))
        }
    }

    fileprivate mutating func tagged(_ link: StoredTrashedLink) {
        object {
            $0.kind(.tagged)
            $0.member("tag", link.tag.description)
            $0.member("post", link.post.description)
            $0.member("deletedAt", Timestamp.text(of: link.deletedAt))
        }
    }

    fileprivate mutating func origin(_ origin: StoredOrigin) {
        object {
            $0.kind(.origin)
            $0.member("source", origin.source)
            $0.member("of", origin.kind)
            $0.member("theirs", origin.theirs)
            $0.member("ours", origin.ours.canonicalText)
        }
    }

    fileprivate mutating func waiting(_ waiting: StoredWaiting) {
        object {
            $0.kind(.waiting)
            $0.member("source", waiting.source)
            $0.member("of", waiting.kind)
            $0.member("theirs", waiting.theirs)
            $0.member("payload", waiting.payload)
        }
    }
}
