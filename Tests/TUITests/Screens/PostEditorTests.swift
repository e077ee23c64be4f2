import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A post in an editor` {
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
        var driver = FormDriver.editing(inEditor: true)
        driver.edited(Self.sheet("Notes", "One\nTwo", tags: "[moss]", status: "Published"))
        let expected = Sample.changed {
            $0.tags = ["moss"]
            $0.status = .published
        }
        #expect(driver.request?.request == .updatePost(expected, base: Sample.post))
    }

    @Test(arguments: ["", "\n \n"])
    func `takes an empty file for a change of mind`(text: String) {
        var driver = FormDriver.editing(inEditor: true)
        driver.edited(text)
        #expect(driver.request == nil && !driver.isOpen)
        #expect(driver.app.messages.last?.text.hasPrefix("The file came back empty") == true)
    }

    @Test func `says which status the editor gave it that is none, and saves nothing`() {
        var driver = FormDriver.editing(inEditor: true)
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
        var driver = FormDriver.editing(inEditor: true)
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
        var driver = FormDriver.editing(inEditor: true)
        driver.edited("---\ntitle: \"Notes\"\ntags:\n  - moss\n- a\nstatus: draft\n...\n\nOne: two")
        #expect(driver.request != nil)
    }

    @Test func `gives what the form shows to the editor with C-o`() {
        var driver = FormDriver.editing()
        driver.press("<c-o>")
        #expect(driver.edit?.text == Self.sheet("Notes", "One\nTwo"))
        driver.edited("Three")
        driver.press("<f2>")
        #expect(
            driver.request?.request
                == .updatePost(Sample.changed { $0.content = "Three" }, base: Sample.post))
    }

    @Test func `gives the whole post to the editor and saves what comes back`() {
        var driver = FormDriver.editing(inEditor: true)
        #expect(driver.edit?.text == Self.sheet("Notes", "One\nTwo"))
        driver.edited(Self.sheet("Better notes", "One\n\nTwo\n"))
        let expected = Sample.changed {
            $0.title = "Better notes"
            $0.content = "One\n\nTwo\n"
        }
        #expect(driver.request?.request == .updatePost(expected, base: Sample.post))
        driver.answer(.success(.post(expected)))
        #expect(!driver.isOpen)
    }

    @Test
    func
        `gives a new post to the editor with its title, tags and status, and shows what comes back`()
    {
        var driver = FormDriver(.newPost(author: Sample.ada))
        driver.draft(.none)
        driver.press("Ferns", "<c-o>")
        #expect(driver.edit?.text == Self.sheet("Ferns", "", tags: "[]"))
        driver.edited(Self.sheet("On ferns", "Green.\n", tags: "[moss]", status: "published"))
        #expect(driver.request == nil && driver.isOpen)
        #expect(driver.text.showsField("On ferns ") && driver.text.contains("(*) published"))
        driver.press("<c-o>")
        driver.edited(nil)
        driver.press("<c-o>")
        driver.edited(" \n")
        #expect(driver.isOpen && driver.status.contains("came back empty"))
        driver.press("<f2>")
        guard case .createPost(let post) = driver.request?.request else {
            Issue.record("nothing is saved")
            return
        }
        #expect(post.title == "On ferns" && post.content == "Green.\n")
        #expect(post.tags == ["moss"] && post.status == .published)
    }

    @Test func `closes when the editor changed nothing`() {
        var driver = FormDriver.editing(inEditor: true)
        driver.edited(nil)
        #expect(!driver.isOpen)
        #expect(driver.request == nil)
    }

    @Test func `goes back when the editor failed, and eats no line afterwards`() {
        var driver = FormDriver.editing(inEditor: true)
        driver.editorFailed()
        #expect(!driver.isOpen)
        #expect(driver.status.contains("ended with code 3"))
        // With something typed before, the form stays, and C-o hands over what it shows.
        driver = FormDriver(.editPost(Sample.postID, inEditor: true))
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        driver.draft(.fields(["content": DraftField(base: "One\nTwo", text: "Un\nDeux")]))
        #expect(driver.edit?.text == Self.sheet("Notes", "Un\nDeux"))
        driver.editorFailed()
        driver.press("<c-o>")
        #expect(driver.edit?.text == Self.sheet("Notes", "Un\nDeux"))
        driver.edited("First line\nUn")
        driver.press("<f2>")
        #expect(
            driver.request?.request
                == .updatePost(Sample.changed { $0.content = "First line\nUn" }, base: Sample.post))
    }

    @Test func `stays open with the text when that cannot be saved`() {
        var driver = FormDriver.editing(inEditor: true)
        driver.edited(Self.sheet("", "Only text\n"))
        #expect(driver.text.contains("! The title is missing."))
        #expect(driver.text.showsField("Only text "))
        driver.pause()
        #expect(
            driver.drafts.contains { if case .keep = $0 { true } else { false } })
    }

    @Test func `is kept at once when a text comes back from the editor`() {
        var driver = FormDriver.editing()
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
        var driver = FormDriver.editing(inEditor: true)
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

    @Test func `notices what was changed while the editor ran`() {
        var driver = FormDriver.editing(inEditor: true)
        driver.deliver(
            Sample.found(Sample.changed { $0.content = "Theirs" }), to: .post(Sample.postID))
        driver.edited(Self.sheet("Notes", "Mine\n"))
        #expect(driver.text.contains("\"Content\" was changed elsewhere"))
        #expect(driver.request == nil)
    }
}
