import Foundation
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A form over something that others change` {
    private func editing(_ keys: String...) -> FormDriver {
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        for key in keys { driver.press(key) }
        return driver
    }

    private func changed(_ change: (inout Post) -> Void) -> Post {
        var post = Sample.post
        change(&post)
        return post
    }

    private var theirs: Post { changed { $0.title = "Theirs" } }

    /// A form with a title of mine, over a post with another title by now.
    private func conflicting() -> FormDriver {
        var driver = editing("<c-u>", "Mine")
        driver.deliver(Sample.found(theirs), to: .post(Sample.postID))
        return driver
    }

    @Test func `takes over what nobody touched here, and says so`() {
        var driver = editing("<tab>")
        driver.deliver(Sample.found(theirs), to: .post(Sample.postID))
        #expect(driver.text.showsField("Theirs "))
        #expect(driver.status.contains("Changed elsewhere meanwhile: Title."))
        driver.press("<right>", "<f2>")
        var expected = theirs
        expected.status = .published
        #expect(driver.request?.request == .updatePost(expected, base: theirs))
    }

    @Test func `says nothing of likes and views`() {
        var driver = editing()
        driver.deliver(
            Sample.found(changed { $0.counts.likes = 9 }), to: .post(Sample.postID))
        #expect(!driver.status.contains("Changed"))
    }

    @Test func `says nothing of likes where it has the tags alone, and of tags what came`() {
        var driver = FormDriver(.editTags(Sample.postID))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.deliver(
            Sample.found(changed { $0.counts.likes = 9 }), to: .post(Sample.postID))
        #expect(!driver.status.contains("Changed"))
        driver.press("m", "o")
        driver.deliver(
            Sample.found(changed { $0.counts.likes = 10 }), to: .post(Sample.postID))
        #expect(!driver.status.contains("Changed") && driver.text.contains("swift, mo"))
        let theirs = changed { $0.tags = ["moss", "sqlite"] }
        driver.deliver(Sample.found(theirs), to: .post(Sample.postID))
        #expect(driver.status.contains("Changed elsewhere meanwhile: Tags."))
        driver.press("<f2>", "<enter>")
        #expect(driver.text.showsField("sqlite, swift, mo, moss "))
    }

    @Test func `asks before it saves over what somebody else wrote`() {
        var driver = conflicting()
        #expect(driver.text.showsField("Mine "))
        #expect(driver.text.contains("! Changed elsewhere meanwhile, to: Theirs"))
        driver.press("<f2>")
        #expect(driver.request == nil)
        #expect(driver.text.contains("\"Title\" was changed elsewhere"))
        #expect(driver.text.contains("Yours: Mine"))
        #expect(driver.text.contains("Theirs: Theirs"))
        #expect(driver.text.contains("[ b Edit both ]   [ m Keep mine ]   [ t Keep theirs ]"))
    }

    @Test func `lets no click through to the places of the title bar while it asks`() {
        var driver = FormDriver(.editPost(Sample.postID), width: 120)
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.press("<c-u>", "Mine")
        driver.deliver(Sample.found(theirs), to: .post(Sample.postID))
        driver.press("<f2>")
        driver.click("3:Tags")
        #expect(driver.text.contains("[ b Edit both ]   [ m Keep mine ]   [ t Keep theirs ]"))
        #expect(driver.app.layers.last?.screen is PostForm)
        // As without a question the place is gone to.
        driver.press("<esc>")
        driver.click("3:Tags")
        #expect(!driver.text.contains("Keep mine"))
        #expect(driver.drafts.contains { if case .leave = $0 { true } else { false } })
    }

    @Test func `asks about what is stored now, where somebody changed it once more`() {
        var driver = conflicting()
        driver.press("<f2>")
        let newer = changed { $0.title = "Newer" }
        driver.deliver(Sample.found(newer), to: .post(Sample.postID))
        #expect(driver.text.contains("Theirs: Newer") && !driver.text.contains("Theirs: Theirs"))
        driver.press("m")
        var expected = newer
        expected.title = "Mine"
        #expect(driver.request?.request == .updatePost(expected, base: newer))
    }

    @Test func `asks nothing any more where it was changed back`() {
        var driver = conflicting()
        driver.press("<f2>")
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        #expect(!driver.text.contains("changed elsewhere") && driver.text.showsField("Mine "))
        driver.press("<f2>")
        var expected = Sample.post
        expected.title = "Mine"
        #expect(driver.request?.request == .updatePost(expected, base: Sample.post))
    }

    @Test func `names whoever changed it, where that is known`() {
        var driver = editing("<c-u>", "Mine")
        driver.changers = ["title": .named("Bea Bell"), "body": .named("Cleo")]
        driver.deliver(Sample.found(theirs), to: .post(Sample.postID))
        #expect(driver.text.contains("! Changed meanwhile by Bea Bell, to: Theirs"))
        driver.press("<f2>")
        #expect(driver.text.contains("Bea Bell changed \"Title\""))
        // The next change may be somebody else's.
        driver.press("<esc>")
        driver.changers = [:]
        driver.deliver(
            Sample.found(changed { $0.title = "Again" }), to: .post(Sample.postID))
        #expect(driver.text.contains("! Changed elsewhere meanwhile, to: Again"))
    }

    @Test func `says "you" where you changed it in another window`() {
        var driver = editing("<c-u>", "Mine")
        driver.changers = ["title": .you]
        driver.deliver(Sample.found(theirs), to: .post(Sample.postID))
        #expect(driver.text.contains("! Changed meanwhile by you, to: Theirs"))
        driver.press("<f2>")
        #expect(driver.text.contains("You changed \"Title\" elsewhere"))
    }

    @Test func `shows where both begin to differ on a small screen too, and who it was`() {
        var driver = FormDriver(.editPost(Sample.postID), width: 20, height: 5)
        driver.changers = ["title": .named("Bea Bell")]
        let start = "Notes from the long meeting "
        let base = changed { $0.title = start + "X" }
        driver.deliver(Sample.found(base), to: .post(Sample.postID))
        driver.press("<backspace>", "A")
        driver.deliver(
            Sample.found(changed { $0.title = start + "B" }), to: .post(Sample.postID))
        driver.press("<f2>")
        #expect(
            driver.rows.prefix(4) == [
                "Title: Bea Bell", "Yours: ..g A", "Theirs: ..g B", "[ b Edit both ]  1/3",
            ])
        driver.press("<tab>")
        #expect(driver.rows[3] == "[ m Keep mine ]  2/3")
    }

    @Test func `keeps mine`() {
        var driver = conflicting()
        driver.press("<f2>", "m")
        var expected = theirs
        expected.title = "Mine"
        #expect(driver.request?.request == .updatePost(expected, base: theirs))
    }

    @Test func `keeps theirs`() {
        var driver = conflicting()
        driver.press("<f2>", "t")
        #expect(!driver.isOpen)
        #expect(driver.request == nil)
    }

    @Test func `offers both to be edited, and saves nothing yet`() {
        var driver = conflicting()
        driver.press("<f2>", "<enter>")
        #expect(driver.request == nil)
        #expect(driver.text.showsField("Mine | Theirs "))
        driver.press("<f2>")
        var expected = theirs
        expected.title = "Mine | Theirs"
        #expect(driver.request?.request == .updatePost(expected, base: theirs))
    }

    @Test func `says in both texts whose is above and whose is below`() {
        var driver = editing("<c-u>", "Mine", "<tab>", "<tab>", "<tab>", "<c-a>", "Mine ")
        driver.changers = ["title": .named("Bea Bell"), "body": .named("Cleo")]
        driver.deliver(
            Sample.found(
                changed {
                    $0.title = "Theirs"
                    $0.content = "Others"
                }), to: .post(Sample.postID))
        driver.press("<f2>", "b")
        #expect(driver.text.showsField("Mine | Theirs "))
        #expect(driver.text.contains("! Yours | Bea Bell"))
        driver.press("b")
        #expect(driver.text.contains("<<<<<<< Yours") && driver.text.contains(">>>>>>> Cleo"))
        driver.press("<f2>")
        #expect(driver.request == nil)
        #expect(driver.status.contains("Both texts are still in it"))
    }

    @Test func `saves no text in which lines still part both`() {
        var driver = editing("<tab>", "<tab>", "<tab>", "<c-a>", "Mine ")
        driver.deliver(
            Sample.found(changed { $0.content = "Title\n=======\nTheirs" }),
            to: .post(Sample.postID))
        driver.press("<f2>", "b")
        #expect(driver.text.contains("<<<<<<<") && driver.text.contains(">>>>>>>"))
        driver.press("<f2>")
        #expect(driver.request == nil)
        #expect(driver.status.contains("Both texts are still in it"))
        // The line that makes a heading of theirs may stay.
        driver.press("<a-a>")
        driver.paste("Title\n=======\nMine and theirs")
        driver.press("<f2>")
        var expected = changed { $0.content = "Title\n=======\nTheirs" }
        let base = expected
        expected.content = "Title\n=======\nMine and theirs"
        #expect(driver.request?.request == .updatePost(expected, base: base))
    }

    @Test func `saves none either that was left so and came back`() {
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        let text = "<<<<<<<\nMine\n=======\nTheirs\n>>>>>>>\n"
        driver.draft(
            .fields(["content": DraftField(base: Sample.post.content, text: text)]))
        driver.press("<f2>")
        #expect(driver.request == nil)
        #expect(driver.status.contains("Both texts are still in it"))
    }

    @Test func `takes clicks for the question, and none for what is beneath`() {
        var driver = conflicting()
        driver.press("<f2>")
        driver.click("[ Discard ]")
        #expect(driver.text.contains("\"Title\" was changed elsewhere"))
        driver.click("[ m Keep mine ]")
        var expected = theirs
        expected.title = "Mine"
        #expect(driver.request?.request == .updatePost(expected, base: theirs))
    }

    @Test func `decides later with Esc`() {
        var driver = conflicting()
        driver.press("<f2>", "<esc>")
        #expect(driver.isOpen)
        #expect(driver.text.showsField("Mine "))
        driver.press("<f2>")
        #expect(driver.text.contains("\"Title\" was changed elsewhere"))
    }

    @Test func `reads again when the store finds the conflict, and saves where none is left`() {
        var driver = editing("<c-e>", "!", "<f2>")
        driver.answer(.failure(.conflict))
        #expect(driver.request?.request == .loadPost(Sample.postID))
        let elsewhere = changed { $0.content = "Their text" }
        driver.answer(.success(.post(elsewhere)))
        var expected = elsewhere
        expected.title = "Notes!"
        #expect(driver.request?.request == .updatePost(expected, base: elsewhere))
    }

    /// Somebody changes the post an hour later.
    @Test func `saves nothing by itself later where it cannot be read again`() {
        var driver = editing("<c-e>", "!", "<f2>")
        driver.answer(.failure(.conflict))
        driver.answer(.failure(.busy))
        let elsewhere = changed { $0.content = "Their text" }
        driver.deliver(Sample.found(elsewhere), to: .post(Sample.postID))
        #expect(driver.request == nil)
    }

    @Test func `reads again when the store finds the conflict, and asks where one is left`() {
        var driver = editing("<c-e>", "!", "<f2>")
        driver.answer(.failure(.conflict))
        driver.answer(.success(.post(theirs)))
        #expect(driver.text.contains("\"Title\" was changed elsewhere"))
        driver.press("m")
        var expected = theirs
        expected.title = "Notes!"
        #expect(driver.request?.request == .updatePost(expected, base: theirs))
    }

    /// What came meanwhile is not what was typed over.
    @Test func `saves over nothing that came while saving failed`() {
        var driver = editing("<c-u>", "Mine", "<f2>")
        driver.deliver(Sample.found(theirs), to: .post(Sample.postID))
        driver.answer(.failure(.busy))
        driver.press("<f2>")
        #expect(
            driver.request?.request == .updatePost(changed { $0.title = "Mine" }, base: Sample.post)
        )
        driver.answer(.failure(.conflict))
        driver.answer(.success(.post(theirs)))
        #expect(driver.text.contains("\"Title\" was changed elsewhere"))
    }

    @Test func `saves over nothing of a person that came while saving failed`() throws {
        var driver = FormDriver(.editPerson(Sample.ada))
        driver.deliver(.person(Sample.person), to: .person(Sample.ada))
        driver.press("<c-u>")
        driver.press("mine")
        driver.press("<f2>")
        let first = driver.request?.request
        var theirs = Sample.person
        theirs.username = "theirs"
        driver.deliver(.person(theirs), to: .person(Sample.ada))
        driver.answer(.failure(.busy))
        driver.press("<f2>")
        #expect(first != nil && driver.request?.request == first)
    }

    @Test func `asks for each field in turn`() {
        var driver = editing("<c-u>", "Mine", "<tab>", "<right>")
        driver.deliver(
            Sample.found(
                changed {
                    $0.title = "Theirs"
                    $0.status = .archived
                }), to: .post(Sample.postID))
        driver.press("<f2>", "m")
        #expect(driver.text.contains("\"Status\" was changed elsewhere"))
        #expect(driver.text.contains("Yours: published"))
        #expect(driver.text.contains("[ l Later ]"))
        driver.press("m")
        #expect(driver.request != nil)
    }

    @Test func `keeps what was typed when the post is deleted`() {
        var driver = conflicting()
        driver.deliver(Sample.found(nil), to: .post(Sample.postID))
        #expect(driver.text.showsField("Mine "))
        driver.press("<esc>")
        #expect(driver.drafts.contains { if case .leave = $0 { true } else { false } })
    }
}
