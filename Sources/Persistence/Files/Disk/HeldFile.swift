internal import CPersistenceSystem
internal import Glibc

/// A file that is held, so that it can be found whatever it is called by now.
///
/// Held by a descriptor that can neither read nor write: closing one of those drops no locks that
/// the process has on the file, and while it is there no other file gets the same number.
package final class HeldFile: Sendable {
    /// Which file it is.
    package let identity: FileIdentity
    private let file: OpenFile<FileFailure>

    /// Holds the file under a path.
    ///
    /// - Throws: ``FileFailure``: there is none, or the process has no descriptor left.
    package init(_ path: String) throws(FileFailure) {
        file = try FilePath(path).hold()
        identity = try file.facts().identity
    }

    /// Whether the file is no longer in any folder.
    package var isDeleted: Bool {
        // Of an open file that can always be told.
        (try? file.facts())?.names == 0
    }

    /// A path that leads to it now; `nil` where the system does not know any.
    package var path: String? {
        // Without such a folder it knows none.
        let path = try? FilePath<FileFailure>("/proc/self/fd/\(file.raw)").destination()
        return path.flatMap { FileFacts($0)?.identity == identity ? $0 : nil }
    }
}

extension FileFacts {
    /// Four bytes that another file than the one under a path has only by chance; `nil` where there is none.
    ///
    /// Of its number and the moment when it was made: the number alone is given to another file as soon as
    /// this one is removed. For what is said, and not for what is done.
    package static func tag(_ path: String) -> [UInt8]? {
        guard let identity = FileFacts(path)?.identity else { return nil }
        // FNV-1a (RFC 9923), which is the same in every process.
        var hash: UInt32 = 0x811c_9dc5
        for value in [identity.device, identity.number, system_file_birth(path)] {
            withUnsafeBytes(of: value.littleEndian) { bytes in
                for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
            }
        }
        return withUnsafeBytes(of: hash.bigEndian, Array.init)
    }

    /// Whether anybody holds a lock on the file under a path; `nil` where it cannot be opened.
    ///
    /// Drops the locks that this process has on it, if any.
    package static func isLocked(_ path: String) -> Bool? {
        // Whoever asks cannot do anything about the reason.
        guard let file = try? FilePath<FileFailure>(path).open(.readingAndWriting) else {
            return nil
        }
        return file.isMarkedByOthers
    }

    /// Whether another process holds a lock on the file under a path; `nil` where the system does not
    /// tell.
    ///
    /// Opens nothing of it, and so drops no lock that this process has. By the list of all locks
    /// (`man 5 proc_locks`), in which devices have other numbers on some file systems: those of a file are
    /// known by its own number.
    package static func isLockedElsewhere(_ path: String) -> Bool? {
        guard let facts = FileFacts(path),
            // Where there is no such list nobody can tell.
            let list = try? FilePath<FilesError>("/proc/locks").open(.reading),
            let bytes = try? list.readToEnd(maximumBytes: 1 << 24)
        else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { line in
            let words = line.split(separator: " ")
            // 1: POSIX  ADVISORY  READ 4711 08:01:1234567 128 128, and -> behind the number who waits.
            guard words.count >= 8, words[1] != "->", words[4] != "\(getpid())" else {
                return false
            }
            return words[5].split(separator: ":").last == "\(facts.identity.number)"
        }
    }

    /// Whether memory shows a file that now has the name in which a path ends; `nil` where it shows none,
    /// or where the system does not tell.
    ///
    /// In which folder does not matter: a folder is moved with all that is in it.
    package static func hasName(of path: String, mapped memory: UnsafeRawPointer) -> Bool? {
        var mapped = [CChar](repeating: 0, count: 2 * Int(PATH_MAX))
        guard system_mapped_file(memory, &mapped, mapped.count) != 0 else { return nil }
        let bytes = mapped.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        // The one character that the system does not write as it is.
        let written = path.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\\012")
        return String(decoding: bytes, as: UTF8.self).split(separator: "/").last
            == written.split(separator: "/").last
    }
}
