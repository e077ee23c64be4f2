import Foundation
import Model
import Testing

@testable import TUI

@Suite struct `The form of a comment` {
    private var comment: Model.Comment {
        Model.Comment(
            id: Sample.commentID, postID: Sample.postID, content: "Does this hold?\nReally?",
            author: .user(Sample.ada), createdAt: Sample.day)
    }

    private func replying() -> FormDriver {
        var driver = FormDriver(
            .reply(to: Sample.commentID, on: Sample.postID, author: Sample.ada))
        driver.answer(.success(.comment(comment)))
        driver.answer(.success(.person(Sample.person)))
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

                  Comment  [                                                                  ]
                """)
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
        driver.answer(.success(.post(Sample.post)))
        #expect(driver.text.contains("│ Notes"))
        driver.answer(.success(.person(Sample.person)))
        driver.press("Good", "<c-s>")
        #expect(
            driver.request?.request
                == .createComment(
                    text: "Good", on: Sample.postID, parent: nil, author: Sample.ada))
    }

    @Test func `stays named after the post that is gone`() {
        var driver = FormDriver(
            .resuming("a file", .reply(to: nil, on: Sample.postID, author: Sample.ada)))
        driver.answer(.failure(.missing))
        driver.draft(
            .fields(["comment": DraftField(base: "", text: "Mine")], about: "Whose umbrella?"))
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
