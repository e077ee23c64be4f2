import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

/// Lines that say what a comment answers, which came in without that.
@Suite struct `A comment that came in without what it answers` {
    private let here: InterchangeFixture
    private let there: InterchangeFixture
    private let export: String

    /// A comment, an answer and an answer to that; there, the first answer answers nothing.
    init() async throws {
        here = try await InterchangeFixture()
        let post = try await here.stored.post("T")
        let first = try await here.stored.comment("first", on: post)
        let second = try await here.stored.comment("second", on: post, to: first)
        _ = try await here.stored.comment("third", on: post, to: second)
        export = try await here.export()
        there = try await InterchangeFixture(seed: 2)
        try await there.take(export.replacing(#","parent":"\#(first.id)""#, with: ""))
    }

    private func comment(_ text: String) async throws -> SheafModel.Comment {
        let all = try await there.stored.list(ListQuery<SheafModel.Comment>())
        return try #require(all.first { $0.content.hasPrefix(text) })
    }

    @Test(arguments: [false, true])
    func `answers it once a line says so`(takesTheirs: Bool) async throws {
        #expect(try await comment("second").parentID == nil)
        let report = try await there.take(export, takesTheirs: takesTheirs)
        #expect(report.comments.updated == 1 && report.comments.unchanged == 2)
        #expect(try await comment("second").parentID == (try await comment("first").id))
        #expect(try await there.export() == export)
        #expect(try await NotebookCheck.findings(in: there.stored.store) == [])
    }

    @Test func `stays where it was edited here, and is named`() async throws {
        let base = try await comment("second")
        var edited = base
        edited.content = "second, edited"
        try await there.stored.store.write { [edited] in
            _ = try $0.updateComment(edited, base: base)
        }
        let report = try await there.take(export)
        #expect(report.notes.map(\.reason) == [.editedHere(.comment("second, edited"))])
        #expect(try await comment("second").parentID == nil)
    }

    @Test func `never answers what answers it`() async throws {
        let (first, third) = (try await comment("first"), try await comment("third"))
        let second = try await comment("second")
        let lines = export.replacing(
            #""parent":"\#(first.id)""#, with: #""parent":"\#(third.id)""#)
        let report = try await there.take(lines)
        #expect(report.comments.unchanged == 3)
        #expect(try await comment("second").parentID == nil)
        #expect(try await comment("third").parentID == second.id)
    }
}
