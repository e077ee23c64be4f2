import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A filtered list` {
    @Test(arguments: [Destination.posts, .people, .tags, .settings, .vault])
    func `names the key that clears the filter, on every place`(place: Destination) async throws {
        let app = try await opened(at: place)
        #expect(!app.text.contains("Esc"))
        app.press("/")
        app.type("e")
        app.press("<enter>")
        await app.settle()
        #expect(app.text.contains("Esc show all") && app.text.contains("/e"))
        app.press("? /")
        app.type("clear the filter")
        #expect(app.text.contains("Clear the filter: show everything again"))
        app.press("<esc> ? <esc>")
        await app.settle()
        #expect(!app.text.contains("/e") && !app.text.contains("Esc show all"))
    }

    @Test(arguments: [Destination.posts, .people])
    func `says that it hides what was just added`(place: Destination) async throws {
        let app = try await RunningApp.withSample(at: place)
        app.press("/")
        app.type("nowhere")
        app.press("<enter>")
        await app.wait(for: "0 of ")
        app.press("a")
        await app.wait(for: place == .posts ? "New post" : "New person")
        app.type("hidden")
        if place == .people {
            app.press("<tab>")
            app.type("hidden@example.org")
        }
        app.press("<f2>")
        let said = "The filter hides it; Esc clears the filter."
        await app.waitForApp { $0.notice?.text.contains(said) == true }
        let text = app.app.notice?.text ?? ""
        #expect(text.hasPrefix("Added ") && text.hasSuffix("undo"), "\(text)")
        await app.settle()
        app.press("<esc>")
        await app.wait(for: place == .posts ? "31 posts" : "13 people")
        #expect(app.app.notice == nil)
    }

    @Test func `says of what is edited that it hides it now`() async throws {
        let app = try await opened(at: .posts)
        app.press("/")
        app.type("One")
        app.press("<enter>")
        await app.wait(for: "1 of 2 posts")
        app.press("e")
        await app.wait(for: "> Edit")
        app.press("<end> <c-u>")
        app.type("Three")
        app.press("<f2>")
        let said = "Saved the post \"Three\". The filter hides it; Esc clears the filter."
        await app.waitForApp { $0.notice?.text.contains(said) == true }
    }

    @Test func `names it in Japanese as well`() async throws {
        let app = try await opened(at: .tags, language: .ja)
        app.press("/ e <enter>")
        await app.wait(for: "Esc 絞り込み解除")
        #expect(app.text.contains("タグ 3 件中 2 件"))
    }

    @Test func `names it where few hints fit, and no order of rows where there are none`()
        async throws
    {
        let app = try await opened(at: .posts)
        app.resize(width: 120, height: 24)
        #expect(app.text.contains("s sort"))
        app.resize(width: 40, height: 12)
        #expect(app.text.contains("/ filter"))
        app.press("/")
        app.type("nowhere")
        app.press("<enter>")
        await app.wait(for: "0 of 2 posts")
        for width in [40, 80, 120] {
            app.resize(width: width, height: 24)
            #expect(app.text.contains("Esc show all"))
            #expect(!app.text.contains(": row") && !app.text.contains("s sort"))
        }
    }

    @Test func `cleared shows the beginning of the list where the kept row can be seen with it`()
        async throws
    {
        let app = try await opened(at: .posts)
        let whole = app.text
        #expect(whole.contains("Two") && whole.contains("One"))
        app.press("/")
        app.type("one")
        app.press("<enter>")
        await app.wait(for: "1 of 2 posts")
        app.press("<esc>")
        await app.wait { $0.contains("2/2") && $0.contains("Two") && $0.contains("One") }
    }

    @Test func `typed again takes the place of the last filter, or goes on behind it`() async throws
    {
        let app = try await opened(at: .posts)
        app.press("/")
        app.type("one")
        app.press("<enter>")
        await app.wait(for: "1 of 2 posts")
        app.press("/")
        app.type("tw")
        await app.wait { $0.contains("/tw") && $0.contains("1 of 2 posts") && $0.contains("Two") }
        app.press("<enter> / <end>")
        app.type("o")
        await app.wait { $0.contains("/two") && $0.contains("1 of 2 posts") }
    }

    @Test(arguments: [(Destination.posts, false), (.people, false), (.people, true)])
    func `says why a row is there, however far down its text the word stands`(
        place: Destination, isPage: Bool
    ) async throws {
        let far = String(repeating: "Moss grows slowly. ", count: 15) + "\n\nA kestrel hovers.\n"
        let app = try await RunningApp(
            start: place,
            fill: { context in
                var ada = context.newUser(username: "ada", email: "a@x.org")
                ada.bio = far
                let id = try context.createUser(ada).id
                _ = try context.createPost(
                    context.newPost(title: "Long", content: far, author: .user(id)))
            })
        await app.wait(for: "1/1")
        if isPage {
            app.press("<enter>")
            await app.wait(for: "Long")
        }
        app.press("/")
        app.type("kestrel")
        app.press("<enter>")
        let name = place == .people && !isPage ? "ada" : "Long"
        await app.wait(for: "\(name)  A kestrel hovers.")
    }

    @Test func `shows the word where it stands in the end of a title that is cut`() async throws {
        let title = "A very long title about the mosses of the northern woods and a kestrel in it"
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "a@x.org"))
                for number in 1...3 {
                    _ = try context.createPost(
                        context.newPost(
                            title: number == 1 ? title : "Kestrel \(number)", content: "",
                            author: .user(ada.id)))
                }
            })
        await app.wait(for: "3 posts")
        app.press("/")
        app.type("kestrel")
        app.press("<enter>")
        await app.wait(for: "3 of 3")
        app.resize(width: 60, height: 12)
        #expect(app.text.contains("a kestrel") && !app.text.contains("A very long"))
    }

    @Test func `puts no user name behind a title where the author was asked for`() async throws {
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                var person = context.newUser(username: "madelines", email: "m@x.org")
                person.fullName = "Madeline Simpson"
                let id = try context.createUser(person).id
                _ = try context.createPost(
                    context.newPost(title: "Moss", content: "Wet", author: .user(id)))
            })
        await app.wait(for: "1/1")
        app.press("/")
        app.type("author:ines")
        app.press("<enter>")
        await app.wait { $0.contains("1 of 1 post") && $0.contains("Moss") }
        #expect(!app.text.contains("@madelines"), "\(app.text)")
    }

    @Test func `is muted while something is wrong in what is typed`() async throws {
        let app = try await opened(at: .posts)
        let isMuted = {
            app.frame.row(2).allSatisfy { [.dim, .text].contains($0.style) }
                && app.frame.row(2).contains { $0.style == .dim }
                && app.frame.row(2).prefix(20).allSatisfy { $0.style == .dim }
        }
        app.press("/")
        app.type("one")
        await app.settle()
        #expect(!isMuted())
        app.type(" likes:>x")
        await app.settle()
        #expect(isMuted() && app.text.contains("One"))
        for _ in 0..<9 { app.press("<backspace>") }
        await app.settle()
        #expect(!isMuted())
    }

    @Test func `is muted then in the history, too`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d 8")
        await app.wait(for: "Deleted the post")
        let row = {
            app.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("Deleted the post") }
        }
        let isMuted = {
            row().map { app.frame.row($0).prefix(20).allSatisfy { $0.style == .dim } } ?? false
        }
        app.press("/")
        app.type("kind:delete")
        await app.settle()
        #expect(row() != nil && !isMuted())
        app.type(" after:x")
        await app.settle()
        #expect(isMuted())
    }

    @Test func `of nothing but an order is said where the title bar does not say it`()
        async throws
    {
        let app = try await RunningApp.withSample(at: .posts)
        app.press("/")
        app.type("sort:likes")
        app.press("<enter>")
        await app.wait { !$0.contains("sort:likes") }
        let other = try await RunningApp.withSample(at: .people)
        other.press("j j <enter>")
        await other.wait { $0.contains("[All 5]") && $0.contains(" 1/5\n") }
        other.press("<tab>")
        await other.wait { $0.contains("[Posts 2]") && $0.contains(" 1/2\n") }
        other.press("/")
        other.type("sort:likes")
        other.press("<enter>")
        await other.settle()
        #expect(other.text.contains("/sort:likes"))
    }

    @Test func `of tags says how many there are in all`() async throws {
        let app = try await opened(at: .tags)
        #expect(app.text.contains("3 tags"))
        app.press("/ e <enter>")
        await app.wait(for: "2 of 3 tags")
        _ = try await app.storage.store.write { context in
            var post = context.newPost(title: "More", content: "", author: .unknown)
            post.tags = ["pear"]
            return try context.createPost(post)
        }
        await app.wait(for: "3 of 4 tags")
        app.press("<esc>")
        await app.wait { $0.contains("4 tags") && !$0.contains("of") }
    }

    @Test func `of secrets says how many there are in all`() async throws {
        let app = try await opened(at: .vault)
        #expect(app.text.contains("1 secret") && !app.text.contains("of 1"))
        app.press("/")
        app.type("zzz")
        #expect(app.text.contains("0 of 1 secret"))
        app.press("<enter> <esc>")
        #expect(!app.text.contains("of 1"))
    }

    /// A place with rows, of which some have an e.
    private func opened(
        at place: Destination, language: Language.Code = .en
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            language: language, start: place,
            fill: { context in
                try putSomebody(&context)
                for (title, tags) in [("One", ["apple", "fig"]), ("Two", ["melon"])] {
                    var post = context.newPost(title: title, content: "", author: .unknown)
                    post.tags = tags
                    _ = try context.createPost(post)
                }
            })
        if place == .vault {
            await app.wait(for: "nobody can recover")
            await app.makeVault()
        }
        await app.settle()
        return app
    }
}

extension RunningApp {
    /// Makes a vault with one secret through the screen, which asks for a passphrase.
    fileprivate func makeVault() async {
        for _ in 0..<2 {
            type("violet anvil harbor mosaic fern")
            press("<enter>")
        }
        await wait(for: "No secrets yet.")
        press("a")
        for text in ["service", "me", "secret"] {
            type(text)
            press("<enter>")
        }
        press("<f2>")
        await wait(for: "******")
    }
}
