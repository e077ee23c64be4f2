package import FoundationEssentials
package import Persistence

/// The folder in which pictures are kept, each once, under the hash of what it holds.
package struct PictureFolder: Hashable, Sendable {
    private let files: NamedFiles
    private let decoder: PictureDecoder

    /// The folder of these directories.
    package init(_ directories: Directories, decoder: PictureDecoder = PictureDecoder()) {
        files = NamedFiles(in: directories.filesFolder)
        self.decoder = decoder
    }

    /// Takes a picture in.
    ///
    /// What stands in the file behind the picture is left out. With the same content it is the same
    /// file, which is written once.
    ///
    /// - Parameters:
    ///   - file: Where it is now; that file stays as it is.
    ///   - quality: From 1 to 100, to keep it as a JPEG of that quality; 0 to keep it as it is.
    /// - Returns: What a post or a person keeps of it.
    /// - Throws: ``PictureProblem``. One that cannot be decoded is not taken in, unless there is no
    ///   library that could tell and it is kept as it is.
    package func take(
        _ file: URL, quality: Int = 0
    ) async throws(PictureProblem) -> PictureReference {
        try await take(try Self.bytes(of: file), name: file.lastPathComponent, quality: quality)
    }

    /// Takes a picture in that lies nowhere.
    ///
    /// - Parameters:
    ///   - all: What came.
    ///   - name: What it is called; empty where nobody called it anything.
    ///   - quality: As above.
    /// - Returns: What a post or a person keeps of it.
    /// - Throws: As above.
    package func take(
        _ all: [UInt8], name: String = "", quality: Int = 0
    ) async throws(PictureProblem) -> PictureReference {
        guard all.count <= PictureLimits.bytes else { throw .tooManyBytes }
        var header = try PictureHeader(all)
        var bytes = header.length == all.count ? all : Array(all[..<header.length])
        if quality > 0 {
            bytes = try await decoder.jpeg(of: bytes, quality: quality)
            header = try PictureHeader(bytes)
        } else {
            try await check(bytes)
        }
        let reference = PictureReference(to: bytes, format: header.format, name: name)
        try keep(bytes, as: reference.file)
        return reference
    }

    /// Takes a picture in as it is, of which only the header is looked at: for whoever cannot wait until a library
    /// has decoded it.
    ///
    /// - Parameters:
    ///   - all: What came.
    ///   - name: What it is called; empty where nobody called it anything.
    ///   - isPreview: Whether only the reference is wanted, and nothing is kept.
    /// - Returns: What a post or a person keeps of it.
    /// - Throws: ``PictureProblem``.
    package func takeUndecoded(
        _ all: [UInt8], name: String = "", isPreview: Bool = false
    ) throws(PictureProblem) -> PictureReference {
        guard all.count <= PictureLimits.bytes else { throw .tooManyBytes }
        let header = try PictureHeader(all)
        let bytes = header.length == all.count ? all : Array(all[..<header.length])
        let reference = PictureReference(to: bytes, format: header.format, name: name)
        if !isPreview { try keep(bytes, as: reference.file) }
        return reference
    }

    private static func bytes(of file: URL) throws(PictureProblem) -> [UInt8] {
        do throws(FilesError) {
            guard let bytes = try AtomicFile(file).read(maximumBytes: PictureLimits.bytes) else {
                throw FilesError.notFound(path: file.path)
            }
            return bytes
        } catch .tooLarge {
            throw .tooManyBytes
        } catch {
            throw .files(error)
        }
    }

    /// Refuses what no library can decode.
    private func check(_ bytes: [UInt8]) async throws(PictureProblem) {
        do throws(PictureProblem) {
            _ = try await decoder.points(of: bytes, width: 8, height: 8)
        } catch .noLibrary {
            // Its header is in order, and nobody here will decode it.
        }
    }

    /// Has a file of these bytes, whose date says from now on that somebody wants it.
    private func keep(_ bytes: [UInt8], as name: String) throws(PictureProblem) {
        // One that cannot be read, or holds something else, is replaced, and that says what is wrong.
        let found = try? files.bytes(named: name, maximumBytes: bytes.count)
        // A date that cannot be set comes with the file that takes its place.
        if found == bytes, (try? files.renewDate(of: name)) ?? false { return }
        do throws(NamedFilesError) {
            try files.save(bytes: bytes, as: name)
        } catch {
            throw PictureProblem(error)
        }
    }

    /// What the file of a reference holds.
    ///
    /// - Throws: ``PictureProblem/notKept`` where there is none.
    package func bytes(of reference: PictureReference) throws(PictureProblem) -> [UInt8] {
        let bytes: [UInt8]?
        do throws(NamedFilesError) {
            bytes = try files.bytes(named: reference.file, maximumBytes: PictureLimits.bytes)
        } catch {
            throw PictureProblem(error)
        }
        guard let bytes else { throw .notKept }
        return bytes
    }

    /// The same for a file that holds what its name says.
    ///
    /// - Throws: ``PictureProblem/damaged`` for one that holds something else.
    package func wholeBytes(of reference: PictureReference) throws(PictureProblem) -> [UInt8] {
        let bytes = try bytes(of: reference)
        guard PictureReference.hash(of: bytes) == reference.hash else { throw .damaged }
        return bytes
    }

    /// The picture that somebody has, with its kind as messages and cards name it, for whoever takes it
    /// elsewhere; nil where what they have is none, or none that is whole.
    package func embeddable(_ text: String) -> (mediaType: String, bytes: [UInt8])? {
        guard let reference = PictureReference(text),
            let format = PictureFormat.allCases.first(where: {
                reference.file.hasSuffix("." + $0.ending)
            }),
            // What is damaged is said where the pictures are listed.
            let bytes = try? wholeBytes(of: reference)
        else { return nil }
        return ("image/\(format.rawValue)", bytes)
    }

    /// Where the file of a reference is; nil where there is none.
    package func path(of reference: PictureReference) -> String? {
        let url = files.folder.appending(path: reference.file, directoryHint: .notDirectory)
        return FileFacts(url.path)?.isPlainFile == true ? url.path : nil
    }

    /// All pictures that are kept, by name; other files of the folder are not meant.
    ///
    /// - Throws: ``PictureProblem/files(_:)``.
    package func entries() throws(PictureProblem) -> [NamedFiles.Entry] {
        do throws(NamedFilesError) {
            return try files.entries().filter { PictureReference.isFileName($0.name) }
        } catch {
            throw PictureProblem(error)
        }
    }

    /// Has the date of a picture that somebody found say that it is wanted; one that is missing stays so.
    func renewDate(of reference: PictureReference) {
        // The reference is as good without it.
        _ = try? files.renewDate(of: reference.file)
    }

    /// Removes a picture, unless somebody has taken it in again since it was looked at; whether it did.
    ///
    /// - Throws: ``PictureProblem/files(_:)``.
    package func delete(_ entry: NamedFiles.Entry) throws(PictureProblem) -> Bool {
        do throws(NamedFilesError) {
            guard try files.entry(named: entry.name) == entry else { return false }
            try files.delete(entry.name)
            return true
        } catch {
            throw PictureProblem(error)
        }
    }

    /// For so long after it was taken in or found a picture may wait for the row that is to name it.
    ///
    /// The picture is kept first, and an editor may be open before the row is written.
    package static let spared = 3600.0

    /// Whether a picture was taken in or found so lately that a row may be on its way which names it.
    ///
    /// - Parameters:
    ///   - entry: The picture.
    ///   - now: The time; a date far behind it is that of another clock and spares nothing.
    /// - Returns: Whether it is to be spared.
    package static func isRecent(_ entry: NamedFiles.Entry, at now: Date) -> Bool {
        abs(entry.modifiedAt.timeIntervalSince(now)) < spared
    }
}

extension PictureProblem {
    /// What went wrong with a file.
    init(_ error: NamedFilesError) {
        switch error {
        case .files(let error): self = .files(error)
        case .badName, .unreadable, .notEncoded: self = .notKept
        }
    }
}
