extension AtomicFile {
    /// Replaces the file by `bytes` if it holds `expected`, `nil` for no file; whether it did.
    ///
    /// Looking and replacing are one step: the two files change places, and what comes out is
    /// compared. If somebody else wrote in between, their file goes back to its place, the file
    /// itself and not a copy, so that a program that has it open still writes into the right one.
    /// Where the file system cannot exchange files, the comparison comes a moment before the
    /// replacement.
    ///
    /// - Throws: ``FilesError/unsettled(path:code:)`` where the new file is there; else what the system
    ///   refused, and then the old file is as it was. Where it came out and the system did not let it go
    ///   back either, it lies beside its place under the name of a temporary file.
    package func replace(
        expecting expected: [UInt8]?, by bytes: [UInt8], maximumBytes: Int
    ) throws(FilesError) -> Bool {
        let target = try resolvedPlace()
        let old = try existing(target)
        guard (old == nil) == (expected == nil) else { return false }
        var file = try newFile(for: target)
        try file.write(bytes)
        try file.finish(like: old)
        guard let expected else {
            guard try file.take(target) else { return false }
            try target.settleName()
            return true
        }
        switch try file.exchange(with: target) {
        case .done:
            guard try keeps(&file, at: target, expected, maximumBytes) else { return false }
        case .missing: return false
        case .impossible:
            let found = try Self.contents(of: target, maximumBytes: maximumBytes)?.bytes
            guard found == expected else { return false }
            try file.replace(target)
        }
        try target.settleName()
        return true
    }

    /// Whether what a new file changed places with is what was expected; else that goes back.
    private func keeps(
        _ file: inout NewFile<FilesError>, at target: FilePath<FilesError>,
        _ expected: [UInt8], _ maximumBytes: Int
    ) throws(FilesError) -> Bool {
        func bytes(of place: FilePath<FilesError>) throws(FilesError) -> [UInt8]? {
            try Self.contents(of: place, maximumBytes: maximumBytes)?.bytes
        }
        let own: [UInt8]?
        var displaced: [UInt8]?
        do throws(FilesError) {
            own = try bytes(of: target)
            displaced = try bytes(of: file.place)
        } catch {
            // What came out may be anybody's: it goes back, or stays where it is.
            let outcome = try? file.exchange(with: target)
            if outcome != .done { file.stay() }
            throw error
        }
        if displaced == expected { return true }
        // Theirs goes back. If somebody wrote once more meanwhile, that comes out in place of ours,
        // and is the latest: then it goes back in turn.
        repeat {
            do throws(FilesError) {
                guard try file.exchange(with: target) == .done else {
                    // Ours is gone, and nothing is in its place: theirs goes back all the same.
                    _ = try file.place.rename(toFree: target)
                    file.stay()
                    return false
                }
                displaced = try bytes(of: file.place)
            } catch {
                file.stay()
                throw error
            }
        } while displaced != own && own != nil
        return false
    }
}
