import Glibc
import Model
import Notebook
import Persistence
import TUI

/// An error in words for people: what happened, what it means for their data, what to do next.
struct Problem {
    /// The words.
    let sentence: String
    /// How the run ends.
    let status: ExitStatus

    /// Says something in words of its own.
    init(_ sentence: String, _ status: ExitStatus) {
        self.sentence = sentence
        self.status = status
    }

    /// The words for an error, with `hints` at commands; `nil` for one that is not ours.
    init?(_ error: any Error, _ hints: CommandHints) {
        switch error {
        case let error as StoreError: self.init(error, hints)
        case let error as UndoError: self.init(error)
        case is TrashError:
            self.init(Language.named(.en).history.putBackPostFirst, .conflict)
        case let error as FilesError: self.init(error)
        case let error as VaultError: self.init(error, hints)
        case let error as ImportError: self.init(error)
        case let error as ValidationError: self.init(error)
        case let error as PreferenceError: self.init(error)
        case let error as DeletionError: self.init(error)
        case let error as FollowingError: self.init(error)
        case let error as TakingError: self.init(error)
        case let error as InTrash: self.init(error.sentence(hints), .nothingFound)
        case let error as TerminalError: self.init("\(error)", .noTerminal)
        case let error as WrongQuery: self.init(error.sentence, .usage)
        case let error as CommandError: self.init(error.sentence, error.status)
        case let error as OutputFailed:
            self.init(
                "The output could not be written: \(Self.words(ofOutput: error.code))."
                    + " The store is as it was.", .disk)
        case is CancellationError: self.init("Stopped. Nothing was changed.", .conflict)
        default: return nil
        }
    }
}

extension Problem {
    /// Why something was not undone, or not done again.
    fileprivate init(_ error: UndoError) {
        let sentence = Language.named(.en).actions.problem(error)
        switch error {
        case .nothingToUndo, .nothingToRedo, .notFound: self.init(sentence, .nothingFound)
        case .unreadable: self.init(sentence, .badData)
        case .conflict: self.init(sentence, .conflict)
        }
    }

    /// Why output could not be written.
    static func words(ofOutput code: Int32) -> String {
        code == EBADF ? "standard output is closed" : system(code)
    }
}

/// Something that a command refuses, in its own words.
struct CommandError: Error {
    let sentence: String
    let status: ExitStatus

    init(_ sentence: String, _ status: ExitStatus = .usage) {
        self.sentence = sentence
        self.status = status
    }
}
