import Persistence
import SheafModel
import SheafTestSupport

@testable import PersistenceStore
@testable import SheafNotebook
@testable import SheafTUI

// How most tests of a running app begin, and end.
extension RunningApp {
    /// An app with the sample in its store, whose first person, Abena, is at the keyboard; a list is
    /// on the screen and complete.
    static func withSample(
        at start: Destination = .posts, followsSettings: Bool = false,
        busyTimeout: Duration? = nil, writes: Gate? = nil,
        change: (inout Preferences) -> Void = { _ in }
    ) async throws -> RunningApp {
        let app = try await RunningApp(
            start: start, writes: writes, followsSettings: followsSettings,
            busyTimeout: busyTimeout,
            change: change, fill: putSample)
        // Who is it?
        await app.wait(for: "1/12")
        app.press("j <enter>")
        await app.wait { $0.contains(start == .people ? " 1/12\n" : " 1/30\n") }
        return app
    }

    /// An app with one person in its store, who is at the keyboard.
    static func alone(
        derivations: Gate? = nil, change: (inout Preferences) -> Void = { _ in }
    ) async throws -> RunningApp {
        let app = try await RunningApp(derivations: derivations, change: change, fill: putSomebody)
        await app.wait(for: "1/1")
        return app
    }

    /// The connection of another program, which keeps the app from writing until it says `ROLLBACK`.
    func lockedElsewhere() throws -> Connection {
        let other = try Connection.writing(storage.store.path, StoreOptions())
        try other.execute("BEGIN IMMEDIATE")
        return other
    }

    /// How many posts of the store are drafts.
    func drafts() async throws -> Int {
        try await storage.store.read { context in
            try context.fetch(ListQuery<Post> { $0.status == .draft }).count
        }
    }

    /// Takes messages until the program ends.
    func waitForQuit() async { await waitForOperation { $0 == .quit } }
}

/// Puts one person into a store; on an empty one the welcome would lie over everything.
@Sendable func putSomebody(_ context: inout WriteContext) throws {
    _ = try context.createUser(context.newUser(username: "ada", email: "a@x.org"))
}
