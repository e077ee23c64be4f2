import ArgumentParser
import SheafTUI

/// An option that takes one value and was given several times, of which the parser would take the last
/// without a word.
struct RepeatedOption {
    private let name: String

    /// The first such option of a command line.
    ///
    /// Those of every command are left to the last one: an alias in a shell has them, and who types
    /// another one means that.
    static func find(in arguments: [String]) -> RepeatedOption? {
        let options = arguments.filter { $0.hasPrefix("--") }
            .map { $0.prefix { $0 != "=" } }
            // The one option with two names that are spelled out.
            .map { $0 == "--matching" ? "--query" : $0 }
        // Taking the line apart takes its time.
        guard Set(options).count < options.count else { return nil }
        return TypedLine(arguments, current: "").repeated.first { !free.contains($0) }
            .map(RepeatedOption.init)
    }

    private static let free: Set = ["--directory", "--as", "--color"]

    /// What to tell the person.
    func sentence(_ language: Language) -> String {
        language.commandLine.input.mistake(.repeatedOption(name))
    }
}
