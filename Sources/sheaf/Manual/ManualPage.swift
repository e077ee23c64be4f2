import ArgumentParser

/// The manual page sheaf(1), made of the tables that `--help` is made of.
struct ManualPage {
    private var page = RoffPage(
        "sheaf", section: 1, day: Sheaf.releaseDay, source: "Sheaf \(Sheaf.release)")

    /// The page as `man` reads it.
    var text: String { page.text }

    /// Writes it.
    init() {
        let root = CommandDescription(of: Sheaf.self, path: ["sheaf"])
        page.section("Name")
        page.flow("sheaf - \(root.abstract.prefix(1).lowercased())\(root.abstract.dropFirst())")
        writeSynopsis()
        writeDescription()
        page.section("Options")
        page.flow("Every command takes these.")
        write(Self.common.arguments.filter { $0.kind != .positional })
        page.entry([.bold("--version")], "Without a command: say which Sheaf this is, and end.")
        page.section("Commands")
        page.flow("The options of all commands are left out here; see above.")
        write(Sheaf.self, ["sheaf"])
        writeTables()
        writeExamples()
        page.section("See also")
        page.paragraph([.bold("sheaf-query"), .plain("(7), "), .bold("sqlite3"), .plain("(1)")])
    }

    /// What every command has.
    private static let common = CommandDescription(of: CommonOptions.self, path: ["sheaf"])

    private mutating func writeSynopsis() {
        page.section("Synopsis")
        page.paragraph([.bold("sheaf"), .plain(" ["), .italic("option"), .plain(" ...]")])
        page.paragraph([
            .bold("sheaf"), .plain(" "), .italic("command"), .plain(" ["), .italic("option"),
            .plain(" ...] ["), .italic("argument"), .plain(" ...]"),
        ])
    }

    private mutating func writeDescription() {
        page.section("Description")
        for text in ManualText.description { page.paragraph(text) }
    }

    private mutating func write(_ command: any ParsableCommand.Type, _ path: [String]) {
        for child in command.configuration.subcommands {
            let description = CommandDescription(of: child, path: path + [child.typedName])
            write(description)
            write(child, description.path)
        }
    }

    private mutating func write(_ command: CommandDescription) {
        let own = command.arguments.filter { argument in
            !Self.common.arguments.contains { $0.names == argument.names && !$0.names.isEmpty }
        }
        page.part(command.path.dropFirst().joined(separator: " "))
        if !command.arguments.isEmpty { page.paragraph(Self.usage(command, own)) }
        page.paragraph(command.abstract)
        write(discussion: command.discussion)
        write(own)
    }

    private static func usage(
        _ command: CommandDescription, _ own: [ArgumentDescription]
    ) -> [RoffPage.Span] {
        var spans: [RoffPage.Span] = [.bold(command.path.joined(separator: " "))]
        for argument in own {
            spans.append(.plain(argument.isOptional ? " [" : " "))
            if argument.followsTerminator { spans.append(.bold("-- ")) }
            spans += title(argument)
            if argument.isRepeating { spans.append(.plain(" ...")) }
            if argument.isOptional { spans.append(.plain("]")) }
        }
        return spans
    }

    /// As it is typed: the names, and what stands for the value.
    private static func title(_ argument: ArgumentDescription) -> [RoffPage.Span] {
        var spans: [RoffPage.Span] = []
        for name in argument.names {
            if !spans.isEmpty { spans.append(.plain(", ")) }
            spans.append(.bold(name))
        }
        if argument.kind != .flag {
            if !spans.isEmpty { spans.append(.plain(" ")) }
            spans.append(.italic(argument.valueName))
        }
        return spans
    }

    private mutating func write(_ arguments: [ArgumentDescription]) {
        for argument in arguments {
            var words = argument.abstract
            if !argument.values.isEmpty {
                words += " One of: \(argument.values.joined(separator: ", "))."
            }
            if let fallback = argument.fallback { words += " Without it: \(fallback)." }
            page.entry(Self.title(argument), words)
        }
    }

    /// The text of a help: a title in capitals, then indented lines, then paragraphs.
    private mutating func write(discussion: String) {
        let lines = discussion.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { $0 != "EXAMPLE" }
        var flowing: [Substring] = []
        var examples: [Substring] = []
        for line in lines + [""] {
            if !line.hasPrefix("  "), !examples.isEmpty {
                page.example(examples.map { $0.dropFirst(2) })
                examples = []
            }
            if line.isEmpty || line.hasPrefix("  "), !flowing.isEmpty {
                page.paragraph(flowing.joined(separator: " "))
                flowing = []
            }
            if line.hasPrefix("  ") {
                examples.append(line)
            } else if !line.isEmpty {
                flowing.append(line)
            }
        }
    }

    private mutating func writeTables() {
        page.section("JSON")
        for text in ManualText.json { page.paragraph(text) }
        for row in RowNames.all {
            page.entry([.bold(row.what)], row.names.joined(separator: ", ") + ".")
        }
        for object in ManualText.otherObjects { page.entry([.bold(object.0)], object.1) }
        page.section("Limits")
        page.flow(ManualText.limits)
        page.section("Formats")
        for format in ManualText.formats { page.entry([.bold(format.0)], format.1) }
        page.section("Environment")
        for variable in ManualText.environment { page.entry([.bold(variable.0)], variable.1) }
        page.section("Files")
        page.flow(ManualText.places)
        for file in ManualText.files { page.entry([.bold(file.0)], file.1) }
        page.section("Exit status")
        for status in ExitStatus.allCases {
            page.entry([.bold(String(status.rawValue))], status.explanation)
        }
        page.entry(
            [.plain("128 + "), .italic("n")],
            "The signal of this number ended it, and what it had begun is undone. Where it had stored"
                + " what was asked for, it says so. A temporary file, whose name ends with .tmp, may stay beside"
                + " a file that was being made; the next command that writes that file removes it. A folder"
                + " with such a name stays: what stood in its place before may be in it.")
    }

    private mutating func writeExamples() {
        page.section("Examples")
        for example in ManualText.examples {
            page.paragraph(example.0)
            page.example(example.1.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }
}

/// The options of every command, with nothing else.
private struct CommonOptions: PlacedCommand {
    @OptionGroup var options: GlobalOptions
}
