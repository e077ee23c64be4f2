internal import Glibc

/// A descriptor that is closed when its owner goes, unless it was released before.
struct OwnedDescriptor: ~Copyable {
    let raw: Int32

    init(_ raw: Int32) {
        self.raw = raw
    }

    deinit {
        close(raw)
    }

    /// Leaves closing to the caller.
    consuming func release() -> Int32 {
        let raw = raw
        discard self
        return raw
    }
}
