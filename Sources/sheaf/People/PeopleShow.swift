import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf people show`.
struct PeopleShow: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one person.",
        discussion: """
            EXAMPLE
              sheaf people show ada
              sheaf people show ada --json | jq .address
            """)

    @Argument(help: "User name, e-mail, identifier or part of it.")
    var person: String

    @Flag(help: "As one JSON object.")
    var json = false

    @OptionGroup var line: RowFormatOption
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func validate() throws { try line.check(besideJSON: json) }

    func run(_ session: Session) async throws {
        let found = try await session.existing().store.read { try $0.shownPerson(person) }
        let damaged = found.damage.map { [$0] } ?? []
        if !json, line.format == nil {
            try session.output.facts(
                session.words.facts(Self.facts(found.row, session.language)), found.row.metadata)
        } else if damaged.isEmpty {
            // A program takes what is there for all of it.
            try line.print(RowNames.person, on: session.output) {
                $0.personWithCounts(found.row)
            }
        }
        try session.tell(of: damaged, session.words.done.notAllShown)
    }

    private static func facts(
        _ user: User, _ language: Language
    ) -> [(ListedField, String)] {
        let birth: (ListedField, String) =
            switch user.birth {
            case .date(let day): (.born, day.description)
            case .age(let years): (.age, String(years))
            case nil: (.born, "")
            }
        return [
            (.id, user.id.description), (.username, user.username), (.name, user.fullName),
            (.email, user.email), (.role, language.people.role(user.role)),
            (.active, language.lists.yesOrNo(user.isActive)), birth, (.phone, user.phone),
            (.address, user.address.parts.joined(separator: ", ")),
            (.avatar, user.avatar ?? ""),
            (.colours, user.favouriteColours.joined(separator: ", ")),
            (.scores, user.scores.map(String.init).joined(separator: ", ")),
            (.posts, String(user.counts.posts)), (.comments, String(user.counts.comments)),
            (.followers, String(user.counts.followers)),
            (.following, String(user.counts.following)),
            (.created, LocalTime.text(of: user.createdAt)),
            (.updated, LocalTime.text(of: user.updatedAt)), (.bio, user.bio),
        ]
    }
}
