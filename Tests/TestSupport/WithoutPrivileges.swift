internal import Glibc
import Testing

/// Runs `body`, on this thread, as somebody who may read and write what its mode says.
///
/// Root passes every permission check, and continuous integration runs as root; so a test about
/// permissions is only true in here. Somebody who is not root already is left as is.
package func withoutPrivileges(_ body: () throws -> Void) throws {
    guard geteuid() == 0 else { return try body() }
    let before = try Capabilities.ofThisThread()
    var fewer = before
    fewer.removePassage()
    try fewer.apply()
    let result = Result { try body() }
    // Without it the tests that follow on this thread would not be root any more.
    try before.apply()
    return try result.get()
}

/// What a thread of root may do (capabilities(7)): for it alone, the tests that run beside it keep
/// theirs.
private struct Capabilities {
    /// The third version of the header, and this thread.
    private var header: (version: UInt32, thread: Int32) = (0x2008_0522, 0)
    /// Effective, permitted and inheritable ones, twice 32 of them.
    private var sets: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0, 0)

    // glibc has the calls, its Swift module does not show them.
    private typealias Call =
        @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32

    private static func call(_ name: String) throws -> Call {
        unsafeBitCast(try #require(dlsym(nil, name)), to: Call.self)
    }

    static func ofThisThread() throws -> Capabilities {
        var found = Capabilities()
        try #require(try call("capget")(&found.header, &found.sets) == 0)
        return found
    }

    /// Takes away what passes the modes of files: CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH.
    mutating func removePassage() { sets.0 &= ~(1 << 1 | 1 << 2) }

    func apply() throws {
        var wanted = self
        try #require(try Self.call("capset")(&wanted.header, &wanted.sets) == 0)
    }
}
