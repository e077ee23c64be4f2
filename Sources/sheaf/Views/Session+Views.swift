import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension Session {
    /// A query within a saved view: what both leave in, in the order of the query if it says one.
    ///
    /// Where no view has exactly the name, the one that has it in other letters is meant.
    ///
    /// - Throws: ``CommandError`` for an empty name and where there is no such view of these rows,
    ///   ``WrongQuery`` for what is wrong in the view.
    func search(
        _ search: SearchQuery, in options: ViewOptions, of list: SavedView.List
    ) async throws -> SearchQuery {
        guard let name = options.view else { return search }
        try CommandError.refuseEmpty(name)
        let settings = try await options.settings(self)
        let views = settings.preferences.views
        let folded = Folding.fold(name)
        let others = views.filter { $0.value.list == list && Folding.fold($0.key) == folded }
        guard let view = views[name] ?? (others.count == 1 ? others.first?.value : nil) else {
            try sayWrongViews(of: settings, named: name)
            throw noView(name, in: options.suite)
        }
        guard view.list == list else {
            let command = hints.showing(viewOf: view.list, in: options.suite)
            throw CommandError(.nothingFound) {
                $0.views.ofOtherList(name.inSentence, view.list, command)
            }
        }
        let subject: SearchQuery.Subject = list == .posts ? .posts : .people
        let seen = try QueryArgument(view.query).read(for: [subject])
        let conditions = [seen.condition, search.condition].compactMap(\.self)
        return SearchQuery(
            conditions.count > 1 ? .all(conditions) : conditions.first,
            order: search.order.isEmpty ? seen.order : search.order)
    }

    /// There is no view of a name, among those of a profile where one was named.
    func noView(_ name: String, in suite: String?) -> CommandError {
        let command = hints.typed("views list", suite.map { "--suite \($0)" } ?? "")
        return CommandError(.nothingFound) { language in
            [
                language.views.unknown(name.inSentence),
                language.commandLine.lookup.listed(command),
            ].joinedAsSentences()
        }
    }

    /// Says which views ask for tags that are gone: settings are not undone with them, and so stay as
    /// they are.
    func sayViews(askingFor tags: Set<Tag.ID>, of settings: PreferenceStore) {
        let names = settings.preferences.views.names(askingFor: tags)
        if names.isEmpty { return }
        let words = language.views
        say(words.leftBehind(names.map(\.inSentence), hints.typed("views save")))
    }

    /// Says what is wrong in the settings file with saved views, or with the one of a name: none of
    /// those that are wrong can be used.
    ///
    /// - Throws: ``ExitStatus/badData`` if something is.
    func sayWrongViews(of settings: PreferenceStore, named name: String? = nil) throws {
        let key = PreferenceKey<[String: SavedView]>.views.name
        let problems = settings.problems.filter { problem in
            switch problem.kind {
            // There may be views in it, and nobody knows which.
            case .syntax, .unread: return true
            case .member(let wrong, _, _):
                return problem.key == key && (name == nil || wrong == name)
            case .value: return problem.key == key
            default: return false
            }
        }
        for problem in problems {
            let path = problem.systemPath ?? settings.file?.path ?? ""
            let place = SettingsWords.place(path, problem.place)
            say(language.settings.problemAt(problem, place))
        }
        if !problems.isEmpty { throw ExitStatus.badData }
    }
}

extension CommandHints {
    /// How the rows of a view are listed, up to its name.
    func showing(viewOf list: SavedView.List, in suite: String?) -> String {
        typed(
            list == .posts ? "posts list" : "people list",
            (suite.map { "--suite \($0) " } ?? "") + "--view")
    }
}
