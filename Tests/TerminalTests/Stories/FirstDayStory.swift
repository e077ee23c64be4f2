import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A first day with the data of others` {
    private static func fixture(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/\(name)").path
    }

    @Test func `is all there on the second`() async throws {
        let story = try await Story(posts: [])
        for file in [
            "DummyJSON/comments.json", "DummyJSON/users.json", "DummyJSON/posts.json",
            "JSONPlaceholder/db.json",
        ] {
            try await story.run("import", Self.fixture(file))
        }
        let editor = try story.editor(
            #"printf -- '---\ntitle: Howling\n---\n\nAt the moon.\n' >"$1""#)
        let first = try await story.open(environment: ["EDITOR": editor])
        try await chooseEmily(first)
        try await findErvin(first)
        try await reply(first)
        try await first.press("Tab", "E")
        try await first.waitFor("People > Ervin Howell > Howling")
        try await changeSettings(first)
        try await deleteTheBurger(first)
        try await first.press("Q")
        #expect(try await first.exitCode() == 0)

        let second = try await story.open()
        // It begins with the list that was shown last.
        try await second.waitFor("350 ")
        try await second.press("1")
        try await second.waitFor("219 ")
        #expect(try await second.screen().contains("emilys"))
        try await second.press("2")
        try await second.waitFor("350 ")
        try await second.press("/")
        try await second.type("burger")
        try await second.waitFor("350 件中 0 件")
        try await second.press("C-u")
        try await second.type("howling")
        try await second.waitFor("350 件中 1 件")
        try await second.press("Enter", "Enter")
        try await second.waitFor("At the moon.")
        let page = try await second.waitFor("So do I.")
        #expect(page.contains("コメント 6 件"))
    }

    private func chooseEmily(_ session: TmuxSession) async throws {
        try await session.waitFor("Who are you?")
        try await session.press("/")
        try await session.type("emilys")
        try await session.waitFor("1/1")
        try await session.press("Enter", "Enter")
        try await session.waitFor("219 people")
    }

    private func findErvin(_ session: TmuxSession) async throws {
        try await session.press("/")
        try await session.type("ervin")
        try await session.waitFor("1 of 219 people")
        try await session.press("Enter", "Enter")
        try await session.waitFor("[All ")
        try await session.waitFor("1/10")
        try await session.press("Enter")
        try await session.waitFor("5 comments")
    }

    private func reply(_ session: TmuxSession) async throws {
        try await session.press("Tab")
        try await session.waitFor("1/5")
        try await session.press("r")
        try await session.waitFor("> Reply")
        try await session.type("So do I.")
        try await session.press("F2")
        try await session.waitFor("2/6")
    }

    private func changeSettings(_ session: TmuxSession) async throws {
        try await session.press("9")
        try await session.waitFor("Theme")
        try await session.press("j", "j", "l", "l")
        try await session.waitFor("[日本語]")
        try await session.press("q")
        try await session.waitFor("ユーザー > Ervin Howell > Howling")
    }

    private func deleteTheBurger(_ session: TmuxSession) async throws {
        try await session.press("2")
        try await session.waitFor("351 件")
        try await session.press("/")
        try await session.type("just a burger")
        try await session.waitFor("1/1")
        try await session.press("Enter", "d")
        try await session.waitFor("を削除しました。")
    }
}
