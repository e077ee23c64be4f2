internal import Persistence
internal import SheafNotebook

extension CommandErrorWords {
    static let english = CommandErrorWords(
        store: englishStore, files: englishFile, vault: englishVault,
        unsafePath: englishUnsafePath, journalAside: englishJournal,
        newerReadOnly: englishNewer, importing: .english)

    @Sendable private static func englishStore(
        _ error: StoreError, _ hints: CommandHints
    ) -> String {
        let onScreen = ProblemWords.english.sentence(Problem(error))
        return switch error {
        case .cannotOpen(let path, _, let message) where SystemWords.isOfTooManyFiles(message):
            "The store \(path) cannot be opened: \(message). Nothing was changed. Allow more"
                + " ('ulimit -n 64'), or end other programs, and try again."
        case .cannotOpen(let path, _, let message):
            "The store \(path) cannot be opened: \(message). Nothing was changed. Check that its"
                + " folder exists and is yours."
        case .missing(let path): "There is no store at \(path). Nothing was made."
        case .notAFile(let path, let kind):
            "\(path) is \(english(kind)) and not a file. It was left as it is. Move it away, or"
                + " name another folder with --directory."
        case .danglingLink(let path, let target):
            "\(path) is a link to \(target), and nothing is there. Nothing was made. If the store"
                + " is on another disk, mount it; otherwise remove the link."
        case .empty(let path):
            "\(path) is empty: there is no store in it. It was left as it is. If there was one, put"
                + " a backup in its place. To begin anew, remove the empty file and start"
                + " \(hints.typed("")), or fill it: \(hints.toBegin(in: .english))"
        case .unknownSchema(let path, let found, let oldest):
            "\(path) is marked as a Sheaf store, but of schema \(found), which there never was (the"
                + " oldest is \(oldest)). It was left as it is. Where another program changed that"
                + " number, this puts it right: \(hints.typed("doctor --repair")). Otherwise put a"
                + " backup in its place, or name another folder with --directory."
        case .turnedBackSchema(let path, let found, let finished):
            "\(path) says that it is of schema \(found), but it was brought to schema \(finished)"
                + " before: another program changed that number. It was left as it is. To put the"
                + " number right, without losing anything: \(hints.typed("doctor --repair"))"
        case .textEncoding(let path, let found):
            "The text in \(path) is stored as \(found); Sheaf reads UTF-8 only. It was left as it"
                + " is. Some other program converted it: go back to a backup from before that."
        case .displaced(let path, let displacement):
            englishPlace(path, displacement, hints.typed("restore-backup", "FILE"))
        case .foreignJournal(let path, let journal):
            "\(journal) belongs to another store than \(path), and could not be put aside. Both"
                + " were left as they are. Make the folder writable, or move the journal away."
        case .damagedJournal(let path, let journal):
            "\(journal), the journal of \(path), is damaged, and could not be put aside. Both were"
                + " left as they are. Make the folder writable, and room on the disk; or copy both"
                + " files away and go back to a backup."
        case .occupied(let path):
            "\(path) is there already. It was left as it is. Choose another name, or add --force to"
                + " replace it."
        case .inUse(let path):
            "Another program has \(path) open, a Sheaf in another window perhaps. Nothing was"
                + " changed. Close it and try again."
        case .notADatabase(let path):
            "\(path) is not a Sheaf store: it is not a database at all. It was left as it is. Move"
                + " it away, or name another folder with --directory."
        case .foreignDatabase(let path, _):
            "\(path) is the database of another program. It was left as it is. Name another folder"
                + " with --directory."
        case .newerSchema(let path, let found, let known):
            "\(path) was written by a newer Sheaf (schema \(found); this one knows \(known)). It"
                + " was left as it is. Install the newer version to open it."
        case .olderSchema(let path, let found, let known):
            "\(path) is from an older Sheaf (schema \(found)) and must be brought to schema"
                + " \(known), but it cannot be written. It was left as it is. Make the file and its"
                + " folder writable."
        case .readOnly(let path):
            "\(path) cannot be written. Nothing was changed. Make the file and its folder writable,"
                + " or name another folder with --directory."
        case .diskFull(let path) where FileSizeLimit.isSet:
            "\(path), or a file beside it, may not become so large: the size of files is limited"
                + " here (ulimit -f), or no room is left. Nothing of this was kept; what was there"
                + " before is safe. Allow larger files, or make room, and try again."
        case .diskFull(let path):
            "No room is left on the disk of \(path). Nothing of this was kept; what was there"
                + " before is safe. Make room and try again."
        case .busy(let path):
            "Another program is writing to \(path). Nothing was changed. Try again in a moment."
        case .locked(let path):
            "\(path) could not be read: another program has it for itself. Try again in a moment."
        case .corrupt(let path, _, let message):
            "\(path) is damaged or cut short (\(message)). Nothing was changed. Copy the file"
                + (AsideJournal.hasJournal(ofMissing: path)
                    ? " and \(path)-wal, which holds what was saved last," : "")
                + " away before anything else. What is damaged: \(hints.typed("doctor")). To go"
                + " back to a backup: \(hints.typed("restore-backup"))"
        case .inputOutput(let path, _, let message):
            "The disk of \(path) failed (\(message)). What was being saved may be kept or not."
                + " Check the disk, copy the file away, and look before you do it again."
        case .outOfMemory(let path):
            "There is not enough memory for this (\(path)). Nothing was changed. End other"
                + " programs, or allow this one more (ulimit -v), and try again."
        case .sql where error.missingColumn != nil:
            "A table of the store lacks its column '\((error.missingColumn ?? "").quoted)': another"
                + " program took it out. Nothing was changed. Copy the file away, then go back to a"
                + " backup: \(hints.typed("restore-backup"))"
        case .constraint(let code, let message, _), .sql(let code, let message, _):
            "The store refused this (\(message), \(code)). Nothing was changed. " + englishMistake
        case .refusedChange(let table):
            "It was not changed: something in the database refuses it, in all likelihood a trigger that"
                + " another program put on the table '\(table.quoted)'. Nothing was stored. Take the"
                + " trigger out, and do it again."
        case .notAWholeNumber(let column, _):
            "A number is as great as it can be and cannot be added to ('\(column.quoted)'). It came"
                + " in with a file, or another program wrote it. Nothing was changed. Give that row"
                + " a smaller number, or put a backup in the store's place."
        case .missingTable(let path, let table) where NotebookRepair.isDerived(table):
            "\(path) lacks its table '\(table.quoted)': another program took it out of the store."
                + " All that was in it follows from the rest: nothing is lost. To fill it again:"
                + " \(hints.typed("doctor --repair"))"
        case .missingTable(let path, let table):
            "\(path) lacks its table '\(table.quoted)': another program took it out of the store."
                + " Nothing was changed. Put a backup in its place."
        case .queryTooLarge(let limit):
            "This asks for more at once than can be looked for (\(english(limit))). Nothing was"
                + " changed. Use fewer words."
        case .expression(let join, .changesRows):
            "A row of the store refers to nothing, or to more than one row (\(join.quoted)):"
                + " another program changed it. Nothing was changed. Put a backup in the store's"
                + " place."
        case .expression(let expression, _):
            "The store cannot be asked for this (\(expression)). Nothing was changed. "
                + englishMistake
        case .notOneStatement(let sql), .transactionControl(let sql), .argumentCount(let sql, _, _):
            "The store refused this (\(sql.prefix(60))). Nothing was changed. " + englishMistake
        case .unstorable(_, let column, let reason):
            "The store cannot hold this in '\(column)': \(reason). Nothing was changed."
        case .tooLong, .notFound: onScreen
        case .failedStep(_, _, let error): englishStore(error, hints)
        case .notUndoable(let table, _):
            "The table '\(table)' of the store is not as Sheaf made it: another program changed it."
                + " Nothing was changed. Put a backup in the store's place."
        case .brokenReferences(let table, _):
            "The store could not be brought to the new schema: rows of '\(table)' would refer to"
                + " nothing. It was left as it is. " + englishMistake
        case .decoding(_, let expected, let found, _):
            "A row of the store is damaged: it holds a value that cannot be read (\(found) instead"
                + " of \(expected)). Nothing was changed. Which row: \(hints.typed("doctor"))"
        case .conflict(let conflicts):
            "Somebody else changed the same thing meanwhile"
                + " (\(conflicts.map(\.field).joined(separator: ", "))). Nothing was overwritten."
                + " Look at it again and repeat your change."
        case .timedOut: "Reading took too long and was given up. Nothing was changed."
        case .cancelled: "Stopped before it was done. What was begun was taken back."
        case .superseded: "Stopped before it was done. Nothing was changed."
        case .closed: "The store is closed. Nothing was changed."
        }
    }

    private static let englishMistake = "This is a mistake in Sheaf: please report it."

    private static func english(_ limit: QueryLimit) -> String {
        switch limit {
        case .conditions(let most):
            "at most \(most) conditions, of which every word makes several"
        case .columns(let most): "at most \(most) columns"
        case .nesting(let most): "conditions in each other, at most \(most) deep"
        case .statement(let message): message
        }
    }

    private static func english(_ kind: FileKind) -> String {
        switch kind {
        case .folder: "a folder"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}
