import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What is found in the history` {
    @Test func `finds what was done before and after a day, and says where no kind is called so`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("d 8")
        await app.wait(for: "Deleted the post")
        app.press("/")
        app.type("before:2020")
        app.press("<enter>")
        await app.settleWholly()
        #expect(!app.text.contains("Deleted the post"))
        app.press("/")
        app.type("kind:delete after:2020")
        app.press("<enter>")
        await app.wait(for: "Deleted the post")
        app.press("/")
        app.type("kind:qqq")
        app.press("<enter>")
        await app.wait(for: "qqq'")
        #expect(app.text.contains("Deleted the post"))
    }

    @Test func `finds whoever did it by user name, name, quotation marks, minus and or`()
        async throws
    {
        let app = try await RunningApp.withSample()
        let people = try await app.storage.store.read { context in
            try context.fetch(ListQuery<User>()).filter { ["noor", "joyce"].contains($0.username) }
        }
        #expect(people.count == 2)
        let posts = try await app.storage.store.read { context in
            try context.fetch(ListQuery<PostSummary>.recent())
        }
        for (person, post) in zip(people, posts) {
            let action = UndoAction(by: person.id.description)
            try await app.storage.store.write(WriteOptions(undo: action)) { context in
                try context.deletePost(post.id)
            }
        }
        app.press("8")
        await app.wait(for: "Deleted the post")
        let name = people[0].fullName
        for (typed, count) in [
            ("author:\(people[0].username)", 1), ("by:\"\(name)\"", 1),
            ("author:\(people[0].username) or author:\(people[1].username)", 2),
            ("kind:delete -author:\(people[0].username)", 1), ("-kind:delete author:noor", 0),
        ] {
            app.press("/")
            app.type(typed)
            app.press("<enter>")
            await app.wait(for: count == 0 ? "Nothing matches" : "\(count) of ")
            app.press("<esc>")
            await app.settleWholly()
        }
    }

    @Test func `says of a person whether what they wrote went along`() async throws {
        let app = try await RunningApp.withSample()
        try await app.storage.store.write(WriteOptions(undo: UndoAction(by: ""))) { context in
            let noor = try context.fetch(ListQuery<User>()).first { $0.username == "noor" }
            try context.deleteUser(try #require(noor).id, includingWritings: true)
        }
        try await app.storage.store.write(WriteOptions(undo: UndoAction(by: ""))) { context in
            let joyce = try context.fetch(ListQuery<User>()).first {
                $0.fullName == "Joyce Pemberton"
            }
            try context.deleteUser(try #require(joyce).id)
        }
        app.press("8")
        await app.wait {
            $0.contains("Deleted Noor Haddad and what they wrote")
                && $0.contains("Deleted Joyce Pemberton ")
        }
        #expect(!app.text.contains("Pemberton and what"))
        try await app.storage.store.write(WriteOptions(undo: UndoAction(by: ""))) { context in
            for name in ["tom", "rafe"] {
                let person = try context.fetch(ListQuery<User>()).first { $0.username == name }
                try context.deleteUser(
                    try #require(person).id, includingWritings: name == "tom")
            }
        }
        await app.wait(for: "Deleted 2 people and what they wrote")
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `The footer of an earlier version` {
    @Test func `names one key that goes back`() async throws {
        let app = try await RunningApp.withSample()
        app.press("2 g e")
        await app.wait { $0.contains("1 version") && $0.contains("the oldest known") }
        app.press("<enter>")
        await app.wait(for: "h back")
        #expect(!app.text.contains("Esc back") && !app.text.contains("q close"))
    }
}
