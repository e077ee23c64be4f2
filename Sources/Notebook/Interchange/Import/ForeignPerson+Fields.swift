import FoundationEssentials
import Model
import Persistence

extension ForeignPerson {
    /// Reads a person as JSONPlaceholder and DummyJSON describe them, under whichever of their names
    /// the parts come.
    init(_ value: JSONValue, file: String, path: String) throws(ImportError) {
        var fields = try ImportFields(value, file: file, path: path)
        theirs = try fields.theirs(of: value)
        let email = try fields.text("email") ?? ""
        let names = try Self.names(&fields)
        let created = try fields.date("createdAt", "created_at", "created", "registeredAt")
        let date = created ?? Date(millisecondsSince1970: 0)
        user = User(id: .none, username: "", email: email, createdAt: date)
        user.username =
            try fields.text("username", "userName", "login")
            ?? (email.split(separator: "@").first.map(String.init) ?? names.first + names.last)
        user.firstName = names.first
        user.lastName = names.last
        user.updatedAt = try fields.date("updatedAt", "updated_at", "updated") ?? date
        user.bio = try fields.text("bio", "about") ?? ""
        user.avatar = try fields.text("image", "avatar")
        user.phone = try fields.word("phone") ?? ""
        user.role = try fields.text("role").map(Role.init(rawValue:)) ?? .user
        user.isActive = try fields.flag("isActive", "active") ?? true
        user.birth = try Self.birth(&fields)
        user.favouriteColours = try fields.list("favouriteColours", "favoriteColors") ?? []
        user.scores = try fields.numbers("scores")
        isDated = created != nil
        var lost = try Self.address(&fields, &user)
        lost += fields.rest(into: &user.metadata)
        self.lost = lost
        roundings = fields.remarks.roundings
    }

    private static func names(
        _ fields: inout ImportFields
    ) throws(ImportError) -> (first: String, last: String) {
        if fields.has("firstName") || fields.has("lastName") {
            return (try fields.text("firstName") ?? "", try fields.text("lastName") ?? "")
        }
        // Only a guess, but together the two are what the file said.
        guard let name = try fields.text("name", "fullName") else { return ("", "") }
        guard let gap = name.lastIndex(of: " ") else { return (name, "") }
        return (String(name[..<gap]), String(name[gap...].dropFirst()))
    }

    /// A day of birth is more than an age.
    ///
    /// What is no day, or no age, stays for the metadata.
    private static func birth(_ fields: inout ImportFields) throws(ImportError) -> Birth? {
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
        return inner.rest(into: &user.metadata, prefix: "address.")
    }
}
