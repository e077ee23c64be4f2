import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A saved view` {
    private func opened() async throws -> RunningApp {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.resize(width: 100, height: 24)
        return app
    }

    private func save(_ name: String, _ letter: String, in app: RunningApp) {
        app.press("f s")
        app.type(name)
        app.press("<enter>")
        app.type(letter)
        app.press("<enter>")
    }

    @Test func `is offered once by the word for it`() async throws {
        let app = try await RunningApp.withSample {
            $0.views = ["Mine": SavedView(list: .posts, query: "status:draft", key: "m")]
        }
        app.press(":")
        app.type("view")
        await app.settle()
        #expect(app.text.split(separator: "Show a saved view").count == 2)
    }

    @Test func `keeps filter, order and headings under a name and a letter`() async throws {
        let app = try await opened()
        app.press("f d s t")
        await app.wait(for: "Title▴")
        save("Drafts by title", "m", in: app)
        #expect(app.text.contains("Saved as \"Drafts by title\". f m shows it."))
        let view = app.app.preferences.views["Drafts by title"]
        #expect(
            view == SavedView(list: .posts, query: "status:draft sort:title", key: "m"))
        await app.settle()
        #expect(app.storage.settings.preferences.views == app.app.preferences.views)
    }

    @Test func `is saved by the key that saves forms`() async throws {
        let app = try await opened()
        app.press("f s")
        app.type("All")
        app.press("<f2>")
        app.type("m")
        app.press("<f2>")
        #expect(app.text.contains("Saved as \"All\". f m shows it."))
    }

    @Test func `gets a letter also where its name is none that a new one may have`() throws {
        let view = SavedView(list: .posts, query: "status:draft")
        let name = "Mine\u{200B}, all"
        var preferences = Preferences()
        preferences.views = [name: view]
        let app = App(size: Size(width: 80, height: 24), preferences: preferences)
        var screen = SaveViewScreen(view, keyMap: app.keyMap, renaming: name)
        #expect(screen.handle(.command(.accept), in: app.environment).isEmpty)
        _ = screen.handle(.edit(.insert("m")), in: app.environment)
        let effects = screen.handle(.command(.accept), in: app.environment)
        guard case .closeThen(let done)? = effects.first, case .set(let change)? = done.first else {
            Issue.record("Nothing is saved: \(effects)")
            return
        }
        #expect(change.preferences.views[name]?.key == "m")
    }

    @Test(arguments: Language.Code.allCases)
    func `names on a narrow screen what Enter and Esc do, and shows what it refuses`(
        _ code: Language.Code
    ) async throws {
        let app = try await opened()
        app.speak(code)
        app.resize(width: 40, height: 12)
        app.press("f s")
        app.type("Mine")
        let keys = app.app.language.keys
        let escape = keys.label(of: KeySequence([KeyPress(.escape)]))
        func footer() -> Substring { app.text.split(separator: "\n").last ?? "" }
        #expect(footer().contains(escape), "\(app.text)")
        app.press("<enter>")
        #expect(footer().contains(app.app.language.views.noKey), "\(app.text)")
        #expect(footer().contains(escape), "\(app.text)")
        app.type("moss")
        #expect(!footer().contains(app.app.language.views.noKey), "\(app.text)")
        app.press("<enter>")
        app.press("<left>")
        #expect(app.text.contains("moss"), "\(app.text)")
        #expect(app.app.preferences.views.isEmpty)
    }

    @Test func `holds nothing of "people you follow", which is of whoever looks`() async throws {
        let app = try await opened()
        save("All", "m", in: app)
        app.press("f f")
        await app.wait(for: "people you follow")
        app.press("f s")
        #expect(app.text.contains("A view cannot keep \"people you follow\""))
        app.press("<esc>")
        // What is typed ahead is a name and a letter, as where it can be kept.
        save("dy", "d", in: app)
        #expect(app.text.contains("A view cannot keep \"people you follow\""))
        #expect(app.app.preferences.views.keys.sorted() == ["All"])
        app.press("f m")
        await app.wait { !$0.contains("people you follow") && $0.contains("1/30") }
    }

    @Test func `does not take the place of one of the other list`() async throws {
        let app = try await opened()
        save("Mine", "m", in: app)
        let view = app.app.preferences.views["Mine"]
        app.press("1")
        await app.wait(for: "people")
        app.press("f s")
        app.type("Mine")
        app.press("<enter>")
        #expect(app.text.contains("\"Mine\" is a view of posts: give another name."))
        app.press("<esc>")
        #expect(app.app.preferences.views == ["Mine": view])
    }

    @Test func `takes the place of another only where somebody says so`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("fox")
        app.press("<enter>")
        save("Mine", "m", in: app)
        await app.wait(for: "Saved as")
        let view = app.app.preferences.views["Mine"]
        app.press("<esc> s l")
        save("Mine", "", in: app)
        await app.wait { $0.contains("Replace \"Mine\"?") && $0.contains("shows \"fox") }
        app.press("n")
        #expect(app.app.preferences.views["Mine"] == view)
        app.press("<enter> y")
        await app.settle()
        #expect(app.app.preferences.views["Mine"]?.query.contains("likes") == true)
        // Another letter of the same view is no question.
        save("Mine", "", in: app)
        await app.wait(for: "Saved as \"Mine\"")
    }

    @Test func `gets another name and letter, and is deleted, in the list of views`() async throws {
        let app = try await opened()
        app.press("f d")
        await app.wait(for: "drafts only")
        save("Drafts", "m", in: app)
        app.press("<esc> f v")
        await app.wait { $0.contains("Drafts") && $0.contains("f m") }
        app.press("e")
        app.type(" of mine")
        app.press("<enter> <bs>")
        app.type("M")
        app.press("<enter>")
        await app.wait(for: "Saved as \"Drafts of mine\". f M shows it.")
        #expect(app.app.preferences.views.mapValues(\.key) == ["Drafts of mine": "M"])
        app.press("<enter>")
        await app.wait(for: "/status:draft sort:-created")
        app.press("f v d")
        #expect(app.text.contains("Delete the view \"Drafts of mine\"?"))
        app.press("y")
        await app.wait(for: "Deleted the view \"Drafts of mine\".")
        #expect(app.app.preferences.views.isEmpty)
        #expect(app.text.contains("No views yet"))
        await app.settle()
        #expect(app.storage.settings.preferences.views.isEmpty)
    }

    @Test func `does not get the name of another`() async throws {
        let app = try await opened()
        save("One", "m", in: app)
        save("Two", "M", in: app)
        app.press("f v e <bs> <bs> <bs>")
        app.type("Two")
        app.press("<enter>")
        #expect(app.text.contains("There is a view called \"Two\" already."))
        #expect(app.app.preferences.views.keys.sorted() == ["One", "Two"])
    }

    @Test func `is found in help by its name, and shown from there`() async throws {
        let app = try await opened()
        app.press("f d")
        await app.wait(for: "drafts only")
        save("My drafts", "m", in: app)
        app.press("<esc> 1")
        await app.wait(for: " 1/12")
        app.press("? /")
        app.type("my drafts")
        #expect(app.text.contains("f m") && app.text.contains("Show a saved view: My drafts"))
        app.press("<enter> <enter>")
        await app.wait(for: "/status:draft sort:-created")
    }

    @Test func `is shown by its letter, from everywhere, and named in the box`() async throws {
        let app = try await opened()
        app.press("f d")
        await app.wait(for: "drafts only")
        save("My drafts", "m", in: app)
        app.press("<esc> 1")
        await app.wait(for: " 1/12")
        app.press("f")
        app.passTime()
        #expect(app.text.contains("m  My drafts"))
        app.press("m")
        await app.wait(for: "/status:draft sort:-created")
        #expect(app.text.hasPrefix("Posts"))
    }

    @Test func `is shown by its name in the palette`() async throws {
        let app = try await opened()
        app.press("f d")
        await app.wait(for: "drafts only")
        save("My drafts", "", in: app)
        app.press("<esc> :")
        app.type("view my")
        app.press("<enter>")
        await app.wait(for: "/status:draft sort:-created")
    }

    @Test func `takes no letter that means something`() async throws {
        let app = try await opened()
        save("All", "d", in: app)
        #expect(app.text.contains("f d does something else already."))
        app.press("<esc>")
        #expect(app.app.preferences.views.isEmpty)
    }

    @Test func `says its name as long as it is shown, and that Esc leaves it`() async throws {
        let app = try await opened()
        app.press("f d")
        await app.wait(for: "drafts only")
        save("My drafts", "M", in: app)
        app.press("<esc>")
        await app.wait { $0.contains("30 posts") && !$0.contains("of 30 posts") }
        app.press("f M")
        await app.wait { $0.hasPrefix("Posts > My drafts") && $0.contains("leave view") }
        // Sorted otherwise it is another list.
        app.press("s l")
        await app.wait { !$0.contains("My drafts") && !$0.contains("leave view") }
        app.press("f M")
        await app.wait { $0.hasPrefix("Posts > My drafts") }
        app.press("<esc>")
        await app.wait { !$0.contains("My drafts") && !$0.contains("of 30 posts") }
    }

    @Test func `is named where somebody wants its letter for another`() async throws {
        let app = try await opened()
        save("Mine", "M", in: app)
        app.press("f s")
        app.type("Other")
        app.press("<enter>")
        #expect(app.text.contains("s v M are taken"), "\(app.text)")
        app.type("M")
        app.press("<enter>")
        #expect(app.text.contains("f M shows the view \"Mine\" already."), "\(app.text)")
    }

    @Test func `keeps a key from the next one where it was just deleted elsewhere`() async throws {
        let app = try await opened()
        try app.storage.settings.update {
            for name in ["A", "B"] { $0.views[name] = SavedView(list: .posts, query: "fox") }
        }
        app.hear(.settings(SettingsReport(app.storage)))
        app.press("f v")
        await app.wait(forSelected: "A")
        try app.storage.settings.update { $0.views["A"] = nil }
        app.hear(.settings(SettingsReport(app.storage)))
        app.press("d")
        #expect(app.text.contains("The selected row has just gone."))
        app.press("y")
        #expect(app.app.preferences.views.keys.sorted() == ["B"])
        app.press("d")
        #expect(app.text.contains("Delete the view \"B\"?"), "\(app.text)")
    }

    @Test func `whose query is wrong says so and changes nothing`() async throws {
        let app = try await opened()
        try app.storage.settings.update {
            $0.views = ["Odd": SavedView(list: .posts, query: "status:", key: "m")]
        }
        app.hear(.settings(SettingsReport(app.storage)))
        app.press("f m")
        #expect(app.text.contains("The view cannot be shown."))
        #expect(app.text.selects("Whose is the umbrella?"))
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `Sorting by several things` {
    @Test func `adds what stands behind +, and shows it in the title bar`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("s s")
        await app.wait(for: "by status")
        app.press("s + L")
        await app.wait(for: "by status ▴, likes ▴")
        // It leaves nothing out, so it looks like no filter.
        #expect(app.text.contains("30 posts") && !app.text.contains("/sort:"))
        app.press("/")
        app.type("likes:>3")
        await app.settle()
        #expect(app.text.contains("/sort:status,likes likes:>3"))
        app.press("<esc>")
        await app.settle()
        app.press("s s")
        await app.wait(for: "by status")
        app.press("s + l")
        await app.wait(for: "by status ▴, likes ▾")
        app.press("s t")
        await app.wait(for: "by title")
        #expect(!app.text.contains(", likes"))
        app.press("s + l")
        await app.wait(for: ", likes ▾")
        app.press("<esc>")
        await app.wait { $0.contains("by title") && !$0.contains(", likes") }
    }

    @Test func `is offered in the box behind s`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("s")
        app.passTime()
        #expect(app.text.contains("+  then by ..."))
        app.press("+")
        app.passTime()
        #expect(app.text.contains("s + then by ...") && app.text.contains("l  Sort by likes"))
        app.press("<esc>")
    }
}
