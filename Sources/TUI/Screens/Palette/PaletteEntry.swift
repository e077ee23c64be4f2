/// A command as the palette lists it.
struct PaletteEntry: Sendable {
    let id: CommandID
    /// What it does here now.
    let title: String
    /// What footers call it, by which it is found as well.
    let hint: String
    /// The key that it has here, or nothing.
    let key: String
    /// Why it cannot be used now; nil where it can.
    let reason: String?

    /// How well what was typed names it; nil where it does not.
    func match(_ text: String) -> WordMatch? {
        // Fingers that come from vi mean to leave, and nothing that has these letters somewhere.
        if Self.leaving.contains(text) {
            return id == .quit ? WordMatch(id.rawValue, in: [id.rawValue]) : nil
        }
        return WordMatch(text, in: [title, id.rawValue, hint])
    }

    private static let leaving: Set<String> = ["q", "q!", "qa", "qa!", "wq", "wq!", "wqa", "x"]
}

/// What stands in a row of the palette, and what Enter does with it.
enum PaletteRow: Equatable, Sendable {
    /// A command, by its place among the entries.
    case command(Int)
    /// A command that works elsewhere, by its place among those.
    case absent(Int)
    /// A word that takes another one behind it.
    case verb(PaletteVerb)
    /// What may stand behind such a word.
    case argument(PaletteVerb, PaletteArgument)
    /// The row of a number in the list beneath.
    case row(Int)
    /// Nothing is called that: looks for it instead.
    case search(String)
}

/// What may stand behind a word of the command line.
struct PaletteArgument: Equatable, Sendable {
    /// As it is typed.
    let text: String
    /// What it means, or what holds now.
    var note = ""
    /// Whether more has to follow before it says anything.
    var isUnfinished = false
}
