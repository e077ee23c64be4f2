import ArgumentParser
import SheafTUI

/// A word that stands where a command is expected and names none.
///
/// The parser would hand it to the command that runs without being named, and tell of that one.
struct UnknownCommand {
    private let word: String
    private let names: [String]
    private let path: String

    /// The first such word of a command line; nil where every command is one.
    static func find(in arguments: [String]) -> UnknownCommand? {
        var rest = arguments[...]
        var commands = Sheaf.configuration.subcommands
        var path = "sheaf"
        while !commands.isEmpty, let position = word(of: rest) {
            let word = rest[position]
            if word == "help", path == "sheaf" {
                // What follows names what to help with.
                rest = rest[(position + 1)...]
                continue
            }
            guard let named = commands.first(where: { $0.configuration.commandName == word })
            else {
                let names = commands.compactMap { $0.configuration.commandName }
                return UnknownCommand(word: word, names: names, path: path)
            }
            commands = named.configuration.subcommands
            path += " " + word
            rest = rest[(position + 1)...]
        }
        return nil
    }

    /// The options of the commands above that are followed by a value.
    private static let valued: Set = ["--directory", "--as", "--color", "--set", "--suite"]

    /// Where the first word is that is no option.
    private static func word(of arguments: ArraySlice<String>) -> Int? {
        var position = arguments.startIndex
        while position < arguments.endIndex, arguments[position].hasPrefix("-") {
            guard arguments[position] != "--" else { return nil }
            position += valued.contains(arguments[position]) ? 2 : 1
        }
        return position < arguments.endIndex ? position : nil
    }

    /// What to tell the person.
    func sentence(_ language: Language) -> String {
        let words = language.commandLine.lookup
        if word.isEmpty { return words.emptyCommand("\(path) --help") }
        let nearest = names.map { (name: $0, distance: distance(to: $0)) }
            .min { $0.distance < $1.distance }
        let isSlip = nearest.map { $0.distance <= 1 } ?? false
        // With more than two letters wrong it is a word of its own.
        let alike = nearest.flatMap { $0.distance <= 2 ? "\(path) \($0.name)" : nil }
        let meant = isSlip ? alike : NearbyCommand.named(word, behind: path) ?? alike
        return words.unknownCommand(
            "\(path) \(word.inSentence)", meant, "\(path) --help")
    }

    /// How many letters have to be put in, taken out or replaced to make a name of the word.
    private func distance(to name: String) -> Int {
        let name = Array(name)
        var row = Array(0...name.count)
        for (line, letter) in word.enumerated() {
            var corner = row[0]
            row[0] = line + 1
            for (column, other) in name.enumerated() {
                let replaced = corner + (letter == other ? 0 : 1)
                corner = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, corner + 1)
            }
        }
        return row[name.count]
    }
}
