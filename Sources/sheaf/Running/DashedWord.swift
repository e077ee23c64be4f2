import ArgumentParser
import SheafModel
import SheafTUI

/// A word that begins with a hyphen and is no option: a file or a title that is called so.
///
/// The parser would take each of its letters for an option, and show the help for an `h` among them.
struct DashedWord {
    private let word: String
    private let line: [String]

    /// The first such word of a command line; `nil` where there is none before `--`.
    ///
    /// A negative number is left to the option that it is the value of, and so is any text to one that takes
    /// texts.
    static func find(in arguments: [String]) -> DashedWord? {
        guard arguments.contains(where: { isDashed($0) || isNegative($0) }) else { return nil }
        // Taking the line apart takes its time.
        let texts = TypedLine(arguments, current: "").texts
        for (position, word) in arguments.enumerated() where !texts.contains(position) {
            if word == "--" { return nil }
            let before = Array(arguments[..<position])
            let isAlone = isNegative(word) && before.last?.hasPrefix("--") == false
            guard isDashed(word) || isAlone else { continue }
            let typed = TypedLine(before, current: "")
            return DashedWord(word: word, line: typed.path + typed.positionals + ["--", word])
        }
        return nil
    }

    private static func isDashed(_ word: String) -> Bool {
        word.count > 2 && word.first == "-" && word.dropFirst().first != "-"
            && !isNegative(word)
    }

    private static func isNegative(_ word: String) -> Bool {
        word.count > 1 && word.first == "-" && word.dropFirst().allSatisfy(\.isNumber)
    }

    /// What to tell the person.
    func sentence(_ language: Language) -> String {
        // As it can be typed again, but for a text so long that nobody looks for it there.
        let words = line.map { $0.count > 200 ? $0.inSentence : VisibleText.oneLine($0) }
        return language.commandLine.lookup.dashedWord(
            word.inSentence, words.map(CommandHints.quoted).joined(separator: " "))
    }
}
