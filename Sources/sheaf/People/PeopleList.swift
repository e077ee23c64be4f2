import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf people list`.
struct PeopleList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List people.",
        discussion: """
            EXAMPLE
              sheaf people list 'smith role:admin active:yes' --sort -posts
              sheaf people list --following ada --json | jq -r .email

            \(QueryArgument.help(for: .people))
            Ends with 1 if nothing matches where a query, a view or an option leaves
            people out; an order or --limit leaves none out.
            """)

    @Argument(help: "Words in name, user name, e-mail or bio, and fields.")
    var query: [String] = []

    @Option(help: "Only people of this role: admin, moderator, user, guest, or one imported.")
    var role: [String] = []

    @Option(help: ArgumentHelp("Only who follows this person.", valueName: "person"))
    var following: [String] = []

    @Option(help: ArgumentHelp("Only whom this person follows.", valueName: "person"))
    var followedBy: [String] = []

    @Flag(
        inversion: .prefixedNo, exclusivity: .exclusive,
        help: "Only people who take part, or only the others.")
    var active: Bool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The order, as behind sort: of a query, also where that or a view says another one;"
                + " otherwise name.", valueName: "keys"))
    var sort: SortKeys<PersonCriterion>?

    @Flag(help: "Reverse the order.")
    var reverse = false

    @OptionGroup var view: ViewOptions

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let typed = try QueryArgument(query).read(for: [.people])
        let search = try await session.search(typed, in: view, of: .people)
        var list = ListQuery<User>().filtered(by: search, in: .system)
        if let active { list = list.filtered { $0.isActive == active } }
        list = list.sorted(by: ListOrder(by: .name, descending: reverse))
        // What somebody says beside a query is meant more than what stands in it.
        list = list.sorted(
            as: sort?.query(reversed: reverse) ?? (reverse ? search.reversed : search))
        let store = try await session.existing().store
        let (roles, followed, followers) = try await store.read { context in
            (
                try role.map { try context.wantedRole($0) },
                try following.map { try context.person($0).id },
                try followedBy.map { try context.person($0).id }
            )
        }
        if !roles.isEmpty { list = list.filtered { $0.role.isIn(roles) } }
        for id in followed { list = list.filtered { $0.follows(id) } }
        for id in followers { list = list.filtered { $0.isFollowed(by: id) } }
        let isFiltered =
            !search.isEverything || active != nil
            || !(role + following + followedBy).isEmpty
        try await Listing.people(session.language).print(
            list, listing, session, store, isFiltered: isFiltered)
    }
}
