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
        said = PartialRow.said(in: value, leavesOutNothing: leavesOutNothing)
        switch row {
        case .person(let user):
            digest = user.entryDigest(user.fingerprint)
            ready = nil
        case .post(let post):
            let fingerprint = post.fingerprint
            digest = post.entryDigest(fingerprint)
            ready = isReady ? Self.ready(post, fingerprint) : nil
        case .comment(let comment):
            let fingerprint = comment.fingerprint
            digest = comment.entryDigest(fingerprint)
            ready = isReady ? Self.ready(comment, fingerprint) : nil
        case .follow, .tag, .tagged, .like, .origin, .waiting:
            digest = 0
            ready = nil
        }
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
