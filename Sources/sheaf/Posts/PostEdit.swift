import ArgumentParser
import Persistence
import PersistenceTextForms
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts edit`.
struct PostEdit: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a post.",
        discussion: """
            EXAMPLE
              sheaf posts edit 8f3a21bc --title "On mosses" --status published

            Without any option your editor opens with the text. What somebody else
            changed meanwhile is not overwritten.
            """)

    @Argument(help: "Identifier, a part of it, or the whole title.")
    var post: String

    @Option(parsing: .unconditional, help: "Another title.")
    var title: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Another text; - reads it from standard input. Its lines end as those of the text before, also where that"
                + " comes back from an editor."))
    var content: String?

    @Option(help: "draft, published or archived.")
    var status: String?

    @Flag(help: "The same as --status published.")
    var publish = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: "One more tag, or several with commas; may be given several times.")
    var tag: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: "A tag less, or several with commas; may be given several times.")
    var untag: [String] = []

    @Option(
        parsing: .unconditional,
        help: "A picture: a PNG or JPEG, an address, or -; \"\" takes it away.")
    var image: String?

    @Flag(help: "Print the whole post as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        try PostStatus.check(option: status)
        try WantedText.check(content, image)
        if publish, status != nil {
            throw ArgumentParser.ValidationError(opposites: "--status", "--publish")
        }
        let away = Set(TagArguments(typed: untag).names.map(TagArguments.folded))
        if let both = TagArguments(typed: tag).names.first(where: {
            away.contains(TagArguments.folded($0))
        }) {
            throw ArgumentParser.ValidationError(opposites: "--tag \(both)", "--untag \(both)")
        }
    }

    func run(_ session: Session) async throws {
        try TagArguments(typed: tag + untag).refuseEmpty()
        let store = try await session.existing().store
        let base = try await store.read { try $0.post(post) }
        var edited = try edited(base, session)
        if let image { edited.image = try await session.picture(image) }
        let (saved, isSame) = try await session.write { [edited] context in
            let stored = try context.find(Post.self, base.id)
            var (mine, before) = (edited, base)
            // What others tagged it with meanwhile stays.
            if let stored { (mine.tags, before.tags) = (retagged(stored.tags), stored.tags) }
            let saved = try context.updatePost(mine, base: before)
            return (saved, saved == stored)
        }
        if json {
            let writer = try await store.writer(of: saved.author)
            try session.output.json { $0.postWithCounts(saved, by: writer) }
        }
        if isSame { session.say(session.words.done.nothingChanged) }
        let missing = untagged(base.tags).filter { name in
            !base.tags.contains { TagArguments.folded($0) == TagArguments.folded(name) }
        }
        if !missing.isEmpty { session.say(session.words.done.notTagged(missing.map(\.inSentence))) }
    }

    /// What the command line says of the status.
    private var wantedStatus: PostStatus? {
        publish ? .published : status.flatMap { PostStatus(option: $0) }
    }

    /// What the command line says of the other fields.
    private func others(_ base: Post) -> [String: DraftField] {
        var others: [String: DraftField] = [:]
        if let title { others["title"] = DraftField(base: base.title, text: title) }
        if let wanted = wantedStatus?.rawValue {
            others["status"] = DraftField(base: base.status.rawValue, text: wanted)
        }
        return others
    }

    private func edited(_ base: Post, _ session: Session) throws -> Post {
        var edited = base
        let hasOptions =
            title != nil || wantedStatus != nil || !tag.isEmpty || !untag.isEmpty
            || image != nil
        if content != nil || !hasOptions {
            if content == nil { try session.requireEditor() }
            let wanted = WantedText(
                form: .post(base.id), about: VisibleText.oneLine(base.title), field: "content",
                start: base.content, name: base.title, others: others(base))
            if let text = try session.text(content, for: wanted) {
                edited.content = text
            }
        }
        if let title { edited.title = title.trimmed }
        if let wantedStatus { edited.status = wantedStatus }
        edited.tags = retagged(base.tags)
        return edited
    }

    /// The tags that are to be taken away.
    private func untagged(_ tags: [String]) -> [String] {
        TagArguments(typed: untag).names(among: tags)
    }

    /// Tags with those that were named, and without those that were taken away.
    private func retagged(_ tags: [String]) -> [String] {
        let removed = Set(untagged(tags).map(TagArguments.folded))
        return tags.filter { !removed.contains(TagArguments.folded($0)) }
            + TagArguments(typed: tag).names
    }
}
