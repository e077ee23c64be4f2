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

    /// Adds bytes at the end.
    func append(_ bytes: ArraySlice<UInt8>) throws(FilesError) { try file.write(bytes) }

    /// Goes back to the beginning, for reading.
    func rewind() throws(FilesError) { try file.seek(to: 0) }
}
