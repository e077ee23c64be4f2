import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Keys behind the one for the editor` {
    /// The app with two keys behind a text that an editor is to get, and the ticket of that.
    private func waiting() async throws -> (RunningApp, ticket: Int) {
        let app = try await RunningApp.withSample()
        app.press("E j j")
        await app.waitForApp { $0.hasEditor }
        let work = try #require(app.app.works.first { $0.value == .editor })
        return (app, work.key)
    }

    @Test(arguments: [
        EditorProblem.noEditor, .notFound(command: "/does/not/exist"),
        .notStarted(command: "vi", code: 13),
    ])
    func `do what they do later where none could be started`(problem: EditorProblem) async throws {
        let (app, ticket) = try await waiting()
        app.hear(.edited(ticket: ticket, text: .failure(.editor(problem))))
        await app.settle()
        #expect(app.text.contains("3/30"))
        #expect(!app.app.messages.contains { $0.text.contains("Dropped") })
    }

    @Test func `do what they do later where a shell did not find it`() async throws {
        let (app, ticket) = try await waiting()
        app.hear(.terminalGivenAway)
        app.hear(.edited(ticket: ticket, text: .failure(.editor(.notFound(command: "nosuch")))))
        await app.settle()
        #expect(app.text.contains("3/30"))
    }

    @Test func `are dropped where one ran, which they were typed for`() async throws {
        let (app, ticket) = try await waiting()
        app.hear(.terminalGivenAway)
        app.hear(.edited(ticket: ticket, text: .failure(.editor(.exited(code: 1, path: nil)))))
        await app.settle()
        #expect(app.text.contains("1/30"))
        #expect(app.app.messages.contains { $0.text.contains("Dropped 2 keys") })
    }
}
