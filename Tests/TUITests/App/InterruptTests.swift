import Dispatch
import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

/// What C-c does: it stops what runs, says what that was and what it means, and the next key works.
@MainActor @Suite(.timeLimit(.hanging)) struct `C-c` {
    /// The app at the posts, counted.
    private static func posts() async throws -> RunningApp {
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        return try await scene.open()
    }

    @Test func `says that nothing is running, and quits the second time`() async throws {
        let app = try await Self.posts()
        app.press("<c-c>")
        #expect(app.text.contains("Nothing is running. Press C-c again to quit."))
        #expect(!app.app.isEnding)
        app.press("<c-c>")
        await app.waitForQuit()
    }

    @Test func `stops a write that waits for another program, and nothing is stored`()
        async throws
    {
        let app = try await Self.posts()
        let before = try await app.contents()
        let other = try app.lockedElsewhere()
        app.press("p <c-c>")
        await app.wait(for: "stopped. Nothing was stored.")
        try other.execute("ROLLBACK")
        await app.settle()
        #expect(try await app.contents() == before)
        app.press("p")
        await app.settle()
        #expect(try await app.contents() != before)
    }

    @Test func `stops the sample, and the store stays empty`() async throws {
        let app = try await RunningApp()
        await app.wait(for: "sheaf import")
        let other = try app.lockedElsewhere()
        app.press("<enter> <c-c>")
        await app.wait(for: "The sample: stopped. Nothing was stored.")
        try other.execute("ROLLBACK")
        await app.settle()
        #expect(try await app.contents().isEmpty)
    }

    @Test func `stops a form that saves, which keeps what was typed`() async throws {
        let app = try await Self.posts()
        let other = try app.lockedElsewhere()
        app.press("a H i <f2> <c-c>")
        await app.wait(for: "The new post \"Hi\": stopped. Nothing was stored.")
        try other.execute("ROLLBACK")
        #expect(app.text.contains("New post"))
        app.press("<f2>")
        await app.wait(for: "Added the post \"Hi\".")
    }

    @Test func `stops reading a list, which C-l reads again`() async throws {
        let app = try await Self.posts()
        await app.storage.store.hub.hold()
        app.press("3 <c-c>")
        #expect(app.text.contains("Stopped reading the list. C-l reads it again."))
        app.storage.store.hub.goOn(atOnce: true)
        // Nothing waits for what does not come.
        #expect(app.app.isSettled)
        app.press("<c-l>")
        await app.wait(for: "1/18")
        app.press("j")
        #expect(app.text.contains("2/18"))
    }

    @Test func `says that a filter that fails found nothing out`() async throws {
        let app = try await Self.posts()
        app.press("/")
        app.paste((1...3_000).map { "word\($0)" }.joined(separator: " "))
        await app.wait(for: "Too many words to look for at once.")
        app.passTime()
        #expect(app.text.contains("not all of 30 posts searched"))
        #expect(!app.text.contains("Reading .."))
        app.press("<c-c>")
        #expect(app.text.contains("Nothing is running."))
    }
}

@Suite struct `C-c over keys that wait` {
    @Test func `leaves what is meant for a form, which has it before the second one ends all`() {
        var driver = FormDriver(.reply(to: nil, on: Sample.postID, author: Sample.ada))
        driver.operations = []
        // What was kept of the form is still being read.
        driver.pressAhead(["Moss", "<c-c>"])
        #expect(!driver.app.isEnding && !driver.status.contains("Dropped"))
        driver.pressAhead(["<c-c>"])
        driver.draft(.none)
        let kept = driver.drafts.compactMap { request -> String? in
            guard case .leave(_, _, let fields) = request else { return nil }
            return fields["comment"]?.text
        }
        #expect(kept == ["Moss"])
    }
}

/// A count of posts that is held, as in a list of millions.
@MainActor @Suite(.timeLimit(.hanging)) struct `A count on the screen` {
    private let gate = Gate()

    /// The app at 200 posts of 230 that a filter finds, whose count is held.
    private func counting() async throws -> RunningApp {
        let app = try await RunningApp(gate: gate, fill: putMoss)
        await app.wait(for: "1/12")
        app.press("j <enter> 2")
        await app.wait(for: "1/230")
        // The file says how many there are before anybody has counted them, and a held count would
        // keep the next list from being read.
        await until { app.storage.store.hub.isIdle }
        gate.close()
        // At once: the count of every letter would be held.
        app.press("/")
        app.paste("mossy")
        app.press("<enter>")
        await app.settle()
        await gate.waitForSomebody()
        app.passTime()
        #expect(app.text.contains("searching 230 posts"))
        return app
    }

    @Test func `is stopped by C-c; the list shows what was read, and G counts again`()
        async throws
    {
        let app = try await counting()
        app.press("<c-c>")
        #expect(
            app.text.contains("Stopped counting. The list shows what was read; G counts again."))
        #expect(app.text.contains("not all of 230 posts searched"))
        gate.open()
        app.press("j p")
        await app.wait(for: "back to drafts.")
        #expect(app.text.contains("2/\n") && app.text.contains("not all of 230 posts searched"))
        // Two seconds later it is a first one again.
        app.passTime()
        app.press("<c-c>")
        #expect(app.text.contains("Nothing is running."))
        app.press("G")
        await app.wait(for: "200/200")
        #expect(app.text.contains("200 of 230 posts"))
    }

    @Test func `makes room for the first rows after C-c took the filter back`() async throws {
        let app = try await counting()
        // Nothing else is read as long as the count is held.
        app.press("/ x <c-c>")
        #expect(app.text.contains("Stopped searching. The filter is cleared"))
        #expect(!app.text.contains("/mossy"))
        gate.open()
        await app.settle()
        await app.wait(for: "/230")
        app.press("g g j")
        #expect(app.text.contains("2/230"))
    }

    @Test func `is stopped with the keys that wait for its end`() async throws {
        let app = try await counting()
        app.press("G j")
        #expect(!app.app.isReady)
        app.press("<c-c>")
        #expect(app.text.contains("Dropped 1 key that was typed ahead."))
        app.press("<c-c>")
        #expect(app.text.contains("Stopped counting."))
        gate.open()
        await app.settle()
        app.press("k")
        #expect(app.app.isReady)
    }

    @Test func `lets a write through at once`() async throws {
        let app = try await counting()
        app.press("j p")
        await until { app.storage.store.hub.hasFollowers() }
        gate.letOneThrough()
        await app.settle()
        #expect(app.text.contains("back to drafts."))
        #expect(app.text.contains("2/\n") && app.text.contains("searching 230 posts"))
        // The next key acts on the row as it is now.
        app.press("p")
        await gate.waitForSomebody()
        await until { app.storage.store.hub.hasFollowers() }
        gate.letOneThrough()
        await app.settle()
        #expect(app.text.contains("Published \""))
        gate.open()
        await app.wait(for: "2/200")
    }
}

/// The sample, and 200 posts that one word finds.
@Sendable private func putMoss(_ context: inout WriteContext) throws {
    try putSample(&context)
    for number in 0..<200 {
        var post = Post(
            id: Post.ID(UUID(high: 9, low: UInt64(number))), title: "Mossy \(number)",
            content: "", author: .unknown,
            createdAt: Date(timeIntervalSince1970: 1_790_000_000 - Double(number)))
        post.status = .published
        _ = try context.createPost(post)
    }
}
