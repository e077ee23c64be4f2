import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A post and its author` {
    /// Somebody renames the author together with the post, again and again: whoever asked for the
    /// two one after the other would sooner or later see one of before and one of after.
    @Test func `stand on the page as of one moment`() async throws {
        let app = try await RunningApp(
            start: .posts,
            fill: { context in
                var user = context.newUser(username: "ann", email: "ann@example.org")
                user.firstName = "Ann0"
                user = try context.createUser(user)
                _ = try context.createPost(
                    context.newPost(
                        title: "Title0", content: "Text", author: Authorship(userID: user.id)))
            })
        await app.wait(for: "Title0")
        app.press("<enter>")
        await app.wait(for: "Text")
        let last = 300
        let store = app.storage.store
        let writing = Task.detached {
            for number in 1...last {
                try await store.write { context in
                    guard let user = try context.fetchFirst(ListQuery<User>()),
                        let post = try context.fetchFirst(ListQuery<Post>())
                    else { throw StoreError.notFound() }
                    var (newUser, newPost) = (user, post)
                    newUser.firstName = "Ann\(number)"
                    newPost.title = "Title\(number)"
                    _ = try context.updateUser(newUser, base: user)
                    _ = try context.updatePost(newPost, base: post)
                }
            }
        }
        var mixed: Set<String> = []
        await app.wait { text in
            let title = Self.number(after: "Title", in: text)
            let author = Self.number(after: "Ann", in: text)
            if title != author { mixed.insert("\(title ?? -1) by \(author ?? -1)") }
            return title == last
        }
        try await writing.value
        #expect(mixed == [])
        app.finish()
    }

    private static func number(after word: String, in text: String) -> Int? {
        guard let range = text.firstRange(of: word) else { return nil }
        return Int(text[range.upperBound...].prefix(while: \.isNumber))
    }
}
