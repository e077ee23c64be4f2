import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A mark` {
    @Test func `is set by Space, which goes down, and taken back by Esc before the filter`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("<space> <space>")
        await app.wait(for: "3/30")
        #expect(app.text.contains(/\*[●○▫] Whose is the umbrella\?/))
        #expect(app.text.contains("2 marked"))
        app.press("/ t e <enter>")
        await app.wait { $0.contains("/te") && $0.contains("2 marked") }
        #expect(app.text.contains("Esc unmark"))
        app.press("<esc>")
        await app.wait { !$0.contains("marked") && $0.contains("/te") }
        #expect(app.text.contains("Esc show all"))
        app.press("<esc>")
        await app.wait { !$0.contains("/te") && $0.contains("30 posts") }
    }

    @Test(arguments: [
        (Language.Code.fr, "2 lignes marquées"), (.ja, "マーク 2 件"), (.es, "2 marcadas"),
    ])
    func `is counted in words that fit posts, people and tags`(
        language: Language.Code, said: String
    ) async throws {
        let app = try await RunningApp.withSample()
        app.speak(language)
        for place in ["1", "2", "3"] {
            app.press(place)
            await app.settleWholly()
            app.press("g g <space> <space>")
            await app.wait(for: said)
        }
    }

    @Test func `goes with what another window deleted while one was elsewhere`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> <space>")
        await app.wait(for: "2 marked")
        app.press("3")
        await app.wait(for: "18 tags")
        try await app.storage.store.write { context in
            let posts = try context.fetch(ListQuery<PostSummary>.recent().limited(to: 1))
            try context.deletePost(try #require(posts.first).id)
        }
        app.press("2")
        await app.wait(for: "1 marked")
    }

    @Test func `is said to be in the way of what is done to one row`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> e")
        #expect(app.text.contains("Not while rows are marked: Esc unmarks them first."))
        app.press("~")
        #expect(app.text.contains("~ does nothing here."))
        app.press("<esc> e")
        await app.wait(for: "Title")
    }

    @Test func `is counted behind what a key asks for first`() async throws {
        let app = try await RunningApp.withSample()
        app.resize(width: 120, height: 24)
        app.press("<space> <space>")
        await app.wait(for: "2 marked")
        #expect(app.text.contains("add tag 2..."))
    }

    @Test func `has on a narrow screen what it was made for in the footer`() async throws {
        let app = try await RunningApp.withSample()
        app.press("3")
        await app.settleWholly()
        app.resize(width: 40, height: 12)
        app.press("<space> <space>")
        await app.wait(for: "2 marked")
        #expect(app.text.contains("m merge 2") && app.text.contains("Esc unmark"))
    }

    @Test func `goes with a row that another window deletes`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> <space>")
        await app.wait(for: "2 marked")
        try await app.storage.store.write { context in
            let query = ListQuery<Post> { $0.title == "Whose is the umbrella?" }
            let post = try context.fetchFirst(query)
            try context.deletePost(try #require(post).id)
        }
        await app.wait { $0.contains("1 marked") && !$0.contains("not shown") }
    }

    @Test func `stays after what changed nothing`() async throws {
        let app = try await RunningApp.withSample()
        app.press("/")
        app.type("status:published")
        app.press("<enter> *")
        await app.wait(for: " marked")
        app.press("b p y")
        await app.wait(for: "already published")
        app.press("<esc>")
        await app.settle()
        #expect(app.text.contains(" marked"))
    }

    @Test func `is taken back by Space as well`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> k <space>")
        await app.wait(for: "2/30")
        #expect(!app.text.contains("marked"))
    }

    @Test func `stays where a filter hides the row, and is counted`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> /")
        app.type("pump")
        app.press("<enter>")
        await app.wait { $0.contains("1 marked, 1 not shown") }
        app.press("<space> s t")
        await app.wait { $0.contains("2 marked, 1 not shown") }
        app.press("f c")
        await app.wait { $0.contains("2 marked  ") && $0.contains("30 posts") }
    }

    @Test func `is set on all rows of the filter, or on the others instead`() async throws {
        let app = try await RunningApp.withSample()
        let drafts = try await app.drafts()
        app.press("f d *")
        await app.wait(for: "\(drafts) marked")
        app.press("f c")
        await app.wait(for: "30 posts")
        app.press("I")
        await app.wait(for: "\(30 - drafts) marked")
    }

    @Test func `has ordinary keys act on all marked rows at once, and u on all of them`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        let drafts = try await app.drafts()
        app.press("f d <space> <space>")
        await app.wait(for: "2 marked")
        #expect(app.text.contains("p publish 2"))
        app.press("p")
        await app.wait { $0.contains("Published 2 posts.  u:") && !$0.contains("marked") }
        #expect(try await app.drafts() == drafts - 2)
        app.press("u")
        await app.wait(for: "Undone: published 2 posts.")
        #expect(try await app.contents() == before)
    }

    @Test func `goes with what was done to it, and is there again for one thing more or by undo`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("<space> <space> A")
        await app.wait { $0.contains("Archived 2 posts.") && !$0.contains("marked") }
        app.press("b v")
        await app.wait(for: "2 marked")
        app.press("p")
        await app.wait { $0.contains("Published 2 posts.") && !$0.contains("marked") }
        app.press("u")
        await app.wait { $0.contains("Undone: published 2 posts.") && $0.contains("delete 2") }
        // No more than what was done last is kept in mind.
        app.press("<esc>")
        await app.wait { !$0.contains("marked") }
        app.press("u")
        await app.wait { $0.contains("Undone: archived 2 posts.") && !$0.contains("marked") }
    }

    @Test func `is there again by undo on rows that come out of the trash, and not before`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("<space> <space> d")
        await app.wait(for: "28 posts")
        app.press("b v")
        await app.settle()
        #expect(!app.text.contains("marked"), "\(app.text)")
        app.press("u")
        await app.wait { $0.contains("30 posts") && $0.contains("delete 2") }
    }

    @Test func `is not there again by undo on a row that another window deleted before that`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let drafts = try await app.drafts()
        app.press("f d *")
        await app.wait(for: "\(drafts) marked")
        app.press("b p")
        await app.wait(for: "Enter publish")
        try await app.storage.store.write { context in
            let draft = try context.fetchFirst(ListQuery<Post> { $0.status == .draft })
            try context.deletePost(try #require(draft).id)
        }
        app.press("<enter>")
        await app.wait { $0.contains("Published \(drafts - 1) post") && !$0.contains("marked") }
        app.press("u")
        await app.wait { $0.contains("Undone:") && $0.contains("publish \(drafts - 1)") }
        await app.settleWholly()
        app.press("k")
        #expect(app.text.contains("\(drafts - 1) marked"), "\(app.text)")
        #expect(!app.text.contains("not shown"), "\(app.text)")
    }

    @Test func `does not come back by undo of what was done to another row since`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> A")
        await app.wait { $0.contains("Archived 1 post.") && !$0.contains("marked") }
        app.press(".")
        await app.wait(for: "Archived 1 post.")
        await app.settleWholly()
        app.press("u")
        await app.wait(for: "Undone: archived")
        // With marks the key says of how many.
        #expect(!app.text.contains("delete 1"), "\(app.text)")
    }

    @Test func `does not come back on rows that were left out of what was asked for`() async throws
    {
        let app = try await RunningApp.withSample()
        app.press("j <space> b p")
        await app.wait(for: "will be published.")
        app.press("<esc>")
        await app.wait(for: "1 marked")
        app.press("k <space>")
        await app.wait { !$0.contains("marked") }
        app.press("j j A")
        await app.wait(for: "Archived")
        app.press("j .")
        await app.wait(for: "Archived 1 post.")
        app.press("b v")
        await app.settleWholly()
        // With marks the key says of how many.
        #expect(!app.text.contains("delete 1"), "\(app.text)")
    }

    @Test func `is not needed for doing the last action again, row by row`() async throws {
        let app = try await RunningApp.withSample()
        app.press(".")
        #expect(app.text.contains("The last action cannot be done again here."))
        app.press("<space> b t")
        app.type("moss")
        app.press("<enter> y")
        let said = "Added the tag #moss to 1 post."
        await app.wait { $0.contains(said) && !$0.contains("marked") }
        app.press("j .")
        await app.wait(for: said)
        await app.settleWholly()
        let tagged = try await app.storage.store.read { context in
            try context.fetch(ListQuery<Post>()).count { $0.tags.contains("moss") }
        }
        #expect(tagged == 2, "\(app.text)")
        // It was no mark that it was done to.
        app.press("b v")
        await app.wait(for: "1 marked")
        app.press(".")
        #expect(app.text.contains("Not while rows are marked"))
    }

    @Test func `of people cannot be what posts were done to`() async throws {
        let app = try await RunningApp.withSample()
        app.press("A")
        await app.settleWholly()
        app.press("j .")
        await app.wait(for: "Archived 1 post.")
        app.press("1")
        await app.settleWholly()
        app.press(".")
        #expect(app.text.contains("The last action cannot be done again here."))
    }

    @Test func `has more than twenty rows shown before they change`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("*")
        await app.wait(for: "30 marked")
        app.press("A")
        await app.wait(for: "will be archived.")
        app.press("<esc>")
        await app.wait(for: "30 marked")
        #expect(try await app.contents() == before)
        app.press("A y")
        await app.wait { $0.contains("Archived ") && !$0.contains("marked") }
        app.press("u")
        await app.wait(for: "Undone: archived")
        #expect(try await app.contents() == before)
    }

    @Test func `deletes few posts at once, and says which key brings them back`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> <space> d")
        await app.wait { $0.contains("Deleted 2 posts.  u:") && $0.contains("28 posts") }
        app.press("u")
        await app.wait(for: "30 posts")
    }

    @Test func `has people who go to the trash shown first, be it one, for what goes along`()
        async throws
    {
        let app = try await RunningApp.withSample(at: .people)
        app.press("j <space> d")
        await app.wait(for: "1 person will go to the trash")
        #expect(app.text.contains("Enter delete"))
    }

    @Test func `has what goes to the trash shown first where that is wanted`() async throws {
        let app = try await RunningApp.withSample { $0.display.confirm = .always }
        app.press("<space> d")
        await app.wait(for: "1 post will go to the trash with its comments.")
        #expect(app.text.contains("Enter go on"))
        app.press("<enter> y")
        await app.wait { $0.contains("Deleted 1 post.") && $0.contains("29 posts") }
    }

    @Test func `of people switches them off and on`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("<space> <space> x")
        await app.wait(for: "Deactivated 2 people.")
        app.press("f i * x")
        await app.wait { $0.contains("Activated ") }
    }
}
