import FoundationEssentials
import Glibc
import Model
import Notebook
import Persistence
import TUI

extension Problem {
    /// The words for an error of the store.
    ///
    /// Long, so that it is one switch: a new error does not compile without words of its own.
    init(_ error: StoreError, _ hints: CommandHints) {
        switch error {
        case .cannotOpen(let path, _, let message)
        where [EMFILE, ENFILE].map(Self.system).contains(message):
            self.init(
                "The store \(path) cannot be opened: \(message). Nothing was changed. Allow more"
                    + " ('ulimit -n 64'), or end other programs, and try again.", .disk)
        case .cannotOpen(let path, _, let message):
            self.init(
                "The store \(path) cannot be opened: \(message). Nothing was changed. Check that"
                    + " its folder exists and is yours.", .disk)
        case .missing(let path):
            self.init("There is no store at \(path). Nothing was made.", .nothingFound)
        case .notAFile(let path, let kind):
            self.init(
                "\(path) is \(Self.words(kind)) and not a file. It was left as it is. Move it away,"
                    + " or name another folder with --directory.", .disk)
        case .danglingLink(let path, let target):
            self.init(
                "\(path) is a link to \(target), and nothing is there. Nothing was made. If the store"
                    + " is on another disk, mount it; otherwise remove the link.", .disk)
        case .empty(let path):
            self.init(
                "\(path) is empty: there is no store in it. It was left as it is. If there was one,"
                    + " put a backup in its place. To begin anew, remove the empty file and start"
                    + " \(hints.typed("")), or fill it: \(hints.toBegin(in: .named(.en)))",
                .nothingFound)
        case .unknownSchema(let path, let found, let oldest):
            self.init(
                "\(path) is marked as a Sheaf store, but of schema \(found), which there never was"
                    + " (the oldest is \(oldest)). It was left as it is. Put a backup in its place, or"
                    + " name another folder with --directory.", .badData)
        case .turnedBackSchema(let path, let found, let finished):
            self.init(
                "\(path) says that it is of schema \(found), but it was brought to schema \(finished)"
                    + " before: another program changed that number. It was left as it is. Put a backup"
                    + " in its place: \(hints.typed("restore-backup"))", .badData)
        case .textEncoding(let path, let found):
            self.init(
                "The text in \(path) is stored as \(found); Sheaf reads UTF-8 only. It was left as it"
                    + " is. Some other program converted it: go back to a backup from before that.",
                .badData)
        case .displaced(let path, let displacement):
            self.init(Self.sentence(displacement, of: path), .conflict)
        case .foreignJournal(let path, let journal):
            self.init(
                "\(journal) belongs to another store than \(path), and could not be put aside. Both"
                    + " were left as they are. Make the folder writable, or move the journal away.",
                .disk)
        case .damagedJournal(let path, let journal):
            self.init(
                "\(journal), the journal of \(path), is damaged, and could not be put aside. Both were"
                    + " left as they are. Make the folder writable, and room on the disk; or copy both"
                    + " files away and go back to a backup.", .badData)
        case .occupied(let path):
            self.init(
                "\(path) is there already. It was left as it is. Choose another name, or add --force"
                    + " to replace it.", .conflict)
        case .inUse(let path):
            self.init(
                "Another program has \(path) open, a Sheaf in another window perhaps. Nothing was"
                    + " changed. Close it and try again.", .conflict)
        case .notADatabase(let path):
            self.init(
                "\(path) is not a Sheaf store: it is not a database at all. It was left as it is."
                    + " Move it away, or name another folder with --directory.", .badData)
        case .foreignDatabase(let path, _):
            self.init(
                "\(path) is the database of another program. It was left as it is. Name another"
                    + " folder with --directory.", .badData)
        case .newerSchema(let path, let found, let known):
            self.init(
                "\(path) was written by a newer Sheaf (schema \(found); this one knows \(known)). It"
                    + " was left as it is. Install the newer version to open it.", .badData)
        case .olderSchema(let path, let found, let known):
            self.init(
                "\(path) is from an older Sheaf (schema \(found)) and must be brought to schema"
                    + " \(known), but it cannot be written. It was left as it is. Make the file and"
                    + " its folder writable.", .disk)
        case .readOnly(let path):
            self.init(
                "\(path) cannot be written. Nothing was changed. Make the file and its folder"
                    + " writable, or name another folder with --directory.", .disk)
        case .diskFull(let path) where FileSizeLimit.isSet:
            self.init(
                "\(path), or a file beside it, may not become so large: the size of files is limited"
                    + " here (ulimit -f), or no room is left. Nothing of this was kept; what was there"
                    + " before is safe. Allow larger files, or make room, and try again.", .disk)
        case .diskFull(let path):
            self.init(
                "No room is left on the disk of \(path). Nothing of this was kept; what was there"
                    + " before is safe. Make room and try again.", .disk)
        case .busy(let path):
            self.init(
                "Another program is writing to \(path). Nothing was changed. Try again in a moment.",
                .conflict)
        case .corrupt(let path, _, let message):
            let journal =
                AsideJournal.hasJournal(ofMissing: path)
                ? " and \(path)-wal, which holds what was saved last," : ""
            self.init(
                "\(path) is damaged or cut short (\(message)). Nothing was changed. Copy the file"
                    + "\(journal) away before anything else. What is damaged:"
                    + " \(hints.typed("doctor")). To go back to a backup:"
                    + " \(hints.typed("restore-backup"))", .badData)
        case .inputOutput(let path, _, let message):
            self.init(
                "The disk of \(path) failed (\(message)). What was being saved may be kept or not."
                    + " Check the disk, copy the file away, and look before you do it again.", .disk
            )
        case .outOfMemory(let path):
            self.init(
                "There is not enough memory for this (\(path)). Nothing was changed. End other programs,"
                    + " or allow this one more (ulimit -v), and try again.", .disk)
        case .constraint(let code, let message, _), .sql(let code, let message, _):
            self.init(
                "The store refused this (\(message), \(code)). Nothing was changed. This is a mistake"
                    + " in Sheaf: please report it.", .badData)
        case .notAWholeNumber(let column, _):
            self.init(
                "A number is as great as it can be and cannot be added to ('\(column.inSentence)'). It"
                    + " came in with a file, or another program wrote it. Nothing was changed. Give that"
                    + " row a smaller number, or put a backup in the store's place.", .badData)
        case .missingTable(let path, let table) where NotebookRepair.isDerived(table):
            self.init(
                "\(path) lacks its table '\(table.inSentence)': another program took it out of the"
                    + " store. All that was in it follows from the rest: nothing is lost. To fill it"
                    + " again: \(hints.typed("doctor --repair"))", .badData)
        case .missingTable(let path, let table):
            self.init(
                "\(path) lacks its table '\(table.inSentence)': another program took it out of the"
                    + " store. Nothing was changed. Put a backup in its place.", .badData)
        case .queryTooLarge(let limit):
            self.init(
                "This asks for more at once than can be looked for (\(Self.words(for: limit)))."
                    + " Nothing was changed. Use fewer words.", .usage)
        case .expression(let join, .changesRows):
            self.init(
                "A row of the store refers to nothing, or to more than one row (\(join.inSentence)):"
                    + " another program changed it. Nothing was changed. Put a backup in the store's"
                    + " place.", .badData)
        case .expression(let expression, _):
            self.init(
                "The store cannot be asked for this (\(expression)). Nothing was changed. This is a"
                    + " mistake in Sheaf: please report it.", .badData)
        case .notOneStatement(let sql), .transactionControl(let sql), .argumentCount(let sql, _, _):
            self.init(
                "The store refused this (\(sql.prefix(60))). Nothing was changed. This is a mistake in"
                    + " Sheaf: please report it.", .badData)
        case .unstorable(_, let column, let reason):
            self.init(
                "The store cannot hold this in '\(column)': \(reason). Nothing was changed.",
                .badData)
        case .tooLong:
            self.init(
                "A text is longer than a store can hold. Nothing was changed. Make it shorter.",
                .badData)
        case .failedStep(_, _, let error): self.init(error, hints)
        case .notUndoable(let table, _):
            self.init(
                "The table '\(table)' of the store is not as Sheaf made it: another program changed it."
                    + " Nothing was changed. Put a backup in the store's place.", .badData)
        case .brokenReferences(let table, _):
            self.init(
                "The store could not be brought to the new schema: rows of '\(table)' would refer to"
                    + " nothing. It was left as it is. This is a mistake in Sheaf: please report it.",
                .badData)
        case .decoding(_, let expected, let found, _):
            self.init(
                "A row of the store is damaged: it holds a value that cannot be read (\(found) instead of"
                    + " \(expected)). Nothing was changed. 'sheaf doctor' says which row.", .badData
            )
        case .notFound:
            self.init(
                "It no longer exists; someone deleted it. Nothing was changed.", .nothingFound)
        case .conflict(let conflicts):
            let fields = conflicts.map(\.field).joined(separator: ", ")
            self.init(
                "Somebody else changed the same thing meanwhile (\(fields)). Nothing was"
                    + " overwritten. Look at it again and repeat your change.", .conflict)
        case .timedOut:
            self.init(
                "Reading took too long and was given up. Nothing was changed.", .conflict)
        case .cancelled:
            self.init("Stopped before it was done. What was begun was taken back.", .conflict)
        case .superseded:
            self.init("Stopped before it was done. Nothing was changed.", .conflict)
        case .closed:
            self.init("The store is closed. Nothing was changed.", .conflict)
        }
    }

    private static func words(for limit: QueryLimit) -> String {
        switch limit {
        case .conditions(let most):
            "at most \(most) conditions, of which every word makes several"
        case .columns(let most): "at most \(most) columns"
        case .nesting(let most): "conditions in each other, at most \(most) deep"
        case .statement(let message): message
        }
    }

    /// What is not there: a file, or already the folder it should be in.
    static func words(ofMissing path: String) -> String {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return FileManager.default.fileExists(atPath: folder)
            ? "There is no file \(path)." : "There is no folder \(folder)."
    }

    /// The words for an error of a file.
    init(_ error: FilesError) {
        switch error {
        case .noHomeDirectory:
            self.init(
                "HOME is not set to a path that begins with /, so there is no place for your files."
                    + " Nothing was done. Set it, or name a folder with --directory.", .usage)
        case .notAFileURL(let url):
            self.init(
                "'\(VisibleText.oneLine(url))' is no place for a file. Nothing was changed.", .usage
            )
        case .noWorkingDirectory(let path):
            self.init(
                "The folder you are in was deleted, so there is no place for"
                    + " '\(VisibleText.oneLine(path))'. Nothing was changed. Go to another folder, or name"
                    + " one that begins with /.", .disk)
        case .notFound(let path): self.init(Self.words(ofMissing: path), .nothingFound)
        case .permissionDenied(let path):
            self.init("The permissions of \(path) refuse it. Nothing was changed.", .disk)
        case .readOnly(let path):
            self.init("\(path) is on a file system that cannot be written.", .disk)
        case .diskFull(let path) where FileSizeLimit.isSet:
            self.init(
                "\(path) may not become so large: the size of files is limited here (ulimit -f), or no"
                    + " room is left. The file is as it was. Allow larger files, or make room, and try"
                    + " again.", .disk)
        case .diskFull(let path):
            self.init(
                "No room is left on the disk of \(path). The file is as it was. Make room and try again.",
                .disk)
        case .notAFile(let path, let kind):
            self.init("\(path) is \(Self.words(kind)) and not a file.", .badData)
        case .notAFolder(let path):
            self.init("\(path) is in the way: a folder must be there. Move it away.", .conflict)
        case .tooLarge(let path, let maximum):
            self.init("\(path) is larger than \(ByteCount(bytes: maximum).asLimit()).", .badData)
        case .danglingLink(let path, let target):
            self.init(
                "\(path) is a link to \(target), and nothing is there. Nothing was made. If the file is"
                    + " on another disk, mount it; otherwise remove the link.", .disk)
        case .linkLoop(let path):
            self.init("The links at \(path) lead in a circle.", .disk)
        case .system(let path, let operation, let code):
            self.init("\(path): \(Self.system(code)) (\(operation)).", .disk)
        }
    }

    /// The system's own words for an error number.
    static func system(_ code: Int32) -> String { SystemWords.text(code, .en) }
}
