import ArgumentParser
import Persistence
import SheafModel
import SheafTUI

/// `--format` of commands that show one row.
struct RowFormatOption: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A line of your own in its place, such as '{title}', as in lists.", valueName: "text"))
    var format: String?

    func validate() throws { _ = try lines() }

    private func lines() throws -> RowFormat? { try format.map(RowFormat.init) }

    /// Refuses two ways at once.
    ///
    /// - Throws: `ValidationError`.
    func check(besideJSON json: Bool) throws {
        if json, format != nil {
            throw ArgumentParser.ValidationError(opposites: "--json", "--format")
        }
    }

    /// Prints the row as a line of one's own, or else as JSON.
    ///
    /// - Parameters:
    ///   - names: What may be named of such a row.
    ///   - output: Where it goes.
    ///   - row: Writes the row.
    /// - Throws: ``CommandError`` where the line names something else, ``OutputGone``, ``OutputFailed``.
    func print(
        _ names: [String], on output: Standard, _ row: (inout JSONWriter) -> Void
    ) throws {
        guard let lines = try lines() else { return try output.json(row) }
        try lines.check(names)
        var writer = JSONWriter()
        row(&writer)
        try output.print(lines.line(of: writer.bytes))
    }
}
