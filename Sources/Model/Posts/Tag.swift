package import FoundationEssentials

/// A word that ties posts together.
package struct Tag: Hashable, Sendable, Identifiable {
    /// Names one tag across machines; follows from the folded name.
    package typealias ID = Identifier<Tag>

    /// Which tag this is, across machines.
    package var id: ID
    /// The name as somebody wrote it first.
    package var name: String
    /// When the tag was made.
    package var createdAt: Date
    /// How many living posts carry it; kept by the store.
    package var postCount: Int

    /// Makes a tag of its parts.
    package init(id: ID, name: String, createdAt: Date, postCount: Int = 0) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.postCount = postCount
    }

    /// The name as it is kept: without white space around it, with single spaces inside, and
    /// without the number signs in front with which people write tags; a name of nothing else
    /// keeps them.
    ///
    /// Goes by scalars and not by characters: an accent behind a space is no white space. What is
    /// normalised stays as it is.
    package static func normalised(_ name: String) -> String {
        // As almost all come: letters and digits without a sign or a blank.
        if name.utf8.allSatisfy({ $0 > 0x23 && $0 < 0x7f }) { return name }
        // Joined at once: a view of scalars counts itself before it takes several more.
        let words = name.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        let scalars = words.map(String.init).joined(separator: " ").unicodeScalars
        let rest = scalars.drop { $0 == "#" || $0 == "\u{FF03}" || $0 == " " }
        return String(rest.isEmpty ? scalars[...] : rest)
    }

    /// Whether something stands between names that are written in one line: a comma, in ASCII or
    /// Japanese.
    ///
    /// No name that people give has one.
    package static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "," || scalar == "\u{3001}" || scalar == "\u{FF0C}"
    }
}
