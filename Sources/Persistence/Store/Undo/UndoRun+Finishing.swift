// The whole, when all rows are done.
extension UndoRun {
    mutating func finishChecks() throws {
        var start = left.startIndex
        while start < left.endIndex {
            let (table, columns) = (left[start].table, left[start].columns)
            var end = start
            while end < left.endIndex, end < start + 1000, left[end].table == table,
                left[end].columns == columns
            {
                end += 1
            }
            try check(
                capture.tables.tables[table], left[start..<end].map(\.key), columnSets[columns])
            if conflicts.count >= conflictLimit { return }
            start = end
        }
        try checkRemoved()
        try checkHanging()
        if connection.hasOpenReferences { try blame() }
    }

    /// Checks rows of one table in which the same columns were written.
    private mutating func check(
        _ shape: UndoTables.Shape, _ keys: [Int64], _ columns: Set<String>
    ) throws {
        guard let list = Self.list(keys) else { return }
        try checkOwners(shape, list, columns)
        try checkReferences(shape, list, columns)
        try checkDependants(shape, list, columns)
        try checkUnique(shape, list, columns)
    }

    /// A row outside the trash has its owners there too.
    private mutating func checkOwners(
        _ shape: UndoTables.Shape, _ keys: String, _ columns: Set<String>
    ) throws {
        guard let column = shape.rules.trash else { return }
        let trash = SQLToken.quoting(column)
        for reference in shape.references
        where !shape.rules.owners.isDisjoint(with: reference.columns) {
            guard columns.contains(column) || !columns.isDisjoint(with: reference.columns),
                let owner = capture.tables.shape(of: reference.owner),
                let gone = owner.rules.trash.map(SQLToken.quoting)
            else { continue }
            let reason = UndoConflict.Reason.ownerMissing(table: reference.owner)
            try note(shape, reason, keys) {
                """
                SELECT self.\(shape.sqlKey) FROM \(shape.sqlName) AS self JOIN \(owner.sqlName) AS owner
                ON \(reference.holds(of: "self", to: "owner"))
                WHERE \($0) AND self.\(trash) IS NULL AND owner.\(gone) IS NOT NULL
                """
            }
        }
    }

    /// What was written refers to something.
    ///
    /// SQLite counts what refers to nothing, and takes what did so before off that: where one such row goes, it
    /// says nothing of another that comes.
    private mutating func checkReferences(
        _ shape: UndoTables.Shape, _ keys: String, _ columns: Set<String>
    ) throws {
        for reference in shape.references where !columns.isDisjoint(with: reference.columns) {
            try note(shape, .ownerMissing(table: reference.owner), keys) {
                """
                SELECT self.\(shape.sqlKey) FROM \(shape.sqlName) AS self
                WHERE \($0) AND \(reference.isOpen(in: "self"))
                """
            }
        }
    }

    /// What was removed is referred to by nothing.
    private mutating func checkRemoved() throws {
        var rest = removed[...]
        while let table = rest.first?.table, conflicts.count < conflictLimit {
            let part = rest.prefix(1000).prefix { $0.table == table }
            rest = rest.dropFirst(part.count)
            guard let list = Self.list(part.map(\.key)) else { return }
            let shape = capture.tables.tables[table]
            for reference in shape.referredBy {
                guard let column = reference.column.map(SQLToken.quoting) else { continue }
                let key = "CAST(self.\(column) AS INTEGER)"
                let found = try connection.rows(
                    """
                    SELECT DISTINCT \(key) FROM \(SQLToken.quoting(reference.table)) AS self
                    WHERE self.\(column) IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))
                      AND \(reference.isOpen(in: "self"))
                    """, [.text(list)]
                ) { (row) throws(StoreError) in try row.integer(0) }
                for key in found { note(shape, key, .needed(by: reference.table)) }
            }
        }
    }

    /// A row outside the trash has no value that another one took since.
    private mutating func checkUnique(
        _ shape: UndoTables.Shape, _ keys: String, _ columns: Set<String>
    ) throws {
        let trash = shape.rules.trash
        for (column, edited) in shape.rules.unique {
            guard columns.contains(column) || trash.map(columns.contains) ?? true else { continue }
            let living = trash.map { column in
                ["self", "other"].map { " AND \($0).\(SQLToken.quoting(column)) IS NULL" }.joined()
            }
            let name = SQLToken.quoting(column)
            try note(shape, .taken(column: column), keys, [.integer(group.date.storedMilliseconds)])
            {
                """
                SELECT self.\(shape.sqlKey) FROM \(shape.sqlName) AS self JOIN \(shape.sqlName) AS other
                  ON other.\(name) = self.\(name)
                WHERE \($0) AND other.\(shape.sqlKey) <> self.\(shape.sqlKey)
                  AND self.\(name) <> ''
                  AND other.\(SQLToken.quoting(edited)) >= ?2\(living ?? "")
                """
            }
        }
    }

    /// A row in the trash is the owner of none outside it.
    private mutating func checkDependants(
        _ shape: UndoTables.Shape, _ keys: String, _ columns: Set<String>
    ) throws {
        guard let trash = shape.rules.trash, columns.contains(trash) else { return }
        for reference in shape.referredBy {
            guard let other = capture.tables.shape(of: reference.table),
                !other.rules.owners.isDisjoint(with: reference.columns),
                let gone = other.rules.trash
            else { continue }
            try note(shape, .needed(by: reference.table), keys) {
                """
                SELECT self.\(shape.sqlKey) FROM \(shape.sqlName) AS self
                WHERE \($0) AND self.\(SQLToken.quoting(trash)) IS NOT NULL AND EXISTS (
                  SELECT 1 FROM \(other.sqlName) AS other
                  WHERE \(reference.holds(of: "other", to: "self"))
                    AND other.\(SQLToken.quoting(gone)) IS NULL)
                """
            }
        }
    }

    /// Notes the rows among some that a statement gives.
    private mutating func note(
        _ shape: UndoTables.Shape, _ reason: UndoConflict.Reason, _ keys: String,
        _ arguments: [SQLValue] = [], _ statement: (_ isAmong: String) -> String
    ) throws {
        let isAmong = "self.\(shape.sqlKey) IN (SELECT value FROM json_each(?1))"
        let found = try connection.rows(
            statement(isAmong), [.text(keys)] + arguments
        ) { (row) throws(StoreError) in try row.integer(0) }
        for key in found { note(shape, key, reason) }
    }

    mutating func note(
        _ shape: UndoTables.Shape, _ key: Int64, _ reason: UndoConflict.Reason
    ) {
        let conflict = UndoConflict(table: shape.name, key: key, reason: reason)
        if conflicts.count < conflictLimit, !conflicts.contains(conflict) {
            conflicts.append(conflict)
        }
    }

    /// Writes what was done so far, so that memory does not grow with the action.
    func flush() throws(StoreError) {
        _ = try UndoJournal.append(capture, connection, of: group.id)
    }

    /// Puts what was done in the place of what was kept.
    mutating func keep() throws(StoreError) {
        try flush()
        changesNothing =
            try connection.integer(
                "SELECT EXISTS(SELECT 1 FROM _undo_row WHERE action = ? AND seq > ?)",
                [.integer(group.id), .integer(newest)]) == 0
        try keepShared()
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

    /// Calls the action something else.
    func rename(_ label: String) throws(StoreError) {
        guard label != group.action.label else { return }
        try connection.execute(
            "UPDATE _undo SET label = ? WHERE seq = ?", [label.sqlValue, .integer(group.id)])
    }
}
