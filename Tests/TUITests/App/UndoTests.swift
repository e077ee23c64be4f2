import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The key u` {
    @Test func `takes back what was done last, and U does it again`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("d")
        await app.wait { $0.contains("\".  u:") && $0.contains("29 posts") }
        app.press("u")
        await app.wait { $0.contains("Undone: deleted the post \"") && $0.contains("30 posts") }
        #expect(try await app.contents() == before)
        app.press("U")
        await app.wait { $0.contains("Redone: deleted the post \"") && $0.contains("29 posts") }
        app.press("<c-r>")
        await app.wait(for: "There is nothing to redo.")
    }

    @Test func `says that what is gone for good stays so, and goes on only where there is more`() {
        var app = App(size: Size(width: 80, height: 24), preferences: .init())
        app.aside = .stays(.removed)
        app.runGlobally(.undo)
        #expect(app.messages.last?.text == "What was removed for good stays gone.")
        app.turns.note(.deletePost(Sample.postID), 1)
        app.aside = .stays(.removed)
        app.runGlobally(.undo)
        #expect(app.messages.last?.text.contains("u again undoes what you did") == true)
    }

    @Test func `says what is in the way of it`() async throws {
        let app = try await RunningApp.withSample()
        app.press("p")
        await app.wait(for: "back to drafts.")
        try await app.storage.store.write { context in
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.setStatus(.archived, post: post.id)
            }
        }
        app.press("u")
        await app.wait(for: "Not undone: the status of a post (\"Whose is")
        await app.wait(for: "was changed since")
        let said = app.app.messages.last?.text ?? ""
        #expect(said.contains("u again undoes what you did before that."), "\(said)")
    }

    @Test func `says who is in the way of it`() async throws {
        let app = try await RunningApp.withSample()
        let title = "Whose is the umbrella?"
        app.press("p")
        await app.wait(for: "back to drafts.")
        let people = try await app.storage.store.read { try $0.fetch(ListQuery<User>()) }
        let joyce = try #require(people.first { $0.username == "joyce" })
        let options = WriteOptions(undo: UndoAction(by: joyce.id.description))
        try await app.storage.store.write(options) { context in
            for post in try context.fetch(ListQuery<PostSummary>()) where post.title == title {
                try context.setStatus(.archived, post: post.id)
            }
        }
        app.press("u")
        await app.wait(for: "was changed since by")
        await app.wait(for: "Joyce Pemberton")
    }

    @Test func `says of oneself that it is oneself who is in the way of it`() async throws {
        let app = try await RunningApp.withSample()
        app.press("p")
        await app.wait(for: "back to drafts.")
        let store = app.storage.store
        let you = try #require(app.app.environment.you).id.description
        let group = try #require(try await store.read { try $0.nextUndo(by: you) })
        let options = WriteOptions(undo: UndoAction(by: you))
        try await store.write(options) { context in
            for post in try context.fetch(ListQuery<PostSummary>()) where post.status == .draft {
                try context.setStatus(.archived, post: post.id)
            }
        }
        do {
            try await store.undo(group.id)
            Issue.record("It is undone.")
        } catch let error as UndoError {
            let named = try await store.read { try $0.naming(error, for: you) }
            for (code, said) in [
                (Language.Code.en, "was changed since by you"), (.fr, "(par vous"),
                (.es, ", por ti"), (.ja, "あなたによって"),
            ] {
                let sentence = Language.named(code).actions.problem(named)
                #expect(sentence.contains(said), "\(sentence)")
                // Two pairs of brackets do not follow each other.
                if code == .fr || code == .es {
                    #expect(!sentence.contains(") ("), "\(sentence)")
                }
            }
        }
    }

    @Test func `takes back what the line tells of, whatever one did elsewhere`() async throws {
        let app = try await RunningApp.withSample()
        app.press("p")
        await app.wait(for: "back to drafts.")
        let title = "Whose is the umbrella?"
        let you = try #require(app.app.environment.you)
        let options = WriteOptions(undo: UndoAction("elsewhere", by: you.id.description))
        try await app.storage.store.write(options) { context in
            for post in try context.fetch(ListQuery<PostSummary>()) where post.title != title {
                try context.setStatus(.archived, post: post.id)
            }
        }
        app.press("u")
        await app.wait(for: "Undone: made a draft of the post \"Whose is")
        app.press("U")
        await app.wait(for: "Redone: made a draft of the post \"Whose is")
    }

    @Test func `goes back through what was done here, then says that it was elsewhere`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let title = "Whose is the umbrella?"
        let you = try #require(app.app.environment.you)
        app.press("p")
        await app.wait(for: "back to drafts.")
        app.press("p")
        await app.settleWholly()
        let options = WriteOptions(undo: UndoAction("elsewhere", by: you.id.description))
        try await app.storage.store.write(options) { context in
            for post in try context.fetch(ListQuery<PostSummary>()) where post.title != title {
                try context.setStatus(.archived, post: post.id)
            }
        }
        app.press("u")
        await app.wait(for: "Undone: published the post \"Whose is")
        app.press("u")
        await app.wait(for: "Undone: made a draft of the post \"Whose is")
        #expect(!app.text.contains("done elsewhere"))
        app.press("u")
        await app.wait(for: "It was done elsewhere or earlier.")
    }

    @Test func `says what another window has undone already, and goes on with the next key`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let you = try #require(app.app.environment.you)
        app.press("p")
        await app.wait(for: "back to drafts.")
        app.press("p")
        await app.settleWholly()
        try await app.storage.store.undo(by: you.id.description)
        app.press("u")
        await app.wait(
            for: "What you did here last was undone elsewhere already. u again undoes what you did")
        app.press("u")
        await app.wait(for: "Undone: made a draft of the post \"Whose is")
    }

    @Test func `says that what it was about was removed for good by somebody else`() async throws {
        let app = try await RunningApp.withSample()
        app.press("+")
        await app.wait(for: "Liked")
        app.press("j d")
        await app.wait(for: "29 posts")
        try await app.storage.store.write { context in
            _ = try context.purge(ListQuery<TrashItem>.trash())
        }
        app.press("u")
        await app.wait(for: "was removed for good")
        #expect(app.text.contains("u again undoes what you did before that."))
        app.press("u")
        await app.wait(for: "Undone: liked")
    }

    @Test func `takes nothing back that nobody in particular did`() async throws {
        let app = try await RunningApp(start: .posts, fill: putSample)
        await app.wait(for: "1/12")
        try await app.storage.store.write(WriteOptions(undo: UndoAction("all"))) { context in
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.setStatus(.archived, post: post.id)
            }
        }
        let before = try await app.contents()
        app.press("u")
        await app.wait(for: "There is nothing to undo.")
        #expect(try await app.contents() == before)
    }

    @Test func `says so where another window has undone all that was done here`() async throws {
        let app = try await RunningApp.withSample()
        let you = try #require(app.app.environment.you)
        app.press("p")
        await app.wait(for: "back to drafts.")
        try await app.storage.store.undo(by: you.id.description)
        app.press("u")
        await app.wait(for: "What you did here last was undone elsewhere already.")
    }

    @Test func `turns nothing that somebody else turned who used the app before`() async throws {
        let app = try await RunningApp.withSample()
        let people = try await app.storage.store.read { try $0.fetch(ListQuery<User>()) }
        let noor = try #require(people.first { $0.username == "noor" })
        try await app.storage.store.write(
            WriteOptions(undo: UndoAction(by: noor.id.description))
        ) { context in
            let published = try context.fetch(ListQuery<Post> { $0.status == .published })
            try context.setStatus(.archived, post: try #require(published.first).id)
        }
        app.press("8")
        await app.wait(for: "Noor Haddad")
        app.press("R y")
        await app.wait(for: "Undone: archived the post")
        let before = try await app.contents()
        app.press(":")
        app.type("as joyce")
        app.press("<enter>")
        await app.settleWholly()
        app.press("U")
        await app.wait(for: "There is nothing to redo.")
        #expect(try await app.contents() == before)
    }

    @Test func `says of what stays removed to nobody but who removed it`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d")
        await app.wait(for: "29 posts")
        app.press("7 D")
        await app.settleWholly()
        app.press("y")
        await app.settleWholly()
        let aside = app.app.aside
        #expect(aside == .stays(.removed))
        app.press(":")
        app.type("as joyce")
        app.press("<enter>")
        await app.settleWholly()
        app.press("u")
        await app.wait(for: "There is nothing to undo.")
    }

    @Test func `says of settings and views that it does not reach them`() async throws {
        let app = try await RunningApp.withSample {
            $0.views = ["Mine": SavedView(list: .posts, query: "status:draft", key: "m")]
        }
        app.press("+")
        await app.wait(for: "Liked")
        app.press("f v d y")
        await app.wait(for: "Deleted the view \"Mine\".")
        app.press("<esc> <esc> u")
        await app.wait(for: "u does not take back settings or views. u again undoes")
        app.press("u")
        await app.wait(for: "Undone: liked")
    }

    @Test func `says of a text that was discarded that it stays so`() async throws {
        let app = try await RunningApp.withSample { $0.editor.autosaves = false }
        app.press("+")
        await app.wait(for: "Liked")
        app.press("a")
        await app.wait(for: "New post")
        app.type("Lost")
        app.press("<esc> d")
        await app.wait(for: "1/30")
        app.press("u")
        await app.wait(for: "A text that was discarded stays gone. u again undoes")
        app.press("u")
        await app.wait(for: "Undone: liked")
    }

    @Test func `says on the page of a post whose making it took back that U makes it again`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("a")
        await app.wait(for: "New post")
        app.type("Umbrella stands")
        app.press("<f2>")
        await app.wait(for: "31 posts")
        await app.wait(forSelected: "Umbrella stands")
        app.press("<enter>")
        await app.wait(for: "Posts > Umbrella stands")
        app.press("u")
        await app.wait(for: "You undid what made this post. Esc goes back. U makes it again.")
        app.press("U")
        await app.wait { $0.hasPrefix("Posts > Umbrella stands") && !$0.contains("You undid") }
    }

    @Test func `asks before many rows change that are not on the screen`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("* A")
        await app.wait(for: "will be archived.")
        app.press("<enter>")
        await app.wait { $0.contains("Archived ") && !$0.contains("marked") }
        app.press("g s")
        await app.wait(for: "Statistics")
        app.press("u")
        await app.wait { $0.contains("Undo this?") && $0.contains("Archived ") }
        app.press("<enter>")
        await app.settleWholly()
        #expect(try await app.contents() != before)
        app.press("u y")
        await app.wait(for: "Undone: archived ")
        #expect(try await app.contents() == before)
    }

    @Test func `asks nothing before few rows change, wherever one is`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> <space> A")
        await app.wait { $0.contains("Archived 2 posts.") && !$0.contains("marked") }
        app.press("g s")
        await app.wait(for: "Statistics")
        app.press("u")
        await app.wait(for: "Undone: archived 2 posts.")
    }

    @Test func `takes back what was done before the preview came or went`() async throws {
        let app = try await RunningApp.withSample()
        app.resize(width: 120, height: 30)
        app.press("d")
        await app.wait(for: "29 posts")
        app.press("i u")
        await app.wait(for: "30 posts")
    }

    @Test func `does nothing where settings are`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d")
        await app.wait(for: "29 posts")
        app.press("9")
        await app.settleWholly()
        app.press("u")
        await app.settleWholly()
        #expect(!app.text.contains("Undone"))
        app.press("2 u")
        await app.wait(for: "30 posts")
    }

    @Test func `has no word in what nothing was changed by`() async throws {
        let app = try await RunningApp.withSample()
        app.press("t")
        await app.settleWholly()
        app.press("<f2>")
        await app.wait(for: "30 posts")
        #expect(!app.text.contains("u:"))
        app.press("t")
        await app.settleWholly()
        app.type(", something")
        app.press("<f2>")
        await app.wait(for: "Saved the tags of \"")
    }
}

@Suite struct `What was undone and done again` {
    @Test func `is not stuck behind one's own that cannot be turned`() {
        var turns = Turns()
        turns.note(.undoAction(7))
        turns.note(.undo)
        #expect(turns.redo == .redo)
        turns.forget(.redo)
        #expect(turns.redo == .redoAction(7))
        turns.note(.redoAction(7))
        turns.note(.redo)
        turns.forget(.undo)
        #expect(turns.undo == .undoAction(7))
    }

    @Test func `is what was done here before, also behind what cannot be turned`() {
        let change = StoreRequest.setStatus(.draft, Post.ID(UUID(high: 7, low: 7)))
        var turns = Turns()
        turns.note(change, 4)
        turns.note(change, 6)
        turns.note(change, nil)
        #expect(turns.undo == .undoAction(6))
        turns.forget(.undoAction(6))
        #expect(turns.undo == .undoAction(4) && !turns.isDoneHere(6))
        turns.note(.undoAction(4))
        turns.note(.redo, 3)
        #expect(turns.undo == .undoAction(3))
        for action in 0...Int64(Turns.most) { turns.note(change, action + 10) }
        #expect(!turns.isDoneHere(10) && turns.isDoneHere(11))
    }

    @Test func `is what was done here first, then one's own`() {
        var turns = Turns()
        turns.note(.setStatus(.draft, Post.ID(UUID(high: 7, low: 7))), 4)
        #expect(turns.undo == .undoAction(4))
        turns.note(.undoAction(4))
        #expect(turns.undo == .undo)
        #expect(turns.redo == .redoAction(4))
        turns.note(.setStatus(.draft, Post.ID(UUID(high: 7, low: 7))), nil)
        #expect(turns.undo == .undo)
        #expect(turns.redo == .redo)
    }
}
