import Persistence
import SheafModel
import SheafNotebook
import SheafTUI
import SheafTestSupport
import Testing

@MainActor @Suite(.timeLimit(.hanging)) struct `A tag with a comma that an import brought` {
    @Test func `stays one when the form saves other things, and other tags`() async throws {
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                var post = context.newPost(title: "T", content: "c", author: .user(ada.id))
                post.tags = ["a,b"]
                try context.put(post)
            })
        await app.wait(forSelected: "T")
        app.press("e")
        await app.wait(for: #""a,b""#)
        app.type("!")
        app.press("<tab> <tab>")
        app.type(", #more")
        app.press("<c-s>")
        await app.settle()
        let posts = try await app.storage.store.read { try $0.fetch(ListQuery<Post>()) }
        #expect(posts.map { Set($0.tags) } == [["a,b", "more"]])
        #expect(posts.map(\.title) != ["T"])
    }
}
