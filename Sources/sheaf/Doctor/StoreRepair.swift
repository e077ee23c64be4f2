import Persistence
import SheafNotebook
import SheafTUI

/// Repairs a store, and says what is left to do where that is too much.
struct StoreRepair {
    let store: Store
    let session: Session

    /// Does it.
    ///
    /// - Returns: What was done beside what the findings say.
    /// - Throws: ``CommandError`` where what is in the file is in the way; ``StoreError`` where it is the disk, a lock
    ///   or a signal.
    func run(_ findings: [NotebookFinding]) async throws -> NotebookRepair.Outcome {
        do {
            return try await NotebookRepair.run(findings, on: store)
        } catch let error as StoreError where Self.isOfContent(error, hasRoom: hasRoom) {
            throw Self.failure(error, session)
        }
    }

    /// What is said where what is in the file is in the way of a repair.
    static func failure(_ error: StoreError, _ session: Session) -> CommandError {
        // What exactly is nobody's business but ours.
        session.log.note(.failed(.command, LogEntry.Cause(error)))
        let hints = session.hints
        return CommandError(
            session.words.doctor.notRepaired(
                hints.typed("restore-backup"), hints.typed("export")), .badData)
    }

    /// Whether a repair ended because of what is in the file: no disk, no other program and no mistake of ours.
    ///
    /// - Parameters:
    ///   - error: Why it ended.
    ///   - hasRoom: Whether the disk has room: SQLite calls it full as well where a page leads to a number that no
    ///     file can have.
    /// - Returns: Whether it did.
    static func isOfContent(_ error: StoreError, hasRoom: Bool) -> Bool {
        switch error {
        case .corrupt, .constraint, .sql, .notAWholeNumber, .missingTable, .brokenReferences: true
        case .diskFull: hasRoom
        default: false
        }
    }

    /// Whether there is room beside the store for all that writing it anew takes.
    private var hasRoom: Bool {
        let needed = (FileFacts(store.path)?.length ?? 0).multipliedReportingOverflow(by: 3)
        guard !needed.overflow, let free = Compaction.room(in: Folder.parent(ofPath: store.path))
        else { return false }
        return free > needed.partialValue
    }
}
