import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Mistakes of an import` {
    private static let header = #"{"sheaf":"export","schemaVersion":1}"#

    private func mistakes(
        _ text: String, as name: String = "all.jsonl"
    ) async throws -> (lines: [Int], more: Int) {
        let fixture = try await InterchangeFixture()
        let file = try fixture.stored.directory.write(text, to: name)
        let error = await #expect(throws: ImportError.self) {
            try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        }
        #expect(try await fixture.post() == nil)
        guard case .mistakes(let mistakes) = error else {
            Issue.record("\(String(describing: error))")
            return ([], 0)
        }
        let more = mistakes.listed.reduce(mistakes.others) { $0 + $1.more }
        return (mistakes.listed.map(\.error.position.line), more)
    }

    private static func post(_ number: Int, title: String = #""T""#) -> String {
        let id = "0193a1b2-0000-7000-8000-0000000000\(number + 10)"
        return #"{"kind":"post","id":"\#(id)","title":\#(title),"#
            + #""createdAt":"2026-01-01T00:00:00Z","updatedAt":"2026-01-01T00:00:00Z"}"#
    }

    @Test func `are told of with their lines, also where a line is no JSON`() async throws {
        let lines = [
            Self.header, Self.post(1), Self.post(2, title: "7"), #"{"kind":"post","id":}"#,
            #"{"kind":"post","id":"x"}"#, Self.post(3), #"nonsense"#, Self.post(4, title: "{}"),
        ]
        let found = try await mistakes(lines.joined(separator: "\n") + "\n")
        #expect(found.lines == [3, 4, 5, 7, 8] && found.more == 0)
    }

    @Test func `say which date is missing from a line alone, as from one of many`() async throws {
        let fixture = try await InterchangeFixture()
        let line = Self.post(1).replacing(#""createdAt":"2026-01-01T00:00:00Z","#, with: "")
        let files = [line + "\n", "[\(line)]", [Self.header, line].joined(separator: "\n")]
        for (number, text) in files.enumerated() {
            let file = try fixture.stored.directory.write(text, to: "\(number).json")
            let error = await #expect(throws: ImportError.self) {
                try await Importer(paths: [file.path]).run(on: fixture.stored.store)
            }
            guard case .missing(_, _, let member) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(member == "createdAt")
        }
    }

    /// And not in the next line, where somebody would look in vain.
    @Test(arguments: [true, false])
    func `are told of in the line that was never closed`(isOurs: Bool) async throws {
        let rows = (1...6).map { number in
            isOurs
                ? Self.post(number)
                : "{\"id\": \(number), \"title\": \"T\", \"body\": \"b\", \"views\": 1}"
        }
        var lines = isOurs ? [Self.header] + rows.dropLast() : rows
        for index in [2, 4] { lines[index].removeLast() }
        let found = try await mistakes(lines.joined(separator: "\n") + "\n")
        #expect(found.lines == [3, 5] && found.more == 0)
    }

    @Test func `are counted beyond the first ten`() async throws {
        let lines = [Self.header] + (1...23).map { Self.post($0, title: "1") }
        let found = try await mistakes(lines.joined(separator: "\n"))
        #expect(found.lines == Array(2...11) && found.more == 13)
    }

    @Test func `of another kind are told of behind many that are alike`() async throws {
        let bad = (1...23).map { Self.post($0, title: "1") }
        let lines = [Self.header] + bad + [#"{"kind":"post","id":"x"}"#] + bad.prefix(2)
        let found = try await mistakes(lines.joined(separator: "\n"))
        #expect(found.lines == Array(2...11) + [25] && found.more == 15)
    }

    @Test func `come before the end of a file that is missing`() async throws {
        let found = try await mistakes(
            [Self.header, Self.post(1, title: "1"), #"{"kind":"#].joined(separator: "\n"))
        #expect(found.lines.first == 2 && found.lines.count == 2)
    }

    @Test func `of a list of another program are told of as well`() async throws {
        let found = try await mistakes(
            """
            [{"id": 1, "title": "T", "body": 1, "views": 1},
             {"id": 2, "title": "T", "body": "b", "views": 1},
             {"id": 3, "title": [], "body": "b", "views": 1}]
            """, as: "posts.json")
        #expect(found.lines == [1, 3])
    }

    @Test func `are two entries of one identifier, which come in on their own`() async throws {
        let fixture = try await InterchangeFixture()
        let file = """
            {"users": [{"id": 1, "username": "ann", "email": "a@b.c"},
                       {"id": 1, "username": "ben", "email": "a@b.c"}],
             "posts": [{"id": 1, "title": "One", "body": "b", "views": 1},
                       {"id": 2, "title": "Same", "body": "b", "views": 1},
                       {"id": 1, "title": "Two", "body": "b", "views": 1},
                       {"id": 2, "title": "Same", "body": "b", "views": 1}]}
            """
        let report = try await fixture.take(file)
        #expect(report.people.added == 2 && report.posts.added == 3 && report.posts.unchanged == 1)
        let reasons = report.notes.map(\.reason)
        #expect(reasons.contains(.repeatedEntry(.person("ben"))))
        #expect(reasons.contains(.repeatedEntry(.post("Two"))))
        // They are the same when they come in again, and were named then.
        let again = try await fixture.take(file)
        #expect(again.posts.unchanged == 4 && again.posts.total == 4)
        #expect(again.people.unchanged == 2 && again.people.total == 2)
    }
}
