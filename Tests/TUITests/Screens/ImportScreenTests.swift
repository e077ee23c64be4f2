import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook
@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `An import on the screen` {
    private static let people = """
        [{"id": 1, "name": "Wren Atwell", "username": "wren", "email": "wren@example.org"},
         {"id": 2, "name": "Ivo Marsh", "username": "ivo", "email": "ivo@example.org"}]
        """

    /// Types where it comes from, over what was offered.
    private func begin(_ path: String, _ app: RunningApp) async {
        app.press("b I")
        await app.wait(for: "Import from:")
        app.press("<c-u>")
        app.type(path)
    }

    @Test func `shows first what would come in, then takes it, and undo takes it back`()
        async throws
    {
        let app = try await RunningApp.withSample(at: .people)
        let path = try app.directory.write(Self.people, to: "people.json").path
        await begin(path, app)
        app.press("<enter>")
        await app.wait { $0.contains("This would come in:") && $0.contains("People  2 new") }
        #expect(try await app.storage.store.read { try $0.count(ListQuery<User>()) } == 12)
        app.press("<enter>")
        await app.wait(for: "Imported 2 people from")
        await app.wait(for: "Wren Atwell")
        // They are nobody else's.
        #expect(!app.text.contains("Elsewhere"))
        app.press("u")
        await app.wait { !$0.contains("Wren Atwell") }
        #expect(try await app.storage.store.read { try $0.count(ListQuery<User>()) } == 12)
    }

    @Test func `offers to take nothing back where nothing came in`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        let path = try app.directory.write(Self.people, to: "people.json").path
        for head in ["This would come in:", "Nothing of this is new:"] {
            await begin(path, app)
            app.press("<enter>")
            await app.wait(for: head)
            app.press("<enter>")
            // On the screen the path may leave no room for the end.
            await app.waitForApp { app in
                let said = app.notice?.text ?? ""
                return said.contains("Imported 2 people") || said.contains(" is new.")
            }
            await app.settle()
        }
        #expect(app.app.notice?.text.hasSuffix("people.json is new.") == true, "\(app.text)")
    }

    @Test func `offers the page before only where there is one`() {
        var driver = FormDriver(.importFiles, width: 80, height: 12)
        driver.press("a.json", "<enter>")
        var report = ImportReport()
        report.people.unchanged = 2
        report.namesakes = (1...9).map {
            ImportReport.Namesake(username: "wren\($0)", posts: 1)
        }
        driver.answer(.success(.importReport(report)))
        let first = driver.text
        #expect(first.contains("PgDn") && !first.contains("PgUp"), "\(first)")
        driver.press("<pgdn>")
        #expect(driver.text.contains("PgUp"), "\(driver.text)")
    }

    @Test func `takes keys typed ahead as the same keys typed slowly`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        let path = try app.directory.write(Self.people, to: "people.json").path
        await begin(path, app)
        app.press("<enter> <enter>")
        await app.wait(for: "Imported 2 people from")
    }

    @Test func `takes no key for an answer to what is not shown yet once it says that it reads`() {
        var driver = FormDriver(.importFiles)
        driver.press("a.json", "<enter>")
        driver.app.elapsed += .seconds(1)
        driver.press("<enter>")
        #expect(driver.text.contains("First see what would come in."))
        var report = ImportReport()
        report.people.added = 2
        driver.answer(.success(.importReport(report)))
        #expect(driver.text.contains("This would come in:"))
        #expect(driver.request == nil)
        driver.press("<enter>")
        #expect(driver.request?.request == .importFiles("~/a.json", .en))
    }

    @Test func `shows the work that runs, and stops it there, while it is being read`() {
        var driver = FormDriver(.importFiles)
        driver.press("a.json", "<enter>")
        driver.app.elapsed += .seconds(1)
        driver.press("w")
        #expect(driver.text.contains("What would come in from ~/a.json"), "\(driver.text)")
        driver.press("d")
        #expect(driver.text.contains("stopping"), "\(driver.text)")
    }

    @Test func `is left by Esc while it is being read`() {
        var driver = FormDriver(.importFiles)
        driver.press("a.json", "<enter>")
        driver.app.elapsed += .seconds(1)
        driver.press("<esc>")
        #expect(!driver.isOpen, "\(driver.text)")
        // Nobody could open what is found out from then on.
        #expect(driver.app.environment.tasks.all.first?.state == .stopping)
    }

    @Test func `shows the help while it is being read, and then what was found`() {
        var driver = FormDriver(.importFiles)
        driver.press("a.json", "<enter>")
        driver.app.elapsed += .seconds(1)
        driver.press("?")
        #expect(driver.text.contains("Help"), "\(driver.text)")
        // One can look around in it, and runs nothing.
        let first = driver.text
        driver.press("G")
        #expect(driver.text != first && !driver.text.contains("First see"), "\(driver.text)")
        var report = ImportReport()
        report.people.added = 2
        driver.answer(.success(.importReport(report)))
        driver.press("<esc>")
        #expect(driver.text.contains("This would come in:"), "\(driver.text)")
    }

    @Test func `looks again where another name is typed`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        let path = try app.directory.write(Self.people, to: "people.json").path
        await begin(path, app)
        app.press("<enter>")
        await app.wait(for: "People  2 new")
        app.type("l")
        app.press("<enter>")
        await app.wait(for: "people.jsonl")
        await app.settle()
        #expect(!app.text.contains("2 new"))
        #expect(try await app.storage.store.read { try $0.count(ListQuery<User>()) } == 12)
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5)])
    func `is read to its last note before it is taken in`(width: Int, height: Int) {
        var driver = FormDriver(.importFiles, width: width, height: height)
        driver.press("a.json", "<enter>")
        var report = ImportReport()
        report.people.added = 2
        report.notes = (1...30).map { line in
            ImportNote(
                path: "a.json", position: TextPlace(line: line, column: 1), reason: .emptyRow)
        }
        driver.answer(.success(.importReport(report)))
        let more = width < 30 ? driver.app.environment.signs.below : "more below"
        #expect(driver.text.contains(more))
        for _ in 0..<60 { driver.press("<pgdn>") }
        // The last note begins above the last lines of the narrowest screen.
        #expect(driver.text.contains(width < 30 ? "empty." : "line 30"))
        #expect(!driver.text.contains(more))
        for _ in 0..<60 { driver.press("<pgup>") }
        #expect(driver.text.contains("This would come"))
        // Moving in the line types nothing else.
        driver.press("<left>")
        #expect(driver.text.contains("This would come"))
        driver.press("<backspace>")
        #expect(!driver.text.contains("This would come"))
    }

    @Test func `says who was here and whose names authors have, before anything comes in`() {
        var driver = FormDriver(.importFiles)
        driver.press("a.md", "<enter>")
        var report = ImportReport()
        report.posts.added = 2
        report.matched = 1
        report.namesakes = [ImportReport.Namesake(username: "ada", posts: 2)]
        driver.answer(.success(.importReport(report)))
        let said = driver.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("1 person without an identifier in the file would be"), "\(said)")
        #expect(said.contains("2 posts name 'ada' as the author"), "\(said)")
        #expect(said.contains("To give posts to a person: 'b w'."), "\(said)")
    }

    @Test func `names files with their folders where two have one name`() {
        let files = FileNames([
            "/mnt/notes/a/index.md", "/mnt/notes/b/index.md", "/mnt/notes/tea.md", "people.json",
            "/mnt/notes/tea.md", "/a/b/index.md",
        ])
        #expect(files.name(of: "/mnt/notes/a/index.md") == "a/index.md")
        #expect(files.name(of: "/mnt/notes/b/index.md") == "notes/b/index.md")
        #expect(files.name(of: "/mnt/notes/tea.md") == "tea.md")
        #expect(files.name(of: "people.json") == "people.json")
        #expect(files.name(of: "-") == "-" && files.name(of: "") == "")
    }

    @Test func `goes on with the names of files and folders`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        try app.directory.write(Self.people, to: "inbox/people.json")
        try app.directory.write(Self.people, to: "inbox/people.old")
        await begin(app.directory.path + "/inb", app)
        app.press("<tab>")
        await app.wait(for: "/inbox/")
        app.press("<tab>")
        await app.wait { $0.contains("people.json") && $0.contains("people.old") }
        app.type("j")
        app.press("<tab>")
        await app.wait(for: "/inbox/people.json")
        app.press("<tab>")
        await app.settle()
        app.press("<enter>")
        await app.wait(for: "People  2 new")
    }

    @Test func `says at once that it reads, and when it was stopped that nothing changed`()
        async throws
    {
        let app = try await RunningApp.withSample(at: .people)
        let pipe = app.directory.file("pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        await begin(pipe, app)
        app.press("<enter>")
        // Nobody writes into it, so it would go on for ever.
        #expect(app.text.contains("Reading "))
        app.press("<c-c>")
        await app.wait(for: "Stopped reading. Nothing was changed.")
        app.press("x")
        #expect(app.text.contains("Import from:"))
        app.press("<esc>")
        await app.wait(for: " 1/12")
        #expect(!app.text.contains("Error"))
    }

    @Test(arguments: Language.Code.allCases)
    func `tells nobody what an unknown error is called in the program`(_ code: Language.Code) {
        struct OddThing: Error {}
        #expect(Problem(CancellationError()) == .cancelled)
        let said = Language.named(code).problems.sentence(Problem(OddThing()))
        #expect(!said.contains("OddThing") && !said.contains(":"), "\(said)")
    }

    @Test func `says why a file is none, and lets one mend the name`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        let path = try app.directory.write("no file of ours", to: "notes.bin").path
        await begin(path, app)
        app.press("<enter>")
        await app.wait(for: "notes.bin")
        #expect(app.text.contains("Import from:"))
    }
}
