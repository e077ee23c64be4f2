internal import SheafModel

extension ProblemWords {
    static let english = ProblemWords(
        sentence: { problem in
            switch problem {
            case .invalid(let failures):
                (failures.first.map(englishFailure) ?? "Check the fields.") + " Nothing was saved."
            case .conflict:
                "Not saved: somebody else changed the same fields meanwhile. Nothing is lost."
            case .missing: "It no longer exists; someone deleted it. Nothing was changed."
            case .followingYourself:
                "This is you, and nobody follows themselves. g y makes you somebody else."
            case .sharedAddress:
                "Nothing was taken: two people have this e-mail address. Change one of them first."
            case .postTrashed: HistoryWords.english.putBackPostFirst
            case .readOnly: "Not saved: the store is read-only here. Nothing was changed."
            case .diskFull: "Not saved: the disk is full. Nothing is lost; free some space, retry."
            case .undo(let error): ActionWords.english.problemOnScreen(error)
            case .cancelled: "Stopped. Nothing was changed."
            case .busy: "Not saved: another program holds the store. Try again in a moment."
            case .locked: "Not read: another program holds the store. Try again in a moment."
            case .damaged(let what):
                "The store is damaged (\(what)). Nothing was changed. Copy the file; sheaf doctor says more."
            case .wrongTotal:
                "The store keeps a wrong number of rows; they were counted here. sheaf doctor mends it."
            case .displaced(let path, let what): englishPlace(path, what)
            case .tooLong: "Not saved: the text is longer than a store can hold. Make it shorter."
            case .newerStore: "A newer Sheaf made this store. Nothing was changed; update Sheaf."
            case .takenBack:
                "Not changed: something in the database refuses it, most likely a trigger that another"
                    + " program put there. Take it out, and do it again."
            case .tooMuchAsked:
                "Too many words to look for at once. Nothing was changed; use fewer."
            case .files(let error): englishFile(error)
            case .editor(let problem): englishEditor(problem)
            case .notImported(let sentence): sentence
            case .picture(let problem): PictureWords.english.problem(problem)
            case .noDesktop: PictureWords.english.noDesktop
            case .unwritten(.settings, let error):
                "The settings: "
                    + SettingsWords.englishError(error, outcome: "What you set last is not kept.")
            case .unwritten(.state, let error):
                "Where you were and who you are was not noted. "
                    + SettingsWords.englishError(error, outcome: "What is stored is safe.")
            case .other(""): "It did not work. Nothing was changed."
            case .other(let what): "It did not work: \(what). Nothing was changed."
            }
        }, failure: englishFailure)

    @Sendable private static func englishFailure(_ failure: ValidationFailure) -> String {
        let field = englishField(failure.field)
        return switch failure.problem {
        case .empty: "\(field) is missing."
        case .tooShort(let minimum): "\(field) needs at least \(minimum) characters."
        case .tooLong(let maximum, let actual):
            "\(field) has \(Language.grouped(actual)) characters; \(Language.grouped(maximum)) fit."
        case .tooManyBytes(let maximum, _): "\(field) is longer than \(maximum / 1_000_000) MB."
        case .tooManyEntries(let maximum, _): "\(field) has more than \(maximum) entries."
        case .containsWhitespace: "\(field) cannot contain spaces."
        case .containsControlCharacters(nil): "\(field) cannot contain control characters."
        case .containsControlCharacters(let place?):
            "\(field) cannot contain control characters. \(place.name) is character"
                + " \(place.character) of it" + (place.line > 1 ? ", in line \(place.line)." : ".")
        case .containsInvisibleCharacters: "\(field) cannot contain invisible characters."
        case .containsComma: "\(field) cannot contain a comma: commas stand between tags."
        case .notAnEmail: "\(field) needs a name, an @ and a domain."
        case .taken: "\(field) is taken."
        case .outOfRange(let range) where failure.field == .birthDate:
            "\(field) is more than \(range.upperBound) years ago."
        case .outOfRange(let range):
            "\(field) goes from \(range.lowerBound) to \(range.upperBound)."
        case .inTheFuture: "\(field) has not come yet."
        }
    }

    private static func englishField(_ field: Field) -> String {
        switch field {
        case .username: "The username"
        case .email: "The e-mail address"
        case .firstName: "The first name"
        case .lastName: "The last name"
        case .bio: "The bio"
        case .phone: "The phone number"
        case .age: "The age"
        case .birthDate: "The day of birth"
        case .address: "The address"
        case .avatar, .image: "The picture"
        case .colours: "A colour"
        case .title: "The title"
        case .content: "The text"
        case .comment: "The comment"
        case .tagName: "The tag"
        case .metadata: "The metadata"
        case .metadataEntry(let key): "The metadata entry \(VisibleText.oneLine(key))"
        }
    }
}
