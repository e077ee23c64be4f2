import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The palette` {
    private func opened(
        _ name: String = "posts", size: Size = Size(width: 80, height: 24)
    ) async throws -> RunningApp {
        let scene = try #require(Scene.all.first { $0.name == name })
        let app = try await scene.open()
        app.resize(width: size.width, height: size.height)
        app.press(":")
        return app
    }

    @Test func `lists what can be done here with the key of each`() async throws {
        let app = try await opened()
        #expect(app.text.contains("─ Commands ─"))
        app.type("publish")
        #expect(app.text.contains("│>Move back to drafts") || app.text.contains("│>Publish"))
        #expect(app.text.contains(" p │"))
        #expect(app.text.contains("Publish many posts"))
    }

    @Test func `runs what is highlighted, and says its key`() async throws {
        let app = try await opened()
        app.type("sort by likes")
        app.press("<enter>")
        await app.wait(for: "by likes")
        #expect(app.text.contains("Sort by likes  (key: s l)"))
        #expect(!app.text.contains("─ Commands ─"))
        #expect(!app.app.messages.contains { $0.text.contains("key: s l") })
    }

    @Test func `runs nothing that nobody pointed at`() async throws {
        let app = try await opened("tags")
        let writes = app.writes
        app.press("<enter>")
        #expect(!app.text.contains("─ Commands ─") && !app.text.contains("[ y "))
        #expect(app.writes == writes)
    }

    @Test func `has the command first that was used last`() async throws {
        let app = try await opened()
        app.press("<esc> s t")
        await app.wait(for: "by title")
        app.press(": <down> <enter>")
        await app.wait(for: "Sort by title  (key: s t)")
    }

    @Test func `finds commands by their identifiers and the first letters of words`() async throws {
        let app = try await opened()
        app.type("copy-identifier")
        #expect(app.text.contains(" y i │"))
        app.press("<c-u>")
        app.type("sbl")
        #expect(app.text.contains("│>Sort by likes"))
    }

    @Test func `says why a command cannot be used now`() async throws {
        let app = try await opened()
        app.press("<esc> s l")
        await app.wait(for: "by likes")
        app.press(":")
        app.type("toggle-sections")
        app.press("<enter>")
        let reason = "This order has no sections. Sort by a date first (s c)."
        #expect(app.text.contains(reason), "\(app.text)")
    }

    @Test(arguments: [
        ("merg", "Only for tags."), ("publish", "Only for posts."), ("copy-secret", "the vault."),
    ])
    func `names what can be used elsewhere, behind the rest, and says where`(
        word: String, reason: String
    ) async throws {
        let app = try await opened("people")
        app.type(word)
        let lines = app.text.split(separator: "\n")
        let line = try #require(lines.firstIndex { $0.contains(reason) })
        // What can be done here stands before it, and the search for the word behind it.
        #expect(!lines[line...].contains { $0.contains("Import") })
        app.press("<enter>")
        #expect(app.text.hasPrefix("People"))
    }

    @Test func `sorts and filters by what can be used here alone`() async throws {
        let app = try await opened("people")
        app.type("sort title")
        #expect(!app.text.contains("sort title "))
        app.press("<c-u>")
        #expect(!app.text.contains("Only for posts."))
    }

    @Test(arguments: ["q", "wq", "q!"])
    func `leaves by the words of vi, and by nothing else that has their letters`(
        word: String
    ) async throws {
        let app = try await opened()
        app.type(word)
        let quit = app.app.environment.language.command(.quit).title
        #expect(app.text.contains(quit) && app.text.contains("1/1"))
    }

    @Test func `goes to the row of a number`() async throws {
        let app = try await opened()
        app.press("1 2 <enter>")
        await app.wait(for: "12/30")
    }

    @Test(arguments: [
        ("sort likes", "by likes ▾"), ("sort likes asc", "by likes ▴"),
        ("sort -title", "by title ▾"),
        ("sort title", "by title ▴"),
    ])
    func `sorts by a word and a direction`(line: String, heading: String) async throws {
        let app = try await opened()
        app.type(line)
        app.press("<enter>")
        await app.wait(for: heading)
    }

    @Test func `filters, and goes on typing where something is wrong`() async throws {
        let app = try await opened()
        app.type("filter status:draft")
        app.press("<enter>")
        await app.wait(for: "/status:draft")
        #expect(app.text.contains("Esc show all"))
        app.press(":")
        app.type("filter status:drift")
        app.press("<enter>")
        #expect(app.text.contains("/status:drift"))
        #expect(app.text.contains("Enter go to what is wrong"))
    }

    @Test func `changes settings by name and value`() async throws {
        let app = try await opened()
        app.type("theme dark")
        app.press("<enter>")
        #expect(app.app.preferences.display.theme == .dark)
        #expect(app.text.contains("Theme: dark"))
        app.press(":")
        app.type("set data.backupDays 400")
        app.press("<enter>")
        #expect(app.text.contains("does not take that."))
        app.press("<esc> :")
        app.type("language ja")
        app.press("<enter>")
        #expect(app.app.language.code == .ja)
    }

    @Test func `completes by Tab`() async throws {
        let app = try await opened()
        app.type("the")
        app.press("<tab>")
        #expect(app.text.contains(":theme "))
        app.type("da")
        app.press("<tab> <enter>")
        #expect(app.app.preferences.display.theme == .dark)
        app.press(":")
        app.type("set borders")
        app.press("<tab>")
        #expect(app.text.contains(":set display.borders "))
    }

    @Test func `makes you somebody else, by username`() async throws {
        let app = try await opened()
        app.type("as yuki")
        app.press("<enter>")
        await app.settle()
        let nobody = app.app.environment.language.palette.nobody("yuki")
        #expect(app.text.contains(nobody) || app.app.environment.you?.username == "yuki")
        app.press("<esc> <esc> :")
        app.type("as qqqqqq")
        app.press("<enter>")
        await app.wait(for: "Nobody is called \"qqqqqq\".")
    }

    @Test func `says what is no command and stays, and searches the posts when one goes to that`()
        async throws
    {
        let app = try await opened("people")
        app.type("zzz or:x")
        #expect(app.text.contains("Search the posts for \"zzz or:x\""))
        app.press("<enter>")
        #expect(app.text.contains("There is no command \"zzz or:x\"."))
        #expect(app.text.hasPrefix("People") && app.text.contains("─ Commands ─"))
        app.press("<down> <enter>")
        await app.wait(for: "/zzz \"or:x\"")
        #expect(app.text.hasPrefix("Posts"))
    }

    @Test(arguments: [
        Size(width: 20, height: 5), Size(width: 40, height: 12), Size(width: 1, height: 1),
        Size(width: 3, height: 2), Size(width: 120, height: 36),
    ])
    func `works at any size`(size: Size) async throws {
        let app = try await opened(size: size)
        _ = app.text
        app.type("sort by likes")
        _ = app.text
        app.press("<enter>")
        app.resize(width: 80, height: 24)
        await app.wait(for: "by likes")
    }

    @Test func `keeps keys typed ahead`() async throws {
        let app = try await opened("people")
        app.press("<esc> 2 :")
        app.type("sort likes")
        app.press("<enter> :")
        app.type("3")
        app.press("<enter>")
        await app.wait { $0.contains("by likes") && $0.contains("3/30") }
    }

    @Test func `runs the row that is clicked`() async throws {
        let app = try await opened()
        app.type("sort by likes")
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("Sort by likes") })
        app.click(x: 5, y: line)
        await app.wait(for: "by likes")
    }
}

@Suite struct `A match of words` {
    @Test func `prefers whole words, then beginnings, then parts`() throws {
        let whole = try #require(WordMatch("sort", in: ["sort by likes"]))
        let beginning = try #require(WordMatch("sor", in: ["sort by likes"]))
        let part = try #require(WordMatch("ort", in: ["sort by likes"]))
        #expect(whole > beginning && beginning > part)
    }

    @Test func `does not mind case, accents and the order of words`() {
        #expect(WordMatch("LIKES sort", in: ["sort by likes"]) != nil)
        #expect(WordMatch("prefere", in: ["Préféré"]) != nil)
        #expect(WordMatch("likes zz", in: ["sort by likes"]) == nil)
        #expect(WordMatch("", in: ["anything"]) != nil)
    }
}
