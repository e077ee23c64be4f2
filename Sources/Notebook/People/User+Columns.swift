import FoundationEssentials
import Model
import Persistence

extension User {
    /// What the row of this person holds beside identifier and times.
    var storedColumns: StoredColumns {
        let name = fullName
        return StoredColumns(
            Self.columnNames,
            [
                username.sqlValue, email.sqlValue, firstName.sqlValue, lastName.sqlValue,
                name.sqlValue, role.sqlValue, isActive.sqlValue, birth.years.sqlValue,
                birth.day.sqlValue, phone.sqlValue, address.street.sqlValue,
                address.city.sqlValue, address.state.sqlValue, address.zip.sqlValue,
                address.country.sqlValue, avatar.sqlValue, bio.sqlValue,
                Folding.fold(username).sqlValue, EmailAddress.fold(email).sqlValue,
                Folding.fold(displayName).sqlValue,
                SearchText.prepared("\(username) \(name) \(email)").sqlValue,
                SearchText.prepared(bio).sqlValue,
            ])
    }

    private static let columnNames = [
        "username", "email", "first_name", "last_name", "full_name", "role", "is_active", "age",
        "birth_date", "phone", "address_street", "address_city", "address_state", "address_zip",
        "address_country", "avatar", "bio", "username_fold", "email_fold", "name_fold",
        "name_words", "bio_words",
    ]

    /// What people edit of a person.
    static func mergeFields(_ values: [User]) -> [MergeField<User>] {
        [
            MergeField("username", \.username), MergeField("email", \.email),
            MergeField("firstName", \.firstName), MergeField("lastName", \.lastName),
            MergeField("bio", \.bio), MergeField("avatar", \.avatar), MergeField("role", \.role),
            MergeField("isActive", \.isActive), MergeField("phone", \.phone),
            MergeField(
                "birth", value: { $0.birth.day?.sqlValue ?? $0.birth.years.sqlValue },
                copy: { $1.birth = $0.birth }),
            MergeField("street", \.address.street), MergeField("city", \.address.city),
            MergeField("state", \.address.state), MergeField("zip", \.address.zip),
            MergeField("country", \.address.country),
            MergeField("favouriteColours", list: \.favouriteColours),
            MergeField("scores", list: \.scores),
        ] + MergeField.entries("metadata", \.metadata, in: values)
    }
}

extension Birth? {
    /// The stated age, where only that is known.
    fileprivate var years: Int? {
        if case .age(let years) = self { years } else { nil }
    }

    /// The day, where it is known.
    fileprivate var day: CalendarDate? {
        if case .date(let day) = self { day } else { nil }
    }
}
