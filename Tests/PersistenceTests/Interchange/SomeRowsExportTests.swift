import Foundation
import Persistence
import SheafModel
import SheafSamples
import SheafTestSupport
import Synchronization
import Testing

@testable import SheafNotebook

@Suite struct `An export of some rows` {
    private let fixture: InterchangeFixture
    private let store: Store

    init() async throws {
        fixture = try await InterchangeFixture()
        store = fixture.stored.store
        try await store.write {
            try $0.put(SampleData(people: 9, posts: 12, comments: 60, seed: 4))
        }
    }

    /// The post with the most comments.
    private func longest() async throws -> Post {
        let posts = try await fixture.stored.list(ListQuery<Post>())
        return try #require(posts.max { $0.counts.comments < $1.counts.comments })
    }

    private func lines(of selection: RowSelection) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        try await Exporter(of: selection).export(store) { piece in bytes.withLock { $0 += piece } }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    private func file(_ form: ExportForm, _ selection: RowSelection?, _ name: String) async throws
        -> (text: String, report: ExportReport)
    {
        let url = fixture.stored.directory.file(name)
        let report = try await FileExporter(form, of: selection, meter: ExportMeter())
            .export(store, to: url.path)
        return (try String(contentsOf: url, encoding: .utf8), report)
    }

    @Test func `changes nothing at home where who wrote it is gone, and nothing a second time`()
        async throws
    {
        let post = try await longest()
        let author = try #require(post.author.userID)
        try await store.write { try $0.deleteUser(author, includingWritings: false) }
        let text = try await lines(of: .post(post.id))
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(text)
        #expect(try await other.take(text).posts.updated == 0)
        try await store.write { try $0.purgeUser(author) }
        let posts = try await fixture.stored.list(ListQuery<Post>())
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        #expect(try await fixture.take(text).posts.updated == 0)
        #expect(try await fixture.stored.list(ListQuery<Post>()) == posts)
        #expect(try await fixture.stored.list(ListQuery<SheafModel.Comment>()) == comments)
    }

    @Test func `holds a thread and who wrote it, and comes in again as it was`() async throws {
        let post = try await longest()
        let text = try await lines(of: .post(post.id))
        let other = try await InterchangeFixture(seed: 2)
        let report = try await other.take(text)
        #expect(report.posts.added == 1 && report.comments.added == post.counts.comments)
        // Rows of the fixture have numbers below 0, which are named.
        let others = report.notes.filter { note in
            if case .takenAsIs(_, _, .notNegative) = note.reason { false } else { true }
        }
        #expect(others.isEmpty && report.skipped == 0)
        let again = try #require(try await other.post())
        #expect(again.title == post.title && again.content == post.content)
        #expect(again.author.userID == post.author.userID)
    }

    @Test func `hands on nothing that was taken out of the thread`() async throws {
        let post = try await fixture.stored.post("Moss")
        let (first, second) = try await store.write { context in
            let first = try context.createComment(
                post: post.id, parent: nil, content: "Gone", author: .unknown)
            let second = try context.createComment(
                post: post.id, parent: first.id, content: "Here", author: .unknown)
            try context.deleteComment(first.id, wholeBranch: false)
            return (first, second)
        }
        let text = try await lines(of: .post(post.id))
        #expect(!text.contains("Gone") && !text.contains(first.id.description))
        #expect(text.contains("Here") && text.contains(second.id.description))
        let other = try await InterchangeFixture(seed: 2)
        #expect(try await other.take(text).comments.added == 1)
    }

    @Test func `writes the same file of a post as an export of all posts does`() async throws {
        let post = try await longest()
        let (text, report) = try await file(.sheet, .post(post.id), "one.md")
        #expect(report.tally == ExportTally(posts: 1, comments: post.counts.comments))
        let folder = fixture.stored.directory.file("all")
        _ = try await MarkdownExporter().export(store, to: folder)
        let name = MarkdownPost.fileName(of: post)
        #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text)
    }

    @Test func `holds what a filter lets through, in every form`() async throws {
        let search = try SearchQuery("status:published", for: [.posts])
        let filter = PostFilter(search)
        let posts = try await fixture.stored.list(filter.query)
        let titles = Set(posts.map(\.id.description))
        let selection = RowSelection(.posts(filter))
        for form in [ExportForm.postsTable, .mailbox, .lines] {
            let (text, report) = try await file(form, selection, "some")
            #expect(report.tally.posts == posts.count && report.damaged == 0)
            for post in try await fixture.stored.list(ListQuery<PostSummary>()) {
                #expect(text.contains(post.id.description) == titles.contains(post.id.description))
            }
        }
        let folder = fixture.stored.directory.file("folder")
        let report = try await FileExporter(.folder, of: selection, meter: ExportMeter())
            .export(store, to: folder.path)
        #expect(report.tally.posts == posts.count)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).count == posts.count)
    }

    @Test func `has no control and nothing unseen in an address of a mailbox`() {
        let hidden = "\u{1B}\u{7}\u{7F}\u{9B}\u{202E} \u{FEFF}"
        let message = MboxMessage(
            id: "1", author: AuthorLabel(name: "Ann", email: "e\(hidden)@x"),
            date: Date(timeIntervalSince1970: 0), subject: "S", body: "B")
        #expect(message.text.hasPrefix("From e@x Thu Jan  1 00:00:00 1970\nFrom: Ann <e@x>\n"))
    }

    @Test func `holds just the people that are named`() async throws {
        let people = try await fixture.stored.list(ListQuery<User>())
        let some = Set(people.prefix(3).map(\.id.uuid))
        let selection = RowSelection(.people(PersonFilter()), only: some)
        let (cards, report) = try await file(.cards, selection, "people.vcf")
        #expect(cards.components(separatedBy: "BEGIN:VCARD").count == 4)
        #expect(report.tally == ExportTally(people: 3))
    }

    @Test func `says how far it is, to the end`() async throws {
        let told = Mutex<[BatchProgress]>([])
        let meter = ExportMeter { progress in told.withLock { $0.append(progress) } }
        let file = fixture.stored.directory.file("all.jsonl")
        _ = try await FileExporter(.lines, of: nil, meter: meter).export(store, to: file.path)
        let steps = told.withLock { $0 }
        #expect(steps.map(\.done) == Array(1...21))
        #expect(steps.allSatisfy { $0.total == 21 })
    }

    @Test func `is refused where what was named has gone, and writes nothing`() async throws {
        let post = try await longest()
        try await store.write { try $0.deletePost(post.id) }
        let file = fixture.stored.directory.file("gone.md")
        await #expect(throws: StoreError.notFound()) {
            _ = try await FileExporter(.sheet, of: .post(post.id), meter: ExportMeter())
                .export(store, to: file.path)
        }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}

@Suite struct `The form of an export` {
    @Test(
        arguments: [
            (ExportSubject.post, "moss.md", ExportForm.sheet), (.post, "~/moss", .sheet),
            (.post, "a.b/moss", .sheet), (.post, "moss.JSONL", .lines), (.post, "moss.JSON", nil),
            (.post, "moss.mbox", .mailbox),
            (.post, "moss.csv", .postsTable), (.post, "moss.pdf", nil), (.post, "moss.vcf", nil),
            (.posts, "out/", .folder), (.posts, "out", .folder), (.posts, "out.md", nil),
            (.posts, "out.jsonl", .lines), (.people, "all", .cards),
            (.people, "all.csv", .peopleTable),
            (.people, "all/", nil), (.everything, "all", .lines), (.everything, "all/", .folder),
            (.everything, "Posts-2026.csv", .postsTable), (.everything, "all.csv", nil),
            (.everything, "comments.csv", .commentsTable), (.everything, ".hidden", .lines),
        ] as [(ExportSubject, String, ExportForm?)])
    func `is what the name says, and none that the rows do not have`(
        subject: ExportSubject, path: String, form: ExportForm?
    ) {
        #expect(subject.form(ofPath: path) == form)
    }
}
