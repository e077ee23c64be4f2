import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `The draft of a form` {
    private let field = DraftField(base: "", text: "Hello")

    @Test func `cannot be taken back by undo once it is brought back`() {
        var driver = FormDriver(.editPost(Sample.postID), width: 100, height: 30)
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.draft(.fields(["content": DraftField(base: Sample.post.content, text: "Long")]))
        driver.press("<tab>", "<tab>", "<tab>", "x", "<c-_>", "<c-_>", "<c-_>")
        #expect(driver.text.contains("Long"))
    }

    @Test func `is shown and told of where an editor was given it, and not saved unseen`() {
        var driver = FormDriver(.editPost(Sample.postID, inEditor: true))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.draft(.fields(["content": DraftField(base: Sample.post.content, text: "Long")]))
        let sheet = driver.edit?.text ?? ""
        #expect(sheet.contains("Long"))
        driver.edited(sheet.replacing("Long", with: "Longer"))
        #expect(driver.request == nil)
        #expect(driver.isOpen && driver.text.contains("Longer"))
        #expect(driver.status.contains("Your unsaved text is back."))
        driver.press("<f2>")
        #expect(driver.request != nil)
    }

    @Test func `is counted at once where an editor ended with an error`() {
        var driver = FormDriver(.editPost(Sample.postID, inEditor: true))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.draft(.none)
        let counts = { (driver: FormDriver) in
            driver.operations.count { if case .draft(.names, _) = $0 { true } else { false } }
        }
        let before = counts(driver)
        driver.editorFailed()
        let isCountedAgain = counts(driver) == before + 1
        #expect(isCountedAgain)
    }

    @Test func `is kept at a pause in typing`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.draft(.none)
        driver.operations = []
        driver.press("Hello")
        #expect(driver.drafts == [])
        driver.pause()
        #expect(driver.drafts == [.keep(form: Sample.newPostForm, fields: ["title": field])])
        #expect(!driver.status.contains("unsaved text kept"))
        driver.kept()
        #expect(driver.status.contains("unsaved text kept"))
        driver.press("!")
        #expect(!driver.status.contains("unsaved text kept"))
    }

    @Test func `is kept a moment after what was pasted in one piece`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.draft(.none)
        driver.operations = []
        driver.press("a")
        let timer = driver.operations.compactMap {
            if case .timer(let number, after: .milliseconds(250)) = $0 { number } else { nil }
        }.first
        driver.hear(.timer(timer ?? -1))
        #expect(driver.drafts.count == 1)
    }

    @Test func `is not called kept when somebody typed on while it was written`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.draft(.none)
        driver.operations = []
        driver.press("Hello")
        driver.pause()
        driver.press("!")
        driver.kept()
        #expect(!driver.status.contains("unsaved text kept"))
    }

    @Test func `is written once at a time, and behind that what was typed meanwhile`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.draft(.none)
        driver.operations = []
        driver.press("Hello")
        driver.pause()
        driver.press("!")
        driver.pause()
        driver.press("?")
        driver.pause()
        #expect(driver.drafts.count == 1)
        driver.kept()
        let field = DraftField(base: "", text: "Hello!?")
        #expect(
            driver.drafts.dropFirst() == [.keep(form: Sample.newPostForm, fields: ["title": field])]
        )
        #expect(!driver.status.contains("unsaved text kept"))
        // Of the first one it is told again, and then that the last is there.
        driver.kept()
        #expect(driver.status.contains("unsaved text kept") && driver.drafts.count == 2)
    }

    @Test func `is kept while somebody types without a pause`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.operations = []
        driver.press(String(repeating: "a", count: 250))
        #expect(driver.drafts.count == 1)
    }

    @Test func `is kept on closing, and comes back on opening`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.operations = []
        driver.press("Hello", "<esc>")
        #expect(driver.drafts == [.leave(form: Sample.newPostForm, fields: ["title": field])])
        driver.kept()
        #expect(!driver.isOpen)
        #expect(driver.status.contains("Unsaved text kept"))

        var again = FormDriver(.resuming("a file", .newPost(author: Sample.ada)))
        #expect(again.drafts == [.resume("a file", form: Sample.newPostForm)])
        again.draft(.fields(["title": field]))
        #expect(again.text.showsField("Hello "))
        #expect(again.status.contains("Your unsaved text is back."))
    }

    @Test func `stays in the form where it cannot be kept`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.operations = []
        driver.press("Hello", "<esc>")
        driver.kept(.failure(.files(.permissionDenied(path: "/state"))))
        #expect(driver.isOpen)
        #expect(driver.text.showsField("Hello "))
        #expect(driver.status.contains("/state"))
        driver.press("!")
        #expect(driver.text.showsField("Hello! "))
    }

    @Test func `is kept when the program is told to end`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.operations = []
        driver.press("Hello")
        driver.hear(.ending)
        #expect(driver.drafts == [.keep(form: Sample.newPostForm, fields: ["title": field])])
    }

    @Test func `is not kept a second time while it is being put away`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.operations = []
        driver.press("Hello", "<esc>")
        driver.pause()
        driver.hear(.ending)
        #expect(driver.drafts == [.leave(form: Sample.newPostForm, fields: ["title": field])])
    }

    @Test func `leaves nothing behind that runs when it was saved`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.operations = []
        driver.press("Hello", "<f2>")
        driver.answer(.success(.post(Sample.post)))
        #expect(driver.drafts == [.discard(form: Sample.newPostForm)])
        driver.press("<c-c>")
        #expect(driver.status == "Nothing is running. Press C-c again to quit.")
    }

    @Test func `starts no editor for a form that is left before it came`() {
        var driver = FormDriver(
            .editPost(Sample.postID, inEditor: true), width: 120, height: 30)
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.click("2:Posts")
        driver.draft(.none)
        #expect(!driver.isOpen)
        #expect(driver.edit == nil)
    }

    @Test func `is forgotten where nothing was changed`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.operations = []
        driver.press("x", "<backspace>", "<esc>")
        #expect(driver.drafts == [.discard(form: Sample.newPostForm)])
        #expect(!driver.isOpen)
    }

    @Test func `is thrown away after a question only`() {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.operations = []
        driver.press("Hello", "<s-tab>", "<enter>")
        #expect(driver.text.contains("Discard what you typed?"))
        driver.press("<enter>")
        #expect(driver.isOpen)
        #expect(driver.drafts == [])
        driver.press("<enter>", "d")
        #expect(driver.drafts == [.discard(form: Sample.newPostForm)])
        #expect(!driver.isOpen)
    }

    @Test func `is written only at the end without autosave, and closing asks`() {
        var preferences = Preferences()
        preferences.editor.autosaves = false
        var driver = FormDriver(.newPost(author: Sample.ada), preferences: preferences)
        driver.operations = []
        driver.press("Hello")
        driver.pause()
        #expect(driver.drafts == [])
        // Nobody can be asked any more.
        var ended = driver
        ended.hear(.ending)
        #expect(
            ended.drafts == [
                .keep(
                    form: Sample.newPostForm,
                    fields: ["title": DraftField(base: "", text: "Hello")])
            ])
        driver.press("<esc>")
        #expect(driver.drafts == [])
        #expect(driver.text.contains("Discard what you typed?"))
    }

    @Test func `says when the post was changed since`() {
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.draft(
            .fields([
                "title": DraftField(base: "Older", text: "Mine"),
                "content": DraftField(base: "One\nTwo", text: "Longer"),
            ]))
        #expect(driver.text.showsField("Mine "))
        #expect(driver.text.showsField("Longer "))
        #expect(driver.status.contains("changed elsewhere"))
        driver.press("<f2>")
        #expect(driver.text.contains("\"Title\" was changed elsewhere"))
    }

    @Test func `of a post that comes out of the trash has no conflict where nothing differs`() {
        var driver = FormDriver(.resuming("a file", .editPost(Sample.postID)))
        driver.deliver(Sample.found(nil), to: .post(Sample.postID))
        let text = DraftField(base: Sample.post.content, text: "Longer")
        driver.draft(.fields(["content": text], about: "Notes"))
        #expect(driver.text.contains("Longer"))
        // Left as it is, it is held against what it was written over later as well.
        var left = driver
        left.press("<esc>")
        #expect(
            left.drafts.last
                == .leave(
                    form: "post-\(Sample.postID)", about: "Notes", fields: ["content": text]))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        #expect(!driver.status.contains("Changed") && !driver.text.contains("Changed elsewhere"))
        #expect(driver.text.showsField("Notes "))
        driver.press("<f2>")
        var expected = Sample.post
        expected.content = "Longer"
        #expect(driver.request?.request == .updatePost(expected, base: Sample.post))
    }

    @Test func `of a post that comes out of the trash as another one has its conflict`() {
        var driver = FormDriver(.resuming("a file", .editPost(Sample.postID)))
        driver.deliver(Sample.found(nil), to: .post(Sample.postID))
        driver.draft(.fields(["content": DraftField(base: "Before", text: "Longer")]))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.press("<f2>")
        #expect(driver.request == nil && driver.text.contains("\"Content\" was changed elsewhere"))
    }

    @Test func `that cannot be read is named`() {
        var driver = FormDriver(.resuming("a file", .newPost(author: Sample.ada)))
        driver.draft(.damaged(setAside: "/x/post-new.bad"))
        #expect(driver.status.contains("set aside as /x/post-new.bad"))
    }

    @Test func `has the cursor at the end of the longest field where one goes on with it`() {
        var driver = FormDriver(.resuming("a file", .newPost(author: Sample.ada)))
        driver.draft(
            .fields([
                "title": DraftField(base: "", text: "Older"),
                "content": DraftField(base: "", text: "Text"),
                "status": DraftField(base: "draft", text: "published"),
            ]))
        driver.press(" more")
        #expect(driver.text.showsField("Older ") && driver.text.showsField("Text more "))
    }

    @Test func `comes before what was typed ahead of it`() {
        var driver = editing()
        driver.pressAhead(["Fast"])
        driver.draft(
            .fields([
                "title": DraftField(base: "Notes", text: "Older"),
                "content": DraftField(base: "One\nTwo", text: "Text"),
            ]))
        #expect(driver.text.showsField("OlderFast ") || driver.text.showsField("FastOlder "))
        #expect(driver.text.showsField("Text "))
    }

    @Test func `is in what is saved, however early that is asked for`() {
        var driver = editing()
        driver.pressAhead(["<f2>"])
        #expect(driver.request == nil)
        driver.draft(.fields(["content": DraftField(base: "One\nTwo", text: "Text")]))
        var expected = Sample.post
        expected.content = "Text"
        #expect(driver.request?.request == .updatePost(expected, base: Sample.post))
    }

    @Test func `is put away again by closing before it came`() {
        var driver = editing()
        driver.pressAhead(["<esc>"])
        driver.draft(.fields(["content": DraftField(base: "One\nTwo", text: "Text")]))
        driver.kept()
        #expect(!driver.isOpen)
        let text = DraftField(base: "One\nTwo", text: "Text")
        #expect(
            driver.drafts.last
                == .leave(form: "post-\(Sample.postID)", about: "Notes", fields: ["content": text]))
    }

    @Test func `never gets into a new form, which says that others wait`() {
        var driver = FormDriver(.people)
        driver.hear(
            .unsaved([
                UnsavedText(
                    id: "a", source: .form(.newPost(by: Sample.ada)), fields: ["title": field],
                    savedAt: Sample.day)
            ]))
        #expect(driver.status == "1 unsaved text is kept. g w shows it.")
        driver.app.push(.newPost(author: Sample.ada))
        driver.press("x")
        #expect(driver.drafts == [])
        #expect(driver.text.showsField("x "))
        #expect(
            driver.app.messages.last?.text == "Another unsaved text is kept: Esc, then g w.")
    }

    @Test func `is told of also where the window that had it open ends a moment later`() {
        var driver = FormDriver(.people)
        let form = UnsavedText.Source.form(.newPost())
        driver.hear(.unsavedNames([UnsavedName(form, isOpen: true)]))
        #expect(driver.status == "")
        let timer = driver.app.unsavedRecount?.timer
        #expect(timer != nil)
        driver.operations = []
        driver.hear(.timer(timer ?? 0))
        #expect(
            driver.operations.contains { if case .draft(.names, _) = $0 { true } else { false } })
        driver.hear(.unsavedNames([UnsavedName(form)]))
        #expect(driver.status == "1 unsaved text is kept. g w shows it.")
        #expect(driver.app.unsavedRecount == nil)
    }

    private func editing() -> FormDriver {
        var driver = FormDriver(.editPost(Sample.postID))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        return driver
    }
}
