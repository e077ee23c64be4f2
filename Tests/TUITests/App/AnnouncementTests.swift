import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What others did` {
    private let title = "A title that is long enough to need all the cells of a wide line and more"

    @Test(arguments: [40, 80, 100]) func `stands beside filter and position`(
        width: Int
    ) async throws {
        let app = try await opened(size: Size(width: width, height: 12))
        app.press("/")
        app.type("post")
        app.press("<enter>")
        await app.wait(for: "1/12")
        try await rename("Post 3", to: "Post " + title, in: app)
        await app.wait(for: "1 changed")
        let status = status(of: app)
        #expect(status.hasPrefix("/post  ") && status.hasSuffix("1/12"))
        #expect(status.contains("..\"") == (width >= 80))
    }

    @Test func `does not hide what one types`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("post")
        await app.wait(for: "12 of 13 posts")
        try await rename("Post 3", to: "Post 3 again", in: app)
        await app.wait(for: "Post 3 again")
        #expect(status(of: app).hasPrefix("/post "))
    }

    @Test func `is summed up while it stands`() async throws {
        let app = try await opened()
        try await rename("Post 3", to: "Post 33", in: app)
        await app.wait(for: "Elsewhere: 1 changed. \"Post 33\"")
        try await rename("Post 4", to: "Post 44", in: app)
        await app.wait(for: "Elsewhere: 2 changed. \"Post 44\"")
        #expect(app.app.messages.count == 1)
        app.press("j")
        try await rename("Post 5", to: "Post 55", in: app)
        await app.wait(for: "Elsewhere: 1 changed. \"Post 55\"")
    }

    @Test func `tells rows that are deleted from those that leave the filter`() async throws {
        let app = try await opened()
        app.press("/")
        app.type("post")
        app.press("<enter>")
        await app.wait(for: "12 of 13 posts")
        try await rename("Post 3", to: "Something else", in: app)
        await app.wait(for: "Elsewhere: 1 left the list.")
        app.press("j")
        try await write(in: app) { try $0.deletePost(try post("Post 4", in: $0).id) }
        await app.wait(for: "Elsewhere: 1 deleted.")
    }

    @Test func `says that a comment is gone, and not that it changed`() async throws {
        let app = try await opened()
        try await write(in: app) { context in
            let id = try post("Post 12", in: context).id
            try context.createComment(post: id, content: "An answer", author: .unknown)
        }
        await app.wait(for: "1 new comment.")
        app.press("<enter>")
        await app.wait(for: "An answer")
        try await write(in: app) { context in
            for row in try context.fetch(ListQuery<CommentSummary>()) {
                try context.deleteComment(row.id, wholeBranch: true)
            }
        }
        await app.wait(for: "Elsewhere: 1 deleted.")
    }

    @Test func `is new comments, however many rows only count them`() async throws {
        let app = try await opened()
        for number in 1...3 {
            try await write(in: app) { context in
                let id = try post("Post 12", in: context).id
                try context.createComment(
                    post: id, content: "Answer \(number)", author: .unknown)
            }
        }
        await app.wait(for: "Elsewhere: 3 new comments. \"Post 12\"")
        try await rename("Post 3", to: "Post 33", in: app)
        await app.wait(for: "Elsewhere: 3 new comments, 1 changed.")
        app.press("<enter>")
        await app.wait(for: "Answer 3")
        try await write(in: app) { context in
            let id = try post("Post 12", in: context).id
            try context.createComment(post: id, content: "Answer 4", author: .unknown)
        }
        await app.wait(for: "Elsewhere: 1 new comment. \"Answer 4\"")
    }

    @Test func `includes what a second app did`() async throws {
        let app = try await opened()
        let id = try await app.storage.store.read { try post("Post 3", in: $0).id }
        let (answers, continuation) = AsyncStream<Message>.makeStream()
        let other = EffectRunner(app.storage) { continuation.yield($0) }
        _ = other.perform(.store(.setStatus(.published, id), ticket: 1))
        for await _ in answers { break }
        await app.wait(for: "Elsewhere: 1 changed. \"Post 3\"")
        other.finish()
    }

    @Test func `stands once among the messages where it was said again and again`() async throws {
        let app = try await opened()
        app.press("~ ~ ~ z o ~ g m")
        let lines = app.text.split(separator: "\n").filter { $0.contains("~ does nothing") }
        #expect(lines.count == 2)
        #expect(lines.last?.contains("(3 times)") == true)
        #expect(lines.first?.contains("times") == false)
    }

    @Test(arguments: [40, 80]) func `is no reason for a refusal to cover a row`(
        width: Int
    ) async throws {
        let app = try await opened(size: Size(width: width, height: 12))
        let rows = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        app.press("z o")
        let refused = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(refused[..<10] == rows[..<10])
        app.press("g m e")
        #expect(status(of: app).hasPrefix("e does nothing here."))
        app.press("~")
        #expect(status(of: app).hasPrefix("~ does nothing here."))
    }

    @Test(arguments: Language.Code.allCases)
    func `says that keys do nothing also where nothing shows help`(code: Language.Code) {
        let words = Language.named(code).app
        let short = words.unboundKeys("e", nil)
        #expect(words.unboundKeys("e", "?").hasPrefix(short) && !short.hasSuffix(" "))
    }

    private func status(of app: RunningApp) -> Substring {
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines[lines.count - 2]
    }

    private func rename(_ old: String, to new: String, in app: RunningApp) async throws {
        try await write(in: app) { context in
            let base = try post(old, in: context)
            var edited = base
            edited.title = new
            _ = try context.updatePost(edited, base: base)
        }
    }

    @Test func `is not what one adds oneself`() async throws {
        let app = try await RunningApp.withSample { $0.display.density = .small }
        app.press("j j a")
        await app.wait(for: "New post")
        app.type("On clubmoss")
        app.press("<f2>")
        await app.wait { $0.selects("On clubmoss") && $0.contains("/31") }
        #expect(!app.text.contains("▴ 1 new"))
    }

    @Test func `is counted above the screen only as long as it is there`() async throws {
        let app = try await opened(size: Size(width: 80, height: 10))
        app.press("G")
        await app.wait(for: "13/13")
        try await write(in: app) { context in
            _ = try context.createPost(
                context.newPost(title: "Post 13", content: "Text", author: .unknown))
        }
        await app.wait(for: "▴ 1 new")
        try await write(in: app) { context in
            try context.deletePost(try post("Post 13", in: context).id)
        }
        await app.wait { $0.contains("13/13") && !$0.contains("▴ 1 new") }
    }

    private func write(
        in app: RunningApp, _ body: @Sendable (inout WriteContext) throws -> Void
    ) async throws {
        try await app.storage.store.write { try body(&$0) }
    }

    /// Twelve posts that a filter finds, and one that it does not.
    private func opened(size: Size = Size(width: 80, height: 24)) async throws -> RunningApp {
        let app = try await RunningApp(
            size: size, start: .posts, change: { $0.display.density = .small },
            fill: { context in
                _ = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                for title in ["Other"] + (1...12).map({ "Post \($0)" }) {
                    _ = try context.createPost(
                        context.newPost(title: title, content: "Text", author: .unknown))
                }
            })
        await app.wait { $0.contains("1/13") && ($0.contains("ada") || size.width < 60) }
        return app
    }
}

private func post(_ title: String, in context: borrowing WriteContext) throws -> Post {
    let post = try context.fetch(ListQuery<Post> { $0.title == title }).first
    return try #require(post)
}

private func post(_ title: String, in context: borrowing ReadContext) throws -> Post {
    let post = try context.fetch(ListQuery<Post> { $0.title == title }).first
    return try #require(post)
}
