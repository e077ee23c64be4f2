import ArgumentParser
import Persistence

/// A command that works on the store.
protocol StoreCommand: ParsableCommand, Sendable {
    /// The options of every command.
    var options: GlobalOptions { get }

    /// Whether it may take long and can be stopped on the way.
    var isLong: Bool { get }

    /// Does the work.
    func run(_ session: Session) async throws
}

extension StoreCommand {
    var isLong: Bool { false }

    func run() throws {
        let command = self
        try Blocking.run(isStoppable: isLong) {
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
                throw error
            }
        }
    }
}
