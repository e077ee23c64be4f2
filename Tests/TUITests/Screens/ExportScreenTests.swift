import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook
@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `An export from the screen` {
    /// Types where it goes, over the name that was offered.
    private func export(to name: String, _ app: RunningApp) async -> String {
        let path = app.directory.file(name).path + (name.hasSuffix("/") ? "/" : "")
        await app.wait(for: "Export to:")
        app.press("<c-u>")
        app.type(path)
        app.press("<enter>")
        return path
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func `writes the thread one reads, and says how much of it`() async throws {
        let app = try await RunningApp.withSample()
        app.press("j j j <enter>")
        await app.wait(for: "└─")
        app.press("<tab>")
        await app.wait(for: " 1/3\n")
        app.press("W")
        await app.wait { $0.contains("with its comments") && $0.contains("Export to: ~/") }
        let path = await export(to: "thread.md", app)
        await app.wait(for: "Exported 1 post and 3 comments to")
        let written = try text(path)
        #expect(written.hasPrefix("---\n"))
        #expect(written.components(separatedBy: "<!-- sheaf:comment ").count == 4)
        // Whoever exported goes on reading where they were.
        #expect(app.text.contains("└─"))
    }

    @Test func `says which comments a table of posts leaves out`() async throws {
        let app = try await RunningApp.withSample()
        app.press("j j j <enter>")
        await app.wait(for: "└─")
        app.press("W")
        let path = await export(to: "thread.csv", app)
        await app.wait(for: "Exported 1 post to")
        await app.wait(for: "Not in it: 3 comments.")
        #expect(try text(path).split(separator: "\r\n").count >= 2)
    }

    @Test func `writes the selected row of a list, and none else`() async throws {
        let app = try await RunningApp.withSample()
        app.press("W")
        let path = await export(to: "one.jsonl", app)
        await app.wait(for: "Exported ")
        let posts = try text(path).split(separator: "\n").count { $0.hasPrefix(#"{"kind":"post""#) }
        #expect(posts == 1)
    }

    @Test func `writes the whole list through its filter, each post as a file`() async throws {
        let app = try await RunningApp.withSample()
        let drafts = try await app.drafts()
        app.press("f d")
        await app.wait(for: "1/\(drafts)")
        app.press("b e")
        await app.wait {
            $0.contains("All posts of this list, with their comments")
                && $0.contains(" \(drafts) posts   draft\n")
        }
        let path = await export(to: "drafts/", app)
        await app.wait(for: "Exported \(drafts) posts")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == drafts)
        // What is there is not written over.
        app.press("b e")
        _ = await export(to: "drafts/", app)
        await app.waitForMessage("is no empty folder; it was left as it is.")
    }

    @Test(arguments: ["/tmp/x.jsonl", "~/x.jsonl"])
    func `takes a whole path typed behind the folder that stands there`(path: String) async throws {
        let app = try await RunningApp.withSample()
        app.press("/")
        app.type("the")
        app.press("<enter>")
        await app.settleWholly()
        app.press("b e")
        await app.wait { $0.contains("Export to: ~/posts/") && $0.contains(" posts   /the\n") }
        app.type(path)
        await app.wait(for: "Export to: \(path)\n")
    }

    @Test func `writes the marked rows, whatever the filter shows`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> <space> f d")
        await app.wait(for: "2 marked")
        app.press("W")
        await app.wait(for: "2 posts with their comments")
        let path = await export(to: "two.csv", app)
        await app.wait(for: "Exported 2 posts to")
        #expect(try text(path).contains("\n"))
    }

    @Test func `writes people as cards`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("b e")
        await app.wait(for: "~/people.vcf")
        let path = await export(to: "all.vcf", app)
        await app.wait(for: "Exported 12 people to")
        #expect(try text(path).components(separatedBy: "BEGIN:VCARD").count == 13)
        app.press("W")
        let one = await export(to: "one.vcf", app)
        await app.wait(for: "Exported 1 person to")
        #expect(try text(one).components(separatedBy: "BEGIN:VCARD").count == 2)
    }

    @Test(arguments: ["3", "5", "9"])
    func `writes everything from any place, as the command does`(place: String) async throws {
        let app = try await RunningApp.withSample()
        app.press(place)
        await app.settle()
        app.press("b E")
        await app.wait(for: "All people, posts and comments")
        let path = await export(to: "all.jsonl", app)
        await app.wait(for: "Exported 12 people, 30 posts and ")
        let other = app.directory.file("command.jsonl")
        try await Exporter().export(app.storage.store, to: AtomicFile(other))
        #expect(try text(path) == text(other.path))
    }

    @Test func `asks before it replaces a file`() async throws {
        let app = try await RunningApp.withSample()
        let file = try app.directory.write("mine", to: "mine.md")
        app.press("W")
        _ = await export(to: "mine.md", app)
        await app.wait(for: "What is in it would be gone.")
        app.press("n")
        await app.wait(for: "Export to:")
        #expect(try text(file.path) == "mine")
        app.press("<enter>")
        await app.wait(for: "What is in it would be gone.")
        app.press("y")
        await app.wait(for: "Exported 1 post")
        #expect(try text(file.path).hasPrefix("---\n"))
    }

    @Test(arguments: [
        ("none/moss.md", "There is no folder"), ("moss.pdf", "End the name with one of these: .md"),
        ("data", "is a folder. Add the name of a file."),
        ("data/sheaf.db", "End the name with one of these"),
    ])
    func `says why it cannot be written there, and keeps the name`(
        name: String, reason: String
    ) async throws {
        let app = try await RunningApp.withSample()
        app.press("W")
        let path = await export(to: name, app)
        await app.waitForMessage(reason)
        app.press("<end>")
        #expect(app.text.contains("Export to:") && app.text.contains(path.suffix(12)))
    }

    @Test func `leaves the program's own files alone`() async throws {
        let app = try await RunningApp.withSample()
        app.press("b E")
        await app.wait(for: "Export to:")
        app.press("<c-u>")
        app.type(app.storage.directories.state.appending(path: "x.jsonl").path)
        app.press("<enter>")
        await app.waitForMessage("is a file of Sheaf's own")
    }

    @Test func `completes the names of folders`() async throws {
        let app = try await RunningApp.withSample()
        for name in ["moss-new", "moss-old", ".moss"] {
            let folder = app.directory.file(name)
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
        }
        try app.directory.write("a file", to: "moss-file")
        app.press("W")
        await app.wait(for: "Export to:")
        app.press("<c-u>")
        app.type("~/m")
        app.press("<tab>")
        await app.wait { $0.contains("Export to: ~/moss-") && $0.contains("moss-old/") }
        #expect(!app.text.contains(".moss") && !app.text.contains("moss-file"))
        app.type("o")
        app.press("<tab>")
        await app.wait(for: "Export to: ~/moss-old/")
        app.type("x")
        app.press("<tab>")
        await app.wait(for: "No folder begins like this.")
        app.type(".md")
        app.press("<enter>")
        await app.wait(for: "Exported 1 post")
        #expect(try text(app.directory.file("moss-old/x.md").path).hasPrefix("---\n"))
    }

    @Test func `says what is missing where rows are damaged`() async throws {
        let app = try await RunningApp.withSample()
        try await StoreDamage.run(
            "UPDATE post SET created_at = 'soon' WHERE pk = 3;", on: app.storage.store.path)
        app.press("3")
        await app.settle()
        app.press("b E")
        let path = await export(to: "all.jsonl", app)
        await app.wait { $0.contains("The export is not everything:") && $0.contains("damaged") }
        #expect(app.app.notice?.kind == .failure)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `says that a post has gone meanwhile`() async throws {
        let app = try await RunningApp.withSample()
        app.press("W")
        await app.wait(for: "Export to:")
        try await app.storage.store.write { context in
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.deletePost(post.id)
            }
        }
        let path = await export(to: "gone.md", app)
        await app.wait(for: "It no longer exists")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5)])
    func `is asked for at every size`(width: Int, height: Int) async throws {
        let app = try await RunningApp.withSample()
        app.resize(width: width, height: height)
        await app.settle()
        app.press("W")
        let path = await export(to: "small.md", app)
        await app.waitForMessage("Exported 1 post")
        #expect(try text(path).hasPrefix("---\n"))
    }

    @Test(arguments: Language.Code.allCases)
    func `is told of in the language of the person`(code: Language.Code) async throws {
        let app = try await RunningApp.withSample()
        app.speak(code)
        await app.settle()
        app.press("W")
        app.press("<c-u>")
        let path = app.directory.file("word.md").path
        app.type(path)
        app.press("<enter>")
        await app.waitForMessage(path)
    }
}

extension RunningApp {
    /// Waits until something was said, on however many lines it stands.
    fileprivate func waitForMessage(_ part: String) async {
        await waitForApp { $0.messages.contains { $0.text.contains(part) } }
    }
}

/// Drives the app without a store: what it asks for is answered by hand.
@Suite struct `An export that takes its time` {
    private var app: App
    private let order = ExportOrder(.everything)
    private let ticket: Int

    init() throws {
        app = App(size: Size(width: 80, height: 24), preferences: Preferences())
        _ = app.start()
        for observer in app.layers.flatMap({ $0.observers.values }) {
            let empty = ListDelivery<UserSummary>(.initial, total: 0, offset: 0, rows: [])
            _ = app.handle(.results(observer: observer, .people(empty)))
        }
        app.orderStore(.export(order, to: "~/all.jsonl"), for: try #require(app.layers.last?.id))
        ticket = try #require(app.works.keys.max())
    }

    private var text: String { app.frame(app.size).text }

    private mutating func press(_ keys: String) -> [SheafTUI.Operation] {
        keys.split(separator: " ").compactMap { KeySequence(parsing: String($0))?.keys.first }
            .flatMap { app.handle(.key($0)) }
    }

    private mutating func answer(_ result: Result<StoreAnswer, Problem>) {
        _ = app.handle(.answered(ticket: ticket, .export(order, to: "~/all.jsonl"), result))
    }

    @Test mutating func `is among the tasks, which say how far it is, and is stopped there`() {
        app.elapsed = .seconds(2)
        _ = press("w")
        let pace = TaskPace(BatchProgress(done: 1, total: 4), after: .seconds(2))
        _ = app.handle(.batch(ticket: ticket, pace))
        #expect(text.contains("The export ~/all.jsonl") && text.contains("25 %"))
        #expect(press("d").contains(.cancel(ticket: ticket)))
        answer(.failure(.cancelled))
        #expect(text.contains("The export ~/all.jsonl: stopped. No file was written."))
    }

    @Test mutating func `lets one go on meanwhile`() {
        _ = press("?")
        #expect(text.hasPrefix("Help"))
        answer(.success(.exported(ExportReport(tally: ExportTally(people: 2), path: "/all.jsonl"))))
        #expect(app.messages.last?.text == "Exported 2 people to ~/all.jsonl.")
    }

    @Test mutating func `is waited for by whoever ends the program`() {
        let operations = press("Q")
        #expect(operations.contains(.finishWork) && !operations.contains(.quit))
        #expect(app.handle(.finished).contains(.finishWork))
        answer(.success(.exported(ExportReport(tally: ExportTally(people: 2), path: "/all.jsonl"))))
        #expect(app.handle(.finished).contains(.quit))
    }

    @Test mutating func `says what the disk said`() {
        answer(.failure(.files(.diskFull(path: "/all.jsonl"))))
        #expect(app.messages.last?.text.hasPrefix("The disk is full") == true)
    }
}
