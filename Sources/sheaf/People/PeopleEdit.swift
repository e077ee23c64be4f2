import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf people edit`.
struct PeopleEdit: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a person.",
        discussion: """
            EXAMPLE
              sheaf people edit ada --role admin --set phone=
              sheaf people edit ada --take

            Posts and comments of strangers that carry the e-mail address are told of;
            with --take they are this person's, unless somebody else has it, too.
            """)

    @Argument(help: "User name, e-mail, identifier or part of it.")
    var person: String

    @Option(parsing: .unconditional, help: "Another user name.")
    var username: String?

    @OptionGroup var fields: PersonFields
    @OptionGroup var taking: TakingOptions

    @Flag(help: "Print the whole person as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let bio = try fields.bio == "-" ? session.standardInput() : fields.bio
        _ = try await session.existing()
        let picture = try await session.picture(fields.avatar ?? "")
        let (user, before, writings) = try await session.write { context in
            let base = try context.person(person)
            var edited = base
            if let username { edited.username = username }
            try fields.apply(to: &edited, bio: bio, picture: picture)
            let id = try context.updateUser(edited, base: base).id
            let writings = try context.take(taking, for: id)
            return (try context.stored(id), base, writings)
        }
        if json { try session.output.json { $0.personWithCounts(user) } }
        // What --take did is said below.
        if user == before, !taking.take { session.say(session.words.done.nothingChanged) }
        tell(of: before.birth, user, session)
        session.tell(writings, taking, of: user)
    }

    /// Says which of a day of birth and an age made room for the other.
    private func tell(of before: Birth?, _ user: User, _ session: Session) {
        switch (before, user.birth) {
        case (.date, .age), (.age, .date):
            if let before { session.say(session.words.done.birthReplaced(before)) }
        case _: break
        }
    }
}
