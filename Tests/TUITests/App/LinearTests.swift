import Foundation
import Model
import Notebook
import Persistence
import TestSupport
import Testing

@testable import TUI

/// Lines in, text out: the app as a conversation, on a real store.
@MainActor
private final class Conversation {
    let app: RunningApp
    private var session: LinearSession

    init(_ app: RunningApp) {
        self.app = app
        session = LinearSession(app.app)
    }

    /// What is said first.
    func begin() -> String { session.output() + session.prompt }

    /// Types a line and waits for all that comes of it; what is said then.
    func say(_ line: String) async -> String {
        await app.converse { app in
            self.session.set { $0 = app }
            let operations = self.session.take(line)
            return (self.session.app, operations)
        }
        session.set { $0 = app.app }
        return session.output() + session.prompt
    }

    var hidesInput: Bool { session.hidesInput }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `The linear mode` {
    private func conversation(_ start: Destination = .people) async throws -> Conversation {
        let app = try await RunningApp(
            size: Size(width: 100, height: 28), start: start, fill: putSample)
        await app.settle()
        return Conversation(app)
    }

    /// As one who is abena.
    private func begun() async throws -> Conversation {
        let conversation = try await conversation()
        _ = conversation.begin()
        _ = await conversation.say("/abena")
        _ = await conversation.say("1")
        return conversation
    }

    @Test func `says who is there, row by row, and opens one by its number`() async throws {
        let conversation = try await conversation()
        #expect(conversation.begin().contains("1. "))
        let answer = await conversation.say("1")
        #expect(answer.contains("12"))
    }

    @Test func `lists what can be done, and says what it does not know`() async throws {
        let conversation = try await begun()
        let help = await conversation.say("?")
        #expect(help.contains("a: Add a new item"))
        let answer = await conversation.say("dance")
        #expect(answer.contains("\"dance\" is no command here."))
    }

    @Test func `finds all that a person wrote`() async throws {
        let conversation = try await begun()
        _ = await conversation.say("/celestine")
        let page = await conversation.say("1")
        #expect(page.contains("Question de farine") || page.contains("Lettre"))
    }

    @Test func `asks for the fields of a post one by one and saves it`() async throws {
        let conversation = try await begun()
        _ = await conversation.say("posts")
        _ = await conversation.say("2")
        _ = await conversation.say("g p")
        let form = await conversation.say("new")
        #expect(form.hasSuffix("Title []: "))
        #expect(await conversation.say("From a line").contains("draft"))
        #expect(await conversation.say("published").contains("Tags []: "))
        #expect(await conversation.say("moss").contains("Content"))
        #expect(await conversation.say("One") == "")
        #expect(await conversation.say("Two") == "")
        #expect(await conversation.say(".").contains("Save"))
        let saved = await conversation.say("save")
        #expect(saved.contains("Added the post \"From a line\"."))
        let post = try await conversation.app.storage.store.read { context in
            try context.fetch(ListQuery<PostSummary>()).first { $0.title == "From a line" }
        }
        #expect(post?.status == .published)
    }

    @Test func `keeps a passphrase out of sight`() async throws {
        let conversation = try await begun()
        _ = await conversation.say("g v")
        #expect(conversation.hidesInput)
    }
}
