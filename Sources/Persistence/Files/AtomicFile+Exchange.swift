internal import CSystem
internal import FoundationEssentials
internal import Glibc

extension AtomicFile {
    /// Replaces the file by `bytes` if it holds `expected`, `nil` for no file; whether it did.
    ///
    /// Looking and replacing are one step: the two files change places, and what comes out is
    /// compared. If somebody else wrote in between, their file goes back to its place, the file
    /// itself and not a copy, so that a program that has it open still writes into the right one.
    /// Where the file system cannot exchange files, the comparison comes a moment before the
    /// replacement.
    ///
    /// - Throws: what the system refused; then the old file is as it was.
    package func replace(
        expecting expected: [UInt8]?, by bytes: [UInt8], maximumBytes: Int
    ) throws(FilesError) -> Bool {
        let target = try resolved()
        let old = try existing(target)
        guard (old == nil) == (expected == nil) else { return false }
        Self.removeLeftovers(beside: target)
        let temporary = Self.temporaryPath(beside: target)
        defer { unlink(temporary) }
        do {
            try fill(temporary, mode: 0o600, like: old) { take in try take(bytes) }
        } catch let error as FilesError {
            throw error.naming(url.path, insteadOf: temporary)
        } catch {
            preconditionFailure("Only the file can fail here: \(error)")
        }
        let isReplaced =
            if let expected {
                try exchange(temporary, target, expected, maximumBytes)
            } else {
                try take(temporary, as: target)
            }
        if isReplaced { try Folder.synchronize(path: Folder.parent(ofPath: target)) }
        return isReplaced
    }

    /// Gives the new file its name, if that is still free.
    private func take(_ temporary: String, as target: String) throws(FilesError) -> Bool {
        switch -system_rename_to_free_name(temporary, target) {
        case 0: return true
        case EEXIST: return false
        case EINVAL, ENOSYS:
            guard access(target, F_OK) != 0 else { return false }
            try check(target, "rename") { rename(temporary, target) }
            return true
        case let code: throw FilesError(code: code, path: target, operation: "rename")
        }
    }

    private func exchange(
        _ temporary: String, _ target: String, _ expected: [UInt8], _ maximumBytes: Int
    ) throws(FilesError) -> Bool {
        switch -system_exchange_files(temporary, target) {
        case 0: break
        case ENOENT: return false
        case EINVAL, ENOSYS:
            guard try AtomicFile(path: target).read(maximumBytes: maximumBytes) == expected
            else { return false }
            try check(target, "rename") { rename(temporary, target) }
            return true
        case let code: throw FilesError(code: code, path: target, operation: "rename")
        }
        let own = try AtomicFile(path: target).read(maximumBytes: maximumBytes)
        var displaced = try AtomicFile(path: temporary).read(maximumBytes: maximumBytes)
        if displaced == expected { return true }
        // Theirs goes back. If somebody wrote once more meanwhile, that comes out in place of ours,
        // and is the latest: then it goes back in turn.
        repeat {
            guard system_exchange_files(temporary, target) == 0 else { return false }
            displaced = try AtomicFile(path: temporary).read(maximumBytes: maximumBytes)
        } while displaced != own && own != nil
        return false
    }

    private init(path: String) { self.init(URL(filePath: path, directoryHint: .notDirectory)) }
}
