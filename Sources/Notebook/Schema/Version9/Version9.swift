import Persistence

extension MigrationChain.Step {
    /// How many people and posts there are, so that a list can say so in its first frame: counting
    /// a million index entries takes longer than all the rest of it.
    static let version9 = Self(
        "totals",
        sql: ([Version9.totals] + Version9.tables.map(Version9.triggers)).joined(separator: "\n"))
}

/// The parts of schema version 9.
enum Version9 {
    /// The tables whose living rows are counted.
    static let tables = ["user", "post"]

    /// The statement that tells how many living rows a table has.
    ///
    /// - Parameter table: One of ``tables``.
    /// - Returns: The statement.
    static func total(of table: String) -> String { "SELECT \(table) FROM _total" }

    /// One row, with a column for each table.
    ///
    /// Reading a single number must not depend on how many there are.
    static let totals = """
        CREATE TABLE _total (
          pk INTEGER PRIMARY KEY CHECK (pk = 1),
          \(tables.map { "\($0) INTEGER NOT NULL" }.joined(separator: ",\n  "))
        ) STRICT;
        INSERT INTO _total(pk, \(tables.joined(separator: ", ")))
        SELECT 1, \(tables.map { "(SELECT count(*) FROM \($0) WHERE deleted_at IS NULL)" }
            .joined(separator: ", "));
        """

    /// Keeps a total, whoever writes; what a bulk write inserts is added at its end.
    static func triggers(_ table: String) -> String {
        """
        CREATE TRIGGER \(table)_total_insert AFTER INSERT ON \(table)
        WHEN new.deleted_at IS NULL AND \(Version7.isSettled("new", of: table)) BEGIN
          UPDATE _total SET \(table) = \(table) + 1;
        END;
        CREATE TRIGGER \(table)_total_delete AFTER DELETE ON \(table)
        WHEN old.deleted_at IS NULL AND \(Version7.isSettled("old", of: table)) BEGIN
          UPDATE _total SET \(table) = \(table) - 1;
        END;
        CREATE TRIGGER \(table)_total_update AFTER UPDATE OF deleted_at ON \(table)
        WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
          AND \(Version7.isSettled("old", of: table)) BEGIN
          UPDATE _total SET \(table) = \(table) + iif(new.deleted_at IS NULL, 1, -1);
        END;
        """
    }
}
