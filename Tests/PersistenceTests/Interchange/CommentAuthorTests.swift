import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `The author of a comment in Markdown` {
    @Test func `is named as before by a store that does not have the person`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.stored.store.write { context in
            let bob = try context.createUser(context.newUser(username: "bob", email: "bob@x.org"))
            let post = try context.createPost(
                context.newPost(title: "T", content: "x", author: .user(bob.id)))
            _ = try context.createComment(
                post: post.id, content: "c -- d", author: .user(bob.id))
        }
        let sheets = try await fixture.sheets("out")
        #expect(sheets.values.first?.contains(" author=") == true)
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(sheets, in: "in")
        #expect(try await other.sheets("out") == sheets)
        let again = try await other.take(sheets, in: "in")
        #expect(again.comments.unchanged == 1 && again.posts.unchanged == 1)
        // Who comes behind it is the author all the same.
        try await other.take(try await fixture.export())
        #expect(try await other.comment()?.author.userID != nil)
        #expect(try await other.sheets("later") == sheets)
    }
}
