import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTUI

/// An error in words for people: what happened, what it means for their data, what to do next.
///
/// The words stand with those of the languages; here stands which of them an error has.
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
    init?(_ error: any Error, _ hints: CommandHints, in language: Language) {
        let words = language.commandLine
        switch error {
        case let error as StoreError:
            self.init(words.errors.store(error, hints), ExitStatus(error))
        case let error as UndoError:
            self.init(language.actions.problem(error, hints), ExitStatus(error))
        case is TrashError: self.init(language.history.putBackPostFirst, .conflict)
        case StatusError.deleted(let word):
            self.init(words.refusals.noStatus(word), .badData)
        case let error as FilesError: self.init(words.errors.files(error), ExitStatus(error))
        case let error as PictureProblem:
            self.init(language.sentence(of: error), ExitStatus(error))
        case let error as NamedFilesError: self.init(error, language)
        case let error as VaultError:
            self.init(words.errors.vault(error, hints), ExitStatus(error))
        case let error as ImportError:
            self.init(language.sentence(of: error), ExitStatus(error))
        case let error as ValidationError: self.init(error, language)
        case let error as PreferenceError: self.init(error, language)
        case let error as DeletionError: self.init(error, language)
        case let error as FollowingError: self.init(error, language)
        case let error as TakingError: self.init(error, language)
        case let error as InTrash: self.init(error.sentence(hints, language), .nothingFound)
        case let error as TerminalError: self.init(words.terminal.problem(error), .noTerminal)
        case let error as WrongQuery: self.init(error.sentence(language), .usage)
        case let error as CommandError: self.init(error.sentence(language), error.status)
        case let error as OutputFailed:
            self.init(
                words.lookup.outputFailed(Self.words(ofOutput: error.code, in: language)), .disk)
        case is CancellationError: self.init(words.done.stopped, .conflict)
        default: return nil
        }
    }

    /// Why output could not be written.
    static func words(ofOutput code: Int32, in language: Language) -> String {
        code == EBADF
            ? language.commandLine.input.outputClosed : SystemWords.text(code, language.code)
    }
}
