import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Somebody who is not alone` {
    @Test func `sees what another program adds, and stays on the row`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        try await session.press("j")
        try await session.waitForSelected("On lichen")
        let added = try await story.run(
            "posts", "add", "On sphagnum", "--content", "-", "--as", "ada")
        #expect(!added.isEmpty)
        let screen = try await session.waitFor("On sphagnum")
        #expect(screen.selects("On lichen"))
        #expect(screen.contains("Elsewhere: 1 added."))
        // What ada adds herself is nothing new to her, also from another program.
        #expect(!screen.contains(/\+[●○▫]/))
        try await story.run("people", "add", "ben", "--email", "ben@x.org", "--as", "ada")
        try await story.run("posts", "add", "On peat", "--content", "-", "--as", "ben")
        let later = try await session.waitFor("On peat")
        #expect(later.selects("On lichen") && later.contains(/\+[●○▫] On peat/))
    }

    @Test func `keeps typing undisturbed while others write`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        try await session.press("e")
        try await session.waitForField("On fern")
        try await session.type("s")
        try await story.run("posts", "add", "On sphagnum", "--content", "Wet.", "--as", "ada")
        try await session.type(" and more")
        try await session.waitForField("On ferns and more")
        #expect(try await !session.screen().contains("Elsewhere"))
        try await session.press("F2")
        // The title of the form names the post, too.
        let screen = try await session.waitFor("Saved ")
        #expect(screen.selects("On ferns and more") && screen.contains("On sphagnum"))
    }

    @Test func `is asked when both changed the same`() async throws {
        let story = try await Story()
        let session = try await story.openPosts()
        try await session.press("e")
        try await session.waitForField("On fern")
        try await session.type("s")
        try await story.run("posts", "edit", "On fern", "--title", "On bracken", "--as", "ada")
        try await session.waitFor("Changed elsewhere meanwhile")
        try await session.press("F2")
        try await session.waitFor("Keep mine")
        try await session.press("m")
        // Whoever chose knows what it was elsewhere.
        try await session.waitFor("On ferns, as it was here") {
            $0.selects("On ferns") && !$0.contains(">~")
        }
        #expect(try await !story.run("posts", "list").contains("bracken"))
    }
}
