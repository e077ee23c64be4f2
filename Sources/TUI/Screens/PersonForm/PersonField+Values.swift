internal import PersistenceTextForms
internal import SheafModel
internal import SheafPictures

extension PersonField: FormName {
    static let picture: PersonField? = .avatar

    func label(in language: Language) -> String { language.forms.person(self) }

    var column: String {
        switch self {
        case .username, .email, .role, .phone, .avatar, .bio: rawValue
        case .firstName: "first_name"
        case .lastName: "last_name"
        case .active: "is_active"
        case .birth: "birth_date"
        case .street, .city, .state, .zip, .country: "address_" + rawValue
        case .colours: ""
        }
    }

    var isRequired: Bool { self == .username || self == .email }

    /// The field of the form that a rule of the domain is about; nil for what no form has.
    init?(_ field: Field) {
        switch field {
        case .username: self = .username
        case .email: self = .email
        case .firstName: self = .firstName
        case .lastName: self = .lastName
        case .bio: self = .bio
        case .phone: self = .phone
        case .age, .birthDate: self = .birth
        case .avatar: self = .avatar
        default: return nil
        }
    }

    /// The value a person has, as the form shows it.
    func value(of user: User) -> String {
        switch self {
        case .username: user.username
        case .email: user.email
        case .firstName: user.firstName
        case .lastName: user.lastName
        case .role: user.role.rawValue
        case .active: user.isActive ? "yes" : "no"
        case .birth: Self.text(of: user.birth)
        case .phone: user.phone
        case .street: user.address.street
        case .city: user.address.city
        case .state: user.address.state
        case .zip: user.address.zip
        case .country: user.address.country
        case .colours: TagField.text(of: user.favouriteColours)
        case .avatar: PictureReference.typed(user.avatar)
        case .bio: user.bio
        }
    }

    /// Gives a person what was typed; false if it cannot be read.
    func set(_ value: String, of user: inout User) -> Bool {
        let line = value.trimmed
        switch self {
        case .username: user.username = line
        case .email: user.email = line
        case .firstName: user.firstName = line
        case .lastName: user.lastName = line
        case .role: user.role = Role(rawValue: value)
        case .active: user.isActive = value == "yes"
        case .birth:
            guard let birth = Self.birth(line) else { return false }
            user.birth = birth
        case .phone: user.phone = line
        case .street: user.address.street = line
        case .city: user.address.city = line
        case .state: user.address.state = line
        case .zip: user.address.zip = line
        case .country: user.address.country = line
        case .colours: user.favouriteColours = TagField.names(in: value)
        case .avatar: user.avatar = line.isEmpty ? nil : line
        case .bio: user.bio = value
        }
        return true
    }

    private static func text(of birth: Birth?) -> String {
        switch birth {
        case .date(let date): date.description
        case .age(let years): String(years)
        case nil: ""
        }
    }

    /// A day such as `1990-05-17`, an age, or nothing; nil for anything else.
    private static func birth(_ text: String) -> Birth?? {
        if text.isEmpty { return .some(nil) }
        if let date = CalendarDate(text) { return .date(date) }
        return Int(text).map { .age($0) }
    }
}
