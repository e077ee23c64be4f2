import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `The place of a document in a folder` {
    @Test func `is named with the line of what a form would refuse`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            ["a.md": "---\ntitle: T\nimage: \"a\\u0007.png\"\n---\ntext\u{7}\n"], in: "in")
        let places = report.notes.map { "\($0.position.line)" }
        #expect(report.flagged == 1 && places.sorted() == ["3", "5"], "\(report.notes)")
    }

    @Test func `has a number where only the case of another name differs`() async throws {
        let fixture = try await InterchangeFixture()
        let files = [
            "a/Same.md": "# One\n", "a/same.md": "# Two\n", "a/same-2.md": "# Three\n",
            "b.d/Read": "---\ntitle: Four\n---\n", "b.d/read": "---\ntitle: Five\n---\n",
        ]
        try await fixture.take(files, in: "in")
        let folder = fixture.stored.directory.file("out")
        _ = try await MarkdownExporter().export(fixture.stored.store, to: folder)
        let places = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let names = Set(places.map { $0.lowercased() })
        #expect(
            names.isSuperset(of: [
                "a/same.md", "a/same-2.md", "b.d/read", "b.d/read-2",
            ]), "\(places)")
        // Which of the three has which number follows from the order of the posts.
        #expect(names.count { $0.hasPrefix("a/same") } == 3 && places.count == 7, "\(places)")
        let again = try await Importer(paths: [folder.path]).run(on: fixture.stored.store)
        #expect(again.posts.unchanged == 5 && again.posts.total == 5)
    }
}
