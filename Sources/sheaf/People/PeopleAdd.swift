import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf people add`.
struct PeopleAdd: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a person; prints the identifier.",
        discussion: """
            EXAMPLE
              sheaf people add ada --email ada@example.org --set city=London

            A person needs an e-mail address. Posts and comments of strangers that carry
            it are told of; with --take they are this person's.
            """)

    @Argument(help: "The user name.")
    var username: String

    @OptionGroup var fields: PersonFields
    @OptionGroup var taking: TakingOptions

    @Flag(help: "Print the whole person as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard fields.email?.isEmpty == false else {
            throw ArgumentParser.ValidationError { $0.refusals.noAddress }
        }
    }

    func run(_ session: Session) async throws {
        let bio = try fields.bio == "-" ? session.standardInput() : fields.bio
        if try await session.storageIfAny() == nil { try check(bio: bio) }
        let picture = try await session.picture(fields.avatar ?? "")
        let (user, writings) = try await session.write { context in
            var user = context.newUser(username: username, email: "")
            try fields.apply(to: &user, bio: bio, picture: picture)
            let id = try context.createUser(user).id
            let writings = try context.take(taking, for: id)
            return (try context.stored(id), writings)
        }
        if json {
            try session.output.json { $0.personWithCounts(user) }
        } else {
            try session.output.print(user.id.description)
        }
        session.tell(writings, taking, of: user)
    }

    /// Looks at what was said before a store is made for it.
    private func check(bio: String?) throws {
        let now = Date()
        var user = User(id: User.ID(UUID()), username: username, email: "", createdAt: now)
        try fields.apply(to: &user, bio: bio)
        try ValidationError.check(user.validationFailures(today: CalendarDate(now)))
    }
}

extension WriteOptions {
    /// Writes of a command, which the person can undo.
    static func command(by person: String) -> WriteOptions {
        WriteOptions(author: "command", undo: UndoAction(by: person))
    }
}
