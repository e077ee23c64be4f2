/// A word of the command line that takes others behind it: `sort likes`, `theme dark`.
package enum PaletteVerb: String, CaseIterable, Hashable, Sendable {
    case filter, sort, view, theme, language
    case actAs = "as"
    case set

    /// The verb that a typed text begins with, and what stands behind it; nil where there is none, or no
    /// blank behind it yet.
    static func reading(_ text: String) -> (verb: PaletteVerb, rest: String)? {
        let words = text.drop(while: \.isWhitespace)
        guard let end = words.firstIndex(where: \.isWhitespace),
            let verb = PaletteVerb(rawValue: words[..<end].lowercased())
        else { return nil }
        let rest = String(words[end...].drop(while: \.isWhitespace))
        // As one says it, and as the commands are called that do it.
        return (verb, verb == .sort && rest.hasPrefix("by ") ? String(rest.dropFirst(3)) : rest)
    }
}
