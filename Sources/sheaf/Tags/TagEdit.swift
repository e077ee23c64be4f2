import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf tags edit`.
struct TagEdit: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Rename a tag, or merge it into another.",
        discussion: """
            EXAMPLE
              sheaf tags edit musik --name music --dry-run

            If there is a tag of the new name already, the two become one; you are asked
            before that.
            """)

    @Argument(help: "The tag.")
    var tag: String

    @Option(parsing: .unconditional, help: "The new name.")
    var name: String

    @Flag(help: "Do not ask before two tags become one. Needed where there is no terminal.")
    var yes = false

    @Flag(help: "Only say what would be renamed, or merged.")
    var dryRun = false

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let storage = try await session.existing()
        let store = storage.store
        let (old, other) = try await store.read { context in
            let old = try context.tag(tag)
            return (old, try namesake(of: old, in: context))
        }
        if dryRun { return try await tell(old, other, session) }
        if let other { try ask(about: old, other, session) }
        let agreed = other?.id
        let new = try await session.write { context in
            let old = try context.tag(tag)
            // One that somebody made while we asked is another question.
            if let other = try namesake(of: old, in: context), other.id != agreed, !yes {
                throw refusal(of: old, other)
            }
            return try context.renameTag(old.id, to: name)
        }
        let words = session.words.done
        if old.name == new.name { return session.say(words.nothingChanged) }
        let sentence = other == nil ? words.renamedTag : words.joinedTags
        session.say(sentence(old.name.inSentence, new.name.inSentence, new.postCount))
        session.say(words.takeBack(session.hints.typed("undo")))
        if new.id != old.id { session.sayViews(askingFor: [old.id], of: storage.settings) }
    }

    /// Says what would become of the tag, unless the new name is none.
    private func tell(_ old: Tag, _ other: Tag?, _ session: Session) async throws {
        let words = session.words.done
        let new = try await session.trying { try $0.renameTag(old.id, to: name) }
        if old.name == new.name { return session.say(words.nothingChanged) }
        try session.output.print(
            other.map { words.wouldJoin(words.joining(old, $0)) }
                ?? words.wouldRenameTag(
                    old.name.inSentence, new.name.inSentence, new.postCount))
    }

    /// The tag that has the new name already.
    private func namesake<Context: QueryContext & ~Copyable>(
        of tag: Tag, in context: borrowing Context
    ) throws -> Tag? {
        guard let other = try context.fetchFirst(ListQuery<Tag>.named(name)) else { return nil }
        return other.id == tag.id ? nil : other
    }

    private func ask(about old: Tag, _ other: Tag, _ session: Session) throws {
        let words = session.words.done
        try session.confirm(
            question: words.joinQuestion(words.joining(old, other)),
            refusal: refusal(of: old, other).sentence(session.language), yes: yes)
    }

    private func refusal(of old: Tag, _ other: Tag) -> CommandError {
        CommandError { language in
            let words = language.commandLine.done
            return words.joinRefusal(words.joining(old, other))
        }
    }
}
