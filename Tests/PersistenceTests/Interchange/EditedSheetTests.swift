import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `An exported thread that an editor gave back` {
    /// A post with comments, an answer among them, and its file.
    private func thread() async throws -> (InterchangeFixture, String, [String]) {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("T", "Body\n\nmore\n")
        let texts = ["First\n\nsecond", "> quoted\n>> twice", " indented\n\n", "last word"]
        try await fixture.stored.store.write { context in
            var parent: SheafModel.Comment.ID?
            for text in texts {
                parent = try context.createComment(
                    post: post.id, parent: parent, content: text, author: .unknown
                ).id
            }
        }
        let sheet = try #require(try await fixture.sheets("out").values.first)
        return (fixture, sheet, texts)
    }

    private func contents(_ sheet: String) async throws -> [String] {
        let fixture = try await InterchangeFixture(seed: 2)
        let report = try await fixture.take(["a.md": sheet], in: "in")
        #expect(report.posts.added == 1)
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        return comments.sorted { $0.id.description < $1.id.description }.map(\.content)
    }

    @Test func `has all of its comments`() async throws {
        let (_, sheet, texts) = try await thread()
        #expect(try await contents(sheet) == texts)
    }

    @Test func `has the last letter where the end of the last line was lost`() async throws {
        let (_, sheet, texts) = try await thread()
        #expect(sheet.hasSuffix("last word\n"))
        #expect(try await contents(String(sheet.dropLast())) == texts)
        let (fixture, _, _) = try await thread()
        let again = try await fixture.take(["b.md": String(sheet.dropLast())], in: "again")
        #expect(again.comments.updated == 0)
    }

    @Test func `has its comments where all lines end with a return`() async throws {
        let (_, sheet, texts) = try await thread()
        let file = sheet.replacing("\n", with: "\r\n")
        #expect(try await contents(file) == texts)
        #expect(try await contents(String(file.dropLast())) == texts)
    }

    @Test func `keeps returns that are in a comment`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"{"posts": [{"id": 1, "title": "T", "body": "one\r\ntwo\r", "views": 1}],"#
                + #""comments": [{"id": 1, "postId": 1, "body": "a\r\n\r\nb\r"}]}"#)
        let sheet = try #require(try await fixture.sheets("out").values.first)
        #expect(try await contents(sheet) == ["a\r\n\r\nb\r"])
    }

    @Test func `has its paragraphs where blanks at the ends of lines were taken away`() async throws
    {
        let (_, sheet, texts) = try await thread()
        let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(!lines.contains { $0.hasSuffix(" ") })
        // As it was written before.
        let before = lines.map { $0.hasSuffix(">") && !$0.contains("-->") ? $0 + " " : $0 }
        #expect(try await contents(before.joined(separator: "\n")) == texts)
    }

    @Test func `loses no letter where a line lost one of its marks`() async throws {
        let (_, sheet, texts) = try await thread()
        let file = sheet.replacing("> > > > last word", with: "> > > last word")
        #expect(file != sheet)
        #expect(try await contents(file) == texts)
        let tight = sheet.replacing("> > > > last word", with: ">>>>last word")
        #expect(try await contents(tight) == texts)
    }
}
