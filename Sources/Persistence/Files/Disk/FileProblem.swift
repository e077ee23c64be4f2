internal import Glibc

/// The system calls about files, by name.
package enum FileCall: String, CaseIterable, Sendable {
    case access, chmod, close, fchmod, flock, fsync, fstat, ftruncate, link, lseek, mkdir, open,
        poll, read, readlink, rename, stat, unlink, utimens, write
}

/// What a system call that failed becomes, in the words of the room that made it.
///
/// So no room translates: a file is opened as an ``OpenFile`` of its errors and throws nothing else.
package protocol FileProblem: Error {
    /// The error that `errno` stands for; `path` is what the file is called.
    init(code: Int32, call: FileCall, path: String)

    /// The error of a change that was made, and that the disk did not confirm.
    init(unsettled code: Int32, call: FileCall, path: String)
}

/// A system call that failed, for those who look at the number.
package struct FileFailure: FileProblem, Hashable {
    /// What `errno` said.
    package let code: Int32
    /// The call.
    package let call: FileCall
    /// What the file is called.
    package let path: String

    package init(code: Int32, call: FileCall, path: String) {
        self.code = code
        self.call = call
        self.path = path
    }
}

extension FileProblem {
    /// The same in no words that say that nothing was changed.
    package init(unsettled code: Int32, call: FileCall, path: String) {
        let saysUnchanged = [EACCES, EPERM, ENOSPC, EDQUOT, EFBIG, EROFS].contains(code)
        self.init(code: saysUnchanged ? EIO : code, call: call, path: path)
    }

    /// The same failure in the words of this room.
    package init(_ failure: FileFailure) {
        self.init(code: failure.code, call: failure.call, path: failure.path)
    }
}
