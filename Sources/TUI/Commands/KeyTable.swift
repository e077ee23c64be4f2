/// The keys as a Markdown table, for the README; a test holds the two together.
package enum KeyTable {
    /// One table, a row for each command that people look for: what typing does they know.
    package static func markdown(_ table: CommandTable, in language: Language) -> String {
        var lines = ["| key | what it does |", "|---|---|"]
        for section in table.sections where section.heading != .typing {
            lines.append("| | **\(language.app.heading(section.heading))** |")
            lines += rows(of: section.commands, in: language)
        }
        return lines.joined(separator: "\n")
    }

    /// The ways to sort differ in a letter only, so they are one row.
    private static func rows(of commands: [Command], in language: Language) -> [String] {
        let sorting = commands.filter(\.isReversible)
        // What has no key is found by its name.
        var rows = commands.filter { !$0.isReversible && !$0.keys.isEmpty }.map { command in
            row(command.keys.map(\.label), language.command(command.id).title)
        }
        if !sorting.isEmpty {
            let keys = sorting.compactMap { $0.keys.first?.keys.last?.label }
            let words = sorting.map { language.command($0.id).hint }
            let list = zip(keys, words).map { "`\($0)` \($1)" }.joined(separator: ", ")
            rows.append(
                "| `s` | \(language.app.prefix(.sort)): \(list); a capital letter reverses |")
        }
        return rows
    }

    private static func row(_ keys: [String], _ title: String) -> String {
        let labels = keys.map { "`\($0)`" }.joined(separator: " ")
        return "| \(labels) | \(title) |"
    }
}
