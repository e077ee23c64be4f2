internal import SheafModel

/// What one can do with a person, from a list or from the person's page.
struct PersonActions {
    private let person: UserSummary

    init(_ person: UserSummary) { self.person = person }

    /// What a command asks for; nothing for one that has no meaning here.
    func effects(of command: CommandID, in environment: Environment) -> [Effect] {
        switch command {
        case .open: [.open(.person(person.id))]
        case .edit: [.open(.editPerson(person.id))]
        case .toggle: [.store(.setActive(!person.isActive, person.id))]
        case .follow: [.asYou(.toggleFollow(person.id))]
        case .showFollowers: [.open(.person(person.id, tab: .followers))]
        case .export:
            [.open(.export(ExportOrder(.person(person.id, name: person.displayName))))]
        case .delete: deleting(in: environment)
        case .copyTitle: [.copy(person.displayName, what: person.displayName)]
        case .copyIdentifier: [.copy("\(person.id)", what: "\(person.id)")]
        default: []
        }
    }

    /// What a command does to this person now; nil where it is the same for everybody.
    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        let words = environment.language.toggles
        return switch command {
        case .toggle: words.activate(person.isActive)
        case .follow: words.follow(environment.followed?.contains(person.id) == true)
        default: nil
        }
    }

    /// What the words depend on.
    struct Facts: Equatable, Sendable {
        let isActive: Bool
        let isFollowed: Bool
    }

    func facts(in environment: Environment) -> Facts {
        Facts(
            isActive: person.isActive,
            isFollowed: environment.followed?.contains(person.id) == true)
    }

    private func deleting(in environment: Environment) -> [Effect] {
        let words = environment.language.questions
        let counts = person.counts
        let cancel = Question.Choice("n", words.cancel)
        let isYou = isYou(in: environment)
        let everything = Question.Choice(
            words.deleteWritingsLetter,
            isYou ? words.deleteYouAndWritings : words.deleteWritings,
            [.store(.deletePerson(person.id, includingWritings: true))])
        let title = words.deletePerson(person.displayName)
        // It is asked at once, and says how many comments of others go as soon as that is counted.
        let count: [Effect] = counts.posts > 0 ? [.store(.countAlong(person))] : []
        let alone = Effect.store(.deletePerson(person.id, includingWritings: false))
        guard counts.posts + counts.comments > 0 else {
            let question = Question(
                title: title, consequences: consequences(others: nil, in: environment),
                choices: [cancel, .init("y", words.delete, [alone])])
            // Nobody deletes themselves with one key.
            return isYou ? [.ask(question)] : [.confirm(question)]
        }
        let question = Question(
            title: title, consequences: consequences(others: nil, in: environment),
            choices: [
                .init("n", words.keepAll),
                .init("y", isYou ? words.keepYourWritings : words.keepWritings, [alone]),
                everything,
            ])
        return [.ask(question)] + count
    }

    private func isYou(in environment: Environment) -> Bool { environment.you?.id == person.id }

    /// What is said before somebody is deleted; `others` is how many comments by others would go.
    func consequences(others: Int?, in environment: Environment) -> [String] {
        let words = environment.language.questions
        let (posts, comments) = (person.counts.posts, person.counts.comments)
        let own =
            isYou(in: environment)
            ? words.deleteYou(posts, comments) : words.personConsequence(posts, comments)
        return [posts > 0 ? [own, words.othersGoAlong(others)].joinedAsSentences() : own]
    }
}
