import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf comments edit`.
struct CommentEdit: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a comment.",
        discussion: """
            EXAMPLE
              sheaf comments edit 1c90ff02 --content "Thank you all."

            Without --content your editor opens, where there is a terminal.
            """)

    @Argument(help: "Identifier or a part of it.")
    var comment: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Another text; - reads it from standard input. Its lines end as those of the text before, also where that"
                + " comes back from an editor."))
    var content: String?

    @Flag(help: "Print the whole comment as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let base = try await store.read { try $0.comment(comment) }
        if content == nil { try session.requireEditor() }
        let wanted = WantedText(
            form: .editedComment(base.id), field: "comment", start: base.content, name: "comment")
        guard let text = try session.text(content, for: wanted) else {
            session.say(session.words.done.nothingChanged)
            return
        }
        var edited = base
        edited.content = text
        let (saved, isSame) = try await session.write { [edited] context in
            let stored = try context.find(Comment.self, base.id)
            let saved = try context.updateComment(edited, base: base)
            return (saved, saved == stored)
        }
        if isSame { session.say(session.words.done.nothingChanged) }
        guard json else { return }
        let writer = try await store.writer(of: saved.author)
        let title = try await store.read { try $0.titles(ofPosts: [saved.postID])[saved.postID] }
        try session.output.json { $0.commentWithTitle(saved, by: writer, on: title) }
    }
}
