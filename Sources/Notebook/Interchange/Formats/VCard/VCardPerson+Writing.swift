import FoundationEssentials
import Model
import Persistence

extension VCardPerson {
    /// The card of a person, version 4.0 (RFC 6350).
    static func card(_ user: User) -> String {
        var lines = ["BEGIN:VCARD", "VERSION:4.0"]
        var kept = KeptLines(user.metadata)
        func add(_ name: String, _ value: String) {
            if !value.isEmpty { lines.append("\(name):\(value)") }
        }
        let names = Self.names(of: user, &kept)
        lines.append(names.shown)
        if let name = names.parts { lines.append(name) }
        add("NICKNAME", escaped(user.username))
        // As the line that it was taken from, as long as that says what the person has now.
        func add(_ name: String, _ value: String, _ isStill: (VCardProperty) -> Bool) {
            guard !value.isEmpty else { return }
            let line = kept.take(name + first) { saysMore($0) && isStill($0) }
            lines.append(line ?? "\(name):\(value)")
        }
        add("EMAIL", escaped(user.email)) { $0.text == user.email }
        add("TEL", escaped(user.phone)) { phone($0) == user.phone }
        let address = user.address
        let parts = [address.street, address.city, address.state, address.zip, address.country]
        add("ADR", address.isEmpty ? "" : ";;" + parts.map(escaped).joined(separator: ";")) {
            Self.address($0) == address
        }
        switch user.birth {
        case .date(let birthday):
            add("BDAY", birthday.description.filter { $0 != "-" }) { day($0.text) == birthday }
        case .age(let years): add("X-SHEAF-AGE", String(years))
        case nil: break
        }
        add("NOTE", escaped(user.bio))
        add("PHOTO", escaped(user.avatar ?? ""))
        let others = kept.rest()
        if others.lines.contains(where: { $0.key == prefix + "UID" }) {
            // What other programs know the card by goes out with those lines.
            add("X-SHEAF-ID", user.id.description)
        } else {
            add("UID", "urn:uuid:\(user.id)")
        }
        add("REV", compact(user.updatedAt))
        add("X-SHEAF-UPDATED", Timestamp.text(of: user.updatedAt))
        add("X-SHEAF-CREATED", Timestamp.text(of: user.createdAt))
        if user.role != .user { add("X-SHEAF-ROLE", escaped(user.role.rawValue)) }
        if !user.isActive { add("X-SHEAF-ACTIVE", "false") }
        add("X-SHEAF-COLOURS", user.favouriteColours.map(escaped).joined(separator: ","))
        add("X-SHEAF-SCORES", user.scores.map { String($0) }.joined(separator: ","))
        lines += others.lines.map(\.line)
        for (key, value) in others.texts {
            add("X-SHEAF-METADATA", "\(escaped(key));\(escaped(value))")
        }
        lines.append("END:VCARD")
        return lines.map { folded($0) }.joined()
    }

    /// The names as lines: those that they came in with as long as these give the names of now.
    private static func names(
        of user: User, _ kept: inout KeptLines
    ) -> (shown: String, parts: String?) {
        func shown(as text: String) -> Bool {
            var other = User(id: .none, username: "", email: "", createdAt: user.createdAt)
            other.setNames(from: text)
            return (other.firstName, other.lastName) == (user.firstName, user.lastName)
        }
        var isSaid = false
        let parts = kept.take("N") { property in
            let said = (property.parts.dropFirst().first ?? "", property.parts.first ?? "")
            isSaid = said == (user.firstName, user.lastName)
            // A title alone leaves the names to the line to be shown.
            return isSaid || (said == ("", "") && shown(as: user.displayName))
        }
        let line = kept.take("FN") { isSaid || shown(as: $0.text) }
        let usual = "N:\(escaped(user.lastName));\(escaped(user.firstName));;;"
        return (
            line ?? "FN:" + escaped(user.displayName),
            parts ?? (user.fullName.isEmpty ? nil : usual)
        )
    }

    /// A moment to the second, as version 4.0 has it: `20140301T221110Z`.
    private static func compact(_ date: Date) -> String {
        let text = Timestamp.text(of: Timestamp.nearest(to: date))
        return text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
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

/// Metadata while a card is written: the lines of a card among it, and the rest, which is texts.
private struct KeptLines {
    private var metadata: [String: String]

    init(_ metadata: [String: String]) { self.metadata = metadata }

    /// Takes out a line that goes out where its field does, if it still says what that is.
    mutating func take(_ name: String, _ isStill: (VCardProperty) -> Bool) -> String? {
        let key = VCardPerson.prefix + name
        guard let line = metadata[key], let property = Self.property(line, key), isStill(property)
        else { return nil }
        metadata[key] = nil
        return line
    }

    /// What nobody took: lines as they are, and texts by their names.
    func rest() -> (lines: [(key: String, line: String)], texts: [(key: String, value: String)]) {
        var lines: [(key: String, line: String)] = []
        var texts: [(key: String, value: String)] = []
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            if Self.isLine(value, key) {
                lines.append((key, value))
            } else {
                texts.append((key, value))
            }
        }
        return (lines, texts)
    }

    /// Whether a text is one property that is called so, and that other places of the card do not hold.
    private static func isLine(_ text: String, _ key: String) -> Bool {
        guard let property = property(text, key), !ownKeys.contains(key) else { return false }
        return !property.name.begins(with: "X-SHEAF-")
            && !["BEGIN", "END", "VERSION"].contains(property.name)
    }

    /// Lines that go out where their fields do, or as texts.
    private static let ownKeys = Set(
        ["FN", "N", "EMAIL.1", "TEL.1", "ADR.1", "BDAY.1"].map { VCardPerson.prefix + $0 })

    /// The property of a line that is read as it stands, and kept under this key.
    private static func property(_ line: String, _ key: String) -> VCardProperty? {
        guard key.begins(with: VCardPerson.prefix), !line.holds(anyOf: "\n\r"),
            !line.begins(with: " "), !line.begins(with: "\t"),
            let property = VCardProperty(Array(line.utf8), at: TextPlace(line: 1, column: 1)),
            property.line == line
        else { return nil }
        let name = VCardPerson.prefix + property.name
        let number = key.utf8.dropFirst(name.utf8.count + 1)
        let isNumbered =
            key.begins(with: name + ".") && !number.isEmpty
            && number.allSatisfy { (0x30...0x39).contains($0) }
        return key == name || isNumbered ? property : nil
    }
}
