import ArgumentParser
import SheafTUI

/// The texts that options take, which may begin with a hyphen: one that is missing, with another option where it
/// should be, and all of them as the parser needs them.
struct OptionText {
    private let option: ArgumentDescription

    /// The names of all options that take any text.
    ///
    /// They stand here because taking a line apart takes a tenth of the time of a short command:
    /// only lines in which one of them is followed by a hyphen need it.
    static let names: Set<String> = [
        "--as", "--author", "--avatar", "--bio", "--content", "--email", "--first-name", "--format",
        "--image", "--last-name", "--limit", "--matching", "--name", "--person", "--post",
        "--query", "--set", "--sort", "--source", "--tag", "--title", "--untag", "--username",
    ]

    /// The first option of a command line that lacks its text; `nil` where there is none.
    ///
    /// Whoever forgot the text does not mean the option that stands there.
    static func missing(in arguments: [String]) -> OptionText? {
        guard isPossible(in: arguments) else { return nil }
        return TypedLine(arguments, current: "").lacking.map(OptionText.init)
    }

    /// The words as the parser takes them: it would take some texts for options wherever they stand.
    ///
    /// - Parameter given: The words of a command line.
    /// - Returns: The same, where such a text is one word with the option that it is the value of.
    static func joined(_ given: [String]) -> [String] {
        let arguments = withEmptyTexts(given)
        guard isPossible(in: arguments) else { return arguments }
        let texts = TypedLine(arguments, current: "").texts
        var words: [String] = []
        for (place, word) in arguments.enumerated() {
            if texts.contains(place), word.count > 1, word.hasPrefix("-"),
                let option = words.popLast()
            {
                words.append("\(option)=\(word)")
            } else {
                words.append(word)
            }
        }
        return words
    }

    /// The words with `--content=` as two, the second of them empty: the parser takes it for an option without its
    /// text, and a script that has nothing to say writes it.
    private static func withEmptyTexts(_ arguments: [String]) -> [String] {
        guard arguments.contains(where: isEmptyText) else { return arguments }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].flatMap { word in
            isEmptyText(word) ? [String(word.dropLast()), ""] : [word]
        } + arguments[end...]
    }

    private static func isEmptyText(_ word: String) -> Bool {
        word.hasPrefix("--") && word.hasSuffix("=") && names.contains(String(word.dropLast()))
    }

    /// Whether any option that takes a text has a hyphen behind it.
    private static func isPossible(in arguments: [String]) -> Bool {
        zip(arguments, arguments.dropFirst()).contains { word, next in
            next.hasPrefix("-") && names.contains(word)
        }
    }

    /// What to tell the person.
    func sentence(_ language: Language) -> String {
        let name = option.names.first ?? ""
        return language.commandLine.input.mistake(.missingValue("\(name) <\(option.valueName)>"))
    }
}
