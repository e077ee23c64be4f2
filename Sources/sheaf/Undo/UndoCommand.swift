import ArgumentParser
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf undo`.
struct UndoCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo what you did last, here or on the screen.",
        discussion: """
            EXAMPLE
              sheaf undo
              sheaf undo 212 --dry-run
              sheaf undo 212 --skip-changed

            Without a number it is the last of your own actions that is done; again, the
            one before it. Where nobody is chosen it is the last one of all. A command that
            says "Nothing was changed." has done none, though it ends with 0. What others
            changed since stays as they made it: where that is in the way, nothing is
            undone and you are told what it is; --skip-changed undoes all the same what was
            not changed, says what stays, and leaves that as an action of its own. What
            another person did is undone after a question, and the history says that it was
            you; 'sheaf redo' with the same number takes that back.
            """)

    @Argument(help: "Any action, by its number in the history.")
    var number: Int64?

    @Flag(help: "Only say what would be undone, and what is in the way.")
    var dryRun = false

    @Flag(help: "Undo what was not changed since, and leave the rest.")
    var skipChanged = false

    @Flag(help: "Do not ask where it is another person's. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func run(_ session: Session) async throws {
        let words = session.language.actions
        let last = number == nil ? try await session.lastOfSomebody() : nil
        let number = number ?? last
        try await session.askToTurn(number, from: .done, yes: yes || dryRun)
        let isTrial = dryRun
        let sentence: @Sendable (NotebookAction?, [UndoConflict]) -> String = {
            isTrial ? words.wouldUndo($0, but: $1) : words.undone($0, but: $1)
        }
        try await session.turn(sentence, isTrial: isTrial, backBy: "redo") {
            store, person, progress in
            if skipChanged {
                let next = try await store.read { try $0.nextUndo(by: person)?.id }
                guard let action = number ?? next else { throw UndoError.nothingToUndo }
                return try await store.undoRest(
                    action, author: "command", isTrial: dryRun, dividing: UndoGroup.dividing,
                    renaming: UndoGroup.naming(person), progress: progress)
            }
            if let number {
                let group = try await store.undo(
                    number, author: "command", isTrial: dryRun,
                    renaming: UndoGroup.naming(person), progress: progress)
                return (group, [])
            }
            let group = try await store.undo(
                by: person, author: "command", isTrial: dryRun,
                renaming: UndoGroup.naming(person), progress: progress)
            return (group, [])
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
              sheaf redo 212 --skip-changed

            As long as whoever undid it has done nothing else since: after that it is
            replaced, and its number brings it back no more. What others changed since
            stays as they made it: where that is in the way, nothing is redone;
            --skip-changed redoes all the same what was not changed, and leaves the rest
            undone as an action of its own. What another person did is redone by its number.
            """)

    @Argument(help: "An undone action that is not replaced, by its number in the history.")
    var number: Int64?

    @Flag(help: "Only say what would be redone, and what is in the way.")
    var dryRun = false

    @Flag(help: "Redo what was not changed since, and leave the rest.")
    var skipChanged = false

    @Flag(help: "Do not ask where it is another person's. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func run(_ session: Session) async throws {
        let words = session.language.actions
        try await session.askToTurn(number, from: .undone, yes: yes || dryRun)
        let isTrial = dryRun
        let sentence: @Sendable (NotebookAction?, [UndoConflict]) -> String = {
            isTrial ? words.wouldRedo($0, but: $1) : words.redone($0, but: $1)
        }
        try await session.turn(sentence, isTrial: isTrial, backBy: "undo") {
            store, person, progress in
            if skipChanged {
                let next = try await store.read { try $0.nextRedo(by: person)?.id }
                guard let action = number ?? next else { throw UndoError.nothingToRedo }
                return try await store.redoRest(
                    action, author: "command", isTrial: dryRun, dividing: UndoGroup.dividing,
                    renaming: UndoGroup.naming(person), progress: progress)
            }
            if let number {
                let group = try await store.redo(
                    number, author: "command", isTrial: dryRun,
                    renaming: UndoGroup.naming(person), progress: progress)
                return (group, [])
            }
            let group = try await store.redo(
                by: person, author: "command", isTrial: dryRun,
                renaming: UndoGroup.naming(person), progress: progress)
            return (group, [])
        }
    }
}

extension Session {
    /// The last action that is done, where nobody is chosen and it is somebody's: not an older one of nobody's,
    /// such as an import, is meant then.
    fileprivate func lastOfSomebody() async throws -> Int64? {
        let storage = try await existing()
        guard try await person(in: storage).isEmpty else { return nil }
        let last = try await storage.store.read { try $0.lastDone() }
        return last.flatMap { $0.action.person.isEmpty ? nil : $0.id }
    }

    /// Asks before an action of somebody else is undone, or done again.
    ///
    /// - Throws: ``ExitStatus/declined`` where the answer is no; ``CommandError`` where there is no terminal
    ///   to ask on, and `yes` does not say so already.
    fileprivate func askToTurn(
        _ number: Int64?, from state: UndoGroup.State, yes: Bool
    ) async throws {
        guard let number, !yes else { return }
        let storage = try await existing()
        let you = try await person(in: storage)
        let theirs = try await storage.store.read { context in
            try context.undoGroup(number).flatMap { group in
                // Of what is in another state there is nothing to ask: the command says why.
                group.isOthers(than: you) && group.state == state
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
            question: [what, actions.turnQuestion(turn)].joinedAsSentences(),
            refusal: [what, actions.turnRefusal(turn)].joinedAsSentences(), yes: false)
    }

    /// Undoes an action, or does it again, and says so, and what stays; where it is somebody else's, also how
    /// the command `back` takes it back.
    fileprivate func turn(
        _ sentence: @Sendable (NotebookAction?, [UndoConflict]) -> String, isTrial: Bool,
        backBy back: String,
        _ body: (_ store: Store, _ person: String, @escaping UndoProgress) async throws
            -> (group: UndoGroup, left: [UndoConflict])
    ) async throws {
        let storage = try await existing()
        let person = try await person(in: storage)
        let turned: (group: UndoGroup, left: [UndoConflict])
        do {
            let progress = Progress(self)
            defer { progress.clear() }
            turned = try await holdingSignals {
                try await body(storage.store, person) {
                    progress.show(BatchProgress(done: $0, total: $1))
                }
            }
        } catch UndoError.nothingToRedo {
            throw try await nothingToRedo(for: person, in: storage.store)
        } catch let error as UndoError {
            throw try await storage.store.read { try $0.naming(error, for: person) }
        }
        if !isTrial { noteStored() }
        let (group, left) = turned
        let named = try await storage.store.read { try $0.naming(left, of: group, for: person) }
        // What was asked for is the answer.
        if isTrial { return try output.print(sentence(group.notebookAction, named)) }
        say(sentence(group.notebookAction, named))
        // Without a number these commands are about one's own.
        guard group.isOthers(than: person) else { return }
        say(words.done.takeBack(hints.typed(back, String(group.id))))
    }

    /// What somebody is told who has undone nothing of their own, but something of somebody else's.
    private func nothingToRedo(for person: String, in store: Store) async throws -> any Error {
        let theirs = try await store.read { context in
            try context.fetch(ListQuery<UndoGroup>().sorted { [$0.id.descending] })
                .first { $0.state == .undone && $0.notebookAction?.turner == person }
        }
        guard let theirs else { return UndoError.nothingToRedo }
        let command = hints.typed("redo", String(theirs.id))
        return CommandError(.nothingFound) { $0.actions.theirsUndone(command) }
    }
}
