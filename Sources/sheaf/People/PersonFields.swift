import ArgumentParser
import PersistenceTextForms
import SheafModel
import SheafTUI

/// What can be said about a person on the command line.
struct PersonFields: ParsableArguments {
    @Option(parsing: .unconditional, help: "E-mail address.")
    var email: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "First and last name in one; the last word is the last name, or the first word where both"
                + " are Chinese, Japanese or Korean."))
    var name: String?

    @Option(parsing: .unconditional, help: "First name.")
    var firstName: String?

    @Option(parsing: .unconditional, help: "Last name.")
    var lastName: String?

    @Option(parsing: .unconditional, help: "A few words; - reads them from standard input.")
    var bio: String?

    @Option(help: "admin, moderator, user or guest.")
    var role: String?

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether the person takes part.")
    var active: Bool?

    @Option(
        parsing: .unconditional,
        help: "A picture: a PNG or JPEG, an address, or -; \"\" takes it away.")
    var avatar: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Anything else: phone, born (2000-12-31), age, street, city, state, zip, country,"
                + " colours (a,b), scores (1,2), or metadata by any name with a point before it. There is either born or"
                + " age: the one takes the other away, and that is said.",
            valueName: "name=value"))
    var set: [String] = []

    /// What stands before the equals sign, beside metadata.
    static let settable = [
        "phone", "born", "age", "street", "city", "state", "zip", "country", "colours", "scores",
    ]

    func validate() throws {
        try Role.check(option: role)
        try WantedText.check(bio, avatar)
        if name != nil, firstName != nil || lastName != nil {
            throw ArgumentParser.ValidationError { $0.refusals.nameIsBoth }
        }
        var names: Set<Substring> = []
        for name in set.map({ $0.prefix { $0 != "=" } }) where !names.insert(name).inserted {
            throw ArgumentParser.ValidationError(repeated: "--set \(name)")
        }
        if names.isSuperset(of: ["age", "born"]) {
            throw ArgumentParser.ValidationError(opposites: "--set age", "--set born")
        }
    }

    /// Puts what was said into a person; `picture` is what is kept of ``avatar``, where that was given.
    ///
    /// - Throws: ``CommandError`` for names and values that make no sense.
    func apply(to user: inout User, bio: String?, picture: String? = nil) throws {
        if avatar != nil { user.avatar = picture }
        if let email { user.email = email }
        if let name { user.setNames(from: name.trimmed) }
        if let firstName { user.firstName = firstName }
        if let lastName { user.lastName = lastName }
        if let bio { user.bio = bio }
        if let role = role.flatMap({ Role(option: $0) }) { user.role = role }
        if let active { user.isActive = active }
        for entry in set {
            // By scalars here and below: a value may begin with an accent, which `Character` has
            // belong to the sign before it.
            guard let equals = entry.unicodeScalars.firstIndex(of: "=") else {
                throw CommandError { $0.commandLine.input.expectsAssignment(entry.inSentence) }
            }
            let value = String(entry.unicodeScalars[equals...].dropFirst())
            try Self.set(String(entry[..<equals]), value, of: &user)
        }
    }

    private static func set(_ name: String, _ value: String, of user: inout User) throws {
        switch name {
        case "phone": user.phone = value
        case "street": user.address.street = value
        case "city": user.address.city = value
        case "state": user.address.state = value
        case "zip": user.address.zip = value
        case "country": user.address.country = value
        case "colours": user.favouriteColours = list(value)
        case "scores":
            user.scores = try list(value).map { try number($0, name) }
        case "age", "born": try setBirth(name, value, of: &user)
        case "email", "name", "first-name", "last-name", "bio", "role", "active", "avatar":
            throw CommandError { $0.commandLine.input.hasOption(name, "--\(name)") }
        default:
            let scalars = name.unicodeScalars
            guard scalars.first == ".", scalars.count > 1 else {
                throw CommandError { $0.commandLine.input.noField(name.inSentence) }
            }
            user.metadata[String(scalars.dropFirst())] = value.isEmpty ? nil : value
        }
    }

    /// Sets the one and with it takes the other away; an empty value takes only its own away.
    private static func setBirth(_ name: String, _ value: String, of user: inout User) throws {
        if value.isEmpty {
            switch (user.birth, name) {
            case (.age, "age"), (.date, "born"): user.birth = nil
            case _: break
            }
        } else if name == "age" {
            user.birth = .age(try number(value, name))
        } else if let day = CalendarDate(value) {
            user.birth = .date(day)
        } else {
            throw CommandError(.badData) { $0.commandLine.input.notADate(value.inSentence) }
        }
    }

    private static func list(_ text: String) -> [String] {
        text.unicodeScalars.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    private static func number(_ text: String, _ name: String) throws -> Int {
        guard let number = Int(text) else {
            throw CommandError(.badData) {
                $0.commandLine.input.notANumber(name.inSentence, text.inSentence)
            }
        }
        return number
    }
}
