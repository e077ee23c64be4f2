import Foundation
import Model
import Notebook
import Persistence
import TestSupport
import Testing

@testable import TUI

@Suite struct `The form of a post` {
    private func new() -> FormDriver { FormDriver(.newPost(author: Sample.ada)) }

    private func editing(
        inEditor: Bool = false, preferences: Preferences = Preferences()
    ) -> FormDriver {
        var driver = FormDriver(
            .editPost(Sample.postID, inEditor: inEditor), preferences: preferences)
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        if inEditor { driver.draft(.none) }
        return driver
    }

    private func changed(_ change: (inout Post) -> Void) -> Post {
        var post = Sample.post
        change(&post)
        return post
    }

    @Test func `shows its fields and buttons`() {
        var driver = new()
        driver.press("Hello", "<tab>")
        #expect(driver.title == "Posts > New post")
        #expect(
            driver.rows[1...5].joined(separator: "\n") == """
                  Title     Hello
                  Status   ┃(*) draft   ( ) published   ( ) archived
                  Tags      separated by commas

                  Content
                """)
        #expect(driver.text.contains("[ Save ]  [ Close and keep text ]  [ Discard ]"))
    }

    @Test func `writes a post and closes`() {
        var driver = new()
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
        #expect(driver.drafts == [.discard(form: "post-new")])
        #expect(driver.status.contains("Added the post \"Hello\"."))
    }

    @Test func `says what is wrong beneath the field and goes there`() {
        var driver = new()
        driver.press("<tab>", "<tab>", String(repeating: "x", count: 65), "<c-s>")
        #expect(driver.request == nil)
        #expect(driver.text.contains("! The title is missing."))
        #expect(driver.text.contains("! The tag has 65 characters; 64 fit."))
        #expect(driver.app.frame(driver.app.size).cursor?.y == 1)
        driver.press("Now")
        #expect(!driver.text.contains("The title is missing."))
    }

    @Test func `shows what only the store can know`() {
        var driver = new()
        driver.press("Hello", "<f2>")
        driver.answer(.failure(.invalid([ValidationFailure(.content, .empty)])))
        #expect(driver.isOpen)
        #expect(driver.text.contains("! The text is missing."))
    }

    @Test func `keeps what was typed when the store refuses`() {
        var driver = new()
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
        var driver = new()
        driver.press("Hello", "<f2>", "aTwo", "<f2>")
        driver.answer(.failure(.busy))
        #expect(driver.text.showsField("HelloaTwo "))
        #expect(driver.request == nil)
        #expect(driver.status.contains("Dropped 1"))
    }

    @Test func `completes tags, with how often they are used`() {
        var driver = new()
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
        var driver = editing()
        driver.press("<c-e>", "!", "<f2>")
        let expected = changed { $0.title = "Notes!" }
        #expect(
            driver.request?.request == .updatePost(expected, base: Sample.post))
    }

    @Test func `closes without asking the store when nothing was changed`() {
        var driver = editing()
        driver.press("x", "<backspace>", "<f2>")
        #expect(driver.request == nil)
        #expect(!driver.isOpen)
    }

    @Test func `leaves alone what an import brought`() {
        let long = String(repeating: "長", count: 10_000)
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(
            Sample.found(changed { $0.title = long }), to: .post(Sample.postID))
        driver.press("<tab>", "<right>", "<f2>")
        #expect(
            driver.request?.request
                == .updatePost(
                    changed {
                        $0.title = long
                        $0.status = .published
                    }, base: changed { $0.title = long }))
    }

    @Test func `edits the tags alone`() {
        var driver = FormDriver(.editTags(Sample.postID))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        #expect(!driver.text.contains("Title"))
        driver.press(", new tag", "<enter>")
        #expect(
            driver.request?.request == .setTags(["sqlite", "swift", "new tag"], Sample.postID))
    }

    @Test func `chooses a status by its letter, and says how where none begins so`() {
        var driver = editing()
        driver.press("<tab>", "p")
        #expect(driver.text.contains("(*) published"))
        #expect(!driver.text.contains("Left and Right choose"))
        driver.press("x")
        #expect(driver.text.contains("(*) published"))
        #expect(driver.text.contains("Left and Right choose, or the letter"))
        driver.press("d")
        #expect(driver.text.contains("(*) draft"))
    }

    // MARK: - The editor

    private static func sheet(
        _ title: String, _ content: String, tags: String = "[sqlite, swift]",
        status: String = "draft"
    ) -> String {
        """
        ---
        title: \(title.isEmpty ? "\"\"" : title)
        tags: \(tags)
        status: \(status)
        ---

        \(content)
        """
    }

    @Test func `takes tags and status from the editor`() {
        var driver = editing(inEditor: true)
        driver.edited(Self.sheet("Notes", "One\nTwo", tags: "[moss]", status: "Published"))
        let expected = changed {
            $0.tags = ["moss"]
            $0.status = .published
        }
        #expect(driver.request?.request == .updatePost(expected, base: Sample.post))
    }

    @Test(arguments: ["", "\n \n"])
    func `takes an empty file for a change of mind`(text: String) {
        var driver = editing(inEditor: true)
        driver.edited(text)
        #expect(driver.request == nil && !driver.isOpen)
        #expect(driver.app.messages.last?.text.hasPrefix("The file came back empty") == true)
    }

    @Test func `says which status the editor gave it that is none, and saves nothing`() {
        var driver = editing(inEditor: true)
        driver.edited(Self.sheet("Better", "One", status: "publishd"))
        #expect(driver.request == nil)
        #expect(driver.text.contains("! \"publishd\" is not a status."))
        #expect(driver.text.showsField("Better "))
        driver.press("<f2>")
        #expect(driver.request != nil)
    }

    @Test(arguments: [
        (
            "---\ntitle: Better\ntags: [swift]\nstatus: draft\n\nOne",
            "! Line 4 has no --- behind it"
        ),
        ("---\ntitle: Better\nOne\nTwo: three", "! Line 2 has no --- behind it"),
        ("---\nOne", "! Line 1 has no --- behind it"),
        ("---\ntitle: Better\nstatsu: draft\n---\n\nOne", "! Line 3: no \"statsu\" here"),
        ("---\nTitle: Better\n# a remark\n---\n\nOne", "! Line 2: no \"Title\" here"),
    ])
    func `says what is wrong with the lines above the text, saves nothing and loses nothing`(
        text: String, sentence: String
    ) {
        var driver = editing(inEditor: true)
        driver.edited(text)
        #expect(driver.request == nil)
        #expect(driver.text.contains(sentence), "\(driver.text)")
        driver.press("<f2>")
        guard case .updatePost(let post, _)? = driver.request?.request else {
            Issue.record("nothing can be saved")
            return
        }
        #expect(post.content.hasSuffix("One") || post.content.hasSuffix("three"))
        #expect(post.content.contains("---\n"))
    }

    @Test func `takes remarks and lists of several lines above the text`() {
        var driver = editing(inEditor: true)
        driver.edited("---\ntitle: \"Notes\"\ntags:\n  - moss\n- a\nstatus: draft\n...\n\nOne: two")
        #expect(driver.request != nil)
    }

    @Test func `gives the text alone to the editor with C-o`() {
        var driver = editing()
        driver.press("<c-o>")
        #expect(driver.edit?.text == "One\nTwo")
        driver.edited("Three")
        driver.press("<f2>")
        #expect(
            driver.request?.request
                == .updatePost(changed { $0.content = "Three" }, base: Sample.post))
    }

    @Test func `gives the whole post to the editor and saves what comes back`() {
        var driver = editing(inEditor: true)
        #expect(driver.edit?.text == Self.sheet("Notes", "One\nTwo"))
        driver.edited(Self.sheet("Better notes", "One\n\nTwo\n"))
        let expected = changed {
            $0.title = "Better notes"
            $0.content = "One\n\nTwo\n"
        }
        #expect(driver.request?.request == .updatePost(expected, base: Sample.post))
        driver.answer(.success(.post(expected)))
        #expect(!driver.isOpen)
    }

    @Test func `closes when the editor changed nothing`() {
        var driver = editing(inEditor: true)
        driver.edited(nil)
        #expect(!driver.isOpen)
        #expect(driver.request == nil)
    }

    @Test func `goes back when the editor failed, and eats no line afterwards`() {
        var driver = editing(inEditor: true)
        driver.editorFailed()
        #expect(!driver.isOpen)
        #expect(driver.status.contains("ended with code 3"))
        // With something typed before, the form stays, and C-o means the text alone.
        driver = FormDriver(.editPost(Sample.postID, inEditor: true))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.draft(.fields(["content": DraftField(base: "One\nTwo", text: "Un\nDeux")]))
        #expect(driver.edit?.text == Self.sheet("Notes", "Un\nDeux"))
        driver.editorFailed()
        driver.press("<c-o>")
        #expect(driver.edit?.text == "Un\nDeux")
        driver.edited("First line\nUn")
        driver.press("<f2>")
        #expect(
            driver.request?.request
                == .updatePost(changed { $0.content = "First line\nUn" }, base: Sample.post))
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
        #expect(driver.text.contains("It could not be read."))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        #expect(driver.text.showsField("Notes "))
    }

    @Test func `stays open with the text when that cannot be saved`() {
        var driver = editing(inEditor: true)
        driver.edited(Self.sheet("", "Only text\n"))
        #expect(driver.text.contains("! The title is missing."))
        #expect(driver.text.showsField("Only text "))
        driver.pause()
        #expect(
            driver.drafts.contains { if case .keep = $0 { true } else { false } })
    }

    @Test func `is kept at once when a text comes back from the editor`() {
        var driver = editing()
        driver.press("<c-o>")
        driver.edited("Three")
        let content = DraftField(base: "One\nTwo", text: "Three")
        #expect(
            driver.drafts.last
                == .keep(
                    form: "post-\(Sample.postID)", about: "Notes", fields: ["content": content],
                    edited: FormDriver.editedPath))
    }

    @Test func `with title and text in the editor is kept before it is saved`() throws {
        var driver = editing(inEditor: true)
        driver.operations.removeAll { if case .edit = $0 { false } else { true } }
        driver.edited(Self.sheet("Better notes", "One\nTwo"))
        let order = driver.operations.compactMap { operation in
            switch operation {
            case .draft(.keep, _): "keep"
            case .store: "save"
            default: nil
            }
        }
        #expect(order == ["keep", "save"])
    }

    @Test func `keeps nothing of what comes back where nothing is to be kept`() {
        var preferences = Preferences()
        preferences.editor.autosaves = false
        var driver = FormDriver(.newPost(author: Sample.ada), preferences: preferences)
        driver.press("<c-o>")
        driver.edited("Three")
        #expect(driver.drafts == [.discardEdited(path: FormDriver.editedPath)])
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

    @Test func `notices what was changed while the editor ran`() {
        var driver = editing(inEditor: true)
        driver.deliver(
            Sample.found(changed { $0.content = "Theirs" }), to: .post(Sample.postID))
        driver.edited(Self.sheet("Notes", "Mine\n"))
        #expect(driver.text.contains("Content was changed elsewhere"))
        #expect(driver.request == nil)
    }
}
