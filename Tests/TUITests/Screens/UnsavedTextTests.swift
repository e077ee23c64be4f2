import Foundation
import Model
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Notebook
@testable import PersistenceFiles
@testable import PersistenceStore
@testable import TUI

@Suite(.timeLimit(.hanging)) struct `The list of unsaved texts` {
    private static func text(
        _ id: String, _ source: UnsavedText.Source, about: String = "", _ typed: String,
        isOpen: Bool = false
    ) -> UnsavedText {
        UnsavedText(
            id: id, source: source, about: about,
            fields: typed.isEmpty ? [:] : ["title": DraftField(base: "", text: typed)],
            savedAt: Sample.day, isOpen: isOpen)
    }

    private let texts = [
        text("a", .form(.newPost()), "\n  A new post\nmore"),
        text("b", .form(.post(Sample.postID)), about: "Notes", "Better notes"),
        text("c", .form(.reply(to: Sample.commentID)), about: "Ada", "Yes."),
        text("d", .form(.newPost()), "In the other window", isOpen: true),
        text("e", .form(.newPerson), ""),
        text("f", .editor(path: "/run/post.md"), "From an editor"),
    ]

    private func listing(_ texts: [UnsavedText]) -> FormDriver {
        var driver = FormDriver(.people)
        driver.hear(.unsaved(texts))
        let you = You(id: Sample.ada, username: "ada")
        driver.hear(.opened(StoreOverview(people: 1, posts: 1, you: you)))
        driver.press("g", "w")
        return driver
    }

    @Test func `is opened by a click on the number in the title bar`() {
        var driver = FormDriver(.people)
        driver.hear(.unsaved(texts))
        let you = You(id: Sample.ada, username: "ada")
        driver.hear(.opened(StoreOverview(people: 1, posts: 1, you: you)))
        driver.click("5 unsaved")
        #expect(driver.title.hasPrefix("Unsaved texts"))
    }

    @Test func `says when and where each was typed, and how it begins`() {
        let driver = listing(texts)
        #expect(driver.title.hasPrefix("Unsaved texts"))
        #expect(driver.title.hasSuffix("6 texts   ada"))
        func row(_ text: String) -> String { driver.rows.first { $0.contains(text) } ?? "" }
        #expect(row("A new post").contains("New post"))
        #expect(row("A new post").contains("14 Nov 2023"))
        #expect(row("Better notes").contains("Post: Notes"))
        #expect(row("Yes.").contains("Reply to Ada"))
        #expect(row("In the other").contains("open in a window"))
        #expect(row("(cannot be read)").contains("New person"))
        #expect(row("From an editor").contains("Left by an editor"))
        // Below the list stands the whole text of the selected one.
        #expect(driver.rows.contains { $0.hasPrefix(" more") })
    }

    @Test func `names what stands in each field, and takes no choice for a text`() {
        func post(_ id: String, _ fields: [String: String]) -> UnsavedText {
            UnsavedText(
                id: id, source: .form(.newPost()),
                fields: fields.mapValues { DraftField(base: "", text: $0) }, savedAt: Sample.day)
        }
        let texts = [
            post("a", ["title": "Errands", "tags": "lists", "content": "- item b"]),
            post("b", ["status": "published"]),
        ]
        var driver = listing(texts)
        let rows = driver.rows
        let tags = rows.firstIndex { $0.contains("Tags: lists") }
        let text = rows.firstIndex { $0.contains("- item b") }
        #expect(tags.flatMap { tags in text.map { tags < $0 } } == true, "\(driver.text)")
        #expect(rows.contains { $0.contains("(no title)") && $0.contains("New post") })
        driver.press("j")
        #expect(driver.text.contains("Status: published"))
    }

    @Test func `says so when there are none`() {
        #expect(listing([]).text.contains("No unsaved texts."))
    }

    @Test func `says that texts may not be looked for, not that there are none`() {
        var driver = listing(texts)
        driver.hear(.unsavedHidden(.permissionDenied(path: "/state/drafts")))
        #expect(driver.status.contains("Unsaved texts cannot be looked for."))
        #expect(driver.text.contains("The permissions of /state/drafts refuse it."))
        #expect(!driver.text.contains("No unsaved texts."))
        driver.hear(.unsaved([]))
        #expect(driver.text.contains("No unsaved texts."))
    }

    @Test func `says once that texts may not be looked for, however often it looks`() {
        var driver = listing(texts)
        for _ in 0..<3 { driver.hear(.unsavedHidden(.permissionDenied(path: "/state/drafts"))) }
        let said = driver.app.messages.filter { $0.text.contains("cannot be looked for") }
        #expect(said.map(\.times) == [1])
        driver.hear(.unsaved([]))
        driver.hear(.unsavedHidden(.permissionDenied(path: "/state/drafts")))
        #expect(driver.status.contains("Unsaved texts cannot be looked for."))
    }

    @Test func `does not look while a form is over it`() {
        var driver = listing(texts)
        driver.pause()
        #expect(driver.drafts.contains(.look))
        driver.press("<enter>")
        #expect(driver.title.contains("New post"))
        let before = driver.drafts.count { $0 == .look }
        driver.pause()
        #expect(driver.drafts.count { $0 == .look } == before)
    }

    @Test func `opens the form with the text in it`() {
        var driver = listing(texts)
        driver.press("<enter>")
        #expect(driver.drafts == [.resume("a", form: FormKey.newPost(by: Sample.ada).text)])
        #expect(driver.title.hasPrefix("Posts > New post"))
        driver.draft(.fields(["title": DraftField(base: "", text: "A new post")]))
        #expect(driver.text.showsField("A new post "))
        #expect(driver.status.contains("Your unsaved text is back."))
    }

    @Test func `finds the post of a reply first`() {
        var driver = listing(texts)
        driver.press("j", "j", "<enter>")
        #expect(driver.request?.request == .loadComment(Sample.commentID))
        driver.answer(
            .success(
                .comment(
                    Model.Comment(
                        id: Sample.commentID, postID: Sample.postID, content: "Does it?",
                        author: .user(Sample.ada), createdAt: Sample.day))))
        #expect(driver.title.hasPrefix("Posts > Reply"))
    }

    @Test func `keeps a reply whose comment is gone`() {
        var driver = listing(texts)
        driver.press("j", "j", "<enter>")
        driver.answer(.failure(.missing))
        #expect(driver.status.contains("no longer exists"))
        #expect(driver.title.hasPrefix("Unsaved texts"))
        driver.press("y", "c")
        #expect(driver.operations.contains(.copy("Yes.")))
    }

    @Test func `discards after a question only`() {
        var driver = listing(texts)
        driver.press("d")
        #expect(driver.text.contains("Discard this unsaved text?"))
        #expect(driver.text.contains("New post: \"A new post\""))
        driver.press("<enter>")
        #expect(driver.drafts == [])
        driver.press("d", "d")
        #expect(driver.drafts == [])
        driver.press("y")
        #expect(driver.drafts == [.forget("a")])
    }

    @Test(arguments: [(3, "open in a window"), (4, "cannot be read"), (5, "/run/post.md")])
    func `says why one cannot go on with a text`(row: Int, reason: String) {
        var driver = listing(texts)
        for _ in 0..<row { driver.press("j") }
        driver.press("<enter>")
        #expect(driver.status.contains(reason))
        #expect(driver.title.hasPrefix("Unsaved texts"))
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5), (3, 2), (0, 0)])
    func `has its place at any size`(width: Int, height: Int) {
        var driver = FormDriver(.unsavedTexts, width: width, height: height)
        driver.hear(.unsaved(texts))
        #expect(width < 20 || driver.text.contains("A new post"))
    }
}

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
        await app.wait(for: "No unsaved texts.")
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
