import Persistence
import SheafNotebook
import SheafPictures

// How a run ends that an error ended: one switch a kind of error, so that a new one does not compile without.
extension ExitStatus {
    init(_ error: StoreError) {
        self =
            switch error {
            case .failedStep(_, _, let cause): ExitStatus(cause)
            case .missing, .empty, .notFound: .nothingFound
            case .queryTooLarge: .usage
            case .unknownSchema, .turnedBackSchema, .textEncoding, .damagedJournal, .notADatabase,
                .foreignDatabase, .newerSchema, .corrupt, .constraint, .sql, .notAWholeNumber,
                .missingTable, .expression, .notOneStatement, .transactionControl, .argumentCount,
                .unstorable, .tooLong, .notUndoable, .brokenReferences, .decoding:
                .badData
            case .displaced, .occupied, .inUse, .busy, .locked, .conflict, .refusedChange,
                .timedOut,
                .cancelled, .superseded, .closed:
                .conflict
            case .cannotOpen, .notAFile, .danglingLink, .foreignJournal, .olderSchema, .readOnly,
                .diskFull, .inputOutput, .outOfMemory:
                .disk
            }
    }

    init(_ error: FilesError) {
        self =
            switch error {
            case .notFound: .nothingFound
            case .noHomeDirectory, .notAFileURL: .usage
            case .notAFile, .tooLarge: .badData
            case .notAFolder: .conflict
            case .noWorkingDirectory, .permissionDenied, .readOnly, .diskFull, .danglingLink,
                .linkLoop, .unsettled, .system:
                .disk
            }
    }

    init(_ error: VaultError) {
        self =
            switch error {
            case .notFound, .missing, .itemNotFound: .nothingFound
            case .invalidInput, .tooLarge: .usage
            case .truncated, .corrupted, .unsupportedVersion, .kdfParametersRefused: .badData
            case .authenticationFailed, .locked, .cancelled, .interactionNotAllowed: .locked
            case .alreadyExists, .duplicateItem, .conflict, .keysReplaced, .rolledBack, .diverged,
                .seenRecordUnreadable, .busy:
                .conflict
            case .unsafePath, .readOnly, .diskFull, .io: .disk
            }
    }

    init(_ error: ImportError) {
        self =
            switch error {
            case .file(let error): ExitStatus(error)
            case .noRoom: .disk
            case .storeDisplaced: .conflict
            case .mistakes(let mistakes): Self(mistakes)
            case .notJSON, .mismatch, .missing, .invalid, .unknownShape, .notExport, .damagedRow,
                .malformed, .emptyFolder, .tooManyFiles, .newerExport:
                .badData
            }
    }

    /// That of each mistake, where it is one for all; else some file is not what it should be.
    private init(_ mistakes: ImportMistakes) {
        let all = Set(mistakes.listed.map { Self($0.error) })
        self = all.count == 1 && mistakes.others == 0 ? all.first ?? .badData : .badData
    }

    init(_ error: PictureProblem) {
        self =
            switch error {
            case .files(let error): ExitStatus(error)
            case .notKept: .nothingFound
            case .noLibrary, .notStarted: .disk
            case .otherFormat, .otherAddress, .tooManyBytes, .tooLarge, .damaged, .gaveUp: .badData
            }
    }

    init(_ error: UndoError) {
        self =
            switch error {
            case .nothingToUndo, .nothingToRedo, .notFound, .notKept: .nothingFound
            case .unreadable: .badData
            case .conflict, .nothingElse: .conflict
            }
    }
}
