import Model
import Persistence
import TUI

extension Problem {
    /// The words for values that a form would refuse.
    init(_ error: ValidationError) {
        let words = error.failures.map(Self.words).joined(separator: " ")
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

    /// One failure as a sentence.
    static func words(_ failure: ValidationFailure) -> String {
        "\(name(failure.field)) \(words(failure.problem))."
    }

    private static func words(_ problem: ValidationFailure.Problem) -> String {
        switch problem {
        case .empty: "must not be empty"
        case .tooShort(let minimum): "must have at least \(minimum) characters"
        case .tooLong(let maximum, let actual):
            "may have at most \(maximum) characters and has \(actual)"
        case .tooManyBytes(let maximum, let actual):
            "may take at most \(maximum) bytes and takes \(actual)"
        case .tooManyEntries(let maximum, let actual):
            "may have at most \(maximum) entries and has \(actual)"
        case .containsWhitespace: "must not contain blanks"
        case .containsControlCharacters: "must not contain control characters"
        case .containsComma: "must not contain commas, which stand between tags"
        case .notAnEmail: "is not an e-mail address"
        case .taken: "is taken by somebody else"
        case .outOfRange(let range):
            "must be between \(range.lowerBound) and \(range.upperBound)"
        case .inTheFuture: "must not be in the future"
        }
    }

    private static func name(_ field: Field) -> String {
        switch field {
        case .username: "The user name"
        case .email: "The e-mail address"
        case .firstName: "The first name"
        case .lastName: "The last name"
        case .bio: "The bio"
        case .phone: "The telephone number"
        case .age: "The age"
        case .birthDate: "The birth date"
        case .address: "The address"
        case .avatar, .image: "The picture"
        case .colours: "A colour"
        case .title: "The title"
        case .content: "The text"
        case .comment: "The comment"
        case .tagName: "The tag"
        case .metadata: "The metadata"
        case .metadataEntry(let key): "The metadata entry '\(key.inSentence)'"
        }
    }
}
