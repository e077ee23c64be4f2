import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// A person as a vCard: what Sheaf has a place for, and every other property as a line of the metadata.
enum VCardPerson {
    /// Begins the names of metadata that are properties of a card.
    static let prefix = "vcard."

    /// The person of a card's properties, without `BEGIN`, `END` and `VERSION`.
    ///
    /// - Parameters:
    ///   - properties: The properties, in the order of the card.
    ///   - names: What cards of the file are called that have no identifier.
    /// - Returns: The person.
    static func row(
        _ properties: [VCardProperty], named names: inout VCardNames
    ) -> ForeignPerson {
        var user = User(
            id: .none, username: "", email: "", createdAt: Date(millisecondsSince1970: 0))
        var shown: VCardProperty?
        var name: VCardProperty?
        var photo: VCardProperty?
        var photoName: String?
        var called = ForeignPerson.Called.nothing
        var theirs: String?
        var ours: User.ID?
        var isDated = false
        var hasCreation = false
        var lost = 0
        var places: [Field: TextPlace] = [:]
        var noBirthday: String?
        let hasUsername = properties.contains { $0.name == "X-SHEAF-USERNAME" }
        for given in ordered(properties) {
            let isSetAside = given.has(setAside, "1")
            let property = given.without([
                setAside, pictureFile, pictureName, VCardProperty.lineEnds,
            ])
            let isWhole = given.saysLineEnds
            let said = isWhole ? given.withLineEnds : property
            var isTaken = true
            switch property.name {
            case _ where isSetAside: isTaken = false
            case "FN" where shown?.text.isEmpty ?? true: shown = said
            case "N" where name == nil:
                isTaken = take(name: property, saying: said, &user)
                name = property.parts.allSatisfy(\.isEmpty) ? nil : property
            case "X-SHEAF-USERNAME" where user.username.isEmpty:
                user.username = said.text
                called = .username
            case "NICKNAME" where user.username.isEmpty && !hasUsername:
                called = .nickname
                isTaken = property.list.count == 1
                user.username =
                    isTaken ? said.text : said.list.first?.trimmingBlanks ?? ""
            case "EMAIL" where user.email.isEmpty: user.email = said.text
            case "TEL" where user.phone.isEmpty: user.phone = phone(said)
            case "ADR" where user.address.isEmpty:
                user.address = isWhole ? said.address : address(said)
            case "NOTE" where user.bio.isEmpty: user.bio = said.text
            case "PHOTO" where user.avatar == nil && !property.value.hasPrefix("data:"):
                user.avatar = said.text
            case "PHOTO" where photo == nil && property.value.hasPrefix("data:"):
                photo = property
                photoName = given.parameters.last { $0.name == pictureName }?.value
                isTaken = false
            case "BDAY" where user.birth == nil && !property.isOfNoYear:
                user.birth = day(property.text).map(Birth.date)
                isTaken = user.birth != nil
            case "UID" where theirs == nil:
                theirs = names.name(identifier: property.text)
                let own = identifier(property.text)
                ours = ours ?? own
                isTaken = own != nil
            case "X-SHEAF-ID":
                let own = User.ID(property.text)
                ours = own ?? ours
                isTaken = own != nil
            case "REV" where !isDated:
                isTaken = date(property.text).map { user.updatedAt = $0 } != nil
                isDated = isTaken || isDated
            case "X-SHEAF-UPDATED":
                isTaken = date(property.text).map { user.updatedAt = $0 } != nil
            case "X-SHEAF-CREATED":
                isTaken = date(property.text).map { user.createdAt = $0 } != nil
                hasCreation = isTaken || hasCreation
            case "X-SHEAF-ROLE" where !property.value.isEmpty:
                user.role = Role(rawValue: said.text)
            case "X-SHEAF-ACTIVE": user.isActive = property.text != "false"
            case "X-SHEAF-AGE":
                let age = Int(property.text).map(Birth.age)
                user.birth = age ?? user.birth
                isTaken = age != nil
            case "X-SHEAF-COLOURS": user.favouriteColours = said.list
            case "X-SHEAF-SCORES":
                let scores = property.list.filter { !$0.isEmpty }.map { Int($0) }
                user.scores = scores.compactMap(\.self)
                isTaken = !scores.contains(nil)
            case "X-SHEAF-METADATA" where said.parts.count == 2:
                user.metadata[said.parts[0]] = said.parts[1]
            default: isTaken = false
            }
            let isKept =
                isTaken
                ? keepFirst(property, isWhole: isWhole, &user.metadata)
                : keep(property, &user.metadata)
            if !isKept { lost += 1 }
            if property.name == "BDAY", !isTaken, user.birth == nil {
                noBirthday = String(property.value.prefix(60))
                places[.birthDate] = property.position
            }
            if isTaken {
                for field in fields[property.name] ?? [] where places[field] == nil {
                    places[field] = property.position
                }
            }
        }
        var fullName = shown?.text ?? ""
        let isBlank = fullName.allSatisfy(\.isWhitespace)
        if isBlank { fullName = otherName(user, properties) }
        // On a card of ours a person without names is called by something else.
        let isOurs = properties.contains { $0.name == "X-SHEAF-CREATED" }
        let isNameless =
            isOurs && name == nil
            && (isBlank || [user.username, user.email].contains(fullName))
        finish(&user, isNameless ? "" : fullName, shown, name)
        if name == nil, !isNameless { keepEmptyName(properties, &user) }
        // Nor has anybody a user name there who has none.
        if user.username.isEmpty, !isOurs { user.username = usualName(user, fullName) }
        let own = theirs ?? names.name(mail: user.email, name: fullName, properties)
        if !hasCreation { user.createdAt = user.updatedAt }
        return ForeignPerson(
            theirs: own, user: user, isDated: isDated, lost: lost, roundings: [],
            places: places, noBirthday: user.birth == nil ? noBirthday : nil,
            ours: ours, isUnnamed: theirs == nil && ours == nil,
            isCalledByContent: theirs == nil && ours == nil, called: called,
            isCard: true, guessed: properties.first { $0.unknownCharset != nil },
            photo: user.avatar == nil ? photo : nil,
            photoName: photoName.map(PercentText.decoded))
    }

    /// The fields that properties fill.
    private static let fields: [String: [Field]] = [
        "FN": [.firstName, .lastName], "N": [.firstName, .lastName], "NICKNAME": [.username],
        "X-SHEAF-USERNAME": [.username], "EMAIL": [.email, .username], "TEL": [.phone],
        "ADR": [.address], "NOTE": [.bio], "PHOTO": [.avatar], "BDAY": [.birthDate],
        "X-SHEAF-AGE": [.age], "X-SHEAF-COLOURS": [.colours],
    ]

    /// The identifier of a person in a store of ours; `nil` for that of another program.
    private static func identifier(_ text: String) -> User.ID? {
        User.ID(text.hasPrefix("urn:uuid:") ? String(text.dropFirst(9)) : text)
    }

    /// What somebody is called who has no name to be shown: by the parts of the name, the organisation,
    /// the address or the number.
    private static func otherName(_ user: User, _ properties: [VCardProperty]) -> String {
        let organisation = properties.first { $0.name == "ORG" }?.parts.first ?? ""
        return [user.fullName, organisation, user.username, user.email, user.phone]
            .first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    }

    /// The preferred one of several comes first, unless it belongs to no field.
    private static func ordered(_ properties: [VCardProperty]) -> [VCardProperty] {
        func comesFirst(_ property: VCardProperty) -> Bool {
            property.isPreferred && !property.has(setAside, "1")
        }
        return properties.filter(comesFirst) + properties.filter { !comesFirst($0) }
    }

    /// The parameter of a line on a card of ours that is of no field, although the field is empty, or
    /// the line is the preferred one: what was cleared stays cleared.
    static let setAside = "X-SHEAF-KEPT"

    /// The parameter of a picture inside of a card that says under which name Sheaf keeps it.
    static let pictureFile = "X-SHEAF-FILE"

    /// The parameter of a picture that Sheaf put into a card: what somebody called it.
    static let pictureName = "X-SHEAF-NAME"

    /// Keeps the line of what Sheaf has one of, where it says more than that; whether there was room.
    private static func keepFirst(
        _ property: VCardProperty, isWhole: Bool, _ metadata: inout [String: String]
    ) -> Bool {
        // Where there is no value nothing is said of it.
        guard saysMore(property, isWhole: isWhole), !property.value.isEmpty else { return true }
        guard metadata.count < JSONLimits.metadataEntries else { return false }
        // A note may be long, and stands in its field.
        metadata[prefix + property.name + first] =
            property.name == "NOTE" ? property.head : property.line
        return true
    }

    /// Whether a line says more than what Sheaf has one of; the line ends of one that is taken as a whole are
    /// no more.
    static func saysMore(_ property: VCardProperty, isWhole: Bool = false) -> Bool {
        switch property.name {
        case "EMAIL", "TEL", "NOTE", "NICKNAME": property.hasMore
        // That the value is an address says the value.
        case "PHOTO": property.without(["VALUE"]).hasMore
        case "ADR": property.hasMore || !isPlain(address: property, isWhole: isWhole)
        // A time behind the day, or where that was.
        case "BDAY":
            property.text.holds("T") || !property.group.isEmpty
                || property.parameters.contains { $0.name != "VALUE" }
        default: false
        }
    }

    /// Ends the name of the line that a field was taken from; those of further ones end in `.2` and so on.
    static let first = ".1"

    /// Keeps a property as a line; whether there was room.
    private static func keep(
        _ property: VCardProperty, _ metadata: inout [String: String]
    ) -> Bool {
        guard metadata.count < JSONLimits.metadataEntries else { return false }
        let name = prefix + property.name
        // What is called so alone is what the names were taken from.
        var key = ["FN", "N"].contains(property.name) ? name + ".2" : name
        var number = 2
        while metadata[key] != nil {
            key = "\(name).\(number)"
            number += 1
            // Each further one would ask for all of them.
            if number > JSONLimits.sameNames { return false }
        }
        metadata[key] = property.line
        return true
    }

    /// Family name and given names; whether there was room for the line, where that is not all of it.
    private static func take(
        name property: VCardProperty, saying said: VCardProperty, _ user: inout User
    ) -> Bool {
        user.lastName = said.parts.first ?? ""
        user.firstName = said.givenNames
        guard !isPlain(name: property) else { return true }
        guard user.metadata.count < JSONLimits.metadataEntries else { return false }
        user.metadata[prefix + "N"] = property.line
        return true
    }

    /// Whether a line of names says no more than the first and the last one.
    static func isPlain(name property: VCardProperty) -> Bool {
        let parts = property.parts
        return parts.allSatisfy(\.isEmpty)
            || !property.hasMore && parts.dropFirst(2).allSatisfy(\.isEmpty)
                && property.writtenParts.prefix(2).elementsEqual(parts.prefix(2).map(escaped))
    }

    static func phone(_ property: VCardProperty) -> String {
        property.text.hasPrefix("tel:") ? String(property.text.dropFirst(4)) : property.text
    }

    /// The address with each of its parts on one line.
    static func address(_ property: VCardProperty) -> Address {
        let parts = property.parts.map { part in
            part.split(whereSeparator: \.isNewline).joined(separator: ", ")
        }
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        return Address(
            street: [part(0), part(1), part(2)].filter { !$0.isEmpty }.joined(separator: ", "),
            city: part(3), state: part(4), zip: part(5), country: part(6))
    }

    /// Whether an address comes out as it came in.
    private static func isPlain(address property: VCardProperty, isWhole: Bool) -> Bool {
        let parts = property.parts
        return parts.prefix(2).allSatisfy(\.isEmpty)
            && (isWhole || !parts.contains { $0.contains(where: \.isNewline) })
    }

    private static func finish(
        _ user: inout User, _ fullName: String, _ shown: VCardProperty?, _ name: VCardProperty?
    ) {
        let hasNames = !user.firstName.isEmpty || !user.lastName.isEmpty
        if user.name.hasFamilyFirst, user.isFullName(fullName) { user.fullName = fullName }
        let isOther = hasNames && fullName != user.fullName && !fullName.isEmpty
        if !hasNames { user.setNames(from: fullName) }
        if isOther || shown?.hasMore ?? false, user.metadata.count < JSONLimits.metadataEntries {
            let isShown = shown?.text == fullName
            let line = isShown ? shown?.line : (shown?.head ?? "FN:") + escaped(fullName)
            // On a card of ours there may be the one of before.
            user.metadata[prefix + "FN"] = user.metadata[prefix + "FN"] ?? line
            // Of whom it is said: after a new name it is that of somebody else.
            if isOther, !gives(fullName, user), let name,
                user.metadata.count < JSONLimits.metadataEntries
            {
                user.metadata[prefix + "N"] = user.metadata[prefix + "N"] ?? name.line
            }
        }
    }

    /// Keeps a line of names that says none, as companies have it: what is shown is not first and last
    /// name for other programs.
    private static func keepEmptyName(_ properties: [VCardProperty], _ user: inout User) {
        guard let property = properties.first(where: { $0.name == "N" }),
            !property.has(setAside, "1"), user.metadata.count < JSONLimits.metadataEntries
        else { return }
        user.metadata[prefix + "N"] = user.metadata[prefix + "N"] ?? property.line
    }

    /// Whether a name to be shown gives the first and the last name of a person without anything else.
    static func gives(_ fullName: String, _ user: User) -> Bool {
        var other = User(id: .none, username: "", email: "", createdAt: user.createdAt)
        other.setNames(from: fullName)
        return (other.firstName, other.lastName) == (user.firstName, user.lastName)
    }

    /// The user name of somebody whose card has none.
    private static func usualName(_ user: User, _ fullName: String) -> String {
        user.email.split(separator: "@").first.map { String($0) }
            ?? fullName.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }

    /// `1985-04-12`, `19850412`, and either with a time behind it.
    static func day(_ text: String) -> CalendarDate? {
        let day = text.parts(at: "T")[0]
        if let date = CalendarDate(day) { return date }
        guard day.utf8.count == 8, isDigits(day.utf8), let number = Int(day) else { return nil }
        return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// `2014-03-01T22:11:10Z`, or `20140301T221110Z`.
    private static func date(_ text: String) -> Date? {
        if let date = Timestamp.date(of: text) { return date }
        let parts = text.parts(at: "T")
        guard parts.count == 2, let day = day(text) else { return nil }
        let time = Array(parts[1].utf8)
        guard time.count >= 6, isDigits(time[..<6]) else { return nil }
        func piece(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        let clock = "\(piece(time[..<2])):\(piece(time[2..<4])):\(piece(time[4..<6]))"
        return Timestamp.date(of: "\(day)T\(clock)\(piece(time[6...]))")
    }

    private static func isDigits(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// A text as a value; a carriage return stays one until the line is written
    /// (``VCardProperty/writtenLine(_:)``).
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ",", ";": escaped += ["\\", scalar]
            case "\n": escaped += ["\\", "n"]
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
