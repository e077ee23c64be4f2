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
              sheaf undo 212 --dry-run

            Without a number it is the last of your own actions that is done; again, the
            one before it. What others changed since stays as they made it: where that is
            in the way, nothing is undone and you are told what it is. What another person
            did is undone after a question, and the history says that it was you.
            """)

    @Argument(help: "Any action, by its number in the history.")
    var number: Int64?

    @Flag(help: "Only say what would be undone, and what is in the way.")
    var dryRun = false

    @Flag(help: "Do not ask where it is another person's. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func run(_ session: Session) async throws {
        let words = session.language.actions
        try await session.askToTurn(number, yes: yes || dryRun)
        try await session.turn(dryRun ? words.wouldUndo : words.undone, isTrial: dryRun) {
            store, person, progress in
            if let number {
                return try await store.undo(
                    number, author: "command", isTrial: dryRun,
                    renaming: UndoGroup.naming(person), progress: progress)
            }
            return try await store.undo(
                by: person, author: "command", isTrial: dryRun,
                renaming: UndoGroup.naming(person), progress: progress)
        }
    }
}

/// The command `sheaf redo`.
struct RedoCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Redo what you undid last.",
        discussion: """
            EXAMPLE
              sheaf redo
              sheaf redo 212 --dry-run

            As long as whoever undid it has done nothing else since: after that it is
            replaced, and its number brings it back no more.
            """)

    @Argument(help: "An undone action that is not replaced, by its number in the history.")
    var number: Int64?

    @Flag(help: "Only say what would be redone, and what is in the way.")
    var dryRun = false

    @Flag(help: "Do not ask where it is another person's. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func run(_ session: Session) async throws {
        let words = session.language.actions
        try await session.askToTurn(number, yes: yes || dryRun)
        try await session.turn(dryRun ? words.wouldRedo : words.redone, isTrial: dryRun) {
            store, person, progress in
            if let number {
                return try await store.redo(
                    number, author: "command", isTrial: dryRun,
                    renaming: UndoGroup.naming(person), progress: progress)
            }
            return try await store.redo(
                by: person, author: "command", isTrial: dryRun,
                renaming: UndoGroup.naming(person), progress: progress)
        }
    }
}

extension Session {
    /// Asks before an action of somebody else is undone, or done again.
    ///
    /// - Throws: ``ExitStatus/declined`` where the answer is no; ``CommandError`` where there is no terminal
    ///   to ask on, and `yes` does not say so already.
    fileprivate func askToTurn(_ number: Int64?, yes: Bool) async throws {
        guard let number, !yes else { return }
        let storage = try await existing()
        let you = try await person(in: storage)
        let theirs = try await storage.store.read { context in
            try context.undoGroup(number).flatMap { group in
                group.isOthers(than: you) && group.state.isKept
                    ? (group: group, names: try context.namesOfActors()) : nil
            }
        }
        guard let theirs else { return }
        let (group, names) = theirs
        // What one took away oneself is given back without a question.
        if group.state == .undone, group.notebookAction?.turner == you { return }
        let actions = language.actions
        let turn = ActionWords.Turn(
            group, by: names[group.action.person]?.inSentence ?? actions.somebody)
        let what = actions.theirs(turn)
        try confirm(
            question: "\(what) \(actions.turnQuestion(turn))",
            refusal: "\(what) \(actions.turnRefusal(turn))", yes: false)
    }

    /// Undoes an action, or does it again, and says so.
    fileprivate func turn(
        _ sentence: @Sendable (NotebookAction?) -> String, isTrial: Bool,
        _ body: (_ store: Store, _ person: String, @escaping UndoProgress) async throws -> UndoGroup
    ) async throws {
        let storage = try await existing()
        let group: UndoGroup
        do {
            let person = try await person(in: storage)
            let progress = Progress(self)
            defer { progress.clear() }
            group = try await holdingSignals {
                try await body(storage.store, person) {
                    progress.show(BatchProgress(done: $0, total: $1))
                }
            }
        } catch let error as UndoError {
            throw try await storage.store.read { try $0.naming(error) }
        }
        if !isTrial { noteStored() }
        say(sentence(group.notebookAction))
    }
}
