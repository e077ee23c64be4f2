import Foundation
import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Mistakes that an import leaves out` {
    private static let dates =
        #""createdAt":"2026-01-01T00:00:00Z","updatedAt":"2026-01-01T00:00:00Z""#

    /// Imports files, and takes what is right.
    private func take(
        _ files: [String: String], _ fixture: InterchangeFixture
    ) async throws -> ImportReport {
        let paths = try files.sorted { $0.key < $1.key }.map { name, text in
            try fixture.stored.directory.write(text, to: name).path
        }
        var importer = Importer(paths: paths)
        importer.leavingOut = { "wrong: \($0.position.line)" }
        return try await importer.run(on: fixture.stored.store)
    }

    /// What was left out, as it was told.
    private func told(_ report: ImportReport) -> [String] {
        report.notes.compactMap { note in
            guard case .leftOut(let part, let why, _) = note.reason else { return nil }
            return "\(part) \(why)"
        }
    }

    @Test func `are lines of an export, and what stands between them comes in`() async throws {
        let fixture = try await InterchangeFixture()
        let id = "0193a1b2-0000-7000-8000-00000000001"
        let text = """
            {"sheaf":"export","schemaVersion":1}
            {"kind":"post","id":"\(id)1","title":"A",\(Self.dates)}
            {"kind":"post","id":"\(id)2","title":7,\(Self.dates)}
            nonsense
            {"kind":"post","id":"\(id)3","title":"B",\(Self.dates)}

            """
        let report = try await take(["all.jsonl": text], fixture)
        #expect(told(report) == ["row wrong: 3", "row wrong: 4"])
        #expect(report.posts.added == 2 && report.skipped == 2 && report.isIncomplete)
        let titles = try await fixture.stored.list(ListQuery<Post>()).map(\.title)
        #expect(titles.sorted() == ["A", "B"])
    }

    /// What a line leaves open takes nothing from the next.
    @Test(arguments: [
        "{\"kind\":\"post\",\"id\":", "{\"kind\":\"post\",", "{\"kind\":\"post\",\"m\":[1,",
        "{\"kind\":\"post\",\"m\":{\"a\":1", "5", "null", "\"x\"", "[1,2]", "]",
    ])
    func `are one line, whatever it is`(line: String) async throws {
        let fixture = try await InterchangeFixture()
        let id = "0193a1b2-0000-7000-8000-00000000001"
        let rows = (1...3).map { number in
            "{\"kind\":\"post\",\"id\":\"\(id)\(number)\",\"title\":\"\(number)\",\(Self.dates)}\n"
        }
        let text =
            "{\"sheaf\":\"export\",\"schemaVersion\":2}\n\(rows[0])\(line)\n\(rows[1])\(rows[2])"
        let report = try await take(["all.jsonl": text], fixture)
        #expect(told(report) == ["row wrong: 3"])
        #expect(report.posts.added == 3 && report.skipped == 1)
    }

    /// Lines of another program, as `jq -c` and loggers write them.
    @Test(arguments: [
        "{\"id\": 9, \"title\": ", "{\"id\": 9,", "nonsense", "5", "{\"nothing\": true}",
        "{\"id\": 9, \"title\": 7, \"body\": \"b\", \"views\": 1}",
    ])
    func `are one line of another program, too`(line: String) async throws {
        let fixture = try await InterchangeFixture()
        let rows = (1...4).map { number in
            "{\"id\": \(number), \"title\": \"\(number)\", \"body\": \"b\", \"views\": 1}\n"
        }
        let text = "\(rows[0])\(rows[1])\(line)\n\(rows[2])\(rows[3])"
        let report = try await take(["posts.jsonl": text], fixture)
        #expect(told(report) == ["row wrong: 3"])
        #expect(report.posts.added == 4 && report.skipped == 1)
    }

    /// What the second leaves open, before anybody knows that each has a line of its own.
    @Test(arguments: [
        "{\"id\": 9, \"title\": \"t\", \"body\": \"b\"", "{\"id\": 9, \"title\": ", "{\"id\": 9,",
        "{\"id\": 9, \"title\"", "{\"id\": 9, \"tags\": [", "{", "nonsense",
    ])
    func `are the second line of another program alone`(line: String) async throws {
        let fixture = try await InterchangeFixture()
        let rows = (1...3).map { number in
            "{\"id\": \(number), \"title\": \"\(number)\", \"body\": \"b\", \"views\": 1}\n"
        }
        let text = "\(rows[0])\(line)\n\(rows[1])\(rows[2])"
        let report = try await take(["posts.jsonl": text], fixture)
        #expect(told(report) == ["row wrong: 2"])
        #expect(report.posts.added == 3 && report.skipped == 1)
    }

    /// What the file is the lines say that follow.
    @Test(
        arguments: [
            "nonsense", "{\"kind\": oops}", "{\"app\": \"notes\", \"rows\": 3}", "5", "{} {",
        ], [true, false])
    func `are the first line alone`(line: String, isOurs: Bool) async throws {
        let fixture = try await InterchangeFixture()
        let rows = (1...3).map { number in
            let id = "0193a1b2-0000-7000-8000-00000000001\(number)"
            return isOurs
                ? "{\"kind\":\"post\",\"id\":\"\(id)\",\"title\":\"T\",\(Self.dates)}\n"
                : "{\"id\": \(number), \"title\": \"T\", \"body\": \"b\", \"views\": 1}\n"
        }
        let head = isOurs ? "{\"sheaf\":\"export\",\"schemaVersion\":1}\n" : ""
        let text = "\(line)\n\(head)\(rows.joined())"
        let report = try await take(["all.jsonl": text], fixture)
        #expect(told(report) == ["row wrong: 1"], "\(told(report))")
        #expect(report.posts.added == 3 && report.skipped == 1)
    }

    @Test func `are a whole file where none of its lines is known`() async throws {
        let fixture = try await InterchangeFixture()
        let files = [
            "a.jsonl": "{\"a\": 1}\n{\"b\": 2}\n", "b.jsonl": "{\n\"a\": 1}\n{\"b\": 2}\n",
        ]
        let report = try await take(files, fixture)
        #expect(told(report) == ["file wrong: 1", "file wrong: 1"])
    }

    @Test func `are named where a first line is wrong and nothing is left out`() async throws {
        let fixture = try await InterchangeFixture()
        let text = "nonsense\n{\"sheaf\":\"export\",\"schemaVersion\":1}\n"
        let path = try fixture.stored.directory.write(text, to: "all.jsonl").path
        // It is a file that is known.
        let importer = Importer(paths: [path], skipsUnknown: true)
        let error = await #expect(throws: ImportError.self) {
            try await importer.run(on: fixture.stored.store)
        }
        guard case .notJSON(path, let problem)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem.position.line == 1)
    }

    /// As a disk, or another encoding, leaves them.
    @Test(arguments: [0xFF, 0x00] as [UInt8], [true, false])
    func `are lines with bytes that are no text`(byte: UInt8, isOurs: Bool) async throws {
        let fixture = try await InterchangeFixture()
        let lines = (1...5).map { number in
            let id = "0193a1b2-0000-7000-8000-00000000001\(number)"
            let title = number == 3 ? "a#b" : "T\(number)"
            return isOurs
                ? "{\"kind\":\"post\",\"id\":\"\(id)\",\"title\":\"\(title)\",\(Self.dates)}"
                : "{\"id\": \(number), \"title\": \"\(title)\", \"body\": \"b\", \"views\": 1}"
        }
        let head = isOurs ? #"{"sheaf":"export","schemaVersion":1}"# : #"{"users": []}"#
        let text = ([head] + lines).joined(separator: "\n") + "\n"
        let file = fixture.stored.directory.file("all.jsonl")
        try Data(text.utf8.map { $0 == UInt8(ascii: "#") ? byte : $0 }).write(to: file)
        var importer = Importer(paths: [file.path])
        importer.leavingOut = { "wrong: \($0.position.line)" }
        let report = try await importer.run(on: fixture.stored.store)
        #expect(told(report) == ["row wrong: 4"])
        #expect(report.posts.added == 4 && report.skipped == 1)
    }

    @Test(arguments: [true, false])
    func `are lines that are too large, and those behind them come in`(isFirst: Bool) async throws {
        let fixture = try await InterchangeFixture()
        let limits = JSONLimits()
        let rows = (1...3).map { number in
            let id = "0193a1b2-0000-7000-8000-00000000001\(number)"
            return "{\"kind\":\"post\",\"id\":\"\(id)\",\"title\":\"\(number)\",\(Self.dates)}\n"
        }
        let long = String(repeating: "x", count: limits.textBytes + 1)
        let deep = String(repeating: "[", count: limits.depth + 1)
        let wrong = "{\"kind\":\"post\",\"title\":\"\(long)\"}\n{\"kind\":\"post\",\"m\":\(deep)\n"
        let head = "{\"sheaf\":\"export\",\"schemaVersion\":2}\n"
        let text = isFirst ? wrong + rows[0] : head + rows[0] + wrong
        let report = try await take(["all.jsonl": text + rows[1] + rows[2]], fixture)
        #expect(
            told(report)
                == (isFirst ? ["row wrong: 1", "row wrong: 2"] : ["row wrong: 3", "row wrong: 4"]))
        #expect(report.posts.added == 3 && report.skipped == 2)
    }

    /// What stands in one line, or over several, is no line of its own.
    @Test func `are the rest where another program does not write a row in each line`() async throws
    {
        let fixture = try await InterchangeFixture()
        func row(_ id: Int) -> String {
            "{\"id\": \(id), \"title\": \"t\", \"body\": \"b\", \"views\": 1}"
        }
        let text = row(1) + "{\"nothing\": 1}" + row(2)
        let report = try await take(["one.json": text], fixture)
        #expect(told(report) == ["restOfFile(lines: Optional(1)) wrong: 1"])
        #expect(report.posts.added == 1)
        let laidOut = row(3).replacing(", ", with: ",\n")
        let both = try await take(["two.json": row(4) + "\n" + laidOut + "\n" + row(5)], fixture)
        #expect(told(both) == [] && both.posts.added == 3)
    }

    @Test func `are the rest of a file that breaks, and whole files, and the others come in`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let files = [
            "a.csv": "username,email\nada,a@x.org\nbob,\"b@x.org\n",
            "b.json": "{\"nothing\": true}", "c.csv": "username,email\ncy,c@x.org\n",
        ]
        let report = try await take(files, fixture)
        #expect(report.people.added == 2)
        let told = told(report)
        #expect(told.count == 2 && told[0].hasPrefix("restOfFile") && told[1].hasPrefix("file"))
    }

    @Test func `are rows of a table that are not UTF-8, and those behind them come in`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let text = """
            username,email
            ada,a@x.org
            j#rg,"one ""two""
            line #",b@x.org
            cy,c@x.org

            """
        let file = fixture.stored.directory.file("people.csv")
        try Data(text.utf8.map { $0 == UInt8(ascii: "#") ? 0xF6 : $0 }).write(to: file)
        var importer = Importer(paths: [file.path])
        importer.leavingOut = { "\($0.position.line):\($0.position.column)" }
        let report = try await importer.run(on: fixture.stored.store)
        #expect(told(report) == ["row 3:2"])
        #expect(report.people.added == 2 && report.skipped == 1 && report.isIncomplete)
    }

    @Test func `are counted by their lines where a table cannot be read on`() async throws {
        let fixture = try await InterchangeFixture()
        let rows = (1...50).map { "p\($0),p\($0)@x.org" }
        let broken = "bob,\"b\"@x.org"
        let text = (["username,email"] + rows.prefix(20) + [broken] + rows.dropFirst(20))
            .joined(separator: "\n")
        let report = try await take(["people.csv": text], fixture)
        #expect(told(report) == ["restOfFile(lines: Optional(31)) wrong: 22"])
        #expect(report.people.added == 20 && report.skipped == 31)
    }

    @Test func `are rows of a dump without what every row has`() async throws {
        let fixture = try await InterchangeFixture()
        let text = """
            <?xml version="1.0"?>
            <users>
              <row Id="1" DisplayName="Ada" />
              <row DisplayName="Nobody" />
              <row Id="3" DisplayName="Cy" />
            </users>

            """
        let report = try await take(["Users.xml": text], fixture)
        #expect(told(report) == ["row wrong: 4"] && report.people.added == 2)
    }

    @Test func `are named behind however much is only worth a look`() async throws {
        let fixture = try await InterchangeFixture()
        let odd = (0..<(ImportReport.noteLimit + 20)).map { number in
            let digits = String(number)
            let id = "0193a1b2-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count)
            return #"{"kind":"post","id":"\#(id)\#(digits)","title":"A","likes":-2,\#(Self.dates)}"#
        }
        let lines = [#"{"sheaf":"export","schemaVersion":1}"#] + odd + ["nonsense", ""]
        let report = try await take(["all.jsonl": lines.joined(separator: "\n")], fixture)
        #expect(told(report) == ["row wrong: \(odd.count + 2)"])
        #expect(report.notes.count == ImportReport.noteLimit + 1 && report.moreNotes == 20)
    }

    @Test func `are none where a store has to be made, and it is made`() async throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write(
            #"[{"id": 1, "title": 1, "body": "b", "views": 1}, {"id": 2, "title": "T", "body": "b", "views": 1}]"#,
            to: "posts.json")
        var importer = Importer(paths: [file.path])
        importer.leavingOut = { _ in "wrong" }
        let path = directory.file("made.db").path
        let report = try await importer.run(makingStoreAt: path) {
            try await Store(.temporary, .sheaf)
        }
        #expect(report.posts.added == 1 && report.skipped == 1)
    }

    @Test func `are none of what lies in a folder and is no file, which is named`() async throws {
        let fixture = try await InterchangeFixture()
        let folder = fixture.stored.directory.file("in")
        try fixture.stored.directory.write("# One\n", to: "in/one.md")
        try fixture.stored.directory.write("# Two\n", to: "elsewhere/two.md")
        let pipe = folder.appending(path: "pipe.md").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let links = ["gone.md": "nothere", "loop.md": "loop.md", "out": "../elsewhere"]
        for (name, target) in links {
            try #require(symlink(target, folder.appending(path: name).path) == 0)
        }
        let report = try await Importer(paths: [folder.path]).run(on: fixture.stored.store)
        #expect(report.posts.added == 1 && report.skipped == 4 && !report.isIncomplete)
        let problems = report.notes.compactMap { note -> FilesError? in
            if case .notRead(let problem) = note.reason { problem } else { nil }
        }
        func path(_ name: String) -> String { folder.path + "/" + name }
        #expect(
            problems == [
                .danglingLink(path: path("gone.md"), target: "nothere"),
                .linkLoop(path: path("loop.md")), .notAFile(path: path("out"), kind: .folder),
                .notAFile(path: path("pipe.md"), kind: .pipe),
            ])
    }
}
