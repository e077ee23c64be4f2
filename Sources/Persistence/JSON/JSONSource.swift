/// Where the bytes of a ``JSONReader`` come from, piece by piece: a file, a pipe.
///
/// Asked by one thread at a time, and only when everything before was read.
package protocol JSONSource: AnyObject {
    /// Fills `buffer` from `start` on with what comes next.
    ///
    /// - Returns: How many bytes; 0 is the end.
    /// - Throws: What came in the way, which ends the reading.
    func read(into buffer: inout [UInt8], from start: Int) throws(JSONSourceStop) -> Int
}

/// Why no more comes of a ``JSONSource``, although it is not at its end.
package enum JSONSourceStop: Error, Equatable, Sendable {
    /// It could not be read on; the source knows why.
    case failed
    /// Whoever reads does not want to any more.
    case cancelled

    /// What it is for whoever reads JSON.
    var problem: JSONError.Problem {
        switch self {
        case .failed: .unreadable
        case .cancelled: .cancelled
        }
    }
}
