import FoundationEssentials
import Model
import Persistence

/// A person as a vCard: what Sheaf has a place for, and every other property as a line of the metadata.
enum VCardPerson {
    /// Begins the names of metadata that are properties of a card.
    static let prefix = "vcard."

    // MARK: - Reading

    /// The person of a card's properties, without `BEGIN`, `END` and `VERSION`.
    static func row(_ properties: [VCardProperty]) -> ForeignPerson {
        var user = User(
            id: .none, username: "", email: "", createdAt: Date(millisecondsSince1970: 0))
        var fullName = ""
        var theirs: String?
        var isDated = false
        var lost = 0
        // The preferred one of several comes first.
        let ordered =
            properties.filter { $0.has("TYPE", "pref") || $0.has("PREF", "1") }
            + properties.filter { !($0.has("TYPE", "pref") || $0.has("PREF", "1")) }
        for property in ordered {
            var isTaken = true
            switch property.name {
            case "FN" where fullName.isEmpty: fullName = property.text
            case "N": isTaken = take(name: property.parts, &user)
            case "NICKNAME", "X-SHEAF-USERNAME":
                isTaken = user.username.isEmpty && property.list.count == 1
                if isTaken { user.username = property.text }
            case "EMAIL" where user.email.isEmpty: user.email = property.text
            case "TEL" where user.phone.isEmpty:
                user.phone =
                    property.text.hasPrefix("tel:")
                    ? String(property.text.dropFirst(4)) : property.text
            case "ADR" where user.address.isEmpty: take(address: property.parts, &user)
            case "NOTE" where user.bio.isEmpty: user.bio = property.text
            case "PHOTO" where user.avatar == nil && !property.value.hasPrefix("data:"):
                user.avatar = property.text
            case "BDAY" where user.birth == nil:
                user.birth = day(property.text).map(Birth.date)
                isTaken = user.birth != nil
            case "UID" where theirs == nil: theirs = property.text
            case "REV":
                isTaken = date(property.text).map { user.updatedAt = $0 } != nil
                isDated = isTaken || isDated
            case "X-SHEAF-UPDATED":
                isTaken = date(property.text).map { user.updatedAt = $0 } != nil
            case "X-SHEAF-CREATED":
                isTaken = date(property.text).map { user.createdAt = $0 } != nil
            case "X-SHEAF-ROLE": user.role = Role(rawValue: property.text)
            case "X-SHEAF-ACTIVE": user.isActive = property.text != "false"
            case "X-SHEAF-AGE": user.birth = Int(property.text).map(Birth.age) ?? user.birth
            case "X-SHEAF-COLOURS": user.favouriteColours = property.list
            case "X-SHEAF-SCORES": user.scores = property.list.compactMap { Int($0) }
            case "X-SHEAF-METADATA" where property.parts.count == 2:
                user.metadata[property.parts[0]] = property.parts[1]
            default: isTaken = false
            }
            if !isTaken, !keep(property, &user.metadata) { lost += 1 }
        }
        finish(&user, fullName)
        let name = theirs ?? (user.email.isEmpty ? "name:\(fullName)" : "mail:\(user.email)")
        let identifier = name.hasPrefix("urn:uuid:") ? String(name.dropFirst(9)) : name
        if user.createdAt.millisecondsSince1970 == 0 { user.createdAt = user.updatedAt }
        return ForeignPerson(
            theirs: name, user: user, isDated: isDated, lost: lost, roundings: [],
            unsaid: [.email], ours: User.ID(identifier))
    }

    /// Keeps a property as a line; whether there was room.
    private static func keep(
        _ property: VCardProperty, _ metadata: inout [String: String]
    ) -> Bool {
        guard metadata.count < Limits.metadataEntries else { return false }
        let name = prefix + property.name
        var key = name
        var number = 2
        while metadata[key] != nil {
            key = "\(name).\(number)"
            number += 1
        }
        metadata[key] = property.line
        return true
    }

    /// Family name and given name; whether that is all of it.
    private static func take(name parts: [String], _ user: inout User) -> Bool {
        guard user.firstName.isEmpty, user.lastName.isEmpty else { return false }
        user.lastName = parts.first ?? ""
        user.firstName = parts.dropFirst().first ?? ""
        return parts.dropFirst(2).allSatisfy(\.isEmpty)
    }

    private static func take(address parts: [String], _ user: inout User) {
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        user.address = Address(
            street: [part(0), part(1), part(2)].filter { !$0.isEmpty }.joined(separator: ", "),
            city: part(3), state: part(4), zip: part(5), country: part(6))
    }

    private static func finish(_ user: inout User, _ fullName: String) {
        if user.firstName.isEmpty, user.lastName.isEmpty {
            let gap = fullName.lastIndex(of: " ")
            user.firstName = gap.map { String(fullName[..<$0]) } ?? fullName
            user.lastName = gap.map { String(fullName[$0...].dropFirst()) } ?? ""
        } else if fullName != user.fullName, !fullName.isEmpty,
            user.metadata.count < Limits.metadataEntries
        {
            user.metadata[prefix + "FN"] = "FN:" + escaped(fullName)
        }
        guard user.username.isEmpty else { return }
        let local = user.email.split(separator: "@").first.map { String($0) }
        user.username =
            local
            ?? fullName.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }

    /// `1985-04-12`, `19850412`, and either with a time behind it.
    private static func day(_ text: String) -> CalendarDate? {
        let day = text.prefix { $0 != "T" }
        if let date = CalendarDate(String(day)) { return date }
        guard day.utf8.count == 8, let number = Int(day) else { return nil }
        return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// `2014-03-01T22:11:10Z`, or `20140301T221110Z`.
    private static func date(_ text: String) -> Date? {
        if let date = Timestamp.date(of: text) { return date }
        guard let day = day(text), let time = text.split(separator: "T").dropFirst().first,
            time.utf8.count >= 6
        else { return nil }
        let digits = Array(time)
        let zone = String(digits[6...])
        return Timestamp.date(
            of:
                "\(day)T\(String(digits[0..<2])):\(String(digits[2..<4])):\(String(digits[4..<6]))\(zone)"
        )
    }

    // MARK: - Writing

    /// The card of a person, version 4.0 (RFC 6350).
    static func card(_ user: User) -> String {
        var lines = ["BEGIN:VCARD", "VERSION:4.0"]
        let kept = user.metadata.filter { $0.key.hasPrefix(prefix) }
        lines.append(kept[prefix + "FN"] ?? "FN:" + escaped(user.displayName))
        func add(_ name: String, _ value: String) {
            if !value.isEmpty { lines.append("\(name):\(value)") }
        }
        if let name = kept[prefix + "N"] {
            lines.append(name)
        } else if !user.fullName.isEmpty {
            add("N", "\(escaped(user.lastName));\(escaped(user.firstName));;;")
        }
        add("NICKNAME", escaped(user.username))
        add("EMAIL", escaped(user.email))
        add("TEL", escaped(user.phone))
        let address = user.address
        if !address.isEmpty {
            let parts = [address.street, address.city, address.state, address.zip, address.country]
            add("ADR", ";;" + parts.map(escaped).joined(separator: ";"))
        }
        switch user.birth {
        case .date(let day): add("BDAY", day.description.filter { $0 != "-" })
        case .age(let years): add("X-SHEAF-AGE", String(years))
        case nil: break
        }
        add("NOTE", escaped(user.bio))
        add("PHOTO", escaped(user.avatar ?? ""))
        add("UID", "urn:uuid:\(user.id)")
        add("REV", compact(user.updatedAt))
        add("X-SHEAF-UPDATED", Timestamp.text(of: user.updatedAt))
        add("X-SHEAF-CREATED", Timestamp.text(of: user.createdAt))
        if user.role != .user { add("X-SHEAF-ROLE", escaped(user.role.rawValue)) }
        if !user.isActive { add("X-SHEAF-ACTIVE", "false") }
        add("X-SHEAF-COLOURS", user.favouriteColours.map(escaped).joined(separator: ","))
        add("X-SHEAF-SCORES", user.scores.map { String($0) }.joined(separator: ","))
        for (key, line) in kept.sorted(by: { $0.key < $1.key })
        where key != prefix + "FN" && key != prefix + "N" {
            lines.append(line)
        }
        for (key, value) in user.metadata.sorted(by: { $0.key < $1.key })
        where !key.hasPrefix(prefix) {
            add("X-SHEAF-METADATA", "\(escaped(key));\(escaped(value))")
        }
        lines.append("END:VCARD")
        return lines.map { folded($0) }.joined()
    }

    /// A moment to the second, as version 4.0 has it: `20140301T221110Z`.
    private static func compact(_ date: Date) -> String {
        let text = Timestamp.text(of: Timestamp.nearest(to: date))
        return text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    }

    /// A text as a value; a line end of any kind is `\n`.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\", ",", ";": escaped += "\\\(character)"
            case "\n", "\r\n", "\r": escaped += "\\n"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// The line in pieces of 75 bytes at most, none of which ends within a character.
    private static func folded(_ line: String) -> String {
        var folded = ""
        var width = 0
        for scalar in line.unicodeScalars where scalar != "\n" && scalar != "\r" {
            let length = UTF8.width(scalar)
            if width + length > 75 {
                folded += "\r\n "
                width = 1
            }
            folded.unicodeScalars.append(scalar)
            width += length
        }
        return folded + "\r\n"
    }
}
