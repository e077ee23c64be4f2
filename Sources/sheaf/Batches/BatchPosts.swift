import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf batch posts`.
struct BatchPosts: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "posts", abstract: "Change many posts in one action.",
        discussion: """
            EXAMPLE
              sheaf batch posts publish --status draft --dry-run
              sheaf batch posts delete --older-than 365 --status archived
              sheaf batch posts add-tag music --matching "long walk" --yes

            ACTION is publish, draft, archive, delete, add-tag NAME, remove-tag NAME,
            set-author PERSON or set-likes N. All posts that meet every condition are
            changed, or none.
            """)

    /// What can be done, as it is typed.
    enum Action: String, CaseIterable, ExpressibleByArgument {
        case publish, draft, archive, delete
        case addTag = "add-tag"
        case removeTag = "remove-tag"
        case setAuthor = "set-author"
        case setLikes = "set-likes"

        /// Whether a value follows.
        var takesValue: Bool {
            switch self {
            case .publish, .draft, .archive, .delete: false
            case .addTag, .removeTag, .setAuthor, .setLikes: true
            }
        }
    }

    @Argument(help: "What to do.")
    var action: Action

    @Argument(help: "The tag, the person or the number that the action needs.")
    var value: String?

    @Option(
        name: [.customLong("matching"), .customLong("query")], parsing: .unconditional,
        help: ArgumentHelp(
            "Only posts that this query finds, as in 'posts list'.", valueName: "query"))
    var matching: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: "Only posts by this person; given twice, by either.")
    var author: [String] = []

    @Option(help: "Only posts of this status; given twice, of either.")
    var status: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: "Only posts with this tag, or all of several with commas; given twice, with both.")
    var tag: [String] = []

    @Option(help: ArgumentHelp("Only posts more than so many days old.", valueName: "days"))
    var olderThan: Int?

    @OptionGroup var batch: BatchOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func validate() throws {
        if action.takesValue && value == nil {
            throw ArgumentParser.ValidationError { $0.refusals.needsValue(action.rawValue) }
        }
        if !action.takesValue && value != nil {
            throw ArgumentParser.ValidationError { $0.refusals.takesNoValue(action.rawValue) }
        }
        let range = 0...1_000_000
        if let olderThan, !range.contains(olderThan) {
            throw ArgumentParser.ValidationError { $0.refusals.takesDays("--older-than", range) }
        }
        if action == .setLikes { _ = try likes }
        let isSearch = QueryArgument(matching).leavesOut(for: [.posts])
        try batch.check(
            isFiltered: isSearch || !(author + status + tag).isEmpty || olderThan != nil)
    }

    private var likes: Int {
        get throws {
            guard let likes = value.flatMap({ Int($0) }), (0...Batch.mostLikes).contains(likes)
            else {
                throw ArgumentParser.ValidationError {
                    $0.refusals.takesNumber(Action.setLikes.rawValue, 0...Batch.mostLikes)
                }
            }
            return likes
        }
    }

    func run(_ session: Session) async throws {
        if action == .addTag { try CommandError.refuseEmpty(Tag.normalised(value ?? "")) }
        let typed = try QueryArgument(matching, of: "--matching").read(for: [.posts])
        let storage = try await session.existing()
        let search = try await session.naming(typed, in: storage)
        let store = storage.store
        let now = Date()
        let work = try await store.read { context in
            let chosen = try status.map { try context.wantedStatus($0) }
            let tags = try TagArguments(typed: tag).names(in: context)
            for tag in tags { _ = try context.tag(tag) }
            var filter = PostFilter(
                search, tags: tags,
                madeBefore: olderThan.map { now.addingTimeInterval(-86_400 * Double($0)) })
            if !chosen.isEmpty { filter.statuses = chosen }
            if !author.isEmpty { filter.authors = try author.map { try context.author($0).id } }
            return Batch.Work.posts(try wanted(context), filter)
        }
        try await session.run(Batch(work), batch)
    }

    private func wanted(
        _ context: borrowing some QueryContext & ~Copyable
    ) throws -> Batch.PostAction {
        let value = value ?? ""
        return switch action {
        case .publish: .publish
        case .draft: .makeDraft
        case .archive: .archive
        case .delete: .delete
        case .addTag: .addTag(value)
        case .removeTag: .removeTag(try context.tag(value).name)
        case .setAuthor: .setAuthor(try context.person(value).id)
        case .setLikes: .setLikes(try likes)
        }
    }
}
