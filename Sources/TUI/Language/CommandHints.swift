/// How commands are typed in a shell so that they find the data of this run.
package struct CommandHints: Hashable, Sendable {
    private let directory: String?
    /// The person that the run acts as; nil where nobody was named.
    package let username: String?

    /// What they need beside their own words, with a blank before it; empty where they need nothing.
    private var option: String {
        (directory.map { " --directory " + Self.quoted($0) } ?? "")
            + (username.map { " --as " + Self.quoted($0) } ?? "")
    }

    /// Hints for a run that was told to keep everything in `directory` and to act as `username`; nil
    /// where it was not.
    ///
    /// What the environment says holds for the next command too.
    package init(directory: String? = nil, username: String? = nil) {
        self.directory = directory
        self.username = username
    }

    /// The same for nobody in particular: the person may not be there any more.
    package var withoutPerson: CommandHints { CommandHints(directory: directory) }

    /// A command in full; its arguments come last, so that a sentence can go on behind them.
    package func typed(_ command: String, _ arguments: String = "") -> String {
        let words = command.isEmpty ? "sheaf" : "sheaf " + command
        return words + option + (arguments.isEmpty ? "" : " " + arguments)
    }

    /// A text as one word of a shell.
    package static func quoted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic
                    || "0123456789/._-+,:@%=".contains(Character(scalar)))
        }
        guard !isPlain || text.isEmpty else { return text }
        return "'"
            + text.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }
}

extension CommandHints {
    /// How the first data comes into a store.
    package func toBegin(in words: LookupWords) -> String {
        words.begin(typed("import", "FILE"), toAddPerson)
    }

    /// How it is remembered who somebody is.
    package var toChooseYourself: String { typed("you", "USERNAME") }

    /// How one goes back to a backup; nil where nobody knows which.
    package func toGoBack(to backup: String?) -> String {
        typed("restore-backup", backup.map(Self.quoted) ?? "FILE")
    }

    /// How a person is added.
    package var toAddPerson: String { typed("people add", "USERNAME --email ADDRESS") }
}
