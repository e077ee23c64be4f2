import SheafModel
import Testing

@testable import SheafTUI

/// Lines in, text out: the app as a conversation, on a real store.
@MainActor
final class Conversation {
    let app: RunningApp
    private var session: LinearSession

    /// Begins one with the sample, as nobody yet.
    init(
        _ start: Destination = .people, language: Language.Code = .en,
        change: (inout Preferences) -> Void = { _ in }
    ) async throws {
        app = try await RunningApp(
            size: LinearSession.size, language: language, start: start, change: change,
            fill: putSample)
        await app.settle()
        session = LinearSession(app.app)
        await app.converse { [session] _ in (session.app, []) }
    }

    /// Begins one as abena.
    static func begun(
        change: (inout Preferences) -> Void = { _ in }
    ) async throws -> Conversation {
        let conversation = try await Conversation(change: change)
        _ = conversation.hear()
        _ = await conversation.say("/abena")
        _ = await conversation.say("1")
        return conversation
    }

    /// Types a line and waits for all that comes of it; what is said then.
    @discardableResult
    func say(_ line: String) async -> String {
        await app.converse { app in
            self.session.set { $0 = app }
            let operations = self.session.take(PastedText(line))
            return (self.session.app, operations)
        }
        return hear()
    }

    /// Types several; what is said after the last.
    @discardableResult
    func say(all lines: String...) async -> String {
        var answer = ""
        for line in lines { answer = await say(line) }
        return answer
    }

    /// What is said now, and the prompt behind it.
    func hear() -> String {
        session.set { $0 = app.app }
        return session.output() + session.prompt
    }

    /// What others did is told while somebody types.
    func announcements() -> String {
        session.set { $0 = app.app }
        return session.announcements()
    }

    /// What is said while something runs.
    func waiting() -> String {
        session.set { $0 = app.app }
        return session.waiting()
    }

    /// Ends the input.
    func end() async {
        await app.converse { app in
            self.session.set { $0 = app }
            let operations = self.session.endInput()
            return (self.session.app, operations)
        }
    }

    var hidesInput: Bool { session.hidesInput }
}
