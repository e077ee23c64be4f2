import Model
import Persistence

/// A file for developers to which every statement is added that SQLite runs, as one JSON object a line;
/// the environment names it.
///
/// It holds no bound value, and so nothing that people wrote. Several processes may add to one file.
final class SQLLog: Sendable {
    /// The variable that names the file; nothing is logged where it is missing or empty.
    static let variable = "SHEAF_SQL_LOG"

    private let file: OpenFile<FilesError>

    private init(_ path: String) throws {
        // What begins otherwise is somebody's, such as the store itself.
        let place = FilePath<FilesError>(path)
        if let facts = try place.facts(), facts.isPlainFile, facts.length > 0 {
            var first: [UInt8] = [0]
            _ = try place.open(.reading).read(into: &first)
            guard first == Array("{".utf8) else {
                throw CommandError(
                    "\(VisibleText.oneLine(path)) is no log of statements. It was left as it is."
                        + " Name another file in \(Self.variable).", .conflict)
            }
        }
        file = try FilePath(path).open([.writing, .making, .appending])
    }

    /// The log that the environment asks for.
    ///
    /// - Returns: `nil` where it asks for none.
    /// - Throws: ``FilesError`` if the file cannot be opened; ``CommandError`` if it is none of these.
    static func named(in environment: [String: String]) throws -> StatementLog? {
        guard let path = environment[variable], !path.isEmpty else { return nil }
        let log = try SQLLog(path)
        var statements = StatementLog { log.add($0) }
        statements.includesPlans = true
        return statements
    }

    private func add(_ run: StatementRun) {
        var json = JSONWriter()
        json.object { json in
            let (seconds, attoseconds) = run.duration.components
            json.member(
                "microseconds", Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000))
            json.member("rows", run.rows)
            json.member("changes", run.changes)
            json.member("steps", run.machineSteps)
            json.member("scanned", run.scannedRows)
            json.member("writer", run.isWriter)
            json.member("sql", run.sql)
            json.member("plan", run.plan)
        }
        json.endLine()
        // A log that cannot be written is no reason to stop what is logged.
        try? file.write(json.bytes)
    }
}
