import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The history on the screen` {
    @Test func `lists what was done, and R takes one of it back or does it again`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("d")
        await app.wait(for: "29 posts")
        let deleted = try await app.contents()
        app.press("j p")
        await app.wait(for: "u:")
        app.press("8")
        await app.wait { $0.contains("Deleted the post \"") && $0.contains("R undo this") }
        app.press("j R")
        await app.wait { $0.contains("Undone: deleted the post") }
        await app.wait(for: "R redo this")
        app.press("R")
        await app.wait { $0.contains("Redone: deleted the post") }
        app.press("k R")
        await app.wait { $0.contains("Undone: ") && $0.contains("R redo this") }
        #expect(try await app.contents() == deleted)
        app.press("u")
        await app.wait(for: "Undone: deleted the post")
        #expect(try await app.contents() == before)
    }

    @Test func `says in Japanese what was done also to a long title`() async throws {
        let app = try await RunningApp.withSample()
        try await app.edit(title: "A title that is longer than its part of the list")
        app.speak(.ja)
        app.press("8")
        await app.wait(for: "..」の変更")
    }

    @Test func `shows each row before and after`() async throws {
        let app = try await RunningApp.withSample()
        try await app.edit(title: "One two three")
        try await app.edit(title: "One 2 three")
        app.press("8 <enter>")
        await app.wait {
            $0.contains("Changed the post \"One 2 three\"") && $0.contains("Title")
                && $0.contains("One [-two-]{+2+} three")
        }
        app.press("R")
        await app.wait(for: "R redo this")
    }

    @Test func `finds by what was done, to what, and by whom`() async throws {
        let app = try await RunningApp.withSample()
        try await app.edit(title: "Umbrella")
        app.press("d 8")
        await app.wait(for: "Deleted the post \"Umbrella\"")
        let all = app.text
        for (typed, found) in [("umbrella", 2), ("changed", 1), ("delet umbr", 1), ("zzz", 0)] {
            app.press("/")
            app.type(typed)
            app.press("<enter>")
            await app.wait(for: found == 0 ? "Nothing matches" : "\(found) of ")
            app.press("<esc>")
            await app.settleWholly()
        }
        #expect(all.contains("Umbrella"))
    }

    @Test func `names what is in the way of an action, posts before their tags`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> <space> d")
        await app.wait(for: "28 posts")
        let titles = try await app.storage.store.read { context in
            try context.fetch(ListQuery<TrashItem>.trash()).map(\.name)
        }
        app.press("7")
        await app.wait(for: "2 deleted items")
        app.press("* R")
        await app.wait(for: "The trash is empty.")
        app.press("8")
        await app.wait(for: "Put back 2 posts")
        app.press("j R")
        await app.wait(for: "Not undone: a post (\"")
        for title in titles { #expect(app.text.contains(title.prefix(12))) }
        #expect(app.text.contains("So with \""))
    }

    @Test func `names the tags that became one`() async throws {
        let app = try await RunningApp.withSample()
        let tags = try await app.storage.store.read {
            try $0.fetch(ListQuery<SheafModel.Tag>.byName())
        }
        app.resize(width: 120, height: 24)
        app.press("3 s n g g <space> <space> m y")
        await app.wait(for: "into #\(tags[2].name), now on")
        app.press("8")
        await app.wait {
            $0.contains("Merged the tags") && $0.contains(tags[0].name)
                && $0.contains(tags[1].name)
        }
    }

    @Test func `says in Japanese what a post was and is, and whether an action is undone`()
        async throws
    {
        let app = try await RunningApp.withSample(change: { $0.display.language = .ja })
        app.press("p")
        await app.settleWholly()
        app.press("8 R")
        await app.wait(for: "取り消し済み: ")
        app.press("<enter>")
        await app.settleWholly()
        #expect(!app.text.contains("draft") && !app.text.contains("published"))
        #expect(app.text.contains("下書き") && app.text.contains("公開"))
    }

    /// Archives a post as Noor Haddad does; its title.
    private func archiveAsNoor(in app: RunningApp) async throws -> String {
        let store = app.storage.store
        let (noor, title) = try await store.read { context in
            let noor = try context.fetch(ListQuery<User>()).first { $0.username == "noor" }
            let post = try context.fetch(ListQuery<Post> { $0.status == .published }).first
            return (try #require(noor), try #require(post).title)
        }
        let options = WriteOptions(undo: UndoAction(by: noor.id.description))
        try await store.write(options) { context in
            let post = try #require(
                try context.fetch(ListQuery<Post> { $0.status == .published }).first)
            try context.setStatus(.archived, post: post.id)
        }
        return title
    }

    /// The history after one deleted a post oneself, and Noor Haddad archived one; and what is stored.
    private func openedBehindNoor() async throws -> (RunningApp, String) {
        let app = try await RunningApp.withSample()
        app.press("d")
        await app.wait(for: "29 posts")
        _ = try await archiveAsNoor(in: app)
        let before = try await app.contents()
        app.press("8")
        await app.wait { $0.contains("Archived the post") && $0.contains("Noor Haddad") }
        return (app, before)
    }

    @Test func `names the key that takes back what R did, and it does, wherever one is`()
        async throws
    {
        // What one did oneself is not what comes back then.
        let (app, before) = try await openedBehindNoor()
        app.press("R y")
        await app.wait { $0.contains("Undone: archived the post") && $0.contains("U: redo") }
        let undone = try await app.contents()
        app.press("2 <c-r>")
        await app.wait { $0.contains("Redone: archived the post") && $0.contains("u: undo") }
        #expect(try await app.contents() == before)
        app.press("u")
        await app.wait(for: "Undone: archived the post")
        #expect(try await app.contents() == undone)
        // Then it is about one's own again.
        app.press("u")
        await app.wait(for: "Undone: deleted the post")
    }

    @Test func `comes back behind what one undid oneself, and goes again, as often as one likes`()
        async throws
    {
        let (app, before) = try await openedBehindNoor()
        app.press("R y")
        await app.wait(for: "Undone: archived the post")
        app.press("u")
        await app.wait(for: "Undone: deleted the post")
        let undone = try await app.contents()
        for _ in 0..<2 {
            app.press("U")
            await app.wait {
                $0.contains("Redone: deleted the post") && $0.contains("u: undo")
                    && $0.contains("U: redo")
            }
            app.press("U")
            await app.wait {
                $0.contains("Redone: archived the post") && !$0.contains("U: redo")
            }
            #expect(try await app.contents() == before)
            app.press("u")
            await app.wait(for: "Undone: archived the post")
            app.press("u")
            await app.wait(for: "Undone: deleted the post")
            #expect(try await app.contents() == undone)
        }
        // Whoever does something new goes on from there.
        app.press("2 g g p")
        await app.settleWholly()
        app.press("U")
        await app.wait(for: "There is nothing to redo.")
    }

    @Test(arguments: [Language.Code.en, .fr, .es, .ja])
    func `says on the smallest screen what another person did before R takes it back`(
        language: Language.Code
    ) async throws {
        let app = try await RunningApp.withSample()
        _ = try await archiveAsNoor(in: app)
        app.press("8")
        await app.wait { $0.contains("Archived the post") && $0.contains("Noor Haddad") }
        app.speak(language)
        app.resize(width: 20, height: 5)
        app.press("R")
        let words = Language.named(language).actions
        await app.wait(for: words.turnBriefly(true).replacing("\u{A0}", with: " "))
        #expect(app.text.contains(language == .fr ? "Noor Haddad :" : "Noor Haddad:"))
        // The verb stands at either end.
        let name = words.name(NotebookAction(.archive, "x"))
        let isSaid = app.text.contains(name.prefix(4)) || app.text.contains(name.suffix(4))
        #expect(isSaid, "\(app.text)")
        #expect(app.text.contains(words.turnIsKeptBriefly))
        let yes = Language.named(language).questions.yesLetter
        #expect(app.text.contains("[n ") && app.text.contains("[\(yes) "), "\(app.text)")
    }

    @Test func `asks before R takes back what another person did, and says who it was`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let title = try await archiveAsNoor(in: app)
        app.press("8")
        await app.wait { $0.contains("Archived the post") && $0.contains("Noor Haddad") }
        app.press("R")
        await app.wait(for: "Undo what Noor Haddad did?")
        #expect(app.text.contains("Archived the post") && app.text.contains("it was you"))
        #expect(app.text.contains("[ y Yes, undo it ]"))
        app.press("n")
        await app.settleWholly()
        #expect(app.text.contains("R undo this"))
        app.press("R y")
        await app.wait(for: "Undone by Abena Osei: archived the post")
        // A word that is looked for is not meant for an identifier.
        app.press("/")
        app.type("-")
        app.press("<enter>")
        await app.settleWholly()
        #expect(!app.text.contains("Archived") || title.contains("-"))
        app.press("<esc> <enter>")
        await app.wait(for: "undone by Abena Osei")
        #expect(app.text.contains("Noor Haddad"))
        // One's own mistake is given back without a question.
        app.press("R")
        await app.wait(for: "Redone: archived the post")
    }

    @Test func `says that nothing is kept of what was removed for good`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d 7")
        await app.wait(for: "1 deleted item")
        app.press("D y")
        await app.wait(for: "The trash is empty.")
        app.press("8")
        await app.wait { $0.contains("Deleted the post") && $0.contains("removed") }
        app.press("<enter>")
        await app.wait(for: "What changed is not kept any more.")
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `Earlier versions on the screen` {
    @Test func `show by words what each changed, and come back`() async throws {
        let app = try await RunningApp.withSample()
        try await app.edit(title: "One two three")
        try await app.edit(title: "One 2 three")
        app.press("2 g g g e")
        await app.wait {
            $0.contains("One 2 three > Earlier versions") && $0.contains("3 versions")
                && $0.contains("One [-two-]{+2+} three")
        }
        #expect(app.text.contains("Title: [-two-]{+2+}"))
        app.press("j <enter>")
        await app.settle()
        #expect(app.text.contains("R put back"))
        app.press("R")
        await app.wait { $0.contains("Put back title and text") && $0.contains("4 versions") }
        app.press("h")
        await app.wait { $0.contains("One two three") && $0.contains("30 posts") }
        app.press("u")
        await app.wait(for: "One 2 three")
    }

    @Test func `follow what others change`() async throws {
        let app = try await RunningApp.withSample()
        try await app.edit(title: "One")
        try await app.edit(title: "Two")
        app.press("2 g g g e")
        await app.wait(for: "3 versions")
        let options = WriteOptions(undo: UndoAction("edit", by: "somebody"))
        try await app.storage.store.write(options) { context in
            let query = ListQuery<Post> { $0.title == "Two" }
            var post = try #require(try context.fetch(query).first)
            post.title = "Three"
            _ = try context.put(post)
        }
        await app.wait { $0.contains("4 versions") && $0.contains("Three > Earlier versions") }
        // What no action tells of.
        try await app.storage.store.write { context in
            let query = ListQuery<Post> { $0.title == "Three" }
            var post = try #require(try context.fetch(query).first)
            post.title = "Four"
            _ = try context.put(post)
        }
        await app.wait(for: "Four > Earlier versions")
    }

    @Test func `are read once, and again where there may be others`() {
        let environment = Environment(language: .named(.en), preferences: Preferences())
        var post = Post(
            id: Post.ID(UUID()), title: "One", content: "", author: .unknown,
            createdAt: Date(timeIntervalSince1970: 0))
        let history = Subscription.history(HistoryList())
        var screen = VersionsScreen(.post(post.id))
        func loads(_ event: Event) -> Int {
            screen.handle(event, in: environment).count { effect in
                if case .store(.loadVersions) = effect { true } else { false }
            }
        }
        func told(_ cause: ListDelivery<UndoGroup>.Cause) -> Event {
            .results(history, .history(ListDelivery(cause, total: 0, offset: 0, rows: [])))
        }
        func told() -> Event { .results(.post(post.id), .post(post, author: .unknown)) }
        #expect(loads(.appeared) == 1)
        #expect(loads(told(.initial)) == 0 && loads(told()) == 0)
        // Somebody did something else, and then likes the post.
        #expect(loads(told(.update(RowChanges(insertions: [0..<1])))) == 0)
        post.counts.likes += 1
        #expect(loads(told()) == 0)
        post.title = "Two"
        #expect(loads(told()) == 1 && loads(told()) == 0)
        #expect(loads(told(.update(RowChanges(deletions: [0..<1])))) == 1)
    }

    @Test func `say in each row what it made another`() async throws {
        let app = try await RunningApp.withSample()
        try await app.edit(title: "One two three four")
        try await app.edit(title: "1 two three 4")
        app.press("2 g g p")
        await app.settleWholly()
        app.press("g e")
        await app.wait(for: "Title: [-One-]{+1+} .. [-four-]{+4+}")
        #expect(app.text.contains("Status: "))
        // The words stand in each of the languages.
        app.speak(.fr)
        #expect(app.text.contains("Titre : [-One-]"))
    }

    @Test func `of a comment are its own, and come back`() async throws {
        let app = try await RunningApp.withSample()
        app.press("j j j <enter>")
        await app.wait(for: "└─")
        app.press("<tab>")
        await app.wait(for: " 1/3\n")
        for text in ["One two", "One 2"] {
            app.press("e")
            await app.settleWholly()
            app.press("<a-a>")
            app.type(text)
            app.press("<f2>")
            await app.wait { $0.contains("Saved the comment") && $0.contains(text) }
        }
        app.press("g e")
        await app.wait {
            $0.contains("Posts > One 2 > Earlier versions") && $0.contains("3 versions")
                && $0.contains("One [-two-]{+2+}") && !$0.contains("Status")
        }
        app.press("R")
        await app.wait(for: "R ")
        app.press("j R")
        await app.wait { $0.contains("Put back the earlier text.") && $0.contains("4 versions") }
        app.press("h")
        await app.wait { $0.contains("One two") && $0.contains(" 1/3\n") }
        app.press("u")
        await app.wait(for: "One 2")
    }
}

extension RunningApp {
    /// Gives the first post of the list another title, as a person does.
    fileprivate func edit(title: String) async throws {
        press("2 g g e")
        await settleWholly()
        press("<c-a> <c-k>")
        type(title)
        press("<f2>")
        await wait { $0.contains("Saved the post \"\(title)\".") }
    }
}
