import Persistence
import SheafModel
import SheafTUI
import Synchronization

/// A file for developers to which every statement is added that SQLite runs, as one JSON object a line;
/// the environment names it.
///
/// It holds no bound value, and so nothing that people wrote. Several processes may add to one file.
final class SQLLog: Sendable {
    /// The variable that names the file; nothing is logged where it is missing or empty.
    static let variable = "SHEAF_SQL_LOG"

    private let file: OpenFile<FilesError>
    /// Why something is not in it.
    private let failure = Mutex<FilesError?>(nil)

    private init(_ path: String) throws {
        // What begins otherwise is somebody's, such as the store itself.
        let place = FilePath<FilesError>(path)
        if let facts = try place.facts(), facts.isPlainFile, facts.length > 0 {
            var first: [UInt8] = [0]
            _ = try place.open([.reading, .withoutWaiting]).read(into: &first)
            guard first == Array("{".utf8) else {
                throw CommandError(.conflict) {
                    $0.commandLine.files.noStatementLog(VisibleText.oneLine(path), Self.variable)
                }
            }
        }
        // A pipe that nobody reads is refused: its reader would be waited for.
        file = try place.open([
            .writing, .making, .appending, .withoutWaiting, .notAsTerminal,
        ])
        // One that somebody reads may be full for a moment.
        if try file.facts().isStream { try file.waitFromNowOn() }
    }

    /// The log that the environment asks for.
    ///
    /// - Returns: `nil` where it asks for none.
    /// - Throws: ``FilesError`` if the file cannot be opened; ``CommandError`` if it is none of these.
    static func named(in environment: [String: String]) throws -> SQLLog? {
        guard let path = environment[variable], !path.isEmpty else { return nil }
        return try SQLLog(path)
    }

    /// The same for a store.
    var statements: StatementLog {
        var statements = StatementLog { self.add($0) }
        statements.includesPlans = true
        return statements
    }

    /// Why something is missing in it, in words; `nil` where nothing is.
    func lack(in language: Language) -> String? {
        failure.withLock { $0 }.map { error in
            language.commandLine.files.partialStatementLog(language.commandLine.errors.files(error))
        }
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
        do throws(FilesError) {
            try file.write(json.bytes)
        } catch {
            // No reason to stop what is logged: it is said at the end.
            failure.withLock { $0 = $0 ?? error }
        }
    }
}
