internal import FoundationEssentials

extension CacheFolder {
    /// What is kept under a name, which is from now on what was used last; nil where nothing is, or a file
    /// of more than `maximumBytes`.
    ///
    /// A name may have folders in it. Under one that leads out of the folder, also by a link, nothing is
    /// kept.
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

    /// Keeps bytes under a name, and lets go of what was used longest ago until the whole folder takes at
    /// most `budget` bytes.
    ///
    /// What was just kept stays. Bytes that take more than a tenth of the budget are not kept: many others
    /// would have to go for them. A disk that is full is no error: what was not kept is made again. Waits for
    /// the disk, and looks at every file in the folder.
    ///
    /// - Returns: Whether they are kept: not where they are too many, the name leads out of the folder or
    ///   is that of a folder, or the disk refuses them.
    @discardableResult
    public func keep(
        _ bytes: [UInt8], named name: String, trimmingToBytes budget: Int
    ) -> Bool {
        guard bytes.count <= budget / 10, let file = file(named: name) else { return false }
        do throws(FilesError) {
            try Folder.create(at: file.deletingLastPathComponent())
            try AtomicFile(file).write(bytes)
        } catch .unsettled {
            // It is there, and may be made again after a power failure.
        } catch {
            return false
        }
        noteUse(of: file)
        trim(toBytes: budget, sparing: file.path)
        return true
    }

    /// The file of a name; nil for one that is none or leads out of the folder.
    private func file(named name: String) -> URL? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") })
        else { return nil }
        guard !leadsThroughLink(parts) else { return nil }
        return url.appending(path: name, directoryHint: .notDirectory)
    }

    /// Whether a part of a name is a link, or something else that is neither a folder nor a file.
    private func leadsThroughLink(_ parts: [Substring]) -> Bool {
        var path = url.path
        for part in parts {
            path += "/\(part)"
            // Behind what is not there, nothing is.
            guard let facts = FileFacts(path, followingLinks: false) else { return false }
            if !facts.isPlainFile && facts.kind != .folder { return true }
        }
        return false
    }
}
