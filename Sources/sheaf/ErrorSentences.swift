import Glibc
import Model
import Notebook
import Persistence
import Pictures
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
    ///
    /// In English a shell has room for more than the status line of a screen; in other languages the
    /// sentences are those of the screen, with what only a shell needs.
    init?(_ error: any Error, _ hints: CommandHints, in language: Language) {
        guard let problem = Problem(every: error, hints, language) else { return nil }
        let sentence = language.code == .en ? nil : Self.spoken(error, hints, language)
        self.init(sentence ?? problem.sentence, problem.status)
    }

    private init?(every error: any Error, _ hints: CommandHints, _ language: Language) {
        let words = language.commandLine
        switch error {
        case let error as StoreError: self.init(error, hints)
        case let error as UndoError: self.init(error, hints, language)
        case is TrashError: self.init(language.history.putBackPostFirst, .conflict)
        case StatusError.deleted(let word):
            self.init(words.refusals.noStatus(word), .badData)
        case let error as FilesError: self.init(error)
        case let error as PictureProblem: self.init(error)
        case let error as NamedFilesError: self.init(error, language)
        case let error as VaultError: self.init(error, hints)
        case let error as ImportError: self.init(error)
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
}

extension Problem {
    /// The sentence of another language than English; nil where the error has one in each by itself.
    private static func spoken(
        _ error: any Error, _ hints: CommandHints, _ language: Language
    ) -> String? {
        let words = language.commandLine.errors
        switch error {
        case let error as StoreError:
            return words.store(error, hints) ?? language.problems.sentence(TUI.Problem(error))
        case let error as FilesError: return language.problems.sentence(.files(error))
        case let error as VaultError:
            return words.vault(error, hints) ?? language.vault.sentence(error)
        case let error as ImportError: return spoken(error, language)
        case let error as PictureProblem: return language.pictures.problem(error)
        default: return nil
        }
    }

    /// Why something was not undone, or not done again.
    fileprivate init(_ error: UndoError, _ hints: CommandHints, _ language: Language) {
        let sentence = language.actions.problem(error, hints)
        switch error {
        case .nothingToUndo, .nothingToRedo, .notFound, .notKept:
            self.init(sentence, .nothingFound)
        case .unreadable: self.init(sentence, .badData)
        case .conflict: self.init(sentence, .conflict)
        }
    }

    /// Why output could not be written.
    static func words(ofOutput code: Int32, in language: Language) -> String {
        code == EBADF
            ? language.commandLine.input.outputClosed : SystemWords.text(code, language.code)
    }
}

extension Language {
    /// The words of a shell for an error of a file.
    func sentence(of error: FilesError) -> String {
        code == .en ? Problem(error).sentence : problems.sentence(.files(error))
    }

    /// The same for a picture.
    func sentence(of error: PictureProblem) -> String {
        code == .en ? Problem(error).sentence : pictures.problem(error)
    }
}

/// Something that a command refuses, in its own words.
struct CommandError: Error {
    /// The words, in a language.
    let sentence: @Sendable (Language) -> String
    let status: ExitStatus

    init(_ sentence: String, _ status: ExitStatus = .usage) {
        self.init(status) { _ in sentence }
    }

    /// Refuses an empty name: it is a variable of a script that was never set, and an import may
    /// have brought something without a name.
    ///
    /// - Throws: ``CommandError``.
    static func refuseEmpty(_ name: String) throws(CommandError) {
        if name.isEmpty { throw CommandError { $0.commandLine.lookup.emptyName } }
    }

    /// The same where nobody knows the language yet.
    init(_ status: ExitStatus = .usage, _ sentence: @escaping @Sendable (Language) -> String) {
        self.sentence = sentence
        self.status = status
    }
}
