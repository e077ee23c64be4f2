import ArgumentParser
import Persistence

/// What the parser knows of a command.
///
/// The table from which `--help`, the completions and the man page come.
struct CommandDescription: Sendable {
    /// What is typed to reach it, with the program in front.
    let path: [String]
    /// What it does, in a sentence.
    let abstract: String
    /// The example, and what else there is to say.
    let discussion: String
    /// What follows it on the command line, in the order of its help.
    let arguments: [ArgumentDescription]

    /// Asks the parser.
    ///
    /// A group of commands has no arguments of its own.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - path: What is typed to reach it.
    init(of command: any ParsableCommand.Type, path: [String]) {
        self.path = path
        abstract = command.configuration.abstract
        discussion = command.configuration.discussion
        // Of a group the parser describes every command below it, which takes long.
        guard command.configuration.subcommands.isEmpty else {
            arguments = []
            return
        }
        arguments = Self.arguments(described: command._dumpHelp())
    }

    private static func arguments(described text: String) -> [ArgumentDescription] {
        // The parser writes it: what cannot be read is a mistake of ours, which tests show.
        let node = try? JSONNode(parsing: text.utf8)
        guard case .array(let arguments)? = node?["command"]?["arguments"] else { return [] }
        return arguments.compactMap(ArgumentDescription.init)
    }
}

/// What the parser knows of something that follows a command.
struct ArgumentDescription: Sendable {
    /// How it is given.
    enum Kind: String, Sendable {
        /// A value by its place.
        case positional
        /// A name with a value.
        case option
        /// A name alone.
        case flag
    }

    /// How it is given.
    let kind: Kind
    /// As it is typed, with its dashes; none for a value by its place.
    let names: [String]
    /// What stands for the value in the help.
    let valueName: String
    /// What it means.
    let abstract: String
    /// Whether it can be left out.
    let isOptional: Bool
    /// Whether it may be given several times.
    let isRepeating: Bool
    /// Whether its value is a text, which may begin with a hyphen.
    let takesAnyText: Bool
    /// Whether it stands behind `--`.
    let followsTerminator: Bool
    /// Every value there can be, where that is known.
    let values: [String]
    /// What holds where nothing is given.
    let fallback: String?

    init?(_ node: JSONNode) {
        guard let kind = node["kind"]?.text.flatMap(Kind.init),
            node["shouldDisplay"] == .bool(true)
        else { return nil }
        self.kind = kind
        names =
            node["names"]?.elements.compactMap { name in
                name["name"]?.text.map { name["kind"]?.text == "long" ? "--\($0)" : "-\($0)" }
            } ?? []
        valueName = node["valueName"]?.text ?? ""
        abstract = node["abstract"]?.text ?? ""
        isOptional = node["isOptional"] == .bool(true)
        isRepeating = node["isRepeating"] == .bool(true)
        takesAnyText = node["parsingStrategy"]?.text == "unconditional"
        followsTerminator = node["parsingStrategy"]?.text == "postTerminator"
        values = node["allValues"]?.elements.compactMap(\.text) ?? []
        fallback = node["defaultValue"]?.text
    }
}

extension JSONNode {
    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    fileprivate var elements: [JSONNode] {
        if case .array(let elements) = self { elements } else { [] }
    }
}

extension ParsableCommand {
    /// What it is called on the command line.
    static var typedName: String { configuration.commandName ?? "" }
}
