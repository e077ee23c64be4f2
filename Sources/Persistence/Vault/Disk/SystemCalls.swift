internal import Glibc
import PersistenceFiles

/// The system calls a vault makes, by name.
package enum SystemCall: String, CaseIterable, Sendable {
    case open, fstat, read, write, fchmod, fsync, close, rename, unlink, flock
}

/// Makes the system calls of a vault: repeats interrupted ones and turns failures into errors.
///
/// Every call passes a gate first, where a test lets it fail, cuts it short, or ends the process.
package struct SystemCalls: Sendable {
    /// What the gate says to a call.
    package enum Answer: Sendable {
        /// Go on.
        case proceed
        /// Do not call; this is `errno`.
        case fail(Int32)
        /// Write or read so many bytes only.
        case atMost(Int)
    }

    private let gate: @Sendable (SystemCall) -> Answer

    /// Calls that pass `gate`.
    package init(gate: @escaping @Sendable (SystemCall) -> Answer = { _ in .proceed }) {
        self.gate = gate
    }

    /// Makes a call that handles `count` bytes, or none.
    ///
    /// - Throws: the ``VaultError`` for what `errno` says; `path` names the file in it.
    @discardableResult
    func make<Result: SignedInteger>(
        _ call: SystemCall, path: String, count: Int = 0, _ body: (Int) -> Result
    ) throws(VaultError) -> Result {
        var count = count
        switch gate(call) {
        case .proceed: break
        case .fail(let code): throw VaultError(code: code, call: call, path: path)
        case .atMost(let limit): count = min(count, limit)
        }
        while true {
            let result = body(count)
            if result >= 0 { return result }
            let code = errno
            guard code == EINTR else { throw VaultError(code: code, call: call, path: path) }
            // Linux has let go of the descriptor all the same: another one may have it by now.
            if call == .close { return 0 }
        }
    }
}

extension VaultError {
    init(code: Int32, call: SystemCall, path: String) {
        switch (code, call) {
        case (ENOENT, _): self = .notFound(path: path)
        case (EROFS, _): self = .readOnly
        case (ENOSPC, _), (EDQUOT, _), (EFBIG, _): self = .diskFull
        case (ELOOP, .open): self = .unsafePath(.symbolicLink(path: path))
        case (EISDIR, .open), (ENXIO, .open), (ENODEV, .open):
            self = .unsafePath(.notAFile(path: path))
        case (ENOTDIR, .open): self = .unsafePath(.notAFolder(path: path))
        default: self = .io(code: code, operation: call.rawValue)
        }
    }

    /// What went wrong in one of the rooms next door, in words of this one.
    init(_ error: FilesError) {
        switch error {
        case .notFound(let path): self = .missing(path: path)
        case .permissionDenied, .readOnly: self = .readOnly
        case .diskFull: self = .diskFull
        case .notAFile(let path, _): self = .unsafePath(.notAFile(path: path))
        case .notAFolder(let path): self = .unsafePath(.notAFolder(path: path))
        case .linkLoop(let path), .danglingLink(let path, _):
            self = .unsafePath(.symbolicLink(path: path))
        case .tooLarge(_, let bytes): self = .tooLarge(maximumBytes: bytes)
        case .noHomeDirectory: self = .io(code: ENOENT, operation: "getpwuid")
        case .noWorkingDirectory: self = .io(code: ENOENT, operation: "getcwd")
        case .system(_, let operation, let code): self = .io(code: code, operation: operation)
        }
    }
}
