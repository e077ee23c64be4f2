import FoundationEssentials
import Persistence
import SheafModel

extension ImportFields {
    /// Takes the member with the full name, where that is first and last name in either order.
    mutating func takeFullName(of user: inout User) {
        guard case .string(let whole)? = peek("fullName")?.content, user.isFullName(whole) else {
            return
        }
        _ = take("fullName")
        user.fullName = whole
    }
}

extension ForeignPerson {
    /// Reads a person as JSONPlaceholder and DummyJSON describe them, under whichever of their names
    /// the parts come.
    init(_ value: JSONValue, file: String, path: String) throws(ImportError) {
        var fields = try ImportFields(value, file: file, path: path)
        theirs = try fields.theirs(of: value)
        let email = try fields.text("email") ?? ""
        let created = try fields.date("createdAt", "created_at", "created", "registeredAt")
        let date = created ?? Date(millisecondsSince1970: 0)
        user = User(id: .none, username: "", email: email, createdAt: date)
        try Self.takeNames(of: &user, from: &fields)
        user.username =
            try fields.text("username", "userName", "login")
            ?? (email.split(separator: "@").first.map(String.init) ?? user.firstName + user.lastName)
        user.updatedAt = try fields.date("updatedAt", "updated_at", "updated") ?? date
        user.phone = try fields.word("phone") ?? ""
        user.birth = try Self.birth(&fields)
        try fields.takeForeign(&user)
        user.role = Role(foreign: user.role.rawValue)
        isDated = created != nil
        var lost = try Self.address(&fields, &user)
        lost += fields.rest(into: &user.metadata)
        self.lost = lost
        isCalledByContent = fields.isCalledByContent
        roundings = fields.remarks.roundings
        nulls = fields.nulls()
    }

    private static func takeNames(
        of user: inout User, from fields: inout ImportFields
    ) throws(ImportError) {
        fields.pass(["firstName", "lastName", "name", "fullName"])
        if fields.has("firstName") || fields.has("lastName") {
            user.firstName = try fields.text("firstName") ?? ""
            user.lastName = try fields.text("lastName") ?? ""
            if user.name.hasFamilyFirst { fields.takeFullName(of: &user) }
            // A column for both of them says nothing more.
            if case .string(let whole)? = fields.peek("name")?.content, user.isFullName(whole) {
                _ = fields.take("name")
            }
        } else if let name = try fields.text("name", "fullName") {
            user.setNames(from: name)
        }
    }

    /// A day of birth is more than an age.
    ///
    /// What is no day, or no age, stays for the metadata.
    private static func birth(_ fields: inout ImportFields) throws(ImportError) -> Birth? {
        fields.pass(["birthDate", "age"])
        if case .string(let text)? = fields.peek("birthDate")?.content,
            let day = CalendarDate(String(text.prefix { $0 != "T" && $0 != " " }))
        {
            _ = fields.take("birthDate")
            _ = try fields.age()
            return .date(day)
        }
        return try fields.age().map(Birth.age)
    }

    /// An address is an object in both shapes; elsewhere it may be one line.
    private static func address(
        _ fields: inout ImportFields, _ user: inout User
    ) throws(ImportError) -> Int {
        if case .string(let line)? = fields.peek("address")?.content {
            _ = fields.take("address")
            user.address.street = line
            return 0
        }
        guard var inner = try fields.object("address") else { return 0 }
        user.address = Address(
            street: try inner.text("street", "address") ?? "", city: try inner.text("city") ?? "",
            state: try inner.text("state") ?? "",
            zip: try inner.word("zip", "zipcode", "postalCode") ?? "",
            country: try inner.text("country") ?? "")
        fields.closeNulls(of: inner, named: "address")
        return inner.rest(into: &user.metadata, prefix: "address.")
    }
}

extension Role {
    /// Reads a word that somebody else wrote: in capitals as well, and with blanks around it; one that is no role of
    /// ours stays as it is written.
    init(foreign word: String) {
        let role = Role(rawValue: word.trimmingBlanks.lowercased())
        self = Self.known.contains(role) ? role : Role(rawValue: word)
    }
}
