import SheafNotebook
import SheafTUI

/// What somebody named is in the trash: one thing or several, of one kind.
struct InTrash: Error {
    let things: [TrashedThing]
    /// What was named.
    let text: String

    /// Where it is, with `hints` at the command that brings it back.
    func sentence(_ hints: CommandHints, _ language: Language) -> String {
        let words = language.commandLine.lookup
        // Nobody acts as somebody who is in the trash.
        let hints = text == hints.username ? hints.withoutPerson : hints
        guard things.count == 1, let thing = things.first else {
            let list = things.map { Self.line(of: $0, language) }.joined(separator: "\n")
            return words.severalInTrash(text.inSentence, list, hints.typed("restore", "ID"))
        }
        let entry = thing.entry
        let back = hints.typed("restore", ShortIdentifier.text(entry.id))
        let name = thing.name.inSentence
        return thing.wentAlong
            ? words.wentAlong(thing.kind, name, entry.kind, entry.name.inSentence, back)
            : words.inTrash(thing.kind, name, back)
    }

    private static func line(of thing: TrashedThing, _ language: Language) -> String {
        let entry = thing.entry
        let name = thing.name.inSentence
        let lookup = language.commandLine.lookup
        let words =
            thing.wentAlong
            ? lookup.wentAlongLine(thing.kind, name, entry.kind, entry.name.inSentence)
            : lookup.inTrashLine(thing.kind, name)
        return "  \(ShortIdentifier.text(entry.id))  \(words)"
    }
}
