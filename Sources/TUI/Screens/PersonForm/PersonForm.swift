internal import FoundationEssentials
internal import SheafModel

/// Adds a person or changes one.
///
/// What the form does not show, such as metadata and scores, stays as it is.
struct PersonForm: FormScreen {
    /// What it is for.
    enum Purpose: Hashable {
        /// Somebody new, who then uses the app if that is you.
        case new(asYou: Bool)
        case edit(User.ID)
    }

    let purpose: Purpose
    var session: FormSession<PersonField>
    /// The person as last read; nil for a new one, and until that has come.
    private(set) var person: User?
    /// What somebody wanted to do who had to say first who they are.
    private let next: PersonalRequest?

    init(_ purpose: Purpose, next: PersonalRequest? = nil) {
        self.purpose = purpose
        self.next = next
        let key: FormKey =
            switch purpose {
            case .new: .newPerson
            case .edit(let id): .person(id)
            }
        session = FormSession(key)
    }

    private var id: User.ID? {
        if case .edit(let id) = purpose { id } else { nil }
    }

    var reload: StoreRequest? { id.map { .loadPerson($0) } }
    var subscriptions: Set<Subscription> {
        session.trashWatch.union(id.map { [.person($0)] } ?? [])
    }

    func heading(in environment: Environment) -> Heading {
        let words = environment.language
        return switch purpose {
        case .new(asYou: true): Heading(words.people.title, words.forms.newYou)
        case .new: Heading(words.people.title, words.forms.newPerson)
        case .edit:
            Heading(words.people.title, person?.displayName ?? session.about, words.forms.edit)
        }
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        drawForm(on: &canvas, in: environment)
    }

    mutating func begin(in environment: Environment) -> [Effect] {
        guard case .new = purpose else { return [] }
        let begun = isAboutYou ? Self.suggested(in: environment) : Self.nobody
        var form = form(for: begun, environment.language)
        // A suggestion goes as soon as somebody types something else.
        form.selectTexts()
        return session.open(form, in: environment)
    }

    /// Whether whoever is at the keyboard from then on tells who they are: in few fields, with what the system
    /// knows.
    var isAboutYou: Bool { purpose == .new(asYou: true) }

    private static func suggested(in environment: Environment) -> User {
        var user = nobody
        user.username = environment.suggested.username
        user.email = environment.suggested.email
        user.firstName = environment.suggested.firstName
        user.lastName = environment.suggested.lastName
        // What would be refused is not suggested.
        for failure in user.validationFailures(today: someDay) {
            if let field = PersonField(failure.field) { _ = field.set("", of: &user) }
        }
        return user
    }

    /// The store gives identifier and dates.
    private static var nobody: User {
        User(
            id: User.ID(UUID(high: 0, low: 0)), username: "", email: "",
            createdAt: Date(timeIntervalSince1970: 0))
    }

    private func form(for user: User, _ language: Language) -> Form<PersonField> {
        var names = isAboutYou ? PersonField.first : PersonField.allCases
        // As lists show them.
        if language.putsFamilyNameFirst, let first = names.firstIndex(of: .firstName),
            let last = names.firstIndex(of: .lastName)
        {
            names.swapAt(first, last)
        }
        let fields = names.map { name in
            FormField(
                name, name.label(in: language),
                Self.control(name, name.value(of: user), language), isRequired: name.isRequired)
        }
        return Form(fields, buttons: [])
    }

    private static func control(
        _ name: PersonField, _ value: String, _ language: Language
    ) -> FormControl {
        let words = language.forms
        switch name {
        case .role:
            let roles = Role.known.map { Choice.Option($0.rawValue, language.people.role($0)) }
            return .choice(Choice(roles, value: value))
        case .active:
            let options = [Choice.Option("yes", words.yes), Choice.Option("no", words.no)]
            return .choice(Choice(options, value: value))
        case .birth:
            return .text(TextField(value, placeholder: words.birthPlaceholder))
        case .colours:
            return .text(TextField(value, placeholder: words.coloursPlaceholder))
        case .avatar:
            return .text(TextField(value, placeholder: language.pictures.placeholder))
        case .bio: return .area(TextArea(value))
        default: return .text(TextField(value))
        }
    }
}

// MARK: - What it hears

extension PersonForm {
    mutating func take(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .results(.person, .person(let person)): return received(person, in: environment)
        case .results(.person, .failure(let problem)):
            session.noteUnreadable(problem)
            return []
        case .answer(.loadPerson, .success(.person(let person, _))):
            return received(person, in: environment)
        case .edited(let edited?):
            return takeBack(edited, [.bio: edited.text], in: environment)
        default: return []
        }
    }

    private mutating func received(_ person: User?, in environment: Environment) -> [Effect] {
        guard let person else {
            return session.lose(form(for: Self.nobody, environment.language), in: environment)
        }
        let isFirst = self.person == nil
        // The store's answer follows: it takes what is typed over what was there before, or says that
        // somebody changed that, and then it is read again.
        guard isFirst || !session.isSaving else { return [] }
        self.person = person
        session.about = person.displayName.onOneLine
        if isFirst, session.phase != .gone || session.form.fields.isEmpty {
            return session.open(form(for: person, environment.language), in: environment)
        }
        if session.phase == .gone { session.phase = .editing }
        let values = PersonField.allCases.map { ($0, $0.value(of: person)) }
        return reloaded(Dictionary(uniqueKeysWithValues: values), in: environment)
    }
}

// MARK: - Saving

extension PersonForm {
    func request(
        in environment: Environment
    ) -> Result<StoreRequest, FormErrors<PersonField>> {
        var edited = person ?? Self.nobody
        var wrong: [PersonField: String] = [:]
        // Nobody has to change what the system knows of them.
        let isNew = person == nil
        let changes = session.form.changes
        for name in PersonField.allCases {
            let typed = isNew ? session.form.field(name)?.control.value : changes[name]
            guard let value = typed else { continue }
            if !name.set(value, of: &edited) {
                wrong[name] = environment.language.forms.birthUnreadable
            }
        }
        // Which day today is only the store knows.
        let failures = edited.validationFailures(today: Self.someDay).filter { failure in
            guard failure.field != .birthDate, let name = PersonField(failure.field) else {
                return false
            }
            // What an import brought may stay as it is; what was typed may not break rules.
            return person == nil || changes[name] != nil
        }
        wrong.merge(errors(failures, in: environment.language)) { first, _ in first }
        guard wrong.isEmpty else { return .failure(FormErrors(errors: wrong)) }
        guard let person else { return .success(.createPerson(edited)) }
        return .success(.updatePerson(edited, base: person))
    }

    private static var someDay: CalendarDate {
        CalendarDate(Date(timeIntervalSince1970: 0))
    }

    func errors(
        _ failures: [ValidationFailure], in language: Language
    ) -> [PersonField: String] {
        let sentences = failures.map {
            (PersonField($0.field) ?? .username, language.problems.failure($0))
        }
        return Dictionary(sentences) { first, _ in first }
    }

    func saved(_ answer: StoreAnswer) -> [Effect] {
        guard purpose == .new(asYou: true), case .person(let person, _) = answer else { return [] }
        return [.become(You(id: person.id, username: person.username), next: next)]
    }
}
