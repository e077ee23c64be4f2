import FoundationEssentials
import Glibc
import PersistenceFiles

/// A journal that lay beside a store and could not be used as it was.
package struct AsideJournal: Hashable, Sendable {
    /// Where all of it lies now, unchanged.
    package let path: String
    /// Why it is there.
    package let reason: Reason

    /// What was wrong with a journal.
    package enum Reason: Hashable, Sendable {
        /// It was made for another file. Nothing of it was applied, and nothing is lost: beside that
        /// file, under its name with `-wal` behind it, it is read again.
        case foreign
        /// Somebody has changed it since it was written. What SQLite reads of it counts; what stands
        /// behind the damage, or all of it if its beginning is damaged, does not.
        case damaged
    }

    /// Whether changes of a store that is not there lie where its journal would be.
    package static func hasJournal(ofMissing path: String) -> Bool {
        JournalReader.hasTransaction(path + "-wal")
    }

    /// Whether the journal of a store ends in the middle of what was written last, and nobody else has the store
    /// open, who may be writing that.
    package static func hasTornJournal(ofStore path: String) -> Bool {
        // Links that lead in a circle lead to no journal.
        let url = URL(filePath: path, directoryHint: .notDirectory)
        guard let file = try? AtomicFile(url).resolved(),
            FileFacts.isLockedElsewhere(file) != true
        else { return false }
        return JournalReader.endsWithinFrame(file + "-wal")
    }

    /// Puts a journal aside that is not, or not as a whole, one for the file of a connection.
    ///
    /// While nobody else has the file open. What SQLite reads of a damaged journal stays where it is.
    ///
    /// - Returns: Where it is now; `nil` for a journal that may be used.
    /// - Throws: ``StoreError/foreignJournal(path:journal:)`` or
    ///   ``StoreError/damagedJournal(path:journal:)``: it could not be put aside, and is as it was.
    static func put(
        _ journal: String, of connection: Connection, _ path: String
    ) throws(StoreError) -> AsideJournal? {
        if JournalOrigin.isForeign(journal, to: connection) {
            guard let aside = move(journal) else {
                throw .foreignJournal(path: path, journal: journal)
            }
            return AsideJournal(path: aside, reason: .foreign)
        }
        let pageSize = FileHeader(connection.fileBytes(0..<100) ?? []).pageSize
        guard let length = JournalReader.readableLength(ofDamaged: journal, pageSize: pageSize)
        else { return nil }
        guard let aside = length == 0 ? move(journal) : divide(journal, at: length) else {
            throw .damagedJournal(path: path, journal: journal)
        }
        return AsideJournal(path: aside, reason: .damaged)
    }

    /// Gives it its place back, unless something lies there by now.
    ///
    /// - Returns: Whether it is there.
    func putBack() -> Bool {
        guard let ending = path.lastIndex(of: ".") else { return false }
        // Where it cannot be put back it is found where it is.
        return (try? place.rename(toFree: FilePath(String(path[..<ending])))) ?? false
    }

    private var place: FilePath<FileFailure> { FilePath(path) }

    /// Copies the open log of a connection, which is in no folder any more, beside the file.
    ///
    /// - Returns: Where it is now; `nil` where that is not possible.
    static func keepLog(of connection: Connection) -> String? {
        make(besides: connection.journalPath) { (copy) throws(FileFailure) in
            var offset: Int64 = 0
            let length = connection.logLength
            while offset < length {
                let end = min(offset + 1 << 20, length)
                guard let bytes = connection.logBytes(offset..<end) else { return false }
                try copy.write(bytes)
                offset = end
            }
            return offset > 0
        }
    }

    /// Gives a file another name beside its own; `nil` where that is not possible.
    static func move(_ path: String) -> String? {
        firstFree(besides: path) { (aside) throws(FileFailure) in
            try FilePath(path).rename(toFree: aside)
        }
    }

    /// Copies a file beside it, and then ends it at a length; `nil` where that is not possible.
    private static func divide(_ path: String, at length: Int64) -> String? {
        // What is in the way changes nothing: the journal is as it was.
        guard let source = try? FilePath<FileFailure>(path).open(.readingAndWriting),
            let aside = copy(source, besides: path)
        else { return nil }
        if (try? source.truncate(to: length)) != nil { return aside }
        FilePath<FileFailure>(aside).discard()
        return nil
    }

    /// Puts a copy in a journal's place, so that whoever has it open does not write into that of the file
    /// any more.
    ///
    /// - Returns: Whether that was possible.
    static func unshare(_ journal: String) -> Bool { replace(journal, by: journal) }

    /// Puts a copy of a file in a journal's place.
    ///
    /// - Returns: Whether that was possible.
    static func replace(_ journal: String, by other: String) -> Bool {
        do throws(FileFailure) {
            let source = try FilePath<FileFailure>(other).open(.reading)
            AtomicFile.removeLeftovers(beside: journal)
            let target = FilePath<FileFailure>(journal)
            var copy = try NewFile(at: target.temporary)
            try copy.copy(source)
            try copy.finish()
            try copy.replace(target)
            return true
        } catch {
            return false
        }
    }

    /// Copies an open file, from where it stands, beside a path; `nil` where that is not possible.
    static func copy(_ source: borrowing OpenFile<FileFailure>, besides path: String) -> String? {
        make(besides: path) { (copy) throws(FileFailure) in
            try copy.copy(source)
            return true
        }
    }

    /// Makes a file beside another one, for nobody else to read, and has it written; what cannot be
    /// written as a whole is removed.
    private static func make(
        besides path: String,
        _ content: (_ copy: inout NewFile<FileFailure>) throws(FileFailure) -> Bool
    ) -> String? {
        firstFree(besides: path) { (aside) throws(FileFailure) in
            var copy: NewFile<FileFailure>
            do throws(FileFailure) {
                copy = try NewFile(at: aside)
            } catch {
                if error.code == EEXIST { return false }
                throw error
            }
            guard try content(&copy) else { throw FileFailure(code: EIO, call: .read, path: path) }
            try copy.finish()
            copy.keep()
            return true
        }
    }

    /// The first of the names that a file may get beside its own which `take` could take; `nil` where
    /// something else than that it is taken is in the way.
    private static func firstFree(
        besides path: String,
        _ take: (FilePath<FileFailure>) throws(FileFailure) -> Bool
    ) -> String? {
        for number in 1...10_000 {
            let aside = "\(path).aside-\(number)"
            do throws(FileFailure) {
                if try take(FilePath(aside)) { return aside }
            } catch {
                return nil
            }
        }
        return nil
    }
}
