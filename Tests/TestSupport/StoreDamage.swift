/// Somebody who writes anything into the numbers of a store, past all its rules.
package enum StoreDamage {
    /// What stands where a number should, as SQL writes it.
    private static let values = [
        "-9223372036854775808", "9223372036854775807", "-1", "0", "9007199254740993",
        "-9007199254740993", "253402300800000", "1e300", "-1e300", "9e999", "0.5", "'x'",
        "'99999999999999999999'", "x'00ff'", "NULL",
    ]

    /// Puts values that do not belong there into some columns of rows by chance.
    ///
    /// - Returns: What was done, for the message of a failure.
    /// - Throws: ``SQLiteShell/Refused``.
    package static func inflict(
        _ count: Int, on path: String, with random: inout some RandomNumberGenerator
    ) async throws -> String {
        let shell = SQLiteShell(path: path)
        let columns = try await shell.run(
            """
            SELECT m.name || ' ' || p.name || ' ' || p.pk
            FROM sqlite_master m JOIN pragma_table_info(m.name) p
            WHERE m.type = 'table' AND m.sql LIKE '%STRICT' AND p.type IN ('INTEGER', 'REAL')
            ORDER BY m.name, p.cid;
            """
        ).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let changes = (0..<count).map { _ -> String in
            let column = columns.randomElement(using: &random) ?? ["post", "like_count", "0"]
            // The key of a row is a whole number whatever is said.
            let value = (column[2] == "0" ? values[...] : values[..<7]).randomElement(
                using: &random)
            return """
                UPDATE OR IGNORE \(column[0]) SET \(column[1]) = \(value ?? "NULL") WHERE rowid =
                (SELECT rowid FROM \(column[0]) ORDER BY rowid LIMIT 1 OFFSET
                  \(UInt.random(in: 0..<1000, using: &random))
                  % max(1, (SELECT count(*) FROM \(column[0]))));
                """
        }
        try await shell.run(lawless(changes.joined(separator: "\n")))
        return changes.joined(separator: "\n")
    }

    /// Runs a script while the tables of a store take everything.
    ///
    /// - Throws: ``SQLiteShell/Refused``.
    package static func run(_ script: String, on path: String) async throws {
        try await SQLiteShell(path: path).run(
            lawless("PRAGMA ignore_check_constraints = ON;\n" + script))
    }

    /// A script that runs while the tables take everything.
    private static func lawless(_ script: String) -> String {
        """
        .dbconfig defensive off
        PRAGMA foreign_keys = OFF;
        PRAGMA writable_schema = ON;
        CREATE TEMP TABLE kept AS
          SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%STRICT';
        UPDATE sqlite_master SET sql = replace(replace(sql, ' STRICT', ''), 'NOT NULL', '')
          WHERE name IN (SELECT name FROM kept);
        PRAGMA writable_schema = RESET;
        \(script)
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = (SELECT sql FROM kept WHERE kept.name = sqlite_master.name)
          WHERE name IN (SELECT name FROM kept);
        PRAGMA writable_schema = RESET;
        """
    }
}
