import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

/// The command `sheaf restore`.
struct RestoreCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Put back what is in the trash, with what went along.",
        discussion: """
            EXAMPLE
              sheaf restore "On moss"
              sheaf trash --json | jq -r .id | xargs sheaf restore
            """)

    @Argument(help: "Identifiers, parts of them, or whole names; 'sheaf trash' lists them.")
    var things: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.change(things.once(\.self)) { context, name in
            let item = try context.trashed(name)
            try context.restore(item.id, item.kind)
            return words.restored(item.kind, item.name.inSentence)
        }
    }
}
