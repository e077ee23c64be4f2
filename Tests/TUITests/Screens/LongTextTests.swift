import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// What is far longer than a screen: only what is in view is laid out.
@MainActor @Suite(.timeLimit(.hanging)) struct `A long comment` {
    nonisolated private static let lines = (1...400).map {
        "Line \($0) of it, long enough to be told apart"
    }

    @Test func `is read line by line, and then comes the next one`() async throws {
        let app = try await opened()
        app.press("<tab>")
        #expect(app.text.contains("Line 1 of it") && app.text.contains("1/3"))
        for _ in Self.lines where !app.text.contains("Line 400 of it") { app.press("j") }
        #expect(app.text.contains("Line 400 of it") && app.text.contains("1/3"))
        app.press("j")
        #expect(app.text.contains("2/3"))
        app.press("k")
        #expect(app.text.contains("Line 1 of it") && app.text.contains("1/3"))
    }

    @Test func `is left by a page or the end as a short one is`() async throws {
        let app = try await opened()
        app.press("<tab> G")
        #expect(app.text.contains("The last one") && app.text.contains("3/3"))
        app.press("g g <tab> <pgdn> <pgdn>")
        #expect(app.text.contains("1/3") && !app.text.contains("Line 1 of it"))
        app.press("z t")
        #expect(app.text.contains("Line 1 of it"))
    }

    @Test func `keeps its place when it is edited elsewhere`() async throws {
        let app = try await opened()
        app.press("<tab> <pgdn> <pgdn> <pgdn>")
        let line = try #require(app.text.split(separator: "\n").first { $0.contains("Line 60 ") })
        let row = try #require(app.text.split(separator: "\n").firstIndex(of: line))
        try await app.storage.store.write { context in
            let post = try #require(try context.fetch(ListQuery<PostSummary>()).first?.id)
            let thread = try context.fetch(ListQuery<CommentSummary>.thread(of: post))
            let long = try #require(thread.max { $0.content.count < $1.content.count })
            let base = try #require(try context.find(SheafModel.Comment.self, long.id))
            var edited = base
            edited.content += "\nOne line more"
            _ = try context.updateComment(edited, base: base)
        }
        await app.wait(for: "1 changed")
        #expect(app.text.split(separator: "\n").firstIndex(of: line) == row)
    }

    @Test func `folds into its head, and opens again`() async throws {
        let app = try await opened(isAnswered: true)
        app.press("<tab> z c")
        #expect(!app.text.contains("Line 1 of it") && app.text.contains("1/"))
        app.press("z o")
        #expect(app.text.contains("Line 1 of it"))
    }

    @Test func `is a block for its head and one for each line`() {
        let text = Self.lines.joined(separator: "\n")
        let rows = CommentTree([comment(text, at: 0), comment("Short", at: 1)]).rows()
        let thread = ThreadRows(rows)
        #expect(thread.blockCount == 402)
        #expect(thread.row(ofBlock: 0)?.row == 0 && thread.row(ofBlock: 400)?.part == 400)
        #expect(thread.row(ofBlock: 401)?.row == 1 && thread.row(ofBlock: 402) == nil)
        #expect(thread.block(ofRow: 2) == 402)
        let environment = Environment(language: .named(.en), preferences: Preferences())
        for part in 0...400 {
            let block = CommentBlock(
                rows[0], thread.part(part, ofRow: 0), margin: 2, in: environment)
            #expect(block.height == 1)
        }
    }

    private func comment(_ text: String, at second: Double) -> CommentSummary {
        CommentSummary(
            id: SheafModel.Comment.ID(UUID()), postID: Post.ID(UUID()), parentID: nil,
            author: .unknown, content: text, likes: 0,
            createdAt: Date(timeIntervalSince1970: second),
            updatedAt: Date(timeIntervalSince1970: second), isDeleted: false, postTitle: "")
    }

    private func opened(isAnswered: Bool = false) async throws -> RunningApp {
        let app = try await RunningApp(
            start: .posts, change: { $0.display.density = .small },
            fill: { context in
                _ = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                let post = try context.createPost(
                    context.newPost(title: "A post", content: "The text", author: .unknown))
                let long = try context.createComment(
                    post: post.id, content: Self.lines.joined(separator: "\n"), author: .unknown)
                if isAnswered {
                    try context.createComment(
                        post: post.id, parent: long.id, content: "An answer", author: .unknown)
                }
                for text in ["Between", "The last one"] {
                    try context.createComment(post: post.id, content: text, author: .unknown)
                }
            })
        await app.wait(forSelected: "A post")
        app.press("<enter>")
        await app.wait(for: "Line 1 of it")
        return app
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `A long post` {
    @Test func `says how much of it is read, as long as it goes on and there is room`()
        async throws
    {
        let app = try await opened(lines: 400)
        // 18 of them are in view below the title, the facts and a blank.
        #expect(app.text.contains("Line 18 of it") && !app.text.contains("Line 19 of it"))
        #expect(app.text.contains(" 4 %  more below\n"))
        app.press("<pgdn> <pgdn> <pgdn> <pgdn> <pgdn> <pgdn> <pgdn> <pgdn> <pgdn>")
        #expect(app.text.contains(" 49 %  more below\n"))
        app.resize(width: 40, height: 12)
        #expect(app.text.contains("more below\n") && !app.text.contains("%"))
        app.resize(width: 80, height: 24)
        app.press("G")
        #expect(app.text.contains("Line 400 of it") && !app.text.contains("%"))
    }

    @Test func `of less than two screens only says that it goes on`() async throws {
        let app = try await opened(lines: 40)
        #expect(app.text.contains(" more below\n") && !app.text.contains("%"))
    }

    /// The page of a post of so many lines that are equally long.
    private func opened(lines: Int) async throws -> RunningApp {
        let text = (1...lines).map { number in
            "Line \(number) of it" + (number < 10 ? ".." : number < 100 ? "." : "")
        }
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                _ = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                _ = try context.createPost(
                    context.newPost(
                        title: "A post", content: text.joined(separator: "\n"), author: .unknown))
            })
        await app.wait(forSelected: "A post")
        app.press("<enter>")
        await app.wait(for: "more below")
        return app
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `A long title` {
    /// On wide screens the title bar cuts it before the places.
    @Test(arguments: [(200, 40), (120, 30), (80, 24), (40, 12), (20, 5)])
    func `stands on the page of its post with every word, at any width`(
        width: Int, height: Int
    ) async throws {
        let words = (11...50).map { "w\($0)" }
        let app = try await RunningApp(
            size: Size(width: width, height: height), start: .posts,
            fill: { context in
                try putSomebody(&context)
                _ = try context.createPost(
                    context.newPost(
                        title: words.joined(separator: " "), content: "Text", author: .unknown))
            })
        app.press("<enter>")
        await app.waitForApp { $0.layers.count == 2 }
        await app.settle()
        var read: Set<String> = []
        for _ in words {
            // The smallest screens have no title bar.
            let page = app.text.split(separator: "\n").dropFirst(height > 5 ? 1 : 0)
                .joined(separator: " ")
            read.formUnion(words.filter { page.contains($0) })
            app.press("j")
        }
        #expect(read == Set(words), "\(app.text)")
    }
}
