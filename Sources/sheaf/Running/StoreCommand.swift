import ArgumentParser
import Persistence

/// A command that works on the store.
protocol StoreCommand: ParsableCommand, Sendable {
    /// The options of every command.
    var options: GlobalOptions { get }

    /// What signals do while it runs.
    var stopping: Stopping { get }

    /// Does the work.
    func run(_ session: Session) async throws
}

extension StoreCommand {
    var stopping: Stopping { .byDefault }

    func run() throws {
        let command = self
        try Blocking.run(stopping) {
            let session = Session(command.options)
            do {
                try await command.run(session)
                try session.output.flush()
                await session.close()
            } catch {
                // What was found before the error is worth showing, and the error more than a
                // failure to show it.
                try? session.output.flush()
                await session.close()
                if let text = session.takeWritten() { throw TextKept(cause: error, text: text) }
                throw session.hasStored ? Unshown(cause: error) : error
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
}
