import Glibc

/// What the file system says about a file, without opening it: closing any descriptor of a
/// database would drop the locks that SQLite holds in this process.
enum FileFacts {
    /// The size in bytes, or `nil` when there is no such file or it cannot be asked for.
    static func size(_ path: String) -> Int? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        return Int(facts.st_size)
    }
}
