import PersistenceDates

extension VCardProperty {
    /// A line of version 4.0 as 3.0 has it (RFC 2426).
    ///
    /// Lines of no field that only 4.0 knows do not come here: they go out as texts (``isNewer``).
    static func olderLine(_ line: String) -> String {
        guard let property = VCardProperty(Array(line.utf8), at: VCardPerson.nowhere)
        else { return line }
        let known = property.without(newerParameters)
        if let older = known.older { return older.line }
        return known.parameters.count == property.parameters.count ? line : known.line
    }

    /// Whether version 3.0 has no such line of no field (RFC 2426): a property of 4.0, a further name to be shown,
    /// or a birthday that is no day as others of that time have it.
    var isNewer: Bool {
        switch name {
        case "FN": true
        case "BDAY": !isOfNoYear || VCardPerson.day(text) == nil
        default: Self.newerNames.contains(name)
        }
    }

    /// Properties that came with version 4.0 (RFC 6350, RFC 6474, RFC 6715).
    private static let newerNames: Set<String> = [
        "ANNIVERSARY", "BIRTHPLACE", "CLIENTPIDMAP", "DEATHDATE", "DEATHPLACE", "EXPERTISE",
        "GENDER", "HOBBY", "INTEREST", "KIND", "LANG", "MEMBER", "ORG-DIRECTORY", "RELATED", "XML",
    ]

    /// Parameters that say which lines are one, or of one program.
    private static let newerParameters: Set<String> = ["ALTID", "PID"]

    /// The same as it is in version 3.0; `nil` where it is so in both.
    private var older: VCardProperty? {
        switch name {
        case "VERSION": with(value: "3.0")
        case "TEL" where value.hasPrefix("tel:") && has("VALUE", "uri"):
            without(["VALUE"]).with(value: String(value.dropFirst(4)))
        // Programs of that time know days with hyphens alone.
        case "BDAY" where !value.contains("-"):
            value.contains("T") ? nil : VCardPerson.day(value).map { with(value: $0.description) }
        case "PHOTO": olderPicture
        default: nil
        }
    }

    /// A picture whose bytes or whose address version 3.0 tells apart by parameters.
    private var olderPicture: VCardProperty? {
        guard let comma = value.utf8.firstIndex(of: 0x2C), embedded != nil else {
            let hasKind = parameters.contains { $0.name == "VALUE" }
            return hasKind ? nil : with("VALUE", "uri")
        }
        let type = value[..<comma].drop { $0 != "/" }.dropFirst().prefix { $0 != ";" }
        let digits = with(value: String(value[comma...].dropFirst())).without(["VALUE"])
        let isTyped = parameters.contains { $0.name == "TYPE" }
        return (isTyped ? digits : digits.with("TYPE", type.uppercased())).with("ENCODING", "b")
    }
}
