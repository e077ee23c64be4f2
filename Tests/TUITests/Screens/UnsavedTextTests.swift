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

    @Test func `belongs to no place of the title bar, and says once how many there are`() {
        var driver = FormDriver(.people, width: 120)
        driver.hear(.unsaved(texts))
        let you = You(id: Sample.ada, username: "ada")
        driver.hear(.opened(StoreOverview(people: 1, posts: 1, you: you)))
        func isLit() -> Bool {
            driver.app.frame(driver.app.size).row(0).contains { $0.style == .titlePlace }
        }
        #expect(isLit() && driver.title.contains("5 unsaved"), "\(driver.title)")
        driver.press("g", "w")
        #expect(driver.title.contains("6 texts") && !isLit(), "\(driver.title)")
        #expect(!driver.title.contains("5 unsaved"), "\(driver.title)")
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

    @Test func `begins at the text that was left last, also where one was here before`() {
        var driver = listing(Array(texts.dropFirst()))
        driver.press("<esc>", "g", "w")
        driver.hear(.unsaved(texts))
        #expect(driver.rows.contains { $0.hasPrefix(" more") }, "\(driver.text)")
        // From then on the row that was gone to stays the selected one.
        driver.press("j")
        driver.hear(.unsaved(Array(texts.dropFirst())))
        #expect(!driver.rows.contains { $0.hasPrefix(" more") })
        driver.hear(.unsaved(texts))
        #expect(!driver.rows.contains { $0.hasPrefix(" more") }, "\(driver.text)")
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
                    SheafModel.Comment(
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
