import ArgumentParser
import SheafTUI

/// What the parser of the command line says of a mistake, in another language than English.
///
/// It has no words but its own, of which the common ones are known here. A sentence of ours is in that
/// language already, and what the parser puts below it is not.
///
/// What it says of opposites tells how it works and not what to do, so that is said otherwise in English too.
struct UsageSentence {
    private let sentence: String
    private let mistake: UsageMistake?
    private let usage: String?
    private let help: String?

    /// Reads a whole message.
    init(_ message: String) {
        let lines = message.split(separator: "\n").map(String.init)
        let said = lines.prefix { !$0.hasPrefix("Usage: ") }.joined(separator: "\n")
        let prefix = "Error: "
        sentence = said.hasPrefix(prefix) ? String(said.dropFirst(prefix.count)) : said
        let usage = lines.first { $0.hasPrefix("Usage: ") }.map { String($0.dropFirst(7)) }
        self.usage = usage
        let mistake = Self.mistake(String(sentence.prefix { $0 != "\n" }))
        if case .unknownOption(let option, _) = mistake,
            ["--query", "--matching"].contains(option), usage?.contains("<query>") ?? false
        {
            self.mistake = .queryIsArgument(option)
        } else if case .invalidValue(let value, let option, []) = mistake {
            // More than a few stand on lines of their own.
            let choices = lines.filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
            self.mistake = .invalidValue(value, option: option, choices: choices)
        } else {
            self.mistake = mistake
        }
        help = lines.last { $0.hasPrefix("  See '") }.flatMap { Self.quoted($0).first }
    }

    /// Whether the parser's own words are good enough in English.
    var isPlain: Bool {
        switch mistake {
        case .opposites, .repeatedFlag, .queryIsArgument: false
        default: true
        }
    }

    private static func mistake(_ sentence: String) -> UsageMistake? {
        let words = quoted(sentence)
        guard let first = words.first else { return nil }
        if sentence.hasPrefix("Value to be set with flag '"), words.count == 2 {
            // Of two flags that set one thing the parser names the second one first.
            return words[0] == words[1]
                ? .repeatedFlag(words[0]) : .opposites(words[1], words[0])
        }
        if sentence.hasPrefix("Unknown option '") {
            let nearest = sentence.contains("'. Did you mean '") && words.count > 1 ? words[1] : nil
            return .unknownOption(first, nearest: nearest)
        }
        if sentence.hasPrefix("Missing value for '") { return .missingValue(first) }
        if sentence.hasPrefix("Missing expected argument '") { return .missingArgument(first) }
        if sentence.hasPrefix("The value '"), sentence.contains("' is invalid for '"),
            words.count > 1
        {
            return .invalidValue(first, option: words[1], choices: Array(words.dropFirst(2)))
        }
        let isUnexpected =
            sentence.hasPrefix("Unexpected argument")
            || sentence.contains(" unexpected arguments: '")
        return isUnexpected ? .unexpected(words) : nil
    }

    /// What stands between quotation marks; one in a word, as in `'don't'`, is a part of it.
    private static func quoted(_ text: String) -> [String] {
        var words: [String] = []
        var open: String?
        var last: Character?
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            if character == "'", open == nil, last == nil || last == " " {
                open = ""
            } else if character == "'", let word = open, next.map({ " ,.?".contains($0) }) ?? true {
                words.append(word)
                open = nil
            } else {
                open?.append(character)
            }
            last = character
        }
        return words
    }

    /// The message in a language.
    func text(_ language: Language) -> String {
        let words = language.commandLine.input
        return
            ([mistake.map(words.mistake) ?? sentence]
            + [usage.map(words.usage), help.map(words.seeHelp)].compactMap(\.self))
            .joined(separator: "\n")
    }
}
