import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Help` {
    @Test func `runs nothing that nobody chose`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "tags" })
        let app = try await scene.open()
        app.press("? <enter>")
        #expect(app.text.hasPrefix("Help"))
        #expect(app.text.contains("No command is selected."))
        #expect(!app.text.selects(""))
    }

    @Test func `lists no keys for typing where a question has only buttons`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "question" })
        let app = try await scene.open()
        #expect(app.app.layers.last?.screen is QuestionScreen)
        app.press("?")
        let help = try #require(app.app.layers.last?.screen as? HelpScreen)
        #expect(!help.offered.isEmpty && !help.offered.contains(.moveToLineStart))
    }

    @Test(arguments: [
        ("9", "display.theme", "Put the setting back to its default"),
        ("7", "1 deleted item", "Put back what was deleted"),
    ])
    func `says of R what it does there`(place: String, sign: String, sentence: String) async throws
    {
        let app = try await RunningApp.withSample()
        app.press("d")
        await app.wait(for: "29 posts")
        app.resize(width: 80, height: 60)
        app.press(place)
        await app.wait(for: sign)
        app.press("?")
        await app.wait(for: sentence)
    }

    @Test func `says that there is more below, until one is at the end`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "tags" })
        let app = try await scene.open()
        app.press("?")
        #expect(app.text.contains("more below"))
        app.press("G")
        #expect(!app.text.contains("more below"))
    }

    @Test(arguments: Language.Code.allCases)
    func `has a sentence for the export also where the screen is not wide`(
        language: Language.Code
    ) async throws {
        let scene = try #require(Scene.all.first { $0.name == "people" })
        let app = try await scene.open(in: language)
        app.press("?")
        #expect(app.text.contains(Language.named(language).exports.command.title))
    }

    @Test func `names its groups above them, where a click does nothing`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("?")
        let rows = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[1] == " People, posts, comments")
        #expect(rows[2].contains("Add a new item"))
        app.click(x: 2, y: 1)
        #expect(!app.text.selects("Add a new item"))
        app.click(x: 2, y: 2)
        #expect(app.text.contains("\n>a "))
        app.press("G k")
        #expect(app.text.contains("\n>"))
        app.resize(width: 40, height: 12)
        #expect(!app.text.contains("People, posts, comments"))
    }

    @Test(arguments: [
        (Destination.settings, "Settings"), (.trash, "Trash"), (.tags, "Tags"),
    ])
    func `heads what is done elsewhere by the name of the place`(
        place: Destination, name: String
    ) async throws {
        let app = try await RunningApp(start: place, fill: putSomebody)
        await app.settle()
        app.press("?")
        #expect(!app.text.contains("People, posts, comments"))
        #expect(app.text.contains("\n \(name)\n"), "\(app.text)")
    }

    @Test func `names the fields of a query while one is typed`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("/ <f1>")
        #expect(app.text.contains("status:"))
        #expect(app.text.contains("draft, published, archived, or any other in quotes"))
        #expect(app.text.contains("the order; - before it begins with the greatest"))
        app.press("<f1>")
        await app.settle()
        app.press("<esc> ?")
        #expect(!app.text.contains("status:"))
    }

    @Test func `lists no keys for typing where a preview is only read`() async throws {
        let app = try await RunningApp.withSample()
        app.press("b d")
        await app.wait(for: "will go to the trash")
        app.press("?")
        #expect(app.text.hasPrefix("Help") && !app.text.contains("\n Typing\n"))
    }

    @Test func `finds what is unread by the word for its sign, too`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("? /")
        app.type("new")
        #expect(app.text.contains("Only unread posts (something new)"))
    }

    @Test(arguments: ["find", "person"])
    func `names them wherever a query is typed`(name: String) async throws {
        let scene = try #require(Scene.all.first { $0.name == name })
        let app = try await scene.open()
        app.press("/ <f1>")
        #expect(app.text.contains("author:") && app.text.contains("whose it is: a part of it"))
    }

    @Test func `runs what was chosen, as its key does`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "tags" })
        let app = try await scene.open()
        app.press("? / d e l e t e <enter> <enter>")
        await app.wait(for: "17 tags")
    }

    @Test func `calls a command what it does to the selected row`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        #expect(app.text.contains("p unpublish"))
        app.press("?")
        #expect(app.text.contains("Move back to drafts"))
        app.press("? f d")
        await app.wait(for: "drafts only")
        await app.wait(for: "p publish")
        app.press("?")
        #expect(!app.text.contains("Move back to drafts"))
    }

    @Test(arguments: Language.Code.allCases)
    func `is cut nowhere on narrow screens`(language: Language.Code) async throws {
        for (name, keys) in [("posts", "?"), ("people", "?"), ("post-form", "<f1>")] {
            let scene = try #require(Scene.all.first { $0.name == name })
            let app = try await scene.open(in: language)
            app.press(keys)
            for size in [Size(width: 40, height: 12), Size(width: 20, height: 5)] {
                app.resize(width: size.width, height: size.height)
                #expect(!app.text.contains(".."), "\(name) \(size)\n\(app.text)")
            }
        }
    }

    @Test func `says all in several lines on a narrow screen, and shows the whole chosen row`()
        async throws
    {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("?")
        app.resize(width: 40, height: 12)
        var seen: [String] = []
        for key in Array(repeating: "j", count: 80) + Array(repeating: "k", count: 80) {
            app.press(key)
            let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
            let start = lines.firstIndex { $0.hasPrefix(">") }
            #expect(start != nil, "\(app.text)")
            seen.append(lines.joined(separator: " "))
        }
        let words = seen.joined().split(separator: " ").joined(separator: " ")
        #expect(words.contains("Put back") || words.contains("Mark or unmark the row and go"))
    }

    @Test func `says that Enter runs a command`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("?")
        #expect(!app.text.contains("Enter run "))
        app.press("j")
        #expect(app.text.contains("Enter run ") && !app.text.contains("Enter open"))
    }

    @Test func `says nothing of Enter on a row that runs nothing`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        // A sign that is explained.
        app.press("? G")
        #expect(app.text.contains("\n>") && !app.text.contains("Enter run "))
        app.press("<enter>")
        #expect(app.text.hasPrefix("Help") && app.text.contains("No command is selected."))
        app.press("g g")
        #expect(app.text.contains("Enter run "))
    }

    @Test func `says what a key does that is pressed, here and elsewhere`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "tags" })
        let app = try await scene.open()
        app.press("? =")
        #expect(app.text.contains("Press a key to see what it does."))
        app.press("<c-p>")
        #expect(app.text.contains("What C-p does"))
        #expect(app.text.contains("Previous row") && app.text.contains("while typing in a line"))
        app.press("= p")
        #expect(app.text.contains("elsewhere"))
        app.press("= <f12>")
        #expect(app.text.contains("F12 does nothing anywhere."))
        app.press("<esc>")
        #expect(app.text.contains("Deletes") || app.text.contains("Delete"))
        app.press("= 2 j <enter>")
        await app.wait(for: " 1/30")
    }

    @Test func `explains signs`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.press("? /")
        app.type("archived")
        #expect(app.text.contains("▫") && app.text.contains("Signs"))
    }

    @Test func `explains on people what stands before people`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "people" })
        let app = try await scene.open()
        app.press("? G")
        #expect(app.text.contains("An inactive person"))
        #expect(!app.text.contains("A draft") && !app.text.contains("An archived"))
    }

    @Test func `says on people what x does to them`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "people" })
        let app = try await scene.open()
        #expect(app.text.contains("x deactivate"))
        app.press("x")
        await app.wait(for: "x activate")
    }
}

/// Keys that go there and back are called what they do to the selected row now.
@MainActor @Suite(.timeLimit(.hanging)) struct `The words of a key that toggles` {
    private static func open(_ name: String, width: Int = 160) async throws -> RunningApp {
        let scene = try #require(Scene.all.first { $0.name == name })
        let app = try await scene.open()
        app.resize(width: width, height: 30)
        return app
    }

    @Test func `say on people whether + follows them or stops it`() async throws {
        let app = try await Self.open("people")
        #expect(app.text.contains("+ follow  "))
        app.press("j j +")
        await app.wait(for: "You now follow ")
        #expect(app.text.contains("+ unfollow  "))
        app.press("k")
        #expect(app.text.contains("+ follow  "))
        app.press("j <enter>")
        await app.settle()
        #expect(app.text.contains("+ like  "))
        app.press("H")
        #expect(app.text.contains("+ unfollow  "))
        app.press("+")
        await app.wait(for: "You no longer follow ")
        #expect(app.text.contains("+ follow  "))
    }

    @Test func `say on posts and comments whether + likes them`() async throws {
        let app = try await Self.open("posts")
        #expect(app.text.contains("+ like"))
        app.press("j j j +")
        await app.wait(for: "Liked \"")
        #expect(app.text.contains("+ unlike"))
        app.press("<enter>")
        await app.wait(for: "└─")
        #expect(app.text.contains("+ unlike"))
        app.press("<tab>")
        #expect(app.text.contains("+ like"))
        app.press("+")
        await app.wait(for: "Liked \"")
        #expect(app.text.contains("+ unlike"))
    }

    @Test func `say in Japanese what + does`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open(in: .ja)
        app.resize(width: 160, height: 30)
        app.press("+")
        await app.wait(for: "+ いいね解除")
    }

    @Test func `say what folding does to the selected comment`() async throws {
        let app = try await Self.open("thread")
        #expect(app.text.contains("h fold"))
        app.press("?")
        #expect(app.text.contains("Fold") && !app.text.contains("Fold or unfold"))
        app.press("? z a ?")
        #expect(app.text.contains("Unfold"))
    }

    @Test func `say whether a list is filtered and has headings`() async throws {
        let app = try await Self.open("posts")
        app.resize(width: 160, height: 70)
        app.press("?")
        #expect(app.text.contains("Drafts only"))
        app.press("? f d")
        await app.wait(for: "drafts only")
        app.press("s g")
        await app.settle()
        app.press("?")
        #expect(app.text.contains("Switch off: drafts only"))
        #expect(app.text.contains("All filters off: show everything"))
        #expect(app.text.contains("Hide the headings of sections"))
        app.press("? M ? / m o u s e <enter>")
        #expect(app.text.contains("Switch the mouse off"))
    }
}
