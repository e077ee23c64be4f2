import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Unsaved texts on disk` {
    /// An app in which new posts of these titles were begun and left.
    private func left(_ titles: String...) async throws -> RunningApp {
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                let ada = context.newUser(username: "ada", email: "ada@example.org")
                _ = try context.createUser(ada)
            })
        await app.wait(for: "No posts.")
        for title in titles {
            app.press("a")
            await app.wait(for: "New post")
            app.type(title)
            app.press("<esc>")
            await app.wait(for: "Unsaved text kept.")
        }
        return app
    }

    @Test func `are counted anew with the next key where a command discarded some`() async throws {
        let app = try await left("First")
        #expect(app.text.contains("1 unsaved"))
        let folder = app.storage.directories.draftsFolder
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.removeItem(at: folder.appending(path: file))
        }
        await app.converse { app in
            var app = app
            app.elapsed = .seconds(10)
            return (app, [])
        }
        app.press("j")
        await app.waitForApp { $0.environment.unsavedNames.isEmpty }
        #expect(!app.text.contains("unsaved"))
    }

    @Test func `are several new posts at once, each of which can be gone on with`() async throws {
        let app = try await left("First", "Second")
        app.press("g w")
        await app.wait { $0.contains("First") && $0.contains("Second") }
        app.press("j <enter>")
        await app.wait { $0.showsField("First ") }
        app.press("<f2>")
        await app.wait { $0.contains("Added the post \"First\".") && $0.contains("1 text") }
        #expect(app.text.selects("Second"))
        app.press("d y")
        await app.wait(for: "No unsaved texts.")
    }

    @Test func `lead back to what was saved of the last of them`() async throws {
        let app = try await left("First")
        app.press("g w")
        await app.wait(for: "1 text")
        app.press("<enter>")
        await app.wait { $0.showsField("First ") }
        app.type(" of all")
        app.press("<f2>")
        await app.wait { $0.contains("Added the post") && !$0.contains("Unsaved texts") }
        #expect(app.text.selects("First of all"))
    }

    @Test func `are in the form they were typed into, for whoever begins too`() async throws {
        let app = try await RunningApp(fill: { _ in })
        await app.wait(for: "How do you want to begin?")
        app.press("j <enter>")
        await app.wait(for: "People > You")
        app.type("zoe")
        app.press("<esc> g w")
        await app.wait(for: "zoe")
        app.press("<enter>")
        await app.wait { $0.contains("People > You") && $0.contains("zoe") }
        #expect(!app.text.contains("Changed elsewhere") && !app.text.contains("Role"))
    }

    @Test func `are listed before the next key acts on one`() async throws {
        let app = try await left("First", "Second")
        app.press("g w <enter>")
        await app.wait { $0.showsField("Second ") }
    }

    @Test func `keep a key from the next one where another window has just taken the selected one`()
        async throws
    {
        let app = try await left("First", "Second")
        app.press("g w")
        await app.wait { $0.contains("First") && $0.contains("Second") }
        await app.settle()
        let texts = try #require(app.app.environment.unsavedTexts)
        let file = app.storage.directories.draftsFolder.appending(path: texts[0].id)
        try FileManager.default.removeItem(at: file)
        app.passTime { $0 == .seconds(2) }
        await app.waitForApp { $0.environment.unsavedTexts?.count == 1 }
        let count = app.app.layers.count
        app.press("d")
        #expect(app.text.contains("The selected row has just gone."))
        #expect(app.app.layers.count == count)
        app.press("d")
        #expect(app.app.layers.count == count + 1)
    }

    @Test func `are gone before the next key acts on one`() async throws {
        let app = try await left("First", "Second")
        app.press("g w d y <enter>")
        await app.wait(for: "Your unsaved text is back.")
        #expect(app.text.showsField("First "))
        // What is left of a form stands in the list again before a key acts on that.
        app.press("<esc> <enter>")
        await app.settle()
        #expect(app.text.showsField("First "))
    }

    @Test func `of an editor that ended with an error are gone on with in their form`() async throws
    {
        let app = try await RunningApp(
            start: .posts, username: "ada",
            editor: #"sed -i 's/title: .*/title: Fern/; s/Green/Greener/' "$1"; exit 1"#,
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                _ = try context.createPost(
                    context.newPost(title: "Moss", content: "Green", author: .user(ada.id)))
            })
        await app.wait(forSelected: "Moss")
        app.press("E")
        await app.wait(for: "The editor ended with code 1")
        app.press("<esc> g w")
        await app.wait { $0.contains("Post: Moss") && $0.contains("Fern") }
        app.press("<enter>")
        await app.wait { $0.showsField("Fern ") && $0.showsField("Greener ") }
        #expect(!app.text.contains("Changed elsewhere"))
        let folder = app.storage.directories.temporary.path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        app.press("<f2>")
        await app.wait { $0.hasPrefix("Posts ") && $0.contains("Saved the post \"Fern\"") }
        let post = try await app.storage.store.read { try $0.fetchFirst(ListQuery<Post>()) }
        #expect(post?.title == "Fern" && post?.content == "Greener")
    }

    @Test func `of an editor say which form they are of, and keep a status that is none`() throws {
        func field(_ text: String) -> DraftField { DraftField(base: text, text: text) }
        let sheet = EditedOrigin(
            .post(Sample.postID), about: "Moss", field: nil,
            fields: [
                "title": field("Moss"), "tags": field("a"), "status": field("draft"),
                "content": field("Green"),
            ])
        let origin = try #require(EditedOrigin(sheet.bytes))
        #expect(origin.key == .post(Sample.postID) && origin.about == "Moss")
        let text = "---\ntitle: Moss\ntags: [a, b]\nstatus: draft\n---\n\nGreen\n"
        #expect(origin.fields(with: text) == ["tags": DraftField(base: "a", text: "a, b")])
        let odd = text.replacing("draft", with: "dusty")
        #expect(origin.fields(with: odd)["content"]?.text.contains("dusty") == true)
        let comment = EditedOrigin(
            .comment(on: Sample.postID), about: "", field: "comment",
            fields: ["comment": DraftField(base: "", text: "")])
        #expect(comment.fields(with: "Yes.\n") == ["comment": DraftField(base: "", text: "Yes.")])
        #expect(EditedOrigin(Array("{}".utf8)) == nil)
    }

    @Test(arguments: [false, true])
    func `take the place of the editor's file once they are kept`(isRefused: Bool) throws {
        let directory = try TemporaryDirectory()
        if isRefused { try directory.write("in the way", to: "drafts") }
        let file = try directory.write("Moss", to: "editor/post~1-1.md")
        let texts = UnsavedTextFiles(
            drafts: DraftFiles(folder: directory.file("drafts")),
            editorFolder: directory.file("editor"))
        let keeper = DraftKeeper(texts) { _ in }
        let fields = ["content": DraftField(base: "", text: "Moss")]
        keeper.perform(
            .keep(form: "post-new", fields: fields, edited: file.path), ticket: 0)
        keeper.finish()
        #expect(FileManager.default.fileExists(atPath: file.path) == isRefused)
        #expect(try isRefused || texts.drafts.all().map(\.draft?.fields.count) == [1])
    }

    @Test func `are one where the program was killed before the editor's file was gone`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("\r\nMoss\r\n\r\nand fern\n", to: "editor/post~1-1.md")
        try directory.write("Lichen", to: "editor/post~1-2.md")
        let texts = UnsavedTextFiles(
            drafts: DraftFiles(folder: directory.file("drafts")),
            editorFolder: directory.file("editor"))
        try texts.leave(
            "post-new", about: "",
            fields: ["content": DraftField(base: "", text: "Moss\n\nand fern")])
        let listed = try texts.all()
        #expect(listed.map(\.firstLine).sorted() == ["Lichen", "Moss"])
        #expect(try texts.names().count == 2)
        let moss = try #require(listed.first { $0.firstLine == "Moss" })
        #expect(moss.source == .form(.newPost()))
        #expect(try texts.discard(moss.id))
        #expect(try texts.all().map(\.firstLine) == ["Lichen"])
    }

    @Test(arguments: [
        ("---\ntitle: Moss\n---\nGreen", "title: Moss"), ("<<<<<<<\nMoss\n=======\n", "Moss"),
        ("\n \n  Moss", "Moss"), ("---\n", ""),
    ])
    func `are called by their first line that says something`(typed: String, line: String) {
        let fields = ["content": DraftField(base: "", text: typed)]
        let text = UnsavedText(id: "a", source: .unknown, fields: fields, savedAt: Sample.day)
        #expect(text.firstLine == line)
    }

    @Test func `are told to be hidden where they may not be looked for`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("in the way", to: "drafts")
        let told = Told()
        let keeper = DraftKeeper(
            UnsavedTextFiles(
                drafts: DraftFiles(folder: directory.file("drafts")),
                editorFolder: directory.file("editor"))
        ) { told.note($0) }
        keeper.perform(.names, ticket: 0)
        keeper.perform(.list, ticket: 1)
        keeper.perform(.discard(form: "post-new"), ticket: 2)
        keeper.finish()
        #expect(told.all == ["hidden", "answer 0", "hidden", "answer 1", "answer 2"])
    }

    @Test func `are read for the list alone`() throws {
        let directory = try TemporaryDirectory()
        let files = DraftFiles(folder: directory.file("drafts"))
        let texts = UnsavedTextFiles(drafts: files, editorFolder: directory.file("editor"))
        let told = Told()
        let keeper = DraftKeeper(texts) { told.note($0) }
        let fields = ["title": DraftField(base: "", text: "Moss")]
        let requests: [DraftRequest] = [
            .take(form: "post-1"), .keep(form: "post-1", fields: fields),
            .leave(form: "post-1", fields: fields), .take(form: "post-1"),
            .discard(form: "post-1"), .names,
        ]
        for (ticket, request) in requests.enumerated() { keeper.perform(request, ticket: ticket) }
        keeper.finish()
        #expect(
            told.all == [
                "answer 0", "answer 1", "names 1", "answer 2", "answer 3", "names 0", "answer 4",
                "names 0", "answer 5",
            ])
        keeper.perform(.list, ticket: 6)
        keeper.finish()
        #expect(told.all.suffix(2) == ["texts 0", "answer 6"])
    }
}

/// What a keeper of texts told, in order.
private final class Told: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func note(_ message: Message) {
        let line =
            switch message {
            case .unsaved(let texts): "texts \(texts.count)"
            case .unsavedNames(let names): "names \(names.count)"
            case .draft(let ticket, _): "answer \(ticket)"
            case .unsavedHidden: "hidden"
            default: "something else"
            }
        lines.withLock { $0.append(line) }
    }
}
