import ArgumentParser
import TUI

/// The texts that options take, which may begin with a hyphen: one that is missing, with another option where it
/// should be, and all of them as the parser needs them.
struct OptionText {
    private let option: ArgumentDescription

    /// The first option of a command line that lacks its text; `nil` where there is none.
    ///
    /// Whoever forgot the text does not mean the option that stands there.
    static func missing(in arguments: [String]) -> OptionText? {
        // Taking the line apart takes its time.
        let isPossible = zip(arguments, arguments.dropFirst()).contains { word, next in
            word.hasPrefix("--") && next.hasPrefix("--") && !word.contains("=")
        }
        guard isPossible else { return nil }
        return TypedLine(arguments, current: "").lacking.map(OptionText.init)
    }

    /// The words as the parser takes them: it would take some texts for options wherever they stand.
    ///
    /// - Parameter arguments: The words of a command line.
    /// - Returns: The same, where such a text is one word with the option that it is the value of.
    static func joined(_ arguments: [String]) -> [String] {
        guard arguments.dropFirst().contains(where: { $0.count > 1 && $0.hasPrefix("-") }) else {
            return arguments
        }
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

    /// What to tell the person.
    func sentence(_ language: Language) -> String {
        let name = option.names.first ?? ""
        return language.commandLine.input.mistake(.missingValue("\(name) <\(option.valueName)>"))
    }
}
