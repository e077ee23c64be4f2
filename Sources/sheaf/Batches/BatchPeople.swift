import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf batch people`.
struct BatchPeople: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "people", abstract: "Change many people in one action.",
        discussion: """
            EXAMPLE
              sheaf batch people deactivate --role guest --dry-run
              sheaf batch people delete --no-active

            ACTION is activate, deactivate or delete. What deleted people wrote stays; you
            are never deleted along with others.
            """)

    /// What can be done, as it is typed.
    enum Action: String, CaseIterable, ExpressibleByArgument {
        case activate, deactivate, delete
    }

    @Argument(help: "What to do.")
    var action: Action

    @Option(
        name: [.customLong("matching"), .customLong("query")], parsing: .unconditional,
        help: ArgumentHelp(
            "Only people whom this query finds, as in 'people list'.", valueName: "query"))
    var matching: String?

    @Option(help: "Only people of this role; given twice, of either.")
    var role: [String] = []

    @Flag(
        inversion: .prefixedNo, exclusivity: .exclusive,
        help: "Only people who take part, or only the others.")
    var active: Bool?

    @Flag(help: .hidden)
    var inactive = false

    @OptionGroup var batch: BatchOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func validate() throws {
        if inactive, active == true {
            throw ArgumentParser.ValidationError(opposites: "--active", "--inactive")
        }
        let isSearch = QueryArgument(matching).leavesOut(for: [.people])
        try batch.check(isFiltered: isSearch || !role.isEmpty || isActive != nil)
    }

    /// Who is meant by whether they take part.
    private var isActive: Bool? { inactive ? false : active }

    func run(_ session: Session) async throws {
        let search = try QueryArgument(matching, of: "--matching").read(for: [.people])
        let storage = try await session.existing()
        let (you, chosen) = try await storage.store.read { context -> (User.ID?, [Role]) in
            let chosen = try role.map { try context.wantedRole($0) }
            // Nobody deletes themselves by mistake; who you are matters for nothing else here.
            do {
                return (try session.you(context, state: storage.state).id, chosen)
            } catch let error as CommandError {
                // Whoever says who they are and is nobody has mistyped it.
                if session.options.username != nil { throw error }
                return (nil, chosen)
            }
        }
        var filter = PersonFilter(search, isActive: isActive)
        if !chosen.isEmpty { filter.roles = chosen }
        let wanted: Batch.PersonAction =
            switch action {
            case .activate: .activate
            case .deactivate: .deactivate
            case .delete: .delete(you: you)
            }
        try await session.run(Batch(.people(wanted, filter)), batch)
    }
}
