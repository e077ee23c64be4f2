import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `An answer to a deleted comment` {
    /// Comments below one another of which the second and the third are in the trash.
    private func thread() async throws -> InterchangeFixture {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("T", "text")
        var thread: [SheafModel.Comment] = []
        for index in 0..<5 {
            thread.append(
                try await fixture.stored.comment("\(index)", on: post, to: thread.last))
        }
        for id in thread[1...2].map(\.id).reversed() {
            try await fixture.stored.store.write { try $0.deleteComment(id) }
        }
        return fixture
    }

    /// What each comment answers, by their texts.
    private func answers(_ fixture: InterchangeFixture) async throws -> [String: String] {
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        let texts = Dictionary(uniqueKeysWithValues: comments.map { ($0.id, $0.content) })
        return Dictionary(
            uniqueKeysWithValues: comments.map { comment in
                (comment.content, comment.parentID.map { texts[$0] ?? "?" } ?? "the post")
            })
    }

    private func text(
        _ content: TextExporter.Content, _ fixture: InterchangeFixture
    ) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(content).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `comes in from a file of Markdown below the one above that`() async throws {
        let fixture = try await thread()
        let sheets = try await fixture.sheets("out")
        let other = try await InterchangeFixture(seed: 2)
        let report = try await other.take(sheets, in: "in")
        #expect(report.comments.added == 3 && report.comments.waiting == 0)
        #expect(try await answers(other) == ["0": "the post", "3": "0", "4": "3"])
        #expect(try await other.sheets("again") == sheets)
        // Here it stays where it is.
        #expect(try await fixture.take(sheets, in: "in").comments.unchanged == 3)
        #expect(try await answers(fixture) == ["0": "the post", "3": "?", "4": "3"])
    }

    @Test func `comes in from a table below the one above that`() async throws {
        let fixture = try await thread()
        let tables = [
            "posts.csv": try await text(.postsTable, fixture),
            "comments.csv": try await text(.commentsTable, fixture),
        ]
        let other = try await InterchangeFixture(seed: 2)
        let report = try await other.take(tables, in: "in")
        #expect(report.comments.added == 3 && report.comments.waiting == 0)
        #expect(try await answers(other) == ["0": "the post", "3": "0", "4": "3"])
        #expect(try await fixture.take(tables, in: "in").comments.unchanged == 3)
        #expect(try await answers(fixture) == ["0": "the post", "3": "?", "4": "3"])
    }
}
