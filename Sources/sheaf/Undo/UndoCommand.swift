import ArgumentParser
import Notebook
import Persistence
import TUI

/// The command `sheaf undo`.
struct UndoCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo what you did last, here or on the screen.",
        discussion: """
            EXAMPLE
              sheaf undo
              sheaf undo 212

            Without a number it is the last of your own actions that is done; again, the
            one before it. What others changed since stays as they made it: where that is
            in the way, nothing is undone and you are told what it is.
            """)

    @Argument(help: "Any action, by its number in the history.")
    var number: Int64?

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func run(_ session: Session) async throws {
        try await session.turn(session.language.actions.undone) { store, person in
            if let number { return try await store.undo(number, author: "command") }
            return try await store.undo(by: person, author: "command")
        }
    }
}

/// The command `sheaf redo`.
struct RedoCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Do again what you undid last.",
        discussion: """
            EXAMPLE
              sheaf redo
              sheaf redo 212

            As long as you have done nothing else since.
            """)

    @Argument(help: "Any undone action, by its number in the history.")
    var number: Int64?

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func run(_ session: Session) async throws {
        try await session.turn(session.language.actions.redone) { store, person in
            if let number { return try await store.redo(number, author: "command") }
            return try await store.redo(by: person, author: "command")
        }
    }
}

extension Session {
    /// Undoes an action, or does it again, and says so.
    fileprivate func turn(
        _ sentence: @Sendable (NotebookAction?) -> String,
        _ body: (_ store: Store, _ person: String) async throws -> UndoGroup
    ) async throws {
        let storage = try await existing()
        let group: UndoGroup
        do {
            let person = try await person(in: storage)
            group = try await holdingSignals { try await body(storage.store, person) }
        } catch let error as UndoError {
            throw try await storage.store.read { try $0.naming(error) }
        }
        noteStored()
        say(sentence(group.notebookAction))
    }
}
