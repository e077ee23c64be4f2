import Notebook
import TUI

/// What somebody named is in the trash: one thing or several, of one kind.
struct InTrash: Error {
    let things: [TrashedThing]
    /// What was named.
    let text: String

    /// Where it is, with `hints` at the command that brings it back.
    func sentence(_ hints: CommandHints) -> String {
        guard things.count == 1, let thing = things.first else {
            let list = things.map {
                "  \(ShortIdentifier.text($0.entry.id))  \(words(of: $0))"
            }.joined(separator: "\n")
            return "'\(text.inSentence)' may be any of these, all in the trash:\n\(list)\n"
                + "To bring one back: \(hints.typed("restore", "ID"))"
        }
        let back = hints.typed("restore", ShortIdentifier.text(thing.entry.id))
        let pronoun = thing.kind == .person ? "them" : "it"
        return thing.wentAlong
            ? "The \(words(of: thing)). To bring both back: \(back)"
            : "The \(words(of: thing)) is in the trash. To bring \(pronoun) back: \(back)"
    }

    private func words(of thing: TrashedThing) -> String {
        let name = "\(thing.kind.word) '\(thing.name.inSentence)'"
        guard thing.wentAlong else { return name }
        let entry = thing.entry
        return "\(name) is in the trash with the \(entry.kind.word) '\(entry.name.inSentence)'"
    }
}
