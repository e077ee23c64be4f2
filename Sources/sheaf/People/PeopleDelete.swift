import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf people delete`.
struct PeopleDelete: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Move people to the trash.",
        discussion: """
            EXAMPLE
              sheaf people delete ada --with-writings --dry-run

            What they wrote stays and shows their name, unless it goes too.
            """)

    @Argument(help: "User names, e-mails, identifiers or parts of them.")
    var people: [String]

    @Flag(help: "Delete what they wrote as well.")
    var withWritings = false

    @Flag(help: "Keep what they wrote; needed only to delete yourself.")
    var withoutWritings = false

    @OptionGroup var deletion: DeletionOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard withWritings, withoutWritings else { return }
        throw ArgumentParser.ValidationError(
            opposites: "--with-writings", "--without-writings")
    }

    private var choice: Bool? { withWritings ? true : withoutWritings ? false : nil }

    func run(_ session: Session) async throws {
        let storage = try await session.existing()
        let store = storage.store
        let (users, comments, you) = try await store.read { context in
            var users: [User] = []
            for name in people { users.append(try context.person(name)) }
            users = users.once(\.id)
            // Nobody deletes themselves by mistake; who you are matters for nothing else here.
            let you = try? session.you(context, state: storage.state).id
            for user in users {
                try context.checkDeletion(of: user.id, includingWritings: choice, by: you)
            }
            let comments =
                withWritings
                ? try context.commentsGoingAlong(with: users.map(\.id))
                : users.map(\.counts.comments)
            return (users, comments, you)
        }
        let words = zip(users, comments).map { user, comments in
            session.words.done.person(
                // An import may have brought one without a user name.
                user.username.isEmpty
                    ? ShortIdentifier.text(user.id) : user.username.inSentence,
                .init(posts: user.counts.posts, comments: comments),
                withWritings)
        }
        guard try session.confirm(words.joined(separator: ", "), deletion) else { return }
        try await session.write { context in
            // As above.
            let you = try? session.you(context, state: storage.state).id
            for user in users {
                try context.deleteUser(user.id, includingWritings: choice, by: you)
            }
        }
        session.sayDeleted(words, back: way(back: users, you: you, session))
    }

    /// How people come back where one of them is who the command acted as: nobody undoes anything under the
    /// name of somebody who is in the trash.
    private func way(back users: [User], you: User.ID?, _ session: Session) -> String? {
        guard options.username != nil, users.contains(where: { $0.id == you }) else { return nil }
        let names = users.map { ShortIdentifier.text($0.id) }.joined(separator: " ")
        return session.hints.withoutPerson.typed("restore", names)
    }
}
