import Persistence

/// A card while it is read: its properties without `BEGIN`, `VERSION` and `END`.
struct VCard {
    /// The most lines of one card.
    static let maximumLines = 10_000

    /// The versions that are read.
    static let versions: Set<String> = ["2.1", "3.0", "4.0"]

    /// Where it begins.
    let place: TextPlace
    private(set) var properties: [VCardProperty] = []
    private(set) var hasEnded = false
    /// The line that says which version it is of.
    private(set) var version: VCardProperty?
    /// The first line that has to be UTF-8 and is not.
    private var broken: VCardProperty?
    /// The first line that is no UTF-8 and names no encoding.
    private var guessed: VCardProperty?
    /// How many lines it has so far.
    private(set) var lines = 0
    /// The lines of a card inside of it, which is of somebody else.
    private var inner: [String] = []
    /// How many such have begun and not ended.
    private var depth = 0

    /// A card that begins there.
    init(place: TextPlace) { self.place = place }

    /// The line for which the card cannot be read: what is not UTF-8, of the version that knows nothing else, or
    /// in a line that is so in part.
    var notUTF8: VCardProperty? { broken ?? (version?.value == "4.0" ? guessed : nil) }

    /// What a group is called of which the card is; `nil` for that of anybody, and for one of ours.
    var group: String? {
        let isGroup = properties.contains { property in
            ["KIND", "X-ADDRESSBOOKSERVER-KIND"].contains(property.name)
                && property.value.lowercased() == "group"
        }
        guard isGroup, !properties.contains(where: { $0.name == "X-SHEAF-CREATED" }) else {
            return nil
        }
        return properties.first { $0.name == "FN" }?.text ?? ""
    }

    /// Takes the next line.
    mutating func take(_ property: VCardProperty) {
        lines += 1
        if property.isBroken { broken = broken ?? property }
        if property.unknownCharset == "" { guessed = guessed ?? property }
        if property.begins { depth += 1 }
        if depth > 0 {
            inner.append(property.line)
            if property.ends { depth -= 1 }
            if depth == 0 { keepInner(at: property.position) }
        } else if property.ends {
            hasEnded = true
        } else if property.name == "VERSION" {
            version = version ?? property
        } else {
            properties.append(property)
        }
    }

    /// Makes of a card inside one property, as version 3.0 has it (RFC 2426 §3.5.4); in 2.1 it stands
    /// behind an empty one.
    private mutating func keepInner(at position: TextPlace) {
        if let last = properties.last, last.name == "AGENT", last.value.isEmpty {
            properties.removeLast()
        }
        let line = "AGENT:" + VCardPerson.escaped(inner.joined(separator: "\n"))
        inner = []
        if let property = VCardProperty(Array(line.utf8), at: position) {
            properties.append(property)
        }
    }
}

extension VCardProperty {
    /// Whether a card begins with it.
    var begins: Bool { name == "BEGIN" && value.uppercased() == "VCARD" }
    /// Whether a card ends with it.
    var ends: Bool { name == "END" && value.uppercased() == "VCARD" }
    /// Whether it is a day of no year, for which some write one of long ago.
    var isOfNoYear: Bool { parameters.contains { $0.name == "X-APPLE-OMIT-YEAR" } }
}
