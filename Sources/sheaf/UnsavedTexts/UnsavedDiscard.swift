import ArgumentParser
import Model
import Persistence
import TUI

/// The command `sheaf unsaved discard`.
struct UnsavedDiscard: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard", abstract: "Discard texts that were never saved.",
        discussion: """
            EXAMPLE
              sheaf unsaved discard 3fa91c20
              sheaf unsaved discard --all --dry-run

            There is no trash for them: what is discarded is gone. A text whose form is
            open in a window stays.
            """)

    @Argument(help: "The identifiers, or their beginnings.")
    var texts: [String] = []

    @Flag(help: "All that are not open in a window.")
    var all = false

    @OptionGroup var deletion: DeletionOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard texts.isEmpty == all else {
            throw ValidationError("Name the texts to discard, or add --all.")
        }
    }

    func run(_ session: Session) async throws {
        let files = try session.unsavedTexts()
        let found =
            try all
            ? files.listed().filter { !$0.isOpen } : texts.map { try files.text($0, session.hints) }
        if let open = found.first(where: \.isOpen) {
            throw CommandError(
                "The form of \(open.code) is open in a window. Close it there first.", .conflict)
        }
        guard !found.isEmpty else { throw ExitStatus.nothingFound }
        let directories = try session.directories()
        let words = found.map { text in
            guard text.isReadable else {
                let file = VisibleText.oneLine(text.file(in: directories))
                return "\(text.what.inSentence), which cannot be read (\(file))"
            }
            let line = text.firstLine.inSentence
            return "\(text.what.inSentence)\(line.isEmpty ? "" : " '\(line)'")"
        }
        guard try session.confirm(words.joined(separator: ", "), deletion) else { return }
        var kept: [String] = []
        var failures: [FilesError] = []
        for text in found {
            do throws(FilesError) {
                let isGone = try files.discard(text.id)
                if !isGone { kept.append(text.code) }
            } catch {
                // The others go all the same.
                failures.append(error)
            }
        }
        if let failure = failures.first { throw failure }
        guard kept.isEmpty else {
            throw CommandError(
                "Not discarded, because a window opened the form meanwhile: "
                    + "\(kept.joined(separator: ", ")).", .conflict)
        }
    }
}
