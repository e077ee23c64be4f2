import Model
import Notebook
import Persistence
import TUI

extension Problem {
    /// The words for values that a form would refuse.
    init(_ error: ValidationError) {
        let words = error.failures.map(Language.named(.en).problems.failure)
            .joined(separator: " ")
        self.init("\(words) Nothing was saved.", .badData)
    }

    /// The words for settings or state that cannot be kept.
    init(_ error: PreferenceError) {
        let status: ExitStatus =
            switch error {
            case .unknownKey, .suiteName, .refused, .tooLarge: .usage
            case .brokenFile: .badData
            case .severalNames, .foreignOwner: .disk
            case .file(let error), .notCopied(let error): Problem(error).status
            }
        self.init(SettingsWords.englishError(error, outcome: "Nothing was changed."), status)
    }

    /// The words for a deletion that wants a decision.
    init(_ error: DeletionError) {
        switch error {
        case .undecided(let posts, let comments):
            self.init(
                "You wrote \(posts) posts and \(comments) comments: say --with-writings or --without-writings."
                    + " Nothing was deleted.", .usage)
        }
    }

    /// The words for a person who cannot be followed.
    init(_ error: FollowingError) {
        switch error {
        case .oneself:
            self.init("This is you, and nobody follows themselves. Nothing was changed.", .usage)
        }
    }

    /// The words for what cannot become a person's.
    init(_ error: TakingError) {
        switch error {
        case .sharedAddress(let email):
            self.init(
                "Two people have the address \(VisibleText.oneLine(email)), so it does not tell whose"
                    + " this is. Nothing was changed. Change the address of one of them first.",
                .badData)
        }
    }
}
