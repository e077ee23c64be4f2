import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension Problem {
    /// Why a file was not read or written by its name.
    init(_ error: NamedFilesError, _ language: Language) {
        let words = language.commandLine
        switch error {
        case .files(let error): self.init(words.errors.files(error), ExitStatus(error))
        case .badName(let name), .unreadable(let name, _), .notEncoded(let name, _):
            self.init(words.files.notKept(name.inSentence), .badData)
        }
    }

    /// The words for values that a form would refuse.
    init(_ error: ValidationError, _ language: Language) {
        let words = error.failures.map(language.problems.failure).joinedAsSentences()
        self.init(
            [words, language.commandLine.lookup.nothingSaved].joinedAsSentences(), .badData)
    }

    /// The words for settings or state that cannot be kept.
    init(_ error: PreferenceError, _ language: Language) {
        let status: ExitStatus =
            switch error {
            // No name at all, as everywhere.
            case .unknownKey("", _): .usage
            case .unknownKey: .nothingFound
            case .suiteName, .refused, .tooLarge, .reservedName: .usage
            case .brokenFile: .badData
            case .nested: .conflict
            case .severalNames, .alwaysChanging, .foreignOwner: .disk
            case .file(let error), .notCopied(let error): ExitStatus(error)
            }
        if case .unknownKey("", _) = error {
            self.init(language.commandLine.lookup.emptyName, status)
        } else {
            self.init(language.settings.refusal(error), status)
        }
    }

    /// The words for a deletion that wants a decision.
    init(_ error: DeletionError, _ language: Language) {
        switch error {
        case .undecided(let posts, let comments):
            self.init(language.commandLine.lookup.undecided(posts, comments), .usage)
        }
    }

    /// The words for a person who cannot be followed.
    init(_ error: FollowingError, _ language: Language) {
        switch error {
        case .oneself:
            self.init(language.commandLine.lookup.followingYourself, .usage)
        }
    }

    /// The words for what cannot become a person's.
    init(_ error: TakingError, _ language: Language) {
        switch error {
        case .sharedAddress(let email):
            self.init(
                language.commandLine.lookup.sharedAddress(VisibleText.oneLine(email)), .badData)
        }
    }
}
