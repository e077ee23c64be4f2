import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// A command that works on the store.
protocol StoreCommand: PlacedCommand, Sendable {
    /// What signals do while it runs.
    var stopping: Stopping { get }

    /// Whether it only shows what is in the store: one that a newer Sheaf wrote will do, if that says so.
    var looksOnly: Bool { get }

    /// Whether running it twice stores the same thing twice.
    var doublesWhenRepeated: Bool { get }

    /// Does the work.
    func run(_ session: Session) async throws

    /// Does the work and what belongs around it.
    func perform(_ session: Session) async throws
}

extension StoreCommand {
    var stopping: Stopping { .byDefault }
    var doublesWhenRepeated: Bool { false }
    var looksOnly: Bool { stopping == .atOnce }

    func run() throws { try runInSession() }

    func perform(_ session: Session) async throws { try await run(session) }

    /// Opens what the command needs, does the work, and closes it.
    func runInSession() throws {
        let command = self
        let update = UpdateState()
        let watch = CommitWatch()
        let language = options.language(ProcessInfo.processInfo.environment)
        try Blocking.run(stopping, update, watch, language) {
            let session = Session(
                command.options, command.stopping, update, watch, language: language,
                looksOnly: command.looksOnly)
            do {
                try await command.perform(session)
                try session.output.flush()
                await session.close()
            } catch {
                session.log.note(.failed(.command, LogEntry.Cause(error)))
                // What was found before the error is worth showing, and the error more than a
                // failure to show it.
                try? session.output.flush()
                await session.close()
                if let text = session.takeWritten() { throw TextKept(cause: error, text: text) }
                guard session.hasStored else { throw error }
                throw Unshown(cause: error, doublesWhenRepeated: command.doublesWhenRepeated)
            }
        }
    }
}

/// A text that somebody wrote for a command was not stored, and is kept.
struct TextKept: Error {
    let cause: any Error
    let text: WrittenText
}

/// What was asked for is stored; what came afterwards, in all likelihood showing it, failed.
struct Unshown: Error {
    let cause: any Error
    /// Whether running the command again would store the same thing once more.
    let doublesWhenRepeated: Bool
}
