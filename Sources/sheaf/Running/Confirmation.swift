import ArgumentParser
import Glibc
import SheafTUI

/// The options of everything that deletes.
struct DeletionOptions: ParsableArguments {
    @Flag(help: "Do not ask. Needed where there is no terminal.")
    var yes = false

    @Flag(help: "Only say what would be deleted.")
    var dryRun = false
}

extension Session {
    /// Asks whether to go on, unless `--yes` or `--dry-run` say so; false where it only says what it would
    /// do.
    ///
    /// - Throws: ``ExitStatus/declined`` where the answer is no; ``CommandError`` without a terminal and
    ///   without `--yes`.
    func confirm(_ what: String, _ deletion: DeletionOptions) throws -> Bool {
        if deletion.dryRun {
            // What was asked for is the answer.
            try output.print(words.done.wouldDelete(what))
            return false
        }
        try confirm(
            question: words.done.deleteQuestion(what), refusal: words.done.deleteRefusal(what),
            yes: deletion.yes, otherwise: words.done.nothingDeleted)
        return true
    }

    /// Says what went to the trash, and how it comes back: by the command `back`, or by undoing it.
    func sayDeleted(_ things: [String], back: String? = nil) {
        say(words.done.deleted(things.joined(separator: ", ")))
        say(words.done.takeBack(back ?? hints.typed("undo")))
    }

    /// Asks whether to go on, unless `yes` says so already.
    ///
    /// - Parameters:
    ///   - question: What is asked.
    ///   - refusal: What is said where there is no terminal to ask on.
    ///   - yes: Whether nothing is to be asked.
    ///   - nothing: What is said where the answer is no; by default that nothing was changed.
    /// - Throws: ``ExitStatus/declined`` where the answer is no; ``CommandError`` with `refusal` where
    ///   there is no terminal to ask on.
    func confirm(
        question: String, refusal: String, yes: Bool, otherwise nothing: String? = nil
    ) throws {
        if yes { return }
        guard isatty(0) == 1, isatty(2) == 1 else { throw CommandError(refusal) }
        try errors.ask("\(question) \(words.done.prompt) ")
        let typed = try Self.typedLine()?.lowercased() ?? ""
        guard !words.done.yes.contains(typed) else { return }
        say(nothing ?? words.done.nothingChanged)
        throw ExitStatus.declined
    }

    /// The line that somebody types; Ctrl-C ends the waiting also where the command listens for it.
    private static func typedLine() throws -> String? {
        var typed = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        // Nothing wakes a read when the task is cancelled.
        while poll(&typed, 1, 100) <= 0 { try Task.checkCancellation() }
        return readLine()
    }
}
