import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `An export of a list` {
    private let fixture: InterchangeFixture

    init() async throws {
        fixture = try await InterchangeFixture()
        for (index, title) in ["Beech", "Ash", "Cedar"].enumerated() {
            let post = try await fixture.stored.post(title)
            for number in 0..<2 { try await fixture.stored.comment("\(index)\(number)", on: post) }
        }
    }

    private var byTitle: PostFilter {
        var filter = PostFilter()
        filter.order = ListOrder(by: .title, descending: false)
        return filter
    }

    private func text(_ form: ExportForm, _ selection: RowSelection) async throws -> String {
        let url = fixture.stored.directory.file("out-\(form)")
        _ = try await FileExporter(form, of: selection, meter: ExportMeter())
            .export(fixture.stored.store, to: url.path)
        return try String(contentsOf: url, encoding: .utf8)
    }

    /// What stands in the text of these, in the order in which it does.
    private func order(_ words: [String], in text: String) -> [String] {
        words.compactMap { word in text.range(of: word).map { (word, $0.lowerBound) } }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    private static let titles = ["Beech", "Ash", "Cedar"]

    @Test(arguments: [ExportForm.lines, .postsTable, .mailbox])
    func `comes in the order of the list, and each post with its comments`(
        form: ExportForm
    ) async throws {
        let text = try await text(form, RowSelection(.posts(byTitle)))
        #expect(order(Self.titles, in: text) == ["Ash", "Beech", "Cedar"])
        guard form == .lines else { return }
        let texts = ["00", "01", "10", "11", "20", "21"].map { "\"content\":\"\($0)\"" }
        #expect(order(texts, in: text) == [2, 3, 0, 1, 4, 5].map { texts[$0] })
        let other = try await InterchangeFixture(seed: 2)
        #expect(try await other.take(text).comments.added == 6)
    }

    @Test func `of marked rows does so, too`() async throws {
        let posts = try await fixture.stored.list(ListQuery<Post>())
        let marks = Set(posts.filter { $0.title != "Beech" }.map(\.id.uuid))
        var filter = byTitle
        filter.order = ListOrder(by: .title, descending: true)
        let text = try await text(.postsTable, RowSelection(.posts(filter), only: marks))
        #expect(order(Self.titles, in: text) == ["Cedar", "Ash"])
    }

    @Test func `comes in the order that its query asks for`() async throws {
        let search = try #require(SearchQuery(right: "sort:-title", for: .posts))
        var filter = PostFilter(search)
        filter.order = ListOrder(by: .created, descending: false)
        let text = try await text(.postsTable, RowSelection(.posts(filter)))
        #expect(order(Self.titles, in: text) == ["Cedar", "Beech", "Ash"])
        let preview = try await fixture.stored.store.read { [filter] in
            try $0.preview(Batch(.posts(.publish, filter)), samples: 2)
        }
        #expect(preview.sample.map(\.name) == ["Cedar", "Beech"])
    }

    @Test func `of people comes in their order`() async throws {
        for name in ["bea", "cid", "ada"] {
            _ = try await fixture.stored.person(name) { $0.email = "\(name)@x.org" }
        }
        var filter = PersonFilter()
        filter.order = ListOrder(by: .username, descending: true)
        for form in [ExportForm.peopleTable, .cards, .lines] {
            let text = try await text(form, RowSelection(.people(filter)))
            let names = ["ada@", "bea@", "cid@"]
            #expect(order(names, in: text) == names.reversed(), "\(form)")
        }
    }
}

@Suite struct `A table of comments` {
    @Test func `is written without a statement for each answer`() async throws {
        let runs = Mutex(0)
        let fixture = try await StoreFixture {
            $0.statementLog = StatementLog { _ in runs.withLock { $0 += 1 } }
        }
        let post = try await fixture.post("T")
        let first = try await fixture.comment("first", on: post)
        var counts: [Int] = []
        for _ in 0..<2 {
            for index in 0..<50 { try await fixture.comment("\(index)", on: post, to: first) }
            runs.withLock { $0 = 0 }
            try await TextExporter(.commentsTable).export(fixture.store) { _ in }
            counts.append(runs.withLock { $0 })
        }
        #expect(counts[1] <= counts[0])
    }
}
