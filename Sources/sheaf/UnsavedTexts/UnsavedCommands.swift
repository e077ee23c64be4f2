import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf unsaved …`.
struct UnsavedCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unsaved", abstract: "List, show and discard texts that were never saved.",
        discussion: """
            EXAMPLE
              sheaf unsaved list
              sheaf unsaved show 3fa91c20 --field content > rescued.md

            What was typed into a form and not saved is kept, also when the program is
            killed, but for what was typed in the last moment: a quarter of a second, or
            editor.autosaveInterval where one types on without a pause. The screens go on
            with such a text: g w.
            """,
        subcommands: [UnsavedList.self, UnsavedShow.self, UnsavedDiscard.self])
}

extension Session {
    /// Every text that was never saved, the newest first.
    func unsavedTexts() throws -> UnsavedTextFiles { UnsavedTextFiles(try directories()) }
}

extension UnsavedTextFiles {
    /// All of them.
    ///
    /// - Throws: ``CommandError`` where they may not be looked for: then there may be some.
    func listed() throws -> [UnsavedText] {
        do throws(FilesError) {
            return try all()
        } catch {
            throw CommandError(ExitStatus(error)) { language in
                language.commandLine.unsaved.hidden(language.commandLine.errors.files(error))
            }
        }
    }

    /// The text whose identifier begins like this.
    ///
    /// - Throws: ``CommandError`` where none does, or more than one, and for an empty one.
    func text(_ code: String, _ hints: CommandHints) throws -> UnsavedText {
        try CommandError.refuseEmpty(code)
        let code = code.lowercased()
        let found = try listed().filter { $0.code.hasPrefix(code) }
        guard let text = found.first else {
            throw CommandError(.nothingFound) { language in
                language.commandLine.unsaved.none(code.inSentence, hints.typed("unsaved list"))
            }
        }
        guard found.count == 1 else {
            let codes = found.map(\.code).joined(separator: ", ")
            throw CommandError { $0.commandLine.unsaved.several(code.inSentence, codes) }
        }
        return text
    }
}

extension UnsavedText {
    /// The path of the file that it is in.
    func file(in directories: Directories) -> String {
        editorFile ?? directories.draftsFolder.appending(path: id).path
    }
}
