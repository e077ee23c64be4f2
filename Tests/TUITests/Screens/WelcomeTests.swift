import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The welcome` {
    @Test func `says that whoever is somebody already stays so`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("g y")
        await app.wait(for: "Esc: stay abena.")
    }

    @Test func `loads the sample, and says how much of it there is`() async throws {
        let app = try await RunningApp()
        await app.wait(for: "Load")
        app.press("<enter>")
        await app.wait(for: "Loaded 12 people, 30 posts and ")
        #expect(!app.text.contains("trash"))
    }

    @Test func `asks its question and leaves nothing half said however small it is`() async throws {
        let app = try await RunningApp(size: Size(width: 40, height: 12))
        await app.wait(for: "Start empty")
        #expect(app.text.contains("begin?") && app.text.contains("import FILE"))
        app.resize(width: 40, height: 10)
        #expect(app.text.contains("begin?") && !app.text.contains("Data of your own"))
        app.resize(width: 20, height: 5)
        #expect(app.text.contains("How to begin?"))
        app.press("G")
        #expect(app.text.contains("> Start empty"))
        app.press("g g")
        #expect(app.text.contains("> Load"))
    }

    @Test(arguments: [80, 40])
    func `says that a store is gone which was here before, and what brings it back`(width: Int) {
        var overview = StoreOverview(people: 0, posts: 0, you: nil)
        overview.missing = MissingStore(
            path: "/home/ada/sheaf.db", people: 12, posts: 1,
            date: Date(timeIntervalSince1970: 1_790_000_000), hasBackup: true)
        let size = Size(width: width, height: 24)
        var app = App(
            size: size, preferences: Preferences(), localTime: .fixed(secondsFromGMT: 0),
            isOpening: true)
        _ = app.handle(.opened(overview))
        let text = app.frame(size).text.split(separator: "\n")
            .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " ")
        #expect(
            text.contains(
                "is gone: 12 people and 1 post, last seen 21 Sep 2026 14:13. It was moved or deleted:"
                    + " /home/ada/sheaf.db is a new, empty one."))
        #expect(text.contains("sheaf restore-backup") && text.contains("Load a small"))
        _ = app.handle(Input.resize(Size(width: 20, height: 5)))
        let small = app.frame(Size(width: 20, height: 5)).text
        #expect(small.contains("Load") && small.contains("The store that"))
        _ = app.handle(Input.resize(Size(width: 40, height: 12)))
        #expect(app.frame(Size(width: 40, height: 12)).text.contains("restore-backup"))
    }

    @Test func `names no command for a backup that there is not`() {
        var overview = StoreOverview(people: 0, posts: 0, you: nil)
        overview.missing = MissingStore(
            path: "/home/ada/sheaf.db", people: 12, posts: 1, date: nil, hasBackup: false)
        let size = Size(width: 80, height: 24)
        var app = App(
            size: size, preferences: Preferences(), localTime: .fixed(secondsFromGMT: 0),
            isOpening: true)
        _ = app.handle(.opened(overview))
        let text = app.frame(size).text
        #expect(text.contains("put its file there again.") && !text.contains("backup"))
    }

    @Test func `has a help of what works there and is seen there`() async throws {
        let app = try await RunningApp(size: Size(width: 80, height: 60))
        await app.wait(for: "Start empty")
        app.press("?")
        #expect(app.text.contains("Go to the posts") && app.text.contains("The selected row"))
        #expect(!app.text.contains("Choose who you are") && !app.text.contains("A draft"))
    }

    @Test(arguments: [
        (Destination.people, "People", "No people yet. Press a to add one, or b I to import"),
        (Destination.posts, "Posts", "No posts. Press a to write one."),
    ])
    func `leaves whoever closes it where the app begins, which says how to go on`(
        start: Destination, title: String, hint: String
    ) async throws {
        let app = try await RunningApp(start: start)
        await app.wait(for: "Start empty")
        app.press("q")
        await app.wait { $0.hasPrefix(title + " ") && $0.contains(hint) }
        #expect(app.app.layers.count == 1 && !app.hasQuit)
    }

    @Test func `offers the sample again to whoever leaves the form of themselves`() async throws {
        let app = try await RunningApp()
        await app.wait(for: "Start empty")
        app.press("j <enter>")
        await app.wait(for: "Username")
        app.press("<esc>")
        await app.wait(for: "> Start empty")
        app.press("<enter>")
        await app.wait(for: "Username")
        app.press("<c-u> e v e <tab> <c-u> e @ x . o r g <f2>")
        // There is somebody now, and nothing to read yet.
        await app.wait { $0.hasPrefix("Posts ") && $0.contains("Press a to write one.") }
        #expect(app.app.layers.count == 1 && app.app.environment.you?.username == "eve")
    }

    @Test func `gives way to the person whom a command adds meanwhile`() async throws {
        let app = try await RunningApp()
        await app.wait(for: "Start empty")
        try await app.storage.store.write { try putSomebody(&$0) }
        // The only one there is: it must be you, as at the start.
        await app.wait { $0.hasPrefix("People ") && $0.contains(" 1/1\n") }
        app.press("2 a")
        await app.wait(for: "Posts > New post")
    }

    @Test func `asks who you are where a command adds many`() async throws {
        let app = try await RunningApp()
        await app.wait(for: "Start empty")
        try await app.storage.store.write { try putSample(&$0) }
        await app.wait { $0.contains("Who are you?") && $0.contains("1/12") }
        // Enter alone makes nobody somebody else.
        app.press("<enter>")
        await app.wait(for: "Username")
        #expect(app.storage.state.currentUser == nil)
        app.press("<esc>")
        await app.settle()
        app.press("g y j <enter>")
        await app.wait { $0.hasPrefix("People ") && $0.contains("/12\n") }
        #expect(app.storage.state.currentUser != nil)
        #expect(app.app.layers.count == 1)
    }

    @Test func `offers to take back nobody whom one became`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("g y k <enter>")
        await app.wait(for: "Username")
        app.press("<c-u> e v e <tab> <c-u> e @ x . o r g <f2>")
        await app.waitForApp { $0.notice?.text.hasPrefix("Added") == true }
        #expect(app.app.notice?.text.contains("undo") == false)
    }

    @Test func `leaves the page of a person where it is in its list`() async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.press("<enter>")
        await app.wait { $0.hasPrefix("People > Abena Osei") && $0.contains(" 1/12") }
        app.press("g y k <enter>")
        await app.wait(for: "Username")
        app.press("<c-u> e v e <tab> <c-u> e @ x . o r g <f2>")
        await app.wait { $0.hasPrefix("People > Abena Osei") && $0.contains("1/13") }
        #expect(!app.text.contains("11/13"))
        app.press("h")
        await app.wait(forSelected: "Abena")
    }

    @Test func `knows the name that was given at the start when it comes`() async throws {
        let app = try await RunningApp(username: "haruka")
        await app.wait { $0.contains("Start empty") && $0.contains("no person 'haruka'") }
        app.press("<esc>")
        try await app.storage.store.write { try putSample(&$0) }
        await app.wait {
            $0.hasPrefix("People ") && $0.contains("/12\n") && $0.contains("  haruka\n")
        }
    }

    @Test func `stays while there are posts and nobody`() async throws {
        let app = try await RunningApp()
        await app.wait(for: "Start empty")
        try await app.storage.store.write { context in
            let post = context.newPost(title: "Tea", content: "", author: .unknown)
            _ = try context.createPost(post)
        }
        await app.settleWholly()
        #expect(app.text.contains("Start empty"))
    }

    @Test func `says that what was deleted of the sample stays deleted`() async throws {
        let app = try await RunningApp(fill: { context in
            try putSample(&context)
            for post in try context.fetch(ListQuery<PostSummary>()) {
                try context.deletePost(post.id)
            }
            for person in try context.fetch(ListQuery<UserSummary>()) {
                try context.deleteUser(person.id, includingWritings: true, by: nil)
            }
        })
        let page = app.text
        app.press("<enter>")
        await app.wait(for: "Loaded 0 people, 0 posts and 0 comments. ")
        await app.settle()
        let said = app.app.messages.last?.text
        #expect(said?.hasSuffix(" more are in the trash and stay there.") == true)
        // There is nobody to choose, so the choice is still there.
        #expect(app.text.split(separator: "\n").first == page.split(separator: "\n").first)
    }
}
