import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf restore`.
struct RestoreCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Put back what is in the trash, with what went along.",
        discussion: """
            EXAMPLE
              sheaf restore "On moss" --dry-run
              sheaf trash --json | jq -r .id | xargs -r sheaf restore
            """)

    @Argument(help: "Identifiers, parts of them, or whole names; 'sheaf trash' lists them.")
    var things: [String]

    @Flag(help: "Only say what would be put back.")
    var dryRun = false

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        if dryRun { return try await tell(session) }
        try await session.change(things.once(\.self)) { context, name in
            let item = try context.trashed(name)
            try context.restore(item.id, item.kind)
            return words.restored(item.kind, item.name.inSentence)
        }
    }

    /// Says what would be put back, unless something is in the way.
    private func tell(_ session: Session) async throws {
        let words = session.words.done
        _ = try await session.existing()
        let names = things.once(\.self)
        let sentences = try await session.trying { context in
            var sentences: [String] = []
            for name in names {
                let item = try context.trashed(name)
                let along = try context.goingAlong(with: [item], isForGood: false)
                try context.restore(item.id, item.kind)
                let what = words.thing(item.kind, item.name.inSentence)
                sentences.append(words.wouldRestore(words.with(along, what)))
            }
            return sentences
        }
        for sentence in sentences { try session.output.print(sentence) }
    }
}
