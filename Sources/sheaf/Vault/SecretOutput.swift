import Glibc
import Persistence

/// Writes a secret straight to standard output: a buffer of ours would keep a copy.
enum SecretOutput {
    /// Writes all of it.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    static func write(_ value: SecretBytes, to descriptor: Int32 = 1, endingLine: Bool) throws {
        try value.withUnsafeBytes { try send($0, descriptor) }
        if endingLine { try withUnsafeBytes(of: UInt8(ascii: "\n")) { try send($0, descriptor) } }
    }

    private static func send(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(descriptor, part.baseAddress, part.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                throw OutputGone()
            } else if errno != EINTR {
                throw OutputFailed(code: errno)
            }
        }
    }
}
