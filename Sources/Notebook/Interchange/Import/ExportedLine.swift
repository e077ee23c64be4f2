import FoundationEssentials
import Persistence
import SheafModel

/// A line of an export of our own, or one that a command listed, with all that can be known of it without a
/// store.
struct ExportedLine: Sendable {
    /// What it says.
    let row: ExportedRow
    /// What of it did not come in as it stands in the file.
    let remarks: ImportRemarks
    /// The members that it has, where it has not all of them.
    let said: Set<String>?
    /// A digest of what it says, which tells entries of one name apart.
    let digest: Int
    /// What is written of its row, where that was computed: a ``ReadyRecord``.
    let ready: (any Sendable)?
    /// What a form would refuse of it; nothing of people, with whom that depends on the day.
    private let textFailures: [ValidationFailure]

    /// Takes a line apart; `nil` if it is of a kind that this version does not know.
    ///
    /// - Parameters:
    ///   - value: The line.
    ///   - file: The file, for messages.
    ///   - isListed: Whether a command listed it.
    ///   - version: The version of the export.
    ///   - isReady: Whether what is written of its row is computed as well.
    /// - Throws: ``ImportError`` for a line that is none.
    init?(
        _ value: JSONValue, file: String, isListed: Bool, version: Int, isReady: Bool
    ) throws(ImportError) {
        guard let (row, remarks) = try ExportedRow.read(value, file: file, isListed: isListed)
        else { return nil }
        self.row = row
        self.remarks = remarks
        let leavesOutNothing = !isListed && version == ExportFormat.versionWithoutNull
        let said = PartialRow.said(in: value, leavesOutNothing: leavesOutNothing)
        self.said = said
        switch row {
        case .person(let user):
            digest = user.entryDigest(user.fingerprint)
            ready = nil
            textFailures = []
        case .post(let post):
            let fingerprint = post.fingerprint
            digest = post.entryDigest(fingerprint)
            ready = isReady ? Self.ready(post, fingerprint) : nil
            textFailures = post.validationFailures()
        case .comment(let comment):
            let fingerprint = comment.fingerprint
            digest = comment.entryDigest(fingerprint)
            ready = isReady ? Self.ready(comment, fingerprint) : nil
            let saysContent = said?.contains("content") != false
            textFailures = comment.validationFailures().filter {
                // What a line does not say stays as it is here.
                saysContent || $0.field != .comment
            }
        case .tag(let tag, _, _, _):
            digest = 0
            ready = nil
            // One without a name is left out.
            textFailures = Tag.failures(name: tag.name).filter { $0.problem != .empty }
        case .follow, .tagged, .like, .origin, .waiting:
            digest = 0
            ready = nil
            textFailures = []
        }
    }

    /// What a form would refuse of what the line says.
    ///
    /// - Parameter now: The moment of the import: nobody is born later.
    /// - Returns: The failures, in the order of the form.
    func failures(at now: Date) -> [ValidationFailure] {
        guard case .person(let user) = row else { return textFailures }
        return user.importFailures(today: CalendarDate(now))
    }

    private static func ready<R: DescribedRecord & Equatable & Sendable>(
        _ record: R, _ fingerprint: Int64
    ) -> ReadyRecord<R>? {
        R.stored.values(of: record).map {
            ReadyRecord(record, columns: $0, fingerprint: fingerprint)
        }
    }
}

extension JSONValue {
    /// Whether it is the first line of an export.
    var isExportHead: Bool { self["sheaf"]?.content == .string("export") }
}
