import FoundationEssentials
import Glibc

/// A directory that only we may look into, removed at the latest when the value goes.
package final class PrivateDirectory: Sendable {
    /// Where it is.
    package let path: String

    /// Makes it in the folder for what is temporary, or in memory where there is none, or nothing can be
    /// written there.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:code:message:)`` where neither can be done.
    package init() throws(StoreError) {
        let pattern = FileManager.default.temporaryDirectory.appending(path: "store-XXXXXX").path
        guard let made = Self.make(pattern) else {
            let reason = String(cString: strerror(errno))
            guard let made = Self.make("/dev/shm/store-XXXXXX") else {
                throw .cannotOpen(path: pattern, code: 14, message: reason)
            }
            path = made
            return
        }
        path = made
    }

    private static func make(_ pattern: String) -> String? {
        var template = Array(pattern.utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        remove()
    }

    /// Removes it with everything in it.
    package func remove() {
        // What cannot be removed is left to the system, which empties the directory.
        try? FileManager.default.removeItem(atPath: path)
    }
}
