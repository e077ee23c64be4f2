import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Somebody who comes back` {
    @Test func `finds the theme and the language as they were left`() async throws {
        let story = try await Story()
        let first = try await story.open()
        try await first.waitFor("1 person")
        try await first.press("9")
        try await first.waitFor("Theme")
        try await first.press("l", "l")
        try await first.waitFor("[dark]")
        try await first.press("j", "j", "l", "l")
        try await first.waitFor("[日本語]")
        try await first.press("Q")
        #expect(try await first.exitCode() == 0)

        let second = try await story.open()
        try await second.waitFor("ユーザー")
        try await second.press("9")
        try await second.waitFor("[暗い]")
    }

    @Test func `finds the list where it was left, and the filters of before`() async throws {
        let story = try await Story()
        let first = try await story.openPosts()
        try await first.press("/")
        try await first.type("moss")
        try await first.waitFor("1 of 3 posts")
        try await first.press("Enter", "Escape")
        try await first.waitFor("3/3")
        try await first.press("k", "Q")
        #expect(try await first.exitCode() == 0)
        try await story.run("posts", "add", "On sphagnum", "--content", "Wet.", "--as", "ada")

        let second = try await story.open()
        try await second.waitFor("3/4")
        #expect(try await second.screen().selects("On lichen"))
        try await second.press("/", "Up")
        try await second.waitFor("1 of 4 posts")
        #expect(try await second.screen().selects("On moss"))
    }

    @Test func `finds what was marked as unread, as long as it is there`() async throws {
        let story = try await Story()
        // Whoever asks for the first time begins to read.
        _ = try await story.program.run(["posts", "list", "--unread"])
        try await story.run("posts", "unread", "On moss", "On lichen")
        try await story.run("posts", "delete", "On lichen", "--yes")
        let session = try await story.openPosts()
        try await session.press("n")
        try await session.waitForSelected("On moss")
        try await story.run("posts", "delete", "On moss", "--yes")
        try await session.waitFor("1/1")
        try await session.press("n")
        try await session.waitFor("Nothing new.")
    }

    @Test func `is told what others wrote meanwhile, and the way there`() async throws {
        let story = try await Story()
        let first = try await story.openPosts()
        try await first.press("Q")
        #expect(try await first.exitCode() == 0)
        try await story.run("people", "add", "ben", "--email", "ben@example.org")
        try await story.run("posts", "add", "On sedge", "--content", "It has edges.", "--as", "ben")
        try await story.run("comments", "add", "On moss", "--content", "Soft.", "--as", "ben")
        try await story.run("posts", "add", "On rush", "--content", "Round.", "--as", "ada")

        let second = try await story.open()
        try await second.waitFor("2 posts have something new. n goes there.")
        try await second.press("1")
        try await second.waitFor("2 people")
        try await second.press("Q")
        #expect(try await second.exitCode() == 0)

        let third = try await story.open()
        try await third.waitFor("2 posts have something new. g p, then n goes there.")
        try await third.press("g", "p", "n")
        try await third.waitForSelected("On sedge")
        try await third.press("Q")
        #expect(try await third.exitCode() == 0)

        let fourth = try await story.open()
        try await fourth.waitFor("2 posts have something new. n goes there.")
        try await fourth.press("3")
        try await fourth.waitFor("No tags.")
        try await fourth.press("Q")
        #expect(try await fourth.exitCode() == 0)

        let fifth = try await story.open()
        try await fifth.waitFor("2 posts have something new. g p, then n goes there.")
        try await fifth.press("g", "p", "n")
        try await fifth.waitFor("The selected post has something new.")
        try await fifth.waitForSelected("On sedge")
        try await fifth.press("n")
        try await fifth.waitForSelected("On moss")
        try await fifth.press("Q")
        #expect(try await fifth.exitCode() == 0)

        try await story.run("settings", "set", "notifications.enabled", "false")
        let quiet = try await story.open()
        try await quiet.waitForSelected("On moss")
        #expect(try await !quiet.screen().contains("something new"))
    }

    @Test func `finds the store untouched after only looking around`() async throws {
        let story = try await Story()
        let before = try store(of: story)
        let session = try await story.openPosts()
        try await session.press("Enter")
        try await session.waitFor("It is green.")
        try await session.press("q", "/")
        try await session.type("moss")
        try await session.waitFor("1 of 3 posts")
        // Together the two would be Alt and s.
        try await session.press("Escape")
        try await session.waitForNo("1 of 3")
        try await session.press("s")
        try await session.waitFor("s sort")
        try await session.press("t", "1")
        try await session.waitFor("1 person")
        try await session.press("Enter", "Tab", "Tab", "Tab", "Tab")
        try await session.waitFor("[Followers 0]")
        try await session.press("3")
        try await session.waitFor("No tags.")
        try await session.press("Q")
        #expect(try await session.exitCode() == 0)
        #expect(try store(of: story) == before)
        #expect(try !story.directory.names(in: "data").contains { $0.hasSuffix("-journal") })
    }

    private func store(of story: Story) throws -> Data {
        try Data(contentsOf: story.directory.file("data/sheaf.db"))
    }

    @Test func `is told of the texts that a crash interrupted, and goes on with them`()
        async throws
    {
        let story = try await Story()
        let first = try await story.openPosts()
        try await first.press("a")
        try await first.waitFor("Posts > New post")
        try await first.type("On horsetails")
        try await first.waitFor("unsaved text kept")
        let other = try await story.openPosts()
        try await other.press("r")
        try await other.waitFor("> New comment")
        try await other.type("Ferns have none.")
        try await other.waitFor("unsaved text kept")
        for session in [first, other] {
            try await session.signal(SIGKILL)
            #expect(try await session.exitCode() == 128 + SIGKILL)
        }

        let second = try await story.open()
        try await second.waitFor("2 unsaved texts are kept. g w lists them.")
        try await second.press("g", "w")
        try await second.waitFor("Comment on On fern")
        let list = try await second.waitFor("On horsetails")
        #expect(list.contains("Ferns have none."))
        try await second.press("j", "Enter")
        try await second.waitFor("Your unsaved text is back.")
        #expect(try await second.screen().showsField("On horsetails"))
        try await second.press("F2")
        try await second.waitFor("Added the post")
        #expect(try await story.run("posts", "list").contains("On horsetails"))
        #expect(try await story.run("unsaved", "list").contains("Ferns have none."))
    }

    @Test func `is offered what was being typed when a signal came`() async throws {
        let story = try await Story()
        let first = try await story.openPosts()
        try await first.press("a")
        try await first.waitFor("Posts > New post")
        try await first.type("On clubmoss")
        try await first.waitForField("On clubmoss")
        try await first.signal(SIGTERM)
        #expect(try await first.exitCode() == 128 + SIGTERM)

        let second = try await story.open()
        try await second.waitFor("1 unsaved text is kept. g w shows it.")
        try await second.press("g", "w")
        try await second.waitFor("On clubmoss")
        try await second.press("Enter")
        try await second.waitForField("On clubmoss")
    }

    @Test func `finds whole posts after being killed while saving`() async throws {
        let story = try await Story()
        for round in 1...4 {
            let session = try await story.openPosts()
            try await session.press("+", "+", "+", "+", "+", "p")
            try await session.signal(SIGKILL)
            #expect(try await session.exitCode() == 128 + SIGKILL, "round \(round)")
        }
        let session = try await story.openPosts()
        try await session.press("+")
        try await session.press("Enter")
        try await session.waitFor("It is green.")
        try await session.press("Q")
        #expect(try await session.exitCode() == 0)
        let posts = try await story.run("posts", "list", "--json")
        #expect(posts.split(separator: "\n").count == 3)
    }
}
