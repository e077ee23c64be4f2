import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A thread that others write in` {
    @Test func `selects the neighbour of a comment that goes, on the same line`() async throws {
        let app = try await opened()
        app.press("<tab> : 1 2 <enter>")
        let line = try #require(row(of: "Comment 12 ", in: app))
        try await write(in: app) { try $0.deleteComment($2[11], wholeBranch: false) }
        await app.wait(for: "12/29")
        #expect(selectedRow(in: app) == line)
        #expect(row(of: "Comment 13 ", in: app) == line)
        // The key may have been meant for the one that went.
        app.press("d")
        #expect(app.text.contains("has just gone") && !app.text.contains("Delete the comment"))
        app.app.elapsed += .seconds(1)
        app.press("d")
        await app.wait { !$0.contains("Comment 13 ") && $0.contains("Comment 14 ") }
    }

    @Test(arguments: zip(Language.Code.allCases, ["edited", "編集済", "editado", "modifié"]))
    func `says of a comment that it was changed after it was written`(
        language: Language.Code, word: String
    ) async throws {
        let app = try await opened()
        app.speak(language)
        #expect(!app.text.contains("  " + word))
        try await write(in: app) { context, post, _ in
            let comment = try context.createComment(
                SheafModel.Comment(
                    id: SheafModel.Comment.ID(UUID(high: 1, low: 1)), postID: post, parentID: nil,
                    content: "Words",
                    author: .unknown, createdAt: Date(timeIntervalSince1970: 1_780_000_000)))
            var edited = comment
            edited.content = "In other words"
            _ = try context.updateComment(edited, base: comment)
        }
        await app.wait(for: "31 ")
        app.press("<tab>")
        await app.wait(for: "In other words")
        let heads = app.text.split(separator: "\n").filter { $0.contains("  " + word) }
        #expect(heads.count == 1)
        app.resize(width: 30, height: 24)
        #expect(app.text.contains("In other words") && !app.text.contains("  " + word))
    }

    @Test func `says on a narrow screen as well who wrote the post`() async throws {
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                var ada = context.newUser(username: "ada", email: "ada@example.org")
                ada.fullName = "Adelheid Rosenbaum"
                let author = Authorship.user(try context.createUser(ada).id)
                let post = try context.createPost(
                    context.newPost(title: "A post", content: "The text", author: author))
                try context.createComment(post: post.id, content: "Words", author: author)
            })
        await app.wait(forSelected: "A post")
        app.press("<enter>")
        await app.wait(for: "Words")
        app.resize(width: 40, height: 12)
        #expect(app.text.contains("Adelheid Rosenbaum  author"))
    }

    @Test func `sets names of one depth below each other, and texts below their names`()
        async throws
    {
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                let ada = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                let post = try context.createPost(
                    context.newPost(title: "A post", content: "The text", author: .unknown))
                // With replies and without, at each depth.
                var comments: [SheafModel.Comment.ID] = []
                for (number, parent) in [nil, 0, 1, 0, nil].enumerated() {
                    let comment = try context.createComment(
                        post: post.id, parent: parent.map { comments[$0] },
                        content: "First \(number)\nSecond", author: .user(ada.id))
                    comments.append(comment.id)
                }
            })
        await app.wait(forSelected: "A post")
        app.resize(width: 80, height: 40)
        app.press("<enter>")
        await app.wait(for: "First 4")
        let lines = app.text.split(separator: "\n")
        let names = lines.compactMap { column(of: "AD ada", in: $0) }
        let first = try #require(names.first)
        #expect(names.map { $0 - first } == [0, 3, 6, 3, 0], "\(app.text)")
        #expect(lines.compactMap { column(of: "First", in: $0) } == names, "\(app.text)")
    }

    private func column(of part: String, in line: Substring) -> Int? {
        line.range(of: part).map { DisplayWidth.cells(of: String(line[..<$0.lowerBound])) }
    }

    @Test func `selects what undo brought back`() async throws {
        let app = try await opened()
        app.press("<tab> : 1 2 <enter> d")
        await app.wait(for: "Deleted the comment")
        app.press("g g <tab>")
        app.press("u")
        await app.wait(for: "12/30")
    }

    @Test func `selects the last one when the last one goes`() async throws {
        let app = try await opened()
        app.press("G")
        let line = try #require(row(of: "Comment 30 ", in: app))
        try await write(in: app) { try $0.deleteComment($2[29], wholeBranch: false) }
        await app.wait(for: "29/29")
        #expect(row(of: "Comment 29 ", in: app) == line)
    }

    @Test func `selects the answer beside one that goes, and behind the last what it answered`()
        async throws
    {
        let app = try await opened()
        try await write(in: app) { context, post, comments in
            for number in 1...3 {
                try context.createComment(
                    post: post, parent: comments[11], content: "Reply \(number)", author: .unknown)
            }
        }
        await app.wait(for: "33")
        app.press("<tab> : 1 4 <enter> d")
        await app.wait { $0.contains("14/32") && !$0.contains("Reply 2") }
        app.press("d")
        await app.wait { $0.contains("13/31") && !$0.contains("Reply 3") }
        app.press("d")
        await app.wait { $0.contains("12/30") && !$0.contains("Reply 1") }
        #expect(selectedRow(in: app) == row(of: "Comment 12 ", in: app))
    }

    @Test func `selects the answer before the last one when that goes`() async throws {
        let app = try await opened()
        try await write(in: app) { context, post, comments in
            let parent = comments[29]
            let first = try context.createComment(
                post: post, parent: parent, content: "Branch", author: .unknown)
            for (parent, text) in [(first.id, "Leaf"), (parent, "The last")] {
                try context.createComment(
                    post: post, parent: parent, content: text, author: .unknown)
            }
        }
        await app.wait(for: "33")
        app.press("G")
        await app.wait(for: "33/33")
        try await write(in: app) { try $0.deleteComment($2[32], wholeBranch: false) }
        await app.wait(for: "31/32")
        #expect(selectedRow(in: app) == row(of: "Branch", in: app))
    }

    @Test func `keeps the selected comment on its line when replies arrive above`() async throws {
        let app = try await opened()
        app.press("<tab> : 1 2 <enter>")
        let line = try #require(row(of: "Comment 12 ", in: app))
        try await write(in: app) { context, post, comments in
            for number in 1...25 {
                try context.createComment(
                    post: post, parent: comments[2], content: "Reply \(number)",
                    author: .unknown)
            }
        }
        await app.wait(for: "37/55")
        #expect(row(of: "Comment 12 ", in: app) == line)
        #expect(selectedRow(in: app) == line)
    }

    @Test func `keeps its line when one above gets shorter`() async throws {
        let app = try await opened()
        app.press("<tab> : 1 2 <enter>")
        try await edit(0, to: "Much\n\nmuch\n\nmuch longer than before", in: app)
        await app.wait { $0.contains("Changed elsewhere") || $0.contains("1 changed") }
        let line = try #require(row(of: "Comment 12 ", in: app))
        try await edit(9, to: "Short\n\nquite\n\nlong", in: app)
        await app.wait(for: "quite")
        #expect(row(of: "Comment 12 ", in: app) == line)
        try await edit(9, to: "Short", in: app)
        await app.wait { !$0.contains("quite") }
        #expect(row(of: "Comment 12 ", in: app) == line)
    }

    @Test func `keeps what one reads in its place while the text is focused`() async throws {
        let app = try await opened(text: (1...40).map { "Line \($0) of it" })
        app.press("<c-d> <c-d>")
        let line = try #require(row(of: "Line 20 ", in: app))
        try await write(in: app) { context, post, _ in
            let base = try #require(try context.find(Post.self, post))
            var edited = base
            edited.title = "Another title"
            edited.content = "A new beginning\nof two lines\n" + edited.content
            edited.tags = ["new"]
            _ = try context.updatePost(edited, base: base)
        }
        await app.wait(for: "Posts > Another title")
        #expect(row(of: "Line 20 ", in: app) == line)
    }

    @Test func `goes to the comment of a number, through folds`() async throws {
        let app = try await opened()
        try await write(in: app) { context, post, comments in
            try context.createComment(
                post: post, parent: comments[2], content: "A reply",
                author: .unknown)
        }
        await app.wait(for: "31 comments")
        app.press("z M")
        #expect(!app.text.contains("A reply"))
        app.press("g r")
        #expect(app.text.contains("Enter go to that comment"))
        app.press("4 <enter>")
        #expect(app.text.contains("4/31") && app.text.contains("A reply"))
        app.press(": 9 9 <enter>")
        #expect(app.text.contains("31/31") && app.text.contains("There are 31 comments."))
        app.press("g r x <enter>")
        #expect(app.text.contains("That is not the number of a comment."))
        app.press(": 2 <esc>")
        #expect(app.text.contains("31/31"))
    }

    @Test func `counts what is left of a deleted comment nowhere`() async throws {
        let app = try await opened()
        try await write(in: app) { context, post, comments in
            try context.createComment(
                post: post, parent: comments[2], content: "A reply",
                author: .unknown)
            try context.deleteComment(comments[2], wholeBranch: false)
        }
        await app.wait(for: "(deleted)")
        #expect(app.text.contains("30 comments"))
        app.press("<tab> j j")
        #expect(app.text.contains("-/30"))
        app.press("j")
        #expect(app.text.contains("3/30"))
        app.press("G")
        #expect(app.text.contains("30/30"))
    }

    /// The line of the screen that something stands on.
    @Test(arguments: Density.allCases)
    func `stands as far from the edge as the heading above it`(density: Density) async throws {
        let app = try await opened(density: density)
        func column(of part: String) -> Int? {
            app.text.split(separator: "\n").lazy.compactMap { line in
                line.firstRange(of: part).map { line[..<$0.lowerBound].count }
            }.first
        }
        let heading = try #require(column(of: "30 comments"))
        #expect(heading == max(1, density.margin))
        app.press("<tab> g g")
        #expect(column(of: "Comment 1 of it").map { $0 >= heading } == true)
    }

    @Test func `says which keys are about the selected comment, and not about the post`()
        async throws
    {
        let app = try await opened()
        app.resize(width: 120, height: 24)
        #expect(app.text.contains("e edit  ") && app.text.contains("d delete  "))
        app.press("<tab>")
        #expect(
            app.text.contains(
                "e edit comment  d delete comment  h back  + like comment  E $EDITOR"))
        app.press("?")
        #expect(app.text.contains("Edit the comment in a form"))
        #expect(app.text.contains("Edit the comment in $EDITOR"))
        #expect(app.text.contains("Delete the comment"))
    }

    private func row(of part: String, in app: RunningApp) -> Int? {
        app.text.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains(part) }
    }

    private func selectedRow(in app: RunningApp) -> Int? {
        app.text.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.hasPrefix("┃") }
    }

    private func edit(_ number: Int, to text: String, in app: RunningApp) async throws {
        try await write(in: app) { context, post, comments in
            let base = try #require(try context.find(SheafModel.Comment.self, comments[number]))
            var edited = base
            edited.content = text
            _ = try context.updateComment(edited, base: base)
        }
    }

    /// Writes as another window does; gets the comments in their order.
    private func write(
        in app: RunningApp,
        _ body: @Sendable (inout WriteContext, Post.ID, [SheafModel.Comment.ID]) throws -> Void
    ) async throws {
        try await app.storage.store.write { context in
            let post = try #require(try context.fetch(ListQuery<PostSummary>()).first?.id)
            let thread = try context.fetch(ListQuery<CommentSummary>.thread(of: post))
            try body(&context, post, CommentTree(thread).rows().map(\.id))
        }
    }

    private func opened(
        text: [String] = ["The text"], density: Density = .small
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            start: .posts, change: { $0.display.density = density },
            fill: { context in
                _ = try context.createUser(
                    context.newUser(username: "ada", email: "ada@example.org"))
                let post = try context.createPost(
                    context.newPost(
                        title: "A post", content: text.joined(separator: "\n"), author: .unknown))
                for number in 1...30 {
                    try context.createComment(
                        post: post.id, content: "Comment \(number) of it", author: .unknown)
                }
            })
        await app.wait(forSelected: "A post")
        app.press("<enter>")
        await app.wait(for: text[0])
        while !app.text.contains("30/30") {
            await app.takeOne()
            app.press("G")
        }
        app.press("g g")
        return app
    }
}
