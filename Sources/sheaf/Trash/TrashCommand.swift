import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf trash`.
struct TrashCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "trash", abstract: "List what was deleted, the last first.",
        discussion: """
            EXAMPLE
              sheaf trash --limit 10
              sheaf trash tea --json | jq -r .id
              sheaf trash kind:post before:30d

            \(QueryArgument.help(for: .trash))

            What went along with something is not listed by itself: a post's comments come
            back with it, see 'sheaf restore --help'. The number is that of the action that
            deleted it, see 'sheaf history --help'.
            """)

    @Argument(help: "What must hold of what is listed.")
    var query: [String] = []

    @Option(help: .hidden)
    var filter = ""

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let argument = QueryArgument(query + (filter.isEmpty ? [] : [filter]))
        let typed = try argument.read(for: [.trash])
        let storage = try await session.existing()
        let search = try await session.naming(typed, in: storage)
        let store = storage.store
        let query = ListQuery<TrashItem>.trash().filtered(by: search, in: .system)
        let isWhole = listing.isWhole
        let (deletions, actors) = try await store.read { context in
            (try context.deletions(), isWhole ? try context.actors() : [:])
        }
        let count = try await Listing.trash(deletions, actors, session.language)
            .print(query, listing, session, store)
        guard count == 0, listing.limit != 0 else { return }
        let filters = listing.filters([argument.text])
        if !listing.isWhole {
            let words = session.words.done
            session.say(
                filters ? words.nothingInTrash(argument.text.inSentence) : words.trashEmpty)
        }
        if filters { throw ExitStatus.nothingFound }
    }
}

extension Listing where R == TrashItem {
    /// What is in the trash, and by which actions it got there.
    static func trash(
        _ deletions: TrashDeletions, _ actors: [String: WrittenBy], _ language: Language
    ) -> Listing {
        let words = language.commandLine
        return Listing(
            columns: [
                .init(title: words.head(.id)), .init(title: words.head(.what)),
                .init(title: words.head(.name), isFlexible: true),
                .init(title: words.head(.author), isFlexible: true),
                .init(title: words.head(.deleted)), .init(title: words.head(.who)),
                .init(title: words.head(.number), isNumber: true),
            ],
            row: { item in
                let deletion = deletions[item]
                return [
                    ShortIdentifier.text(item.id), language.history.kind(item.kind), item.name,
                    item.author.text(language), LocalTime.text(of: item.deletedAt),
                    deletion?.name ?? "-", deletion?.action.map(String.init) ?? "-",
                ]
            },
            json: { item, beside, writer in
                writer.object { json in
                    json.member("id", item.id.description)
                    json.member("kind", item.kind.word)
                    json.member("name", item.name)
                    if let author = beside.writer { json.writer(author) }
                    json.member("deletedAt", Timestamp.text(of: item.deletedAt))
                    let deletion = deletions[item]
                    if let person = deletion.flatMap({ actors[$0.person] }) {
                        json.writer(person, as: "deletedBy")
                    }
                    if let action = deletion?.action { json.member("action", Int(action)) }
                }
            }, names: RowNames.trash, author: \.author.authorship)
    }
}

extension AuthorName {
    /// Who is meant, by identifier or name.
    fileprivate var authorship: Authorship {
        switch self {
        case .person(let id, let name), .deleted(let id, let name):
            Authorship(userID: id, label: AuthorLabel(name: name))
        case .stranger(let name): Authorship(label: AuthorLabel(name: name))
        case .unknown: .unknown
        }
    }
}
