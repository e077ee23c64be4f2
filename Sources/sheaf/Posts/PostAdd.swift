import ArgumentParser
import Persistence
import PersistenceTextForms
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts add`.
struct PostAdd: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a post; prints the identifier.",
        discussion: """
            EXAMPLE
              sheaf posts add "On moss" --tag garden --publish --content - < moss.md

            Without --content your editor opens, where there is a terminal. Where there is
            none, the post has no text, as with --content "", and what comes through a
            pipe is not read.
            """)

    @Argument(help: "The title.")
    var title: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The text in Markdown; - reads it from standard input: its lines end in line feeds then, and the last line"
                + " end is left out, which an import keeps."))
    var content: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: "A tag, or several with commas; may be given several times.")
    var tag: [String] = []

    @Option(help: "draft, which it is without this, published or archived.")
    var status: String?

    @Flag(help: "The same as --status published.")
    var publish = false

    @Option(
        parsing: .unconditional,
        help: "A picture: a PNG or JPEG, an address, or - for standard input.")
    var image: String?

    @Flag(help: "Print the whole post as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    var doublesWhenRepeated: Bool { true }

    func validate() throws {
        try PostStatus.check(option: status)
        try WantedText.check(content, image)
        if publish, status != nil {
            throw ArgumentParser.ValidationError(opposites: "--status", "--publish")
        }
    }

    /// What the command line says of the status.
    private var wantedStatus: PostStatus {
        publish ? .published : status.flatMap { PostStatus(option: $0) } ?? .draft
    }

    private var tags: [String] { TagArguments(typed: tag).names }

    /// The text, and what else the command line says of the post.
    private func wanted(by you: User.ID) -> WantedText {
        var others = ["title": DraftField(base: "", text: title)]
        if !tag.isEmpty { others["tags"] = DraftField(base: "", text: TagField.text(of: tags)) }
        if wantedStatus != .draft {
            others["status"] = DraftField(
                base: PostStatus.draft.rawValue, text: wantedStatus.rawValue)
        }
        return WantedText(
            form: .newPost(by: you), field: "content", name: title, others: others)
    }

    func run(_ session: Session) async throws {
        try TagArguments(typed: tag).refuseEmpty()
        // Whatever can go wrong goes wrong before somebody has written a text.
        let title = title.trimmed
        try ValidationError.check(Post.failures(title: title) + tags.flatMap(Tag.failures(name:)))
        let storage = try await session.existing()
        let you = try await storage.store.read { try session.you($0, state: storage.state).id }
        let picture = if let image { try await session.picture(image) } else { String?.none }
        // A script that gives no text wants a post without one.
        let given =
            try session.text(content, for: wanted(by: you)) ?? (session.opensEditor ? nil : "")
        guard let text = given else {
            throw CommandError(session.words.lookup.nothingWrittenForPost)
        }
        let post = try await session.write { context in
            var post = context.newPost(title: title, content: text, author: .user(you))
            post.tags = tags
            post.image = picture
            post.status = wantedStatus
            return try context.createPost(post)
        }
        if json {
            let writer = try await storage.store.writer(of: post.author)
            try session.output.json { $0.postWithCounts(post, by: writer) }
        } else {
            try session.output.print(post.id.description)
        }
        if content == nil, image != "-", text.isEmpty, session.hasPipedInput {
            session.say(session.words.done.emptyPost)
        }
    }
}
