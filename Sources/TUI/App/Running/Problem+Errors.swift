internal import Glibc
internal import Persistence
internal import SheafModel
internal import SheafNotebook
internal import SheafPictures

extension Problem {
    /// What an error of the store means for the person at the screen.
    package init(_ error: any Error) {
        self =
            switch error {
            case let problem as Problem: problem
            case let error as ValidationError: .invalid(error.failures)
            case is FollowingError: .followingYourself
            case is TakingError: .sharedAddress
            case is TrashError: .postTrashed
            case StatusError.deleted(let word): .other(word)
            case let error as UndoError: .undo(error)
            case let error as PictureProblem: .picture(error.isNoPath ? .otherFormat : error)
            case let error as StoreError: Self.problem(error)
            case let error as FilesError: .files(error)
            case let error as PreferenceError: .unwritten(.state, error)
            case is CancellationError: .cancelled
            // What it is called in the program tells nobody anything.
            default: .other("")
            }
    }

    private static func problem(_ error: StoreError) -> Problem {
        if let column = error.missingColumn { return .damaged(column) }
        return switch error {
        case .conflict: .conflict
        case .notFound: .missing
        case .readOnly, .olderSchema: .readOnly
        case .diskFull: .diskFull
        case .busy, .inUse: .busy
        case .locked: .locked
        case .newerSchema: .newerStore
        case .corrupt(_, _, let message): .damaged(message)
        case .displaced(let path, let displacement): .displaced(path: path, displacement)
        case .notADatabase(let path), .foreignDatabase(let path, _), .missing(let path),
            .notAFile(let path, _), .danglingLink(let path, _), .empty(let path),
            .unknownSchema(let path, _, _), .turnedBackSchema(let path, _, _),
            .textEncoding(let path, _),
            .foreignJournal(let path, _), .damagedJournal(let path, _), .missingTable(let path, _):
            .damaged(path)
        case .notAWholeNumber(let column, _): .damaged(column)
        case .tooLong: .tooLong
        case .unstorable(_, let column, let reason): .other("\(column): \(reason)")
        case .notOneStatement(let sql), .transactionControl(let sql), .argumentCount(let sql, _, _):
            .other(sql)
        case .brokenReferences(let table, _): .other(table)
        case .refusedChange: .takenBack
        case .failedStep(_, _, let error): problem(error)
        case .notUndoable(let table, _): .damaged(table)
        case .occupied(let path), .outOfMemory(let path): .other(path)
        case .cannotOpen(_, _, let message), .inputOutput(_, _, let message),
            .constraint(_, let message, _), .sql(_, let message, _):
            .other(message)
        case .queryTooLarge: .tooMuchAsked
        case .expression(let expression, _): .other(expression)
        case .decoding(_, let expected, let found, _): .damaged("\(found) for \(expected)")
        case .cancelled: .cancelled
        case .timedOut, .superseded, .closed: .other("")
        }
    }
}

extension PictureProblem {
    /// Whether it is about a path that is none but a text that somebody put where a picture goes.
    ///
    /// To repeat that would take lines, which lie over the fields.
    fileprivate var isNoPath: Bool {
        switch self {
        case .files(.notFound(let path)): path.utf8.count > Self.longestPath
        case .files(.system(_, operation: _, code: ENAMETOOLONG)): true
        default: false
        }
    }

    /// Longer paths that lead nowhere are taken for a text.
    private static var longestPath: Int { 200 }
}
