import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A value of front matter that begins with a star` {
    @Test(arguments: [
        "---\ntitle: \"*star\"\nauthor: '*abc'\ntags: \"*abc\"\n---\nx\n",
        "---\ntitle: '*star'\nauthor: \"*abc\"\ntags: ['*abc']\n---\nx\n",
        "+++\ntitle = \"*star\"\nauthor = \"*abc\"\ntags = \"*abc\"\n+++\nx\n",
        "{\"title\":\"*star\",\"author\":\"*abc\",\"tags\":\"*abc\"}\n\nx\n",
    ])
    func `is a text between quotation marks`(file: String) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": file], in: "in")
        let post = try #require(try await fixture.post())
        #expect(report.notes.isEmpty, "\(report.notes)")
        #expect(post.title == "*star" && post.tags == ["*abc"])
        #expect(post.author.label?.name == "*abc" && post.metadata["title"] == nil)
    }

    @Test func `stands for something else without them`() async throws {
        let fixture = try await InterchangeFixture()
        let file = "---\ntitle: *star\nauthor: *abc\ntags: *abc\n---\nx\n"
        let report = try await fixture.take(["a.md": file], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.title == "a" && post.tags.isEmpty && post.author.label == nil)
        #expect(report.notes.count == 3)
    }
}
