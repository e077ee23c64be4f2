import ArgumentParser
import Model
import Notebook
import Persistence

/// The command `sheaf people list`.
struct PeopleList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List people.",
        discussion: """
            EXAMPLE
              sheaf people list smith --role admin --sort posts
              sheaf people list --json | jq -r .email

            Ends with 1 if words or options are given and nothing matches.
            """)

    @Argument(help: "Words that must occur in name, user name, e-mail or bio.")
    var words: [String] = []

    @Option(help: "Only people of this role: admin, moderator, user, guest, or one imported.")
    var role: String?

    @Flag(inversion: .prefixedNo, help: "Only people who take part, or only the others.")
    var active: Bool?

    @Option(help: "The order.")
    var sort: PersonCriterion = .name

    @Flag(help: "Reverse the order.")
    var reverse = false

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        var query = ListQuery<User>().filtered(by: words.joined(separator: " "))
        if let role { query = query.filtered { $0.role == Role(rawValue: role) } }
        if let active { query = query.filtered { $0.isActive == active } }
        // Names from A, numbers and dates from the greatest.
        let isText = [.name, .username, .role].contains(sort)
        query = query.sorted(by: ListOrder(by: sort, descending: isText == reverse))
        let store = try await session.existing().store
        try await store.read { try $0.checkRole(role) }
        try await Listing.people.print(
            query, listing, session, store,
            isFiltered: listing.filters(words) || role != nil || active != nil)
    }
}
