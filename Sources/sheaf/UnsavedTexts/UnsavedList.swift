import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf unsaved list`.
struct UnsavedList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List texts that were typed and never saved.",
        discussion: """
            EXAMPLE
              sheaf unsaved list
              sheaf unsaved list --json | jq -r .id
            """)

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let texts = try session.unsavedTexts().listed()
        try listing.show(texts, RowNames.unsaved, session) { text, writer in
            writer.unsaved(text)
        } table: {
            try printTable($0, session)
        }
        if texts.isEmpty { session.say(session.language.unsaved.empty) }
    }

    private func printTable(_ texts: [UnsavedText], _ session: Session) throws {
        var table = TextTable(
            [
                .init(title: session.words.head(.id)), .init(title: session.words.head(.kept)),
                .init(title: session.words.head(.place), isFlexible: true),
                .init(title: session.words.head(.text), isFlexible: true),
            ], width: session.width)
        for text in texts {
            let line = text.isReadable ? text.firstLine : session.language.unsaved.noText
            let kept =
                text.isOpen ? session.language.unsaved.open : LocalTime.text(of: text.savedAt)
            try session.print(
                table.add([text.code, kept, session.language.unsaved.what(text), line]))
        }
        try session.print(table.finish())
    }
}

extension JSONWriter {
    /// A text with everything that was typed, by field.
    mutating func unsaved(_ text: UnsavedText) {
        object { json in
            json.member("id", text.code)
            // What programs read is the same everywhere.
            json.member("where", Language.named(.en).unsaved.what(text))
            json.member("savedAt", Timestamp.text(of: text.savedAt))
            json.member("isOpen", text.isOpen)
            json.name("fields")
            json.object { fields in
                for (name, typed) in text.texts { fields.member(name, typed) }
            }
        }
    }
}
