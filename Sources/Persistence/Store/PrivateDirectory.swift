import FoundationEssentials
import Glibc

/// A directory that only we may look into, removed at the latest when the value goes.
final class PrivateDirectory: Sendable {
    let path: String

    init() throws(StoreError) {
        let pattern = FileManager.default.temporaryDirectory.appending(path: "store-XXXXXX").path
        var template = Array(pattern.utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .cannotOpen(path: pattern, code: 14, message: String(cString: strerror(errno)))
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        remove()
    }

    /// Removes it with everything in it.
    func remove() {
        // What cannot be removed is left to the system, which empties the directory.
        try? FileManager.default.removeItem(atPath: path)
    }
}
