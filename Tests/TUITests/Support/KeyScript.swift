import Foundation

@testable import SheafTUI

/// Words for what somebody does at the keyboard, as they might who knows the app by heart.
///
/// | word | what it is |
/// |---|---|
/// | `j`, `<esc>` | a key, as the key map writes it |
/// | `"two words"` | text that is typed |
/// | `` `two words` `` | text that is pasted |
/// | `@3,7` | a click on a cell |
/// | `@100x30` | another size of the terminal |
/// | `\|` | a pause that a burst has as well, after which both must look alike |
/// | `\|time` | the same, and two seconds more |
struct KeyScript: CustomStringConvertible {
    /// One of them.
    enum Step: Equatable {
        case key(KeyPress)
        case paste(String)
        case click(Point)
        case resize(Size)
        case pause(letsTimePass: Bool)
    }

    /// The words, which can be left out one by one.
    private(set) var words: [String] = []

    init(words: [String]) { self.words = words }

    /// Words with blanks between them; in quotation marks blanks are text.
    init(_ text: String) {
        var word = ""
        var quote: Character?
        for character in text {
            switch character {
            case "\"", "`":
                if quote == nil { quote = character } else if quote == character { quote = nil }
                word.append(character)
            case " " where quote == nil:
                if !word.isEmpty { words.append(word) }
                word = ""
            default: word.append(character)
            }
        }
        if !word.isEmpty { words.append(word) }
    }

    var description: String { words.joined(separator: " ") }

    /// What they stand for, in order.
    var steps: [Step] { words.flatMap(Self.steps) }

    private static func steps(of word: String) -> [Step] {
        let inner = String(word.dropFirst().dropLast())
        switch word.first {
        case "\"" where word.count > 1: return inner.map { .key(KeyPress($0)) }
        case "`" where word.count > 1: return [.paste(inner)]
        case "|": return [.pause(letsTimePass: word == "|time")]
        case "@" where word.count > 1: return place(word.dropFirst())
        default: return KeyPress(parsing: word).map { [.key($0)] } ?? []
        }
    }

    /// A click or a size; what is shown there must be settled before, because no click waits.
    private static func place(_ text: Substring) -> [Step] {
        let numbers = text.split { $0 == "," || $0 == "x" }.compactMap { Int($0) }
        guard numbers.count == 2 else { return [] }
        let step: Step =
            text.contains(",")
            ? .click(Point(x: numbers[0], y: numbers[1]))
            : .resize(Size(width: numbers[0], height: numbers[1]))
        return [.pause(letsTimePass: false), step]
    }
}
