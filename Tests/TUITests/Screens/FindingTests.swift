import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `Finding in the text of a form` {
    /// The form of a post with the cursor in this text.
    private func form(_ text: String) -> FormDriver {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.press("Title", "<tab>", "<tab>", "<tab>")
        driver.paste(text)
        driver.press("<a-lt>")
        return driver
    }

    @Test func `goes to each match and counts them`() {
        var driver = form("one Two\ntwo\nthree two")
        driver.press("<c-r>", "two")
        #expect(driver.rows.contains { $0.contains("Find: two") && $0.contains("1/3") })
        driver.press("<enter>")
        #expect(driver.text.contains("2/3"))
        driver.press("<down>", "<down>")
        #expect(driver.text.contains("1/3"))
        driver.press("<up>")
        #expect(driver.text.contains("3/3"))
        driver.press("<esc>")
        #expect(driver.isOpen && driver.text.contains("3:10  3 lines  5 words"))
    }

    @Test func `says that there is nothing, and leaves the cursor where it was`() {
        var driver = form("one two")
        driver.press("<c-r>", "zz")
        #expect(driver.text.contains("no matches"))
        driver.press("<enter>", "<esc>", "x", "<f2>")
        #expect(driver.content == "xone two")
    }

    @Test func `replaces all as one step that can be taken back`() {
        var driver = form("one two\ntwo Two")
        driver.press("<c-r>", "two", "<tab>", "2")
        #expect(driver.text.contains("Replace 3 with: 2"))
        driver.press("<enter>")
        #expect(driver.status == "Replaced 3 matches. C-_: undo")
        driver.press("<a-u>", "<f2>")
        #expect(driver.content == "one two\ntwo Two")
        driver = form("one two\ntwo Two")
        driver.press("<c-r>", "two", "<tab>", "2", "<enter>", "<f2>")
        #expect(driver.content == "one 2\n2 2")
    }

    @Test func `replaces one and goes to the next`() {
        var driver = form("a a a")
        driver.press("<c-r>", "a", "<tab>", "aa", "<c-r>")
        #expect(driver.text.contains("Replace 4 with"))
        driver.press("<c-n>", "<c-r>", "<esc>", "<f2>")
        #expect(driver.content == "aa a aa")
    }

    @Test func `begins with what is selected`() {
        var driver = form("one two one")
        driver.press("<a-m>", "<a-f>", "<c-r>")
        #expect(driver.rows.contains { $0.contains("Find: one") && $0.contains("1/2") })
    }

    @Test func `is no harm when the text was changed elsewhere meanwhile`() {
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.press("<tab>", "<tab>", "<tab>", "<c-r>", "two")
        var other = Sample.post
        other.content = "x"
        driver.deliver(Sample.found(other), to: .post(Sample.postID))
        driver.press("<enter>", "<tab>", "y", "<c-r>", "<enter>")
        #expect(driver.text.contains("no matches"))
    }

    @Test func `is offered for a text of many lines only`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.press("Title")
        #expect(!driver.app.offeredCommands.contains(.findText))
        driver.press("<c-r>")
        #expect(!driver.text.contains("Find:"))
    }

    @Test func `cuts in one field and puts back in another`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.press("Title", "<a-a>", "<a-x>", "New", "<tab>", "<tab>", "<tab>", "<c-y>", "<f2>")
        #expect(driver.content == "Title")
    }

    @Test func `lets go of a selection with Esc before it closes`() {
        var driver = form("one")
        driver.press("<a-m>", "<a-f>", "<esc>")
        #expect(driver.isOpen)
        #expect(!driver.text.contains("Selecting"))
    }

    @Test func `pastes a megabyte as one step`() {
        let long = String(repeating: "A line of a long text\n", count: 50_000)
        var driver = form("x")
        driver.paste(long)
        #expect(driver.text.contains("50,001:1"))
        driver.press("<a-u>", "<f2>")
        #expect(driver.content == "x")
    }
}

extension FormDriver {
    /// The text of the post that is to be made.
    fileprivate var content: String? {
        guard case .createPost(let post)? = request?.request else { return nil }
        return post.content
    }
}
