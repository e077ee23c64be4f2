import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import SheafNotebook

/// Likes of nobody by name beside those that people gave, or took back, while a file was elsewhere.
@Suite struct `The likes of others than people here` {
    private let fixture: InterchangeFixture
    private let post: Post.ID
    private let comment: SheafModel.Comment.ID
    private let ada: User.ID

    /// Five likes of a post and as many of a comment, and one of Ada's of each.
    init() async throws {
        fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("One")
        self.post = post.id
        comment = try await fixture.stored.comment("c", on: post).id
        ada = try await fixture.stored.person("ada").id
        try await fixture.take(
            try await fixture.export().replacing(/"likes":0/, with: "\"likes\":5"))
        try await like()
    }

    private func like() async throws {
        try await fixture.stored.store.write { context in
            try context.like(post: post, by: ada)
            try context.like(comment: comment, by: ada)
        }
    }

    private func unlike() async throws {
        try await fixture.stored.store.write { context in
            try context.unlike(post: post, by: ada)
            try context.unlike(comment: comment, by: ada)
        }
    }

    private func table(_ content: TextExporter.Content) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        _ = try await TextExporter(content).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    private func take(_ tables: [String], takesTheirs: Bool) async throws {
        let paths = try tables.enumerated().map { index, text in
            try fixture.stored.directory.write(text, to: "\(index).csv").path
        }
        _ = try await Importer(paths: paths, takesTheirs: takesTheirs)
            .run(on: fixture.stored.store)
    }

    @Test(arguments: [false, true])
    func `stay where a table was written before somebody took theirs back, or gave it`(
        takesTheirs: Bool
    ) async throws {
        let liked = [try await table(.postsTable), try await table(.commentsTable)]
        try await unlike()
        try await take(liked, takesTheirs: takesTheirs)
        #expect(try await fixture.likes() == [5, 5])
        let unliked = [try await table(.postsTable), try await table(.commentsTable)]
        try await like()
        try await take(unliked, takesTheirs: takesTheirs)
        #expect(try await fixture.likes() == [6, 6])
    }

    @Test func `stay where a document was written before somebody took theirs back`() async throws {
        let sheets = try await fixture.sheets("out")
        try await unlike()
        try await fixture.take(sheets, in: "out")
        #expect(try await fixture.likes() == [5, 5])
    }

    @Test func `come in from a document with those of people, into a store without them`()
        async throws
    {
        let sheets = try await fixture.sheets("out")
        let there = try await InterchangeFixture(seed: 2)
        for _ in 1...2 {
            try await there.take(sheets, in: "in")
            #expect(try await there.likes() == [6, 6])
        }
        // Where they come from, they are counted once.
        for takesTheirs in [false, true] {
            let folder = fixture.stored.directory.file("out").path
            _ = try await Importer(paths: [folder], takesTheirs: takesTheirs)
                .run(on: fixture.stored.store)
            #expect(try await fixture.likes() == [6, 6])
        }
        #expect(try await NotebookCheck.findings(in: there.stored.store) == [])
    }

    @Test func `are others where a table says more than people ever gave, or fewer`() async throws {
        let posts = try await table(.postsTable)
        let comments = try await table(.commentsTable)
        func tables(_ likes: Int) -> [String] {
            [
                posts.replacing(",6,0,", with: ",\(likes),0,"),
                comments.replacing(",6,", with: ",\(likes),"),
            ]
        }
        try await take(tables(9), takesTheirs: false)
        #expect(try await fixture.likes() == [9, 9])
        try await take(tables(3), takesTheirs: true)
        #expect(try await fixture.likes() == [3, 3])
    }

    @Test func `are below 0 where a line says that all are`() async throws {
        let export = try await fixture.export()
            .replacing(#""likes":6"#, with: #""likes":-6"#)
        let there = try await InterchangeFixture(seed: 2)
        let report = try await there.take(export)
        #expect(try await there.likes() == [-6, -6])
        #expect(try await there.export() == export)
        #expect(
            report.notes.map(\.reason)
                == [ImportNote.Reason](
                    repeating: .takenAsIs(name: "likes", value: "-6", expected: .notNegative),
                    count: 2))
    }

    @Test func `are below 0 in a document as well, where each is named with its line`()
        async throws
    {
        let export = try await fixture.export()
            .replacing(#""likes":6,"likesByPeople":1"#, with: #""likes":-6,"likesByPeople":0"#)
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(
            export.split(separator: "\n").filter { !$0.contains("\"like\"") }
                .joined(separator: "\n"))
        let sheets = try await there.sheets("out")
        let lines = try #require(sheets.values.first).split(
            separator: "\n", omittingEmptySubsequences: false)
        let third = try await InterchangeFixture(seed: 3)
        let report = try await third.take(sheets, in: "in")
        #expect(try await third.likes() == [-6, -6])
        #expect(
            report.notes.map(\.reason)
                == [ImportNote.Reason](
                    repeating: .takenAsIs(name: "likes", value: "-6", expected: .notNegative),
                    count: 2))
        #expect(report.flagged == 2)
        let places = report.notes.map { String(lines[$0.position.line - 1].prefix(18)) }
        #expect(places == ["likes: -6", "<!-- sheaf:comment"])
    }

    @Test func `are named where a line counts fewer than people gave`() async throws {
        let export = try await fixture.export()
            .replacing(#""likes":6"#, with: #""likes":0"#)
        let there = try await InterchangeFixture(seed: 2)
        let report = try await there.take(export)
        #expect(
            report.notes.map(\.reason)
                == [ImportNote.Reason](
                    repeating: .takenAsIs(name: "likes", value: "0", expected: .atLeast(1)),
                    count: 2))
        #expect(try await there.export() == export)
    }

    @Test func `are counted once where some rows and all of them come in together`() async throws {
        let bytes = Mutex<[UInt8]>([])
        try await Exporter(of: .post(post)).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        let some = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        let all = try await fixture.export()
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(some, all)
        #expect(try await there.likes() == [6, 6])
        #expect(try await there.export() == all)
    }

    @Test func `hold those of people where only some rows are written`() async throws {
        let bytes = Mutex<[UInt8]>([])
        try await Exporter(of: .post(post)).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        let text = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        #expect(!text.contains("likesByPeople") && text.contains(#""likes":6"#))
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(text)
        #expect(try await there.likes() == [6, 6])
        let before = try await fixture.export()
        for takesTheirs in [false, true] {
            try await fixture.take(text, takesTheirs: takesTheirs)
            #expect(try await fixture.export() == before)
        }
    }

    @Test func `do not count the lines of likes that come behind a row a second time`() async throws
    {
        let export = try await fixture.export()
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(export.replacing(#","likesByPeople":1"#, with: ""))
        #expect(try await there.export() == export)
        #expect(try await NotebookCheck.findings(in: there.stored.store) == [])
    }

    @Test func `are not fewer for a like that was taken back`() async throws {
        try await unlike()
        let export = try await fixture.export()
        let there = try await InterchangeFixture(seed: 2)
        try await there.take(export.replacing(#","likesByPeople":0"#, with: ""))
        #expect(try await there.export() == export)
    }
}
