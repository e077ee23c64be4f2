import FoundationEssentials
import Model
import Notebook
import Persistence
import TUI

extension Session {
    /// A query within a saved view: what both leave in, in the order of the query if it says one.
    ///
    /// - Throws: ``WrongQuery`` for what is wrong in the view, ``ExitStatus/nothingFound`` where there is no
    ///   such view of these rows.
    func search(
        _ search: SearchQuery, inView name: String?, of list: SavedView.List
    ) async throws -> SearchQuery {
        guard let name else { return search }
        let settings = try await existing().settings
        try checkViews(of: settings)
        let views = settings.preferences.views
        guard let view = views[name], view.list == list else {
            say(language.views.unknown(name))
            throw ExitStatus.nothingFound
        }
        let subject: SearchQuery.Subject = list == .posts ? .posts : .people
        let seen = try QueryArgument(view.query).read(for: [subject])
        let conditions = [seen.condition, search.condition].compactMap(\.self)
        return SearchQuery(
            conditions.count > 1 ? .all(conditions) : conditions.first,
            order: search.order.isEmpty ? seen.order : search.order)
    }

    /// Says what is wrong with the saved views of the settings file: none of them can be used then.
    ///
    /// - Throws: ``ExitStatus/badData``.
    func checkViews(of settings: PreferenceStore) throws {
        let name = PreferenceKey<[String: SavedView]>.views.name
        guard let problem = settings.problems.first(where: { $0.key == name }) else { return }
        let path = problem.systemPath ?? settings.file?.path ?? ""
        let place = SettingsWords.place(path, problem.place)
        say(language.settings.problemAt(problem, place))
        throw ExitStatus.badData
    }
}
