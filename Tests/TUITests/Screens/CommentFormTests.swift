import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `The form of a comment` {
    private var comment: SheafModel.Comment {
        SheafModel.Comment(
            id: Sample.commentID, postID: Sample.postID, content: "Does this hold?\nReally?",
            author: .user(Sample.ada), createdAt: Sample.day)
    }

    private func replying() -> FormDriver {
        var driver = FormDriver(
            .reply(to: Sample.commentID, on: Sample.postID, author: Sample.ada))
        driver.draft(.none)
        driver.answer(
            .success(
                .quote(
                    Quote(
                        author: .person(Sample.ada, name: "Ada"),
                        text: "Does this hold?\nReally?"))))
        return driver
    }

    @Test func `shows what is answered above`() {
        let driver = replying()
        #expect(
            driver.rows[0...5].joined(separator: "\n") == """
                Posts > Reply
                 │ Ada
                 │ Does this hold?
                 │ Really?

                  Comment  ┃
                """)
    }

    /// What is said of both comes in one order.
    @Test func `asks what it answers once it is known what was kept`() {
        var driver = FormDriver(.reply(to: nil, on: Sample.postID, author: Sample.ada))
        let question = StoreRequest.loadQuote(.post(Sample.postID))
        #expect(driver.request?.request != question)
        driver.draft(.none)
        #expect(driver.request?.request == question)
    }

    @Test func `answers a comment`() {
        var driver = replying()
        driver.press("Yes.", "<enter>", "It does.", "<f2>")
        #expect(
            driver.request?.request
                == .createComment(
                    text: "Yes.\nIt does.", on: Sample.postID, parent: Sample.commentID,
                    author: Sample.ada))
    }

    @Test func `answers a post`() {
        var driver = FormDriver(.reply(to: nil, on: Sample.postID, author: Sample.ada))
        driver.draft(.none)
        driver.answer(
            .success(
                .quote(
                    Quote(
                        author: .person(Sample.ada, name: "Ada"), title: "Notes", text: "Some"))))
        #expect(driver.text.contains("│ Notes\n"))
        driver.press("Good", "<c-s>")
        #expect(
            driver.request?.request
                == .createComment(
                    text: "Good", on: Sample.postID, parent: nil, author: Sample.ada))
    }

    @Test func `shows what is answered as its page does`() {
        var driver = FormDriver(
            .reply(to: Sample.commentID, on: Sample.postID, author: Sample.ada))
        let text = "<p>Does <b>this</b> &amp; that hold?</p>\n\n- `Really`?"
        driver.draft(.none)
        driver.answer(
            .success(.quote(Quote(author: .person(Sample.ada, name: "Ada"), text: text))))
        #expect(driver.text.contains("│ Does this & that hold?\n"))
        #expect(driver.text.contains("│ ▪ Really?\n"))
    }

    private func withEditor() -> FormDriver {
        var driver = FormDriver(.editComment(Sample.commentID, inEditor: true))
        driver.answer(.success(.comment(comment)))
        driver.draft(.none)
        return driver
    }

    @Test func `hands a comment to the editor at once, and saves what comes back`() {
        var driver = withEditor()
        #expect(driver.edit?.text == comment.content)
        driver.edited("It does.")
        var edited = comment
        edited.content = "It does."
        #expect(driver.request?.request == .updateComment(edited, base: comment))
    }

    @Test(arguments: [nil, "", " \n"])
    func `leaves a comment as it was where the editor brings nothing back`(text: String?) {
        var driver = withEditor()
        driver.edited(text)
        #expect(driver.request == nil && !driver.isOpen)
    }

    @Test func `begins to edit a comment where it ends, and goes on with a text there`() {
        var driver = FormDriver(.editComment(Sample.commentID))
        driver.draft(.none)
        driver.answer(.success(.comment(comment)))
        driver.draft(.none)
        driver.press(" So?", "<f2>")
        guard case .updateComment(let edited, _)? = driver.request?.request else {
            Issue.record("nothing was saved")
            return
        }
        #expect(edited.content == "Does this hold?\nReally? So?")
        var resumed = FormDriver(
            .resuming("a file", .reply(to: nil, on: Sample.postID, author: Sample.ada)))
        resumed.draft(.fields(["comment": DraftField(base: "", text: "Mine")], about: ""))
        resumed.answer(
            .success(
                .quote(Quote(author: .person(Sample.ada, name: "Ada"), title: "N", text: "S"))))
        resumed.press(" too", "<f2>")
        guard case .createComment(let text, _, _, _)? = resumed.request?.request else {
            Issue.record("nothing was saved")
            return
        }
        #expect(text == "Mine too")
    }

    @Test func `stays named after the post that is gone`() {
        var driver = FormDriver(
            .resuming("a file", .reply(to: nil, on: Sample.postID, author: Sample.ada)))
        driver.draft(
            .fields(["comment": DraftField(base: "", text: "Mine")], about: "Whose umbrella?"))
        driver.answer(.success(.quote(nil)))
        #expect(driver.text.contains("someone deleted it"))
        driver.press("<esc>")
        #expect(driver.subjectLeft == "Whose umbrella?")
    }

    @Test func `takes clicks where its buttons are drawn`() {
        var driver = replying()
        driver.press("Yes.")
        driver.click("[ Save ]")
        #expect(
            driver.request?.request
                == .createComment(
                    text: "Yes.", on: Sample.postID, parent: Sample.commentID,
                    author: Sample.ada))
    }

    @Test func `says that the comment is gone`() {
        var driver = FormDriver(.editComment(Sample.commentID))
        driver.answer(.failure(.missing))
        #expect(driver.text.contains("It no longer exists. Esc goes back."))
        #expect(!driver.text.contains("Reading"))
    }

    @Test func `refuses an empty comment`() {
        var driver = replying()
        driver.operations = []
        driver.press("  ", "<f2>")
        #expect(driver.request == nil)
        #expect(driver.text.contains("! The comment is missing."))
    }

    @Test func `edits a comment`() {
        var driver = FormDriver(.editComment(Sample.commentID))
        driver.answer(.success(.comment(comment)))
        driver.press(" Really!", "<f2>")
        var expected = comment
        expected.content += " Really!"
        #expect(driver.request?.request == .updateComment(expected, base: comment))
    }
}

/// A post with a comment by Ada, who may be deleted since, and your reply to it.
@MainActor @Suite(.timeLimit(.hanging)) struct `A comment that answers what is deleted` {
    @Test func `quotes who wrote it by name, also from the trash`() async throws {
        let app = try await opened { context, first in
            let author = try #require(first.author.userID)
            try context.deleteUser(author)
        }
        app.press("<tab> r")
        await app.wait(for: "│ First.")
        #expect(app.text.contains("│ Ada (deleted)"))
        #expect(app.app.messages == [])
    }

    @Test func `is what E edits where it is selected on the page of its post`() async throws {
        let app = try await opened { _, _ in }
        app.press("<tab> E")
        await app.waitForApp { $0.hasEditor }
        guard case .editComment(_, inEditor: true)? = app.app.layers.last?.destination else {
            Issue.record("Not the comment: \(app.text)")
            return
        }
    }

    @Test func `is saved where it is put back while one writes`() async throws {
        let app = try await opened { _, _ in }
        app.press("<tab> j e")
        await app.wait { $0.showsField("Second.") }
        guard case .editComment(let id, _)? = app.app.layers.last?.destination else {
            Issue.record("Not the comment: \(app.text)")
            return
        }
        app.type("More ")
        try await app.storage.store.write { try $0.deleteComment(id) }
        app.press("<f2>")
        await app.wait(for: "It is in the trash")
        // Takes the message away.
        app.press("<esc>")
        try await app.storage.store.write {
            try $0.restore(TrashItem.ID(id.uuid), .comment)
        }
        await app.wait { !$0.contains("in the trash") && !$0.contains("no longer") }
        app.press("<f2>")
        await app.waitForApp { !($0.layers.last?.screen is CommentForm) }
    }

    @Test func `is edited without a word about what is gone`() async throws {
        let app = try await opened { try $0.deleteComment($1.id) }
        app.press("<tab> j e")
        await app.wait { $0.showsField("Second.") }
        await app.settleWholly()
        #expect(!app.text.contains("│"))
        #expect(app.app.messages == [])
    }

    private func opened(
        after deletion: @Sendable (inout WriteContext, SheafModel.Comment) throws -> Void
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            start: .posts, username: "mara",
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "Ada", email: "ada@example.org"))
                let mara = try context.createUser(
                    context.newUser(username: "mara", email: "mara@example.org"))
                let post = try context.createPost(
                    context.newPost(title: "Notes", content: "Some.", author: .user(mara.id)))
                let first = try context.createComment(
                    post: post.id, content: "First.", author: .user(ada.id))
                _ = try context.createComment(
                    post: post.id, parent: first.id, content: "Second.", author: .user(mara.id))
                try deletion(&context, first)
            })
        await app.settleWholly()
        app.press("<enter>")
        await app.wait(for: "Second.")
        return app
    }
}
