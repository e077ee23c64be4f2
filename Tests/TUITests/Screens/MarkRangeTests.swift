import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A range of rows` {
    @Test func `is drawn by v and moving, and marked by v`() async throws {
        let app = try await RunningApp.withSample()
        app.press("v j j")
        await app.wait(for: "range of 3")
        #expect(app.text.contains(/\*[●○▫] Whose is the umbrella\?/))
        app.press("v")
        await app.wait { $0.contains("3 marked") && !$0.contains("range") }
    }

    @Test func `goes over rows that were never on the screen`() async throws {
        let app = try await RunningApp.withSample()
        app.press("v G v")
        await app.wait(for: "30 marked")
    }

    @Test func `may be drawn upwards`() async throws {
        let app = try await RunningApp.withSample()
        app.press("j j j v k k v")
        await app.wait(for: "3 marked")
        app.press("V j V")
        await app.wait(for: "1 marked")
    }

    @Test func `loses its marks by V`() async throws {
        let app = try await RunningApp.withSample()
        app.press("*")
        await app.wait(for: "30 marked")
        app.press("g g V j j j V")
        await app.wait(for: "26 marked")
    }

    @Test(arguments: ["1", "2", "3"])
    func `is not begun by V where nothing is marked`(place: String) async throws {
        let app = try await RunningApp.withSample()
        app.press(place)
        await app.settle()
        app.press("V")
        await app.wait(for: "No row is marked.")
        app.press("j j")
        await app.settle()
        #expect(!app.text.contains("range of") && !app.text.contains("Esc no range"))
    }

    @Test func `is let go by Esc, and what was marked before stays`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> v j j <esc>")
        await app.wait { $0.contains("1 marked") && !$0.contains("range") }
    }

    @Test func `is what a key acts on that comes behind it`() async throws {
        let app = try await RunningApp.withSample()
        let before = try await app.drafts()
        app.press("f d")
        await app.wait(for: "drafts")
        app.press("v j p")
        await app.wait(for: "Published 2 posts.")
        #expect(try await app.drafts() == before - 2)
    }

    @Test func `is what the footer tells of`() async throws {
        let app = try await RunningApp.withSample()
        app.press("v j j")
        await app.wait(for: "range of 3")
        #expect(app.text.contains("p publish 3"))
        #expect(app.text.contains("Esc no range"))
    }

    @Test func `leaves no holes in the footer where rows are marked already`() async throws {
        let app = try await RunningApp.withSample()
        app.press("<space> v j")
        await app.wait(for: "range of 2")
        let footer = app.text.split(separator: "\n").last ?? ""
        #expect(footer.contains("p publish  A archive  d delete"), "\(footer)")
    }

    @Test func `stays on its rows while others add some above`() async throws {
        let app = try await RunningApp.withSample()
        app.press("j v j")
        await app.wait(for: "range of 2")
        let user = try await app.storage.store.read { try $0.fetchFirst(ListQuery<User>()) }
        let author = try #require(user)
        try await app.storage.store.write(WriteOptions(author: "another")) { context in
            _ = try context.createPost(
                context.newPost(title: "New", content: "Text", author: .user(author.id)))
        }
        await app.wait(for: "31 posts")
        app.press("v")
        await app.wait(for: "2 marked")
    }
}
