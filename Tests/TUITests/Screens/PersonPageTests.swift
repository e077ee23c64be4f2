import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// On Célestine's page, who wrote two posts and three comments, has one follower and follows one.
@MainActor @Suite(.timeLimit(.hanging)) struct `What keys act on, on the page of a person` {
    @Test func `is the selected post, as in a list of posts`() async throws {
        let app = try await opened()
        app.resize(width: 160, height: 30)
        let posts = try await app.storage.store.read {
            try $0.fetch(ListQuery<PostSummary>()).filter { $0.title == "Lettre de Nantes" }
        }
        let id = try #require(posts.first?.id)
        app.press("j")
        #expect(app.text.contains("p unpublish") && !app.text.contains("x deactivate"))
        app.press("p")
        await app.wait { $0.contains("back to drafts.") && $0.contains("p publish") }
        app.press("+")
        await app.wait { $0.contains("Liked \"") && $0.contains("+ unlike") }
        app.press("y t")
        #expect(app.app.messages.last?.text.hasSuffix("Lettre de Nantes") == true)
        app.press("A")
        await app.wait(for: "Archived \"")
        app.press("e")
        #expect(app.app.layers.last?.destination == .editPost(id))
        await app.settle()
        app.press("<esc>")
        await app.settle()
        app.press("t")
        #expect(app.app.layers.last?.destination == .editTags(id))
        await app.settle()
        app.press("<esc>")
        await app.settle()
        app.press("d")
        await app.wait { $0.contains("Deleted the post \"") && $0.contains("[Posts 1]") }
    }

    /// Who knows `b x` from the list of people does not deactivate a follower with it.
    @Test func `is nothing behind a key that leads on elsewhere only`() async throws {
        let app = try await opened()
        let before = try await app.contents()
        app.press("<tab> <tab> <tab>")
        await app.wait(for: "[Followers 1]")
        app.press("b x")
        #expect(app.text.contains("b x does nothing here."))
        app.press("s")
        #expect(app.text.contains("s does nothing here."))
        app.press("r")
        #expect(app.text.contains("s r does nothing here."))
        await app.settle()
        #expect(try await app.contents() == before)
        // Another key is what it is everywhere.
        app.press("s ?")
        #expect(app.app.layers.last?.destination == .help)
    }

    @Test func `is the selected comment, whose replies are asked for`() async throws {
        let app = try await opened()
        app.press("<tab>")
        await app.wait { $0.contains("[Comments 3]") && $0.contains("1/3") }
        let screen = try #require(app.app.layers.last?.screen as? PersonScreen)
        let comment = try #require(screen.comments.list.selected)
        app.press("+")
        await app.wait { $0.contains("Liked \"") && $0.contains("+ unlike") }
        app.press("y c")
        #expect(app.terminal.contains(.copy(comment.content)))
        app.press("r")
        await app.settle()
        guard case .reply(to: comment.id, on: comment.postID, _) = app.app.layers.last?.destination
        else {
            Issue.record("It is no reply to the comment.")
            return
        }
        app.press("<esc>")
        await app.settle()
        app.press("e")
        #expect(app.app.layers.last?.destination == .editComment(comment.id))
        await app.settle()
        app.press("<esc>")
        await app.settle()
        app.press("d")
        #expect(app.text.contains("Delete the comment by Célestine Aubry?"))
        #expect(app.text.contains("If it has replies and you keep them, they stay"))
        app.press("y")
        await app.wait { $0.contains("Deleted the comment \"") && $0.contains("[Comments 2]") }
    }

    @Test(arguments: ["F", "<s-tab> <s-tab>"]) func `is the selected one of other people`(
        way: String
    ) async throws {
        let app = try await opened()
        app.press(way)
        await app.wait(for: "1/1")
        let page = try #require(app.app.layers.last?.screen as? PersonScreen)
        let other = try #require(page.followers.list.selected ?? page.following.list.selected)
        #expect(app.text.contains("x deactivate"))
        app.press("x")
        await app.wait { $0.contains("Deactivated \(other.displayName).") }
        #expect(app.text.contains("x activate"))
        app.press("e")
        #expect(app.app.layers.last?.destination == .editPerson(other.id))
        await app.settle()
        app.press("<esc>")
        await app.settle()
        app.press("y i")
        #expect(app.terminal.contains(.copy("\(other.id)")))
        app.press("d y")
        await app.wait { $0.contains("Deleted \(other.displayName)") }
        // It was not the person of the page who went.
        #expect(app.text.hasPrefix("People > Célestine Aubry"))
    }

    @Test func `is the person where there is no row`() async throws {
        let app = try await opened()
        app.press("/ z z z <enter>")
        await app.wait(for: "Nothing matches.")
        #expect(app.text.selects("Célestine Aubry"))
        app.press("x")
        await app.wait(for: "Deactivated Célestine Aubry.")
    }

    @Test(arguments: ["H", "k"]) func `is the person after`(key: String) async throws {
        let app = try await opened()
        #expect(app.text.contains("H person") && app.text.selects("Question de farine"))
        app.press(key)
        #expect(app.text.selects("Célestine Aubry"))
        #expect(!app.text.contains("\n> Question") && !app.text.contains("1/2"))
        #expect(app.text.contains("x deactivate") && app.text.contains("H rows"))
        app.press("x")
        await app.wait(for: "Deactivated Célestine Aubry.")
        // The person stays selected on the other tabs.
        app.press("<tab>")
        await app.wait(for: "[Comments 3]")
        app.press("x")
        await app.wait(for: "Célestine Aubry is active again.")
        app.press("?")
        #expect(app.text.contains("Back to the rows"))
        app.press("? j")
        #expect(app.text.contains("1/3") && app.text.contains("H person"))
    }

    @Test(arguments: [Size(width: 40, height: 12), Size(width: 20, height: 5)])
    func `is said on small screens`(size: Size) async throws {
        let app = try await opened()
        app.resize(width: size.width, height: size.height)
        app.press("H")
        #expect(app.text.contains(">Célestine Aubry"))
        app.press("H")
        #expect(app.text.selects("Question de"))
    }

    @Test func `is what was clicked`() async throws {
        let app = try await opened()
        app.click(x: 4, y: 1)
        #expect(app.text.selects("Célestine Aubry"))
        // A click on the row that was selected before selects it again, and opens nothing.
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("Question de farine") })
        app.click(x: 4, y: row)
        #expect(app.text.selects("Question de farine"))
        app.click(x: 4, y: row)
        await app.wait(for: "People > Célestine Aubry > Question de farine")
    }

    @Test func `is still the row when the person was deleted, of whom something can be copied`()
        async throws
    {
        let app = try await opened()
        try await app.storage.store.write { context in
            for person in try context.fetch(ListQuery<UserSummary>())
            where person.username == "celestine" {
                try context.deleteUser(person.id, includingWritings: false)
            }
        }
        await app.wait(for: "Someone deleted this person: they are in the trash.")
        app.press("H")
        #expect(app.text.selects("Célestine Aubry"))
        app.press("x")
        #expect(app.text.contains("x does nothing here. ? shows the keys."))
        app.press("y t")
        #expect(app.terminal.contains(.copy("Célestine Aubry")))
        app.press("j")
        #expect(app.text.contains("1/2") && app.text.contains("p unpublish"))
    }

    @Test func `comes back by R whom somebody else put into the trash, unless that is empty`()
        async throws
    {
        let app = try await opened()
        let delete: @Sendable (inout WriteContext) throws -> Void = { context in
            for person in try context.fetch(ListQuery<UserSummary>())
            where person.username == "celestine" {
                try context.deleteUser(person.id, includingWritings: false)
            }
        }
        let page = { (app: App) in app.layers.last?.screen as? PersonScreen }
        try await app.storage.store.write { try delete(&$0) }
        await app.wait(for: "R puts them back.")
        app.press("R")
        await app.waitForApp { page($0)?.isGone == false }
        await app.settleWholly()
        app.press("R")
        #expect(app.text.contains("R does nothing here."))
        try await app.storage.store.write { try delete(&$0) }
        await app.wait(for: "R puts them back.")
        try await app.storage.store.write { _ = try $0.purge(.trash()) }
        await app.wait(for: "This person no longer exists; someone deleted them. Esc goes back.")
        #expect(app.text.hasPrefix("People > Célestine Aubry"))
        app.press("R")
        #expect(app.text.contains("R does nothing here."))
    }

    private func opened() async throws -> RunningApp {
        let app = try await RunningApp.withSample(at: .people)
        app.press("j j <enter>")
        await app.wait { $0.contains("[All 5]") && $0.contains(" 1/5\n") }
        app.press("<tab>")
        await app.wait { $0.contains("[Posts 2]") && $0.contains(" 1/2\n") }
        return app
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `The tabs of a person` {
    /// Ada wrote "Moss", which Ben and she commented on.
    @Test func `have what others answered, with who did, and lead to it`() async throws {
        let app = try await RunningApp(
            start: .people, username: "ada",
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "ada@x.org"))
                let ben = try context.createUser(
                    context.newUser(username: "ben", email: "ben@x.org"))
                let post = context.newPost(
                    title: "Moss", content: "Soft.", author: .user(ada.id))
                try context.createPost(post)
                try context.createComment(
                    post: post.id, content: "And green?", author: .user(ben.id))
                try context.createComment(
                    post: post.id, content: "My own.", author: .user(ada.id))
            })
        await app.settle()
        app.press("<enter>")
        // How many there are is known before anybody looks.
        await app.wait { $0.contains("[All 2]") && $0.contains("Answers 1") }
        app.press("<tab> <tab> <tab>")
        await app.wait { $0.contains("[Answers 1]") && $0.selects("And green?") }
        #expect(app.text.contains("ben") && !app.text.contains("My own."))
        app.press("/")
        app.type("-author:ben")
        await app.wait(for: "Nothing matches.")
        // As beside it, how many there are and not how many are found.
        #expect(app.text.contains("[Answers 1]"))
        app.press("<esc> <enter>")
        await app.wait { $0.contains("And green?") && $0.contains("Soft.") }
    }

    @Test func `say of somebody whom nobody answered that it is so`() async throws {
        let app = try await RunningApp(
            start: .people, username: "ada",
            fill: { context in
                _ = try context.createUser(
                    context.newUser(username: "ada", email: "ada@x.org"))
            })
        await app.settle()
        app.press("<enter> <tab> <tab> <tab>")
        await app.wait(for: "Nobody has answered their posts and comments.")
    }

    private func strip(of app: RunningApp) -> String {
        app.text.split(separator: "\n").first { $0.contains("[") && $0.contains("]") }
            .map { $0.prefix { $0 != "─" }.trimmingCharacters(in: .whitespaces) } ?? ""
    }

    @Test func `say on a narrow screen that there are others`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "person" })
        let app = try await scene.open()
        app.resize(width: 40, height: 12)
        #expect(strip(of: app) == "[All 5]  Posts 2   Comments 3  >")
        app.press("<tab> <tab> <tab> <tab> <tab>")
        await app.settle()
        #expect(strip(of: app) == "<  Followers 1  [Following 1]")
        app.resize(width: 20, height: 5)
        #expect(strip(of: app) == "< [Following 1]")
        app.press("<tab>")
        #expect(strip(of: app) == "[All 5] >")
    }

    @Test func `are gone to by a click on the sign as well`() async throws {
        let scene = try #require(Scene.all.first { $0.name == "person" })
        let app = try await scene.open()
        app.resize(width: 20, height: 5)
        app.click(x: 9, y: 0)
        await app.wait(for: "[Posts 2]")
    }

    @Test(arguments: 0...60) func `find room at any width`(width: Int) {
        let names = ["Posts 41", "Comments 3", "Followers 112", "Following 2"]
        for shown in names.indices {
            let places = TabStrip(names, shown: shown, width: width).places
            #expect(places.contains { $0.isShown && $0.pane == shown })
            // The shown name alone may be wider than the screen.
            let end = places.last?.columns.upperBound ?? 0
            #expect(end <= width || places.count { $0.text.count > 1 } == 1)
            #expect(places.first?.pane == 0 || places.first?.text == "<")
            #expect(places.last?.pane == 3 || places.last?.text == ">")
        }
    }
}
