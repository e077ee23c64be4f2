import Model
import Notebook
import Persistence
import TUI

extension Session {
    /// Who acts: `--as`, or who the full-screen program knows you as, or the only person there is.
    ///
    /// - Throws: ``CommandError`` that says how to name somebody.
    func you(_ context: borrowing some QueryContext & ~Copyable, state: StateStore) throws -> User {
        if let name = options.username { return try context.person(name) }
        if let id = state.currentUser, let user = try context.find(User.self, User.ID(id)) {
            return user
        }
        let people = try context.fetch(ListQuery<User>.everybody().limited(to: 2))
        if people.count == 1, let only = people.first { return only }
        throw CommandError(
            people.isEmpty
                ? "This needs an author and nobody is here yet. Begin with:"
                    + " \(hints.toAddPerson)."
                : "Who are you? Name yourself with --as USERNAME.")
    }
}
