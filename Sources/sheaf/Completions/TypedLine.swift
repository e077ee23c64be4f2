import ArgumentParser

/// A command line up to the cursor, as the parser will understand it.
struct TypedLine: Sendable {
    /// What the word at the cursor is.
    enum Expectation: Sendable {
        /// The name of a command, of these.
        case command([Completion])
        /// The name of an option, of these.
        case option([ArgumentDescription])
        /// The value of an argument, of which this much is typed; `prefix` stands before it.
        case value(ArgumentDescription, typed: String, prefix: String)
        /// Nothing that anybody could tell.
        case nothing
    }

    /// The commands that were named, with the program in front.
    private(set) var path = ["sheaf"]
    /// What follows the last of them.
    private(set) var arguments: [ArgumentDescription] = []
    /// What `--directory` says.
    private(set) var directory: String?
    /// What `--suite` says.
    private(set) var suite: String?
    /// The values that are given by their places.
    private(set) var positionals: [String] = []
    /// The options of one value that stand there again.
    private(set) var repeated: [String] = []
    /// The places of words that are values of options which take any text.
    private(set) var texts: Set<Int> = []
    /// The first option that takes any text and has another option of the command in the place of its value.
    private(set) var lacking: ArgumentDescription?
    /// What the word at the cursor is.
    private(set) var expectation = Expectation.nothing

    private var commands: [any ParsableCommand.Type] = []
    private var isHelp = false
    private var isTerminated = false
    private var used: Set<String> = []
    private var waiting: ArgumentDescription?

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - words: The words before the one at the cursor, without the program.
    ///   - current: The word at the cursor, up to it.
    init(_ words: [String], current: String) {
        enter(Sheaf.self)
        for (place, word) in words.enumerated() {
            if let waiting, waiting.takesAnyText {
                texts.insert(place)
                if lacking == nil, isOption(word) { lacking = waiting }
            }
            guard pass(word) else { return }
        }
        expectation = expected(current)
    }

    private mutating func enter(_ command: any ParsableCommand.Type) {
        commands = command.configuration.subcommands
        // Without a command named, the options are those of the one that runs then.
        let described = command.configuration.defaultSubcommand ?? command
        arguments = CommandDescription(of: described, path: path).arguments
    }

    /// Passes a word by; whether what follows can be told.
    private mutating func pass(_ word: String) -> Bool {
        if let argument = waiting {
            waiting = nil
            note(argument, word)
        } else if isTerminated {
            positionals.append(word)
        } else if word == "--" {
            isTerminated = true
        } else if word.hasPrefix("-"), word != "-" {
            passOption(word)
        } else if let command = commands.first(where: { $0.typedName == word }) {
            path.append(word)
            enter(command)
        } else if word == "help", path.count == 1, !isHelp {
            isHelp = true
        } else if !commands.isEmpty {
            return false
        } else {
            positionals.append(word)
        }
        return true
    }

    /// Whether a word is the name of an option of the command, and nothing else.
    private func isOption(_ word: String) -> Bool {
        word.hasPrefix("--") && arguments.contains { $0.names.contains(word) }
    }

    private mutating func passOption(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let described = arguments.first { $0.names.contains(name) }
        // By whichever of its names: it is one option.
        let isAgain = !used.insert(described?.names.first ?? name).inserted
        guard let argument = described, argument.kind == .option else { return }
        if isAgain, !argument.isRepeating { repeated.append(name) }
        if parts.count > 1 { note(argument, String(parts[1])) } else { waiting = argument }
    }

    private mutating func note(_ argument: ArgumentDescription, _ value: String) {
        if argument.names.contains("--directory") { directory = value }
        if argument.names.contains("--suite") { suite = value }
    }

    private func expected(_ current: String) -> Expectation {
        if isHelp { return .command(named(commands)) }
        if let waiting { return .value(waiting, typed: current, prefix: "") }
        if current.hasPrefix("-"), !isTerminated { return expectedOption(current) }
        if !commands.isEmpty, !isTerminated { return .command(named(commands)) }
        let places = arguments.filter {
            $0.kind == .positional && (!hasProgram || $0.followsTerminator == isTerminated)
        }
        let index = positionals.count
        guard let last = places.last, index < places.count || last.isRepeating else {
            return .nothing
        }
        return .value(index < places.count ? places[index] : last, typed: current, prefix: "")
    }

    /// Whether another program with arguments of its own stands behind `--`.
    private var hasProgram: Bool { arguments.contains(where: \.followsTerminator) }

    private func expectedOption(_ current: String) -> Expectation {
        let parts = current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count > 1 {
            guard
                let argument = arguments.first(where: { $0.names.contains(String(parts[0])) }),
                argument.kind == .option
            else { return .nothing }
            return .value(argument, typed: String(parts[1]), prefix: "\(parts[0])=")
        }
        return .option(
            arguments.filter { argument in
                argument.kind != .positional
                    && (argument.isRepeating || !argument.names.contains { used.contains($0) })
            })
    }

    private func named(_ commands: [any ParsableCommand.Type]) -> [Completion] {
        commands.map { Completion($0.typedName, $0.configuration.abstract) }
    }
}
