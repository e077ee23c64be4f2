import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

extension VCardPerson {
    /// The card of a person, version 4.0 (RFC 6350), or 3.0 for programs that read no later one.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - isOlder: Whether it is of version 3.0.
    ///   - picture: Finds the picture that somebody has; where it finds none, what they have goes out as it is.
    /// - Returns: The card.
    static func card(
        _ user: User, isOlder: Bool = false, picture: TextExporter.PictureReading = { _ in nil }
    ) -> String {
        var lines = ["BEGIN:VCARD", "VERSION:4.0"]
        var kept = KeptLines(user.metadata)
        func add(_ name: String, _ value: String) {
            if !value.isEmpty { lines.append("\(name):\(value)") }
        }
        let names = Self.names(of: user, &kept)
        lines.append(names.shown)
        // Version 3.0 asks for the parts of a name even where there are none.
        if let name = names.parts ?? (isOlder ? "N:;;;;" : nil) { lines.append(name) }
        // As the line that it was taken from; where that says something else by now, with the kind and
        // the group of it.
        func add(
            _ name: String, _ value: String, without stale: Set<String>? = [],
            _ isStill: (VCardProperty) -> Bool
        ) {
            guard !value.isEmpty else { return }
            let line = kept.line(name, value, without: stale, isStill) ?? "\(name):\(value)"
            lines.append(VCardProperty.wholeLine(line, isStill))
        }
        if kept.hasNicknames {
            add("X-SHEAF-USERNAME", escaped(user.username))
        } else {
            add("NICKNAME", escaped(user.username)) { $0.text == user.username }
        }
        add("EMAIL", escaped(user.email)) { $0.text == user.email }
        // What is no part of a number is taken off where it comes in.
        let number = (user.phone.hasPrefix("tel:") ? "tel:" : "") + user.phone
        add("TEL", escaped(number), without: ["VALUE"]) { phone($0) == user.phone }
        let address = user.address
        let parts = [address.street, address.city, address.state, address.zip, address.country]
        add(
            "ADR", address.isEmpty ? "" : ";;" + parts.map(escaped).joined(separator: ";"),
            without: ["LABEL", "GEO", "TZ"]
        ) { Self.address($0) == address }
        switch user.birth {
        case .date(let birthday):
            add("BDAY", birthday.description.filter { $0 != "-" }, without: nil) {
                day($0.text) == birthday
            }
        case .age(let years): add("X-SHEAF-AGE", String(years))
        case nil: break
        }
        add("NOTE", escaped(user.bio)) { $0.text == user.bio }
        add(
            "PHOTO", escaped(user.avatar ?? ""),
            without: ["VALUE", "TYPE", "MEDIATYPE", pictureFile]
        ) {
            $0.text == user.avatar || isOf($0, user.avatar)
        }
        embedPicture(of: user, in: &lines, picture)
        kept.dropFormer(of: user)
        let taken = lines.compactMap { VCardProperty(Array($0.utf8), at: Self.nowhere) }
            .filter { !$0.value.isEmpty }
        let others = kept.rest(isOlder: isOlder)
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
        lines += others.lines.map { setAside($0.line, beside: taken) }
        for (key, value) in others.texts {
            add("X-SHEAF-METADATA", "\(escaped(key));\(escaped(value))")
        }
        lines.append("END:VCARD")
        if isOlder { lines = lines.map(VCardProperty.olderLine) }
        return lines.map { folded(VCardProperty.writtenLine($0)) }.joined()
    }

    /// The metadata that are lines with another number, e-mail address, address or picture than somebody has now.
    static func formerLines(of user: User) -> [String] {
        let fields: [(String, (VCardProperty) -> Bool)] = [
            ("EMAIL", { $0.text == user.email }), ("TEL", { phone($0) == user.phone }),
            ("ADR", { address($0) == user.address }),
            ("PHOTO", { $0.isOfFile ? isOf($0, user.avatar) : $0.text == user.avatar }),
        ]
        return fields.compactMap { name, isStill in
            let key = prefix + name + first
            guard let line = user.metadata[key], let property = KeptLines.property(line, key),
                property.name == name, !property.value.isEmpty || property.isOfFile,
                !isStill(property)
            else { return nil }
            return key
        }
    }

    /// The metadata that are lines of birthdays of which Sheaf took none: without a year, or a second one.
    ///
    /// What is called `.1` belongs to the day that was taken.
    static func otherBirthdays(of user: User) -> [String] {
        user.metadata.keys.filter { key in
            guard key.begins(with: prefix + "BDAY"), key != prefix + "BDAY" + first,
                let line = user.metadata[key]
            else { return false }
            return KeptLines.property(line, key)?.name == "BDAY"
        }
    }

    /// Has the last line hold a picture of ours itself, which nobody else could follow to where it is kept.
    private static func embedPicture(
        of user: User, in lines: inout [String], _ picture: TextExporter.PictureReading
    ) {
        guard let avatar = user.avatar, let line = lines.popLast() else { return }
        let value = ":" + escaped(avatar)
        guard line.holds("PHOTO"), line.ends(with: value), let picture = picture(avatar) else {
            return lines.append(line)
        }
        let name = avatar.parts(at: "#").dropFirst().joined(separator: "#")
        let data = Data(picture.bytes).base64EncodedString()
        let head = String(line.unicodeScalars.dropLast(value.unicodeScalars.count))
        let parameter = ";\(pictureName)=\(PercentText.encoded(name))"
        lines.append("\(head)\(parameter):data:\(picture.mediaType);base64,\(data)")
    }

    /// Whether a picture inside of a card is the one that Sheaf keeps for a person.
    private static func isOf(_ property: VCardProperty, _ avatar: String?) -> Bool {
        guard let name = avatar?.parts(at: "#").first else { return false }
        return property.parameters.contains { $0.name == pictureFile && $0.value == name }
    }

    /// A kept line, marked where it would be taken for what a field holds.
    private static func setAside(_ line: String, beside taken: [VCardProperty]) -> String {
        let fields = ["FN", "N", "NICKNAME", "EMAIL", "TEL", "ADR", "BDAY", "NOTE", "PHOTO", "REV"]
        guard let property = VCardProperty(Array(line.utf8), at: nowhere),
            fields.contains(property.name),
            property.name != "BDAY" || (!property.isOfNoYear && day(property.text) != nil)
        else { return line }
        let field = taken.first { other in
            [other.name, other.name == "X-SHEAF-USERNAME" ? "NICKNAME" : other.name]
                .contains(property.name)
        }
        let isOvertaken = property.isPreferred && field?.isPreferred == false
        guard field == nil || (isOvertaken && field?.name == property.name) else { return line }
        return property.head.dropLast() + ";\(setAside)=1:" + property.value
    }

    /// Where a line stands that is in no file.
    static let nowhere = TextPlace(line: 1, column: 1)

    /// The names as lines: those that they came in with as long as these give the names of now.
    private static func names(
        of user: User, _ kept: inout KeptLines
    ) -> (shown: String, parts: String?) {
        var isSaid = false
        let parts = kept.take("N") { property in
            let said = (property.givenNames, property.parts.first ?? "")
            isSaid = property.gives(firstName: user.firstName) && said.1 == user.lastName
            guard !isSaid, said == ("", "") else { return isSaid }
            // A title alone leaves the names to the line to be shown. Without one, and with what somebody without
            // names goes by to be shown, the card would be that of such a person.
            let isOfNameless =
                property.parts.allSatisfy(\.isEmpty)
                && [user.username, user.email].contains(user.displayName)
            return !isOfNameless && gives(user.displayName, user)
        }
        let name = escaped(user.displayName)
        // One that says no more than the names do comes in again as what it is: metadata.
        let line = kept.take("FN") {
            (isSaid || gives($0.text, user)) && $0.line != "FN:" + name
        }
        let isNameless = user.firstName.isEmpty && user.lastName.isEmpty
        let head = user.fullName.isEmpty ? nil : kept.property("FN")?.head
        return (
            line?.line ?? (head ?? "FN:") + name,
            parts?.line ?? (isNameless ? nil : renamed(user, kept.property("N")))
        )
    }

    /// The names of now, with the title and what else of a name Sheaf does not show, where it is the
    /// same person: one of the two names still is what it was.
    private static func renamed(_ user: User, _ before: VCardProperty?) -> String {
        let (last, first) = (escaped(user.lastName), escaped(user.firstName))
        guard let before, before.parts.count > 1 else { return "N:\(last);\(first);;;" }
        let isLast = !user.lastName.isEmpty && before.parts[0] == user.lastName
        let isFirst = before.gives(firstName: user.firstName)
        guard isLast || isFirst && !user.firstName.isEmpty else { return "N:\(last);\(first);;;" }
        // Of other given names the second ones are no part that could be told.
        let written = before.writtenParts
        var parts = isFirst ? written : [last, first, ""] + written.dropFirst(3)
        parts[0] = last
        while parts.count < (written.count > 2 ? 3 : 5) { parts.append("") }
        return before.without(["SORT-AS"]).head + parts.joined(separator: ";")
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

extension User {
    /// Keeps the lines that a card of somebody leaves out, as far as the fields are what they are here.
    mutating func keepFormerLines(of stored: User) {
        for key in VCardPerson.formerLines(of: stored) {
            let isSame =
                switch key {
                case VCardPerson.prefix + "EMAIL" + VCardPerson.first: email == stored.email
                case VCardPerson.prefix + "TEL" + VCardPerson.first: phone == stored.phone
                case VCardPerson.prefix + "PHOTO" + VCardPerson.first: avatar == stored.avatar
                default: address == stored.address
                }
            if isSame { metadata[key] = stored.metadata[key] }
        }
    }
}

extension User {
    /// Forgets the lines of cards that still say what somebody took away: a number, an address, a picture or further
    /// given names; and other birthdays than the one that was given now, for a card has one (RFC 6350 §6.2.5).
    mutating func forgetTakenAway(since stored: User) {
        let gone = [
            phone.isEmpty && !stored.phone.isEmpty ? "TEL" : nil,
            address.isEmpty && !stored.address.isEmpty ? "ADR" : nil,
            avatar == nil && stored.avatar != nil ? "PHOTO" : nil,
        ].compactMap { $0.map { VCardPerson.prefix + $0 + VCardPerson.first } }
        for key in VCardPerson.formerLines(of: self) where gone.contains(key) {
            metadata[key] = nil
        }
        if firstName != stored.firstName { forgetFurtherNames() }
        guard case .date = birth, birth != stored.birth else { return }
        for key in VCardPerson.otherBirthdays(of: self) { metadata[key] = nil }
    }

    /// Takes the given names behind the first one out of the line of names, where that one is all that is left, and
    /// out of the line to be shown.
    private mutating func forgetFurtherNames() {
        let (key, shown) = (VCardPerson.prefix + "N", VCardPerson.prefix + "FN")
        guard let line = metadata[key], let property = KeptLines.property(line, key),
            property.gives(firstName: firstName), property.givenNames != firstName
        else { return }
        var parts = property.writtenParts
        parts[2] = ""
        let rest = property.with(value: parts.joined(separator: ";"))
        metadata[key] = VCardPerson.isPlain(name: rest) ? nil : rest.line
        guard let former = metadata[shown].flatMap({ KeptLines.property($0, shown) }) else {
            return
        }
        let now = former.with(value: VCardPerson.escaped(displayName))
        metadata[shown] = now.hasMore ? now.line : nil
    }
}

extension VCardProperty {
    /// Whether it says which of our files its picture is kept in.
    fileprivate var isOfFile: Bool {
        parameters.contains { $0.name == VCardPerson.pictureFile }
    }
}

/// Metadata while a card is written: the lines of a card among it, and the rest, which is texts.
private struct KeptLines {
    private var metadata: [String: String]

    init(_ metadata: [String: String]) { self.metadata = metadata }

    /// A line that goes out where its field does.
    func property(_ name: String) -> VCardProperty? {
        let key = VCardPerson.prefix + name
        return metadata[key].flatMap { Self.property($0, key) }
    }

    /// Takes out a line that goes out where its field does, if it still says what that is.
    mutating func take(_ name: String, _ isStill: (VCardProperty) -> Bool) -> VCardProperty? {
        guard let property = property(name), isStill(property) else { return nil }
        metadata[VCardPerson.prefix + name] = nil
        return property
    }

    /// The line of a field that says more than that; `nil` for one that does not.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - value: What the field holds now, as the property has it.
    ///   - stale: The parameters that are only true of what it held before; `nil` where all are.
    ///   - isStill: Whether the field holds what the line says.
    /// - Returns: The line.
    mutating func line(
        _ name: String, _ value: String, without stale: Set<String>?,
        _ isStill: (VCardProperty) -> Bool
    ) -> String? {
        let key = name + VCardPerson.first
        guard let property = property(key), VCardPerson.saysMore(property) else { return nil }
        if let same = take(key, { ($0.value.isEmpty && name == "NOTE") || isStill($0) }) {
            return same.value.isEmpty ? same.head + value : same.line
        }
        return stale.map { property.without($0).head + value }
    }

    /// Takes out the lines that say where somebody could be reached before: whoever gets the card is not told
    /// of that.
    mutating func dropFormer(of user: User) {
        for key in VCardPerson.formerLines(of: user) { metadata[key] = nil }
    }

    /// Whether there is a line of nicknames, the first of which need not be the user name.
    var hasNicknames: Bool {
        metadata.contains { key, line in
            Self.isLine(line, key) && Self.property(line, key)?.name == "NICKNAME"
        }
    }

    /// What nobody took: lines as they are, and texts by their names; among these what version 3.0 does not know.
    func rest(
        isOlder: Bool
    ) -> (lines: [(key: String, line: String)], texts: [(key: String, value: String)]) {
        var lines: [(key: String, line: String)] = []
        var texts: [(key: String, value: String)] = []
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            let isNewer = isOlder && Self.property(value, key)?.isNewer ?? false
            if !isNewer, Self.isLine(value, key) {
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
            && !property.parameters.contains { $0.name == VCardPerson.setAside }
            && !["BEGIN", "END", "VERSION"].contains(property.name)
    }

    /// Lines that go out where their fields do, or as texts.
    private static let ownKeys = Set(
        [
            "FN", "N", "NICKNAME.1", "EMAIL.1", "TEL.1", "ADR.1", "BDAY.1", "NOTE.1", "PHOTO.1",
        ].map { VCardPerson.prefix + $0 })

    /// The property of a line that is read as it stands, and kept under this key.
    static func property(_ line: String, _ key: String) -> VCardProperty? {
        guard key.begins(with: VCardPerson.prefix), !line.holds(anyOf: "\n\r"),
            !line.begins(with: " "), !line.begins(with: "\t"),
            let property = VCardProperty(Array(line.utf8), at: VCardPerson.nowhere),
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
