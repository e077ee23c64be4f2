extension Writer {
    /// Tells whoever opens the store how far that is.
    func tell(_ progress: MigrationProgress) { options.migrationProgress?(progress) }

    /// What makes the tables of the machinery, where there are none.
    var machinery: String {
        History.table + JournalMark.table + (undoable.isEmpty ? "" : UndoJournal.table)
    }

    /// Whether the file has the tables of the machinery.
    func isLaidOut(_ connection: Connection) throws(StoreError) -> Bool {
        let undo =
            undoable.isEmpty
            ? []
            : [
                "_undo", "_undo_row", "_undo_row_block", "_undo_row_gone", "_undo_row_image",
                "_undo_row_run",
            ]
        let names = ["_history", "_journal"] + undo
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return try connection.integer(
            "SELECT count(*) FROM sqlite_master WHERE name IN (\(list))") == names.count
    }
}
