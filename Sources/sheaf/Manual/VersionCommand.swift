import ArgumentParser
import Persistence
import SheafNotebook

/// The command `sheaf version`.
struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version", abstract: "Say which Sheaf this is, and what scripts rely on.",
        discussion: """
            EXAMPLE
              sheaf version
              sheaf version --json | jq -e '.jsonVersion == 1'

            With --json also what the output of commands and of exports is called:
            jsonVersion is another number where a name of --json means something else or
            is gone, not where one is new; schemaVersion is that of the first line of
            exports.
            """)

    /// The version of what commands print with `--json`.
    static let jsonVersion = 1

    @Flag(help: "One JSON object: version, jsonVersion, schemaVersion.")
    var json = false

    func run() throws {
        let output = Standard(.output)
        if json {
            try output.json { writer in
                writer.object {
                    $0.member("version", Sheaf.release)
                    $0.member("jsonVersion", Self.jsonVersion)
                    $0.member("schemaVersion", ExportFormat.version)
                }
            }
        } else {
            try output.print(Sheaf.release)
        }
        try output.flush()
    }
}
