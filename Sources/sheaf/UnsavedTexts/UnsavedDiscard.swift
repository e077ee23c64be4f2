import ArgumentParser
import Persistence
import SheafModel
import SheafTUI

/// The command `sheaf unsaved discard`.
struct UnsavedDiscard: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard", abstract: "Discard texts that were never saved.",
        discussion: """
            EXAMPLE
              sheaf unsaved discard 3fa91c20
              sheaf unsaved discard --all --dry-run

            There is no trash for them: what is discarded is gone. A text whose form is
            open in a window stays. Ends with 1 where there is none to discard.
            """)

    @Argument(help: "The identifiers, or their beginnings.")
    var texts: [String] = []

    @Flag(help: "All that are not open in a window.")
    var all = false

    @OptionGroup var deletion: DeletionOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard texts.isEmpty == all else {
            throw ValidationError { $0.refusals.nameTexts }
        }
    }

    func run(_ session: Session) async throws {
        let words = session.words.unsaved
        let files = try session.unsavedTexts()
        let found =
            try all
            ? closed(among: files, session) : texts.map { try files.text($0, session.hints) }
        if let open = found.first(where: \.isOpen) {
            throw CommandError(words.formIsOpen(open.code), .conflict)
        }
        guard !found.isEmpty else { throw ExitStatus.nothingFound }
        let directories = try session.directories()
        let named = found.map { text in
            let what = session.language.unsaved.what(text).inSentence
            return text.isReadable
                ? words.withText(what, text.firstLine.inSentence)
                : words.withoutText(what, VisibleText.oneLine(text.file(in: directories)))
        }
        guard try session.confirm(named.joined(separator: ", "), deletion) else { return }
        var gone: [String] = []
        var kept: [String] = []
        var failures: [FilesError] = []
        for text in found {
            do throws(FilesError) {
                let isGone = try files.discard(text.id)
                if isGone { gone.append(text.code) } else { kept.append(text.code) }
            } catch {
                // The others go all the same.
                failures.append(error)
            }
        }
        if !gone.isEmpty {
            session.say(words.discarded(gone.joined(separator: ", ")))
        }
        if let failure = failures.first { throw failure }
        guard kept.isEmpty else {
            throw CommandError(words.notDiscarded(kept.joined(separator: ", ")), .conflict)
        }
    }

    /// All that can go; where none can it is said why.
    private func closed(
        among files: UnsavedTextFiles, _ session: Session
    ) throws -> [UnsavedText] {
        let listed = try files.listed()
        let closed = listed.filter { !$0.isOpen }
        if closed.isEmpty {
            session.say(
                listed.isEmpty ? session.language.unsaved.empty : session.words.unsaved.allOpen)
        }
        return closed
    }
}
