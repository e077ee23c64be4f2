import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Whoever is at the keyboard` {
    /// Chooses who that is, as a command in another shell does.
    private func choose(_ person: User.ID?, in app: RunningApp) async throws {
        try await app.storage.state.flush()
        let other = StateStore(.state(in: app.storage.directories, suite: nil))
        try other.setCurrentUser(person?.uuid)
        try other.close()
        app.storage.state.lookNow()
    }

    private func person(_ name: String, in app: RunningApp) async throws -> User.ID {
        let person = try await app.storage.store.read { context in
            try context.fetchFirst(ListQuery<User> { $0.username == name })
        }
        return try #require(person).id
    }

    @Test func `is who another program has chosen, and writes as them`() async throws {
        let app = try await RunningApp.withSample()
        try await choose(try await person("celestine", in: app), in: app)
        await app.waitForApp { $0.environment.you?.username == "celestine" }
        #expect(app.text.contains("celestine"))
        app.press("a")
        await app.wait(for: "Posts > New post")
        app.type("By Celestine")
        app.press("<f2>")
        await app.wait(for: "Added the post")
        let author = try await app.storage.store.read { context in
            try context.fetchFirst(ListQuery<PostSummary> { $0.title == "By Celestine" })?
                .author.userID
        }
        #expect(author == app.app.environment.you?.id)
        // And nobody where nobody is chosen.
        try await choose(nil, in: app)
        await app.waitForApp { $0.environment.you == nil }
    }

    /// An app in which Abena has begun a post, before a command in another shell chose Celestine.
    private func beganAsSomebodyElse() async throws -> RunningApp {
        let app = try await RunningApp.withSample()
        app.press("a")
        await app.wait(for: "Posts > New post")
        app.type("Begun as Abena")
        try await choose(try await person("celestine", in: app), in: app)
        await app.waitForApp { app in
            app.messages.contains { $0.text.hasPrefix("You are celestine now") }
        }
        await app.settleWholly()
        return app
    }

    @Test func `is in whose name a form saves that was open before, which it says`() async throws {
        let app = try await beganAsSomebodyElse()
        app.press("<f2>")
        await app.wait(for: "Added the post")
        let author = try await app.storage.store.read { context in
            try context.fetchFirst(ListQuery<PostSummary> { $0.title == "Begun as Abena" })?
                .author.userID
        }
        #expect(author == app.app.environment.you?.id)
        await app.settleWholly()
        #expect(try UnsavedTextFiles(app.storage.directories).all().isEmpty)
    }

    @Test func `is whose the text is that a form keeps which was open before`() async throws {
        let app = try await beganAsSomebodyElse()
        let you = try #require(app.app.environment.you)
        app.press("<esc>")
        await app.wait(for: "1 unsaved")
        let texts = try UnsavedTextFiles(app.storage.directories).all()
        #expect(texts.map(\.source) == [.form(.newPost(by: you.id))])
    }

    @Test func `stays who was named at the start`() async throws {
        let app = try await RunningApp(
            start: .posts, username: "ada",
            fill: { context in
                for name in ["ada", "ben"] {
                    _ = try context.createUser(
                        context.newUser(username: name, email: "\(name)@x.org"))
                }
            })
        try await choose(try await person("ben", in: app), in: app)
        await app.converse { app in
            var app = app
            let operations = app.handle(.youChosen)
            return (app, operations)
        }
        await app.settleWholly()
        #expect(app.app.environment.you?.username == "ada")
    }

    @Test func `has the name that they get`() async throws {
        let app = try await RunningApp.withSample()
        let you = try #require(app.app.environment.you)
        try await app.storage.store.write { context in
            let base = try #require(try context.find(User.self, you.id))
            var edited = base
            edited.username = "adwoa"
            _ = try context.updateUser(edited, base: base)
        }
        await app.waitForApp { $0.environment.you?.username == "adwoa" }
        #expect(app.text.contains("adwoa") && app.app.environment.you?.id == you.id)
    }

    @Test func `is back at once where they undo that they deleted themselves`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        let you = try #require(app.app.environment.you)
        app.press("d a")
        await app.wait(for: "Deleted Abena Osei with 2 posts and ")
        #expect(app.app.environment.you == nil)
        app.press("u")
        await app.wait(for: "Undone: ")
        #expect(app.app.environment.you == you)
        #expect(!app.text.contains(app.app.language.history.doneElsewhere))
        // Nobody has to say who they are.
        app.press("2 a")
        await app.wait(for: "Posts > New post")
    }
}
