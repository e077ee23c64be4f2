internal import FoundationEssentials

extension CacheFolder {
    /// What is kept under a name, which is from now on what was used last; nil where nothing is, or more
    /// than `maximumBytes`.
    ///
    /// A name may have folders in it. Under one that leads out of the folder nothing is kept.
    public func bytes(named name: String, maximumBytes: Int = 64 << 20) -> [UInt8]? {
        guard let file = file(named: name) else { return nil }
        // What cannot be read is made again.
        guard let bytes = try? AtomicFile(file).read(maximumBytes: maximumBytes) else { return nil }
        // Many systems do not note when a file was read.
        noteUse(of: file)
        return bytes
    }

    private func noteUse(of file: URL) {
        // The system's own dates are some milliseconds behind: one file written and another one read
        // within them would change places. Without a date the order is a little wrong.
        try? FileManager.default.setAttributes(
            [.modificationDate: Date.now], ofItemAtPath: file.path)
    }

    /// Keeps bytes under a name, and lets go of what was used longest ago until all of it takes at most
    /// `maximumBytes`.
    ///
    /// What was just kept stays. Bytes that take more than a tenth of that are not kept: many others would have to go for them. A
    /// disk that is full is no error: what was not kept is made again.
    public func keep(_ bytes: [UInt8], named name: String, maximumBytes: Int) {
        guard bytes.count <= maximumBytes / 10, let file = file(named: name) else { return }
        do throws(FilesError) {
            try Folder.create(at: file.deletingLastPathComponent())
            try AtomicFile(file).write(bytes)
        } catch {
            return
        }
        noteUse(of: file)
        trim(toBytes: maximumBytes, sparing: file.path)
    }

    /// The file of a name; nil for one that is none or leads out of the folder.
    private func file(named name: String) -> URL? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") })
        else { return nil }
        return url.appending(path: name, directoryHint: .notDirectory)
    }
}
