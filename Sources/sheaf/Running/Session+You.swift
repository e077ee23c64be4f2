import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension Session {
    /// Whose actions are undone: those of `--as`, or of whom the full-screen program knows you as.
    ///
    /// - Returns: The person's identifier; empty where nobody is known.
    /// - Throws: ``CommandError`` where nobody has the name that `--as` gives.
    func person(in storage: Storage?) async throws -> String {
        guard let storage else { return "" }
        if let name = options.username {
            return try await storage.store.read { try $0.person(name).id.description }
        }
        return storage.state.currentUser.map { User.ID($0).description } ?? ""
    }

    /// Says once under whose name is written that nobody gave, where more is to be said than usual.
    private func tell(of user: User, isKnownToScreen: Bool) {
        guard options.verbose, isFirstToTellOfYou() else { return }
        say("sheaf: \(words.lookup.actingAs(user.username.inSentence, isKnownToScreen))")
    }

    /// Who acts: `--as`, or who the full-screen program knows you as, or the only person there is.
    ///
    /// - Throws: ``CommandError`` that says how to name somebody.
    func you(_ context: borrowing some QueryContext & ~Copyable, state: StateStore) throws -> User {
        if let name = options.username { return try context.person(name) }
        if let id = state.currentUser, let user = try context.find(User.self, User.ID(id)) {
            tell(of: user, isKnownToScreen: true)
            return user
        }
        let people = try context.fetch(ListQuery<User>.everybody().limited(to: 2))
        if people.count == 1, let only = people.first {
            tell(of: only, isKnownToScreen: false)
            return only
        }
        throw CommandError(
            people.isEmpty
                ? words.lookup.nobodyYet(hints.toAddPerson)
                : words.lookup.whoAreYou(hints.toChooseYourself))
    }

    /// A query with you in the place of "me"; where somebody has that user name, it is theirs.
    ///
    /// - Parameters:
    ///   - search: The query.
    ///   - storage: Where it is asked.
    ///   - copy: A copy of the store that is read in its place.
    /// - Returns: What is to be asked.
    /// - Throws: ``CommandError`` where the query asks for you and nobody knows who that is.
    func naming(
        _ search: SearchQuery, in storage: Storage, of copy: Store? = nil
    ) async throws -> SearchQuery {
        guard search.asksForYou else { return search }
        return try await (copy ?? storage.store).read { context in
            let isName = try context.fetchFirst(
                ListQuery<UserSummary> { $0.username.equals(SearchQuery.you, .cd) })
            if isName != nil { return search }
            return search.asking(for: try self.you(context, state: storage.state).id)
        }
    }

    /// The same for what can be shown to nobody as well: `nil` where nobody knows who that is.
    ///
    /// - Throws: ``CommandError`` where nobody has the name that `--as` gives.
    func you(
        _ context: borrowing some QueryContext & ~Copyable, known state: StateStore
    ) throws -> User.ID? {
        if let name = options.username { return try context.person(name).id }
        if let id = state.currentUser.map({ User.ID($0) }),
            try context.find(UserSummary.self, id) != nil
        {
            return id
        }
        let people = try context.fetch(ListQuery<UserSummary>.everybody().limited(to: 2))
        return people.count == 1 ? people.first?.id : nil
    }
}
