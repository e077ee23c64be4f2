import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `The form of a post` {
    @Test func `says that there are fields below where not all have room`() {
        var driver = FormDriver(.newPerson(asYou: false), width: 40, height: 12)
        #expect(driver.status.hasSuffix("more below"))
        driver = FormDriver(.newPerson(asYou: false), width: 80, height: 30)
        #expect(!driver.status.contains("more below"))
    }

    @Test func `shows its fields and buttons`() {
        var driver = FormDriver.newPost
        driver.press("Hello", "<tab>")
        #expect(driver.title == "Posts > New post")
        #expect(
            driver.rows[1...5].joined(separator: "\n") == """
                  Title*    Hello
                  Status   ┃(*) draft   ( ) published   ( ) archived
                  Tags      separated by commas

                  Content
                """)
        #expect(driver.text.contains("[ Save ]  [ Close and keep text ]  [ Discard ]"))
    }

    @Test func `writes a post and closes`() {
        var driver = FormDriver.newPost
        driver.press("Hello ", "<enter>", "<right>", "<enter>", "swift, ", "<enter>")
        driver.paste("First\r\nsecond\u{1B}")
        driver.press("<f2>")
        guard case .createPost(let post)? = driver.request?.request else {
            Issue.record("nothing was saved")
            return
        }
        #expect(post.title == "Hello")
        #expect(post.status == .published)
        #expect(post.tags == ["swift"])
        #expect(post.content == "First\nsecond")
        #expect(post.author == .user(Sample.ada))
        driver.answer(.success(.post(post)))
        #expect(!driver.isOpen)
        #expect(driver.drafts == [.discard(form: Sample.newPostForm)])
        #expect(driver.status.contains("Added the post \"Hello\"."))
    }

    @Test func `says what is wrong beneath the field and goes there`() {
        var driver = FormDriver.newPost
        driver.press("<tab>", "<tab>", String(repeating: "x", count: 65), "<c-s>")
        #expect(driver.request == nil)
        #expect(driver.text.contains("! The title is missing."))
        #expect(driver.text.contains("! The tag has 65 characters; 64 fit."))
        #expect(driver.app.frame(driver.app.size).cursor?.y == 1)
        driver.press("Now")
        #expect(!driver.text.contains("The title is missing."))
    }

    @Test func `shows what only the store can know`() {
        var driver = FormDriver.newPost
        driver.press("Hello", "<f2>")
        driver.answer(.failure(.invalid([ValidationFailure(.content, .empty)])))
        #expect(driver.isOpen)
        #expect(driver.text.contains("! The text is missing."))
    }

    @Test func `says beneath its field why a picture was not taken, until the field is changed`() {
        var driver = FormDriver.newPost
        driver.press("Hello", "<f2>")
        let missing = FilesError.notFound(path: "/fern.png")
        driver.answer(.failure(.picture(.files(missing))))
        #expect(driver.isOpen && driver.app.notice == nil)
        #expect(driver.text.contains("! There is no /fern.png."), "\(driver.text)")
        #expect(driver.app.messages.last?.text == "There is no /fern.png.")
        driver.press("x")
        #expect(!driver.text.contains("There is no /fern.png."), "\(driver.text)")
        #expect(driver.app.messages.count == 1)
    }

    @Test func `does not repeat a long text that is no picture`() {
        let text = FilesError.notFound(path: "/" + String(repeating: "fern ", count: 60))
        #expect(Problem(PictureProblem.files(text)) == .picture(.otherFormat))
        let path = FilesError.notFound(path: "/fern.png")
        #expect(Problem(PictureProblem.files(path)) == .picture(.files(path)))
    }

    @Test func `keeps what was typed when the store refuses`() {
        var driver = FormDriver.newPost
        driver.press("Hello", "<f2>", ", lost?")
        #expect(driver.text.showsField("Hello "))
        driver.answer(.failure(.diskFull))
        #expect(driver.isOpen)
        #expect(driver.text.showsField("Hello, lost? "))
        #expect(driver.status.contains("the disk is full"))
        driver.press("<f2>")
        #expect(driver.request != nil)
    }

    @Test func `takes no command that was typed before the store refused`() {
        var driver = FormDriver.newPost
        driver.press("Hello", "<f2>", "aTwo", "<f2>")
        driver.answer(.failure(.busy))
        #expect(driver.text.showsField("HelloaTwo "))
        #expect(driver.request == nil)
        #expect(driver.status.contains("Dropped 1"))
    }

    @Test func `completes tags, with how often they are used`() {
        var driver = FormDriver.newPost
        driver.press("<tab>", "<tab>", "swift, liv")
        var list = TagList()
        list.filter = "liv"
        let tags = [("alive", 2), ("live-results", 14), ("live", 3)].map {
            Tag(id: Tag.ID(UUID()), name: $0.0, createdAt: Sample.day, postCount: $0.1)
        }
        driver.deliver(
            .tags(ListDelivery(.initial, total: 3, offset: 0, rows: tags)), to: .tags(list))
        #expect(
            driver.text.contains(
                "  live-results (14)    live (3)    alive (2)    new tag \"liv\""))
        #expect(driver.status.contains("Down chooses a tag"))
        driver.press("<down>")
        #expect(driver.text.contains("▸ live-results (14)"))
        driver.press("<down>", "<tab>", ",")
        #expect(driver.text.showsField("swift, live, "))
        #expect(driver.observers.keys.filter { if case .tags = $0 { true } else { false } } == [])
    }

    @Test func `saves only what was changed and keeps the rest`() {
        var driver = FormDriver.editing()
        driver.press("<c-e>", "!", "<f2>")
        let expected = Sample.changed { $0.title = "Notes!" }
        #expect(
            driver.request?.request == .updatePost(expected, base: Sample.post))
    }

    @Test func `closes without asking the store when nothing was changed`() {
        var driver = FormDriver.editing()
        driver.press("x", "<backspace>", "<f2>")
        #expect(driver.request == nil)
        #expect(!driver.isOpen)
    }

    @Test func `leaves alone what an import brought`() {
        let long = String(repeating: "長", count: 10_000)
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(
            Sample.found(Sample.changed { $0.title = long }), to: .post(Sample.postID))
        driver.press("<tab>", "<right>", "<f2>")
        #expect(
            driver.request?.request
                == .updatePost(
                    Sample.changed {
                        $0.title = long
                        $0.status = .published
                    }, base: Sample.changed { $0.title = long }))
    }

    @Test func `edits the tags alone`() {
        var driver = FormDriver(.editTags(Sample.postID))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        #expect(!driver.text.contains("Title"))
        driver.press("<c-o>")
        #expect(driver.edit == nil)
        driver.press(", new tag", "<enter>")
        #expect(
            driver.request?.request
                == .setTags(
                    ["sqlite", "swift", "new tag"], base: ["sqlite", "swift"], Sample.postID))
    }

    @Test func `chooses a status by its letter, and says how where none begins so`() {
        var driver = FormDriver.editing()
        driver.press("<tab>", "p")
        #expect(driver.text.contains("(*) published"))
        #expect(!driver.text.contains("Left and Right choose"))
        driver.press("x")
        #expect(driver.text.contains("(*) published"))
        #expect(driver.text.contains("Left and Right choose, or the letter"))
        driver.press("d")
        #expect(driver.text.contains("(*) draft"))
    }

    @Test func `says that the post is gone, and brings back what was typed into it`() {
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(Sample.found(nil), to: .post(Sample.postID))
        driver.draft(.none)
        #expect(!driver.text.contains("Reading"))
        #expect(driver.text.contains("It no longer exists. Esc goes back."))
        driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(Sample.found(nil), to: .post(Sample.postID))
        driver.draft(.fields(["content": DraftField(base: "One", text: "Two")]))
        #expect(driver.text.showsField("Two "))
        driver.press("<f2>")
        #expect(driver.request == nil)
        #expect(driver.status.contains("nothing can be saved"))
        driver.press("<esc>")
        #expect(driver.drafts.contains { if case .leave = $0 { true } else { false } })
    }

    @Test func `says that the post could not be read, and shows it when it comes`() {
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(.failure(.busy), to: .post(Sample.postID))
        #expect(driver.text.contains(/It could\s+not\s+be\s+read\./))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        #expect(driver.text.showsField("Notes "))
    }

    @Test func `says why the post could not be read, also once the message is gone`() {
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(
            .failure(.displaced(path: "/s.db", .deleted(isReplaced: true))),
            to: .post(Sample.postID))
        driver.app.notice = nil
        #expect(driver.text.contains("Not saved: another file is now /s.db."))
        #expect(driver.text.contains("It could not be read. Esc goes back."))
    }

    @Test(arguments: [
        Destination.editPost(Sample.postID), .editTags(Sample.postID),
    ])
    func `stays named after the post that is gone`(destination: Destination) {
        var driver = FormDriver(.resuming("a file", destination))
        driver.deliver(Sample.found(nil), to: .post(Sample.postID))
        driver.draft(
            .fields(["tags": DraftField(base: "", text: "moss")], about: "Whose umbrella?"))
        driver.press("<esc>")
        #expect(driver.subjectLeft == "Whose umbrella?")
    }
}
