import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `The trash on the screen` {
    @Test func `shows what was deleted, and R puts it back`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("d")
        await app.wait(for: "29 posts")
        app.press("g x")
        await app.wait {
            $0.contains("1 deleted item") && $0.contains("post") && $0.contains("1/1")
        }
        app.press("R")
        await app.wait {
            $0.contains("Put back \"") && $0.contains("u:") && $0.contains("The trash is empty.")
        }
        #expect(try await app.contents() == before)
        // Putting back is an action like others.
        app.press("u")
        await app.wait(for: "1 deleted item")
    }

    @Test func `says what others delete and put back as that, and not as rows of a list`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("7")
        await app.wait(for: "Trash")
        let post = try await app.storage.store.read { context in
            try #require(try context.fetch(ListQuery<PostSummary>.recent()).first)
        }
        try await app.storage.store.write { try $0.deletePost(post.id) }
        await app.wait(for: "Elsewhere: 1 deleted.")
        app.press("j")
        try await app.storage.store.write { context in
            let item = try #require(try context.fetch(ListQuery<TrashItem>.trash()).first)
            try context.restore(item.id, item.kind)
        }
        await app.wait(for: "Elsewhere: 1 left the list.")
    }

    @Test func `says who deleted a thing, and with which action`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d")
        await app.wait(for: "29 posts")
        app.press("g x")
        await app.wait(for: "(action ")
        #expect(app.text.contains("deleted by "))
        app.press("<enter>")
        await app.wait(for: "(action ")
    }

    @Test func `says beside who deleted a thing when that was`() {
        let words = Language.named(.en).history
        #expect(words.deletedBy("Ada", "1 May", 8) == "deleted by Ada, 1 May (action 8)")
        #expect(words.deletedBy(nil, "1 May", nil) == "deleted 1 May")
    }

    @Test func `says beside the list on wide screens who deleted a thing`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d d 7")
        await app.wait { $0.contains("2 deleted items") && $0.contains("(action ") }
        app.resize(width: 120, height: 30)
        let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.filter { $0.contains("│") }.count == 27, "\(app.text)")
        let line = try #require(lines.first { $0.contains("deleted by ") })
        let half = try #require(line.split(separator: "│").last)
        #expect(half.contains("deleted by "))
        // A click there selects no row.
        app.click(x: 100, y: 3)
        #expect(app.text.contains("1/2"))
    }

    @Test func `says that one is there already where its own key is pressed`() async throws {
        let app = try await RunningApp.withSample()
        app.press("7")
        await app.wait(for: "The trash is empty.")
        app.press("7")
        #expect(app.text.contains("You are here already."))
    }

    @Test func `calls a comment by its words, without marks of Markdown`() async throws {
        let app = try await RunningApp.withSample()
        try await app.storage.store.write { context in
            let post = try #require(try context.fetch(ListQuery<PostSummary>()).first)
            let comment = try context.createComment(
                post: post.id, content: "*G. F.* was here", author: .unknown)
            try context.deleteComment(comment.id)
        }
        app.press("7")
        await app.wait(for: "G. F. was here")
        #expect(!app.text.contains("*G."))
    }

    @Test func `removes for good only when told to, by one, by age or all`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d d 7")
        await app.wait { $0.contains("2 deleted items") && $0.contains("1/2") }
        app.press("D")
        await app.wait { $0.contains("for good?") && $0.contains("All of the trash (2)") }
        app.press("<enter>")
        await app.wait { !$0.contains("for good?") && $0.contains("2 deleted items") }
        app.press("D o")
        await app.wait {
            $0.contains("Nothing was deleted more than 30 days ago.")
                && $0.contains("2 deleted items")
        }
        app.press("D y")
        await app.wait { $0.contains("Removed \"") && $0.contains("\" for good.") }
        await app.wait(for: "1 deleted item")
        app.press("D a")
        await app.wait {
            $0.contains("Remove all of this for good?") && $0.contains("1 deleted item")
        }
        app.press("y")
        await app.wait(for: "The trash is empty.")
        let posts = try await app.storage.store.read { context in
            try context.rows("SELECT count(*) FROM post") { (row) throws(StoreError) in
                try row.integer(0)
            }
        }
        #expect(posts == [28])
        // What is gone for good is out of the reach of undo.
        app.press("u")
        await app.wait(for: "stays gone. u again undoes what you did before that.")
        app.press("u")
        await app.wait(for: "There is nothing to undo.")
    }

    @Test func `says that undo does not reach what is gone before it undoes what was before`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("p j d")
        await app.wait(for: "29 posts")
        app.press("7")
        await app.wait(for: "1/1")
        app.press("D y")
        await app.wait(for: "for good.")
        // Looking around does not change what was done last, nor does opening a post.
        app.press("8 <enter>")
        await app.wait(for: "History > ")
        app.press("q 2 <enter>")
        await app.wait(for: "Posts > ")
        app.press("q u")
        await app.wait(for: "stays gone. u again undoes")
        app.press("u")
        await app.wait(for: "Undone: ")
        // What can be undone came last: there is nothing to say before.
        app.press("2")
        await app.settle()
        app.press("p u")
        await app.wait(for: "Undone: ")
        app.press("8")
        await app.wait(for: "Deleted the post (removed for good)")
    }

    @Test func `leaves the history one form for what is gone, done or undone`() async throws {
        let app = try await RunningApp.withSample()
        let store = app.storage.store
        // How an action is kept whose row is gone, while others of it are not.
        let undo = UndoAction("addPost 1 \n\u{1D}1", by: "somebody")
        try await store.write(WriteOptions(undo: undo)) { context in
            let query = ListQuery<Post>()
            var post = try #require(try context.fetch(query).first)
            post.title = "Another"
            _ = try context.put(post)
        }
        func line(_ code: Language.Code) async throws -> String {
            let group = try await store.read { context in
                try context.fetchFirst(ListQuery<UndoGroup> { $0.person == "somebody" })
            }
            return try #require(group).line(in: .named(code), [:])
        }
        #expect(try await line(.en) == "Added the post (removed for good)")
        #expect(try await line(.fr) == "Ajout du billet (suppression définitive)")
        #expect(try await line(.es) == "Creación de la entrada (eliminación definitiva)")
        #expect(try await line(.ja) == "投稿の追加 (完全に削除済み)")
        try await store.undo(by: "somebody")
        #expect(try await line(.en) == "Undone: added the post (removed for good)")
    }

    @Test func `stays on the page of something that stays`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d g x")
        await app.wait(for: "1 deleted item")
        app.press("<enter>")
        await app.wait(for: "Trash > ")
        app.press("D o")
        await app.wait {
            $0.contains("Nothing was deleted more than 30 days ago.") && $0.contains("Trash > ")
        }
        app.press("D y")
        await app.wait { $0.contains("\" for good.") && !$0.contains("Trash > ") }
    }

    @Test func `finds by a part of the name, and shows the text`() async throws {
        let app = try await RunningApp.withSample()
        app.press("j d d g x")
        await app.wait(for: "2 deleted items")
        let name = try await app.storage.store.read { context in
            try context.fetch(ListQuery<TrashItem>.trash())[1].name
        }
        app.press("/")
        app.type(String(name.prefix(8)))
        app.press("<enter>")
        await app.wait { $0.contains("1 of 2") && $0.contains(name.prefix(20)) }
        app.press("<enter>")
        await app.wait { $0.contains("Trash > ") }
        app.press("R")
        await app.wait { $0.contains("Put back \"") && !$0.contains("Trash > ") }
    }

    @Test func `is filtered by the query language, or says what is wrong in it`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d d g x")
        await app.wait(for: "2 deleted items")
        let name = try await app.storage.store.read { context in
            try context.fetch(ListQuery<TrashItem>.trash())[1].name
        }
        for (typed, found) in [
            ("\"\(name)\"", "1 of 2"), ("-\"\(name)\"", "1 of 2"), ("kind:post", "2 of 2"),
            ("kind:person or \"\(name)\"", "1 of 2"), ("before:2020", "Nothing matches"),
            ("deleted:2026-09", "2 of 2"),
        ] {
            app.press("/")
            app.type(typed)
            app.press("<enter>")
            await app.wait(for: found)
            app.press("<esc>")
            await app.settleWholly()
        }
        app.press("/")
        app.type("kind:page")
        app.press("<enter>")
        await app.wait(for: "comment, person, post, tag")
    }

    @Test func `removes what is older than so many days after one question`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d d g x")
        await app.wait(for: "2 deleted items")
        app.press("b o")
        await app.wait(for: "how many days ago")
        app.type("400")
        await app.wait(for: "Nothing was deleted more than 400 days ago.")
        // The clock of the store stands still in tests.
        await app.converse { app in
            var app = app
            app.time = app.time.addingTimeInterval(60)
            return (app, [])
        }
        app.press("<enter> <c-u>")
        app.type("0")
        await app.wait(for: "2 items were deleted more than 0 days ago.")
        app.press("<enter>")
        await app.wait(for: "Remove all of this for good?")
        app.press("y")
        await app.wait(for: "The trash is empty.")
    }

    @Test func `puts back what a batch deleted together, in one action`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.contents()
        app.press("d <space> <space> <space> b d")
        await app.wait(for: "3 posts will go to the trash")
        app.press("<enter>")
        await app.wait(for: "26 posts")
        app.press("g x")
        await app.wait { $0.contains("4 deleted items") && $0.contains("1/4") }
        app.press("b m")
        await app.wait { $0.contains("3 marked") && $0.contains("R put back 3") }
        app.press("R")
        await app.wait { $0.contains("Put back 3 posts.") && $0.contains("1 deleted item") }
        #expect(!app.text.contains("marked"))
        app.press("u")
        await app.wait {
            $0.contains("Undone: put back 3 posts.") && $0.contains("4 deleted items")
        }
        app.press("* R")
        await app.wait { $0.contains("Put back 4 posts.") && $0.contains("The trash is empty.") }
        #expect(try await app.contents() == before)
    }

    @Test func `marks rows and ranges, and removes them for good after a question`() async throws {
        let app = try await RunningApp.withSample()
        app.press("d d d d g x")
        await app.wait { $0.contains("4 deleted items") && $0.contains("1/4") }
        app.press("<space>")
        await app.wait(for: "1 marked")
        app.press("j v j")
        await app.wait(for: "range of 2")
        app.press("D")
        await app.wait(for: "Remove 3 marked items for good?")
        app.press("<enter>")
        await app.wait { !$0.contains("for good?") && $0.contains("4 deleted items") }
        app.press("D y")
        await app.wait { $0.contains("Removed 3 items for good.") && $0.contains("1 deleted item") }
        #expect(!app.text.contains("marked"))
        app.press("<space>")
        await app.wait(for: "1 marked")
        app.press("<esc>")
        await app.wait { !$0.contains("marked") }
    }

    @Test func `says which of the marked things have to stay`() async throws {
        let app = try await RunningApp.withSample()
        try await app.storage.store.write { context in
            let comments = try context.fetch(ListQuery<SheafModel.Comment>().limited(to: 1))
            try context.deleteComment(comments[0].id)
            try context.deletePost(comments[0].postID)
        }
        app.press("g x")
        await app.wait { $0.contains("2 deleted items") && $0.contains("1/2") }
        app.press("j <space> R")
        await app.wait {
            $0.contains("Nothing was put back. 1 comment stays: the post it is on is in the trash.")
        }
        // With its post it comes back.
        app.press("* R")
        await app.wait { $0.contains("Put back 1 post, 1 comment.") }
        app.press("u")
        await app.wait(for: "Undone: put back 2 items.")
    }

    @Test func `keeps a comment as long as its post is in there`() async throws {
        let app = try await RunningApp.withSample()
        try await app.storage.store.write { context in
            let comment = try context.fetch(ListQuery<SheafModel.Comment>().limited(to: 1))[0]
            try context.deleteComment(comment.id)
            try context.deletePost(comment.postID)
        }
        app.press("g x")
        await app.wait(for: "2 deleted items")
        app.press("j R")
        await app.wait(for: "Put that back first.")
        app.press("<esc> k R")
        await app.wait(for: "1 deleted item")
        app.press("R")
        await app.wait(for: "The trash is empty.")
    }
}

@Suite struct `What was deleted` {
    private let items = (1...4).map { number in
        TrashItem(
            id: TrashItem.ID(UUID(high: 9, low: UInt64(number))), kind: .post,
            name: "Post \(number)", deletedAt: Sample.day)
    }

    /// Of what it was asked who deleted it since that was looked at last.
    private func asked(_ driver: FormDriver) -> [String] {
        driver.operations.compactMap {
            if case .store(.loadDeletion(let item), _) = $0 { item.name } else { nil }
        }
    }

    @Test func `is asked about once it stays selected, and no more of what was before`() throws {
        var driver = FormDriver(.trash)
        driver.deliver(
            .trash(ListDelivery(.initial, total: 4, offset: 0, rows: items)),
            to: .trash(TrashList()))
        #expect(asked(driver) == ["Post 1"])
        let first = try #require(driver.request?.ticket)
        driver.operations = []
        driver.press("j", "j")
        #expect(asked(driver).isEmpty)
        driver.pause()
        #expect(asked(driver) == ["Post 3"])
        #expect(driver.operations.contains(.cancel(ticket: first)))
    }
}
