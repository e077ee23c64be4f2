import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook
@testable import SheafTUI

/// A row that somebody goes to before it has been read.
@MainActor @Suite(.timeLimit(.hanging)) struct `A row that is not here yet` {
    @Test func `is waited for before a frame is drawn that would have holes`() async throws {
        let app = try await RunningApp(
            start: .people, username: "p1", fill: putCrowd)
        await app.wait(for: "1/400")
        #expect(!app.app.awaitsSelectedRow)
        app.press("j")
        #expect(!app.app.awaitsSelectedRow)

        app.press("G")
        #expect(app.app.awaitsSelectedRow)
        await app.wait(forSelected: "p99")
        #expect(!app.app.awaitsSelectedRow)
    }
}

@Sendable private func putCrowd(_ context: inout WriteContext) throws {
    for number in 1...400 {
        _ = try context.createUser(
            context.newUser(username: "p\(number)", email: "p\(number)@x.org"))
    }
}
