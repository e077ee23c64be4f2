import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf views list`.
struct ViewList: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List saved views.",
        discussion: """
            EXAMPLE
              sheaf views list --json | jq -r .query
            """)

    @OptionGroup var listing: ListingOptions
    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        let views = store.preferences.views.sorted { $0.key < $1.key }
        try listing.show(views, RowNames.view, session) { view, writer in
            writer.view(view.key, view.value)
        } table: {
            try printTable($0, isWhole: store.problems.isEmpty, session)
        }
        try session.output.flush()
        try session.sayWrongViews(of: store)
    }

    private func printTable(
        _ views: [(key: String, value: SavedView)], isWhole: Bool, _ session: Session
    ) throws {
        if views.isEmpty, isWhole, listing.limit != 0 {
            session.say(session.language.views.noneYet)
        }
        var table = TextTable(
            [
                TextTable.Column(title: session.words.head(.view)),
                TextTable.Column(title: session.words.head(.list)),
                TextTable.Column(title: session.words.head(.keys)),
                TextTable.Column(title: session.words.head(.query), isFlexible: true),
            ], width: session.width)
        for (name, view) in views {
            let keys = view.key.map { "f " + $0 } ?? ""
            try session.print(table.add([name, view.list.rawValue, keys, view.query]))
        }
        try session.print(table.finish())
    }
}

extension JSONWriter {
    /// A saved view.
    fileprivate mutating func view(_ name: String, _ view: SavedView) {
        object { json in
            json.member("name", name)
            json.member("list", view.list.rawValue)
            json.member("query", view.query)
            json.member("sections", view.hasSections)
            if let key = view.key { json.member("key", key) }
        }
    }
}
