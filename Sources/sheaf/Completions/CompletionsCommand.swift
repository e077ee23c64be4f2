import ArgumentParser

/// The command `sheaf completions`.
struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Print what makes a shell complete sheaf's words.",
        discussion: """
            EXAMPLE
              source <(sheaf completions bash)            # in ~/.bashrc
              source <(sheaf completions zsh)             # in ~/.zshrc, behind compinit
              sheaf completions fish | source             # in ~/.config/fish/config.fish

            Commands, options, tags, user names, posts and settings are completed then,
            those of the folder that --directory names on the line. The store is only
            looked at. 'make install' and the Debian package put these files where the
            shells find them by themselves.
            """)

    @Argument(help: "The shell.")
    var shell: Shell

    func run() throws {
        let output = Standard(.output)
        try output.print(shell.script)
        try output.flush()
    }
}
