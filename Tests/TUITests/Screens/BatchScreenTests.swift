import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The key b` {
    @Test func `shows what would change, changes it, and u takes it back`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        let drafts = try await app.drafts()
        app.press("f d b p")
        await app.wait(for: "\(drafts) posts will be published.")
        #expect(app.text.contains("draft -> published"))
        #expect(app.text.contains("Enter publish"))
        #expect(try await app.contents() == before)
        app.press("<enter>")
        await app.wait(for: "Published \(drafts) posts.")
        #expect(try await app.drafts() == 0)
        app.press("u")
        await app.wait(for: "Undone: published \(drafts) posts.")
        #expect(try await app.contents() == before)
    }

    @Test func `changes nothing when one leaves`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("b A")
        await app.wait(for: "will be archived.")
        app.press("<esc>")
        await app.wait(for: "1/30")
        #expect(try await app.contents() == before)
    }

    @Test func `lets go of the question to the store when one leaves before it is answered`() {
        let rows = BatchOrder.Rows.posts(PostList(.everything, order: Preferences().posts.sort))
        var screen = BatchScreen(BatchOrder(.archive, rows, marks: []))
        let environment = Environment(language: .named(.en), preferences: Preferences())
        _ = screen.handle(.appeared, in: environment)
        #expect(screen.handle(.command(.cancel), in: environment) == [.stopStore, .close])
    }

    @Test(arguments: ["<space> <space> b d", "b o 0 <enter>", "<space> <space> d"])
    func `asks before anything is deleted where that is wanted, and Enter says no`(
        keys: String
    ) async throws {
        let app = try await RunningApp.withSample { $0.display.confirm = .always }
        let before = try await app.contents()
        // What is typed ahead, as for a single post, deletes nothing either.
        app.press("\(keys) y <enter> <enter>")
        await app.settle()
        #expect(!app.text.contains("Deleted"))
        #expect(try await app.contents() == before)
        await app.wait(for: "will go to the trash with their comments.")
        app.press("<enter>")
        await app.wait { $0.contains("Delete ") && $0.contains("No") }
        // The question does not say again what stands on the page.
        let question = try #require(app.app.layers.last?.screen as? QuestionScreen).question
        #expect(!question.consequences.contains { $0.contains("will go to the trash") })
        app.press("y")
        await app.wait(for: "Deleted ")
        app.press("u")
        await app.settleWholly()
        #expect(try await app.contents() == before)
    }

    @Test(arguments: ["<space> <space> b d", "b o 0 <enter>", "* d"])
    func `shows what would be deleted, and Enter deletes it: u brings it back`(
        keys: String
    ) async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press(keys)
        await app.wait(for: "will go to the trash with their comments.")
        #expect(try await app.contents() == before)
        app.press("<enter>")
        await app.wait { $0.contains("Deleted ") && $0.contains("u:") }
        #expect(try await app.contents() != before)
        app.press("u")
        await app.settleWholly()
        #expect(try await app.contents() == before)
    }

    @Test func `does what keys typed ahead say, as if they were typed slowly`() async throws {
        let app = try await RunningApp.withSample()
        app.press("b A <enter>")
        await app.wait(for: "Archived ")
    }

    @Test func `takes no answer to what is still being read, once that is said`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("b A")
        app.app.elapsed += .seconds(1)
        app.press("<enter>")
        #expect(app.text.contains("First see what would change."))
        await app.wait(for: "will be archived.")
        await app.settle()
        #expect(try await app.contents() == before)
        app.press("<enter>")
        await app.wait(for: "Archived ")
    }

    @Test func `says which rows are shown where there are more, and Tab shows them`() async throws {
        let app = try await RunningApp.withSample()
        app.press("b A")
        await app.wait { $0.contains("will be archived.") && $0.contains("Tab next page") }
        let first = app.text
        #expect(first.contains("1-"))
        app.press("<tab>")
        await app.settle()
        #expect(app.text != first && !app.text.contains(" 1-"))
        app.press("<s-tab>")
        await app.settle()
        #expect(app.text == first)
    }

    @Test func `says what may be typed, and completes names`() async throws {
        let app = try await RunningApp.withSample()
        let person = try await app.storage.store.read {
            try $0.fetch(ListQuery<UserSummary>().sorted { [$0.username.ascending] })[0]
        }
        app.press("b w")
        await app.wait(for: "Type who is to be the author")
        app.type(String(person.username.prefix(2)))
        await app.wait(for: person.username)
        app.press("<tab>")
        await app.wait(for: "(username): \(person.username)")
        app.press("<enter>")
        await app.wait(for: "will have another author.")
        app.press("<esc> b l")
        await app.wait(for: "Type the number of likes that each post is to have.")
    }

    @Test func `keeps to the filter, and asks for the tag`() async throws {
        let app = try await RunningApp.withSample()
        app.press("/")
        app.type("pump")
        app.press("<enter> b t")
        await app.wait(for: "Tag for all listed posts:")
        app.type("moss")
        app.press("<enter>")
        await app.wait { $0.contains("will get the tag #moss.") && $0.contains("+#moss") }
        app.press("y")
        await app.wait(for: "Added the tag #moss to ")
    }

    @Test func `says of how many posts it asks, and keeps room for the answer`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> <space> b l")
        await app.wait(for: "Set likes of 2 posts to:")
        app.press("<esc> b T")
        await app.wait(for: "Tag to remove from 2 posts:")
        app.resize(width: 40, height: 12)
        #expect(app.text.contains("\nTag:"))
        app.resize(width: 80, height: 24)
        app.press("<esc> <esc> b o")
        await app.wait(for: "Delete posts older than how many days:")
    }

    @Test func `asks again where what was typed is no number`() async throws {
        let app = try await RunningApp.withSample()
        app.press("b o")
        app.type("old")
        app.press("<enter>")
        await app.wait(for: "Type a number of days.")
        app.press("<c-u> 0 <enter>")
        await app.wait(for: "30 posts will go to the trash with their comments.")
        app.press("<esc>")
        await app.wait(for: "1/30")
    }

    @Test func `says where nothing is to be done`() async throws {
        let app = try await RunningApp.withSample()
        app.press("b T")
        app.type("no such tag")
        app.press("<enter>")
        await app.wait {
            $0.contains("Nothing to change.") && $0.contains("30 do not have the tag.")
        }
        app.press("<enter> <esc>")
        await app.wait(for: "1/30")
    }

    @Test func `does what was shown, whatever others do meanwhile`() async throws {
        let app = try await RunningApp.withSample()
        let drafts = try await app.drafts()
        app.press("f d b p")
        await app.wait(for: "\(drafts) posts will be published.")
        try await app.storage.store.write { context in
            let post = try context.fetch(ListQuery<PostSummary>.withStatus(.draft))[0]
            try context.setStatus(.archived, post: post.id)
            try context.createPost(context.newPost(title: "Late", content: "", author: .unknown))
        }
        app.press("<enter>")
        await app.wait(for: "Published \(drafts - 1) posts. 1 was changed or deleted meanwhile.")
        #expect(try await app.drafts() == 1)
    }

    @Test func `can be stopped while it runs, and then nothing is changed`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("b d")
        await app.wait(for: "30 posts will go to the trash")
        let other = try app.lockedElsewhere()
        app.press("<enter>")
        #expect(app.text.contains("Esc stop"))
        app.press("<c-c>")
        await app.wait(for: "Delete posts: stopped. Nothing was stored.")
        try other.execute("ROLLBACK")
        await app.settle()
        #expect(try await app.contents() == before)
        // It can be tried again from where it was.
        app.press("<enter>")
        await app.wait { $0.contains("Deleted 30 posts.") && $0.contains("No posts.") }
    }

    @Test(arguments: ["<esc>", "<c-c>"])
    func `is stopped also where other keys were typed while it ran`(stop: String) async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("b d")
        await app.wait(for: "30 posts will go to the trash")
        let other = try app.lockedElsewhere()
        app.press("<enter> ? j")
        app.passTime()
        #expect(app.text.contains("Still working; C-c stops it. 2 keys wait."))
        app.press(stop)
        await app.wait(for: "stopped. Nothing was stored.")
        try other.execute("ROLLBACK")
        await app.settle()
        #expect(try await app.contents() == before)
    }

    @Test func `shows how far it is, and goes on showing it at another size`() async throws {
        let app = try await RunningApp.withSample()
        app.press("b d")
        await app.wait(for: "30 posts will go to the trash")
        let other = try app.lockedElsewhere()
        app.press("<enter>")
        let ticket = try #require(app.app.works.keys.max())
        let progress = BatchProgress(done: 500, total: 20_000)
        app.hear(.batch(ticket: ticket, TaskPace(progress, after: .milliseconds(250))))
        #expect(app.text.contains("500 of 20,000  2,000 a second  10 s left"))
        app.resize(width: 40, height: 12)
        #expect(app.text.contains("500 of 20,000  2,000 a second"))
        app.resize(width: 20, height: 5)
        #expect(app.text.contains("500 of 20,000"))
        try other.execute("ROLLBACK")
        await app.settle()
    }

    @Test func `deletes inactive people, and never you`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("x")
        await app.wait(for: "Deactivated")
        app.press("b i")
        await app.wait { $0.contains("You stay") && !$0.contains("Reading") }
    }

    @Test(arguments: [(40, 12), (20, 5)])
    func `can be read to its end with the usual keys where it does not fit, and says so`(
        size: (width: Int, height: Int)
    ) async throws {
        let app = try await RunningApp.withSample()
        app.resize(width: size.width, height: size.height)
        app.press("b A")
        // The key that does it never gives way to the one that shows more.
        let keys = size.width < 30 ? "Tab  Enter" : "Tab next page"
        await app.wait { $0.contains("28 posts will be") && $0.contains(keys) }
        #expect(app.text.contains("Enter"))
        let first = app.text
        app.press("<down>")
        #expect(app.text != first)
        app.press("<up>")
        #expect(app.text == first)
        for _ in 0..<40 { app.press("<pgdn>") }
        await app.wait(for: "28/28")
        let last = app.text
        app.press("<home>")
        #expect(app.text == first)
        app.press("G")
        #expect(app.text == last)
        app.turn(.wheelUp)
        #expect(app.text != last)
        app.press("<enter>")
        await app.wait(for: "Archived 28")
    }

    @Test func `says how many of the posts are archived that it would publish`() async throws {
        let app = try await RunningApp.withSample()
        app.press("b p")
        await app.wait(for: "2 of them are archived now.")
        app.press("<esc> f d b p")
        await app.wait(for: "posts will be published.")
        #expect(!app.text.contains("archived now"))
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5)])
    func `works at every size`(size: (width: Int, height: Int)) async throws {
        let app = try await RunningApp.withSample()
        app.resize(width: size.width, height: size.height)
        app.press("<space> <space>")
        await app.wait(for: "2 marked")
        app.press("b A")
        await app.wait(for: "2 posts will be")
        #expect(app.text.contains(size.width > 20 ? "Enter archive  Esc cancel" : "Enter archive "))
        #expect(!app.text.contains("No row is marked"))
        app.press("<enter>")
        await app.wait(for: "Archived 2")
        app.press("u")
        await app.wait(for: "Undone: ")
    }
}
