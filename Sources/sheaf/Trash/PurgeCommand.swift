import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf purge`.
struct PurgeCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", abstract: "Remove what is in the trash for good.",
        discussion: """
            EXAMPLE
              sheaf purge "On moss"
              sheaf purge --older-than 30 --dry-run
              sheaf purge --all --yes

            What went along goes too, and with it all that 'sheaf undo' would bring back
            of it. Nothing brings it back. Ends with 1 where there is nothing to remove.
            """)

    @Argument(help: "Identifiers, parts of them, or whole names; 'sheaf trash' lists them.")
    var things: [String] = []

    @Option(help: ArgumentHelp("What was deleted more than so many days ago.", valueName: "days"))
    var olderThan: Int?

    @Flag(help: "All of the trash.")
    var all = false

    @Flag(help: "Do not ask. Needed where there is no terminal.")
    var yes = false

    @Flag(help: "Only say what would be removed.")
    var dryRun = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .undoing }

    func validate() throws {
        let ways = (things.isEmpty ? 0 : 1) + (olderThan == nil ? 0 : 1) + (all ? 1 : 0)
        if ways != 1 {
            throw ValidationError { $0.refusals.sayWhatToRemove }
        }
        let range = 0...100_000
        if let olderThan, !range.contains(olderThan) {
            throw ValidationError { $0.refusals.takesDays("--older-than", range) }
        }
    }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let queries = try await store.read { context in try self.queries(context) }
        let items = try await store.read { context in
            var items: [TrashItem] = []
            for query in queries { items += try context.fetchReadable(query).legible }
            // Of all there is nothing else.
            return all ? items : items + (try context.trash(below: items))
        }
        let words = session.words.done
        if items.isEmpty { try sayNothing(session) }
        let along = try await store.read { try $0.goingAlong(with: items, isForGood: true) }
        let what = words.with(along, describe(items, words))
        if dryRun { return try session.output.print(words.wouldRemove(what)) }
        try session.confirm(
            question: words.removeQuestion(what), refusal: words.removeRefusal(what), yes: yes,
            otherwise: words.nothingRemoved)
        let removed = try await session.write { context in
            // What was deleted since somebody was asked is not what the answer is about.
            try context.purge(items, formerTagsBefore: all ? .now : limit) { _, _ in
                if Task.isCancelled { throw StoreError.cancelled }
            }
        }
        if removed == 0 { try sayNothing(session) }
        session.say(words.removed(removed))
    }

    private func sayNothing(_ session: Session) throws -> Never {
        session.say(session.words.done.nothingToRemove)
        throw ExitStatus.nothingFound
    }

    private func queries(
        _ context: borrowing ReadContext
    ) throws -> [ListQuery<TrashItem>] {
        if all { return [.trash()] }
        if let limit { return [.trash(deletedBefore: limit)] }
        var found: [TrashItem.ID] = []
        for name in things {
            let id = try context.trashed(name).id
            if !found.contains(id) { found.append(id) }
        }
        return found.map { .trashed($0) }
    }

    /// The moment before which everything goes that was deleted.
    private var limit: Date? {
        olderThan.map { Date.now.addingTimeInterval(-86_400 * Double($0)) }
    }

    private func describe(_ items: [TrashItem], _ words: DoneWords) -> String {
        guard !things.isEmpty, items.count <= 10 else { return words.things(items.count) }
        return items.map { words.thing($0.kind, $0.name.inSentence) }.joined(separator: ", ")
    }
}
