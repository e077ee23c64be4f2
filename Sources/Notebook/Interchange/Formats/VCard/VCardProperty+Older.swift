import Dates

extension VCardProperty {
    /// A line of version 4.0 as 3.0 has it (RFC 2426).
    ///
    /// What only 4.0 knows, and readers of 3.0 pass over, stays as it is, and so comes in again.
    static func olderLine(_ line: String) -> String {
        VCardProperty(Array(line.utf8), at: VCardPerson.nowhere)?.older?.line ?? line
    }

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
