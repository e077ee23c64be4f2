import ArgumentParser
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf settings list`.
struct SettingsList: SettingsShowing {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every setting with its value and origin.",
        discussion: """
            EXAMPLE
              sheaf settings list
              sheaf settings list --json | jq 'select(.origin != "default")'
            """)

    @OptionGroup var listing: ListingOptions
    @OptionGroup var settings: SettingsOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        try listing.show(store.entries, RowNames.setting, session) { entry, writer in
            writer.node(entry.json(user: store.file))
        } table: {
            try printTable($0, session)
        }
        session.tell(store.problems)
    }

    private func printTable(_ entries: [PreferenceStore.Entry], _ session: Session) throws {
        var table = TextTable(
            [
                TextTable.Column(title: session.words.head(.setting)),
                TextTable.Column(title: session.words.head(.value), isFlexible: true),
                TextTable.Column(title: session.words.head(.origin)),
                TextTable.Column(title: session.words.head(.fallback), isFlexible: true),
            ], width: session.width)
        for entry in entries {
            let isSet = entry.domain != .registered
            try session.print(
                table.add([
                    entry.name, entry.value.description,
                    session.language.settings.origin(entry.domain),
                    isSet ? entry.fallback.description : "",
                ]))
        }
        try session.print(table.finish())
    }
}
