internal import Glibc
internal import Persistence

/// A file without a name that keeps what comes through a pipe: it is gone when nobody holds it,
/// whatever happens to the program.
final class Spool: Sendable {
    let file: OpenFile<FilesError>

    /// Makes an empty one in a folder that this user may write into.
    init(in folder: String) throws(FilesError) {
        let path = AtomicFile.temporaryPath(beside: folder + "/.import")
        let place = FilePath<FilesError>(path, called: folder)
        file = try place.open([.readingAndWriting, .makingNew])
        try place.remove()
    }

    /// Adds bytes at the end, as long as the disk has room for more than them: others write there too.
    ///
    /// - Returns: Whether there was.
    func append(_ bytes: ArraySlice<UInt8>) throws(FilesError) -> Bool {
        guard hasRoom else { return false }
        try file.write(bytes)
        return true
    }

    /// Whether the disk has more left than a twentieth of it, or a gigabyte.
    private var hasRoom: Bool {
        var disk = statvfs()
        guard fstatvfs(file.raw, &disk) == 0 else { return true }
        let left = UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
        let all = UInt64(disk.f_blocks).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
        return left.overflow || all.overflow
            || left.partialValue > min(all.partialValue / 20, 1 << 30)
    }

    /// Goes back to the beginning, for reading.
    func rewind() throws(FilesError) { try file.seek(to: 0) }
}
