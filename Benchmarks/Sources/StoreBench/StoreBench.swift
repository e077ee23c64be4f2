import Foundation
import GRDB

/// Measures live results and bulk work beside GRDB and the C interface.
///
/// Prints one Markdown
/// table with the gates; exits with 1 if one is missed. ``Sizes`` lists what the environment sets.
@main
enum StoreBench {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "memory" {
            print(try await IndexCases.bytes(of: arguments[2], arguments[3]))
            return
        }
        let sizes = Sizes()
        let files = try BenchFile(in: sizes.directory)
        defer { files.remove() }
        let library = try await checkLibrary(files)
        var report = Report(json: sizes.json)
        try await measure(sizes, files, &report)
        if !report.printTable(sizes, library) {
            files.remove()
            exit(1)
        }
    }

    private static func measure(
        _ sizes: Sizes, _ files: BenchFile, _ report: inout Report
    ) async throws {
        if sizes.wants("one-row-commit", "one-row-commit/ids", "hundred-row-commit") {
            var commits = try await CommitCases(sizes, files)
            try await commits.run(&report)
        }
        if sizes.wants("window") { try await WindowCase(sizes: sizes, files: files).run(&report) }
        let index = IndexCases(sizes: sizes, files: files)
        if sizes.wants("index-memory") { try await index.memory(&report) }
        if sizes.wants("index-build") { try await index.build(&report) }
        let writer = WriterCases(sizes: sizes, files: files)
        if sizes.wants("observed-writer") {
            try await writer.observed(&report)
            try await writer.others(&report)
        }
        let bulk = BulkCases(sizes: sizes, files: files)
        if sizes.wants("bulk-insert") { try await bulk.insert(&report) }
        if sizes.wants("decode") { try await bulk.decode(&report) }
        let undo = UndoCases(sizes: sizes, files: files)
        if sizes.wants("undo-one") { try await undo.one(&report) }
        if sizes.wants("undo-many") { try await undo.many(&report) }
        if sizes.wants("wal") { try await writer.journal(&report) }
    }

    /// All contestants use one library, or the comparison means nothing.
    private static func checkLibrary(_ files: BenchFile) async throws -> String {
        let sql = "SELECT sqlite_version() || ' ' || sqlite_source_id()"
        let path = try await files.make(rows: 0)
        let raw = try RawSQLite(path)
        let bare = try raw.value(sql)
        raw.close()
        let pool = try openGRDB(path)
        let theirs = try await pool.read { try String.fetchOne($0, sql: sql) }
        try pool.close()
        guard bare == theirs, try await ours(path, sql) == bare else {
            throw BenchError("the contestants use different libraries")
        }
        return bare
    }
}
