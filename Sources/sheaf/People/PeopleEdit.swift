import ArgumentParser
import Model
import Persistence

/// The command `sheaf people edit`.
struct PeopleEdit: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a person.",
        discussion: """
            EXAMPLE
              sheaf people edit ada --role admin --set phone=
            """)

    @Argument(help: "User name, e-mail, identifier or part of it.")
    var person: String

    @Option(help: "Another user name.")
    var username: String?

    @OptionGroup var fields: PersonFields

    @Flag(help: "Print the whole person as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let bio = try fields.bio == "-" ? session.text("-", start: "", name: "bio") : fields.bio
        let user = try await session.existing().store.write(.command) { context in
            let base = try context.person(person)
            var edited = base
            if let username { edited.username = username }
            try fields.apply(to: &edited, bio: bio)
            return try context.updateUser(edited, base: base)
        }
        if json { try session.output.json { $0.personWithCounts(user) } }
    }
}
