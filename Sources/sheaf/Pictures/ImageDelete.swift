import ArgumentParser
import Persistence
import SheafModel
import SheafPictures
import SheafTUI

/// The command `sheaf images delete`.
struct ImageDelete: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Remove pictures that nothing has any more.",
        discussion: """
            EXAMPLE
              sheaf images delete --dry-run

            What a post or a person has stays, in the trash too, and so does what undoing
            could bring back. A picture that was taken in or given within the last hour
            stays as well: whoever writes the post may not be done yet.

            Ends with 1 where there is none to remove.

            To take a picture away: sheaf posts edit POST --image ""
            """)

    @OptionGroup var deletion: DeletionOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.pictures
        let unused = try await session.unusedPictures()
        if unused.isEmpty { try sayNothing(session) }
        let bytes = unused.reduce(0) { $0 + $1.bytes }
        let what = words.toDelete(
            unused.count, ByteCount(bytes: bytes).rounded(in: session.language))
        guard try session.confirm(what, deletion) else { return }
        // Somebody may have taken one of them in while the question stood there.
        let asked = Set(unused.map(\.name))
        let still = try await session.unusedPictures().filter { asked.contains($0.name) }
        let kept = try session.pictures()
        let deleted = try session.holdingSignalsAtOnce {
            try CommitPoint.pass(isDone: { $0 > 0 }) {
                try still.reduce(0) { try kept.delete($1) ? $0 + 1 : $0 }
            }
        }
        if deleted == 0 { try sayNothing(session) }
        session.say(words.deleted(deleted))
    }

    private func sayNothing(_ session: Session) throws -> Never {
        session.say(session.words.pictures.noneUnused)
        throw ExitStatus.nothingFound
    }
}
