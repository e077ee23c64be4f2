// The whole, when all rows are done.
extension UndoRun {
    mutating func finishChecks() throws {
        for row in left {
            let (shape, columns) = (capture.tables.tables[row.table], columnSets[row.columns])
            try checkOwners(shape, row.key, columns)
            try checkDependants(shape, row.key, columns)
            try checkUnique(shape, row.key, columns)
            if conflicts.count >= Self.mostConflicts { return }
        }
        if connection.hasOpenReferences { try findOpenReferences() }
    }

    /// A row outside the trash has its owners there too.
    private mutating func checkOwners(
        _ shape: UndoTables.Shape, _ key: Int64, _ columns: Set<String>
    ) throws {
        guard let column = shape.rules.trash else { return }
        let trash = SQLToken.quoting(column)
        for reference in shape.references where shape.rules.owners.contains(reference.column) {
            guard columns.contains(column) || columns.contains(reference.column),
                let owner = capture.tables.shape(of: reference.owner),
                let gone = owner.rules.trash.map(SQLToken.quoting)
            else { continue }
            let count = try connection.integer(
                """
                SELECT count(*) FROM \(shape.sqlName) AS self JOIN \(owner.sqlName) AS owner
                ON owner.rowid = self.\(SQLToken.quoting(reference.column))
                WHERE self.rowid = ? AND self.\(trash) IS NULL AND owner.\(gone) IS NOT NULL
                """, [.integer(key)])
            if count > 0 { note(shape, key, .ownerMissing(table: reference.owner)) }
        }
    }

    /// A row outside the trash has no value that another one took since.
    private mutating func checkUnique(
        _ shape: UndoTables.Shape, _ key: Int64, _ columns: Set<String>
    ) throws {
        let trash = shape.rules.trash
        for (column, edited) in shape.rules.unique {
            guard columns.contains(column) || trash.map(columns.contains) ?? true else { continue }
            let living = trash.map { column in
                ["self", "other"].map { " AND \($0).\(SQLToken.quoting(column)) IS NULL" }.joined()
            }
            let name = SQLToken.quoting(column)
            let count = try connection.integer(
                """
                SELECT count(*) FROM \(shape.sqlName) AS self JOIN \(shape.sqlName) AS other
                  ON other.\(name) = self.\(name)
                WHERE self.rowid = ? AND other.rowid <> self.rowid AND self.\(name) <> ''
                  AND other.\(SQLToken.quoting(edited)) >= ?\(living ?? "")
                """, [.integer(key), .integer(group.date.storedMilliseconds)])
            if count > 0 { note(shape, key, .taken(column: column)) }
        }
    }

    /// A row in the trash is the owner of none outside it.
    private mutating func checkDependants(
        _ shape: UndoTables.Shape, _ key: Int64, _ columns: Set<String>
    ) throws {
        guard let trash = shape.rules.trash, columns.contains(trash) else { return }
        for reference in shape.referredBy {
            guard let other = capture.tables.shape(of: reference.table),
                other.rules.owners.contains(reference.column), let gone = other.rules.trash
            else { continue }
            let count = try connection.integer(
                """
                SELECT EXISTS(
                  SELECT 1 FROM \(other.sqlName) AS other WHERE \(SQLToken.quoting(reference.column)) = ?1
                    AND \(SQLToken.quoting(gone)) IS NULL)
                AND EXISTS(
                  SELECT 1 FROM \(shape.sqlName) WHERE rowid = ?1
                    AND \(SQLToken.quoting(trash)) IS NOT NULL)
                """, [.integer(key)])
            if count > 0 { note(shape, key, .needed(by: reference.table)) }
        }
    }

    /// Finds what refers to nothing: SQLite says only that something does.
    private mutating func findOpenReferences() throws {
        for (table, key) in removed {
            let shape = capture.tables.tables[table]
            for reference in shape.referredBy where try isReferred(key, by: reference) {
                note(shape, key, .needed(by: reference.table))
            }
        }
        for (table, key, _) in left {
            let shape = capture.tables.tables[table]
            for reference in shape.references {
                let (column, owner) = (
                    SQLToken.quoting(reference.column), SQLToken.quoting(reference.owner)
                )
                let count = try connection.integer(
                    """
                    SELECT count(*) FROM \(shape.sqlName) AS self WHERE rowid = ?
                      AND \(column) IS NOT NULL
                      AND NOT EXISTS(SELECT 1 FROM \(owner) WHERE \(owner).rowid = self.\(column))
                    """, [.integer(key)])
                if count > 0 { note(shape, key, .ownerMissing(table: reference.owner)) }
            }
        }
        // Nobody knows which, but something would be left without what it refers to.
        if conflicts.isEmpty { throw UndoError.unreadable(group) }
    }

    private mutating func note(
        _ shape: UndoTables.Shape, _ key: Int64, _ reason: UndoConflict.Reason
    ) {
        let conflict = UndoConflict(table: shape.name, key: key, reason: reason)
        if conflicts.count < Self.mostConflicts, !conflicts.contains(conflict) {
            conflicts.append(conflict)
        }
    }

    /// Writes what was done so far, so that memory does not grow with the action.
    func flush() throws(StoreError) {
        _ = try UndoJournal.append(capture, connection, of: group.id)
    }

    /// Puts what was done in the place of what was kept.
    func keep() throws(StoreError) {
        try flush()
        try connection.execute(
            "DELETE FROM _undo_row WHERE action = ? AND seq <= ?",
            [.integer(group.id), .integer(newest)])
        let state: UndoGroup.State = group.state == .done ? .undone : .done
        try connection.execute(
            """
            UPDATE _undo SET state = ?2, rows = ?3, bytes = (
                SELECT coalesce(sum(length(image)), 0) FROM _undo_row WHERE action = ?1),
              turned = iif(?2 = \(UndoGroup.State.done.rawValue), 0, (
                SELECT max(turned) + 1 FROM _undo WHERE person = (
                  SELECT person FROM _undo WHERE seq = ?1)))
            WHERE seq = ?1
            """,
            [
                .integer(group.id), .integer(Int64(state.rawValue)),
                .integer(Int64(try Self.rowCount(of: group.id, connection))),
            ])
    }
}
