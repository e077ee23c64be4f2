import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A form that one leaves by another way than its own` {
    private let typed = DraftField(base: "", text: "Hello")

    /// A form with something typed into it, wide enough for the places in the title bar.
    private func writing(
        autosaves: Bool = true, interval: Duration = .seconds(1)
    ) -> FormDriver {
        var preferences = Preferences()
        preferences.editor.autosaves = autosaves
        preferences.editor.autosaveInterval = interval
        var driver = FormDriver(
            .newPost(author: Sample.ada), width: 120, height: 30, preferences: preferences)
        driver.press("Hello")
        driver.operations = []
        return driver
    }

    @Test func `keeps its text before it goes`() {
        var driver = writing()
        driver.click("2:Posts")
        #expect(driver.drafts == [.leave(form: Sample.newPostForm, fields: ["title": typed])])
        #expect(driver.title.hasPrefix("Posts > New post"))
        driver.kept()
        #expect(driver.app.layers.map(\.destination) == [.posts])
        #expect(driver.status.contains("Unsaved text kept."))
    }

    @Test func `asks at the end of the program where nothing is kept`() {
        var driver = writing(autosaves: false)
        driver.press("<c-c>", "<c-c>")
        #expect(driver.text.contains("Discard what you typed?"))
        #expect(!driver.operations.contains(.finishWork))
        driver.press("g")
        #expect(driver.text.showsField("Hello "))
        driver.press("<c-c>", "d")
        #expect(driver.operations.contains(.finishWork))
    }

    @Test func `keeps its text at the end without a question`() {
        var driver = writing()
        driver.press("<c-c>", "<c-c>")
        #expect(driver.drafts == [.leave(form: Sample.newPostForm, fields: ["title": typed])])
        #expect(!driver.operations.contains(.finishWork))
        driver.kept()
        #expect(driver.operations.contains(.finishWork))
    }

    /// The disk may be full a moment later.
    @Test func `stays while only an earlier text of it is kept`() throws {
        var driver = writing(interval: .seconds(5))
        driver.press("!")
        driver.pause()
        let kept = driver.operations.compactMap { operation -> Int? in
            guard case .draft(.keep, let ticket) = operation else { return nil }
            return ticket
        }
        let ticket = try #require(kept.last)
        driver.press("?", "<esc>")
        driver.hear(.draft(ticket: ticket, .success(.kept)))
        #expect(driver.text.showsField("Hello!? "))
    }

    @Test func `stays where its text cannot be kept`() {
        var driver = writing()
        driver.click("2:Posts")
        driver.kept(.failure(.files(.diskFull(path: "/state"))))
        #expect(driver.text.showsField("Hello "))
        driver.press("!")
        #expect(driver.text.showsField("Hello! "))
        // Nobody wants to leave any more.
        driver.press("<esc>")
        driver.kept()
        #expect(driver.app.layers.map(\.destination) == [.people])
    }

    @Test func `asks where nothing is kept, and goes or stays`() {
        var driver = writing(autosaves: false)
        driver.click("3:Tags")
        #expect(driver.text.contains("Discard what you typed?"))
        driver.press("g")
        #expect(driver.text.showsField("Hello "))
        driver.press("<esc>", "d")
        #expect(driver.app.layers.map(\.destination) == [.people])
        driver = writing(autosaves: false)
        driver.click("3:Tags")
        driver.press("d")
        #expect(driver.app.layers.map(\.destination) == [.tags])
    }

    @Test(arguments: ["2", "g p"]) func `is asked beneath the help that lies over it, too`(
        keys: String
    ) {
        var driver = writing()
        driver.press("<f1>")
        #expect(driver.title.hasPrefix("Help"))
        for key in keys.split(separator: " ") { driver.press(String(key)) }
        #expect(driver.drafts == [.leave(form: Sample.newPostForm, fields: ["title": typed])])
        driver.kept()
        #expect(driver.app.layers.map(\.destination) == [.posts])
    }

    @Test func `asks before the first list comes out from under it`() {
        var driver = writing()
        driver.press("<f1>", "1")
        driver.kept()
        #expect(driver.app.layers.map(\.destination) == [.people])
        #expect(driver.status.contains("Unsaved text kept."))
    }

    @Test func `goes at once when nothing was typed`() {
        var driver = FormDriver(.newPost(author: Sample.ada), width: 120, height: 30)
        driver.click("2:Posts")
        #expect(driver.app.layers.map(\.destination) == [.posts])
    }
}
