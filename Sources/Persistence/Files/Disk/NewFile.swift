/// A file that is being made: removed when its owner goes, unless it was given its place.
package struct NewFile<Problem: FileProblem>: ~Copyable {
    /// Where it is meanwhile.
    let place: FilePath<Problem>
    private var file: OpenFile<Problem>
    private var isKept = false

    /// Makes it at a path where nothing may be, for this user alone until it has its place.
    ///
    /// - Throws: what the system refused; `EEXIST` where something is.
    package init(at place: FilePath<Problem>) throws(Problem) {
        self.place = place
        file = try place.open([.readingAndWriting, .makingNew])
    }

    deinit {
        // What is thrown matters more, and whoever writes next removes what is left.
        if !isKept { place.discard() }
    }

    /// Which file it is.
    package func facts() throws(Problem) -> FileFacts { try file.facts() }

    /// Adds bytes.
    package func write(_ bytes: [UInt8]) throws(Problem) { try file.write(bytes) }

    /// Adds the rest of another file, from where that stands.
    package func copy(_ other: borrowing OpenFile<Problem>) throws(Problem) {
        try other.copy(to: file)
    }

    /// Brings it to the disk with its permissions, which are those of another file if there is one, and
    /// closes it.
    package mutating func finish(
        permissions: UInt32 = 0o600, like other: FileFacts? = nil
    ) throws(Problem) {
        if let other { file.setOwner(like: other) }
        // Whatever the umask was when it was made.
        try file.setPermissions(other?.permissions ?? permissions)
        try file.synchronize()
        try file.close()
    }

    /// Has it, finished, change places with another file at once: that one is removed in its stead.
    func exchange(with target: FilePath<Problem>) throws(Problem) -> ExchangeOutcome {
        try place.exchange(with: target)
    }

    /// Leaves what is there now where it is, whatever else comes.
    mutating func stay() { isKept = true }

    /// Leaves it where it is.
    package consuming func keep() { isKept = true }

    /// Puts it, finished, in the place of what is there.
    ///
    /// The folder has yet to be brought to the disk.
    package consuming func replace(_ target: FilePath<Problem>) throws(Problem) {
        try place.rename(to: target)
        isKept = true
    }

    /// Puts it where nothing is; whether it did.
    package consuming func take(_ target: FilePath<Problem>) throws(Problem) -> Bool {
        guard try place.rename(toFree: target) else { return false }
        isKept = true
        return true
    }
}
