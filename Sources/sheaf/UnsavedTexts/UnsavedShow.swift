import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf unsaved show`.
struct UnsavedShow: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a text that was never saved.",
        discussion: """
            EXAMPLE
              sheaf unsaved show 3fa91c20
              sheaf unsaved show 3fa91c20 --field content | sheaf posts add "A title" \\
                --content -
            """)

    @Argument(help: "The identifier, or its beginning.")
    var text: String

    @Option(help: "Only what was typed into this field, and nothing else.")
    var field: String?

    @Flag(help: "As one JSON object.")
    var json = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if field != nil, json {
            throw ArgumentParser.ValidationError(opposites: "--field", "--json")
        }
    }

    func run(_ session: Session) async throws {
        let words = session.words.unsaved
        let text = try session.unsavedTexts().text(self.text, session.hints)
        guard text.isReadable else {
            let file = text.file(in: try session.directories())
            throw CommandError(words.unreadable(VisibleText.oneLine(file)), .badData)
        }
        if let field {
            guard let typed = text.fields[field]?.text else {
                let names = text.texts.map(\.field).joined(separator: ", ")
                throw CommandError(words.nothingTyped(field.inSentence, names), .nothingFound)
            }
            guard VisibleText.lines(typed) == typed else {
                let command =
                    session.hints.typed("unsaved show", "\(text.code) --json")
                    + " | jq -r '.fields[\"\(field.inSentence)\"]'"
                throw CommandError(words.hasHiddenCharacters(command), .badData)
            }
            return try session.output.print(typed)
        }
        if json { return try session.output.json { $0.unsaved(text) } }
        let kept =
            text.isOpen ? session.language.unsaved.open : LocalTime.text(of: text.savedAt)
        try session.output.facts(
            session.words.facts([
                (.id, text.code), (.place, session.language.unsaved.what(text)), (.kept, kept),
            ]))
        for (name, typed) in text.texts {
            try session.output.print("\n\(name):\n\(typed)")
        }
    }
}
