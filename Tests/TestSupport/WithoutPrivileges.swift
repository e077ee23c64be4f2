internal import Glibc
import Testing

/// Runs `body`, on this thread, as somebody who may only read and write what everybody may.
///
/// Root passes every permission check, and continuous integration runs as root; so a test about
/// permissions is only true in here. Somebody who is not root already is left as is.
package func withoutPrivileges(_ body: () throws -> Void) throws {
    guard geteuid() == 0 else { return try body() }
    // glibc has the call, its Swift module does not show it. It counts for one thread only: the
    // tests that run beside this one stay root.
    typealias SetUser = @convention(c) (uid_t) -> Int32
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setFileSystemUser = unsafeBitCast(symbol, to: SetUser.self)
    let nobody: uid_t = 65534
    let before = setFileSystemUser(nobody)
    defer { _ = setFileSystemUser(uid_t(before)) }
    return try body()
}
