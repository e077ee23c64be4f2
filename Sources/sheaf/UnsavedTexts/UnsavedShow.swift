import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

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

    func run(_ session: Session) async throws {
        let text = try session.unsavedTexts().text(self.text, session.hints)
        guard text.isReadable else {
            let file = text.file(in: try session.directories())
            throw CommandError(
                "This text cannot be read. Its file was left as it is, for whoever can still make sense"
                    + " of it: \(VisibleText.oneLine(file))", .badData)
        }
        if let field {
            guard let typed = text.fields[field]?.text else {
                let names = text.texts.map(\.field).joined(separator: ", ")
                throw CommandError(
                    "Nothing was typed into '\(field.inSentence)', only into: \(names).",
                    .nothingFound)
            }
            guard VisibleText.lines(typed) == typed else {
                throw CommandError(
                    "This text has characters that cannot be seen and are not printed as they "
                        + "are. This gives all of it: "
                        + session.hints.typed("unsaved show", "\(text.code) --json")
                        + " | jq -r '.fields[\"\(field.inSentence)\"]'", .badData)
            }
            return try session.output.print(typed)
        }
        if json { return try session.output.json { $0.unsaved(text) } }
        try session.output.facts([
            ("id", text.code), ("where", text.what),
            ("kept", text.isOpen ? "open in a window" : LocalTime.text(of: text.savedAt)),
        ])
        for (name, typed) in text.texts {
            try session.output.print("\n\(name):\n\(typed)")
        }
    }
}
