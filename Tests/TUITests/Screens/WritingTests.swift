import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// On the page of Célestine, who wrote two posts and three comments.
@MainActor @Suite(.timeLimit(.hanging)) struct `What a person wrote` {
    private func opened(_ size: Size = Size(width: 80, height: 24)) async throws -> RunningApp {
        let app = try await RunningApp.withSample(at: .people)
        app.resize(width: size.width, height: size.height)
        app.press("j j <enter>")
        await app.wait { $0.contains("[All 5]") && $0.contains(" 1/5\n") }
        return app
    }

    private func page(_ app: RunningApp) throws -> PersonScreen {
        try #require(app.app.layers.last?.screen as? PersonScreen)
    }

    private func celestine(_ app: RunningApp) async throws -> User.ID {
        try await app.storage.store.read { context in
            try #require(
                context.fetch(ListQuery<UserSummary>()).first { $0.username == "celestine" }
            ).id
        }
    }

    @Test func `is one list of posts and comments, the newest first`() async throws {
        let app = try await opened()
        let rows = try page(app).writings.list.window
        let dates = rows.map(\.createdAt)
        #expect(dates == dates.sorted(by: >))
        let posts = rows.count { row in
            guard case .post = row else { return false }
            return true
        }
        #expect(posts == 2)
        #expect(app.text.contains("↳") && app.text.contains("Question de farine"))
        #expect(app.text.contains("on Lettre de Nantes"))
    }

    @Test func `follows what is written and deleted meanwhile, and stays on its row`()
        async throws
    {
        let app = try await opened()
        app.press("j j")
        let selected = try #require(try page(app).writings.list.selected?.id)
        let author = try await celestine(app)
        try await app.storage.store.write { context in
            _ = try context.createPost(
                context.newPost(title: "Brand new", content: "Text", author: .user(author)))
        }
        await app.wait { $0.contains("[All 6]") && $0.contains("Brand new") }
        await app.wait(for: " 4/6")
        #expect(try page(app).writings.list.selected?.id == selected)
    }

    @Test func `takes the keys of a post on a post, and of a comment on a comment`() async throws {
        let app = try await opened(Size(width: 160, height: 30))
        for position in 0..<5 {
            let selected = try #require(try page(app).writings.list.selected, "\(position)")
            switch selected {
            case .post: #expect(app.text.contains("p unpublish") || app.text.contains("p publish"))
            case .comment: #expect(!app.text.contains("publish") && app.text.contains("+ like"))
            }
            app.press("j")
        }
    }

    @Test func `opens a comment in its thread, and comes back to it`() async throws {
        let app = try await opened()
        while case .post = try page(app).writings.list.selected { app.press("j") }
        guard case .comment(let comment) = try page(app).writings.list.selected else { return }
        app.press("<enter>")
        await app.settle()
        #expect(
            app.app.layers.last?.destination == .post(comment.postID, comment: comment.id))
        app.press("<esc>")
        await app.settle()
        #expect(try page(app).writings.list.selected?.id == comment.id.uuid)
    }

    @Test func `is found by its words, in posts and comments alike`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("farine")
        app.press("<enter>")
        await app.wait(for: " 1/1\n")
        app.press("<esc>")
        await app.wait(for: "/5\n")
    }

    @Test func `is counted beside the list where there is room`() async throws {
        let app = try await opened(Size(width: 120, height: 36))
        await app.wait { $0.contains("Written in the last 12 months") }
        #expect(app.text.contains("Likes") && app.text.contains("last wrote "))
        #expect(app.text.contains("#food") || app.text.contains("#letters"))
        // The list begins at the right of the line between both.
        #expect(app.text.split(separator: "\n").count { $0.contains("│") } > 20)
    }
}
