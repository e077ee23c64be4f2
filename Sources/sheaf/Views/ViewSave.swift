import ArgumentParser
import Persistence
import PersistenceTextForms
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf views save`.
struct ViewSave: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Save a query as a view, in the place of one of that name.",
        discussion: """
            EXAMPLE
              sheaf views save "My drafts" 'author:ada status:draft sort:-updated' --key m
              sheaf views save Admins role:admin --list people
              sheaf posts list --view "My drafts"

            A view that is saved anew keeps its letter unless another one is given.
            """)

    @Argument(help: "The name of the view.")
    var name: String

    @Argument(help: "What it shows and in which order, as in 'sheaf posts list'.")
    var query: [String] = []

    @Option(help: "The list that it is of.")
    var list: SavedView.List?

    @Option(
        help: ArgumentHelp(
            "The letter behind f that shows it on the screen; \"\" for none.", valueName: "letter"))
    var key: String?

    @Flag(
        inversion: .prefixedNo, exclusivity: .exclusive,
        help: "Whether rows stand under headings on the screen.")
    var sections: Bool?

    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        let words = session.language.views
        let name = name.trimmed
        guard SavedView.isName(name) else {
            throw CommandError(words.wrongName)
        }
        try session.sayWrongViews(of: store, named: name)
        let old = store.preferences.views[name]
        let list = list ?? old?.list ?? .posts
        if let old, old.list != list {
            let other = session.hints.showing(viewOf: old.list, in: profile.suite)
            throw CommandError(words.ofOtherList(name.inSentence, old.list, other), .conflict)
        }
        let search = try QueryArgument(query).read(for: [list == .posts ? .posts : .people])
        var view = SavedView(
            list: list, query: search.description,
            hasSections: sections ?? old?.hasSections ?? false)
        view.key = try letter(session, store) ?? (key == nil ? old?.key : nil)
        try store.update { $0.views[name] = view }
        // It is said once it is on the disk.
        try store.flushNow()
        guard let suite = profile.suite else {
            return session.say(words.saved(name.inSentence, view.key.map { "f " + $0 }))
        }
        let command = session.hints.typed("views list", "--suite \(suite)")
        session.say(words.savedInProfile(name.inSentence, suite, command))
    }

    /// The letter that was given, if it can be had.
    private func letter(_ session: Session, _ store: PreferenceStore) throws -> String? {
        let words = session.language.views
        guard let key = key?.trimmed, !key.isEmpty else { return nil }
        guard key.count == 1, KeySequence(parsing: "f \(key)") != nil else {
            throw CommandError(words.wrongLetter)
        }
        let keys = KeyMapFile(reading: try session.directories().keysFile)
        guard store.preferences.views.isFree(key, for: name.trimmed, in: keys) else {
            let holder = store.preferences.views.holder(of: key, beside: name.trimmed)
            throw CommandError(words.letterTaken(key, holder?.inSentence), .conflict)
        }
        return key
    }
}

extension SavedView.List: ExpressibleByArgument {}
