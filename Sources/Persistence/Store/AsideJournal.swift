import Glibc

/// A journal that lay beside a store and could not be used as it was.
public struct AsideJournal: Hashable, Sendable {
    /// Where all of it lies now, unchanged.
    public let path: String
    /// Why it is there.
    public let reason: Reason

    /// What was wrong with a journal.
    public enum Reason: Hashable, Sendable {
        /// It was made for another file. Nothing of it was applied, and nothing is lost: beside that
        /// file, under its name with `-wal` behind it, it is read again.
        case foreign
        /// Somebody has changed it since it was written. What SQLite reads of it counts; what stands
        /// behind the damage, or all of it if its beginning is damaged, does not.
        case damaged
    }

    /// Whether changes of a store that is not there lie where its journal would be.
    public static func hasJournal(ofMissing path: String) -> Bool {
        JournalReader.hasTransaction(path + "-wal")
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
        // A link and no renaming, which would replace what somebody else put there.
        return link(path, String(path[..<ending])) == 0 && unlink(path) == 0
    }

    /// Copies the open log of a connection, which is in no folder any more, beside the file.
    ///
    /// - Returns: Where it is now; `nil` where that is not possible.
    static func keepLog(of connection: Connection) -> String? {
        var offset: Int64 = 0
        return write(besides: connection.journalPath) { copy in
            let length = connection.logLength
            while offset < length {
                let end = min(offset + 1 << 20, length)
                guard let bytes = connection.logBytes(offset..<end), writeAll(bytes[...], copy)
                else { return false }
                offset = end
            }
            return offset > 0
        }
    }

    /// The names that a file may get beside its own.
    private static func names(for path: String) -> some Sequence<String> {
        (1...10_000).lazy.map { "\(path).aside-\($0)" }
    }

    /// Gives a file another name beside its own; `nil` where that is not possible.
    static func move(_ path: String) -> String? {
        for aside in names(for: path) {
            // A link and no renaming, which would replace what has that name.
            if link(path, aside) == 0 { return unlink(path) == 0 ? aside : nil }
            if errno == EEXIST { continue }
            // A file system without links. Nobody else has the file open.
            if FileFacts.size(aside) == nil { return rename(path, aside) == 0 ? aside : nil }
        }
        return nil
    }

    /// Copies a file beside it, and then ends it at a length; `nil` where that is not possible.
    private static func divide(_ path: String, at length: Int64) -> String? {
        let source = open(path, O_RDWR | O_CLOEXEC)
        guard source >= 0 else { return nil }
        defer { close(source) }
        return write(besides: path) { copy in
            copyBytes(source, copy) && fsync(copy) == 0 && ftruncate(source, Int(length)) == 0
        }
    }

    /// Makes a file beside another one, for nobody else to read, and has it written; what cannot be
    /// written as a whole is removed.
    private static func write(
        besides path: String, _ content: (_ copy: Int32) -> Bool
    ) -> String? {
        for aside in names(for: path) {
            let copy = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if copy < 0 && errno == EEXIST { continue }
            guard copy >= 0 else { return nil }
            defer { close(copy) }
            if content(copy) && fsync(copy) == 0 { return aside }
            unlink(aside)
            return nil
        }
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
        let source = open(other, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { return false }
        defer { close(source) }
        guard let copy = copy(source, besides: journal) else { return false }
        if rename(copy, journal) == 0 { return true }
        unlink(copy)
        return false
    }

    /// Copies an open file, from where it stands, beside a path; `nil` where that is not possible.
    static func copy(_ source: Int32, besides path: String) -> String? {
        write(besides: path) { copyBytes(source, $0) }
    }

    private static func copyBytes(_ source: Int32, _ copy: Int32) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(source, &bytes, bytes.count)
            if count == 0 { return true }
            if count < 0 && errno == EINTR { continue }
            guard count > 0, writeAll(bytes[..<count], copy) else { return false }
        }
    }

    private static func writeAll(_ bytes: ArraySlice<UInt8>, _ copy: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let step = rest.withUnsafeBytes { Glibc.write(copy, $0.baseAddress, $0.count) }
            if step < 0 && errno != EINTR { return false }
            rest = rest.dropFirst(max(0, step))
        }
        return true
    }
}
