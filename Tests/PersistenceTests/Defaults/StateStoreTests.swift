import Foundation
import Persistence
import TestSupport
import Testing

@Suite struct `The state` {
    let directory: TemporaryDirectory
    var file: URL { directory.file("state/state.json") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `remembers who is here and how often the program ran`() async throws {
        let first = Date(timeIntervalSince1970: 1_700_000_000.123)
        let ada = UUID()
        let state = StateStore(file: file)
        #expect(state.currentUser == nil && state.launchCount == 0 && state.firstLaunch == nil)
        try state.setCurrentUser(ada)
        try state.recordLaunch(version: "1", at: first)
        try state.close()

        let next = StateStore(file: file)
        try next.recordLaunch(version: "2", at: first + 100)
        try await next.flush()
        let again = StateStore(file: file)
        #expect(again.currentUser == ada)
        #expect(again.launchCount == 2)
        #expect(again.version == "2")
        let kept = try #require(again.firstLaunch)
        #expect(abs(kept.timeIntervalSince(first)) < 0.001)
    }

    @Test func `is plain JSON`() async throws {
        let state = StateStore(file: file)
        try state.recordLaunch(version: "1", at: Date(timeIntervalSince1970: 0))
        try await state.flush()
        #expect(
            try directory.text(of: "state/state.json") == """
                {
                  "app.firstLaunch": "1970-01-01T00:00:00.000Z",
                  "app.launchCount": 1,
                  "app.version": "1"
                }

                """)
    }

    @Test(arguments: ["{ \"app.launchCount\": 1", "garbage", "\u{0}\u{0}"])
    func `that is damaged is set aside, and starts new`(text: String) async throws {
        try directory.write(text, to: "state/state.json")
        let state = StateStore(file: file)
        #expect(state.launchCount == 0)
        #expect(try directory.names(in: "state") == ["state.json.bad"])
        #expect(try directory.text(of: "state/state.json.bad") == text)
        try state.recordLaunch(version: "1", at: Date(timeIntervalSince1970: 0))
        try await state.flush()
        #expect(StateStore(file: file).launchCount == 1)
    }
}
